import { describeForm, type Form } from "#app/platform/read-form.server.ts";
import type { INTENTS } from "./intents.ts";

/** The form of each action by its route's file. */
export const FORMS = {
  "tokens.tsx": describeForm({ texts: ["intent", "once", "duration", "label", "token"] }),
} satisfies Record<keyof typeof INTENTS, Form>;
