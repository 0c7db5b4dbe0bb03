import { DEFAULT_LANGUAGE, type Language, mapTranslations, type Translation } from "#app/i18n/languages.ts";
import { typeset } from "#app/i18n/typography.ts";

/** Kinds of certificates and public documents. */
export const DOCUMENT_KINDS = [
  "authenticity",
  "attribution",
  "analysis",
  "condition",
  "provenance",
  "restoration",
  "transport",
  "other",
] as const;

/** Languages in which documents and records may be written, beside those of the site. */
export const DOCUMENT_LANGUAGES = ["en", "fr", "ru", "nl", "de", "it", "es", "pt", "sv", "da", "pl", "uk", "zh", "ja", "ar"] as const;

/** Names in the other languages of the site, by the key that holds each: `name_fr`. */
export type TranslatedNames<Value> = { [Key in `name_${Translation}`]: Value };

export const nameKey = (language: Translation) => `name_${language}` as const;

/** A value for each translated name. */
export const mapNames = <Value>(toValue: (language: Translation) => Value): TranslatedNames<Value> =>
  Object.fromEntries(
    Object.entries(mapTranslations(toValue)).map(([language, value]) => [`name_${language}`, value]),
  ) as TranslatedNames<Value>;

/** A name in every language of the site. */
export type DocumentNames = TranslatedNames<string> & { name: string };

/** Facts of a certificate, a public document or a private file, beside its address. */
export interface DocumentFacts extends Partial<TranslatedNames<string | null>> {
  /** In English. */
  name: string;
  /** One of DOCUMENT_KINDS; absent from older rows and from private files, which have kinds of their own. */
  kind?: string | null;
  /** One of DOCUMENT_LANGUAGES: that of the document, not of its name. */
  language?: string | null;
}

/** The name in a language, typeset, or null where only the English one is known. */
export function translatedName(document: DocumentFacts, language: Language): string | null {
  if (language === DEFAULT_LANGUAGE) return document.name;
  return typeset(document[nameKey(language)]?.trim() ?? "", language) || null;
}

/** The name in a language, or else in English. */
export const nameIn = (document: DocumentFacts, language: Language): string => translatedName(document, language) ?? document.name;

/** A photograph's name without the ending of its file. */
export const captionIn = (photograph: DocumentFacts, language: Language): string =>
  nameIn(photograph, language).replace(/(?<=\S)\.(?:jpe?g|png|webp|gif|avif)$/i, "");

const names = new Map<Language, Intl.DisplayNames>();

/** The name of a document's language in the reader's own: "German", « allemand », «немецкий». */
export function nameOfLanguage(code: string, language: Language): string {
  const displayNames = names.get(language) ?? new Intl.DisplayNames(language, { type: "language" });
  names.set(language, displayNames);
  return displayNames.of(code) ?? code;
}
