import { randomBytes } from "node:crypto";
import { isReservedAddress, passkeysIn } from "#app/platform/accounts/account-tables.ts";
import { type Accounts, LINK_TTL_SECONDS } from "#app/platform/accounts/accounts.server.ts";
import { type AccountCaller, type AccountResult, callAccounts, queryAccounts } from "./account-result.server.ts";
import { countAttempt } from "./auth-rate-limits.server.ts";
import { takeMailAllowance } from "./mail-allowance.server.ts";
import { type Proof, withProof } from "./reauthenticate.server.ts";

/** Lifetime of the link that restores the old address, in seconds. */
const UNDO_LASTS = 72 * 60 * 60;

const done = (): AccountResult => ({ kind: "done", cookies: [], value: undefined });
const AWAY: AccountResult = { kind: "failed", failure: "away" };
const DEAD_LINK: AccountResult = { kind: "failed", failure: "link" };

const createToken = () => randomBytes(32).toString("base64url");
const isToken = (token: string) => /^[\w-]{43}$/.test(token);
const secondsFromNow = (seconds: number) => new Date(Date.now() + seconds * 1000);
const hashOf = (accounts: Accounts, use: "confirm" | "undo", token: string) => accounts.seal(`address change, ${use}`, token);

/**
 * Mails a link to the new address; the current one stays until it is opened. Sends no mail to an address that another
 * account has or may still restore; the result is the same.
 */
export async function requestAddressChange(caller: AccountCaller, newEmail: string, proof: Proof): Promise<AccountResult> {
  const { session } = caller.ctx;
  if (session === undefined) return AWAY;
  const email = newEmail.toLowerCase();
  if (email === session.email.toLowerCase()) return { kind: "failed", failure: "sameEmail" };
  return withProof(caller, proof, () => mailLinkTo(caller, email));
}

/** Mails a new link to the address, which takes the place of an earlier one. */
async function mailLinkTo(caller: AccountCaller, email: string): Promise<AccountResult> {
  const { site, ctx, language } = caller;
  const { accounts } = site;
  if (accounts === undefined || ctx.session === undefined) return AWAY;
  const { accountId, email: oldEmail, name } = ctx.session;
  const wait = (await countAttempt(site, ctx, "address", accountId)) || (await takeMailAllowance(caller, "new address", email));
  if (wait > 0) return { kind: "failed", failure: "limited", wait };
  const token = createToken();
  const isFree = await queryAccounts(caller, async (db) => {
    const taken = await db.selectFrom("user").select("id").where("email", "=", email).executeTakeFirst();
    const isTaken = taken !== undefined || (await isReservedAddress(db, email, accountId));
    await cancelPendingChange(accounts, accountId);
    // Also for an address that is taken, whose link nobody gets: the account page shows what waits.
    await db
      .insertInto("address_changes")
      .values({
        user_id: accountId,
        old_email: oldEmail,
        new_email: email,
        confirm_hash: hashOf(accounts, "confirm", token),
        confirm_until: secondsFromNow(LINK_TTL_SECONDS),
      })
      .execute();
    return !isTaken;
  });
  if (isFree) await accounts.inLanguage(language, () => accounts.send({ kind: "new-address", to: email, name, token, accountId }));
  return done();
}

/** A new address whose link has not been opened. `until`: end of its link, ISO 8601. */
export interface PendingAddress {
  email: string;
  until: string;
}

/** The new address of the signed-in account that waits for its confirmation; null for none, and once its link has expired. */
export async function readPendingAddress(caller: AccountCaller): Promise<PendingAddress | null> {
  const id = caller.ctx.session?.accountId;
  if (id === undefined) return null;
  const row = await queryAccounts(caller, (db) =>
    db
      .selectFrom("address_changes")
      .select(["new_email", "confirm_until"])
      .where("user_id", "=", id)
      .where("undo_hash", "is", null)
      .where("confirm_until", ">", new Date())
      .orderBy("confirm_until", "desc")
      .limit(1)
      .executeTakeFirst(),
  );
  return row === undefined ? null : { email: row.new_email, until: row.confirm_until.toISOString() };
}

/**
 * Mails another link to the address that waits. Takes no password: it was given for this address.
 * @returns the value false if none waits.
 */
export async function repeatAddressChange(caller: AccountCaller): Promise<AccountResult> {
  const pending = await readPendingAddress(caller);
  return pending === null ? { kind: "done", cookies: [], value: false } : mailLinkTo(caller, pending.email);
}

/** Gives up a new address before its confirmation. */
export async function giveUpAddressChange(caller: AccountCaller): Promise<AccountResult> {
  const { accounts } = caller.site;
  const id = caller.ctx.session?.accountId;
  if (accounts === undefined || id === undefined) return AWAY;
  await queryAccounts(caller, () => cancelPendingChange(accounts, id));
  return done();
}

/**
 * Confirms the signed-in account's new address by the mailed link, ends all other sessions, and mails the old address an
 * undo link. Opens no session.
 */
