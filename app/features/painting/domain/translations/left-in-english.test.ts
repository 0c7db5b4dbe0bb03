import { expect, test } from "vitest";
import { isLeftInEnglish } from "./left-in-english.ts";

test.each([
  ["fr", "Oil on canvas", true],
  ["fr", null, true],
  ["fr", "Huile sur toile", false],
  ["ru", "Oil on canvas", true],
  ["ru", "", true],
  ["ru", "Холст, масло", false],
  ["en", "Oil on canvas", false],
] as const)("technique in %s: %s", (language, own, expected) => {
  expect(isLeftInEnglish(own, "Oil on canvas", language)).toBe(expected);
});

test.each(["Pastel", "Paris, 1923", "Rio de Janeiro, 1923", "Aix-en-Provence", "1923", ""])("%s is the same in French", (text) => {
  expect(isLeftInEnglish(text, text, "fr")).toBe(false);
});

test("a place in Latin letters is not Russian, a year is", () => {
  expect(isLeftInEnglish("Paris, 1923", "Paris, 1923", "ru")).toBe(true);
  expect(isLeftInEnglish("1923", "1923", "ru")).toBe(false);
});
