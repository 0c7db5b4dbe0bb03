import { Buffer } from "node:buffer";
import { storableText } from "#app/platform/storable-text.ts";
import { streamZip, type ZipPart } from "#app/platform/zip.server.ts";

/* Documents of a word processor (DOCX): headings, numbered paragraphs and tables (docs/decisions/0108-a-clause-for-word-processors.md). */

interface WrittenRun {
  text: string;
  /** Shown like text that somebody has marked with a pen: a point to fill in. */
  isMarked?: boolean;
}

export interface WrittenParagraph {
  runs: readonly WrittenRun[];
  /** Of its words, such as `fr-BE`, for spelling, hyphens and speech. */
  locale: string;
  /** Text by default. */
  style?: "Title" | "Heading1" | "Heading2" | "TableHead" | "Small";
  /** Numbers the paragraph within this list; each list begins with 1. From 1, without gaps. */
  list?: number;
}

export interface WrittenTable {
  /** For readers who do not see it. */
  description: string;
  /** Repeated on each page. */
  head: readonly WrittenParagraph[];
  rows: readonly (readonly WrittenParagraph[])[];
}

export interface WrittenDocument {
  title: string;
  locale: string;
  isLandscape: boolean;
  blocks: readonly (WrittenParagraph | WrittenTable)[];
}

const MAIN = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const TYPE = "application/vnd.openxmlformats-officedocument.wordprocessingml";
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** A4 in twentieths of a point, and its margins. */
const PAGE = { short: 11_906, long: 16_838, margin: 1134 } as const;

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Characters that XML cannot hold are replaced. */
const escaped = (text: string): string =>
  storableText(text)
    .replaceAll(/[\p{Cc}\uFFFE\uFFFF]/gu, (sign) => (sign === "\n" || sign === "\t" ? " " : "\uFFFD"))
    .replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

function writeParagraph({ runs, locale, style, list }: WrittenParagraph): string {
  const numbered = list === undefined ? "" : `<w:numPr><w:ilvl w:val="0"/><w:numId w:val="${list}"/></w:numPr>`;
  const styled = style === undefined ? "" : `<w:pStyle w:val="${style}"/>`;
  const written = runs.map(
    ({ text, isMarked = false }) =>
      `<w:r><w:rPr>${isMarked ? '<w:highlight w:val="yellow"/>' : ""}<w:lang w:val="${locale}"/></w:rPr><w:t xml:space="preserve">${escaped(text)}</w:t></w:r>`,
  );
  return `<w:p><w:pPr>${styled}${numbered}</w:pPr>${written.join("")}</w:p>`;
}

