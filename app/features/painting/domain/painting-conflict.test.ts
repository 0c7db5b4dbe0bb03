import { expect, test } from "vitest";
import { EMPTY_FORM, type PaintingFormValues } from "./form-schema.ts";
import { differingFields, findConflicts, takeStored } from "./painting-conflict.ts";
import { translationStateOf } from "./translation-state.ts";

const BASE: PaintingFormValues = { ...EMPTY_FORM, year: "1900", dimensions: "60", en: { ...EMPTY_FORM.en, title: "Harbour" } };

test("line breaks and blanks at the ends make no difference", () => {
  const one = { ...BASE, en: { ...BASE.en, description: "One\r\nTwo " } };
  expect(differingFields(one, { ...BASE, en: { ...BASE.en, description: "One\nTwo" } })).toEqual([]);
  expect(differingFields(one, BASE)).toEqual(["en.description"]);
});

test("only what somebody else has changed, and what is not the same by now, is a conflict", () => {
  const mine = { ...BASE, year: "1930", dimensions: "70", originalTitle: "Mine alone" };
  const stored = { ...BASE, year: "1920", dimensions: "70", en: { ...BASE.en, title: "Port" } };
  expect(findConflicts(BASE, mine, stored)).toEqual([
    { path: "year", mine: "1930", stored: "1920", isUntouched: false },
    { path: "en.title", mine: "Harbour", stored: "Port", isUntouched: true },
  ]);
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
