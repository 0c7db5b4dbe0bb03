import { describe, expect, test } from "vitest";
import { LANGUAGES } from "#app/i18n/languages.ts";
import { ATTRIBUTIONS, datesAfter, formatArtist, withoutAttribution } from "./attribution.ts";

const MASTER = { en: "Master of the Gilded Margin", fr: "Maître à la marge dorée", ru: "Мастер золочёного поля" };

describe("an artist", () => {
  test("without an attribution is the artist", () => {
    for (const language of LANGUAGES) expect(formatArtist("Lin Moqiu", null, language)).toBe("Lin Moqiu");
    expect(formatArtist("Lin Moqiu", "unheard of", "en")).toBe("Lin Moqiu");
  });
  test.each([
    ["attributed", "en", "Attributed to the Master of the Gilded Margin"],
    ["attributed", "fr", "Attribué au Maître à la marge dorée"],
    ["attributed", "ru", "Мастер золочёного поля (приписывается)"],
    ["workshop", "en", "Workshop of the Master of the Gilded Margin"],
    ["workshop", "fr", "Atelier du Maître à la marge dorée"],
    ["after", "fr", "D’après le Maître à la marge dorée"],
  ] as const)("%s, in %s, is: %s", (attribution, language, text) =>
    expect(formatArtist(MASTER[language], attribution, language)).toBe(text),
  );
  test("French elides before a vowel", () => {
    expect(formatArtist("Edda Vikmark", "circle", "fr")).toBe("Entourage d’Edda Vikmark");
    expect(formatArtist("Élise Horn", "workshop", "fr")).toBe("Atelier d’Élise Horn");
    expect(formatArtist("Tomas Erlund", "follower", "fr")).toBe("Suiveur de Tomas Erlund");
  });
  test("an empty name stays empty", () => expect(formatArtist("", "attributed", "en")).toBe(""));
  test("is found by the text that the page shows", () => {
    for (const language of LANGUAGES)
      for (const attribution of ATTRIBUTIONS)
        for (const name of ["Tomas Erlund", "Edda Vikmark", MASTER[language]])
          expect(withoutAttribution(formatArtist(name, attribution, language), language)).toBe(name);
    expect(withoutAttribution("After the storm", "en")).toBe("storm");
    expect(withoutAttribution("after", "en")).toBe("after");
  });
});

test.each([
  ["Varvara Linden", "1894-1943", " (1894–1943)"],
  ["Варвара Линден (приписывается)", "1894–1943", ", 1894–1943"],
])("the dates of %s", (artist, dates, shown) => expect(datesAfter(artist, dates)).toBe(shown));
