import { describe, expect, test } from "vitest";
import { closestName, closestRun, nearestWord } from "./closest-run.ts";

const NAMES = ["snow on the quay", "célestin roumare", "la gavotte du soir", "архангел на золоте", "bearded iris, with rhizome and seed"];

test.each([
  ["nothing like it", "portrait", undefined],
  ["two wrong letters in a short word", "quoi", undefined],
  ["a wrong letter in a word of four", "snaw", undefined],
  ["two wrong letters in a word of seven", "roumxrx", undefined],
  ["one word wrong beyond recognition", "celestin xxxxxxx", undefined],
  ["no word at all", "?!", undefined],
  ["a missing letter", "roumre", "roumare"],
  ["a letter too many", "roumarre", "roumare"],
  ["another letter", "roumade", "roumare"],
  ["two letters swapped", "roumaer", "roumare"],
  ["a missing accent", "celestin", "célestin"],
  ["two wrong letters in a long word", "bearden rhizime", undefined],
  ["a name of two words", "celestin roumarre", "célestin roumare"],
  ["another alphabet", "архангель", "архангел"],
  ["two wrong letters in a word of seven, in a name", "celestine roumars", "célestin roumare"],
  ["a run with punctuation", "iris with rhisome", "iris, with rhizome"],
])("%s", (_, text, meant) => expect(closestRun(text, NAMES)).toBe(meant));

test("of several runs the nearest is meant", () => {
  expect(closestRun("marina", ["marine", "marinah", "marinas marina"])).toBe("marina");
});

test("a long text and long names cost no more than their words", () => {
  const long = "a".repeat(100_000);
  expect(closestRun(`${long}b`, [long, `${long} ${long}`])).toBeUndefined();
  expect(closestRun("word ".repeat(1_000), ["word ".repeat(1_000)])).toBeUndefined();
});

describe("the nearest word", () => {
  test.each(["", "oil", "word", "zzzzzz", "x".repeat(60)])("of none that is near enough to %o is none", (word) => {
    expect(nearestWord(word, ["canvas", "worth", "oils", "x".repeat(61)])).toBeUndefined();
  });
  test("is the one with the fewest wrong letters", () => {
    expect(nearestWord("landcsape", ["landslips", "landscape", "landscapes"])).toBe("landscape");
    expect(nearestWord("canvas", ["canvass", "canvas"])).toBe("canvas");
  });
  test("of equally near ones is the one that misses a letter less, then the first", () => {
    expect(nearestWord("экспертза", ["эксперта", "экспертиза"])).toBe("экспертиза");
    expect(nearestWord("barge", ["large", "merge", "barns"])).toBe("large");
  });
});

describe("the closest name", () => {
  const NAMES = [
    ["helene", "vermorcy"],
    ["leopold", "auersteig"],
    ["anna", "lise", "berg"],
  ];
  const meantBy = (text: string) => [...(closestName(text.split(" "), NAMES)?.values() ?? [])].join(" ");
  test.each([
    ["elene vermorsi", "helene vermorcy"],
    ["vermorsi elene", "vermorcy helene"],
    ["leopold auerstaig", "leopold auersteig"],
    ["vermorsi", ""],
    ["helene auersteig", ""],
    ["elene varmorsi", ""],
    ["anna anna", ""],
    ["anna lise berg berg vermorcy", ""],
  ])("to %o is %o", (text, meant) => expect(meantBy(text)).toBe(meant));
});
