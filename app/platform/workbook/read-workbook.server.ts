import type { PackedFile } from "#app/platform/zip.server.ts";
import { readSheet, type SheetExcess, type SheetTable } from "./read-sheet.server.ts";
import { readFormats, readSheets, readTexts } from "./workbook-parts.server.ts";

const WORKBOOK = "xl/workbook.xml";
const RELATIONS = "xl/_rels/workbook.xml.rels";
const STYLES = "xl/styles.xml";
const TEXTS = "xl/sharedStrings.xml";

/** As for a table of comma-separated values. */
const LIMITS = { columns: 1_000, cells: 1_000_000, lines: 20_000, characters: 20_000_000 };

export type WorkbookError = "workbookBroken" | "workbookTooLarge" | "empty" | "tooWide" | "tooManyRows";

export interface WorkbookTable extends SheetTable {
  /** The sheet that was read, and the names of those that were not. */
  sheet: string;
  otherSheets: string[];
}

/** True for the files of a workbook of the Office Open XML format (.xlsx). */
export const isWorkbook = (files: readonly PackedFile[]): boolean => files.some(({ name }) => name === WORKBOOK);

/** Beginning of the binary files of older programs (.xls), and of workbooks with a password. */
export const isOldWorkbook = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 8)).equals(Buffer.from("d0cf11e0a1b11ae1", "hex"));

const EXCESS: Record<SheetExcess, WorkbookError> = { tooWide: "tooWide", tooManyRows: "tooManyRows", tooLong: "workbookTooLarge" };

/**
 * Reads the first sheet of a workbook that is shown. Formulas, links and anything outside are left alone.
 * @param maxCell characters of a cell; of a longer one, one more is kept.
 * @param maxUnpacked of the parts that are read, once unpacked, in bytes.
 */
export async function readWorkbook(
  files: readonly PackedFile[],
  { maxCell, maxUnpacked }: { maxCell: number; maxUnpacked: number },
): Promise<WorkbookTable | { error: WorkbookError }> {
  let left = maxUnpacked;
  /** Two files of one name are read differently by different programs. */
  const find = (path: string) => {
    const [found, ...more] = files.filter(({ name }) => name === path);
    if (more.length > 0) throw new Error(`two files are called ${path}`);
    return found;
  };
  const read = async (path: string) => {
    const found = find(path);
    left -= found?.size ?? 0;
    return left < 0 ? undefined : found?.read();
  };
  try {
    const [workbook, relations] = [await read(WORKBOOK), await read(RELATIONS)];
    if (left < 0) return { error: "workbookTooLarge" };
    if (workbook === undefined || relations === undefined) return { error: "workbookBroken" };
    const { is1904, chosen, others } = await readSheets(workbook, relations);
    const [styles, shared, cells] = [await read(STYLES), await read(TEXTS), await read(chosen.path)];
    if (left < 0) return { error: "workbookTooLarge" };
    if (cells === undefined) return { error: "workbookBroken" };
    const [formats, texts] = [await readFormats(styles), await readTexts(shared, maxCell + 1)];
    const table = await readSheet(cells, { formats, texts, is1904, limits: { ...LIMITS, cell: maxCell } });
    if ("excess" in table) return { error: EXCESS[table.excess] };
    if (table.head.every((name) => name === "")) return { error: "empty" };
    return { ...table, sheet: chosen.name, otherSheets: others };
  } catch {
    // Damaged, larger than it says, or no XML that a workbook may hold.
    return { error: "workbookBroken" };
  }
}
