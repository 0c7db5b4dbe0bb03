import { CsvError, parse } from "csv-parse/sync";
import { OperatorError } from "#app/platform/operator-error.ts";
import { ACCOUNTS_TABLE, addRows, type LegacyData, type LegacyRow, type LegacyValue, refuseRepeatedColumn } from "./legacy-table.ts";

export interface TableFile {
  /** File name, such as `paintings.csv`. */
  name: string;
  text: string;
}

const TABLE_FILE = /^(?:public\.)?([a-z_][a-z0-9_.]*)\.(csv|json)$/i;
/** Possible names of the accounts' file, without its extension. */
const ACCOUNTS_FILES = ["users", "auth.users", "auth_users"];

/** The table that a file contains; undefined for other files. */
export function tableOfFile(name: string): string | undefined {
  const table = TABLE_FILE.exec(name)?.[1]?.toLowerCase();
  return table !== undefined && ACCOUNTS_FILES.includes(table) ? ACCOUNTS_TABLE : table;
}

/**
 * Reads files with one table each, CSV or JSON.
 * @throws OperatorError with the file and the error.
 */
export function readTableFiles(files: readonly TableFile[]): LegacyData {
  const data: LegacyData = { tables: new Map(), foreign: new Map() };
  for (const file of files) {
    const table = tableOfFile(file.name);
    if (table === undefined) continue;
    if (data.tables.has(table)) throw new OperatorError(`The table ${table} occurs twice: ${file.name} is the second file.`);
    if (table.includes(".") && table !== ACCOUNTS_TABLE) {
      data.foreign.set(table, 0);
      continue;
    }
    const { columns, rows } = file.name.toLowerCase().endsWith(".json") ? readJson(file) : readCsv(file);
    refuseRepeatedColumn(table, columns, file.name);
    addRows(data, table, columns, rows);
  }
  return data;
}

function readJson({ name, text }: TableFile): { columns: string[]; rows: LegacyRow[] } {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (cause) {
    throw new OperatorError(`${name} is not valid JSON: ${(cause as Error).message}.`, { cause });
  }
  const isRow = (row: unknown): row is Record<string, unknown> => typeof row === "object" && row !== null && !Array.isArray(row);
  if (!Array.isArray(parsed) || !parsed.every(isRow))
    throw new OperatorError(`${name} is not a list of rows: it should look like [{...}, {...}].`);
  const columns = [...new Set(parsed.flatMap((row) => Object.keys(row)))];
  const textOf = (value: unknown): LegacyValue =>
    value === null || value === undefined ? null : typeof value === "object" ? JSON.stringify(value) : String(value);
  return { columns, rows: parsed.map((row, index) => ({ at: `row ${index + 1}`, values: columns.map((column) => textOf(row[column])) })) };
}

/** RFC 4180 with a header. Empty unquoted cells are null, as in PostgreSQL's exports. */
function readCsv({ name, text }: TableFile): { columns: string[]; rows: LegacyRow[] } {
  const [head, ...rows] = cellsOf(name, text);
  if (head === undefined) return { columns: [], rows: [] };
  const columns = head.map((cell) => cell ?? "");
  const wrong = rows.findIndex((row) => row.length !== columns.length);
  if (wrong >= 0) throw new OperatorError(`${name}: row ${wrong + 1} has ${rows[wrong]?.length} values and should have ${columns.length}.`);
  return { columns, rows: rows.map((values, index) => ({ at: `row ${index + 1}`, values })) };
}

function cellsOf(name: string, text: string): LegacyValue[][] {
  try {
    const cast = (cell: string, { quoting }: { quoting: boolean }) => (cell === "" && !quoting ? null : cell);
    return parse(text, {
      cast,
      record_delimiter: ["\r\n", "\n", "\r"],
      relax_column_count: true,
      skip_empty_lines: true,
    }) as unknown as LegacyValue[][];
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause;
    throw new OperatorError(`${name} is not valid CSV: ${cause.message}.`, { cause });
  }
}
