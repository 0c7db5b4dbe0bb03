import { describe, expect, test } from "vitest";
import { LANGUAGES } from "#app/i18n/languages.ts";
import { firstParagraph } from "./news.ts";
import { listNews } from "./news-archive.server.ts";
import { openText } from "./open-text.ts";

const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(" ");

describe("the beginning of a text in a list", () => {
  test("is as many whole sentences as fit", () => {
    const [one, two, long] = ["This first sentence is not very long.", "Is this one short, too?", `Long ${words(60)}.`];
    expect(openText(`${one} ${two} ${long}`, "en")).toEqual({ first: one, isCut: false, more: ` ${two}`, rest: ` ${long}` });
    expect(openText(one, "en")).toEqual({ first: one, isCut: false, more: "", rest: "" });
    expect(openText(`Short. ${one} ${long}`, "en")).toEqual({ first: `Short. ${one}`, isCut: false, more: "", rest: ` ${long}` });
    expect(openText("", "en")).toEqual({ first: "", isCut: false, more: "", rest: "" });
  });
  test("ends at a word of a first sentence that is too long", () => {
    const { first, isCut, more, rest } = openText(`${words(60)}. End.`, "en");
    expect(isCut).toBe(true);
    expect(first.length).toBeLessThanOrEqual(220);
    expect(more).toBe("");
    expect(rest).toMatch(/^ word\d+ /);
  });
  // Checklist: NEWS-98
  test.each(LANGUAGES)("is the start of every item's first paragraph, and ends with a sentence or a word, in %s", (language) => {
    for (const item of listNews(language)) {
      const text = firstParagraph(item);
      const { first, isCut, more, rest } = openText(text, language);
      expect(first + more + rest).toBe(text);
      expect((first + more).length).toBeLessThanOrEqual(220);
      expect(first + more).toMatch(isCut ? /[\p{L}\d»”)]$/u : /[.!?…:][»”)]?$/u);
      expect(first.length).toBeGreaterThan(20);
    }
  });
});
