import { describe, expect, test } from "vitest";
import { hangInOneRow, hangInRows, proportionOf, spansOf, WALLS } from "./hang.ts";

// Checklist: CONST-30, GALLERY-09
describe("rows of the wall", () => {
  test("have one to four works, and a height near the best one", () => {
    const proportions = [130, 76, 100, 68, 74, 134, 240, 80, 80, 130, 62, 128, 100, 76, 134, 70];
    const rows = hangInRows(proportions, WALLS.wide, true);
    expect(rows.reduce((sum, row) => sum + row.works, 0)).toBe(proportions.length);
    let from = 0;
    for (const { works, rest } of rows) {
      expect(works).toBeLessThanOrEqual(4);
      expect(rest).toBe(0);
      const sum = proportions.slice(from, from + works).reduce((total, each) => total + each, 0) / 100;
      const height = (1232 - 32 * (works - 1)) / sum;
      expect(height).toBeGreaterThan(200);
      expect(height).toBeLessThan(430);
      from += works;
    }
  });

  test("leave the end of the last one free rather than enlarge its works", () => {
    expect(hangInRows([100], WALLS.wide, false)).toEqual([{ works: 1, rest: 287 }]);
    const [row] = hangInRows([70, 130], WALLS.wide, false);
    expect(row).toEqual({ works: 2, rest: 177 });
  });

  // Checklist: GALLERY-157
  test("end with one as high as the row above, if it is not full, and then less of it is free", () => {
    const sample = [132, 69, 124, 182, 76, 150, 39, 124, 76, 100, 172, 100, 85, 244, 74, 74, 71, 67, 140, 74, 77, 80];
    const rows = hangInRows(sample, WALLS.wide, false);
    const [above, last] = rows.slice(-2);
    if (above === undefined || last === undefined) throw new Error("No rows");
    const sumOf = (from: number, to?: number) => sample.slice(from, to).reduce((total, each) => total + each, 0) / 100;
    const heightAbove = (1232 - 32 * (above.works - 1)) / sumOf(-last.works - above.works, -last.works);
    const height = (1232 - 32 * last.works) / (sumOf(-last.works) + last.rest / 100);
    expect(Math.abs(height - heightAbove)).toBeLessThan(3);
    expect(last.rest / (last.rest + 100 * sumOf(-last.works))).toBeLessThan(0.36);
  });

  test("are one where that is asked for: lower with many works, and not full with few", () => {
    expect(hangInOneRow([240, 74, 150, 124], WALLS.wide)).toEqual([{ works: 4, rest: 0 }]);
    expect(hangInOneRow([70, 76], WALLS.wide)).toEqual([{ works: 2, rest: 231 }]);
  });

  test("are none without works", () => {
    expect(hangInRows([], WALLS.wide, false)).toEqual([]);
    expect(spansOf([])).toEqual([]);
  });
});

test("on a telephone panoramas span both columns, and a landscape does where a work would stand alone", () => {
  expect(spansOf([76, 100, 240, 68, 130])).toEqual([false, false, true, false, false]);
  expect(spansOf([76, 130, 100, 240])).toEqual([false, false, true, true]);
  expect(spansOf([76])).toEqual([false]);
});

test("proportions are those that have a class", () => {
  expect(proportionOf({ width: 765, height: 1000 })).toBe(77);
  expect(proportionOf({ width: 1311, height: 1000 })).toBe(132);
  expect(proportionOf({ width: 10, height: 1000 })).toBe(30);
  expect(proportionOf({ width: 9000, height: 1000 })).toBe(400);
  expect(proportionOf(null)).toBe(100);
});
