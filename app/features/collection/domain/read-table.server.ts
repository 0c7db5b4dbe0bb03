import { readCsv } from "#app/platform/csv.server.ts";
import { storableText } from "#app/platform/storable-text.ts";
import type { UnreadCell } from "#app/platform/workbook/read-sheet.server.ts";
import { readWorkbook } from "#app/platform/workbook/read-workbook.server.ts";
import type { PackedFile } from "#app/platform/zip.server.ts";
import { IMPORT_LIMITS, type ImportError, MAX_CELL, type SheetRow } from "./import.ts";
import { COLUMNS, COMMENT_MARK } from "./table-columns.ts";

/** Bounds on what is said of names that a table has chosen. */
const MAX_NAME = 60;
const MAX_NAMES = 20;

/** Sheets of a workbook: the one that was read, and those that were not. */
export interface SheetNames {
  sheet: string;
  otherSheets: string[];
}

/** Names of other sheets that are kept. */
const MAX_SHEETS = 20;

/** Reads the table of an import: its rows by their columns, or why it is none. */
export async function readTable(bytes: Uint8Array): Promise<{ rows: SheetRow[] } | { error: ImportError }> {
  if (bytes.length > IMPORT_LIMITS.table) return { error: { code: "tableTooLarge" } };
  const table = await readCsv(bytes);
  return "error" in table ? { error: { code: table.error } } : rowsOf(table);
}

/** Reads the files of a workbook in the same way. */
export async function readWorkbookTable(
  files: readonly PackedFile[],
): Promise<{ rows: SheetRow[]; names: SheetNames } | { error: ImportError }> {
  const table = await readWorkbook(files, { maxCell: MAX_CELL, maxUnpacked: IMPORT_LIMITS.workbook });
  if ("error" in table) return { error: { code: table.error } };
  const read = rowsOf(table);
  if ("error" in read) return read;
  const name = (text: string) => storableText(text).replaceAll(/\p{C}/gu, "").trim().slice(0, MAX_NAME) || "?";
  return { ...read, names: { sheet: name(table.sheet), otherSheets: table.otherSheets.slice(0, MAX_SHEETS).map(name) } };
}

interface Table {
  head: string[];
  rows: string[][];
  unread?: ReadonlyMap<number, ReadonlyMap<number, UnreadCell>>;
}

function rowsOf(table: Table): { rows: SheetRow[] } | { error: ImportError } {
  const head = table.head.map((name) => name.toLowerCase());
  while (head.at(-1) === "") head.pop();
  const isKnown = (name: string | undefined) => name !== undefined && COLUMNS.includes(name);
  const unknown = table.head.slice(0, head.length).filter((_, index) => !isKnown(head[index]));
  // Without a name a column cannot be said to be left out; without any that is known there is nothing to import.
  if (unknown.includes("") || !head.some(isKnown))
    return { error: { code: "unknownColumn", names: unknown.map((name) => name.slice(0, MAX_NAME)).slice(0, MAX_NAMES) } };
  const twice = head.filter((name, index) => isKnown(name) && head.indexOf(name) !== index);
  if (twice.length > 0) return { error: { code: "columnTwice", names: [...new Set(twice)] } };
  const id = head.indexOf("id");
  let isTemplate = false;
  /** Columns that are left out, without their cells: the first row is cautioned of them. */
  const leftOut = Object.fromEntries(
    [...new Set(unknown.map((name) => name.slice(0, MAX_NAME)))].slice(0, MAX_NAMES).map((name) => [name, ""]),
  );
  let isFirst = true;
  const rows = table.rows.flatMap((cells, index): SheetRow[] => {
    if (cells.every((cell) => cell.trim() === "")) return [];
    if (id !== -1 && cells[id]?.trim().startsWith(COMMENT_MARK)) {
      isTemplate = true;
      return [];
    }
    const named = Object.fromEntries(
      head.flatMap((name, place) => (isKnown(name) ? [[name, (cells[place] ?? "").slice(0, MAX_CELL + 1).trim()]] : [])),
    );
    const of = isFirst ? { ...named, ...leftOut } : named;
    isFirst = false;
    const unread = [...(table.unread?.get(index) ?? [])].flatMap(([place, code]) => (isKnown(head[place]) ? [[head[place], code]] : []));
    return [
      {
        row: index + 2,
        cells: of,
        isTooWide: cells.slice(head.length).some((cell) => cell.trim() !== ""),
        ...(unread.length > 0 && { unread: Object.fromEntries(unread) }),
      },
    ];
  });
  if (rows.length === 0) return { error: { code: isTemplate ? "emptyTemplate" : "noRows" } };
  if (rows.length > IMPORT_LIMITS.rows) return { error: { code: "tooManyRows" } };
  return { rows };
}
