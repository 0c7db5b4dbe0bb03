import { LANGUAGES, type Language } from "#app/i18n/languages.ts";
import { messagesIn } from "#app/i18n/messages.ts";
import { formMessagesIn } from "../messages/form-messages.ts";
import { RECORD, SHARED, TRANSLATED } from "./fields.ts";
import type { FormErrors, PaintingFormError } from "./form/form-schema.ts";
import type { FieldPath } from "./form/painting-conflict.ts";
import { nameOfLanguage } from "./works/documents.ts";

/** The labels of a painting's fields, as its form shows them. */
export const fieldLabels = (language: Language) => ({ ...messagesIn(language).painting.fields, ...formMessagesIn(language).fields });

const isLanguage = (text: string): text is Language => LANGUAGES.some((language) => language === text);

/** "Title (French)"; French and Russian write the name of a language with a small letter. */
export function inLanguage(label: string, of: Language, language: Language): string {
  const name = formMessagesIn(language).languages[of];
  return `${label} (${language === "en" ? name : name.toLocaleLowerCase(language)})`;
}

/** The label of a field of the form by its path, such as `fr.title` or `record.issueDate`. */
export function labelOfPath(path: FieldPath, language: Language): string {
  const labels: Partial<Record<string, string>> = fieldLabels(language);
  const [group = "", field] = path.split(".");
  const label = labels[field ?? group] ?? path;
  return field !== undefined && isLanguage(group) ? inLanguage(label, group, language) : label;
}

/** The sentences for invalid values of a painting's fields, by code. */
export const fieldErrors = (language: Language) => formMessagesIn(language).errors;

/** Errors of a form as lines of text: `Title (French)`, `Certificate 2, Link`, each with its sentence. */
export function linesOfErrors(errors: FormErrors, language: Language): { label: string; sentence: string }[] {
  const { links, errors: sentences } = formMessagesIn(language);
  const labels: Record<string, string> = fieldLabels(language);
  const labelOf = (name: string): string => {
    const [, list, index, field = "name"] = /^(certificates|documents)\[(\d+)\](?:\.(\w+))?$/.exec(name) ?? [];
    if (list !== undefined) {
      const row = (list === "certificates" ? links.certificate : links.document)(Number(index) + 1);
      return field === "name" || field === "url" ? `${row}, ${links[field]}` : row;
    }
    const [group = "", text] = name.split(".");
    if (text === undefined) return labels[group] ?? group;
    const label = labels[text] ?? text;
    return isLanguage(group) ? inLanguage(label, group, language) : `${label} (${group})`;
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
