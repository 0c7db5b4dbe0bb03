import { describe, expect, test } from "vitest";
import { closeUp, MAX_COMPARED, wordDifference } from "./word-difference.ts";

const shown = (before: string, after: string) =>
  wordDifference(before, after)
    .map(({ kind, text }) => (kind === "same" ? text : kind === "removed" ? `[-${text}-]` : `{+${text}+}`))
    .join("");

// Checklist: MANAGE-102
describe("the difference of two texts by word", () => {
  test.each([
    ["Harbour at dusk", "Harbour at dusk", "Harbour at dusk"],
    ["Harbour at dusk", "Harbour at dawn", "Harbour at [-dusk-]{+dawn+}"],
    ["", "Harbour", "{+Harbour+}"],
    ["Harbour", "", "[-Harbour-]"],
    ["Oil on canvas", "Oil and gold leaf on canvas", "Oil {+and gold leaf +}on canvas"],
    ["A small quiet view", "A view", "A [-small quiet -]view"],
    ["one two three", "uno dos three", "[-one two-]{+uno dos+} three"],
    ["Née en 1898.", "Née vers 1898.", "Née [-en-]{+vers+} 1898."],
    ["Холст, масло", "Картон, масло", "[-Холст-]{+Картон+}, масло"],
    ["a\nb\nc", "a\nc", "a\n[-b\n-]c"],
  ])("%j and %j", (before, after, expected) => {
    expect(shown(before, after)).toBe(expected);
  });

  test("gives back both texts, whatever they are", () => {
    const random = (seed: number) => Array.from({ length: 60 }, (_, index) => "abcd"[(seed * (index + 3) * (index + 7)) % 4]).join(" ");
    for (let seed = 1; seed < 60; seed += 1) {
      const [before, after] = [random(seed), random(seed * 5 + 1)];
      const parts = wordDifference(before, after);
      const without = (kind: string) =>
        parts
          .filter((each) => each.kind !== kind)
          .map(({ text }) => text)
          .join("");
      expect(without("added")).toBe(before);
      expect(without("removed")).toBe(after);
    }
  });

  test("two long texts without a common word are shown one after the other, and cut", () => {
    const long = (word: string) => Array.from({ length: 20_000 }, (_, index) => `${word}${index}`).join(" ");
    const parts = wordDifference(long("a"), long("b"));
    expect(parts.map(({ kind, text }) => [kind, text.length])).toEqual([
      ["removed", MAX_COMPARED],
      ["added", MAX_COMPARED],
      ["same", 1],
    ]);
  });

  test("a long unchanged part is left out but for the words around a change", () => {
    const parts = closeUp(wordDifference(`${"before ".repeat(500)}here`, `${"before ".repeat(500)}there`));
    expect(parts.map(({ kind }) => kind)).toEqual(["same", "removed", "added"]);
    expect(parts[0]?.text.length).toBeLessThan(150);
    expect(parts[0]?.text).toMatch(/^… /);
  });
});
