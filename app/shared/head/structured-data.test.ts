import { describe, expect, test } from "vitest";
import { LANGUAGES } from "#app/i18n/languages.ts";
import { breadcrumbData, organizationData, paintingListData, webSiteData } from "./structured-data.ts";

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

describe("breadcrumbs", () => {
  test("lead from home to the page in its language", () => {
    const { itemListElement } = breadcrumbData(BASE, "fr", [
      { name: "Accueil", path: "/" },
      { name: "Galerie", path: "/gallery" },
    ]) as unknown as { itemListElement: object[] };
    expect(itemListElement).toEqual([
      { "@type": "ListItem", position: 1, name: "Accueil", item: `${BASE}/fr/` },
      { "@type": "ListItem", position: 2, name: "Galerie", item: `${BASE}/fr/gallery` },
    ]);
  });
});

describe("the association", () => {
  test("is one and the same in every language, under its name there", () => {
    const all = LANGUAGES.map(
      (language) => organizationData(BASE, language) as unknown as { "@id": string; name: string; alternateName: string },
    );
    expect(new Set(all.map((each) => each["@id"])).size).toBe(1);
    expect(all.map((each) => each.name)).toEqual([
      "International Arbitration Association",
      "Association internationale d’arbitrage",
      "Международная арбитражная ассоциация",
    ]);
    for (const each of all) expect(each.alternateName).toBe("EAC");
  });
  test("was founded in 2008, in Belgium", () => {
    expect(organizationData(BASE, "en")).toMatchObject({ foundingDate: "2008", address: { addressCountry: "BE" } });
  });
  test("publishes the site", () => {
    const { "@id": id } = organizationData(BASE, "ru") as unknown as { "@id": string };
    expect(webSiteData(BASE, "ru")).toMatchObject({ url: `${BASE}/ru/`, inLanguage: "ru", publisher: { "@id": id } });
  });
});
