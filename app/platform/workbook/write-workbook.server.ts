import { Buffer } from "node:buffer";
import { storableText } from "#app/platform/storable-text.ts";
import { streamZip, type ZipPart } from "#app/platform/zip.server.ts";

/* Workbooks (XLSX) of texts alone (docs/decisions/0099-rows-by-number-and-rows-left-out.md). */

export interface WrittenColumn {
  head: string;
  /** In characters, about. */
  width: number;
  /** Text typed into its empty cells stays text: numbers keep their zeros. */
  isText?: boolean;
}

type Cell = string | number | null;

export interface WrittenSheet {
  name: string;
  columns: readonly WrittenColumn[];
  rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>;
}

/** Characters that programs accept in one cell. */
const MAX_CELL = 32_767;
const MAX_NAME = 31;
/** In characters: pieces of one row would cost more in overhead than in bytes. */
const PIECE = 16 * 1024;

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Formats of cells: as typed, text, head of a column. Cells of text are not calculated, not even when they are edited. */
const FORMAT = { text: 1, head: 2 } as const;
const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Characters that XML cannot hold, and texts that look like their notation, are written as `_x000D_`. */
const escaped = (text: string): string =>
  storableText(text)
    .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_")
    .replaceAll(/[\p{Cc}\uFFFE\uFFFF]/gu, (sign) =>
      sign === "\n" || sign === "\t" ? sign : `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`,
    )
    .replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

const letterOf = (column: number): string =>
  (column >= 26 ? letterOf(Math.floor(column / 26) - 1) : "") + String.fromCharCode(65 + (column % 26));

function writeCell(cell: Cell, place: string, format: number): string {
  if (cell === null || cell === "") return "";
  const text = String(cell);
  // A text that was cut would replace the whole one when the table is imported again; an error is refused then.
  if (text.length > MAX_CELL) return `<c r="${place}" t="e"><v>#VALUE!</v></c>`;
  return `<c r="${place}" s="${format}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
}

const writeRow = (cells: readonly Cell[], row: number, format: number) =>
  `<row r="${row}">${cells.map((cell, column) => writeCell(cell, `${letterOf(column)}${row}`, format)).join("")}</row>`;

async function* writeSheet({ columns, rows }: WrittenSheet): AsyncGenerator<Buffer> {
  const widths = columns.map(
    ({ width, isText }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"${isText === true ? ` style="${FORMAT.text}"` : ""}/>`,
  );
  const view =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
  let text = `${HEAD}<worksheet xmlns="${MAIN}">${view}<cols>${widths.join("")}</cols><sheetData>`;
  let row = 1;
  text += writeRow(
    columns.map(({ head }) => head),
    row,
    FORMAT.head,
  );
  for await (const cells of rows) {
    row += 1;
    text += writeRow(cells, row, FORMAT.text);
    if (text.length < PIECE) continue;
    yield Buffer.from(text);
    text = "";
  }
  yield Buffer.from(`${text}</sheetData></worksheet>`);
}

/** Streams a workbook while its rows are read. Its cells are texts: none is a formula, whatever it begins with. */
export function streamWorkbook(sheets: readonly WrittenSheet[]): ReadableStream<Uint8Array> {
  const each = (write: (sheet: WrittenSheet, number: number) => string) => sheets.map((sheet, index) => write(sheet, index + 1)).join("");
  const nameOf = ({ name }: WrittenSheet) =>
    escaped(
      name
        .replaceAll(/[[\]:*?/\\']/g, " ")
        .slice(0, MAX_NAME)
        .trim(),
    );
  const parts: Record<string, string> = {
    "[Content_Types].xml": `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>${each((_, number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${TYPE}.worksheet+xml"/>`)}</Types>`,
    "_rels/.rels": `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${each((sheet, number) => `<sheet name="${nameOf(sheet)}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${each((_, number) => `<Relationship Id="rId${number}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}<Relationship Id="rId${sheets.length + 1}" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    "xl/styles.xml": STYLES,
  };
  return streamZip(
    (async function* (): AsyncGenerator<ZipPart> {
      for (const [name, text] of Object.entries(parts)) {
        const bytes = Buffer.from(text);
        const read = async function* () {
          yield bytes;
        };
        yield { name, size: bytes.length, read, isCompressed: false };
      }
      for (const [index, sheet] of sheets.entries())
        yield { name: `xl/worksheets/sheet${index + 1}.xml`, size: null, read: () => writeSheet(sheet), isCompressed: false };
    })(),
  );
}

export const WORKBOOK_TYPE = `${TYPE}.sheet`;
