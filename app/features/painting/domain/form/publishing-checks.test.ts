import { describe, expect, test } from "vitest";
import { mapTranslations } from "#app/i18n/languages.ts";
import { editedTranslationState } from "../translations/translation-state.ts";
import { EMPTY_FORM, type PaintingFormValues } from "./form-schema.ts";
import { openTranslations, publishingChecks, stateInForm } from "./publishing-checks.ts";

const NONE_LEFT = mapTranslations(() => 0);
const met = (live: Partial<PaintingFormValues>, left = NONE_LEFT) =>
  publishingChecks({ ...EMPTY_FORM, ...live }, left).flatMap(({ check, isMet }) => (isMet ? [check] : []));

// Checklist: FORM-64
describe("before a painting is published", () => {
  test("an empty form meets nothing, and a full one everything", () => {
    expect(met({})).toEqual([]);
    const record = { ...EMPTY_FORM.record, inventoryNo: "1", passportNo: "2", issueDate: "2024-01-01" };
    const en = { ...EMPTY_FORM.en, title: "Harbour" };
    expect(met({ en }, { fr: 1, ru: 0 })).toEqual([]);
    expect(met({ en, image: "id", record, dimensions: "60 × 80 cm" })).toEqual(["image", "translations", "passport", "dimensions"]);
    expect(publishingChecks(EMPTY_FORM, NONE_LEFT).map(({ check }) => check)).not.toContain("year");
    const next = new Date().getUTCFullYear() + 1;
    const year = (live: Partial<PaintingFormValues>) =>
      publishingChecks({ ...EMPTY_FORM, ...live }, NONE_LEFT).filter(({ check }) => check === "year");
    expect(year({ year: String(next), yearTo: "−300" })).toEqual([]);
    for (const ahead of [String(next + 1), "18877"]) expect(year({ year: ahead })).toEqual([{ check: "year", isMet: false }]);
    expect(year({ year: "1877", yearTo: "18880" })).toEqual([{ check: "year", isMet: false }]);
    expect(met({ record: { ...record, issueDate: " " } })).not.toContain("passport");
  });

  // Checklist: FORM-131
  test("numbers that another work has too are not in order", () => {
    const record = { ...EMPTY_FORM.record, inventoryNo: "1", passportNo: " p 2", issueDate: "2024-01-01" };
    const isInOrder = (number: string) =>
      publishingChecks({ ...EMPTY_FORM, record }, NONE_LEFT, [{ field: "passportNo", number, works: [] }]).find(
        ({ check }) => check === "passport",
      )?.isMet;
    expect(isInOrder("P 2")).toBe(false);
    // It has been changed since.
    expect(isInOrder("P 3")).toBe(true);
  });

  test.each([
    ["60 × 80", true],
    ["60 × 80 with frame", false],
    ["60 × 80 cm", true],
    ["60×80см", true],
    ["600 x 800 mm", true],
    ["24 in", true],
    ["with frame 70", false],
    ["70 made", false],
  ])("dimensions of %j have a unit: %j", (dimensions, isMet) => {
    expect(met({ dimensions }).includes("dimensions")).toBe(isMet);
  });
});

test("texts are counted that are missing, copied or older than the English text; a name may be the same in French", () => {
  const stored = {
    ...EMPTY_FORM,
    en: { ...EMPTY_FORM.en, title: "Harbour", artist: "Vikmark", genre: "Seascape", frame: "Oak" },
    fr: { ...EMPTY_FORM.fr, title: "Port", artist: "Vikmark", genre: "Seascape" },
    ru: { ...EMPTY_FORM.ru, title: "Гавань", artist: "Vikmark", genre: "Марина", frame: "Дуб" },
  };
  expect(openTranslations(stored, stored, undefined)).toEqual({ fr: 2, ru: 1 });
  const live = { ...stored, en: { ...stored.en, title: "Port at night" }, fr: { ...stored.fr, title: "Port la nuit" } };
  expect(openTranslations(live, stored, undefined)).toEqual({ fr: 2, ru: 2 });
  const older = { fr: {}, ru: { title: "older" } } as const;
  expect(openTranslations(stored, stored, older)).toEqual({ fr: 2, ru: 2 });
  expect(openTranslations({ ...stored, stillRight: ["ru.title", "fr.genre"] }, stored, older)).toEqual({ fr: 2, ru: 1 });
});

// Checklist: FORM-223
test("a name that is written alike needs no translation, in Russian if it has no Latin letters", () => {
  const stored = {
    ...EMPTY_FORM,
    en: { ...EMPTY_FORM.en, title: "Harbour", artist: "Vikmark" },
    fr: { ...EMPTY_FORM.fr, title: "Harbour", artist: "Vikmark " },
    ru: { ...EMPTY_FORM.ru, title: "Гавань", artist: "Vikmark" },
  };
  const stateOf = (values: typeof stored, language: "fr" | "ru", field: "title" | "artist") =>
    stateInForm(values, values, undefined, language, field);
  expect([stateOf(stored, "fr", "artist"), stateOf(stored, "ru", "artist"), stateOf(stored, "fr", "title")]).toEqual([
    "same",
    "copied",
    "copied",
  ]);
  const cyrillic = { ...stored, en: { ...stored.en, artist: "Викмарк" }, ru: { ...stored.ru, artist: "Викмарк" } };
  expect(stateOf(cyrillic, "ru", "artist")).toBe("same");
});

describe("the state of a translation while it is edited", () => {
  const text = (was: string, now = was) => ({ was, now });
  test.each([
    ["none", "translated", text("Harbour", " "), text("Port")],
    ["missing", "translated", text("Harbour"), text("Port", "")],
    ["copied", "translated", text("Harbour"), text("Port", "Harbour ")],
    ["translated", "missing", text("Harbour"), text("", "Port")],
    ["translated", "older", text("Harbour"), text("Port", "Le port")],
    ["older", "translated", text("Harbour", "Harbour at night"), text("Port")],
    ["copied", "copied", text("Harbour", "Harbour at night"), text("Harbour")],
    ["older", "older", text("Harbour"), text("Port")],
    ["translated", undefined, text("Harbour"), text("Port")],
  ] as const)("is %s after %s", (now, stored, english, own) => expect(editedTranslationState(stored, english, own)).toBe(now));
  test.each([
    ["stillRight", "older", text("Harbour"), text("Port")],
    ["stillRight", "translated", text("Harbour", "Harbour at night"), text("Port")],
    ["translated", "older", text("Harbour"), text("Port", "Le port")],
    ["translated", "translated", text("Harbour"), text("Port")],
    ["missing", "older", text("Harbour"), text("Port", "")],
  ] as const)("is %s if somebody says that it still fits, after %s", (now, stored, english, own) =>
    expect(editedTranslationState(stored, english, own, true)).toBe(now),
  );
});
