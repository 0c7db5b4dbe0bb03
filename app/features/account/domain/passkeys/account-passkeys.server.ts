import { association } from "#app/content/association.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { errorKeyOf } from "#app/platform/error-catalogue.server.ts";
import { type AccountCaller, type AccountResult, notify, queryAccounts } from "../account-result.server.ts";
import { endOthersOf } from "../account-settings.server.ts";
import { lastingDeviceName } from "../device-name.ts";
import { type Proof, withProof } from "../reauthenticate.server.ts";
import { CHALLENGE_TTL, issueChallenge, readChallenge, spendChallenge } from "./challenge.server.ts";
import { challengeOf, readRegistration } from "./credential.server.ts";
import { MAX_PASSKEYS, type NewPasskey, type Passkey } from "./passkey.ts";
import { relyingPartyOf } from "./relying-party.ts";
import { creationOptions, verifyRegistration } from "./verify-passkey.server.ts";

const AWAY = { kind: "failed", failure: "away" } as const;
const REFUSED = { kind: "failed", failure: "passkey" } as const;
const TOO_MANY = { kind: "failed", failure: "passkeyLimit" } as const;
const done = (cookies: string[] = []): AccountResult => ({ kind: "done", cookies, value: undefined });

/** The passkeys of the signed-in account, in the order of their making; undefined where there are none to be had. */
export async function listPasskeys(tx: Transaction, publicBaseUrl: string): Promise<Passkey[] | undefined> {
  if (relyingPartyOf(publicBaseUrl) === undefined) return undefined;
  const rows = await tx
    .selectFrom("passkeys")
    .select(["id", "name", "created_at", "last_used_at"])
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(({ id, name, created_at, last_used_at }) => ({
    id,
    name,
    createdAt: created_at.toISOString(),
    lastUsedAt: last_used_at?.toISOString() ?? null,
  }));
}

/** After the password, gives the browser what it needs to make a passkey. The challenge is the session's. */
export const startPasskey = (caller: AccountCaller, proof: Proof): Promise<AccountResult<NewPasskey>> =>
  withProof(caller, proof, async () => {
    const { site, ctx, request } = caller;
    const { accounts } = site;
    const party = relyingPartyOf(site.publicBaseUrl);
    if (accounts === undefined || ctx.session === undefined || party === undefined) return AWAY;
    const known = await ctx.query((tx) => tx.selectFrom("passkeys").select(["credential_id", "transports"]).execute());
    if (known.length >= MAX_PASSKEYS) return TOO_MANY;
    const { challenge, cookie } = issueChallenge(accounts, request, holderOf(ctx.session));
    const options = await creationOptions({ party, siteName: association.brand }, ctx.session, { challenge, ttl: CHALLENGE_TTL }, known);
    const suggestedName = lastingDeviceName(request.headers.get("user-agent") ?? "");
    return { kind: "done", cookies: [cookie], value: { options, suggestedName } };
  });

/** Holder of the challenge of a new passkey. */
export const holderOf = (session: { sessionId: string }): string => `new passkey of ${session.sessionId}`;

/** Stores the passkey that the browser has made. `response`: the browser's, as JSON. */
export async function addPasskey(caller: AccountCaller, response: string, name: string): Promise<AccountResult> {
  const { site, ctx, request } = caller;
  const { accounts } = site;
  const { session } = ctx;
  const party = relyingPartyOf(site.publicBaseUrl);
  if (accounts === undefined || session === undefined || party === undefined) return AWAY;
  const registration = readRegistration(response);
  if (registration === undefined) return REFUSED;
  const challenge = readChallenge(accounts, request, holderOf(session), challengeOf(registration));
  if (challenge === undefined || !(await spendChallenge(caller, challenge))) return { kind: "failed", failure: "passkeyOver" };
  const key = await verifyRegistration({ party, challenge: challenge.challenge }, registration);
  if (key === undefined) return REFUSED;
  const { credentialId, publicKey, counter } = key;
  const transports = registration.response.transports.filter((transport) => transport !== undefined);
  const values = { account_id: session.accountId, name, credential_id: credentialId, public_key: publicKey, counter, transports };
  const inserted = await ctx
    .query((tx) =>
      tx
        .insertInto("passkeys")
        .values(values)
        .onConflict((known) => known.column("credential_id").doNothing())
        .executeTakeFirst(),
    )
    .catch((error: unknown) => {
      if (errorKeyOf(error) !== "enough") throw error;
      return undefined;
    });
  if (inserted === undefined) return TOO_MANY;
  if (inserted.numInsertedOrUpdatedRows === 0n) return REFUSED;
  // The password and the new key together are both factors.
  await queryAccounts(caller, (db) =>
    db.updateTable("session").set({ passedSecondFactor: true }).where("id", "=", session.sessionId).execute(),
  );
  await notify(caller, "passkey-added");
  return done();
}

/** One that is gone or another account's stays as it is. */
export async function renamePasskey({ ctx }: AccountCaller, id: string, name: string): Promise<AccountResult> {
  if (isId(id)) await ctx.query((tx) => tx.updateTable("passkeys").set({ name }).where("id", "=", id).execute());
  return done();
}

/**
 * Removes a passkey and ends all other sessions: whoever holds a lost device may have signed in with it. The password that it
 * takes remains as a way to sign in.
 */
export const removePasskey = (caller: AccountCaller, id: string, proof: Proof): Promise<AccountResult> =>
  withProof(caller, proof, async () => {
    const removed = isId(id)
      ? await caller.ctx.query((tx) => tx.deleteFrom("passkeys").where("id", "=", id).returning("id").executeTakeFirst())
      : undefined;
    if (removed === undefined) return done();
    await endOthersOf(caller, undefined);
    await notify(caller, "passkey-removed");
    return done();
  });

const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);
