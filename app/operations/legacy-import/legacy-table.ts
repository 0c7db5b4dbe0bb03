import { OperatorError } from "#app/platform/operator-error.ts";

/** A value as text in the database's format; null is SQL null. */
export type LegacyValue = string | null;

export interface LegacyRow {
  /** Line of the file where the row starts, or its number in the table, from 1. */
  at: string;
  values: LegacyValue[];
}

/** The rows of one table of the hosted back end, as uninterpreted text. */
export interface LegacyTable {
  columns: string[];
  rows: LegacyRow[];
}

export interface LegacyData {
  /** By name: `auth.users` for the accounts; all others are from the schema `public` and named without it. */
  tables: Map<string, LegacyTable>;
  /** Row counts of tables in other schemas, which are not part of this site. */
  foreign: Map<string, number>;
}

export const ACCOUNTS_TABLE = "auth.users";

/** Adds rows to a table, which may already have some. */
export function addRows(data: LegacyData, name: string, columns: string[], rows: LegacyRow[]): void {
  const known = data.tables.get(name);
  if (known === undefined) data.tables.set(name, { columns, rows: [...rows] });
  else if (known.columns.join() === columns.join()) for (const row of rows) known.rows.push(row);
  else {
    // Some exporters omit empty columns, so merge the columns of all rows.
    const all = [...new Set([...known.columns, ...columns])];
    const widen = (from: string[], row: LegacyRow) => ({
      at: row.at,
      values: all.map((column) => (from.includes(column) ? (row.values[from.indexOf(column)] ?? null) : null)),
    });
    data.tables.set(name, {
      columns: all,
      rows: [...known.rows.map((row) => widen(known.columns, row)), ...rows.map((row) => widen(columns, row))],
    });
  }
}

export function refuseRepeatedColumn(name: string, columns: string[], at: string): void {
  const repeated = columns.find((column, index) => columns.indexOf(column) !== index);
  if (repeated !== undefined) throw new OperatorError(`${at}: the table ${name} names the column ${repeated} twice.`);
}
