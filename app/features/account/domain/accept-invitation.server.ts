import { hashPassword } from "better-auth/crypto";
import { sql } from "kysely";
import { type AccountsDb, isReservedAddress } from "#app/platform/accounts/account-tables.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { asResponse } from "#app/platform/error-catalogue.server.ts";
import { type AccountCaller, type AccountResult, queryAccounts, WELL_KNOWN_PASSWORD } from "./account-result.server.ts";
import { countAttempt } from "./auth-rate-limits.server.ts";
import { endLinksAndTrust } from "./change-address.server.ts";
import { isWellKnownPassword } from "./known-passwords.server.ts";
import { signIn } from "./sign-in.server.ts";

/** The part of an invitation that the holder of its link sees. */
export interface Invitation {
  email: string;
  /** Of the works, in the language of the page. */
  titles: string[];
  /** True if the address has a confirmed account, which then becomes the owner. */
  hasAccount: boolean;
}

const findInvitation = async (tx: Transaction, token: string, language: string) => {
  const { rows } = await sql<{ email: string; titles: string[] }>`select * from app.read_invitation(${token}, ${language})`.execute(tx);
  return rows[0];
};

const findAccount = (db: AccountsDb, email: string) =>
  db.selectFrom("user").select(["id", "emailVerified"]).where(sql`lower(email)`, "=", email.toLowerCase()).executeTakeFirst();

/** The invitation of a mailed token; undefined if it is forged, used, withdrawn or expired. */
export async function readInvitation(caller: AccountCaller, token: string): Promise<Invitation | undefined> {
  const invitation = await caller.ctx.query((tx) => findInvitation(tx, token, caller.language));
  if (invitation === undefined) return undefined;
  const account = await queryAccounts(caller, (db) => findAccount(db, invitation.email));
  return { email: invitation.email, titles: invitation.titles, hasAccount: account?.emailVerified === true };
}

export interface Accepted {
  /** True if the browser has a session of the new owner. */
  isSignedIn: boolean;
  /** One of the works; null if none is left. */
  paintingId: string | null;
}

const DEAD_INVITATION: AccountResult<never> = { kind: "failed", failure: "invitation" };

/**
 * Accepts an invitation by its mailed token, which works once and proves the address. An address without a confirmed account
 * gets one with this name and password, and a session. A confirmed account becomes the owner without a session: the link
 * replaces neither its password nor its second factor.
 * @param typed undefined if the page asked for nothing.
 */
export async function acceptInvitation(
  caller: AccountCaller,
  token: string,
  typed: { name: string; password: string } | undefined,
): Promise<AccountResult<Accepted>> {
  const { site, ctx, language } = caller;
  if (site.accounts === undefined) return { kind: "failed", failure: "away" };
  const wait = await countAttempt(site, ctx, "password", token);
  if (wait > 0) return { kind: "failed", failure: "limited", wait };
  const invitation = await ctx.query((tx) => findInvitation(tx, token, language));
  if (invitation === undefined) return DEAD_INVITATION;
  const { email } = invitation;
  const known = await queryAccounts(caller, (db) => findAccount(db, email));
  const isKnown = known?.emailVerified === true;
  if (!isKnown && typed === undefined) return { kind: "failed", failure: "name" };
  if (!isKnown && typed !== undefined && (await isWellKnownPassword(typed.password, email))) return WELL_KNOWN_PASSWORD;
  if (known === undefined && (await queryAccounts(caller, (db) => isReservedAddress(db, email))))
    return { kind: "failed", failure: "reserved" };
  const accountId =
    isKnown || typed === undefined ? known?.id : await queryAccounts(caller, (db) => openAccount(db, email, language, typed));
  if (accountId === undefined) return DEAD_INVITATION;
  const { isAccepted, paintingId } = await linkWorks(caller, accountId, token);
  if (!isAccepted) return DEAD_INVITATION;
  if (isKnown || typed === undefined)
    return { kind: "done", cookies: [], value: { isSignedIn: ctx.session?.accountId === accountId, paintingId } };
  const signedIn = await signIn(caller, { email, password: typed.password, isRemembered: true, isExpected: true });
  const cookies = signedIn.kind === "done" ? signedIn.cookies : [];
  return { kind: "done", cookies, value: { isSignedIn: signedIn.kind === "done", paintingId } };
}

/**
 * Gives an address a confirmed account. Whoever registered it without confirming it knows the password of that registration:
 * it is replaced, with all that it may have opened.
 * @returns undefined if the address has got a confirmed account meanwhile.
 */
async function openAccount(
  db: AccountsDb,
  email: string,
  language: string,
  { name, password }: { name: string; password: string },
): Promise<string | undefined> {
  const hash = await hashPassword(password);
  return db.transaction().execute(async (tx) => {
    const user = await tx
      .insertInto("user")
      .values({ name, email, emailVerified: true, twoFactorEnabled: false, language })
      .onConflict((conflict) =>
        conflict
          .column("email")
          .doUpdateSet({ name, emailVerified: true, twoFactorEnabled: false, language })
          .where("user.emailVerified", "=", false),
      )
      .returning("id")
      .executeTakeFirst();
    if (user === undefined) return undefined;
    for (const table of ["session", "twoFactor", "account"] as const) await tx.deleteFrom(table).where("userId", "=", user.id).execute();
    await endLinksAndTrust(tx, user.id);
    await tx
      .insertInto("account")
      .values({ accountId: user.id, providerId: "credential", userId: user.id, password: hash, updatedAt: new Date() })
      .execute();
    return user.id;
  });
}

/** As the new owner, whose name the list of changes then has. */
async function linkWorks({ site, ctx }: AccountCaller, accountId: string, token: string) {
  try {
    return await site.database.withActor({ kind: "account", id: accountId, client: ctx.origin }, async (tx) => {
      const { rows } = await sql<{ is_accepted: boolean; painting_id: string | null }>`
        select * from app.accept_invitation(${token})`.execute(tx);
      return { isAccepted: rows[0]?.is_accepted === true, paintingId: rows[0]?.painting_id ?? null };
    });
  } catch (error) {
    throw asResponse(error, ctx.log);
  }
}
