import { accountHeaders, isChangeOfAddress } from "#app/platform/accounts/accounts.server.ts";
import { type AccountOutcome, type Asking, askAccounts } from "./account-outcome.server.ts";
import { countAttempt, isFirstUse } from "./attempts.server.ts";

/**
 * Registers a person; a mail asks to confirm the address. An address that has an account gets a mail that says so, and
 * the answer is the same (decision 101).
 */
export async function register(
  { site, visit, request, language }: Asking,
  typed: { name: string; email: string; password: string },
): Promise<AccountOutcome> {
  const wait = await countAttempt(site, visit, "register", typed.email);
  if (wait > 0) return { kind: "failed", failure: "limited", wait };
  return askAccounts<unknown>({ site, visit, language }, (api) =>
    api.signUpEmail({ body: typed, headers: accountHeaders(request, visit.origin.address), returnHeaders: true }),
  );
}

/**
 * Confirms an address by the token of a mail; who does so for the first time is signed in (decision 101). A new address
 * is taken once: a link that is opened again does not bring it back after it was changed once more.
 */
export async function verifyAddress({ site, visit, request, language }: Asking, token: string): Promise<AccountOutcome> {
  if (isChangeOfAddress(token) && !(await isFirstUse(site, visit, "link", token))) return { kind: "failed", failure: "link" };
  return askAccounts<unknown>({ site, visit, language }, (api) =>
    api.verifyEmail({ query: { token }, headers: accountHeaders(request, visit.origin.address), returnHeaders: true }),
  );
}

/** Sends a link for a new password, if there is such an account; the answer does not say whether there is. */
export async function requestNewPassword({ site, visit, request, language }: Asking, email: string): Promise<AccountOutcome> {
  const wait = await countAttempt(site, visit, "recover", email);
  if (wait > 0) return { kind: "failed", failure: "limited", wait };
  return askAccounts<unknown>({ site, visit, language }, (api) =>
    api.requestPasswordReset({ body: { email }, headers: accountHeaders(request, visit.origin.address), returnHeaders: true }),
  );
}

/** Sets a new password by the token of a mail, which is good once, and ends all sessions of the account. */
export async function setNewPassword(
  { site, visit, request, language }: Asking,
  typed: { token: string; password: string },
): Promise<AccountOutcome> {
  const wait = await countAttempt(site, visit, "password", typed.token);
  if (wait > 0) return { kind: "failed", failure: "limited", wait };
  return askAccounts<unknown>({ site, visit, language }, (api) =>
    api.resetPassword({
      body: { token: typed.token, newPassword: typed.password },
      headers: accountHeaders(request, visit.origin.address),
      returnHeaders: true,
    }),
  );
}
