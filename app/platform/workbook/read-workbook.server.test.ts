import { describe, expect, test } from "vitest";
import { packFiles, sheetOf, workbookOf, workbookParts } from "#tests/support/workbook.ts";
import { readZip } from "../zip.server.ts";
import { isOldWorkbook, isWorkbook, readWorkbook } from "./read-workbook.server.ts";

const MAX_CELL = 100;
const readBytes = async (bytes: Uint8Array, maxUnpacked = 64_000_000) =>
  readWorkbook((await readZip(bytes)) ?? [], { maxCell: MAX_CELL, maxUnpacked });
const readSheetOf = async (sheet: string, options?: Parameters<typeof workbookParts>[1]) =>
  readBytes(await packFiles(workbookParts(sheet, options)));
const read = async (...given: Parameters<typeof workbookOf>) => readBytes(await workbookOf(...given));
const BROKEN = { error: "workbookBroken" };
/** The second row's only cell, under a column that is called year. */
const cellOf = async (xml: string, options?: Parameters<typeof workbookParts>[1]) => {
  const table = await read([["year"], [{ xml }]], options);
  if ("error" in table) throw new Error(table.error);
  return { shown: table.rows[0]?.[0], unread: table.unread.get(0)?.get(0) };
};

// Checklist: COLLECTION-59
describe("a hostile workbook", () => {
  const wrapped = (inside: string, before = "") =>
    `${before}<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>${inside}</t></is></c></row></sheetData></worksheet>`;

  test.each([
    ["an entity of its own", wrapped("&a;", '<!DOCTYPE worksheet [<!ENTITY a "year">]>')],
    ["a file of the server", wrapped("&a;", '<!DOCTYPE worksheet [<!ENTITY a SYSTEM "file:///etc/hostname">]>')],
    ["an address", wrapped("year", '<!DOCTYPE worksheet SYSTEM "http://127.0.0.1/a.dtd">')],
    ["entities of HTML", wrapped("&eacute;")],
    ["a tag that is not closed", "<worksheet><sheetData>"],
    ["elements in each other", `${"<a>".repeat(40)}${"</a>".repeat(40)}`],
    ["attributes without end", `<worksheet ${Array.from({ length: 70 }, (_, index) => `a${index}="1"`).join(" ")}/>`],
    ["a tag without end", `<worksheet ${"a".repeat(200_000)}`],
    ["plain text", "year\r\n1900"],
    ["rows that go back", '<worksheet><row r="2"/><row r="1"/></worksheet>'],
    ["a row of no number", '<worksheet><row r="1e9999"/></worksheet>'],
    ["cells that go back", '<worksheet><row r="1"><c r="B1"/><c r="A1"/></row></worksheet>'],
    ["a cell beside all columns", '<worksheet><row r="1"><c r="AAAA1" t="inlineStr"><is><t>a</t></is></c></row></worksheet>'],
    ["a cell outside of rows", '<worksheet><c r="A1"/></worksheet>'],
    ["a text that is not there", '<worksheet><row r="1"><c r="A1" t="s"><v>-1</v></c></row></worksheet>'],
    ["a text by the name of a property", '<worksheet><row r="1"><c r="A1" t="s"><v>length</v></c></row></worksheet>'],
  ])("with %s is not read", async (_, sheet) => {
    expect(await readSheetOf(sheet)).toEqual(BROKEN);
  });

  test("is not read without its parts, with two of one name, or with a sheet elsewhere", async () => {
    const parts = workbookParts(sheetOf([["year"]]));
    for (const missing of Object.keys(parts)) {
      const files = (await readZip(await packFiles(parts)))?.filter(({ name }) => name !== missing) ?? [];
      expect(await readWorkbook(files, { maxCell: 9, maxUnpacked: 1e6 }), missing).toEqual(BROKEN);
    }
    const files = (await readZip(await packFiles(parts))) ?? [];
    expect(await readWorkbook([...files, ...files], { maxCell: 9, maxUnpacked: 1e6 })).toEqual(BROKEN);
    const elsewhere = 'TargetMode="External" Target="file:///etc/passwd"';
    const rels = parts["xl/_rels/workbook.xml.rels"].replace('Target="worksheets/sheet1.xml"', elsewhere);
    expect(await readSheetOf("", { parts: { "xl/_rels/workbook.xml.rels": rels } })).toEqual(BROKEN);
    const up = parts["xl/_rels/workbook.xml.rels"].replace("worksheets/sheet1.xml", "../../../etc/passwd");
    expect(await readSheetOf("", { parts: { "xl/_rels/workbook.xml.rels": up } })).toEqual(BROKEN);
  });

  test("that is not UTF-8 is not read", async () => {
    const files = (await readZip(await workbookOf([["year"]]))) ?? [];
    const utf16 = files.map((file) =>
      file.name.endsWith("sheet1.xml") ? { ...file, read: async () => Buffer.from("\uFEFF<worksheet/>", "utf16le") } : file,
    );
    expect(await readWorkbook(utf16, { maxCell: 9, maxUnpacked: 1e6 })).toEqual(BROKEN);
  });

  test("is bounded once it is unpacked, whatever size it declares", async () => {
    const bytes = await packFiles(workbookParts(sheetOf([["year"]]) + " ".repeat(1_000_000)));
    expect(bytes.length).toBeLessThan(10_000);
    expect(await readBytes(bytes, 900_000)).toEqual({ error: "workbookTooLarge" });
    const entry = bytes.lastIndexOf("PK\x01\x02");
    bytes.writeUInt32LE(10, entry + 24);
    expect(await readBytes(bytes, 900_000)).toEqual(BROKEN);
  });

  test("has no more columns, lines and cells than a table", async () => {
    const at = (...places: string[]) =>
      readSheetOf(
        `<worksheet><row r="1"><c r="A1"><v>1</v></c></row>${places
          .map((place) => `<row r="${/\d+/.exec(place)?.[0]}"><c r="${place}"><v>1</v></c></row>`)
          .join("")}</worksheet>`,
      );
    expect(await at("ALL2")).toHaveProperty("rows.length", 1);
    expect(await at("ALM2")).toEqual({ error: "tooWide" });
    expect(await at("A20001")).toHaveProperty("rows.length", 20_000);
    expect(await at("A20002")).toEqual({ error: "tooManyRows" });
    expect(await at(...Array.from({ length: 1_001 }, (_, index) => `ALL${index + 2}`))).toEqual({ error: "tooManyRows" });
  });

  test("cannot multiply a text that its cells share", async () => {
    const shared = `<sst><si><t>${"x".repeat(MAX_CELL)}</t></si></sst>`;
    const rows = Array.from({ length: 250 }, () => Array.from({ length: 1_000 }, () => ({ xml: '<c REF t="s"><v>0</v></c>' })));
    const parts = { "xl/sharedStrings.xml": shared };
    expect(await read(rows, { parts })).toEqual({ error: "workbookTooLarge" });
  });

  test("keeps one character more of a cell than may be, inside and shared", async () => {
    const long = "x".repeat(500);
    const parts = { "xl/sharedStrings.xml": `<sst><si><r><t>${long}</t></r><r><t>${long}</t></r></si></sst>` };
    const table = await read([["year"], [long], [{ xml: '<c REF t="s"><v>0</v></c>' }]], { parts });
    expect("rows" in table && table.rows.map(([cell]) => cell?.length)).toEqual([MAX_CELL + 1, MAX_CELL + 1]);
  });

  test("leaves no null and no lone surrogate in a cell", async () => {
    expect((await cellOf('<c REF t="inlineStr"><is><t>a_x0000_b_xD800_c_x000A_d_x005F_x000A_</t></is></c>')).shown).toBe(
      "a\uFFFDb\uFFFDc\nd_x000A_",
    );
  });

  test("of an old format, or with a password, is recognized", () => {
    expect(isOldWorkbook(Buffer.from("d0cf11e0a1b11ae1ffff", "hex"))).toBe(true);
    expect(isOldWorkbook(Buffer.from("year"))).toBe(false);
  });
});

