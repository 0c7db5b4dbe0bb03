import { expect, test } from "vitest";
import { MEND_LIMITS } from "./import.ts";
import { readMended, writeAt } from "./mended-cells.ts";

const formOf = (...cells: readonly (readonly [at: string, cell: string])[]) => {
  const form = new FormData();
  for (const [at, cell] of cells) {
    form.append("at", at);
    form.append("cell", cell);
  }
  return form;
};

// Checklist: MANAGE-215
test("a form that is not the preview's corrects nothing", () => {
  const wrong = ["", "year", "0 year", "-1 year", "2  year", "2 no_column", "2 constructor", "123456789 year", "2 year\n", "2e3 year"];
  for (const at of wrong) expect(readMended(formOf(["2 year", "1923"], [at, "x"])), at).toBeUndefined();
  const uneven = formOf(["2 year", "1923"]);
  uneven.append("cell", "more");
  expect(readMended(uneven)).toBeUndefined();
  expect(readMended(formOf(...Array.from({ length: MEND_LIMITS.cells + 1 }, () => ["2 year", "1"] as const)))).toBeUndefined();
});

// Checklist: MANAGE-215
test("cells are read with the row and column before them, in the table's own line breaks", () => {
  expect(readMended(formOf([writeAt({ row: 2, column: "year" }), " 1923 "], ["31 documents", "One\r\nTwo"], ["4 owners", ""]))).toEqual([
    { row: 2, column: "year", value: "1923" },
    { row: 31, column: "documents", value: "One\nTwo" },
    { row: 4, column: "owners", value: "" },
  ]);
});
