import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { readZip } from "#app/platform/zip.server.ts";
import { readWorkbook } from "./read-workbook.server.ts";
import { streamWorkbook } from "./write-workbook.server.ts";

const LIMITS = { maxCell: 120_000, maxUnpacked: 10_000_000 };
const columnsOf = (heads: readonly string[]) => heads.map((head) => ({ head, width: 20 }));

async function written(heads: readonly string[], rows: readonly (readonly (string | number | null)[])[]) {
  const bytes = await buffer(streamWorkbook([{ name: "Tableaux / 2026", columns: columnsOf(heads), rows }]));
  return (await readZip(bytes)) ?? [];
}

// Checklist: MANAGE-192
test("a workbook that was written is read as it was", async () => {
  const texts = [
    ["=1+2", "+1", "@cmd", "-3", "'quoted"],
    ["0012", "1900", "2026-03-05", "true", "#REF!"],
    [" led by a space ", "two\nlines", "a\ttab", "back\r\nfeed", "\u0001control"],
    ["_x000D_", "_x005F_", "a_x0041_b", "<b>&amp;\"'</b>", "]]>"],
    ["Этюд", "画", "\u{1F5BC}", "", "last"],
  ];
  const table = await readWorkbook(await written(["a", "b", "c", "d", "Émail"], texts), LIMITS);
  expect(table).toMatchObject({ head: ["a", "b", "c", "d", "Émail"], rows: texts, sheet: "Tableaux   2026" });
  expect("unread" in table && table.unread.size).toBe(0);
});

test("numbers and nothing are written too, over many columns and rows", async () => {
  const heads = Array.from({ length: 60 }, (_, index) => `c${index}`);
  const rows = Array.from({ length: 300 }, (_, row) =>
    heads.map((_, column) => (column === 59 ? row : column === 30 ? null : `${column}`)),
  );
  const table = await readWorkbook(await written(heads, rows), LIMITS);
  expect("rows" in table && table.rows.length).toBe(300);
  expect("rows" in table && table.rows[299]?.[59]).toBe("299");
  expect("rows" in table && table.rows[0]?.[30]).toBe("");
});

test("no cell holds a formula, and one that is too long for programs is an error instead of a part", async () => {
  const files = await written(["a"], [["=1+2"], ["x".repeat(32_768)], ["x".repeat(32_767)]]);
  const sheet = files.find(({ name }) => name === "xl/worksheets/sheet1.xml");
  const xml = Buffer.from((await sheet?.read()) ?? "").toString();
  expect(xml).not.toMatch(/<f[ >/]/);
  const table = await readWorkbook(files, LIMITS);
  expect("unread" in table && [...table.unread].map(([row, cells]) => [row, ...cells])).toEqual([[1, [0, "cellHasError"]]]);
});
