import { fieldNames } from "#app/platform/field-names.server.ts";
import { describeForm } from "#app/platform/read-form.server.ts";
import { contactMessage } from "../domain/contact-message.ts";

/** The form of each action by its route's file. */
export const FORMS = { "contacts.tsx": describeForm({ texts: [...fieldNames(contactMessage), "website"] }) };
