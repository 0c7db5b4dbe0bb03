import { describe, expect, test } from "vitest";
import { languageOf } from "#app/i18n/languages.ts";
import { type Localisable, nameColumns, shortenDescription, strictly, withFallback } from "./localise.ts";

const NO_NAMES = Object.fromEntries(nameColumns().map((column) => [column, null])) as Localisable<"title" | "artist">;
const titles = (en: string | null, fr: string | null, ru: string | null): Localisable<"title"> => ({
  ...NO_NAMES,
  title_en: en,
  title_fr: fr,
  title_ru: ru,
});

// Checklist: DATA-55
describe("lists and head data (DATA-55)", () => {
  test.each([null, "", "  ", "\n"])("read English where a translation is missing (%o)", (missing) => {
    expect(withFallback(titles("Harbour", missing, missing), "title", "fr")).toBe("Harbour");
    expect(withFallback(titles("Harbour", missing, missing), "title", "ru")).toBe("Harbour");
  });
  test("read nothing where English is missing too", () => {
    expect(withFallback(titles(null, null, "Гавань"), "title", "fr")).toBe("");
    expect(withFallback(titles(null, "Le port", null), "title", "en")).toBe("");
  });
  test("read the language where it is there", () => {
    const row = titles("Harbour", "Le port", " Гавань ");
    expect(withFallback(row, "title", "en")).toBe("Harbour");
    expect(withFallback(row, "title", "fr")).toBe("Le port");
    expect(withFallback(row, "title", "ru")).toBe("Гавань");
  });
});

// Checklist: DATA-56
describe("the detail page (DATA-56)", () => {
  test.each([null, "", "  "])("shows nothing where a translation is missing (%o)", (missing) => {
    expect(strictly(titles("Harbour", missing, "Гавань"), "title", "fr")).toBe("");
    expect(strictly(titles("Harbour", "Le port", missing), "title", "ru")).toBe("");
  });
  // Checklist: PAINTING-65
  test("shows English on an address that is in no language of the site", () => {
    const row = titles("Harbour", "Le port", "Гавань");
    for (const pathname of ["/gallery/1", "/xx/gallery/1", "/FR/gallery/1"])
      expect(strictly(row, "title", languageOf(pathname))).toBe("Harbour");
    expect(strictly(row, "title", languageOf("/fr/gallery/1"))).toBe("Le port");
    expect(strictly(row, "title", languageOf("/ru/gallery/1"))).toBe("Гавань");
  });
  test("reads the field that is asked for", () => {
    const row = { ...NO_NAMES, title_en: "Harbour", artist_en: "A. Painter" };
    expect(strictly(row, "artist", "en")).toBe("A. Painter");
  });
});

// Checklist: CONST-16, HEAD-32
describe("a painting's description in head data (CONST-16, P-HEAD-6)", () => {
  test("of 150 characters stays", () => {
    expect(shortenDescription("x".repeat(150))).toBe("x".repeat(150));
    expect(shortenDescription("")).toBe("");
  });
  test("of 151 is cut at 150, and three dots follow", () => {
    expect(shortenDescription(`${"x".repeat(150)}y`)).toBe(`${"x".repeat(150)}...`);
  });
});
