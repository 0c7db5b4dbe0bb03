import { expect, test } from "vitest";
import { LANGUAGES } from "#app/i18n/languages.ts";
import { firstTab } from "./language-of-mistake.ts";

// Checklist: FORM-221
test("the key facts open in the language of the interface, and in English where the form has no other", () => {
  expect(LANGUAGES.map((each) => firstTab(LANGUAGES, each))).toEqual(["en", "fr", "ru"]);
  expect(LANGUAGES.map((each) => firstTab(["en"], each))).toEqual(["en", "en", "en"]);
});
