import { expect, test } from "vitest";
import { fieldErrors } from "#app/features/painting/domain/field-labels.ts";
import { LANGUAGES } from "#app/i18n/languages.ts";
import { collectionMessagesIn } from "../messages/collection-messages.ts";
import { issueText } from "./issue-text.ts";

// Checklist: MANAGE-151
test("an error in a column of few values names them, in each language", () => {
  for (const language of LANGUAGES) {
    const textOf = issueText(collectionMessagesIn(language), fieldErrors(language));
    expect(textOf({ code: "invalid", column: "date_precision" })).toMatch(/ about, before, after, between\.$/);
    expect(textOf({ code: "invalid", column: "attribution" })).toContain("workshop");
    expect(textOf({ code: "invalid", column: "owners" })).toBe(fieldErrors(language).invalid);
  }
});
