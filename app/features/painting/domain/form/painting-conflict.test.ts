import { expect, test } from "vitest";
import { translationStateOf } from "../translations/translation-state.ts";
import { EMPTY_FORM, type PaintingFormValues } from "./form-schema.ts";
import { differingFields, findConflicts, findTaken, followersOf, isChangedSince, mergeStored, takeStored } from "./painting-conflict.ts";

const BASE: PaintingFormValues = { ...EMPTY_FORM, year: "1900", dimensions: "60", en: { ...EMPTY_FORM.en, title: "Harbour" } };

test("line breaks and blanks at the ends make no difference", () => {
  const one = { ...BASE, en: { ...BASE.en, description: "One\r\nTwo " } };
  expect(differingFields(one, { ...BASE, en: { ...BASE.en, description: "One\nTwo" } })).toEqual([]);
  expect(differingFields(one, BASE)).toEqual(["en.description"]);
});

test("only what somebody else has changed, and what is not the same by now, is a conflict", () => {
  const mine = { ...BASE, year: "1930", dimensions: "70", originalTitle: "Mine alone" };
  const stored = { ...BASE, year: "1920", dimensions: "70", en: { ...BASE.en, title: "Port" } };
  expect(findConflicts(BASE, mine, stored)).toEqual([{ path: "year", mine: "1930", stored: "1920" }]);
  expect(findTaken(BASE, mine, stored)).toEqual(["en.title"]);
  expect(mergeStored(BASE, mine, stored)).toEqual({ ...mine, en: { ...BASE.en, title: "Port" } });
});

// Checklist: FORM-231
test("a translation that was a copy, and followed the English text of somebody else, asks nothing of whoever translates it", () => {
  const described = (en: string, fr: string, ru: string): PaintingFormValues => ({
    ...BASE,
    en: { ...BASE.en, description: en },
    fr: { ...BASE.fr, description: fr },
    ru: { ...BASE.ru, description: ru },
  });
  const base = described("Old", "Old", "Old");
  const stored = { ...described("New", "New", "New"), fr: { ...base.fr, artist: "Theirs", description: "New" } };
  const mine = { ...described("Old", "Nouveau", "Old"), record: { ...BASE.record, expertReport: "Mine" } };
  expect(findConflicts(base, mine, stored)).toEqual([]);
  expect(findTaken(base, mine, stored)).toEqual(["en.description", "fr.artist"]);
  const merged = mergeStored(base, mine, stored);
  expect([merged.en.description, merged.fr.description, merged.ru.description]).toEqual(["New", "Nouveau", "New"]);
  expect([merged.fr.artist, merged.record.expertReport]).toEqual(["Theirs", "Mine"]);
});

// Checklist: FORM-231
test("nobody consents for owners whom they have not seen, or finds a translation right for an English text that they have not seen", () => {
  const base = { ...BASE, owners: ["a"] };
  const mine: PaintingFormValues = { ...base, factsInRegister: "on", stillRight: ["fr.title", "ru.genre"] };
  const stored = { ...base, owners: ["b"], en: { ...BASE.en, title: "Port" } };
  expect(findConflicts(base, mine, stored)).toEqual([{ path: "owners", mine: ["a"], stored: ["b"] }]);
  expect(mergeStored(base, mine, stored)).toMatchObject({ owners: ["a"], stillRight: ["ru.genre"], en: { title: "Port" } });
  expect(findConflicts(base, base, stored)).toEqual([]);
  expect(mergeStored(base, base, stored).owners).toEqual(["b"]);
});

// Checklist: MANAGE-152
test("a translation that is left to English is no question of its own, and follows whichever English text is chosen", () => {
  const genre = (en: string, fr: string, ru: string) => ({
    ...BASE,
    en: { ...BASE.en, genre: en },
    fr: { ...BASE.fr, genre: fr },
    ru: { ...BASE.ru, genre: ru },
  });
  // Saved elsewhere, which filled the blank translation.
  expect(isChangedSince(genre("Marine", "", "Марина"), genre("Marine", "Marine", "Марина"))).toBe(false);
  expect(isChangedSince(genre("Marine", "", "Марина"), genre("Marine", "Marines", "Марина"))).toBe(true);
  const base = genre("Marine", "Marine", "Марина");
  const [mine, stored] = [genre("Marina", "Marine", "Марина"), genre("Seascape", "Seascape", "Марина")];
  // As the page sends it: the copy of what was English is still there.
  expect(findConflicts(base, mine, stored).map(({ path }) => path)).toEqual(["en.genre"]);
  expect(followersOf(base, stored)).toContain("fr.genre");
  expect(followersOf(base, stored)).not.toContain("ru.genre");
});

test("what is taken from the stored version replaces that field alone, and nothing that is no field", () => {
  const stored = { ...BASE, year: "1920", owners: ["a"], en: { ...BASE.en, title: "Port", artist: "Theirs" } };
  const merged = takeStored(BASE, stored, ["year", "en.title", "owners", "__proto__.polluted", "en.nothing"]);
  expect(merged).toEqual({ ...BASE, year: "1920", owners: ["a"], en: { ...BASE.en, title: "Port" } });
  expect(BASE.year).toBe("1900");
});

test.each([
  ["none", { english: null, own: null }],
  ["missing", { english: "Harbour", own: null }],
  ["copied", { english: "Harbour", own: "Harbour" }],
  ["translated", { english: "Harbour", own: "Port" }],
  ["translated", { english: "Harbour", own: "Port", englishAt: "2026-01-01", ownAt: "2026-01-01" }],
  ["older", { english: "Harbour", own: "Port", englishAt: "2026-01-02", ownAt: "2026-01-01" }],
  ["older", { english: "Harbour", own: "Port", englishAt: "2026-01-02" }],
] as const)("a translation is %s", (state, texts) => expect(translationStateOf(texts)).toBe(state));
