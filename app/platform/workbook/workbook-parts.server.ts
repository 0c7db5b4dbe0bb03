import { type CellFormat, formatOf, PLAIN } from "./cell-format.ts";
import { readXml, XmlRefused } from "./read-xml.server.ts";

/* Small parts of a workbook: its list of sheets, its formats, its texts. */

export interface Sheets {
  is1904: boolean;
  /** Of the first sheet that is shown. */
  chosen: { name: string; path: string };
  /** Names of all others. */
  others: string[];
}

/** More than any workbook needs. */
const MAX_SHEETS = 1_000;
/** Characters of a sheet's name; programs allow 31. */
const MAX_NAME = 60;
const MAX_FORMATS = 65_000;

const isOn = (value: string | undefined) => value === "1" || value === "true";

/** @throws XmlRefused if there is no sheet of cells. */
export async function readSheets(workbook: Uint8Array, relations: Uint8Array): Promise<Sheets> {
  const targets = new Map<string, string>();
  await readXml(relations, {
    open(name, { Id, Type, Target, TargetMode }) {
      if (name !== "Relationship" || TargetMode === "External" || !Type?.endsWith("/worksheet")) return;
      if (Id !== undefined && Target !== undefined && targets.size < MAX_SHEETS) targets.set(Id, pathOf(Target));
    },
  });
  let is1904 = false;
  const sheets: { name: string; path: string | undefined; isHidden: boolean }[] = [];
  await readXml(workbook, {
    open(name, attributes) {
      if (name === "workbookPr") is1904 = isOn(attributes.date1904);
      if (name !== "sheet" || sheets.length >= MAX_SHEETS) return;
      const id = Object.entries(attributes).find(([key]) => /:id$/i.test(key))?.[1] ?? "";
      const isHidden = attributes.state === "hidden" || attributes.state === "veryHidden";
      sheets.push({ name: (attributes.name ?? "").slice(0, MAX_NAME), path: targets.get(id), isHidden });
    },
  });
  const chosen = sheets.find(({ path, isHidden }) => path !== undefined && !isHidden);
  if (chosen?.path === undefined) throw new XmlRefused("no sheet");
  const others = sheets.filter((each) => each !== chosen).map(({ name }) => name);
  return { is1904, chosen: { name: chosen.name, path: chosen.path }, others };
}

/** Targets are given from the folder of the workbook, or from the root of the archive. */
const pathOf = (target: string) => (target.startsWith("/") ? target.slice(1) : `xl/${target.replace(/^\.\//, "")}`);

/** Formats of cells by the number that a cell gives. */
export async function readFormats(styles: Uint8Array | undefined): Promise<CellFormat[]> {
  if (styles === undefined) return [];
  const codes = new Map<number, string>();
  const formats: CellFormat[] = [];
  let isOfCells = false;
  await readXml(styles, {
    open(name, { numFmtId, formatCode }) {
      const id = Number(numFmtId ?? 0);
      if (name === "cellXfs") isOfCells = true;
      if (name === "numFmt" && formatCode !== undefined && codes.size < MAX_FORMATS) codes.set(id, formatCode);
      if (name === "xf" && isOfCells && formats.length < MAX_FORMATS) formats.push(id === 0 ? PLAIN : formatOf(id, codes.get(id)));
    },
    close(name) {
      if (name === "cellXfs") isOfCells = false;
    },
  });
  return formats;
}

/** A text of a workbook, of which no more is kept than a cell can hold. */
export class TextOfCell {
  #text = "";
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  add(text: string): void {
    if (this.#text.length < this.#limit) this.#text += text.slice(0, this.#limit - this.#text.length);
  }

  /** Characters that XML cannot hold are written as `_x000D_`. */
  toString(): string {
    return this.#text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  }
}

const MAX_TEXTS = 1_000_000;

/** Texts that cells share, by number. */
export async function readTexts(shared: Uint8Array | undefined, maxCell: number): Promise<string[]> {
  if (shared === undefined) return [];
  const texts: string[] = [];
  let text = new TextOfCell(maxCell);
  let [isText, isReading] = [false, false];
  await readXml(shared, {
    open(name) {
      if (name === "si") {
        if (texts.length >= MAX_TEXTS) throw new XmlRefused("too many texts");
        text = new TextOfCell(maxCell);
      }
      // The pronunciation of a text stands beside it.
      if (name === "rPh") isReading = true;
      isText = name === "t" && !isReading;
    },
    close(name) {
      isText = false;
      if (name === "rPh") isReading = false;
      if (name === "si") texts.push(String(text));
    },
    text: (piece) => isText && text.add(piece),
  });
  return texts;
}
