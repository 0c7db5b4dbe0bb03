import { nameOfLanguage } from "#app/features/painting/domain/documents.ts";
import { fieldLabels } from "#app/features/painting/domain/field-labels.ts";
import { localisedColumn, RECORD, RECORD_FIELDS, SHARED, SHARED_FIELDS, TRANSLATED_FIELDS } from "#app/features/painting/domain/fields.ts";
import { LANGUAGES } from "#app/i18n/languages.ts";
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
