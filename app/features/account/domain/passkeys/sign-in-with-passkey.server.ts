import type { Selectable } from "kysely";
import { passkeysIn } from "#app/platform/accounts/account-tables.ts";
import { type Accounts, accountHeaders } from "#app/platform/accounts/accounts.server.ts";
import type { Tables } from "#app/platform/database/tables.ts";
import { type AccountCaller, type AccountResult, callAccounts, queryAccounts } from "../account-result.server.ts";
import { takeAttempt } from "../failed-attempts.server.ts";
import { finishSignIn } from "../sign-in.server.ts";
import { CHALLENGE_TTL, issueChallenge, type OpenChallenge, readChallenge, spendChallenge } from "./challenge.server.ts";
import { type Assertion, challengeOf, readAssertion } from "./credential.server.ts";
import type { PasskeyPurpose } from "./passkey.ts";
import { type RelyingParty, relyingPartyOf } from "./relying-party.ts";
import { requestOptions, userHandleOf, verifyAssertion } from "./verify-passkey.server.ts";

const AWAY = { kind: "failed", failure: "away" } as const;
const REFUSED = { kind: "failed", failure: "passkey" } as const;
const OVER = { kind: "failed", failure: "passkeyOver" } as const;

/** Holder of the challenge of a sign-in: no account, or the one whose password was given. */
export const signInHolder = (pendingAccount?: string): string =>
  pendingAccount === undefined ? "sign in" : `second step of ${pendingAccount}`;

/**
 * Options with which the browser proves a passkey. The first step names no credentials, so it says nothing of any account; the second
 * names those of the account whose password was given.
 */
export async function askForPasskey(
  caller: AccountCaller,
  purpose: PasskeyPurpose,
): Promise<AccountResult<PublicKeyCredentialRequestOptionsJSON>> {
  const { site, request } = caller;
  const { accounts } = site;
  const party = relyingPartyOf(site.publicBaseUrl);
  if (accounts === undefined || party === undefined) return AWAY;
  const isSecondStep = purpose === "second-factor";
  const pending = isSecondStep ? await queryAccounts(caller, () => accounts.findPendingAccount(request)) : undefined;
  if (isSecondStep && pending === undefined) return { kind: "failed", failure: "codeOver" };
  const allowed = pending === undefined ? [] : await queryAccounts(caller, (db) => credentialsOf(db, pending));
  const { challenge, cookie } = issueChallenge(accounts, request, signInHolder(pending));
  return { kind: "done", cookies: [cookie], value: requestOptions(party, { challenge, ttl: CHALLENGE_TTL }, allowed) };
}

const credentialsOf = (db: Accounts["db"], accountId: string) =>
  passkeysIn(db).selectFrom("passkeys").select(["credential_id", "transports"]).where("account_id", "=", accountId).execute();

/** True if the account whose password was given in this browser has a passkey. */
export async function offersPasskey(caller: AccountCaller): Promise<boolean> {
  const { site, request } = caller;
  const { accounts } = site;
  if (accounts === undefined || relyingPartyOf(site.publicBaseUrl) === undefined) return false;
  return queryAccounts(caller, async (db) => {
    const pending = await accounts.findPendingAccount(request);
    return pending !== undefined && (await credentialsOf(db, pending)).length > 0;
  });
}

/**
 * Signs in with a passkey alone, which counts as both factors: the device, and what unlocks it. `response`: the browser's, as
 * JSON. An unknown key and a wrong signature are refused alike.
 */
export async function signInWithPasskey(caller: AccountCaller, response: string, isRemembered: boolean): Promise<AccountResult> {
  const { accounts } = caller.site;
  if (accounts === undefined) return AWAY;
  const found = await find(caller, accounts, response, signInHolder());
  if (found.kind === "failed") return found;
  const { assertion, stored } = found.value;
  const attempt = await takeAttempt(caller, accounts, "passkey", assertion.id, stored?.account_id);
  if (attempt.wait > 0) return { kind: "failed", failure: "limited", wait: attempt.wait };
  const checked = await check(caller, found.value);
  await attempt.end(checked.kind === "done");
  if (checked.kind === "failed") return checked;
  return openSession(caller, accounts, { accountId: checked.value, isSecondStep: false, isRemembered });
}

