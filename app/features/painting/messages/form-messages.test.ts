import { expect, test } from "vitest";
import { LANGUAGES } from "#app/i18n/languages.ts";
import { formMessagesIn } from "./form-messages.ts";

// Checklist: FORM-238
test("the state of the input speaks of unsaved changes, never of a draft, which is a state of the work", () => {
  for (const language of LANGUAGES) {
    const { bar, draft, leave } = formMessagesIn(language);
    const said = [
      bar.found,
      bar.kept("14:02"),
      ...Object.values(bar.notKept),
      draft.found("14:02"),
      draft.text,
      draft.restoreOf("14:02"),
      leave.text,
      leave.kept(14),
    ];
    expect(said.join("\n"), language).not.toMatch(/draft|brouillon|черновик/i);
  }
});
