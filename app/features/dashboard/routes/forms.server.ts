import { describeForm, type Form } from "#app/platform/read-form.server.ts";
import type { INTENTS } from "./intents.ts";

/** Form of each action by route file. */
export const FORMS = {
  "changes.tsx": describeForm({ texts: ["intent", "user", "reason", "links"] }),
  "painting-history.tsx": describeForm({ texts: ["intent", "from", "seen", "field", "undoes"] }),
  "received-message.tsx": describeForm({ texts: ["intent", "text", "seen", "once", "entry", "assignee", "state"] }),
  "users.tsx": describeForm({ texts: ["intent", "user", "username", "currentPassword", "code"] }),
} satisfies Record<keyof typeof INTENTS, Form>;
