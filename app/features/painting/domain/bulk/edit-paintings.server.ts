import { type RawBuilder, sql } from "kysely";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { type BulkField, columnsOfField, type FieldChange, type Present } from "./edit-field.ts";

/** Stored values of a field, by painting. */
export async function readPresent(tx: Transaction, ids: string[], field: BulkField): Promise<Map<string, Present>> {
  const texts = columnsOfField(field).flatMap((column) => [sql.lit(column), sql`p.${sql.ref(column)}::text`]);
  const { rows } = await sql<{ id: string; present: Present }>`select p.id, jsonb_build_object(${sql.join(texts)}) as present
    from public.paintings as p where p.id = any(${ids}::uuid[])`.execute(tx);
  return new Map(rows.map(({ id, present }) => [id, present]));
}

/** Columns whose changes one statement writes, each in its own type. */
const TYPES: Record<string, RawBuilder<unknown>> = { certificates: sql`jsonb` };

/** Writes the changes of many paintings in one statement. `to`, or `from` to take them back. */
export async function writeChanges(tx: Transaction, rows: { id: string; changes: FieldChange[] }[], side: "to" | "from"): Promise<void> {
  const columns = [...new Set(rows.flatMap(({ changes }) => changes.map(({ column }) => column)))];
  if (columns.length === 0) return;
  const values = Object.fromEntries(
    rows.map(({ id, changes }) => [id, Object.fromEntries(changes.map((change) => [change.column, change[side]]))]),
  );
  const given = sql`(${JSON.stringify(values)}::jsonb -> p.id::text)`;
  const assignments = columns.map((column) => {
    const type = TYPES[column] ?? sql`text`;
    const value = column === "certificates" ? sql`coalesce(${given} ->> ${column}, '[]')` : sql`${given} ->> ${column}`;
    return sql`${sql.ref(column)} = case when ${given} ? ${column} then (${value})::${type} else p.${sql.ref(column)} end`;
  });
  const ids = rows.map(({ id }) => id);
  await sql`update public.paintings as p set ${sql.join(assignments)} where p.id = any(${ids}::uuid[])`.execute(tx);
}
