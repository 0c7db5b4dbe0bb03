import type { Language } from "#app/i18n/languages.ts";

/** The two texts published as documents (P-INFO-11). */
export const DOCUMENT_KEYS = ["rules", "costs"] as const;
export type DocumentKey = (typeof DOCUMENT_KEYS)[number];

/** Languages of the versions, which are files too; the English one prevails. The text in another language is a translation (P-INFO-154). */
export const PUBLISHED_LANGUAGES = ["en", "ru"] as const;
export type PublishedLanguage = (typeof PUBLISHED_LANGUAGES)[number];

export interface Paragraph {
  /** `12.3`; undefined in a preamble or an annex. */
  number: string | undefined;
  text: string;
  /** Lettered entries below it, with their letters. */
  items: { letter: string; text: string }[];
}

export interface Article {
  number: number;
  title: string;
  slug: string;
  paragraphs: Paragraph[];
}

export interface Chapter {
  /** Roman; undefined before the first and after the last. */
  number: string | undefined;
  title: string;
  /** Text outside of any article. */
  paragraphs: Paragraph[];
  articles: Article[];
  /** True if the chapter contains the scale of fees. */
  hasScale: boolean;
}

export interface LegalDocument<Of extends Language = Language> {
  key: DocumentKey;
  language: Of;
  chapters: Chapter[];
}

/** A version, which is also a file. */
export type PublishedDocument = LegalDocument<PublishedLanguage>;

/** Date of entry into force (P-INFO-10). */
export const EDITION_DAY = "2020-11-11";

/** File name of the download. */
export function documentFile(key: DocumentKey, language: PublishedLanguage): string {
  return `icac-${key === "rules" ? "arbitration-rules" : "cost-provisions"}-${EDITION_DAY.slice(0, 4)}-${language}.pdf`;
}
