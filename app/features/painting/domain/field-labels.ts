import type { Language } from "#app/i18n/languages.ts";
import { formMessagesIn } from "../messages/form-messages.ts";

/** The labels of a painting's fields, as its form shows them. */
export const fieldLabels = (language: Language) => formMessagesIn(language).fields;

/** The sentences for invalid values of a painting's fields, by code. */
export const fieldErrors = (language: Language) => formMessagesIn(language).errors;
