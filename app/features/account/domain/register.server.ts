import { randomUUID } from "node:crypto";
import { accountHeaders } from "#app/platform/accounts/accounts.server.ts";
import { type AccountCaller, type AccountResult, callAccounts, queryAccounts, WELL_KNOWN_PASSWORD } from "./account-result.server.ts";
import { countAttempt, countSubject, countVisitor } from "./auth-rate-limits.server.ts";
import { clearRegistrationCookie, findDeviceOf, hasRegisteredHere, rememberRegistration } from "./browser-cookies.server.ts";
import { cancelPendingChange, endLinksAndTrust } from "./change-address.server.ts";
import { takeAttempt } from "./failed-attempts.server.ts";
import { isWellKnownPassword } from "./known-passwords.server.ts";
import { takeMailAllowance } from "./mail-allowance.server.ts";
import { readAccountRole } from "./read-role.server.ts";
import { deviceCookieFor, signIn } from "./sign-in.server.ts";

const AWAY: AccountResult<never> = { kind: "failed", failure: "away" };
const DEAD_LINK: AccountResult<never> = { kind: "failed", failure: "link" };

/**
 * Registers an account and mails a confirmation link. An address that already has an account gets a mail that says so; the
 * result is the same (P-ACCOUNT-4), including the cookie that lets this browser confirm without the password.
 */
export async function register(caller: AccountCaller, typed: { name: string; email: string; password: string }): Promise<AccountResult> {
  const { site, ctx, request } = caller;
  const { accounts } = site;
  if (accounts === undefined) return AWAY;
  const wait = await countVisitor(site, ctx, "register");
  if (wait > 0) return { kind: "failed", failure: "limited", wait };
  // Before anything depends on whether the address has an account.
  if (await isWellKnownPassword(typed.password, typed.email)) return WELL_KNOWN_PASSWORD;
  const pretendRegistered = (): AccountResult => ({
    kind: "done",
    cookies: [rememberRegistration(accounts, randomUUID())],
    value: undefined,
  });
  // An address over its allowance already has an account and several mails, so skipping this one locks no user out.
  if ((await takeMailAllowance(caller, "registration", typed.email)) > 0) return pretendRegistered();
  const result = await callAccounts(caller, (api) =>
    api.signUpEmail({ body: typed, headers: accountHeaders(request, ctx.origin.address), returnHeaders: true }),
  );
  // The library fails on the second of two concurrent registrations.
  if (result.kind === "failed" && result.failure === "unexpected" && (await hasAccount(caller, typed.email))) return pretendRegistered();
  if (result.kind === "failed") return result;
  return { ...result, cookies: [...result.cookies, rememberRegistration(accounts, result.value.user.id)] };
}

async function hasAccount(caller: AccountCaller, email: string): Promise<boolean> {
  const user = await queryAccounts(caller, (db) =>
    db.selectFrom("user").select("id").where("email", "=", email.toLowerCase()).executeTakeFirst(),
  );
  return user !== undefined;
}

/** `needs password`: the address is not confirmed yet. `signed in`, `without works`: the browser gets a session. */
export type Confirmation = "needs password" | "signed in" | "without works" | "needs second factor" | "signed out";

/**
 * Confirms an address by a mailed token. The browser that registered gets a session (P-ACCOUNT-4); any other must first give
 * the password chosen at registration: the mailbox's owner would otherwise confirm, or be signed in to, an account whose
 * password a stranger knows. Never bypasses a second factor.
 */
export async function confirmAddress(
  caller: AccountCaller,
  token: string,
  password: string | undefined,
): Promise<AccountResult<Confirmation>> {
  const { site, ctx, request } = caller;
  const { accounts } = site;
  if (accounts === undefined) return AWAY;
  const email = await accounts.readConfirmation(token);
  if (email === undefined) return DEAD_LINK;
  const user = await queryAccounts(caller, (db) =>
    db.selectFrom("user").select(["id", "emailVerified", "twoFactorEnabled"]).where("email", "=", email).executeTakeFirst(),
  );
  if (user === undefined) return DEAD_LINK;
  const finish = (value: Confirmation, cookies: string[] = []): AccountResult<Confirmation> => ({ kind: "done", cookies, value });
  if (user.emailVerified) return finish("signed out");
  const nextOf = async (id: string) =>
    (await site.database.withActor({ kind: "account", id }, readAccountRole)) === "user" ? "without works" : "signed in";
  const headers = accountHeaders(request, ctx.origin.address);
  if (hasRegisteredHere(accounts, request, user.id) && !user.twoFactorEnabled) {
    const result = await callAccounts<unknown>(caller, (api) => api.verifyEmail({ query: { token }, headers, returnHeaders: true }));
    if (result.kind === "failed") return result;
    return finish(await nextOf(user.id), [
      ...result.cookies,
      await deviceCookieFor(caller, accounts, user.id),
      clearRegistrationCookie(accounts),
    ]);
  }
  if (password === undefined) return finish("needs password");
  const attempt = await takeAttempt(caller, accounts, "password", email, user.id);
  if (attempt.wait > 0) return { kind: "failed", failure: "limited", wait: attempt.wait };
  const isRight = await accounts.checkPassword(user.id, password);
  await attempt.end(isRight);
  if (!isRight) return { kind: "failed", failure: "refused" };
  await queryAccounts(caller, (db) => db.updateTable("user").set({ emailVerified: true }).where("id", "=", user.id).execute());
  const signedIn = await signIn(caller, { email, password, isRemembered: true });
  if (signedIn.kind === "failed") return signedIn.failure === "suspended" ? signedIn : finish("signed out");
  return finish(signedIn.value.needsSecondFactor ? "needs second factor" : await nextOf(user.id), signedIn.cookies);
}

