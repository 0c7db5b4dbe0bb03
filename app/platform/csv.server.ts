import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse/sync";
import type { CsvFault } from "./csv-fault.ts";

type Cell = string | number | null;

/** Spreadsheets run what begins like this: an apostrophe makes it text, and one that was there already gets another. */
const FORMULA = /^'*[=+\-@\t\r]/;

/** The mark by which spreadsheets know UTF-8. */
const MARK = "\uFEFF";

function writeCell(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const writeLine = (row: readonly Cell[]) => `${row.map(writeCell).join(",")}\r\n`;

/** A table as CSV (RFC 4180), with the mark by which spreadsheets know UTF-8. */
export function writeCsv(head: readonly string[], rows: readonly Cell[][]): string {
  return MARK + [head, ...rows].map(writeLine).join("");
}

/** The same, sent while it is read. */
export function streamCsv(head: readonly string[], rows: AsyncIterable<Cell[]>): ReadableStream<Uint8Array> {
  const lines = async function* () {
    yield MARK + writeLine(head);
    for await (const row of rows) yield writeLine(row);
  };
  return Readable.toWeb(Readable.from(lines(), { objectMode: false })) as ReadableStream<Uint8Array>;
}

interface CsvTable {
  head: string[];
  /** With empty lines, so that the first is the second line of the spreadsheet. */
  rows: string[][];
}

const DELIMITERS = [",", ";", "\t"] as const;
/** Signs in a row: nobody's own words are this long. */
const MAX_ROW = 2_000_000;

/**
 * Reads a table as spreadsheets write it: UTF-8 with or without its mark, cells separated by commas, semicolons (as French
 * and Russian ones do) or tabs. The apostrophe with which `writeCsv` keeps a cell from being run is taken off again.
 */
export function readCsv(bytes: Uint8Array): CsvTable | { fault: CsvFault } {
  const decoded = decode(bytes);
  if (decoded === undefined) return { fault: "encoding" };
  const named = /^sep=(.)\r?\n/.exec(decoded);
  const text = named === null ? decoded : decoded.slice(named[0].length);
  let records: string[][];
  try {
    records = parse(text, { delimiter: named?.[1] ?? delimiterOf(text), relax_column_count: true, max_record_size: MAX_ROW });
  } catch (error) {
    if (error instanceof CsvError) return { fault: "broken" };
    throw error;
  }
  const [head, ...rows] = records.map((record) => record.map(readCell));
  if (head === undefined || head.every((name) => name.trim() === "")) return { fault: "empty" };
  return { head: head.map((name) => name.trim()), rows };
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    // UTF-16 of plain letters is UTF-8 with zeros between them.
    return text.includes("\0") ? undefined : text;
  } catch {
    return undefined;
  }
}

/** Which sign separates the names of the columns. */
function delimiterOf(text: string): string {
  const head = text.slice(0, text.search(/[\r\n]|$/));
  const counts = DELIMITERS.map((delimiter) => head.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ",";
}

const readCell = (cell: string) => (cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell);
