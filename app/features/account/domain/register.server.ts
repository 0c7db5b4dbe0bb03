import { randomUUID } from "node:crypto";
import { accountHeaders } from "#app/platform/accounts/accounts.server.ts";
import { type AccountResult, type Asking, askAccounts, queryAccounts } from "./account-result.server.ts";
import { countAttempt, countSubject, countVisitor } from "./auth-rate-limits.server.ts";
import { findDeviceOf, forgetRegistration, hasRegisteredHere, rememberRegistration } from "./browser-cookies.server.ts";
import { endLinksAndTrust, forgetPending } from "./change-address.server.ts";
import { takeAttempt } from "./failed-attempts.server.ts";
import { takeMail } from "./mail-allowance.server.ts";
import { knownFromNowOn, signIn } from "./sign-in.server.ts";

const AWAY: AccountResult<never> = { kind: "failed", failure: "away" };
const DEAD_LINK: AccountResult<never> = { kind: "failed", failure: "link" };

/**
 * Registers a person; a mail asks to confirm the address. An address that has an account gets a mail that says so, and
 * the answer is the same (P-ACCOUNT-4): the cookie, by which this browser can confirm without the password, too.
 */
export async function register(asking: Asking, typed: { name: string; email: string; password: string }): Promise<AccountResult> {
  const { site, ctx, request } = asking;
  const { accounts } = site;
  if (accounts === undefined) return AWAY;
  const wait = await countVisitor(site, ctx, "register");
  if (wait > 0) return { kind: "failed", failure: "limited", wait };
  const refused = (): AccountResult => ({ kind: "done", cookies: [rememberRegistration(accounts, randomUUID())], value: undefined });
  // By now the address has an account and some mails. No more are sent, and nobody is kept out by it.
  if ((await takeMail(asking, "registration", typed.email)) > 0) return refused();
  const result = await askAccounts(asking, (api) =>
    api.signUpEmail({ body: typed, headers: accountHeaders(request, ctx.origin.address), returnHeaders: true }),
  );
  // Of two registrations at once, the library fails at the one that comes second.
  if (result.kind === "failed" && result.failure === "unexpected" && (await hasAccount(asking, typed.email))) return refused();
  if (result.kind === "failed") return result;
  return { ...result, cookies: [...result.cookies, rememberRegistration(accounts, result.value.user.id)] };
}

async function hasAccount(asking: Asking, email: string): Promise<boolean> {
  const user = await queryAccounts(asking, (db) =>
    db.selectFrom("user").select("id").where("email", "=", email.toLowerCase()).executeTakeFirst(),
  );
  return user !== undefined;
}

/** `asks`: nothing was confirmed; the password is asked for. `isSignedIn`: the browser gets a session. */
export type Confirmation = "asks" | "signed in" | "needs second factor" | "signed out";

/**
 * Confirms an address by the token of a mail. In the browser that registered, this opens the session (P-ACCOUNT-4);
 * anywhere else the password that was chosen at registration is asked for first: whoever only owns the mailbox would
 * otherwise confirm an account whose password somebody else knows, or be signed in to it. Never passes a second factor.
 */
