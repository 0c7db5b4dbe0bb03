import { readCsv } from "#app/platform/csv.server.ts";
import { IMPORT_LIMITS, type ImportError, MAX_CELL, type SheetRow } from "./import.ts";
import { COLUMNS, COMMENT_MARK } from "./table-columns.ts";

/** Reads the table of an import: its rows by their columns, or why it is none. */
export async function readTable(bytes: Uint8Array): Promise<{ rows: SheetRow[] } | { error: ImportError }> {
  if (bytes.length > IMPORT_LIMITS.table) return { error: { code: "tableTooLarge" } };
  const table = await readCsv(bytes);
  if ("error" in table) return { error: { code: table.error } };
  const head = table.head.map((name) => name.toLowerCase());
  while (head.at(-1) === "") head.pop();
  const unknown = table.head.slice(0, head.length).filter((_, index) => !COLUMNS.includes(head[index] as string));
  if (unknown.length > 0) return { error: { code: "unknownColumn", names: unknown.map((name) => name.slice(0, 60)).slice(0, 20) } };
  const twice = head.filter((name, index) => head.indexOf(name) !== index);
  if (twice.length > 0) return { error: { code: "columnTwice", names: [...new Set(twice)] } };
  const id = head.indexOf("id");
  let isTemplate = false;
  const rows = table.rows.flatMap((cells, index): SheetRow[] => {
    if (cells.every((cell) => cell.trim() === "")) return [];
    if (id !== -1 && cells[id]?.trim().startsWith(COMMENT_MARK)) {
      isTemplate = true;
      return [];
    }
    const named = Object.fromEntries(head.map((name, place) => [name, (cells[place] ?? "").slice(0, MAX_CELL + 1).trim()]));
    return [{ row: index + 2, cells: named, isTooWide: cells.slice(head.length).some((cell) => cell.trim() !== "") }];
  });
  if (rows.length === 0) return { error: { code: isTemplate ? "emptyTemplate" : "noRows" } };
  if (rows.length > IMPORT_LIMITS.rows) return { error: { code: "tooManyRows" } };
  return { rows };
}
