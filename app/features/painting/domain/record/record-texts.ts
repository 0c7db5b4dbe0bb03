import { LANGUAGES, type Language } from "#app/i18n/languages.ts";
import type { RecordField } from "../fields.ts";
import type { PrivateRecord } from "./private-record.ts";

/** Texts of a record, each with a translation in every language of the site (docs/decisions/0046). */
export const RECORD_TEXTS = ["technicalAnalysis", "expertReport"] as const;
export type RecordText = (typeof RECORD_TEXTS)[number];

type TranslationField = `${RecordText}${Capitalize<Language>}`;

/** The field of a text's translation: `expertReportFr`. */
export const translationField = (text: RecordText, language: Language) =>
  `${text}${language.charAt(0).toUpperCase()}${language.slice(1)}` as TranslationField;

const TRANSLATION_FIELDS: readonly string[] = RECORD_TEXTS.flatMap((text) => LANGUAGES.map((language) => translationField(text, language)));
export const isTranslatedText = (field: RecordField): field is TranslationField => TRANSLATION_FIELDS.includes(field);

/** A text of the record for a reader. */
export interface ShownText {
  text: string;
  /** Of the text; undefined where nobody has said. */
  language: string | undefined;
  /** Present for a translation: what the expert wrote. */
  original: { text: string; language: string | undefined } | undefined;
}

const filled = (text: string | null): string | undefined => (text !== null && text.trim() !== "" ? text : undefined);

/** The text in the reader's language where there is a translation, or else as the expert wrote it. Undefined: there is none. */
export function recordTextIn(record: PrivateRecord, field: RecordText, language: Language): ShownText | undefined {
  const written = record.textsLanguage ?? undefined;
  const original = filled(record[field]);
  const translation = written === language ? undefined : filled(record[translationField(field, language)]);
  if (translation !== undefined) {
    return { text: translation, language, original: original === undefined ? undefined : { text: original, language: written } };
  }
  return original === undefined ? undefined : { text: original, language: written, original: undefined };
}
