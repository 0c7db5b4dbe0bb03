import { beforeAll, describe, expect, test } from "vitest";
import { LANGUAGES } from "#app/i18n/languages.ts";
import { ALL_MESSAGES } from "#app/i18n/messages/all.server.ts";
import { provideMessages } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";

let suggest: typeof import("./suggest.server.ts").suggest;
let suggestTexts: typeof import("./suggest-texts.server.ts").suggestTexts;
let NEARNESS: typeof import("./suggest-texts.server.ts").NEARNESS;
beforeAll(async () => {
  // Importing the modules reads the documents, which needs the messages.
  provideMessages(ALL_MESSAGES);
  ({ suggest } = await import("./suggest.server.ts"));
  ({ NEARNESS, suggestTexts } = await import("./suggest-texts.server.ts"));
});

const pathsOf = (query: string, language: "en" | "fr" | "ru" = "en") => suggestTexts(query, language).map(({ path }) => path);

// Checklist: INFO-243
describe("suggestions of texts", () => {
  test("names that begin with what is typed come first", () => {
    const [first, ...others] = suggestTexts("arbitrato", "en");
    expect(first).toMatchObject({ path: paths.arbitrators(), kind: "page", nearness: NEARNESS.beginning });
    for (const { nearness } of others) expect(nearness).toBeGreaterThanOrEqual(NEARNESS.beginning);
  });

  test("two letters are enough, in each language, whatever the capitals and accents", () => {
    expect(pathsOf("fe")).toContain(paths.calculator().replace("calculator", "fees"));
    expect(pathsOf("TÉ", "fr")).toEqual(pathsOf("te", "fr"));
    for (const [language, typed] of [
      ["en", "se"],
      ["fr", "rè"],
      ["ru", "ар"],
    ] as const)
      expect(pathsOf(typed, language).length, typed).toBeGreaterThan(1);
  });

  test("an article is suggested by its number alone, and not for the word in every title", () => {
    const named = suggestTexts("art. 12", "en");
    expect(named.map(({ number, nearness }) => [number, nearness])).toEqual([
      ["12", NEARNESS.exact],
      ["12", NEARNESS.exact],
    ]);
    expect(
      suggestTexts("ar", "en").filter(({ kind, title }) => kind === "rules" && !/\b[Aa]r\w*/.test(title.replace(/^\w+ \d+/, ""))),
    ).toEqual([]);
  });

  test("words of a text are suggested where no name has them", () => {
    const found = suggestTexts("video link hearing", "en");
    expect(found.length).toBeGreaterThan(0);
  });

  test("nothing is suggested for one letter, for signs, or for words that mean nothing", async () => {
    for (const language of LANGUAGES) {
      for (const typed of ["", "a", "т", "%%", "…", "()"]) expect(await suggest(undefined, language, typed), typed).toEqual([]);
    }
    expect(await suggest(undefined, "en", "zxqvk")).toEqual([]);
  });

  test("there are at most eight, and few of a kind", async () => {
    for (const typed of ["ar", "arbitration", "co", "the"]) {
      const shown = await suggest(undefined, "en", typed);
      expect(shown.length).toBeLessThanOrEqual(8);
      expect(shown.filter(({ kind }) => kind === "news").length).toBeLessThanOrEqual(2);
    }
  });
});
