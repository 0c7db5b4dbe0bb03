import { describe, expect, test } from "vitest";
import { LANGUAGES } from "#app/i18n/languages.ts";
import { newsDay } from "./news.ts";
import { findNewsItem, listNews } from "./news-archive.server.ts";

describe("the news archive", () => {
  test.each(["", "2024", "2024-0", "../auth", "__proto__", "2024-1.en"])("has no item %o", (id) => {
    for (const language of LANGUAGES) expect(findNewsItem(id, language)).toBeUndefined();
  });
  // Checklist: DATA-15, NEWS-02
  test.each(LANGUAGES)("is newest first in %s", (language) => {
    const days = listNews(language).map((item) => newsDay(item.date) ?? "");
    expect(days.length).toBeGreaterThan(0);
    expect(days).toEqual(days.toSorted().reverse());
  });
  // Checklist: DATA-05, DATA-06, DATA-08
  test("has unique ids of year and number, with the year of the date", () => {
    const items = listNews("en");
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
    for (const { id, date } of items) {
      expect(id).toMatch(/^20(1[4-9]|2[0-4])-[1-9]\d*$/);
      expect(date).toMatch(/^[A-Z][a-z]{2} \d{2} \d{4}$/);
      expect(newsDay(date)?.slice(0, 4)).toBe(id.split("-")[0]);
    }
  });
  // Checklist: CONST-13, CONST-14, NEWS-01
  test("has about forty items, from 2014 to 2024", () => {
    const years = listNews("en").map(({ id }) => id.slice(0, 4));
    expect(Math.abs(years.length - 40)).toBeLessThanOrEqual(2);
    expect([years.at(-1), years[0]]).toEqual(["2014", "2024"]);
  });
  // Checklist: DATA-07, DATA-09 to DATA-11
  test.each(LANGUAGES)("has titles, excerpts and texts in %s, with paragraphs and lists in some", (language) => {
    const items = listNews(language);
    for (const { id, title, excerpt, description } of items)
      for (const text of [title, excerpt, description]) expect(text, id).toMatch(/\p{L}{3}/u);
    expect(items.some(({ description }) => /\S\n\n\S/.test(description))).toBe(true);
    expect(items.some(({ description }) => /\n• \S/.test(description))).toBe(true);
  });
  test("numbers a year's items in order of date", () => {
    const numbers = listNews("en").map(({ id }) => id.split("-").map(Number));
    expect(numbers).toEqual(numbers.toSorted(([a = 0, b = 0], [c = 0, d = 0]) => c - a || d - b));
  });
  test("has the same items, dates and kinds in all languages", () => {
    const facts = LANGUAGES.map((language) => listNews(language).map(({ id, date, kind }) => ({ id, date, kind })));
    expect(facts[1]).toEqual(facts[0]);
    expect(facts[2]).toEqual(facts[0]);
  });
  test("has no untranslated text", () => {
    for (const english of listNews("en")) {
      for (const language of ["fr", "ru"] as const) {
        const translated = findNewsItem(english.id, language);
        expect(translated?.title).not.toBe(english.title);
        expect(translated?.description).not.toBe(english.description);
      }
      expect(findNewsItem(english.id, "ru")?.title).toMatch(/\p{Script=Cyrillic}/u);
    }
  });
  test("returns the newest items up to the limit", () => {
    expect(listNews("fr", 3)).toEqual(listNews("fr").slice(0, 3));
    expect(listNews("fr", 3)).toHaveLength(3);
  });
  test("finds every listed item", () => {
    for (const item of listNews("ru")) expect(findNewsItem(item.id, "ru")).toBe(item);
  });
});
