import { sql } from "kysely";
import { type Accounts, accountHeaders, refusalCodeOf } from "#app/platform/accounts/accounts.server.ts";
import { readRecoveryCode } from "#app/platform/accounts/recovery-codes.server.ts";
import { type AccountCaller, type AccountResult, callAccounts, queryAccounts } from "./account-result.server.ts";
import { spendCode } from "./auth-rate-limits.server.ts";
import { deviceHolder, findDeviceOf, rememberDevice } from "./browser-cookies.server.ts";
import { knownDeviceName } from "./device-name.ts";
import { takeAttempt } from "./failed-attempts.server.ts";
import { takeMailAllowance } from "./mail-allowance.server.ts";
import { rememberLanguage } from "./mail-language.server.ts";

/**
 * Checks an address and its password. A missing or unconfirmed account takes equally long and gets the same message:
 * otherwise, registering with a stranger's address and then signing in would reveal whether it had an account.
 */
export async function signIn(
  caller: AccountCaller,
  typed: { email: string; password: string; isRemembered: boolean; isExpected?: boolean },
): Promise<AccountResult<{ needsSecondFactor: boolean }>> {
  const { request, ctx } = caller;
  const { accounts } = caller.site;
  if (accounts === undefined) return { kind: "failed", failure: "away" };
  const email = typed.email.toLowerCase();
  const account = await queryAccounts(caller, (db) =>
    db.selectFrom("user").select(["id", "language"]).where("email", "=", email).executeTakeFirst(),
  );
  const attempt = await takeAttempt(caller, accounts, "password", email, account?.id);
  if (attempt.wait > 0) return { kind: "failed", failure: "limited", wait: attempt.wait };
  const headers = accountHeaders(request, ctx.origin.address);
  const body = { email, password: typed.password, rememberMe: typed.isRemembered };
  const result = await callAccounts(caller, (api) =>
    api.signInEmail({ body, headers, returnHeaders: true }).catch((error: unknown) => {
      if (refusalCodeOf(error) === "EMAIL_NOT_VERIFIED") void remindToConfirm(caller, email);
      throw error;
    }),
  );
  // The password of a suspended account was right.
  await attempt.end(result.kind === "done" || result.failure === "suspended");
  if (result.kind === "failed") return result;
  const needsSecondFactor = "twoFactorRedirect" in result.value;
  if (!needsSecondFactor && account !== undefined) {
    // An account that has never signed in knows no browser yet.
    if (account.language !== null && typed.isExpected !== true) await noteUnknownBrowser(caller, accounts, account.id);
    await rememberLanguage(caller, account.id);
  }
  const device = needsSecondFactor || account === undefined ? [] : [await deviceCookieFor(caller, accounts, account.id)];
  return { ...result, cookies: [...result.cookies, ...device], value: { needsSecondFactor } };
}

/** Has the account told of a sign-in from a browser on which it has not signed in before. A failure does not end the sign-in. */
async function noteUnknownBrowser(caller: AccountCaller, accounts: Accounts, accountId: string): Promise<void> {
  const { site, ctx, request } = caller;
  try {
    if ((await queryAccounts(caller, () => findDeviceOf(accounts, request, accountId))) !== undefined) return;
    const device = knownDeviceName(request.headers.get("user-agent") ?? "") ?? "";
    await site.database.withActor({ kind: "account", id: accountId, client: ctx.origin }, (tx) =>
      sql`select app.note_sign_in(${device})`.execute(tx),
    );
  } catch (error) {
    ctx.log.error({ err: error }, "noting a sign-in from an unknown browser failed");
  }
}

/** Known-device cookie for an account that has just signed in or changed its credentials. */
export const deviceCookieFor = (caller: AccountCaller, accounts: Accounts, accountId: string): Promise<string> =>
  queryAccounts(caller, async () => rememberDevice(accounts, caller.request, await deviceHolder(accounts, accountId)));

/** Not awaited: the duration would reveal whether the account exists. */
async function remindToConfirm(caller: AccountCaller, email: string): Promise<void> {
  try {
    if ((await takeMailAllowance(caller, "registration", email)) > 0) return;
    await callAccounts<unknown>(caller, async (api) => ({
      response: await api.sendVerificationEmail({ body: { email } }),
      headers: new Headers(),
    }));
  } catch (error) {
    caller.ctx.log.error({ err: error }, "address confirmation reminder failed");
  }
}

/** Second step of signing in; requires the library's cookie from the password step. */
export async function passSecondFactor(
  caller: AccountCaller,
  typed: { code: string; isRecoveryCode: boolean; isTrusted: boolean },
): Promise<AccountResult> {
  const { accounts } = caller.site;
  if (accounts === undefined) return { kind: "failed", failure: "away" };
  const accountId = await queryAccounts(caller, () => accounts.findPendingAccount(caller.request));
  if (accountId === undefined) return { kind: "failed", failure: "codeOver" };
  const attempt = await takeAttempt(caller, accounts, "code", accountId, accountId);
  if (attempt.wait > 0) return { kind: "failed", failure: "limited", wait: attempt.wait };
  const result = await checkCode(caller, typed);
  await attempt.end(result.kind === "done");
  return result.kind === "failed" ? result : finishSignIn(caller, accounts, accountId, result);
}

/** Ends a sign-in: warns about an unknown browser, and returns the cookie that makes it known. */
export async function finishSignIn<Result extends { cookies: string[] }>(
  caller: AccountCaller,
  accounts: Accounts,
  accountId: string,
  result: Result,
): Promise<Result> {
  await noteUnknownBrowser(caller, accounts, accountId);
  await rememberLanguage(caller, accountId);
  return { ...result, cookies: [...result.cookies, await deviceCookieFor(caller, accounts, accountId)] };
}

async function checkCode(
  caller: AccountCaller,
  typed: { code: string; isRecoveryCode: boolean; isTrusted: boolean },
): Promise<AccountResult> {
  const headers = accountHeaders(caller.request, caller.ctx.origin.address);
  if (typed.isRecoveryCode) {
    const body = { code: readRecoveryCode(typed.code), trustDevice: typed.isTrusted };
    return callAccounts<unknown>(caller, (api) => api.verifyBackupCode({ body, headers, returnHeaders: true }));
  }
  const code = typed.code.replaceAll(/\s/g, "");
  const result = await callAccounts(caller, (api) =>
    api.verifyTOTP({ body: { code, trustDevice: typed.isTrusted }, headers, returnHeaders: true }),
  );
  if (result.kind === "failed" || (await spendCode(caller, result.value.user.id, code))) return result;
  // A reused code may have been read over the user's shoulder: end the library's new session before its cookie is sent.
  await callAccounts<unknown>(caller, (api) => api.signOut({ headers: headersOfCookies(result.cookies), returnHeaders: true }));
  return { kind: "failed", failure: "code" };
}

/** Request headers of a browser that holds these cookies. */
export function headersOfCookies(cookies: string[]): Headers {
  return new Headers({ cookie: cookies.map((cookie) => cookie.split(";", 1)[0]).join("; ") });
}
