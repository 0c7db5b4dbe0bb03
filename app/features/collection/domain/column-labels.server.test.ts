import { beforeAll, describe, expect, test } from "vitest";
import { LANGUAGES } from "#app/i18n/languages.ts";
import { ALL_MESSAGES } from "#app/i18n/messages/all.server.ts";
import { provideMessages } from "#app/i18n/messages.ts";
import { columnOfHeader, headOfColumn, isMistakesColumn, isTemplateHead } from "./column-labels.server.ts";
import { readTable } from "./read-table.server.ts";
import { COLUMNS } from "./table-columns.ts";

beforeAll(() => provideMessages(ALL_MESSAGES));

// Checklist: COLLECTION-72
describe("the head of a column", () => {
  test.each(["", "Titel", "Title (de)", "Title (", "Owner", "constructor", "__proto__", "(fr)", "Titles"])("%j is none", (header) => {
    expect(columnOfHeader(header)).toBeUndefined();
  });
  test("is the name of the column", () => {
    for (const name of COLUMNS) expect(columnOfHeader(name.toUpperCase())).toBe(name);
  });
  test.each([
    ["Title", "title_en"],
    ["TITRE", "title_fr"],
    ["название", "title_ru"],
    ["Title (fr)", "title_fr"],
    ["Titre (russe)", "title_ru"],
    ["Название (английский)", "title_en"],
    ["Description", "description_en"],
    ["Description (français)", "description_fr"],
    ["Inventory No", "inventory_no"],
    ["EAC Inventory No.", "inventory_no"],
    ["N° d'inventaire", "inventory_no"],
    ["№\u00a0паспорта  EAC", "passport_no"],
    ["Year of creation", "year"],
    ["Propriétaires", "owners"],
    ["Private files", "attachments"],
  ])("%j is a label of %s", (header, column) => {
    expect(columnOfHeader(header)).toBe(column);
  });
});

test("a table with labels is read, and its first row keeps under which column", async () => {
  expect(await readTable(Buffer.from("Title,Artist,year\nDusk,Anna,1900\nDawn,Boris,1901"))).toEqual({
    rows: [
      { row: 2, cells: { title_en: "Dusk", artist_en: "Anna", year: "1900", Title: "title_en", Artist: "artist_en" }, isTooWide: false },
      { row: 3, cells: { title_en: "Dawn", artist_en: "Boris", year: "1901" }, isTooWide: false },
    ],
  });
});

test("two columns that mean the same are refused by the names that they have", async () => {
  const twice = (head: string) => readTable(Buffer.from(`${head}\n1,2`));
  expect(await twice("title_en,Title")).toEqual({ error: { code: "columnTwice", names: ["title_en", "Title"] } });
  expect(await twice("Inventory No,N° d’inventaire EAC")).toEqual({
    error: { code: "columnTwice", names: ["Inventory No", "N° d’inventaire EAC"] },
  });
  expect(await twice("Title,TITLE")).toMatchObject({ error: { code: "columnTwice" } });
});

// Checklist: MANAGE-192
describe("the heads of the template as a workbook", () => {
  test.each(LANGUAGES)("in %s mean their columns, and need no caution", async (language) => {
    const heads = COLUMNS.map((name) => headOfColumn(name, language));
    expect(heads.map(columnOfHeader)).toEqual(COLUMNS);
    expect(heads.filter((head, index) => head === COLUMNS[index])).toEqual(expect.arrayContaining(["id"]));
    expect(new Set(heads).size).toBe(heads.length);
    expect(isTemplateHead(heads)).toBe(true);
    const [, , , title = ""] = heads;
    const read = await readTable(Buffer.from(`${title}\nDusk`));
    expect(read).toEqual({ rows: [{ row: 2, cells: { title_en: "Dusk" }, isTooWide: false }] });
  });
});

// Checklist: MANAGE-191
test("the column of what is wrong is passed over, in each language", async () => {
  for (const header of ["what is wrong", "À corriger", "что исправить"]) expect(isMistakesColumn(header)).toBe(true);
  expect(await readTable(Buffer.from("title_en,what is wrong\nDusk,nothing"))).toEqual({
    rows: [{ row: 2, cells: { title_en: "Dusk" }, isTooWide: false }],
  });
  expect(await readTable(Buffer.from("what is wrong\nnothing"))).toMatchObject({ error: { code: "unknownColumn" } });
});
