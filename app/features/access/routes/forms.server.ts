import { describeForm, type Form } from "#app/platform/read-form.server.ts";
import { LINKS_PER_PAGE } from "../domain/desk/desk-filter.ts";
import type { INTENTS } from "./intents.ts";

/** Form of each action by route file. */
export const FORMS = {
  "open-links.tsx": describeForm({ texts: ["intent", "only", "links", "asked"], repeats: { link: LINKS_PER_PAGE } }),
  "tokens.tsx": describeForm({ texts: ["intent", "once", "duration", "language", "label", "token"] }),
  "work-labels.tsx": describeForm({ texts: ["intent", "once", "duration", "language", "label"] }),
} satisfies Record<keyof typeof INTENTS, Form>;
