import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LANGUAGES } from "#app/i18n/languages.ts";
import { LanguageContext } from "#app/i18n/messages.ts";
import type { Colleague } from "../../domain/comments/comment.ts";
import { commentsMessagesIn } from "../../messages/comments-messages.ts";
import { MentionField } from "./mention-field.tsx";

// Checklist: MANAGE-87
test.each(LANGUAGES)("the form of a comment says who can be mentioned, or that nobody can, in %s", (language) => {
  const field = (people: Colleague[]) =>
    renderToStaticMarkup(
      createElement(
        LanguageContext,
        { value: language },
        createElement(MentionField, { people, body: "", mentions: [], error: undefined }),
      ),
    );
  const { mentionHint, mentionNobody } = commentsMessagesIn(language);
  const alone = field([]);
  expect(alone).toContain(mentionNobody);
  expect(alone).not.toContain(mentionHint);
  const together = field([{ id: "6f7a9f0e-6d0a-4b6e-8f3e-0f6f2b1f2a10", name: "Zoë Quillfeather" }]);
  expect(together).toContain(mentionHint);
  expect(together).toContain("Zoë Quillfeather");
  expect(together).not.toContain(mentionNobody);
});
