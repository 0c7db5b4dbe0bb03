import { type RawBuilder, sql } from "kysely";
import type { Transaction } from "#app/platform/database/database.server.ts";

const LISTED = 200;

/**
 * Names of the profile joined as p. `short`: the full name, else the address; `full`: both, as app.person_name has them, which
 * looks the profile up again for each row.
 */
const NAMES = {
  short: sql<string>`coalesce(nullif(btrim(p.full_name), ''), p.email)`,
  full: sql<string>`case when coalesce(btrim(p.full_name), '') in ('', p.email) then p.email
    else btrim(p.full_name) || ' (' || p.email || ')' end`,
} satisfies Record<string, RawBuilder<string>>;

export const { short: shortName, full: fullName } = NAMES;

/** Profiles of all administrators, as p; row security leaves others their own at most. */
const administrators = (tx: Transaction) =>
  tx.selectFrom("user_roles as r").innerJoin("profiles as p", "p.id", "r.user_id").where("r.role", "=", "admin");

/** Administrators by name, 200 at most. `but`: left out. */
export async function listAdministrators(
  tx: Transaction,
  naming: keyof typeof NAMES,
  but?: string,
): Promise<{ id: string; name: string }[]> {
  const name = NAMES[naming];
  return administrators(tx)
    .$if(but !== undefined, (query) => query.where("p.id", "<>", but as string))
    .select(["p.id", name.as("name")])
    .orderBy(sql`lower(${name})`)
    .orderBy("p.id")
    .limit(LISTED)
    .execute();
}
