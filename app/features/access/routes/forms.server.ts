import { describeForm, type Form } from "#app/platform/read-form.server.ts";
import type { INTENTS } from "./intents.ts";

/** Form of each action by route file. */
export const FORMS = {
  "tokens.tsx": describeForm({ texts: ["intent", "once", "duration", "label", "token"] }),
  "work-labels.tsx": describeForm({ texts: ["intent", "once", "duration", "label"] }),
} satisfies Record<keyof typeof INTENTS, Form>;
