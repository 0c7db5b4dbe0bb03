import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { parse } from "csv-parse";
import type { CsvError } from "./csv-error.ts";

type Cell = string | number | null;

/** Spreadsheets evaluate such cells; a leading apostrophe makes them text, and an existing one is doubled. */
const FORMULA = /^[ ']*[=+\-@\t\r＝＋－＠]/;

/**
 * The same inside a cell, behind what ends a cell for a spreadsheet that splits by semicolons or tabs: the quotation mark of
 * this cell stands in the middle of one of its cells then, and means nothing there.
 */
const INNER_FORMULA = /([;\t\r\n])(?=[ '"]*[=+\-@＝＋－＠])/g;
const GUARDED_FORMULA = /([;\t\r\n])'(?=[ '"]*[=+\-@＝＋－＠])/g;

/** Byte order mark: spreadsheets recognize UTF-8 by it. */
const BOM = "\uFEFF";

function writeCell(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  const text = (FORMULA.test(cell) ? `'${cell}` : cell).replaceAll(INNER_FORMULA, "$1'");
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const writeLine = (row: readonly Cell[]) => `${row.map(writeCell).join(",")}\r\n`;

/** Writes a table as CSV (RFC 4180) with a UTF-8 byte order mark. */
export function writeCsv(head: readonly string[], rows: readonly Cell[][]): string {
  return BOM + [head, ...rows].map(writeLine).join("");
}

/** In characters. Chunks of one line would cost more in overhead than in bytes. */
const CHUNK_LENGTH = 16 * 1024;

/** Like `writeCsv`, streamed while the rows are read. */
export function streamCsv(head: readonly string[], rows: AsyncIterable<Cell[]>): ReadableStream<Uint8Array> {
  const lines = async function* () {
    let text = BOM + writeLine(head);
    for await (const row of rows) {
      if (text.length >= CHUNK_LENGTH) {
        yield text;
        text = "";
      }
      text += writeLine(row);
    }
    yield text;
  };
  return Readable.toWeb(Readable.from(lines(), { objectMode: false })) as ReadableStream<Uint8Array>;
}

interface CsvTable {
  head: string[];
  /** Including empty lines: row 0 is line 2 of the spreadsheet. */
  rows: string[][];
}

const DELIMITERS = [",", ";", "\t"] as const;
/** Characters in a row; no real row is this long. */
const MAX_ROW = 2_000_000;
const MAX_COLUMNS = 1_000;
/** Empty cells count: spreadsheets write rows of nothing but commas. */
const MAX_CELLS = 1_000_000;
const MAX_LINES = 20_000;
/** Characters of the first line searched for the delimiter. */
const MAX_HEAD = 20_000;
/** Bytes parsed per turn of the event loop; each could be a row of its own. */
const STEP = 4_096;
/** Characters counted per turn of the event loop. */
const COUNTED = 500_000;

/**
 * Reads a table as written by spreadsheets: UTF-8 with or without a byte order mark, delimited by commas, semicolons (the
 * French and Russian default) or tabs. Removes the apostrophes that `writeCsv` adds to disarm formulas.
 */
export async function readCsv(bytes: Uint8Array): Promise<CsvTable | { error: CsvError }> {
  const decoded = decode(bytes);
  if (decoded === undefined) return { error: "encoding" };
  const declared = /^sep=(.)\r?\n/.exec(decoded);
  const text = declared === null ? decoded : decoded.slice(declared[0].length);
  const delimiter = declared?.[1] ?? delimiterOf(text);
  const excess = await findExcess(text, delimiter);
  if (excess !== undefined) return { error: excess };
  const records = await parseRecords(text, delimiter);
  if (records === undefined) return { error: "broken" };
  const [head, ...rows] = records;
  if (head === undefined || head.every((name) => name.trim() === "")) return { error: "empty" };
  return { head: head.map((name) => name.trim()), rows };
}

/** Counts columns and cells before parsing: counting is a hundred times faster. */
async function findExcess(text: string, delimiter: string): Promise<CsvError | undefined> {
  const [mark, quote, feed, back] = [delimiter, '"', "\n", "\r"].map((sign) => sign.charCodeAt(0));
  let isQuoted = false;
  let columns = 1;
  let cells = 0;
  let lines = 0;
  for (let start = 0; start < text.length; start += COUNTED) {
    for (let index = start; index < Math.min(start + COUNTED, text.length); index += 1) {
      const code = text.charCodeAt(index);
      if (code === quote) isQuoted = !isQuoted;
      if (isQuoted) continue;
      if (code === mark) columns += 1;
      if (code === feed || code === back) {
        cells += columns;
        columns = 1;
        if (code === feed) lines += 1;
      }
      if (columns > MAX_COLUMNS) return "tooWide";
      if (cells > MAX_CELLS || lines > MAX_LINES) return "tooManyRows";
    }
    await setImmediate();
  }
  return undefined;
}

/** Parses in steps, one per turn of the event loop. Undefined: malformed CSV. */
async function parseRecords(text: string, delimiter: string): Promise<string[][] | undefined> {
  const parser = parse({ delimiter, relax_column_count: true, max_record_size: MAX_ROW });
  const records: string[][] = [];
  let isBroken = false;
  parser.on("data", (record: string[]) => records.push(record.map(readCell)));
  const ended = new Promise<void>((resolve) => {
    parser.on("end", resolve);
    parser.on("error", () => {
      isBroken = true;
      resolve();
    });
  });
  const encoded = Buffer.from(text);
  for (let start = 0; start < encoded.length && !isBroken; start += STEP) {
    parser.write(encoded.subarray(start, start + STEP));
    await setImmediate();
  }
  if (!isBroken) {
    parser.end();
    await ended;
  }
  parser.destroy();
  return isBroken ? undefined : records;
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    // UTF-16 of ASCII letters decodes as UTF-8 with nulls between them.
    return text.includes("\0") ? undefined : text;
  } catch {
    // Not UTF-8.
    return undefined;
  }
}

/** The delimiter that splits the header into the most columns. */
function delimiterOf(text: string): string {
  const beginning = text.slice(0, MAX_HEAD);
  const head = beginning.slice(0, beginning.search(/[\r\n]|$/));
  const counts = DELIMITERS.map((delimiter) => head.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ",";
}

function readCell(cell: string): string {
  const text = cell.replaceAll(GUARDED_FORMULA, "$1");
  return text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;
}