/** Second step of signing in, in place of a code. Requires the library's cookie from the password step. */
export async function passWithPasskey(caller: AccountCaller, response: string): Promise<AccountResult> {
  const { accounts } = caller.site;
  if (accounts === undefined) return AWAY;
  const accountId = await queryAccounts(caller, () => accounts.findPendingAccount(caller.request));
  if (accountId === undefined) return { kind: "failed", failure: "codeOver" };
  const found = await find(caller, accounts, response, signInHolder(accountId));
  if (found.kind === "failed") return found;
  const attempt = await takeAttempt(caller, accounts, "code", accountId, accountId);
  if (attempt.wait > 0) return { kind: "failed", failure: "limited", wait: attempt.wait };
  const { stored } = found.value;
  const checked = await check(caller, { ...found.value, stored: stored?.account_id === accountId ? stored : undefined });
  await attempt.end(checked.kind === "done");
  if (checked.kind === "failed") return checked;
  return openSession(caller, accounts, { accountId, isSecondStep: true });
}

interface Found {
  party: RelyingParty;
  assertion: Assertion;
  challenge: OpenChallenge;
  stored: Selectable<Tables["passkeys"]> | undefined;
}

/** Reads the response, and the passkey that it names. Nothing is read of a response without a challenge of this browser. */
async function find(caller: AccountCaller, accounts: Accounts, response: string, holder: string): Promise<AccountResult<Found>> {
  const party = relyingPartyOf(caller.site.publicBaseUrl);
  if (party === undefined) return AWAY;
  const assertion = readAssertion(response);
  if (assertion === undefined) return REFUSED;
  const challenge = readChallenge(accounts, caller.request, holder, challengeOf(assertion));
  if (challenge === undefined) return OVER;
  const stored = await queryAccounts(caller, (db) =>
    passkeysIn(db).selectFrom("passkeys").selectAll().where("credential_id", "=", assertion.id).executeTakeFirst(),
  );
  return { kind: "done", cookies: [], value: { party, assertion, challenge, stored } };
}

/** Checks a response and counts the use of its passkey. @returns the account of the passkey. */
async function check(caller: AccountCaller, { party, assertion, challenge, stored }: Found): Promise<AccountResult<string>> {
  if (!(await spendChallenge(caller, challenge))) return OVER;
  if (stored === undefined) return REFUSED;
  const { id, account_id: accountId } = stored;
  const { userHandle } = assertion.response;
  if (userHandle != null && userHandle !== Buffer.from(userHandleOf(accountId)).toString("base64url")) return REFUSED;
  const key = { credentialId: stored.credential_id, publicKey: stored.public_key, counter: Number(stored.counter) };
  const counter = await verifyAssertion({ party, challenge: challenge.challenge }, assertion, key);
  if (counter === undefined) return REFUSED;
  // Of two responses with the same count, one is a copy's: only the first is taken.
  const { numUpdatedRows } = await queryAccounts(caller, (db) =>
    passkeysIn(db)
      .updateTable("passkeys")
      .set({ counter, last_used_at: new Date() })
      .where("id", "=", id)
      .where("counter", "=", stored.counter)
      .executeTakeFirst(),
  );
  return numUpdatedRows === 0n ? REFUSED : { kind: "done", cookies: [], value: accountId };
}

async function openSession(
  caller: AccountCaller,
  accounts: Accounts,
  body: { accountId: string; isSecondStep: boolean; isRemembered?: boolean },
): Promise<AccountResult> {
  const headers = accountHeaders(caller.request, caller.ctx.origin.address);
  const result = await callAccounts(caller, (api) => api.openPasskeySession({ body, headers, returnHeaders: true }));
  return result.kind === "failed" ? result : finishSignIn(caller, accounts, body.accountId, result);
}
