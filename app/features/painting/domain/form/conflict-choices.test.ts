import { expect, test } from "vitest";
import { LANGUAGES } from "#app/i18n/languages.ts";
import { loadMessages } from "#app/i18n/messages.ts";
import { labelOfPath } from "../field-labels.ts";
import { ASKED, choiceName, chosenPaths, readConflicts, undecidedFields } from "./conflict-choices.ts";
import { EMPTY_FORM } from "./form-schema.ts";

const STORED = { ...EMPTY_FORM, year: "1920", fr: { ...EMPTY_FORM.fr, title: "Port" } };
const MINE = { ...EMPTY_FORM, year: "1930", dimensions: "60" };

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

// Checklist: FORM-232
test("each field that was asked about must be decided, and an answer is neither guessed nor lost", () => {
  const asked = { [ASKED]: "year,fr.title,dimensions,__proto__,nothing" };
  expect(undecidedFields(formOf(asked), MINE, STORED)).toEqual(["year", "dimensions", "fr.title"]);
  const form = formOf({ ...asked, [choiceName("year")]: "mine", [choiceName("fr.title")]: "stored", [choiceName("dimensions")]: "both" });
  expect(undecidedFields(form, MINE, STORED)).toEqual(["dimensions"]);
  expect(chosenPaths(form)).toEqual(["fr.title"]);
  expect(readConflicts(form, MINE, STORED)).toEqual([
    { path: "year", mine: "1930", stored: "1920", choice: "mine" },
    { path: "dimensions", mine: "60", stored: "" },
    { path: "fr.title", mine: "", stored: "Port", choice: "stored" },
  ]);
});

test("nothing is undecided in a form that asks nothing, or where both versions have come to say the same", () => {
  expect(undecidedFields(formOf({}), MINE, STORED)).toEqual([]);
  expect(undecidedFields(formOf({ [ASKED]: "year" }), STORED, STORED)).toEqual([]);
});

// Checklist: FORM-233
test("the language of a field has the letters of the page's language", async () => {
  const labels = { en: "Description (English)", fr: "Description (anglais)", ru: "Описание (английский)" };
  for (const language of LANGUAGES) {
    await loadMessages(language);
    expect(labelOfPath("en.description", language)).toBe(labels[language]);
    expect(labelOfPath("year", language)).not.toContain("(");
  }
});
