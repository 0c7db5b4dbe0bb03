import { expect, test } from "vitest";
import { cutAround } from "./cut-around.ts";

test("short texts stay whole", () => {
  expect(cutAround("Dusk", "Dawn", 10)).toEqual({ before: "Dusk", after: "Dawn" });
  expect(cutAround("", "", 10)).toEqual({ before: "", after: "" });
});

test("long texts are cut around their first difference", () => {
  const same = "a".repeat(500);
  const { before, after } = cutAround(`${same}old${same}`, `${same}new${same}`, 100);
  expect(before).toBe(`…${"a".repeat(40)}old${"a".repeat(57)}…`);
  expect(after).toBe(`…${"a".repeat(40)}new${"a".repeat(57)}…`);
  expect(cutAround("", same, 100)).toEqual({ before: "", after: `${"a".repeat(100)}…` });
  expect(cutAround(same, `${same}b`, 100)).toEqual({ before: `…${"a".repeat(40)}`, after: `…${"a".repeat(40)}b` });
});

test("a character of two units is not divided", () => {
  const { before } = cutAround("x𝛼".repeat(60), "y", 100);
  expect(before.isWellFormed()).toBe(true);
  expect(cutAround("𝛼".repeat(60), "𝛼".repeat(61), 101).before.isWellFormed()).toBe(true);
});
