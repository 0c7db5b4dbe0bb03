import { expect, test } from "vitest";
import { type BulkEdit, changesOf, errorOfEdit, NO_EDIT } from "./edit-field.ts";

const edit = (values: Partial<BulkEdit>): BulkEdit => ({ ...NO_EDIT, ...values });
const materials = (en: string | null, fr: string | null, ru: string | null) => ({ materials_en: en, materials_fr: fr, materials_ru: ru });
const texts = (changes: ReturnType<typeof changesOf>) =>
  Array.isArray(changes) ? changes.map(({ column, to }) => `${column}: ${to}`) : changes;

// Checklist: MANAGE-147
test("blank languages keep their texts, copies of English follow it, and empty ones are filled from it", () => {
  const oil = edit({ en: "  Oil on panel " });
  expect(texts(changesOf("materials", oil, materials("Oil", "Huile", "Oil")))).toEqual([
    "materials_en: Oil on panel",
    "materials_ru: Oil on panel",
  ]);
  expect(texts(changesOf("materials", oil, materials(null, null, "Масло")))).toEqual([
    "materials_en: Oil on panel",
    "materials_fr: Oil on panel",
  ]);
  expect(changesOf("materials", oil, materials("Oil on panel", "Huile", "Масло"))).toBe("already");
  expect(texts(changesOf("materials", edit({ fr: "Huile" }), materials("Oil", "Oil", "Oil")))).toEqual(["materials_fr: Huile"]);
});

test("emptied languages are filled from English, and empty with it; a name of an artist is never emptied", () => {
  const stored = materials("Oil", "Huile", "Масло");
  expect(texts(changesOf("materials", edit({ empties: true }), stored))).toEqual([
    "materials_en: null",
    "materials_fr: null",
    "materials_ru: null",
  ]);
  expect(texts(changesOf("materials", edit({ en: "Oil", empties: true }), stored))).toEqual(["materials_fr: Oil", "materials_ru: Oil"]);
  expect(errorOfEdit("materials", edit({ empties: true }))).toBeNull();
  expect(errorOfEdit("artist", edit({ empties: true }))).toBe("none");
  expect(
    changesOf("artist", edit({ fr: "Anonyme", empties: true }), { artist_en: "Unknown", artist_fr: "Inconnu", artist_ru: "Неизвестен" }),
  ).toEqual([{ column: "artist_fr", from: "Inconnu", to: "Anonyme" }]);
});

test("only works with a year and without a period get another precision", () => {
  const about = edit({ value: "about" });
  expect(changesOf("datePrecision", about, { year: null, date_precision: null })).toBe("noYear");
  expect(changesOf("datePrecision", about, { year: "1905", date_precision: "between" })).toBe("twoYears");
  expect(changesOf("datePrecision", about, { year: "1905", date_precision: "about" })).toBe("already");
  expect(changesOf("datePrecision", edit({ value: "none" }), { year: "1905", date_precision: "about" })).toEqual([
    { column: "date_precision", from: "about", to: null },
  ]);
  expect(errorOfEdit("datePrecision", edit({ value: "between" }))).toBe("invalid");
});

test("all certificates of a work get the kind, and keep everything else", () => {
  const certificates = JSON.stringify([
    { name: "One", kind: "analysis" },
    { name: "Two", url: "https://example.org" },
  ]);
  expect(changesOf("certificateKind", edit({ value: "authenticity" }), { certificates: "[]" })).toBe("noCertificate");
  expect(changesOf("certificateKind", edit({ value: "authenticity" }), { certificates })).toEqual([
    {
      column: "certificates",
      from: certificates,
      to: JSON.stringify([
        { name: "One", kind: "authenticity" },
        { name: "Two", url: "https://example.org", kind: "authenticity" },
      ]),
    },
  ]);
});

test("nothing typed and texts that the form refuses are refused", () => {
  expect(errorOfEdit("artistDates", edit({ value: " " }))).toBe("none");
  expect(errorOfEdit("genre", edit({ ru: "ж".repeat(301) }))).toBe("tooLong");
  expect(errorOfEdit("attribution", edit({}))).toBe("none");
  expect(errorOfEdit("attribution", edit({ value: "forged" }))).toBe("invalid");
});
