import { sql } from "kysely";
import type { Transaction } from "#app/platform/database/database.server.ts";
import type { EntryAction } from "./change.ts";

/** The actions over several works that made these sets of changes, by set. */
export async function findEntryActions(tx: Transaction, sets: string[]): Promise<Map<string, EntryAction>> {
  const { rows } = await sql<EntryAction & { set: string }>`
    select set_id as set, id, action, false as "isUndo", undone_at is not null as "isUndone" from public.bulk_actions where set_id = any(${sets}::uuid[])
    union all
    select undone_set_id, id, action, true, true from public.bulk_actions where undone_set_id = any(${sets}::uuid[])`.execute(tx);
  return new Map(rows.map(({ set, ...action }) => [set, action]));
}
