import { sql } from "kysely";
import type { Transaction } from "#app/platform/database/database.server.ts";

/** The last change of what the form holds. */
export interface LastSave {
  /** In the list of changes; 0: it has none. */
  id: number;
  /** The actor's own, as in another tab. */
  isOwn: boolean;
  /** Name or address of whoever saved; null: nobody, as at a set time, or an account that is gone and left no name. */
  by: string | null;
  /** ISO 8601, UTC; null: the list of changes has none. */
  at: string | null;
}

export async function findLastSave(tx: Transaction, id: string): Promise<LastSave> {
  const last = await tx
    .selectFrom("changes as c")
    .leftJoin("profiles as f", "f.id", "c.actor_id")
    .select(sql<boolean>`coalesce(c.actor_id = app.actor_id(), false)`.as("isOwn"))
    .select(sql<string | null>`coalesce(nullif(btrim(f.full_name), ''), f.email, c.actor_name)`.as("by"))
    .select(["c.id", "c.at"])
    .where("c.painting_id", "=", id)
    .where("c.table_name", "in", ["paintings", "painting_owners", "painting_private", "private_attachments"])
    .orderBy("c.id", "desc")
    .limit(1)
    .executeTakeFirst();
  return last === undefined ? { id: 0, isOwn: false, by: null, at: null } : { ...last, at: last.at.toISOString() };
}
