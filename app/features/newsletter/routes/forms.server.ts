import { LANGUAGES } from "#app/i18n/languages.ts";
import { fieldNames } from "#app/platform/field-names.server.ts";
import { describeForm, type Form } from "#app/platform/read-form.server.ts";
import { closingField, ITEM_FIELDS, openingField, subjectField } from "../domain/issue.ts";
import { subscription } from "../domain/subscription.ts";
import type { INTENTS } from "./intents.ts";

/** Form of each action by route file; null if the action reads none: the token of the address is enough. */
export const FORMS = {
  "newsletter.tsx": describeForm({ texts: [...fieldNames(subscription), "website"] }),
  "confirm.tsx": null,
  "leave.tsx": null,
  "manage-newsletter.tsx": describeForm({
    texts: [
      "intent",
      "once",
      "draft",
      "revision",
      "over",
      "sendAt",
      "issue",
      "email",
      ...ITEM_FIELDS,
      ...LANGUAGES.map(subjectField),
      ...LANGUAGES.map(openingField),
      ...LANGUAGES.map(closingField),
    ],
  }),
} satisfies Record<keyof typeof INTENTS, Form | null>;
