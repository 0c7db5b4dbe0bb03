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

// Checklist: COLLECTION-02
test("a date with two readings is asked back with both, in each language", () => {
  for (const language of LANGUAGES) {
    const textOf = issueText(collectionMessagesIn(language), fieldErrors(language));
    const text = textOf({ code: "dateAmbiguous", column: "issue_date", value: "03/04/2026" });
    expect(text).toMatch(/2026-04-03 .*2026-03-04/);
    expect(text.startsWith(textOf({ code: "dateAmbiguous", column: "issue_date" })), "among the reasons, without the cell").toBe(true);
  }
});
