import { describe, expect, test } from "vitest";
import { labelOptions, placeLabels } from "./label-sheet.ts";

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
    { skip: "24" },
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