export async function confirmAddress(asking: Asking, token: string, password: string | undefined): Promise<AccountResult<Confirmation>> {
  const { ctx, request } = asking;
  const { accounts } = asking.site;
  if (accounts === undefined) return AWAY;
  const email = await accounts.readConfirmation(token);
  if (email === undefined) return DEAD_LINK;
  const user = await queryAccounts(asking, (db) =>
    db.selectFrom("user").select(["id", "emailVerified", "twoFactorEnabled"]).where("email", "=", email).executeTakeFirst(),
  );
  if (user === undefined) return DEAD_LINK;
  const finish = (value: Confirmation, cookies: string[] = []): AccountResult<Confirmation> => ({ kind: "done", cookies, value });
  if (user.emailVerified) return finish("signed out");
  const headers = accountHeaders(request, ctx.origin.address);
  if (hasRegisteredHere(accounts, request, user.id) && !user.twoFactorEnabled) {
    const result = await askAccounts<unknown>(asking, (api) => api.verifyEmail({ query: { token }, headers, returnHeaders: true }));
    if (result.kind === "failed") return result;
    return finish("signed in", [...result.cookies, await knownFromNowOn(asking, accounts, user.id), forgetRegistration(accounts)]);
  }
  if (password === undefined) return finish("asks");
  const attempt = await takeAttempt(asking, accounts, "password", email, user.id);
  if (attempt.wait > 0) return { kind: "failed", failure: "limited", wait: attempt.wait };
  const isRight = await accounts.checkPassword(user.id, password);
  await attempt.end(isRight);
  if (!isRight) return { kind: "failed", failure: "refused" };
  await queryAccounts(asking, (db) => db.updateTable("user").set({ emailVerified: true }).where("id", "=", user.id).execute());
  const signedIn = await signIn(asking, { email, password, isRemembered: true });
  if (signedIn.kind === "failed") return finish("signed out");
  return finish(signedIn.value.needsSecondFactor ? "needs second factor" : "signed in", signedIn.cookies);
}

/**
 * Sends a link for a new password, if there is such an account; the answer does not say whether there is. Beyond the
 * allowance of an address it is the same answer without a mail: an earlier mail has a link that still works. A device that
 * the account has signed in with has an allowance of its own.
 */
export async function requestNewPassword(asking: Asking, email: string): Promise<AccountResult> {
  const { site, ctx, request } = asking;
  const { accounts } = site;
  if (accounts === undefined) return AWAY;
  const wait = await countVisitor(site, ctx, "recover");
  if (wait > 0) return { kind: "failed", failure: "limited", wait };
  const account = await queryAccounts(asking, (db) =>
    db.selectFrom("user").select("id").where("email", "=", email.toLowerCase()).executeTakeFirst(),
  );
  const device = await queryAccounts(asking, () => findDeviceOf(accounts, request, account?.id));
  const mailWait =
    device === undefined ? await takeMail(asking, "recovery", email) : await countSubject(site, ctx, "recover", `${email} ${device}`);
  if (mailWait > 0) return { kind: "done", cookies: [], value: undefined };
  // Not waited for: how long it takes would tell whether there is such an account. What fails is in the log.
  void askAccounts<unknown>(asking, (api) =>
    api.requestPasswordReset({ body: { email }, headers: accountHeaders(request, ctx.origin.address), returnHeaders: true }),
  );
  return { kind: "done", cookies: [], value: undefined };
}

/**
 * Sets a new password by the token of a mail, which is good once and proves the address. Ends all sessions, links and trusted
 * devices of the account, and signs nobody in; this browser is known to the account from then on.
 */
export async function setNewPassword(asking: Asking, { token, password }: { token: string; password: string }): Promise<AccountResult> {
  const { site, ctx, request, language } = asking;
  const { accounts } = site;
  if (accounts === undefined) return AWAY;
  const wait = await countAttempt(site, ctx, "password", token);
  if (wait > 0) return { kind: "failed", failure: "limited", wait };
  const accountId = await queryAccounts(asking, () => accounts.findResetAccount(token));
  if (accountId === undefined) return DEAD_LINK;
  const result = await askAccounts<unknown>(asking, (api) =>
    api.resetPassword({
      body: { token, newPassword: password },
      headers: accountHeaders(request, ctx.origin.address),
      returnHeaders: true,
    }),
  );
  if (result.kind === "failed") return result;
  const user = await queryAccounts(asking, async (db) => {
    await endLinksAndTrust(db, accountId);
    await forgetPending(accounts, accountId);
    return db.updateTable("user").set({ emailVerified: true }).where("id", "=", accountId).returning(["name", "email"]).executeTakeFirst();
  });
  if (user !== undefined)
    await accounts.inLanguage(language, () => accounts.send({ kind: "password-changed", to: user.email, name: user.name }));
  return { ...result, cookies: [...result.cookies, await knownFromNowOn(asking, accounts, accountId)] };
}
