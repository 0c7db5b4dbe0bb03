import { type RawBuilder, sql } from "kysely";
import type { Language } from "#app/i18n/languages.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import {
  type ChangeEntry,
  type ChangeFilter,
  ENTRIES_PER_PAGE,
  MAX_COUNTED,
  MAX_ENTRIES,
  MAX_WORKS_COUNTED,
  ROWS_IN_ENTRY,
} from "./change.ts";
import { findEntryActions } from "./find-entry-actions.server.ts";
import { findWorks } from "./find-works.server.ts";
import { importOf, readChanges, setterOf } from "./read-changes.server.ts";

export interface ChangeList {
  entries: ChangeEntry[];
  page: number;
  pages: number;
  /** There are more entries than pages lead to. */
  isCut: boolean;
}

/**
 * Recorded changes by entry, latest first; empty unless the actor is an administrator. The database keeps the first change
 * of each entry in indexes of their own, by time, person and kind (docs/decisions/0057-versions-and-histories.md).
 */
export async function listChanges(tx: Transaction, language: Language, filter: ChangeFilter): Promise<ChangeList> {
  const works = await findWorks(tx, language, filter);
  const found = leadingChanges(filter, works);
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::integer as count from (select from (${found}) as f limit ${MAX_ENTRIES + 1}) as n`.execute(tx);
  const count = counted[0]?.count ?? 0;
  const pages = Math.max(1, Math.ceil(Math.min(count, MAX_ENTRIES) / ENTRIES_PER_PAGE));
  const page = Math.min(filter.page, pages);
  const { rows: shown } = await sql<{ id: number; set: string; changes: number; works: number }>`
    select f.id, f.set_id as set, n.changes, w.works
    from (${found} limit ${ENTRIES_PER_PAGE} offset ${(page - 1) * ENTRIES_PER_PAGE}) as f cross join lateral (
      select count(*)::integer as changes from (select from public.changes as c where ${ofEntry(filter, works)} limit ${MAX_COUNTED}) as m
    ) as n cross join lateral (
      select count(distinct m.painting_id)::integer as works
      from (select c.painting_id from public.changes as c where ${ofEntry(filter, works)} limit ${MAX_WORKS_COUNTED}) as m
    ) as w`.execute(tx);
  const small = shown.filter(({ changes }) => changes <= ROWS_IN_ENTRY).map(({ set }) => set);
  const rows = await readChanges(
    tx,
    language,
    sql`select unnest(${shown.map(({ id }) => id)}::integer[])
      union select c.id from unnest(${small}::uuid[]) as f (set_id) join public.changes as c on ${ofEntry(filter, works)}`,
  );
  const actions = await findEntryActions(
    tx,
    shown.map(({ set }) => set),
  );
  const entries = shown.flatMap(({ id, set, changes, works: touched }): ChangeEntry[] => {
    const first = rows.find((row) => row.id === id);
    if (first === undefined) return [];
    return [
      {
        id: set,
        at: first.at.toISOString(),
        actor: first.actor_name === null ? null : { id: first.actor_id, name: first.actor_name },
        scheduledBy: first.scheduledBy === null ? undefined : setterOf(first.scheduledBy),
        import: importOf(first),
        bulk: actions.get(set) ?? null,
        changes,
        works: touched,
        first: first.change,
        rows: changes > ROWS_IN_ENTRY ? null : rows.filter((row) => row.set_id === set).map(({ change }) => change),
      },
    ];
  });
  return { entries, page, pages, isCut: count > MAX_ENTRIES };
}

/** Changes of the entry `f` that match the filter. */
const ofEntry = ({ what }: ChangeFilter, works: string[] | undefined) => sql<boolean>`
  c.set_id = f.set_id and ${what === "all" ? sql`true` : sql`c.table_name = ${what}`}
  and ${works === undefined ? sql`true` : sql`c.painting_id = any(${works}::uuid[])`}`;

/** The change that stands for each entry, latest first: the first that matches. */
export function leadingChanges({ what, person, from, to }: ChangeFilter, works: string[] | undefined): RawBuilder<unknown> {
  const conditions = [
    ...(what === "all" ? [] : [sql`c.table_name = ${what}`]),
    ...(person === undefined ? [] : [sql`c.actor_id = ${person}::uuid`]),
    ...(from === undefined ? [] : [sql`c.at >= ${from}::timestamp at time zone 'Europe/Brussels'`]),
    ...(to === undefined ? [] : [sql`c.at < (${to}::date + 1)::timestamp at time zone 'Europe/Brussels'`]),
  ];
  if (works !== undefined) {
    const ofWorks = sql.join([sql`c.painting_id = any(${works}::uuid[])`, ...conditions], sql` and `);
    return sql`select * from (
      select distinct on (c.set_id) c.id, c.at, c.set_id from public.changes as c where ${ofWorks} order by c.set_id, c.id
    ) as l order by l.at desc, l.id desc`;
  }
  // The index of persons serves a list of one kind too.
  const leading = [...(what === "all" ? [sql`c.leads`] : []), ...(what === "all" && person === undefined ? [] : [sql`c.leads_kind`])];
  return sql`select c.id, c.at, c.set_id from public.changes as c
    where ${sql.join([...leading, ...conditions], sql` and `)} order by c.at desc, c.id desc`;
}