// Checklist: COLLECTION-60
describe("a workbook", () => {
  test("is read like a table: row 0 is row 2 of the sheet, and formats without values are no cells", async () => {
    const bytes = await workbookOf([["ID", " year "], [], ["7", "", "far out"], [{ xml: '<c REF s="4"/>' }]]);
    expect(isWorkbook((await readZip(bytes)) ?? [])).toBe(true);
    expect(await readBytes(bytes)).toEqual({
      head: ["ID", "year"],
      rows: [[], ["7", "", "far out"]],
      unread: new Map(),
      sheet: "Paintings",
      otherSheets: [],
    });
    for (const empty of [await read([["", " "], ["1900"]]), await readSheetOf("")]) expect(empty).toEqual({ error: "empty" });
  });

  test("gives its first visible sheet, and names the others", async () => {
    const rels = workbookParts("", { sheets: ["Notes", "Œuvres", "Lists"] })["xl/_rels/workbook.xml.rels"];
    const parts = { "xl/worksheets/sheet2.xml": sheetOf([["year"], ["1900"]]), "xl/_rels/workbook.xml.rels": rels };
    const table = await read([["of", "notes"]], { sheets: ["Notes", "Œuvres", "Lists"], states: ['state="veryHidden"'], parts });
    expect(table).toMatchObject({ rows: [["1900"]], sheet: "Œuvres", otherSheets: ["Notes", "Lists"] });
    const absolute = { ...parts, "xl/_rels/workbook.xml.rels": rels.replaceAll("worksheets/", "/xl/worksheets/") };
    expect(await read([["year"], ["1901"]], { sheets: ["One", "Two", "Three"], parts: absolute })).toMatchObject({ rows: [["1901"]] });
  });

  test("may name its elements with a prefix", async () => {
    const sheet = sheetOf([["year"], ["1900"]]).replaceAll(/<(\/?)(?=[a-z])/g, "<$1x:");
    expect(await readSheetOf(sheet)).toMatchObject({ head: ["year"], rows: [["1900"]] });
  });

  test("joins the pieces of a text, without its pronunciation", async () => {
    const parts = { "xl/sharedStrings.xml": "<sst><si><r><t>Deep </t></r><r><t>river</t></r><rPh><t>nope</t></rPh></si></sst>" };
    expect((await cellOf('<c REF t="s"><v>0</v></c>', { parts })).shown).toBe("Deep river");
    expect((await cellOf('<c REF t="inlineStr"><is><r><t>a</t></r><rPh><t>no</t></rPh><t>&amp;b</t></is></c>')).shown).toBe("a&b");
  });

  test.each([
    ["<v>1905</v>", "1905"],
    ["<v>65.400000000000006</v>", "65.4"],
    ["<v>1.9E3</v>", "1900"],
    ["<v>-500</v>", "-500"],
    ["<v>NaN</v>", "NaN"],
    ["<v></v>", ""],
  ])("shows the number %s as %j", async (value, shown) => {
    expect((await cellOf(`<c REF>${value}</c>`)).shown ?? "").toBe(shown);
  });

  test("shows yes and no, and days as ISO 8601 writes them", async () => {
    expect((await cellOf('<c REF t="b"><v>1</v></c>')).shown).toBe("true");
    expect((await cellOf('<c REF t="d"><v>2026-03-05T00:00:00</v></c>')).shown).toBe("2026-03-05");
  });

  test("takes the stored result of a formula, and says where there is none", async () => {
    expect(await cellOf("<c REF><f>1900+5</f><v>1905</v></c>")).toEqual({ shown: "1905", unread: undefined });
    expect(await cellOf('<c REF t="str"><f>A1&amp;"x"</f><v>yearx</v></c>')).toEqual({ shown: "yearx", unread: undefined });
    expect((await cellOf('<c REF t="str"><f>""</f><v></v></c>')).unread).toBeUndefined();
    expect(await cellOf("<c REF><f>1900+5</f></c>")).toEqual({ shown: "=", unread: "formulaWithoutValue" });
    expect(await cellOf('<c REF t="str"><f>CALL()</f></c>')).toEqual({ shown: "=", unread: "formulaWithoutValue" });
    expect(await cellOf('<c REF t="e"><f>1/0</f><v>#DIV/0!</v></c>')).toEqual({ shown: "#DIV/0!", unread: "cellHasError" });
  });

  /** Cells of format 1 have the number, or the code, of a format. */
  const dated = (serial: string, format: string, is1904 = false) => {
    const id = /^(0|[1-9]\d*)$/.test(format) ? format : "170";
    const custom = `<numFmts><numFmt numFmtId="170" formatCode="${format.replaceAll('"', "&quot;")}"/></numFmts>`;
    const styles = `<styleSheet>${custom}<cellStyleXfs><xf numFmtId="1"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="${id}"/></cellXfs></styleSheet>`;
    return cellOf(`<c REF s="1"><v>${serial}</v></c>`, { is1904, parts: { "xl/styles.xml": styles } });
  };
  test.each([
    ["46086", "14", "2026-03-05"],
    ["1", "14", "1900-01-01"],
    ["59", "14", "1900-02-28"],
    ["60", "14", "1900-02-29"],
    ["61", "14", "1900-03-01"],
    ["2958465", "14", "9999-12-31"],
    ["2958466", "14", "2958466"],
    ["-1", "14", "-1"],
    ["46086.5", "22", "2026-03-05 12:00"],
    ["46086", "dd/mm/yyyy", "2026-03-05"],
    ["46086", "[$-419]d mmmm yyyy;@", "2026-03-05"],
    ["46086", "yyyy", "2026"],
    ["46086", "0", "46086"],
    ["1905", "General", "1905"],
    ["12", '0 "days"', "12"],
    ["12", "\\d0", "12"],
    ["42", "00000", "00042"],
  ])("shows %s in the format %s as %s", async (serial, format, shown) => {
    expect((await dated(serial, format)).shown).toBe(shown);
  });
  test("counts days from 1904 where it says so", async () => {
    expect((await dated("0", "14", true)).shown).toBe("1904-01-01");
    expect((await dated("44624", "14", true)).shown).toBe("2026-03-05");
  });
});
