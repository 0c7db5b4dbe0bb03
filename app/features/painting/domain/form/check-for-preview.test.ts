import { expect, test } from "vitest";
import { checkForPreview, inputsOf, publicPart } from "./check-for-preview.ts";
import { EMPTY_FORM, MAX_SENT_ROWS, type PaintingFormValues } from "./form-schema.ts";
import { readSentForm } from "./read-form-values.ts";

const typed: PaintingFormValues = {
  ...EMPTY_FORM,
  en: { ...EMPTY_FORM.en, title: "Harbour", artist: "Vikmark" },
  fr: { ...EMPTY_FORM.fr, title: "Le port", artist: "Vikmark" },
  ru: { ...EMPTY_FORM.ru, title: "Гавань", artist: "Викмарк" },
  year: "1866",
  dimensions: "60 × 80",
  certificates: [{ name: "Report", url: "https://example.org/a.pdf" }],
  record: { ...EMPTY_FORM.record, expertReport: "A secret" },
};

const WRONG = [
  ["a script as a link", { certificates: [{ name: "Report", url: "javascript:alert(1)" }] }, ["certificates[0].url"]],
  ["a link without a name", { certificates: [{ name: "", url: "https://example.org/" }] }, ["certificates[0].name"]],
  ["a year in letters", { year: "mcm" }, ["year"]],
  ["half a period", { datePrecision: "between" }, ["yearTo"]],
  ["a precision without a year", { year: "", datePrecision: "about" }, ["year"]],
  ["no title in a translation", { fr: { ...typed.fr, title: " " } }, ["fr.title"]],
  ["a text beyond its bound", { en: { ...typed.en, frame: "x".repeat(301) } }, ["en.frame"]],
  ["two mistakes that are found one after the other", { dimensions: "large", datePrecision: "between" }, ["dimensions", "yearTo"]],
  [
    "more rows than a painting may have",
    { documents: Array.from({ length: MAX_SENT_ROWS }, () => ({ name: "A", url: "" })) },
    ["documents"],
  ],
] as const;

// Checklist: FORM-95
test.each(WRONG)("%s is left out and named, and the rest is shown", (_what, wrong, names) => {
  const { input, errors } = checkForPreview({ ...typed, ...wrong } as PaintingFormValues, "edit");
  expect(Object.keys(errors).toSorted()).toEqual(names.toSorted());
  expect(input.en).toMatchObject({ title: "Harbour", artist: "Vikmark" });
  expect(input.certificates.every(({ url }) => url === null || url.startsWith("https:"))).toBe(true);
  expect(input.documents.length).toBeLessThanOrEqual(50);
});

// Checklist: FORM-95
test("owners, the record and the time of publication are neither checked nor shown", () => {
  const { input, errors } = checkForPreview({ ...typed, owners: [], publishAt: "yesterday" }, "edit");
  expect(errors).toEqual({});
  expect(JSON.stringify(input)).not.toContain("A secret");
});

// Checklist: FORM-95
test("what a preview sends for another language is the whole public part, mistakes included, and nothing private", () => {
  const values = { ...typed, year: "mcm" };
  const sent = new FormData();
  for (const [name, value] of inputsOf(publicPart(values))) sent.append(name, value);
  const again = publicPart(readSentForm(sent));
  expect(checkForPreview(again, "edit")).toEqual(checkForPreview(values, "edit"));
  expect(inputsOf(again)).toEqual(inputsOf(publicPart(values)));
  expect(inputsOf(publicPart(values)).some(([, value]) => value === "A secret")).toBe(false);
});