export async function confirmAddressChange(caller: AccountCaller, token: string): Promise<AccountResult> {
  const { ctx, language } = caller;
  const { accounts } = caller.site;
  if (accounts === undefined) return AWAY;
  const { session } = ctx;
  if (session === undefined) return { kind: "failed", failure: "signedOut" };
  if (!isToken(token)) return DEAD_LINK;
  const undoToken = createToken();
  const change = await queryAccounts(caller, (db) =>
    db.transaction().execute(async (tx) => {
      const pending = await tx
        .selectFrom("address_changes")
        .select(["id", "user_id", "old_email", "new_email"])
        .where("confirm_hash", "=", hashOf(accounts, "confirm", token))
        .where("confirm_until", ">", new Date())
        .where("undo_hash", "is", null)
        .forUpdate()
        .executeTakeFirst();
      if (pending === undefined) return undefined;
      if (pending.user_id !== session.accountId) return "another" as const;
      const taken = await tx.selectFrom("user").select("id").where("email", "=", pending.new_email).executeTakeFirst();
      if (taken !== undefined || (await isReservedAddress(tx, pending.new_email, pending.user_id))) return undefined;
      await tx.updateTable("user").set({ email: pending.new_email, emailVerified: true }).where("id", "=", pending.user_id).execute();
      await tx
        .updateTable("address_changes")
        .set({ undo_hash: hashOf(accounts, "undo", undoToken), undo_until: secondsFromNow(UNDO_LASTS) })
        .where("id", "=", pending.id)
        .execute();
      await tx.deleteFrom("session").where("userId", "=", pending.user_id).where("id", "!=", session.sessionId).execute();
      await endLinksAndTrust(tx, pending.user_id);
      return pending;
    }),
  );
  if (change === undefined) return DEAD_LINK;
  if (change === "another") return { kind: "failed", failure: "otherAccount" };
  await accounts.inLanguage(language, () =>
    accounts.send({ kind: "address-changed", to: change.old_email, name: session.name, token: undoToken, accountId: change.user_id }),
  );
  return done();
}

/**
 * Restores an account's old address by the mailed link. The attacker knew the password, so this ends all sessions
 * and trusted devices, voids the password, removes a second factor and passkeys set up since the change or within the 72 hours
 * before it, and mails the old address a password reset link. Opens no session.
 */
export async function undoAddressChange(caller: AccountCaller, token: string): Promise<AccountResult> {
  const { accounts } = caller.site;
  if (accounts === undefined) return AWAY;
  if (!isToken(token)) return DEAD_LINK;
  const email = await queryAccounts(caller, (db) =>
    db.transaction().execute(async (tx) => {
      const change = await tx
        .selectFrom("address_changes")
        .select(["user_id", "old_email", "created_at"])
        .where("undo_hash", "=", hashOf(accounts, "undo", token))
        .where("undo_until", ">", new Date())
        .forUpdate()
        .executeTakeFirst();
      if (change === undefined) return undefined;
      const userId = change.user_id;
      const suspectSince = new Date(change.created_at.getTime() - UNDO_LASTS * 1000);
      await tx.deleteFrom("twoFactor").where("userId", "=", userId).where("drawnAt", ">", suspectSince).execute();
      await passkeysIn(tx).deleteFrom("passkeys").where("account_id", "=", userId).where("created_at", ">", suspectSince).execute();
      const factor = await tx.selectFrom("twoFactor").select("userId").where("userId", "=", userId).executeTakeFirst();
      await tx
        .updateTable("user")
        .set({ email: change.old_email, emailVerified: true, ...(factor === undefined ? { twoFactorEnabled: false } : {}) })
        .where("id", "=", userId)
        .execute();
      await tx.updateTable("account").set({ password: null }).where("userId", "=", userId).execute();
      await tx.deleteFrom("session").where("userId", "=", userId).execute();
      await endLinksAndTrust(tx, userId);
      // Undo links of later changes went to the attacker's addresses. An earlier change keeps its link: it may have gone to
      // the rightful owner, driven out by this change.
      await tx.deleteFrom("address_changes").where("user_id", "=", userId).where("created_at", ">=", change.created_at).execute();
      return change.old_email;
    }),
  );
  if (email === undefined) return DEAD_LINK;
  return callAccounts<unknown>(caller, (api) => api.requestPasswordReset({ body: { email }, returnHeaders: true }));
}

/** Invalidates an account's password reset links, sign-ins waiting for a code, and trusted devices. */
export async function endLinksAndTrust(db: Accounts["db"], accountId: string): Promise<void> {
  await db.deleteFrom("verification").where("value", "=", accountId).execute();
}

/** Invalidates an unopened link to a new address. */
export async function cancelPendingChange({ db }: Pick<Accounts, "db">, accountId: string): Promise<void> {
  await db.deleteFrom("address_changes").where("user_id", "=", accountId).where("undo_hash", "is", null).execute();
}
