import { describe, expect, test } from "vitest";
import { LANGUAGES } from "#app/i18n/languages.ts";
import { readSampleFiles } from "#app/operations/seed/sample-files.server.ts";
import { findLife } from "./artist-lives.server.ts";
import { lifeSpan } from "./artist-time.ts";

/** End of an artist's address; the names of the sample need no more of `app.key_of`. */
const keyOf = (name: string) =>
  name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z]+/g, "-");

const { paintings } = await readSampleFiles();
const artists = Map.groupBy(
  paintings.filter(({ isPublished }) => isPublished),
  ({ artist }) => artist.en,
);

const wordsOf = (text: string) => text.split(/\s+/).length;
const numbersOf = (text: string) => [...text.matchAll(/\d{3,}/g)].map(([number]) => number).sort();

// Checklist: GALLERY-120
describe.each([...artists])("the life of %s", (name, works) => {
  const lives = LANGUAGES.map((language) => ({ language, life: findLife(keyOf(name), language) }));
  const dates = works[0]?.artistDates ?? null;

  test("is told in each language, in 60 to 180 words", () => {
    for (const { language, life } of lives) {
      const words = wordsOf(life?.biography ?? "");
      expect(words, language).toBeGreaterThanOrEqual(60);
      expect(words, language).toBeLessThanOrEqual(180);
      expect(/\p{Script=Cyrillic}{3}/u.test(life?.biography ?? ""), language).toBe(language === "ru");
    }
  });

  test("has both places of somebody whose years are known, and none of an anonymous master", () => {
    for (const { language, life } of lives)
      for (const place of [life?.born, life?.died])
        expect(typeof place, `${language}: ${String(place)}`).toBe(dates === null ? "object" : "string");
  });

  test("has the same years and numbers in each language, within the years of the artist", () => {
    const [first, ...others] = lives.map(({ life }) => numbersOf(life?.biography ?? ""));
    for (const numbers of others) expect(numbers).toEqual(first);
    const span = lifeSpan(dates);
    const years = (first ?? []).map(Number).filter((number) => number > 1400);
    if (span !== null) for (const year of years) expect(year > span.from && year <= span.to, String(year)).toBe(true);
  });
});
