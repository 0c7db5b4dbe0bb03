import { describe, expect, test } from "vitest";
import type { Language } from "#app/i18n/languages.ts";
import { passageOf } from "./passage.ts";

const find =
  (...wanted: string[]) =>
  (word: string) => {
    const term = wanted.indexOf(word.toLowerCase());
    return term === -1 ? undefined : { term, nearness: 1 };
  };
const FILLER = "lorem ipsum dolor sit amet consectetur adipiscing elit sed do eiusmod tempor incididunt ut labore et dolore magna aliqua ";

// Checklist: INFO-92
describe("a passage", () => {
  test.each([1, 7, 23, 60, 119, 200])("is never cut inside a word, for a match at any place: %s", (place) => {
    const text = `${FILLER.repeat(3).slice(0, place).replace(/\S*$/, "")}needle ${FILLER.repeat(4)}`.trim();
    for (let length = 130; length < 150; length++) {
      const { text: piece, found } = passageOf(text, find("needle"), "en", length);
      expect(found).toEqual(["needle"]);
      const words = new Set(text.split(/\s+/));
      for (const word of piece.replaceAll("…", "").trim().split(/\s+/)) expect(words, word).toContain(word);
    }
  });
  test("begins near the first match: with its sentence, or with a word shortly before it", () => {
    const sentence = passageOf(`${FILLER}end. Here is the needle. ${FILLER}`, find("needle"), "en", 130);
    expect(sentence.text).toMatch(/^Here is the needle\. lorem/);
    const inside = passageOf(`${FILLER.repeat(2)}needle ${FILLER}`, find("needle"), "en", 130);
    expect(inside.text).toMatch(/^…\u00a0\w/);
    expect(inside.text.indexOf("needle")).toBeLessThan(50);
  });
  test("does not take an abbreviation for the end of a sentence", () => {
    const { text } = passageOf(`${FILLER}. Сумма определяется иначе (ст.\u00a044), и только так.`, find("44"), "ru", 130);
    expect(text).toMatch(/^Сумма/);
    expect(passageOf(`${FILLER}. Paid by the party, art. of course, needle.`, find("needle"), "en", 130).text).toMatch(/^Paid/);
  });
  test("is where most of the words are, rather than where the first of them is", () => {
    const { text, found } = passageOf(`red ${FILLER.repeat(3)} a red fish ${FILLER}`, find("red", "fish"), "en", 130);
    expect(found).toEqual(["red", "fish"]);
    expect(text).toContain("red fish");
  });
  test("prefers the word as typed to one that is near", () => {
    const match = (word: string) =>
      word === "naissent" ? { term: 0, nearness: 1 } : word === "laissent" ? { term: 0, nearness: 3 } : undefined;
    expect(passageOf(`naissent ${FILLER.repeat(3)} laissent ${FILLER}`, match, "fr", 130).found).toEqual(["laissent"]);
  });
  test("of a text without a match is its beginning, and a short text is whole", () => {
    expect(passageOf("Short.", find("x"), "en", 130)).toEqual({ text: "Short.", found: [] });
    expect(passageOf("", find("x"), "en", 130)).toEqual({ text: "", found: [] });
    expect(passageOf(FILLER.repeat(3), find("x"), "en", 130).text).toMatch(/^lorem ipsum .*\w\u00a0…$/);
  });
  test("of one endless word is that word", () => {
    expect(passageOf("x".repeat(500), find("y"), "en", 130).text).toHaveLength(500);
  });
  test.each<[Language, RegExp]>([
    ["en", /^…\u00a0\w.*\w\u00a0…$/],
    ["fr", /^…\u00a0\w.*\w…$/],
    ["ru", /^…\w.*\w…$/],
  ])("marks what is left out as %s does", (language, pattern) => {
    expect(passageOf(`${FILLER.repeat(2)}needle ${FILLER.repeat(2)}`, find("needle"), language, 130).text).toMatch(pattern);
  });
  test("does not end on a comma, a bullet or a word of one or two letters before the sign", () => {
    for (const tail of ["word, or", "word •", "word (and", "word — и"]) {
      const { text } = passageOf(`${tail} ${"x".repeat(200)}`, find("word"), "en", 20);
      expect(text).toMatch(/(?:word|and)\u00a0…$/);
    }
  });
});
