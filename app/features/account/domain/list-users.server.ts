import type { Language } from "#app/i18n/languages.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { PEOPLE_PER_PAGE, type UserFilter } from "./users-filter.ts";

export interface ListedUser {
  id: string;
  email: string;
  fullName: string;
  isAdmin: boolean;
  /** How many paintings are linked to this person (P-MANAGE-8). */
  paintings: number;
}

export interface UserList {
  people: ListedUser[];
  /** How many fit the filter, and how many there are. */
  found: number;
  total: number;
  page: number;
  pages: number;
}

/**
 * Everybody with an account, by address, for administrators; others see themselves at most. The three selects of P-MANAGE-8
 * and P-MANAGE-8; letters are lowered and sorted by the language's rules, as the engines' collations differ.
 */
export async function listUsers(tx: Transaction, language: Language, filter: UserFilter): Promise<UserList> {
  const profiles = await tx.selectFrom("profiles").select(["id", "email", "full_name"]).execute();
  const roles = await tx.selectFrom("user_roles").select("user_id").where("role", "=", "admin").execute();
  const links = await tx
    .selectFrom("painting_owners")
    .select((query) => ["owner_id", query.fn.countAll<string>().as("paintings")])
    .groupBy("owner_id")
    .execute();
  const admins = new Set(roles.map(({ user_id }) => user_id));
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
  const found = all.filter((person) => hasRole(person, filter.role) && (contains(person.email) || contains(person.fullName)));
  const pages = Math.max(1, Math.ceil(found.length / PEOPLE_PER_PAGE));
  const page = Math.min(filter.page, pages);
  return {
    people: found.slice((page - 1) * PEOPLE_PER_PAGE, page * PEOPLE_PER_PAGE),
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
