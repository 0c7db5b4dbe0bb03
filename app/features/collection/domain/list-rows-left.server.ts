import { type SqlBool, sql } from "kysely";
import type { Transaction } from "#app/platform/database/database.server.ts";
import type { FoundImport } from "./find-import.server.ts";
import type { RowIssue } from "./import.ts";
import { COLUMNS } from "./table-columns.ts";

/* Rows of an import that cannot be imported, or were not (P-MANAGE-141): a table of their own, to be mended and imported again. */

/** A workbook stays one. */
export const formatOf = ({ sheet }: Pick<FoundImport, "sheet">): "csv" | "xlsx" => (sheet === null ? "csv" : "xlsx");

/** Of an open import, rows with mistakes; of one that is done, those that were not written and are still kept. */
const isLeft = ({ state }: Pick<FoundImport, "state">) =>
  state === "done"
    ? sql<SqlBool>`r.cells is not null and coalesce(r.outcome, 'waiting') not in ('created', 'updated', 'unchanged')`
    : sql<SqlBool>`r.cells is not null and r.errors <> '[]'`;

/** Columns that the table has, in the order of the exported one; none: no row is left. */
export async function listColumnsLeft(tx: Transaction, found: FoundImport): Promise<string[]> {
  if (found.state !== "done" && found.state !== "checked") return [];
  const { rows } = await sql<{ name: string }>`
    select distinct jsonb_object_keys(r.cells) as name from public.import_rows as r where r.import_id = ${found.id} and ${isLeft(found)}`.execute(
    tx,
  );
  const names = new Set(rows.map(({ name }) => name));
  return COLUMNS.filter((name) => names.has(name));
}

export interface RowLeft {
  row: number;
  cells: Record<string, string>;
  errors: RowIssue[];
}

/** Rows after this one, in the order of the table. */
export async function listRowsLeft(tx: Transaction, found: FoundImport, after: number, limit: number): Promise<RowLeft[]> {
  const { rows } = await sql<RowLeft>`
    select r.row, r.cells, r.errors from public.import_rows as r
    where r.import_id = ${found.id} and r.row > ${after} and ${isLeft(found)} order by r.row limit ${limit}`.execute(tx);
  return rows;
}