/**
 * Mails a password reset link if the account exists; the result does not reveal that. An address over its allowance gets
 * the same result without a mail: an earlier mail has a link that still works. A known device of the account has its own
 * allowance.
 */
export async function requestNewPassword(caller: AccountCaller, email: string): Promise<AccountResult> {
  const { site, ctx, request } = caller;
  const { accounts } = site;
  if (accounts === undefined) return AWAY;
  const wait = await countVisitor(site, ctx, "recover");
  if (wait > 0) return { kind: "failed", failure: "limited", wait };
  const account = await queryAccounts(caller, (db) =>
    db.selectFrom("user").select("id").where("email", "=", email.toLowerCase()).executeTakeFirst(),
  );
  const device = await queryAccounts(caller, () => findDeviceOf(accounts, request, account?.id));
  const mailWait =
    device === undefined
      ? await takeMailAllowance(caller, "recovery", email)
      : await countSubject(site, ctx, "recover", `${email} ${device}`);
  if (mailWait > 0) return { kind: "done", cookies: [], value: undefined };
  // Not awaited: the duration would reveal whether the account exists. Failures are logged.
  void callAccounts<unknown>(caller, (api) =>
    api.requestPasswordReset({ body: { email }, headers: accountHeaders(request, ctx.origin.address), returnHeaders: true }),
  );
  return { kind: "done", cookies: [], value: undefined };
}

/** The address that a mailed token proves; undefined if the token is forged, used or expired. Uses nothing up. */
export async function readResetAddress(caller: AccountCaller, token: string): Promise<string | undefined> {
  const { accounts } = caller.site;
  const accountId = accounts === undefined ? undefined : await queryAccounts(caller, () => accounts.findResetAccount(token));
  if (accountId === undefined) return undefined;
  const account = await queryAccounts(caller, (db) => db.selectFrom("user").select("email").where("id", "=", accountId).executeTakeFirst());
  return account?.email;
}

/**
 * Sets a new password by a mailed token, which works once and proves the address. Ends all sessions, links and trusted
 * devices of the account and opens no session; this browser becomes a known device.
 */
export async function setNewPassword(
  caller: AccountCaller,
  { token, password }: { token: string; password: string },
): Promise<AccountResult> {
  const { site, ctx, request, language } = caller;
  const { accounts } = site;
  if (accounts === undefined) return AWAY;
  const wait = await countAttempt(site, ctx, "password", token);
  if (wait > 0) return { kind: "failed", failure: "limited", wait };
  const accountId = await queryAccounts(caller, () => accounts.findResetAccount(token));
  if (accountId === undefined) return DEAD_LINK;
  const account = await queryAccounts(caller, (db) => db.selectFrom("user").select("email").where("id", "=", accountId).executeTakeFirst());
  // The link stays good for another password.
  if (await isWellKnownPassword(password, account?.email ?? "")) return WELL_KNOWN_PASSWORD;
  const result = await callAccounts<unknown>(caller, (api) =>
    api.resetPassword({
      body: { token, newPassword: password },
      headers: accountHeaders(request, ctx.origin.address),
      returnHeaders: true,
    }),
  );
  if (result.kind === "failed") return result;
  const user = await queryAccounts(caller, async (db) => {
    await endLinksAndTrust(db, accountId);
    await cancelPendingChange(accounts, accountId);
    return db.updateTable("user").set({ emailVerified: true }).where("id", "=", accountId).returning(["name", "email"]).executeTakeFirst();
  });
  if (user !== undefined)
    await accounts.inLanguage(language, () => accounts.send({ kind: "password-changed", to: user.email, name: user.name }));
  return { ...result, cookies: [...result.cookies, await deviceCookieFor(caller, accounts, accountId)] };
}
