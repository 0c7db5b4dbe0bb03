import { fieldNames } from "#app/platform/field-names.server.ts";
import { describeForm } from "#app/platform/read-form.server.ts";
import { contactMessage } from "../domain/contact-message.ts";
import { PHOTOGRAPH_FIELD, PHOTOGRAPH_LIMITS } from "../domain/photographs/photograph.ts";

/** Form of each action by route file. */
export const FORMS = {
  "contacts.tsx": describeForm({
    texts: [...fieldNames(contactMessage), "website"],
    // More than are accepted, so that too many are told so; each of the two fields sends an empty file if none is chosen.
    files: { [PHOTOGRAPH_FIELD]: 2 * PHOTOGRAPH_LIMITS.count + 2 },
    fileBytes: PHOTOGRAPH_LIMITS.bytes,
  }),
};
