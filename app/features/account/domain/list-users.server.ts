import type { Language } from "#app/i18n/languages.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { administrators } from "./list-administrators.server.ts";
import { USERS_PER_PAGE, type UserFilter } from "./users-filter.ts";

export interface ListedUser {
  id: string;
  email: string;
  fullName: string;
  isAdmin: boolean;
  /** Number of paintings the user owns (P-MANAGE-8). */
  paintings: number;
}

export interface UserList {
  users: ListedUser[];
  /** Matches of the filter; `total` ignores the filter. */
  found: number;
  total: number;
  page: number;
  pages: number;
}

/**
 * All users by address, for administrators; row security limits others to themselves at most. Runs the three selects of
 * P-MANAGE-8. Lower-cases and sorts by the language's rules in code, as the collations of the database engines differ.
 */
export async function listUsers(tx: Transaction, language: Language, filter: UserFilter): Promise<UserList> {
  const profiles = await tx.selectFrom("profiles").select(["id", "email", "full_name"]).execute();
  const roles = await administrators(tx).select("p.id").execute();
  const links = await tx
    .selectFrom("painting_owners")
    .select((query) => ["owner_id", query.fn.countAll<string>().as("paintings")])
    .groupBy("owner_id")
    .execute();
  const admins = new Set(roles.map(({ id }) => id));
  const owned = new Map(links.map(({ owner_id, paintings }) => [owner_id, Number(paintings)]));
  const { compare } = new Intl.Collator(language);
  const all = profiles
    .map(({ id, email, full_name }) => ({
      id,
      email,
      fullName: full_name.trim(),
      isAdmin: admins.has(id),
      paintings: owned.get(id) ?? 0,
    }))
    .sort((one, other) => compare(one.email, other.email));
  const wanted = filter.q.toLocaleLowerCase(language);
  const contains = (text: string) => text.toLocaleLowerCase(language).includes(wanted);
  const found = all.filter((user) => hasRole(user, filter.role) && (contains(user.email) || contains(user.fullName)));
  const pages = Math.max(1, Math.ceil(found.length / USERS_PER_PAGE));
  const page = Math.min(filter.page, pages);
  return {
    users: found.slice((page - 1) * USERS_PER_PAGE, page * USERS_PER_PAGE),
    found: found.length,
    total: all.length,
    page,
    pages,
  };
}

function hasRole({ isAdmin, paintings }: ListedUser, role: UserFilter["role"]): boolean {
  if (role === "admin") return isAdmin;
  if (role === "owner") return paintings > 0;
  return role === "all" || (!isAdmin && paintings === 0);
}
