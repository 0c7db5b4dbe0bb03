import { describeForm, type Form } from "#app/platform/read-form.server.ts";
import type { INTENTS } from "./intents.ts";

/** Files that one import may send: as many as its table can name. */
const IMPORT_FILES = { table: 1, files: 5_000 };

/** The form of each action by its route's file. */
export const FORMS = {
  "collection.tsx": describeForm({ texts: [], files: IMPORT_FILES }),
  "import.tsx": describeForm({ texts: ["intent", "revive", "invite", "inviteLanguage", "byNumber"], files: IMPORT_FILES }),
} satisfies Record<keyof typeof INTENTS, Form>;
