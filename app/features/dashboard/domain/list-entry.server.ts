import { sql } from "kysely";
import type { Language } from "#app/i18n/languages.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { type ChangeEntry, type ChangeFilter, ENTRIES_PER_PAGE, type ListedChange, MAX_COUNTED, MAX_WORKS_COUNTED } from "./change.ts";
import { findEntryActions } from "./find-entry-actions.server.ts";
import { importOf, readChanges, setterOf } from "./read-changes.server.ts";

export interface OpenedEntry extends Pick<ChangeEntry, "at" | "actor" | "scheduledBy" | "import" | "bulk" | "changes" | "works"> {
  rows: ListedChange[];
  page: number;
  pages: number;
}

/** A page of the changes of one entry, in their order; undefined unless the actor is an administrator. */
export async function listEntry(tx: Transaction, language: Language, id: string, filter: ChangeFilter): Promise<OpenedEntry | undefined> {
  const ofEntry = sql`from public.changes as c where c.set_id = ${id}::uuid
    and ${filter.what === "all" ? sql`true` : sql`c.table_name = ${filter.what}`}`;
  const { rows: counted } = await sql<{ changes: number; works: number }>`
    select (select count(*)::integer from (select ${ofEntry} limit ${MAX_COUNTED}) as n) as changes,
      (select count(distinct painting_id)::integer from (select c.painting_id ${ofEntry} limit ${MAX_WORKS_COUNTED}) as n) as works`.execute(
    tx,
  );
  const [{ changes, works } = { changes: 0, works: 0 }] = counted;
  const pages = Math.max(1, Math.ceil(changes / ENTRIES_PER_PAGE));
  const page = Math.min(filter.page, pages);
  const rows = await readChanges(
    tx,
    language,
    sql`select c.id ${ofEntry} order by c.id limit ${ENTRIES_PER_PAGE} offset ${(page - 1) * ENTRIES_PER_PAGE}`,
  );
  const [first] = rows;
  if (first === undefined) return undefined;
  return {
    at: first.at.toISOString(),
    actor: first.actor_name === null ? null : { id: first.actor_id, name: first.actor_name },
    scheduledBy: first.scheduledBy === null ? undefined : setterOf(first.scheduledBy),
    import: importOf(first),
    bulk: (await findEntryActions(tx, [id])).get(id) ?? null,
    ...{ changes, works, page, pages },
    rows: rows.map(({ change }) => change),
  };
}
