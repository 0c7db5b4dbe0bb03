import { sql } from "kysely";
import type { Transaction } from "#app/platform/database/database.server.ts";
import type { EndedSessions } from "./read-account.server.ts";
import { USERS_PER_PAGE, type UserFilter } from "./users-filter.ts";

export interface ListedUser {
  id: string;
  email: string;
  fullName: string;
  isAdmin: boolean;
  /** Number of paintings the user owns (P-MANAGE-8). */
  paintings: number;
  /** The address is confirmed. */
  isConfirmed: boolean;
  /** ISO 8601, of the sessions that there are; null: none, or signed out. */
  signedInAt: string | null;
  /** Has signed in at some time. */
  hasSignedIn: boolean;
  ended: EndedSessions | null;
  /** ISO 8601; null unless the account is suspended. */
  suspendedAt: string | null;
  /** Asks for a code after the password. */
  hasCode: boolean;
  passkeys: number;
}

export interface UserList {
  users: ListedUser[];
  /** Matches of the filter; `total` ignores the filter. */
  found: number;
  total: number;
  page: number;
  pages: number;
}

/** True if the actor, an administrator, is the only one: the role cannot be removed then (P-ACCOUNT-12, P-MANAGE-9). */
export async function isSoleAdministrator(tx: Transaction): Promise<boolean> {
  const rows = await tx.selectFrom("user_roles").select("id").where("role", "=", "admin").limit(2).execute();
  return rows.length === 1;
}

/** A page of all users by address (P-MANAGE-8), in one statement. @throws 42501 unless the actor is an administrator. */
export async function listUsers(tx: Transaction, filter: UserFilter): Promise<UserList> {
  const { rows } = await sql<Omit<UserList, "pages">>`
    select total, matches as found, page, users from app.list_users(${filter.q}, ${filter.role}, ${filter.state}, ${filter.page}::integer, ${USERS_PER_PAGE}::integer)`.execute(
    tx,
  );
  const list = rows[0] ?? { total: 0, found: 0, page: 1, users: [] };
  return { ...list, pages: Math.max(1, Math.ceil(list.found / USERS_PER_PAGE)) };
}
