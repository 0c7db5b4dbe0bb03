import { describeForm, type Form, MAX_TEXT_BYTES } from "#app/platform/read-form.server.ts";
import { MEND_LIMITS } from "../domain/import.ts";
import type { INTENTS } from "./intents.ts";

/** Files that one import may send: as many as its table can name. */
const IMPORT_FILES = { table: 1, files: 5_000 };

/** The form of each action by its route's file. */
export const FORMS = {
  "collection.tsx": describeForm({ texts: [], files: IMPORT_FILES }),
  "import.tsx": describeForm({
    texts: ["intent", "revive", "invite", "inviteLanguage", "byNumber"],
    repeats: { at: MEND_LIMITS.cells, cell: MEND_LIMITS.cells },
    files: IMPORT_FILES,
    textBytes: MAX_TEXT_BYTES,
  }),
} satisfies Record<keyof typeof INTENTS, Form>;