function writeTable({ description, head, rows }: WrittenTable, width: number): string {
  const column = Math.floor(width / head.length);
  const cell = (paragraph: WrittenParagraph) =>
    `<w:tc><w:tcPr><w:tcW w:w="${column}" w:type="dxa"/></w:tcPr>${writeParagraph(paragraph)}</w:tc>`;
  const row = (cells: readonly WrittenParagraph[], properties = "") => `<w:tr>${properties}${cells.map(cell).join("")}</w:tr>`;
  const borders = ["top", "left", "bottom", "right", "insideH", "insideV"].map(
    (side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="A6A6A6"/>`,
  );
  return [
    `<w:tbl><w:tblPr><w:tblW w:w="${column * head.length}" w:type="dxa"/><w:tblBorders>${borders.join("")}</w:tblBorders><w:tblLayout w:type="fixed"/>`,
    '<w:tblCellMar><w:top w:w="85" w:type="dxa"/><w:left w:w="113" w:type="dxa"/><w:bottom w:w="0" w:type="dxa"/><w:right w:w="113" w:type="dxa"/></w:tblCellMar>',
    `<w:tblLook w:val="0020" w:firstRow="1"/><w:tblDescription w:val="${escaped(description)}"/></w:tblPr>`,
    `<w:tblGrid>${head.map(() => `<w:gridCol w:w="${column}"/>`).join("")}</w:tblGrid>`,
    row(
      head.map((paragraph) => ({ style: "TableHead", ...paragraph })),
      "<w:trPr><w:cantSplit/><w:tblHeader/></w:trPr>",
    ),
    ...rows.map((cells) => row(cells)),
    // Two tables without a paragraph between them would become one.
    "</w:tbl><w:p/>",
  ].join("");
}

function writeBody({ blocks, isLandscape }: WrittenDocument): string {
  const [width, height] = isLandscape ? [PAGE.long, PAGE.short] : [PAGE.short, PAGE.long];
  const margins = ["top", "right", "bottom", "left"].map((side) => `w:${side}="${PAGE.margin}"`).join(" ");
  const section = `<w:sectPr><w:pgSz w:w="${width}" w:h="${height}"${isLandscape ? ' w:orient="landscape"' : ""}/><w:pgMar ${margins} w:header="567" w:footer="567" w:gutter="0"/></w:sectPr>`;
  const written = blocks.map((block) => ("rows" in block ? writeTable(block, width - 2 * PAGE.margin) : writeParagraph(block)));
  return `${HEAD}<w:document xmlns:w="${MAIN}"><w:body>${written.join("")}${section}</w:body></w:document>`;
}

const style = (id: string, name: string, paragraph: string, run: string) =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:qFormat/><w:pPr>${paragraph}</w:pPr><w:rPr>${run}</w:rPr></w:style>`;
const heading = (level: number, before: number) =>
  `<w:keepNext/><w:spacing w:before="${before}" w:after="120"/><w:outlineLvl w:val="${level}"/>`;

const writeStyles = (locale: string) =>
  [
    `${HEAD}<w:styles xmlns:w="${MAIN}"><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Times New Roman" w:hAnsi="Times New Roman" w:eastAsia="Times New Roman" w:cs="Times New Roman"/><w:sz w:val="22"/><w:szCs w:val="22"/><w:lang w:val="${locale}"/></w:rPr></w:rPrDefault>`,
    '<w:pPrDefault><w:pPr><w:spacing w:after="120" w:line="264" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults>',
    '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/></w:style>',
    style("Title", "Title", '<w:spacing w:after="200"/>', '<w:sz w:val="36"/><w:szCs w:val="36"/>'),
    style("Heading1", "heading 1", heading(0, 320), '<w:b/><w:sz w:val="26"/><w:szCs w:val="26"/>'),
    style("Heading2", "heading 2", heading(1, 200), "<w:b/>"),
    style("TableHead", "Table Head", "<w:keepNext/>", "<w:b/>"),
    style("Small", "Small", '<w:spacing w:after="80"/>', '<w:sz w:val="20"/><w:szCs w:val="20"/>'),
    "</w:styles>",
  ].join("");

/** Without it, word processors lay a document out as their versions of 2007 did. */
const SETTINGS = `${HEAD}<w:settings xmlns:w="${MAIN}"><w:compat><w:compatSetting w:name="compatibilityMode" w:uri="http://schemas.microsoft.com/office/word" w:val="15"/></w:compat></w:settings>`;

function writeNumbering(lists: number): string {
  const level =
    '<w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="397" w:hanging="397"/></w:pPr></w:lvl>';
  const numbers = Array.from(
    { length: lists },
    (_, index) =>
      `<w:num w:numId="${index + 1}"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride></w:num>`,
  );
  return `${HEAD}<w:numbering xmlns:w="${MAIN}"><w:abstractNum w:abstractNumId="0"><w:multiLevelType w:val="singleLevel"/>${level}</w:abstractNum>${numbers.join("")}</w:numbering>`;
}

/** Writes the document in memory: it is as long as its few paragraphs. */
export async function writeWordDocument(document: WrittenDocument): Promise<Uint8Array<ArrayBuffer>> {
  const paragraphs = document.blocks.flatMap((block) => ("rows" in block ? block.rows.flat() : [block]));
  const lists = Math.max(0, ...paragraphs.map(({ list = 0 }) => list));
  const override = (name: string, type: string) => `<Override PartName="/${name}" ContentType="${type}+xml"/>`;
  const relation = (id: number, type: string, target: string) => `<Relationship Id="rId${id}" Type="${type}" Target="${target}"/>`;
  const parts: Record<string, string> = {
    "[Content_Types].xml": `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override("word/document.xml", `${TYPE}.document.main`)}${override("word/styles.xml", `${TYPE}.styles`)}${override("word/numbering.xml", `${TYPE}.numbering`)}${override("word/settings.xml", `${TYPE}.settings`)}${override("docProps/core.xml", "application/vnd.openxmlformats-package.core-properties")}</Types>`,
    "_rels/.rels": `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${relation(1, `${RELATIONS}/officeDocument`, "word/document.xml")}${relation(2, `${PACKAGE}/relationships/metadata/core-properties`, "docProps/core.xml")}</Relationships>`,
    "word/document.xml": writeBody(document),
    "word/styles.xml": writeStyles(document.locale),
    "word/numbering.xml": writeNumbering(lists),
    "word/settings.xml": SETTINGS,
    "word/_rels/document.xml.rels": `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${relation(1, `${RELATIONS}/styles`, "styles.xml")}${relation(2, `${RELATIONS}/numbering`, "numbering.xml")}${relation(3, `${RELATIONS}/settings`, "settings.xml")}</Relationships>`,
    "docProps/core.xml": `${HEAD}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${escaped(document.title)}</dc:title><dc:language>${document.locale}</dc:language></cp:coreProperties>`,
  };
  const zip = streamZip(
    (async function* (): AsyncGenerator<ZipPart> {
      for (const [name, text] of Object.entries(parts)) {
        const bytes = Buffer.from(text);
        const read = async function* () {
          yield bytes;
        };
        yield { name, size: bytes.length, read, isCompressed: false };
      }
    })(),
  );
  return new Uint8Array(await new Response(zip).arrayBuffer());
}

export const WORD_TYPE = `${TYPE}.document`;
