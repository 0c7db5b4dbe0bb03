import { describe, expect, test } from "vitest";
import { inLanguage, LANGUAGES, languageOf, pageAddress, withoutLanguage } from "./languages.ts";

// Checklist: STATE-01, STATE-02, CONST-10
describe("the language of a path", () => {
  test.each(["/", "/gallery", "/france", "/fran/gallery", "/frog", "/russia", "/FR/gallery", "/xx/gallery", "/gallery/fr", "//fr", ""])(
    "is English for %o",
    (pathname) => {
      expect(languageOf(pathname)).toBe("en");
    },
  );
  test.each([
    ["/fr", "fr"],
    ["/fr/", "fr"],
    ["/fr/gallery", "fr"],
    ["/fr.data", "fr"],
    ["/ru", "ru"],
    ["/ru/eac/news/2024-1", "ru"],
    ["/ru.data", "ru"],
  ] as const)("of %s is %s", (pathname, language) => {
    expect(languageOf(pathname)).toBe(language);
  });
});

describe("the same page in another language", () => {
  test.each([
    ["/", "/fr/", "/ru/"],
    ["/gallery", "/fr/gallery", "/ru/gallery"],
    ["/eac/news/2024-1", "/fr/eac/news/2024-1", "/ru/eac/news/2024-1"],
    ["/france", "/fr/france", "/ru/france"],
  ])("%s is %s and %s, from each of them", (en, fr, ru) => {
    for (const from of [en, fr, ru]) {
      expect(LANGUAGES.map((language) => inLanguage(from, language))).toEqual([en, fr, ru]);
      expect(withoutLanguage(from)).toBe(en);
    }
  });
  test("a home page without its slash is the home page", () => {
    expect(withoutLanguage("/fr")).toBe("/");
    expect(inLanguage("/ru", "fr")).toBe("/fr/");
  });
});

describe("the page of a path", () => {
  test.each([
    ["/", "/"],
    ["/fr", "/"],
    ["/fr/", "/"],
    ["/eac/about", "/eac/about"],
    ["/eac/about/", "/eac/about"],
    ["/ru/eac/about//", "/eac/about"],
  ])("%s is %s", (pathname, page) => {
    expect(pageAddress(pathname)).toBe(page);
  });
});
