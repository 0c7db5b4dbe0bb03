import { type Accounts, accountHeaders, refusalCodeOf } from "#app/platform/accounts/accounts.server.ts";
import { type AccountResult, type Asking, askAccounts, queryAccounts } from "./account-result.server.ts";
import { spendCode } from "./auth-rate-limits.server.ts";
import { deviceHolder, rememberDevice } from "./browser-cookies.server.ts";
import { takeAttempt } from "./failed-attempts.server.ts";
import { takeMail } from "./mail-allowance.server.ts";

/**
 * Checks an address and its password. An account that does not exist, or whose address is not confirmed, takes as long, and is
 * refused in the same words: whoever registers with somebody's address and then signs in would learn whether it had an account.
 */
export async function signIn(
  asking: Asking,
  typed: { email: string; password: string; isRemembered: boolean },
): Promise<AccountResult<{ needsSecondFactor: boolean }>> {
  const { request, ctx } = asking;
  const { accounts } = asking.site;
  if (accounts === undefined) return { kind: "failed", failure: "away" };
  const email = typed.email.toLowerCase();
  const account = await queryAccounts(asking, (db) => db.selectFrom("user").select("id").where("email", "=", email).executeTakeFirst());
  const attempt = await takeAttempt(asking, accounts, "password", email, account?.id);
  if (attempt.wait > 0) return { kind: "failed", failure: "limited", wait: attempt.wait };
  const headers = accountHeaders(request, ctx.origin.address);
  const body = { email, password: typed.password, rememberMe: typed.isRemembered };
  const result = await askAccounts(asking, (api) =>
    api.signInEmail({ body, headers, returnHeaders: true }).catch((error: unknown) => {
      if (refusalCodeOf(error) === "EMAIL_NOT_VERIFIED") void remindToConfirm(asking, email);
      throw error;
    }),
  );
  await attempt.end(result.kind === "done");
  if (result.kind === "failed") return result;
  const needsSecondFactor = "twoFactorRedirect" in result.value;
  if (!needsSecondFactor && account !== undefined) await rememberLanguage(asking, account.id);
  const device = needsSecondFactor || account === undefined ? [] : [await knownFromNowOn(asking, accounts, account.id)];
  return { ...result, cookies: [...result.cookies, ...device], value: { needsSecondFactor } };
}

/** The cookie by which this browser is known to an account that has just signed in, or has just changed what it signs in with. */
export const knownFromNowOn = (asking: Asking, accounts: Accounts, accountId: string): Promise<string> =>
  queryAccounts(asking, async () => rememberDevice(accounts, asking.request, await deviceHolder(accounts, accountId)));

/** Not waited for, as how long it takes would tell. */
async function remindToConfirm(asking: Asking, email: string): Promise<void> {
  try {
    if ((await takeMail(asking, "registration", email)) > 0) return;
    await askAccounts<unknown>(asking, async (api) => ({
      response: await api.sendVerificationEmail({ body: { email } }),
      headers: new Headers(),
    }));
  } catch (error) {
    asking.ctx.log.error({ err: error }, "a reminder to confirm an address could not be sent");
  }
}

/** Warnings that somebody else causes are written in the language in which the person signed in last. */
async function rememberLanguage(asking: Asking, accountId: string): Promise<void> {
  const { language } = asking;
  await queryAccounts(asking, (db) => db.updateTable("user").set({ language }).where("id", "=", accountId).execute());
}

/** The second step, for whoever has given the right password a moment ago (a cookie says so). */
export async function passSecondFactor(
  asking: Asking,
  typed: { code: string; isRecoveryCode: boolean; isTrusted: boolean },
): Promise<AccountResult> {
  const { accounts } = asking.site;
  if (accounts === undefined) return { kind: "failed", failure: "away" };
  const accountId = await queryAccounts(asking, () => accounts.findPendingAccount(asking.request));
  if (accountId === undefined) return { kind: "failed", failure: "codeOver" };
  const attempt = await takeAttempt(asking, accounts, "code", accountId, accountId);
  if (attempt.wait > 0) return { kind: "failed", failure: "limited", wait: attempt.wait };
  const result = await checkCode(asking, typed);
  await attempt.end(result.kind === "done");
  if (result.kind === "failed") return result;
  await rememberLanguage(asking, accountId);
  return { ...result, cookies: [...result.cookies, await knownFromNowOn(asking, accounts, accountId)] };
}

async function checkCode(asking: Asking, typed: { code: string; isRecoveryCode: boolean; isTrusted: boolean }): Promise<AccountResult> {
  const headers = accountHeaders(asking.request, asking.ctx.origin.address);
  const code = typed.code.replaceAll(/\s/g, "");
  if (typed.isRecoveryCode) {
    const body = { code, trustDevice: typed.isTrusted };
    return askAccounts<unknown>(asking, (api) => api.verifyBackupCode({ body, headers, returnHeaders: true }));
  }
  const result = await askAccounts(asking, (api) =>
    api.verifyTOTP({ body: { code, trustDevice: typed.isTrusted }, headers, returnHeaders: true }),
  );
  if (result.kind === "failed" || (await spendCode(asking, result.value.user.id, code))) return result;
  // Somebody may have looked over a shoulder: the session that the library has begun ends before anybody holds it.
  await askAccounts<unknown>(asking, (api) => api.signOut({ headers: headersOfCookies(result.cookies), returnHeaders: true }));
  return { kind: "failed", failure: "code" };
}

/** The headers of a browser that was handed these cookies. */
export function headersOfCookies(cookies: string[]): Headers {
  return new Headers({ cookie: cookies.map((cookie) => cookie.split(";", 1)[0]).join("; ") });
}
