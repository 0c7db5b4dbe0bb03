import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from "#app/i18n/languages.ts";
import { typeset } from "#app/i18n/typography.ts";

/** Subjects of further pictures of a work, in the order of a choice. */
export const PICTURE_KINDS = ["verso", "detail", "frame", "signature", "ultraviolet", "infrared", "xray", "other"] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];

export type Captions = Record<Language, string | null>;

/** The caption in a language, or else in English, or else in any; null: there is none. */
export function captionOf(captions: Captions, language: Language): string | null {
  const order: readonly Language[] = [language, DEFAULT_LANGUAGE, ...LANGUAGES];
  const written = order.find((each) => captions[each] !== null);
  return written === undefined ? null : typeset(captions[written] ?? "", written);
}

/** Kind and caption in one line. */
export const pictureName = (kind: string, caption: string | null): string => (caption === null ? kind : `${kind}, ${caption}`);
