import { describe, expect, test } from "vitest";
import type { LANGUAGES } from "#app/i18n/languages.ts";
import { paintingListData } from "./structured-data.ts";

const BASE = "https://www.example.org";
const paintings = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `Painting ${index}`, path: `/gallery/${index}` }));

interface Listed {
  numberOfItems: number;
  itemListElement: { position: number; name: string; url: string }[];
}
const list = (count: number, language: (typeof LANGUAGES)[number] = "en") =>
  paintingListData(BASE, language, paintings(count)) as unknown as Listed;

// Checklist: HEAD-25, GALLERY-43
describe("the list of paintings (HEAD-25)", () => {
  test.each([
    [0, 0],
    [1, 1],
    [10, 10],
    [11, 10],
    [60, 10],
  ])("of %i has %i", (count, listed) => {
    expect(list(count).itemListElement).toHaveLength(listed);
    expect(list(count).numberOfItems).toBe(listed);
  });
  test("has the first ones, counted from 1, at their addresses in the page's language", () => {
    expect(list(12).itemListElement[0]).toMatchObject({ position: 1, name: "Painting 0", url: `${BASE}/gallery/0` });
    expect(list(12, "ru").itemListElement[9]).toMatchObject({ position: 10, name: "Painting 9", url: `${BASE}/ru/gallery/9` });
  });
});
