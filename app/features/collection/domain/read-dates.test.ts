import { describe, expect, test } from "vitest";
import { aboutYearIn, daysIn, withReadDates } from "./read-dates.ts";
import type { Cells } from "./table-columns.ts";

// Checklist: COLLECTION-02
describe("dates of an import", () => {
  test.each([
    ["2026-03-15", ["2026-03-15"]],
    ["2026-3-5", ["2026-03-05"]],
    ["2026/3/5", ["2026-03-05"]],
    ["15/03/2026", ["2026-03-15"]],
    ["3/15/2026", ["2026-03-15"]],
    ["15.03.2026", ["2026-03-15"]],
    ["3.4.2026", ["2026-04-03"]],
    ["05/05/2026", ["2026-05-05"]],
    ["03/04/2026", ["2026-04-03", "2026-03-04"]],
    ["03-04-2026", ["2026-04-03", "2026-03-04"]],
    ["03.15.2026", []],
    ["31/02/2026", []],
    ["15/03-2026", []],
    ["15/03/26", []],
    [`15/03/2026${" ".repeat(100)}`, []],
    ["spring", []],
  ])("%s means %j", (cell, days) => {
    expect(daysIn(cell)).toEqual(days);
  });
  test.each(["c. 1900", "c.1900", "C 1900", "ca. 1900", "circa 1900", "about 1900", "vers 1900", "env. 1900", "около 1900", "ок. 1900 г."])(
    "%s is about 1900",
    (cell) => {
      expect(aboutYearIn(cell)).toBe("1900");
    },
  );
  test.each(["1900", "c1900x", "century 1900", "c. 1900-1910", "before 1900", `c. 1900${" ".repeat(100)}`])("%s is not", (cell) => {
    expect(aboutYearIn(cell)).toBeUndefined();
  });
  test("only what can mean one thing alone is read", () => {
    expect(withReadDates({ title_en: "Dusk", year: "c. 1900", issue_date: "15/03/2026" })).toEqual({
      title_en: "Dusk",
      year: "1900",
      date_precision: "about",
      year_to: "",
      issue_date: "2026-03-15",
    });
    const alone: Cells[] = [
      { issue_date: "03/04/2026" },
      { year: "c. 1900", date_precision: "before" },
      { year: "1900", date_precision: "about" },
      { title_en: "Dusk" },
    ];
    for (const cells of alone) expect(withReadDates(cells)).toEqual(cells);
  });
});
