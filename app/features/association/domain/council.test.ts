import { describe, expect, test } from "vitest";
import { LANGUAGES } from "#app/i18n/languages.ts";
import { listCouncil, listCouncilPictures } from "./list-council.server.ts";

describe("the council", () => {
  // Checklist: DATA-16
  test("has five members (P-INFO-4) with unique keys", () => {
    for (const language of LANGUAGES) {
      expect(listCouncil(language)).toHaveLength(5);
      expect(new Set(listCouncil(language).map(({ key }) => key)).size).toBe(5);
    }
  });
  test("has the same members in the same order in every language", () => {
    const keys = LANGUAGES.map((language) => listCouncil(language).map(({ key, hasPhoto }) => ({ key, hasPhoto })));
    expect(keys[1]).toEqual(keys[0]);
    expect(keys[2]).toEqual(keys[0]);
  });
  // Checklist: DATA-19 to DATA-21
  test.each(LANGUAGES)("has each member's name, position, facts and description in %s", (language) => {
    for (const { name, position, profession, field, country, languages, description, career } of listCouncil(language)) {
      for (const text of [name, position, profession, field, country, ...languages, ...description, ...career.map((step) => step.text)])
        expect(text).toMatch(language === "ru" ? /\p{Script=Cyrillic}{3}/u : /\p{L}{3}/u);
    }
  });
  // Checklist: INFO-110
  test("has each member's career from the earliest step to the present one", () => {
    for (const { career } of listCouncil("en")) {
      expect(career.length).toBeGreaterThan(2);
      expect(career.map(({ from }) => from)).toEqual(career.map(({ from }) => from).toSorted((a, b) => a - b));
      expect(career.at(-1)?.to).toBeUndefined();
    }
  });
  // Checklist: INFO-271, INFO-272
  test.each(LANGUAGES)("has each member's election, term and limits of the office, in %s", (language) => {
    for (const { limits, elected, termTo, career } of listCouncil(language)) {
      expect(limits).toMatch(language === "ru" ? /дел/ : /case|affaire|dossier/);
      expect(elected).toBe(career.at(-1)?.from);
      expect(termTo).toBeGreaterThan(elected);
    }
  });
  test("has translated positions and descriptions", () => {
    for (const [index, english] of listCouncil("en").entries()) {
      for (const language of ["fr", "ru"] as const) {
        expect(listCouncil(language)[index]?.position).not.toBe(english.position);
        expect(listCouncil(language)[index]?.description).not.toBe(english.description);
      }
    }
  });
  test("has a picture of each member, drawn without a photograph", () => {
    expect(listCouncilPictures().map(({ key, photo }) => ({ key, hasPhoto: photo !== undefined }))).toEqual(
      listCouncil("en").map(({ key, hasPhoto }) => ({ key, hasPhoto })),
    );
  });
});
