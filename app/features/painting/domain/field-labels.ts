import type { Language } from "#app/i18n/languages.ts";
import { messagesIn } from "#app/i18n/messages.ts";
import { formMessagesIn } from "../messages/form-messages.ts";
import { nameOfLanguage } from "./documents.ts";
import { RECORD, SHARED, TRANSLATED } from "./fields.ts";

/** The labels of a painting's fields, as its form shows them. */
export const fieldLabels = (language: Language) => ({ ...messagesIn(language).painting.fields, ...formMessagesIn(language).fields });

/** The sentences for invalid values of a painting's fields, by code. */
export const fieldErrors = (language: Language) => formMessagesIn(language).errors;

/** The label of a column of `paintings` or `painting_private`, without its language; undefined for a column of no field. */
export function labelOfColumn(column: string, language: Language): string | undefined {
  const found = Object.entries({ ...TRANSLATED, ...SHARED, ...RECORD }).find(([, spec]) => spec.column === column);
  return found && fieldLabels(language)[found[0] as keyof typeof TRANSLATED];
}

/** The word for a value of a list, as the form offers it; undefined for other columns. */
export function labelOfValue(column: string, value: string, language: Language): string | undefined {
  const words = formMessagesIn(language);
  if (column === SHARED.attribution.column) return (words.attributions as Record<string, string>)[value];
  if (column === SHARED.datePrecision.column) return (words.precisions as Record<string, string>)[value];
  return column === RECORD.textsLanguage.column ? nameOfLanguage(value, language) : undefined;
}
