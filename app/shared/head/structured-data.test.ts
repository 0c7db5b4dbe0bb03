import { describe, expect, test } from "vitest";
import { LANGUAGES } from "#app/i18n/languages.ts";
import { breadcrumbData, organizationData, webSiteData } from "./structured-data.ts";

const BASE = "https://www.example.org";
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
  test("has the same id in every language, with a translated name", () => {
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
