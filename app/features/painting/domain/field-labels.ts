import type { Language } from "#app/i18n/languages.ts";
import { messagesIn } from "#app/i18n/messages.ts";
import { formMessagesIn } from "../messages/form-messages.ts";
import { nameOfLanguage } from "./documents.ts";
import { RECORD, SHARED, TRANSLATED } from "./fields.ts";
import type { FormErrors, PaintingFormError } from "./form-schema.ts";

/** The labels of a painting's fields, as its form shows them. */
export const fieldLabels = (language: Language) => ({ ...messagesIn(language).painting.fields, ...formMessagesIn(language).fields });

/** The sentences for invalid values of a painting's fields, by code. */
export const fieldErrors = (language: Language) => formMessagesIn(language).errors;

/** Errors of a form as lines of text: `Title (French)`, `Certificate 2, Link`, each with its sentence. */
export function linesOfErrors(errors: FormErrors, language: Language): { label: string; sentence: string }[] {
  const { languages, links, errors: sentences } = formMessagesIn(language);
  const labels: Record<string, string> = fieldLabels(language);
  const labelOf = (name: string): string => {
    const [, list, index, field = "name"] = /^(certificates|documents)\[(\d+)\](?:\.(\w+))?$/.exec(name) ?? [];
    if (list !== undefined) {
      const row = (list === "certificates" ? links.certificate : links.document)(Number(index) + 1);
      return field === "name" || field === "url" ? `${row}, ${links[field]}` : row;
    }
    const [group = "", text] = name.split(".");
    if (text === undefined) return labels[group] ?? group;
    return `${labels[text] ?? text} (${(languages as Record<string, string>)[group] ?? group})`;
  };
  return Object.entries(errors).map(([name, [code = "invalid"]]) => ({
    label: labelOf(name),
    sentence: Object.hasOwn(sentences, code) ? sentences[code as PaintingFormError] : sentences.invalid,
  }));
}

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
