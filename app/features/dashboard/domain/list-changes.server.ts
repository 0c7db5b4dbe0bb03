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
  const { what, painting } = filter;
  let matches = tx.selectFrom("changes as c");
  if (what !== "all") matches = matches.where("c.table_name", "=", what);
  if (painting !== undefined) matches = matches.where("c.painting_id", "=", painting);
  const { count } = await matches.select((query) => query.fn.countAll<string>().as("count")).executeTakeFirstOrThrow();
  const pages = Math.max(1, Math.ceil(Number(count) / CHANGES_PER_PAGE));
  const page = Math.min(filter.page, pages);
  const rows = await matches
    .leftJoin("paintings as p", "p.id", "c.painting_id")
    .select(["c.id", "c.at", "c.actor_name", "c.table_name", "c.operation", "c.title", "c.before", "c.after", "c.withheld"])
    .select(["p.id as painting", ...titleColumns()])
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
  }));
  return { changes, page, pages };
}

function changedValue(value: unknown): ChangedValue {
  if (Array.isArray(value)) return value.map((each: { name?: unknown }) => String(each?.name ?? each)).join("; ") || null;
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? value : null;
}
