import { randomBytes } from "node:crypto";
import { isReservedAddress } from "#app/platform/accounts/account-tables.ts";
import { type Accounts, LINK_LASTS } from "#app/platform/accounts/accounts.server.ts";
import { type AccountResult, type Asking, askAccounts, queryAccounts } from "./account-result.server.ts";
import { countAttempt } from "./auth-rate-limits.server.ts";
import { takeMail } from "./mail-allowance.server.ts";
import { type Proof, withProof } from "./reauthenticate.server.ts";

/** Lifetime of the link that takes the account back to the old address, in seconds. */
const UNDO_LASTS = 72 * 60 * 60;

const done = (): AccountResult => ({ kind: "done", cookies: [], value: undefined });
const AWAY: AccountResult = { kind: "failed", failure: "away" };
const DEAD_LINK: AccountResult = { kind: "failed", failure: "link" };

const drawToken = () => randomBytes(32).toString("base64url");
const isToken = (token: string) => /^[\w-]{43}$/.test(token);
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000);
const hashOf = (accounts: Accounts, use: "confirm" | "undo", token: string) => accounts.seal(`address change, ${use}`, token);

/**
 * Mails a link to the new address; until it is opened the present one stays. An address that somebody else has, or may
 * still take back, gets no mail, and the answer is the same.
 */
export async function requestAddressChange(asking: Asking, newEmail: string, proof: Proof): Promise<AccountResult> {
  const { site, ctx, language } = asking;
  const { accounts } = site;
  if (accounts === undefined || ctx.session === undefined) return AWAY;
  const { accountId, email: oldEmail, name } = ctx.session;
  const email = newEmail.toLowerCase();
  if (email === oldEmail.toLowerCase()) return { kind: "failed", failure: "sameEmail" };
  return withProof(asking, proof, async () => {
    const wait = (await countAttempt(site, ctx, "address", accountId)) || (await takeMail(asking, "new address", email));
    if (wait > 0) return { kind: "failed", failure: "limited", wait };
    const token = drawToken();
    const isFree = await queryAccounts(asking, async (db) => {
      const taken = await db.selectFrom("user").select("id").where("email", "=", email).executeTakeFirst();
      const isTaken = taken !== undefined || (await isReservedAddress(db, email, accountId));
      await forgetPending(accounts, accountId);
      if (isTaken) return false;
      await db
        .insertInto("address_changes")
        .values({
          user_id: accountId,
          old_email: oldEmail,
          new_email: email,
          confirm_hash: hashOf(accounts, "confirm", token),
          confirm_until: inSeconds(LINK_LASTS),
        })
        .execute();
      return true;
    });
    if (isFree) await accounts.inLanguage(language, () => accounts.send({ kind: "new-address", to: email, name, token }));
    return done();
  });
}

/**
 * Gives the signed-in account its new address by the link that was mailed there, ends all other sessions, and mails the old
 * address a link that undoes it. Opens no session.
 */
