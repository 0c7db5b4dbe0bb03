import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type LAYOUTS, labelOptions, labelsPerSheet, placeLabels, SHEETS, sheetOptions } from "./label-sheet.ts";

const DEFAULTS = { layout: "single", token: undefined, copies: 1, skip: 0 };
const TOKEN = "00000000-0000-4000-8000-000000000031";

describe("the print options in the query string", () => {
  test("default to one label of each token", () => {
    expect(labelOptions.parse({})).toEqual(DEFAULTS);
  });
  test.each([
    { layout: "poster" },
    { token: "nope" },
    { token: "" },
    { copies: "0" },
    { copies: "25" },
    { copies: "1.5" },
    { copies: "many" },
    { copies: "1e9" },
    { copies: "Infinity" },
    { skip: "-1" },
    { skip: "40" },
    { skip: "NaN" },
    { another: "thing" },
  ])("fall back to the defaults for invalid values: %o", (query) => {
    expect(labelOptions.parse(query)).toEqual(DEFAULTS);
  });
  test("keep valid values", () => {
    const query = { layout: "cut", token: TOKEN, copies: "24", skip: "23" };
    expect(labelOptions.parse(query)).toEqual({ layout: "cut", token: TOKEN, copies: 24, skip: 23 });
  });
});

test("a place that the sheet does not have is none", () => {
  expect(sheetOptions.parse({ layout: "8-99.1x67.7", skip: "8" })).toMatchObject({ skip: 0 });
  expect(sheetOptions.parse({ layout: "8-99.1x67.7", skip: "7" })).toMatchObject({ skip: 7 });
  expect(sheetOptions.parse({ check: "yes", layout: "poster" })).toEqual({
    layout: "sheet",
    copies: 1,
    skip: 0,
    check: undefined,
    opens: "record",
  });
});

// Checklist: QR-10
describe("every sheet", () => {
  const css = readFileSync(new URL("../../../styles/labels.css", import.meta.url), "utf8");
  const millimetres = (rules: string, name: string) => Number(new RegExp(`--${name}: ([\\d.]+)(?:mm)?;`).exec(rules)?.[1] ?? "31");
  test.each(Object.entries(SHEETS))("%s fits A4, has room for a code of 20 mm, and is drawn in its size", (name, sheet) => {
    const { columns, rows, width, height, gap } = sheet;
    expect(columns * width + (columns - 1) * gap).toBeLessThanOrEqual(210);
    expect(rows * height).toBeLessThanOrEqual(297);
    const rules = new RegExp(`\\.labels-${name.replaceAll(".", "-")}[^{]*\\{([^}]+)\\}`).exec(css)?.[1] ?? "";
    expect(Object.fromEntries(["columns", "rows", "width", "height", "gap"].map((key) => [key, millimetres(rules, key)]))).toEqual(sheet);
    const code = millimetres(rules, "code");
    expect(code).toBeGreaterThanOrEqual(20);
    expect(code).toBeLessThanOrEqual(height - 4);
    expect(width - code, "room for words").toBeGreaterThanOrEqual(28);
    if (/^\d/.test(name)) expect(name).toBe(`${labelsPerSheet(name as (typeof LAYOUTS)[number])}-${width}x${height}`);
  });
});

describe("labels on paper", () => {
  test("get a page each, regardless of used places", () => {
    expect(placeLabels(["a", "b"], { layout: "single", copies: 2, skip: 5 })).toEqual([["a"], ["a"], ["b"], ["b"]]);
  });
  test("leave the used places of the first sheet empty", () => {
    expect(placeLabels(["a", "b"], { layout: "sheet", copies: 1, skip: 2 })).toEqual([[undefined, undefined, "a", "b"]]);
  });
  test("fill a sheet to its last place and continue on the next sheet", () => {
    const full = placeLabels(["a"], { layout: "sheet", copies: 24, skip: 0 });
    expect(full.map((places) => places.length)).toEqual([24]);
    const more = placeLabels(["a", "b"], { layout: "cut", copies: 12, skip: 1 });
    expect(more.map((places) => places.length)).toEqual([24, 1]);
    expect(more[1]).toEqual(["b"]);
  });
  test("fill at most ten sheets", () => {
    const tokens = Array.from({ length: 20 }, (_, n) => n);
    expect(placeLabels(tokens, { layout: "sheet", copies: 24, skip: 0 })).toHaveLength(10);
    expect(placeLabels(tokens, { layout: "single", copies: 24, skip: 0 })).toHaveLength(240);
  });
  test("waste no sheet without a token", () => {
    expect(placeLabels([], { layout: "single", copies: 3, skip: 0 })).toEqual([]);
    expect(placeLabels([], { layout: "sheet", copies: 3, skip: 5 })).toEqual([]);
  });
});
