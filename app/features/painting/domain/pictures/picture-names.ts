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

/** Longest beginning of a caption that names a picture, in characters. */
const LONGEST_NAME = 60;

export interface PictureLabel {
  name: string;
  caption: string | null;
}

/**
 * Name and caption of a picture, from the word for its kind. A kind of its own, as "Raking light: short strokes", is named by the
 * caption: by what stands before its first colon, or by all of it.
 */
export function labelPicture(kind: PictureKind, word: string, caption: string | null): PictureLabel {
  if (kind !== "other" || caption === null) return { name: word, caption };
  const colon = caption.search(/:\s/);
  const [name, rest] = [caption.slice(0, Math.max(0, colon)).trim(), caption.slice(colon + 1).trim()];
  return name !== "" && name.length <= LONGEST_NAME && rest !== "" ? { name, caption: rest } : { name: caption, caption: null };
}

/** Name and caption in one line. */
export const pictureName = (word: string, caption: string | null): string => (caption === null ? word : `${word}, ${caption}`);