export async function confirmAddressChange(asking: Asking, token: string): Promise<AccountResult> {
  const { ctx, language } = asking;
  const { accounts } = asking.site;
  if (accounts === undefined) return AWAY;
  const { session } = ctx;
  if (session === undefined) return { kind: "failed", failure: "signedOut" };
  if (!isToken(token)) return DEAD_LINK;
  const undoToken = drawToken();
  const change = await queryAccounts(asking, (db) =>
    db.transaction().execute(async (transaction) => {
      const pending = await transaction
        .selectFrom("address_changes")
        .select(["id", "user_id", "old_email", "new_email"])
        .where("confirm_hash", "=", hashOf(accounts, "confirm", token))
        .where("confirm_until", ">", new Date())
        .where("undo_hash", "is", null)
        .forUpdate()
        .executeTakeFirst();
      if (pending === undefined) return undefined;
      if (pending.user_id !== session.accountId) return "another" as const;
      const taken = await transaction.selectFrom("user").select("id").where("email", "=", pending.new_email).executeTakeFirst();
      if (taken !== undefined || (await isReservedAddress(transaction, pending.new_email, pending.user_id))) return undefined;
      await transaction
        .updateTable("user")
        .set({ email: pending.new_email, emailVerified: true })
        .where("id", "=", pending.user_id)
        .execute();
      await transaction
        .updateTable("address_changes")
        .set({ undo_hash: hashOf(accounts, "undo", undoToken), undo_until: inSeconds(UNDO_LASTS) })
        .where("id", "=", pending.id)
        .execute();
      await transaction.deleteFrom("session").where("userId", "=", pending.user_id).where("id", "!=", session.sessionId).execute();
      await endLinksAndTrust(transaction, pending.user_id);
      return pending;
    }),
  );
  if (change === undefined) return DEAD_LINK;
  if (change === "another") return { kind: "failed", failure: "otherAccount" };
  await accounts.inLanguage(language, () =>
    accounts.send({ kind: "address-changed", to: change.old_email, name: session.name, token: undoToken }),
  );
  return done();
}

/**
 * Gives an account its old address back by the link that was mailed there. Whoever changed it knew the password, so nobody
 * stays signed in, no device stays trusted, the password is void, a second factor that was set up since or within the 72
 * hours before is removed, and the old address gets a link for a new password. Opens no session.
 */
export async function undoAddressChange(asking: Asking, token: string): Promise<AccountResult> {
  const { accounts } = asking.site;
  if (accounts === undefined) return AWAY;
  if (!isToken(token)) return DEAD_LINK;
  const email = await queryAccounts(asking, (db) =>
    db.transaction().execute(async (transaction) => {
      const change = await transaction
        .selectFrom("address_changes")
        .select(["user_id", "old_email", "created_at"])
        .where("undo_hash", "=", hashOf(accounts, "undo", token))
        .where("undo_until", ">", new Date())
        .forUpdate()
        .executeTakeFirst();
      if (change === undefined) return undefined;
      const userId = change.user_id;
      const suspectSince = new Date(change.created_at.getTime() - UNDO_LASTS * 1000);
      await transaction.deleteFrom("twoFactor").where("userId", "=", userId).where("drawnAt", ">", suspectSince).execute();
      const factor = await transaction.selectFrom("twoFactor").select("userId").where("userId", "=", userId).executeTakeFirst();
      await transaction
        .updateTable("user")
        .set({ email: change.old_email, emailVerified: true, ...(factor === undefined ? { twoFactorEnabled: false } : {}) })
        .where("id", "=", userId)
        .execute();
      await transaction.updateTable("account").set({ password: null }).where("userId", "=", userId).execute();
      await transaction.deleteFrom("session").where("userId", "=", userId).execute();
      await endLinksAndTrust(transaction, userId);
      // The undo links of later changes were mailed to addresses of whoever made them. That of an earlier change stays: it
      // was mailed to somebody whom the maker of this one may have driven out.
      await transaction.deleteFrom("address_changes").where("user_id", "=", userId).where("created_at", ">=", change.created_at).execute();
      return change.old_email;
    }),
  );
  if (email === undefined) return DEAD_LINK;
  return askAccounts<unknown>(asking, (api) => api.requestPasswordReset({ body: { email }, returnHeaders: true }));
}

/** Ends the links for a new password, the sign-ins that wait for a code, and the trusted devices of an account. */
export async function endLinksAndTrust(db: Accounts["db"], accountId: string): Promise<void> {
  await db.deleteFrom("verification").where("value", "=", accountId).execute();
}

/** Ends the link to a new address that was not opened yet. */
export async function forgetPending({ db }: Pick<Accounts, "db">, accountId: string): Promise<void> {
  await db.deleteFrom("address_changes").where("user_id", "=", accountId).where("undo_hash", "is", null).execute();
}
