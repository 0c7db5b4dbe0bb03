import { OperatorError } from "#app/platform/operator-error.ts";

/** As the database wrote it; null is its null. */
export type HostedValue = string | null;

export interface HostedRow {
  /** The line of the file where the row begins, or its number in the table, from 1. */
  at: string;
  values: HostedValue[];
}

/** The rows of one table of the hosted back end, as text: what they mean is looked at later. */
export interface HostedTable {
  columns: string[];
  rows: HostedRow[];
}

export interface HostedData {
  /** By name: the accounts are `auth.users`, the others are of the schema `public` and have no schema in their names. */
  tables: Map<string, HostedTable>;
  /** Tables of other schemas and how many rows they had: nothing of this site. */
  foreign: Map<string, number>;
}

export const ACCOUNTS_TABLE = "auth.users";

/** Puts rows into a table that may have some already. */
export function addRows(data: HostedData, name: string, columns: string[], rows: HostedRow[]): void {
  const known = data.tables.get(name);
  if (known === undefined) data.tables.set(name, { columns, rows: [...rows] });
  else if (known.columns.join() === columns.join()) for (const row of rows) known.rows.push(row);
  else {
    // Some writers leave out what is empty: the columns of all rows count.
    const all = [...new Set([...known.columns, ...columns])];
    const widen = (from: string[], row: HostedRow) => ({
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
