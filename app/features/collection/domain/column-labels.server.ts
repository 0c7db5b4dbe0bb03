import { fieldLabels } from "#app/features/painting/domain/field-labels.ts";
import { localisedColumn, RECORD, RECORD_FIELDS, SHARED, SHARED_FIELDS, TRANSLATED_FIELDS } from "#app/features/painting/domain/fields.ts";
import { nameOfLanguage } from "#app/features/painting/domain/works/documents.ts";
import { LANGUAGES, type Language } from "#app/i18n/languages.ts";
import { collectionMessagesIn } from "../messages/collection-messages.ts";
import { COLUMNS } from "./table-columns.ts";

/* The first row of a table may have the labels of the form instead of the names of the columns (P-COLLECTION-42). */

/** Labels of columns that are no field of text. */
const OTHERS = ["owners", "image", "published", "certificates", "documents", "attachments"] as const;

let known: ReadonlyMap<string, string> | undefined;

/** The column that a header means: by its name, or by its label in any language; undefined for none. */
export function columnOfHeader(header: string): string | undefined {
  const name = header.trim().toLowerCase();
  if (COLUMNS.includes(name)) return name;
  known ??= columnsByLabel();
  return known.get(keyOf(header));
}

/** The column of what is wrong, which the site adds to rows that were left out and an import passes over (P-MANAGE-141). */
export const isMistakesColumn = (header: string): boolean =>
  LANGUAGES.some((language) => keyOf(collectionMessagesIn(language).omit.column) === keyOf(header));

/** The head of a column in the template of a language: the form's label, of a text in three languages with the text's language. */
export function headOfColumn(name: string, language: Language): string {
  const labels = fieldLabels(language);
  for (const field of TRANSLATED_FIELDS)
    for (const each of LANGUAGES) if (localisedColumn(field, each) === name) return `${labels[field]} (${nameOfLanguage(each, language)})`;
  const shared = SHARED_FIELDS.find((field) => SHARED[field].column === name);
  const ofRecord = RECORD_FIELDS.find((field) => {
    const spec: { column: string; sheetColumn?: string } = RECORD[field];
    return (spec.sheetColumn ?? spec.column) === name;
  });
  const label = shared !== undefined ? labels[shared] : ofRecord !== undefined ? labels[ofRecord] : undefined;
  const other = OTHERS.find((column) => column === name);
  const head = label ?? (other === undefined ? name : labels[other]);
  // A label that another column has first keeps the name.
  return columnOfHeader(head) === name ? head : name;
}

/** The heads are those of the template in one language, as far as they are there. */
export const isTemplateHead = (headers: readonly string[]): boolean =>
  LANGUAGES.some((language) =>
    headers.every((header) => {
      const name = columnOfHeader(header);
      return name === undefined ? isMistakesColumn(header) : headOfColumn(name, language) === header;
    }),
  );

/** Labels are compared without case, kinds of spaces and apostrophes, and the name of the association before or after a number. */
const keyOf = (label: string): string =>
  label
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll("’", "'")
    .replaceAll(/[\s_]+/gu, " ")
    .trim()
    .replaceAll(/[.:*]+$/gu, "")
    .replace(/^eac | eac$/u, "")
    .trim();

/**
 * A label of a text in three languages means the text in the label's own language; one that several languages share means
 * the English text. `Title (fr)` and `Title (French)` name another.
 */
function columnsByLabel(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const add = (label: string, column: string) => {
    const key = keyOf(label);
    if (!found.has(key)) found.set(key, column);
  };
  // English comes first.
  for (const language of LANGUAGES) {
    const labels = fieldLabels(language);
    for (const field of TRANSLATED_FIELDS) {
      add(labels[field], localisedColumn(field, language));
      for (const each of LANGUAGES)
        for (const name of [each, ...LANGUAGES.map((inLanguage) => nameOfLanguage(each, inLanguage))])
          add(`${labels[field]} (${name})`, localisedColumn(field, each));
    }
    for (const field of SHARED_FIELDS) add(labels[field], SHARED[field].column);
    for (const field of RECORD_FIELDS) {
      const spec: { column: string; sheetColumn?: string } = RECORD[field];
      add(labels[field], spec.sheetColumn ?? spec.column);
    }
    for (const column of OTHERS) add(labels[column], column);
  }
  return found;
}
