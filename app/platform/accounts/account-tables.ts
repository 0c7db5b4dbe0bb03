import { type Generated, type Kysely, type RawBuilder, sql } from "kysely";
import type { Tables } from "../database/tables.ts";

/** The columns of schema `auth` that the site itself reads or writes; the account library uses more. */
interface AccountTables {
  user: {
    id: Generated<string>;
    name: string;
    email: string;
    emailVerified: boolean;
    twoFactorEnabled: boolean;
    language: string | null;
    languageChosen: Generated<boolean>;
    createdAt: Generated<Date>;
  };
  session: {
    id: string;
    userId: string;
    token: string;
    expiresAt: Date;
    passedSecondFactor: boolean;
    createdAt: Generated<Date>;
    updatedAt: Generated<Date>;
    ipAddress: Generated<string | null>;
    userAgent: Generated<string | null>;
  };
  account: { accountId: string; userId: string; providerId: string; password: string | null; updatedAt: Date };
  twoFactor: { userId: string; drawnAt: Date };
  verification: { identifier: string; value: string; expiresAt: Date };
  address_changes: {
    id: Generated<string>;
    user_id: string;
    old_email: string;
    new_email: string;
    confirm_hash: string;
    confirm_until: Date;
    undo_hash: string | null;
    undo_until: Date | null;
    created_at: Generated<Date>;
  };
  failed_attempts: { key: string; failures: number; last_at: Date; blocked_until: Date; mailed_at: Date | null };
}

export type AccountsDb = Kysely<AccountTables>;

/** The passkeys, the only table outside schema `auth` that the account library's login may use. */
export const passkeysIn = (db: AccountsDb): Kysely<Pick<Tables, "passkeys">> =>
  db.withSchema("public") as unknown as Kysely<Pick<Tables, "passkeys">>;

/** True if the account has a passkey. `account`: the column with its id. */
export const hasPasskey = (account: "user.id"): RawBuilder<boolean> =>
  sql<boolean>`exists (select from public.passkeys p where p.account_id = ${sql.ref(account)})`;

/** True if the account is suspended (P-ACCOUNT-25). `account`: the column with its id. */
export const isSuspended = (account: "user.id"): RawBuilder<boolean> =>
  sql<boolean>`exists (select from public.account_suspensions s where s.account_id = ${sql.ref(account)})`;

/** True for the id of a suspended account. */
export async function isSuspendedAccount(db: AccountsDb, accountId: string): Promise<boolean> {
  const row = await db.selectFrom("user").select(isSuspended("user.id").as("is")).where("id", "=", accountId).executeTakeFirst();
  return row?.is === true;
}

/**
 * True while a former owner can still undo an address change and reclaim this address; no other account may take it.
 * `exceptFor`: id of the account that may.
 */
export async function isReservedAddress(db: AccountsDb, email: string, exceptFor?: string): Promise<boolean> {
  let query = db
    .selectFrom("address_changes")
    .select("id")
    .where(sql`lower(old_email)`, "=", email.toLowerCase())
    .where("undo_until", ">", new Date());
  if (exceptFor !== undefined) query = query.where("user_id", "!=", exceptFor);
  return (await query.executeTakeFirst()) !== undefined;
}
