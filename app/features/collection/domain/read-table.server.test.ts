import { beforeAll, describe, expect, test } from "vitest";
import { LANGUAGES } from "#app/i18n/languages.ts";
import { ALL_MESSAGES } from "#app/i18n/messages/all.server.ts";
import { provideMessages } from "#app/i18n/messages.ts";
import { readCsv, writeCsv } from "#app/platform/csv.server.ts";
import { findFilesAmong, stemOf } from "./named-file.ts";
import { readTable } from "./read-table.server.ts";
import { COLUMNS, columnOf, TEXT_COLUMNS } from "./table-columns.ts";
import { writeTemplate } from "./write-template.server.ts";

beforeAll(() => provideMessages(ALL_MESSAGES));

const read = (text: string) => readTable(Buffer.from(text));

describe("the table of an import", () => {
  test("counts rows as a spreadsheet does, passes over empty ones, and knows what stands beside the last column", async () => {
    expect(await read("ID;Title_EN;\n;Dusk;\n;;\n\n 7 ;Dawn;;far out")).toEqual({
      rows: [
        { row: 2, cells: { id: "", title_en: "Dusk" }, isTooWide: false },
        { row: 5, cells: { id: "7", title_en: "Dawn" }, isTooWide: true },
      ],
    });
  });
  test("leaves out columns that are not known, names them in its first row, and wants one that is", async () => {
    expect(await read("id,Titel,title_en,Maler,Maler\n1,2,3,4,5\n6,7,8,9,0")).toEqual({
      rows: [
        { row: 2, cells: { id: "1", title_en: "3", Titel: "", Maler: "" }, isTooWide: false },
        { row: 3, cells: { id: "6", title_en: "8" }, isTooWide: false },
      ],
    });
    expect(await read("Titel,Maler\n1,2")).toEqual({ error: { code: "unknownColumn", names: ["Titel", "Maler"] } });
    const many = Array.from({ length: 30 }, (_, index) => `${index}${"x".repeat(100)}`);
    const table = await read(`year,${many.join()}\n1900`);
    const names = "rows" in table ? Object.keys(table.rows[0]?.cells ?? {}) : [];
    expect(names).toHaveLength(21);
    expect(Math.max(...names.map(({ length }) => length))).toBe(60);
  });
  test("names columns that stand there twice, and those without a name", async () => {
    expect(await read("id,year,year\n1,2,3")).toEqual({ error: { code: "columnTwice", names: ["year"] } });
    expect(await read("id,,year\n1,2,3")).toEqual({ error: { code: "unknownColumn", names: [""] } });
  });
  // Checklist: COLLECTION-02
  test("has rows, and not too many", async () => {
    expect(await read("id,year\n,\n")).toEqual({ error: { code: "noRows" } });
    const rows = (count: number) => read(`year\n${"1900\n".repeat(count)}`);
    expect(await rows(10_001)).toEqual({ error: { code: "tooManyRows" } });
    expect(await rows(10_000)).toHaveProperty("rows.length", 10_000);
    expect(await readTable(Buffer.alloc(20_000_001, "x"))).toEqual({ error: { code: "tableTooLarge" } });
  });
  test("is read with the columns with which it is written", async () => {
    const table = await readTable(Buffer.from(writeCsv(COLUMNS, [COLUMNS.map((name) => `of ${name}`)])));
    expect(table).toEqual({ rows: [{ row: 2, cells: Object.fromEntries(COLUMNS.map((name) => [name, `of ${name}`])), isTooWide: false }] });
  });
});

// Checklist: COLLECTION-01
describe("the template", () => {
  test.each(LANGUAGES)("unchanged is said to be empty, in %s", async (language) => {
    expect(await read(writeTemplate(language))).toEqual({ error: { code: "emptyTemplate" } });
  });
  test.each(LANGUAGES)("names and describes every column, in %s", async (language) => {
    const text = writeTemplate(language);
    expect(text.startsWith("\uFEFFid,published,")).toBe(true);
    const table = await readCsv(Buffer.from(text));
    if ("error" in table) throw new Error(table.error);
    expect(table.head).toEqual(COLUMNS);
    const [meanings = [], values = [], examples = []] = table.rows;
    for (const row of [meanings, values])
      expect(
        row.every((cell) => cell.trim() !== ""),
        language,
      ).toBe(true);
    expect(new Set(meanings).size).toBe(COLUMNS.length);
    expect(examples[COLUMNS.indexOf("dimensions")]).toBe("60 × 80");
  });
  test("is read with the rows that were filled in under its descriptions", async () => {
    const filled = writeTemplate("en") + COLUMNS.map((name) => (name === "title_en" ? "#5" : "")).join(",");
    expect(await read(filled)).toMatchObject({ rows: [{ row: 5, cells: { title_en: "#5" } }] });
  });
});

test("every value of the form that can be wrong has its column", () => {
  for (const { name, path } of TEXT_COLUMNS) {
    expect(COLUMNS).toContain(name);
    expect(columnOf(path.split("."))).toBe(name);
  }
  expect(columnOf(["certificates", 0, "url"])).toBe("certificates");
  expect(columnOf(["owners"])).toBe("owners");
  expect(columnOf(["somewhere"])).toBeNull();
});

const findNamedFile = <Named extends { name: string }>(files: readonly Named[], cell: string) => findFilesAmong(files).find(cell);

describe("a file that the table names", () => {
  const files = [{ name: "images/a.jpg" }, { name: "more/images/b.jpg" }, { name: "one/c.jpg" }, { name: "two/c.jpg" }];
  test("is found by its path, by the end of it, or by its name, whatever its capitals and strokes", () => {
    expect(findNamedFile(files, "images/a.jpg")).toBe(files[0]);
    expect(findNamedFile(files, "Images\\A.JPG")).toBe(files[0]);
    expect(findNamedFile(files, "images/b.jpg")).toBe(files[1]);
    expect(findNamedFile(files, "elsewhere/a.jpg")).toBe(files[0]);
    expect(findNamedFile(files, "two/c.jpg")).toBe(files[3]);
    expect(findNamedFile([{ name: "e\u0301.jpg" }], "\u00e9.jpg")).toBeDefined();
  });
  test("is not guessed at", () => {
    expect(findNamedFile(files, "c.jpg")).toBe("several");
    expect(findNamedFile(files, "d.jpg")).toBeUndefined();
  });
  test("is known by its stem", () => {
    expect(stemOf("images/0C8F.jpg")).toBe("0c8f");
  });
});
