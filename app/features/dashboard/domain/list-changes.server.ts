import { sql } from "kysely";
import { titleColumns, withFallback } from "#app/features/painting/domain/localise.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { CHANGES_PER_PAGE, type ChangedValue, type ChangeFilter, type ListedChange } from "./change.ts";

export interface ChangeList {
  changes: ListedChange[];
  page: number;
  pages: number;
}

/** Recorded changes, latest first; empty unless the actor is an administrator. */
export async function listChanges(tx: Transaction, language: Language, filter: ChangeFilter): Promise<ChangeList> {
  const { what, painting, import: ofImport } = filter;
  let matches = tx.selectFrom("changes as c");
  if (what !== "all") matches = matches.where("c.table_name", "=", what);
  if (painting !== undefined) matches = matches.where("c.painting_id", "=", painting);
  const isGrouped = painting === undefined && ofImport === undefined;
  if (ofImport !== undefined) matches = matches.where("c.import_id", "=", ofImport);
  // The latest change of an import stands for all of them.
  const ofSameImport = sql`from public.changes d where d.import_id = c.import_id and (${what} = 'all' or d.table_name = ${what})`;
  if (isGrouped) matches = matches.where(sql<boolean>`(c.import_id is null or c.id = (select max(d.id) ${ofSameImport}))`);
  const { count } = await matches.select((query) => query.fn.countAll<string>().as("count")).executeTakeFirstOrThrow();
  const pages = Math.max(1, Math.ceil(Number(count) / CHANGES_PER_PAGE));
  const page = Math.min(filter.page, pages);
  const rows = await matches
    .leftJoin("paintings as p", "p.id", "c.painting_id")
    .select(["c.id", "c.at", "c.actor_name", "c.table_name", "c.operation", "c.title", "c.before", "c.after", "c.withheld"])
    .select(["p.id as painting", "c.import_id", ...titleColumns()])
    .select(
      sql<number | null>`case when ${isGrouped} and c.import_id is not null then (select count(*)::integer ${ofSameImport}) end`.as(
        "grouped",
      ),
    )
    .orderBy("c.id", "desc")
    .limit(CHANGES_PER_PAGE)
    .offset((page - 1) * CHANGES_PER_PAGE)
    .execute();
  const changes = rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    actor: row.actor_name,
    table: row.table_name,
    operation: row.operation,
    title: (row.painting !== null && withFallback(row, "title", language)) || row.title,
    paintingId: row.painting,
    fields: [...new Set([...Object.keys(row.before), ...Object.keys(row.after)])].map((name) => ({
      name,
      before: changedValue(row.before[name]),
      after: changedValue(row.after[name]),
    })),
    withheld: row.withheld,
    import: row.import_id === null || row.grouped === null ? null : { id: row.import_id, changes: row.grouped },
  }));
  return { changes, page, pages };
}

function changedValue(value: unknown): ChangedValue {
  if (Array.isArray(value)) return value.map((each: { name?: unknown }) => String(each?.name ?? each)).join("; ") || null;
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? value : null;
}
