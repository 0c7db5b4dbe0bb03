import { readCsv } from "#app/platform/csv.server.ts";
import { storableText } from "#app/platform/storable-text.ts";
import type { UnreadCell } from "#app/platform/workbook/read-sheet.server.ts";
import { readWorkbook } from "#app/platform/workbook/read-workbook.server.ts";
import type { PackedFile } from "#app/platform/zip.server.ts";
import { columnOfHeader, isMistakesColumn, isTemplateHead } from "./column-labels.server.ts";
import { IMPORT_LIMITS, type ImportError, MAX_CELL, type SheetRow } from "./import.ts";
import { COMMENT_MARK } from "./table-columns.ts";

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

const shown = (names: readonly string[]) => names.map((name) => name.slice(0, MAX_NAME)).slice(0, MAX_NAMES);

function rowsOf(table: Table): { rows: SheetRow[] } | { error: ImportError } {
  const headers = [...table.head];
  while (headers.at(-1) === "") headers.pop();
  const head = headers.map(columnOfHeader);
  const unknown = headers.filter((header, index) => head[index] === undefined && !isMistakesColumn(header));
  // Without a name a column cannot be said to be left out; without any that is known there is nothing to import.
  if (unknown.includes("") || head.every((name) => name === undefined)) return { error: { code: "unknownColumn", names: shown(unknown) } };
  const twice = headers.filter((_, index) => head[index] !== undefined && head.indexOf(head[index]) !== head.lastIndexOf(head[index]));
  if (twice.length > 0) return { error: { code: "columnTwice", names: shown([...new Set(twice)]) } };
  const id = head.indexOf("id");
  let isTemplate = false;
  const labelled = headers.flatMap((name, index) => {
    const column = head[index];
    return column === undefined || column === name.trim().toLowerCase() ? [] : [[name.slice(0, MAX_NAME), column]];
  });
  /** Columns that are left out, without their cells, and labels other than the template's with the columns they mean: the first row is cautioned of them. */
  const cautions = Object.fromEntries([
    ...shown([...new Set(unknown)]).map((name) => [name, ""]),
    ...(labelled.length > 0 && isTemplateHead(headers) ? [] : labelled),
  ]);
  let isFirst = true;
  const rows = table.rows.flatMap((cells, index): SheetRow[] => {
    if (cells.every((cell) => cell.trim() === "")) return [];
    if (id !== -1 && cells[id]?.trim().startsWith(COMMENT_MARK)) {
      isTemplate = true;
      return [];
    }
    const named = Object.fromEntries(
      head.flatMap((name, place) => (name === undefined ? [] : [[name, (cells[place] ?? "").slice(0, MAX_CELL + 1).trim()]])),
    );
    const of = isFirst ? { ...named, ...cautions } : named;
    isFirst = false;
    const unread = [...(table.unread?.get(index) ?? [])].flatMap(([place, code]) =>
      head[place] === undefined ? [] : [[head[place], code]],
    );
    return [
      {
        row: index + 2,
        cells: of,
        isTooWide: cells.slice(headers.length).some((cell) => cell.trim() !== ""),
        ...(unread.length > 0 && { unread: Object.fromEntries(unread) }),
      },
    ];
  });
  if (rows.length === 0) return { error: { code: isTemplate ? "emptyTemplate" : "noRows" } };
  if (rows.length > IMPORT_LIMITS.rows) return { error: { code: "tooManyRows" } };
  return { rows };
}
