import { describe, expect, test } from "vitest";
import { labelWish, placeLabels } from "./label-sheet.ts";

const USUAL = { layout: "single", token: undefined, copies: 1, skip: 0 };
const TOKEN = "00000000-0000-4000-8000-000000000031";

describe("what to print, as it stands in the address", () => {
  test("is one label of each token unless said otherwise", () => {
    expect(labelWish.parse({})).toEqual(USUAL);
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
  ])("is the usual where it makes no sense: %o", (query) => {
    expect(labelWish.parse(query)).toEqual(USUAL);
  });
  test("is taken at its word where it makes sense", () => {
    const query = { layout: "cut", token: TOKEN, copies: "24", skip: "23" };
    expect(labelWish.parse(query)).toEqual({ layout: "cut", token: TOKEN, copies: 24, skip: 23 });
  });
});

describe("labels on paper", () => {
  test("have a page of their own each, however many of a sheet have been used", () => {
    expect(placeLabels(["a", "b"], { layout: "single", copies: 2, skip: 5 })).toEqual([["a"], ["a"], ["b"], ["b"]]);
  });
  test("leave the used places of the first sheet empty", () => {
    expect(placeLabels(["a", "b"], { layout: "sheet", copies: 1, skip: 2 })).toEqual([[undefined, undefined, "a", "b"]]);
  });
  test("fill a sheet to its last place, and go on on the next from the first", () => {
    const full = placeLabels(["a"], { layout: "sheet", copies: 24, skip: 0 });
    expect(full.map((places) => places.length)).toEqual([24]);
    const more = placeLabels(["a", "b"], { layout: "cut", copies: 12, skip: 1 });
    expect(more.map((places) => places.length)).toEqual([24, 1]);
    expect(more[1]).toEqual(["b"]);
  });
  test("are ten sheets at most", () => {
    const tokens = Array.from({ length: 20 }, (_, n) => n);
    expect(placeLabels(tokens, { layout: "sheet", copies: 24, skip: 0 })).toHaveLength(10);
    expect(placeLabels(tokens, { layout: "single", copies: 24, skip: 0 })).toHaveLength(240);
  });
  test("are none where there is no token, and no sheet is wasted", () => {
    expect(placeLabels([], { layout: "single", copies: 3, skip: 0 })).toEqual([]);
    expect(placeLabels([], { layout: "sheet", copies: 3, skip: 5 })).toEqual([]);
  });
});
