import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { parse } from "csv-parse";
import type { CsvError } from "./csv-error.ts";

type Cell = string | number | null;

/** Spreadsheets run what begins like this: an apostrophe makes it text, and one that was there already gets another. */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/;

/** The mark by which spreadsheets know UTF-8. */
const MARK = "\uFEFF";

function writeCell(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const writeLine = (row: readonly Cell[]) => `${row.map(writeCell).join(",")}\r\n`;

/** A table as CSV (RFC 4180), with the mark by which spreadsheets know UTF-8. */
export function writeCsv(head: readonly string[], rows: readonly Cell[][]): string {
  return MARK + [head, ...rows].map(writeLine).join("");
}

/** In characters. A line at a time would cost more than its bytes. */
const SENT_AT_ONCE = 16 * 1024;

/** The same, sent while it is read. */
export function streamCsv(head: readonly string[], rows: AsyncIterable<Cell[]>): ReadableStream<Uint8Array> {
  const lines = async function* () {
    let text = MARK + writeLine(head);
    for await (const row of rows) {
      if (text.length >= SENT_AT_ONCE) {
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
  /** With empty lines, so that the first is the second line of the spreadsheet. */
  rows: string[][];
}

const DELIMITERS = [",", ";", "\t"] as const;
/** Signs in a row: nobody's own words are this long. */
const MAX_ROW = 2_000_000;
const MAX_COLUMNS = 1_000;
/** Empty ones count: spreadsheets write rows of nothing but commas. */
const MAX_CELLS = 200_000;
const MAX_LINES = 20_000;
/** The names of the columns show how cells are separated; more of a first line than this, in signs, is not looked at. */
const MAX_HEAD = 20_000;
/** Bytes that are parsed in one turn of the event loop; each could be a row of its own. */
const STEP = 2_048;
/** Signs that are counted in one turn. */
const COUNTED = 500_000;

/**
 * Reads a table as spreadsheets write it: UTF-8 with or without its mark, cells separated by commas, semicolons (as French
 * and Russian ones do) or tabs. The apostrophe with which `writeCsv` keeps a cell from being run is taken off again.
 */
export async function readCsv(bytes: Uint8Array): Promise<CsvTable | { error: CsvError }> {
  const decoded = decode(bytes);
  if (decoded === undefined) return { error: "encoding" };
  const named = /^sep=(.)\r?\n/.exec(decoded);
  const text = named === null ? decoded : decoded.slice(named[0].length);
  const delimiter = named?.[1] ?? delimiterOf(text);
  const excess = await findExcess(text, delimiter);
  if (excess !== undefined) return { error: excess };
  const records = await parseRecords(text, delimiter);
  if (records === undefined) return { error: "broken" };
  const [head, ...rows] = records;
  if (head === undefined || head.every((name) => name.trim() === "")) return { error: "empty" };
  return { head: head.map((name) => name.trim()), rows };
}

/** Counts columns and cells: to count is a hundred times faster than to parse. */
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

/** Parses in steps, each in a turn of the event loop of its own. Undefined: it is no CSV. */
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
    // UTF-16 of plain letters is UTF-8 with zeros between them.
    return text.includes("\0") ? undefined : text;
  } catch {
    return undefined;
  }
}

/** Which sign separates the names of the columns. */
function delimiterOf(text: string): string {
  const beginning = text.slice(0, MAX_HEAD);
  const head = beginning.slice(0, beginning.search(/[\r\n]|$/));
  const counts = DELIMITERS.map((delimiter) => head.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ",";
}

const readCell = (cell: string) => (cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell);
