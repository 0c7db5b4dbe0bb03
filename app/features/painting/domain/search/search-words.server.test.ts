import { describe, expect, test } from "vitest";
import { foldLetters, matchForms, searchedForms, withoutEveryWork, withPictured } from "./search-words.server.ts";

describe("the forms of a searched word", () => {
  test.each(["", "  ", "the of", "?!«»", "\u0000"])("are none in %o", (query) => {
    expect(searchedForms(query, "en")).toEqual([]);
  });
  test("are at most those of eight words, each once, and of forty letters", () => {
    expect(searchedForms("one two three four five six seven eight nine ten".repeat(3), "en")).toHaveLength(8);
    expect(searchedForms("canvas Canvas CANVAS", "en")).toHaveLength(1);
    for (const form of searchedForms("x".repeat(500), "en").flat()) expect(form.length).toBeLessThanOrEqual(41);
  });
  test("are the word as typed and its stems in each language, open where enough is left of it", () => {
    expect(searchedForms("toiles", "fr")).toEqual([["toiles*", "toil*"]]);
    expect(searchedForms("Мелёзы", "ru")[0]?.[0]).toBe("мелезы*");
    expect(searchedForms("oil", "en")).toEqual([["oil"]]);
    expect(searchedForms("лес", "ru")).toEqual([["лес*"]]);
    expect(searchedForms("1889 18899", "en")).toEqual([["1889"], ["18899"]]);
    // The English stem of a French word begins others by chance: "fraîche".
    expect(searchedForms("frais", "fr")).toEqual([["frais*", "frai"]]);
    // A word without meaning here can have one there.
    expect(searchedForms("huile sur toile", "en").map(([first]) => first)).toEqual(["huile*", "sur", "toile*"]);
  });
  test.each([
    ["Éclat", "eclat"],
    ["ŒUVRE", "oeuvre"],
    ["Ёлка", "елка"],
    ["зимний", "зимнии"],
    ["İznik", "iznik"],
    ["ΟΔΌΣ", "οδοσ"],
    ["GROẞ", "gross"],
    ["Ørsted", "orsted"],
  ])("are folded: %s is %s", (word, folded) => {
    expect(foldLetters(word)).toBe(folded);
  });
  test.each<["en" | "fr" | "ru", string, string]>([
    ["en", "winter", "snow*"],
    ["fr", "hivers", "neige*"],
    ["ru", "зимой", "снег*"],
    ["ru", "зимний", "снеж*"],
    ["en", "Sea", "seascape*"],
  ])("are in %s those of other words for what a picture shows: %s", (language, word, other) => {
    const [forms] = withPictured(searchedForms(word, language), language);
    expect(forms).toContain(other);
    expect(forms?.length).toBeLessThanOrEqual(8);
  });
  test("can do without the words that every work is, if others are left", () => {
    expect(withoutEveryWork("winter painting", "en")).toBe("winter");
    expect(withoutEveryWork("tableau d’hiver", "fr")).toBe("d hiver");
    expect(withoutEveryWork("зимняя картина", "ru")).toBe("зимняя");
    for (const query of ["painting", "the painting", "winter", ""]) expect(withoutEveryWork(query, "en"), query).toBeUndefined();
  });
  // Checklist: MANAGE-88
  test("match a word in each of its spellings", () => {
    for (const [word, ...typed] of [
      ["Häßler", "hassler", "hässler", "haessler", "HAESSLER"],
      ["Ørsted", "orsted", "Oersted"],
      ["Århus", "arhus", "Aarhus"],
      ["Müller", "muller", "mueller", "Mu\u0308ller"],
    ] as const) {
      for (const query of typed) expect(matchForms(searchedForms(query, "en"))(word), query).toBeDefined();
      for (const text of typed.slice(1)) expect(matchForms(searchedForms(word, "en"))(text.normalize("NFC")), text).toBeDefined();
    }
  });
  test("match words of a text, the typed one nearest", () => {
    const match = matchForms(searchedForms("toile 1889", "fr"));
    expect(match("toit")).toBeUndefined();
    expect(match("18891")).toBeUndefined();
    expect(match("TOILE")).toEqual({ term: 0, nearness: 2 });
    expect(match("toiles")).toEqual({ term: 0, nearness: 1 });
    expect(match("1889")).toEqual({ term: 1, nearness: 2 });
  });
});
