import { sql } from "kysely";
import { tokenHashOf } from "#app/features/access/domain/token-link.server.ts";
import type { OwnerDb } from "#app/platform/database/database.server.ts";
import type { LegacyCollection } from "./check-collection.ts";

export interface KnownRows {
  table: string;
  /** Ids of existing rows; addresses for accounts. */
  found: string[];
}

/** Finds rows of the dump that the site already has: from an earlier import, or from users who registered again. */
export async function findKnownRows(ownerDb: OwnerDb, collection: LegacyCollection): Promise<KnownRows[]> {
  const { users, paintings, roles, tokens, attempts } = collection;
  const owners = paintings.flatMap((painting) => painting.owners);
  const lookups: [table: string, column: string, values: (string | undefined)[]][] = [
    ['auth."user"', "id", users.map(({ id }) => id)],
    ['auth."user"', "email", users.map(({ email }) => email)],
    ["public.user_roles", "id", roles.map(({ id }) => id)],
    ["public.paintings", "id", paintings.map(({ id }) => id)],
    ["public.painting_owners", "id", owners.map(({ id }) => id)],
    ["public.access_tokens", "id", tokens.map(({ id }) => id)],
    ["public.access_tokens", "token", tokens.map(({ text }) => tokenHashOf(text))],
    ["public.access_logs", "id", attempts.map(({ id }) => id)],
  ];
  const known = new Map<string, Map<string, string>>();
  for (const [table, column, values] of lookups) {
    const wanted = values.filter((value) => value !== undefined);
    if (wanted.length === 0) continue;
    const { rows } = await sql<{ id: string; value: string }>`
      select id::text as id, ${sql.raw(column)}::text as value from ${sql.raw(table)}
      where ${sql.raw(column)}::text = any(${wanted}::text[])`.execute(ownerDb);
    const name = table.replace("public.", "").replaceAll('"', "");
    const found = known.get(name) ?? new Map<string, string>();
    for (const row of rows) found.set(row.id, column === "email" ? row.value : row.id);
    if (found.size > 0) known.set(name, found);
  }
  return [...known].map(([table, found]) => ({ table, found: [...found.values()] }));
}
