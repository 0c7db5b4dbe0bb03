import { storableText } from "#app/platform/storable-text.ts";
import { type CellFormat, PLAIN, showNumber } from "./cell-format.ts";
import { readXml, XmlRefused } from "./read-xml.server.ts";
import { TextOfCell } from "./workbook-parts.server.ts";

/** Reasons for which a cell has no value that can be taken: a formula that was never calculated, or one whose result is an error. */
export type UnreadCell = "formulaWithoutValue" | "cellHasError";

export interface SheetTable {
  head: string[];
  /** Row 0 is row 2 of the sheet. */
  rows: string[][];
  /** Cells without a value, by row as above and column. */
  unread: Map<number, Map<number, UnreadCell>>;
}

interface SheetLimits {
  columns: number;
  /** Cells in all, empty ones before the last of a row among them. */
  cells: number;
  lines: number;
  /** Characters of a cell; more are cut off, so that one more says that it is too long. */
  cell: number;
  /** Characters in all. */
  characters: number;
}

export type SheetExcess = "tooWide" | "tooManyRows" | "tooLong";
class Excess extends Error {
  readonly code: SheetExcess;
  constructor(code: SheetExcess) {
    super(code);
    this.code = code;
  }
}

interface SheetFacts {
  texts: readonly string[];
  formats: readonly CellFormat[];
  is1904: boolean;
  limits: SheetLimits;
}

/** The column of a reference such as AB12, from 0. */
function columnIn(reference: string): number {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(reference)?.[0];
  if (letters === undefined) throw new XmlRefused("a cell without a place");
  return [...letters].reduce((column, letter) => 26 * column + letter.charCodeAt(0) - 64, 0) - 1;
}

/**
 * Reads the cells of a sheet as they are stored. No formula is calculated: its last result is taken.
 * @throws XmlRefused
 */
export async function readSheet(sheet: Uint8Array, facts: SheetFacts): Promise<SheetTable | { excess: SheetExcess }> {
  const reading = new SheetReading(facts);
  try {
    await readXml(sheet, reading);
  } catch (error) {
    if (error instanceof Excess) return { excess: error.code };
    throw error;
  }
  const [head = [], ...rows] = Array.from(reading.lines, (line) => Array.from(line ?? [], (cell) => cell ?? ""));
  return { head: head.map((name) => name.trim()), rows, unread: reading.unread };
}

class SheetReading {
  readonly lines: (string | undefined)[][] = [];
  readonly unread: SheetTable["unread"] = new Map();
  readonly #facts: SheetFacts;
  #row = -1;
  #column = -1;
  #type = "n";
  #format = PLAIN;
  #hasFormula = false;
  #hasValue = false;
  #value: TextOfCell;
  #part: "" | "v" | "t" = "";
  #isPronunciation = false;
  #cells = 0;
  #characters = 0;

  constructor(facts: SheetFacts) {
    this.#facts = facts;
    this.#value = new TextOfCell(0);
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === "row") this.#beginRow(attributes.r);
    else if (name === "c") this.#beginCell(attributes);
    else if (name === "f") this.#hasFormula = true;
    else if (name === "rPh") this.#isPronunciation = true;
    else if (name === "v" || (name === "t" && !this.#isPronunciation)) {
      this.#part = name;
      this.#hasValue = true;
    }
  }

  text(piece: string): void {
    if (this.#part !== "") this.#value.add(piece);
  }

  close(name: string): void {
    if (name === this.#part) this.#part = "";
    else if (name === "rPh") this.#isPronunciation = false;
    else if (name === "c") this.#endCell();
  }

  #beginRow(number: string | undefined): void {
    const row = number === undefined ? this.#row + 1 : Number(number) - 1;
    if (!Number.isSafeInteger(row) || row <= this.#row) throw new XmlRefused("rows out of order");
    this.#row = row;
    this.#column = -1;
  }

  #beginCell({ r, t, s }: Readonly<Record<string, string>>): void {
    const column = r === undefined ? this.#column + 1 : columnIn(r);
    if (this.#row < 0 || column <= this.#column) throw new XmlRefused("cells out of order");
    this.#column = column;
    this.#type = t ?? "n";
    this.#format = this.#facts.formats[Number(s ?? 0)] ?? PLAIN;
    this.#hasFormula = this.#hasValue = false;
    this.#value = new TextOfCell(this.#facts.limits.cell + 1);
  }

  #endCell(): void {
    const stored = String(this.#value);
    const isText = this.#type === "str" || this.#type === "inlineStr";
    if (this.#type === "e") this.#keep(stored || "#", "cellHasError");
    else if (this.#hasFormula && !(isText ? this.#hasValue : stored !== "")) this.#keep("=", "formulaWithoutValue");
    else this.#keep(this.#shown(stored));
  }

  #shown(stored: string): string {
    const { texts, is1904 } = this.#facts;
    if (this.#type === "s") return stored === "" ? "" : (texts[Number(stored)] ?? refuse());
    if (this.#type === "b") return stored === "1" ? "true" : stored === "0" ? "false" : stored;
    // A day as ISO 8601 writes it, or a moment.
    if (this.#type === "d") return stored.replace(/T00:00(:00(\.0+)?)?Z?$/, "");
    return this.#type === "n" ? showNumber(stored, this.#format, is1904) : stored;
  }

  /** Empty cells are only formats, which reach down to the last of a million rows. */
  #keep(shown: string, code?: UnreadCell): void {
    if (shown === "") return;
    const { limits } = this.#facts;
    if (this.#column >= limits.columns) throw new Excess("tooWide");
    if (this.#row > limits.lines) throw new Excess("tooManyRows");
    this.lines[this.#row] ??= [];
    const line = this.lines[this.#row] as (string | undefined)[];
    this.#cells += this.#column + 1 - line.length;
    this.#characters += shown.length;
    if (this.#cells > limits.cells) throw new Excess("tooManyRows");
    if (this.#characters > limits.characters) throw new Excess("tooLong");
    line[this.#column] = storableText(shown);
    if (code === undefined || this.#row === 0) return;
    const codes = this.unread.get(this.#row - 1) ?? new Map<number, UnreadCell>();
    this.unread.set(this.#row - 1, codes.set(this.#column, code));
  }
}

function refuse(): never {
  throw new XmlRefused("a text that is not there");
}
