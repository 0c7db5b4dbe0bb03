import { fieldNames } from "#app/platform/field-names.server.ts";
import { describeForm } from "#app/platform/read-form.server.ts";
import { contactMessage } from "../domain/contact-message.ts";

/** Form of each action by route file. */
export const FORMS = { "contacts.tsx": describeForm({ texts: [...fieldNames(contactMessage), "website"] }) };
