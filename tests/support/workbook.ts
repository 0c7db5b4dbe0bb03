import { buffer } from "node:stream/consumers";
import { streamZip } from "#app/platform/zip.server.ts";

/* Workbooks for tests, written part by part. */

const NAMESPACES =
  'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const letterOf = (column: number): string =>
  (column >= 26 ? letterOf(Math.floor(column / 26) - 1) : "") + String.fromCharCode(65 + (column % 26));

/** A cell of text; or its XML after the reference, such as `<c REF t="b"><v>1</v></c>`. */
type TestCell = string | { xml: string };

/** The XML of a sheet, its cells from A1. */
export const sheetOf = (rows: readonly (readonly TestCell[])[]): string =>
  `${HEAD}<worksheet ${NAMESPACES}><sheetData>${rows
    .map((cells, row) => {
      const inside = cells.map((cell, column) => {
        const place = `r="${letterOf(column)}${row + 1}"`;
        if (typeof cell !== "string") return cell.xml.replace("REF", place);
        return cell === "" ? "" : `<c ${place} t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
      });
      return `<row r="${row + 1}">${inside.join("")}</row>`;
    })
    .join("")}</sheetData></worksheet>`;

interface WorkbookOptions {
  /** Names of sheets; the first has the cells. */
  sheets?: readonly string[];
  /** Attributes of each sheet in the list. */
  states?: readonly string[];
  is1904?: boolean;
  /** Further parts, or others in place of those written here. */
  parts?: Record<string, string>;
}

/** The parts of a workbook by their paths. */
export function workbookParts(sheet: string, { sheets = ["Paintings"], states = [], is1904 = false, parts = {} }: WorkbookOptions = {}) {
  const list = sheets.map(
    (name, index) => `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="rId${index + 1}" ${states[index] ?? ""}/>`,
  );
  const targets = sheets.map(
    (_, index) =>
      `<Relationship Id="rId${index + 1}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  );
  return {
    "xl/workbook.xml": `${HEAD}<workbook ${NAMESPACES}><workbookPr date1904="${is1904 ? 1 : 0}"/><sheets>${list.join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets.join("")}</Relationships>`,
    "xl/worksheets/sheet1.xml": sheet,
    ...parts,
  };
}

/** An archive of files by their paths. */
export function packFiles(files: Record<string, string | Uint8Array>): Promise<Buffer> {
  const parts = async function* () {
    for (const [name, content] of Object.entries(files)) {
      const bytes = typeof content === "string" ? Buffer.from(content) : content;
      const read = async function* () {
        yield bytes;
      };
      yield { name, size: bytes.length, read, isCompressed: false };
    }
  };
  return buffer(streamZip(parts()));
}

export const workbookOf = (rows: readonly (readonly TestCell[])[], options?: WorkbookOptions): Promise<Buffer> =>
  packFiles(workbookParts(sheetOf(rows), options));
