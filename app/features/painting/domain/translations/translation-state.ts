import { TRANSLATIONS, type Translation } from "#app/i18n/languages.ts";
import { TRANSLATED_FIELDS, type TranslatedField } from "../fields.ts";

/**
 * State of a translated text against the English one. `none`: there is nothing to translate. `same`: a name that is written alike.
 * `stillRight`: older, and found to fit.
 */
export type TranslationState = "none" | "missing" | "translated" | "copied" | "same" | "older" | "stillRight";

export type TranslationStates = Record<Translation, Partial<Record<TranslatedField, TranslationState>>>;

/** A translated text as its input is named. */
export type TranslatedPath = `${Translation}.${TranslatedField}`;

export const TRANSLATED_PATHS: readonly TranslatedPath[] = TRANSLATIONS.flatMap((language) =>
  TRANSLATED_FIELDS.map((field) => `${language}.${field}` as const),
);

/** The name of the box with which somebody says that an older translation still fits its English text. */
export const stillRightName = (path: TranslatedPath): string => `stillRight.${path}`;

interface Texts {
  english: string | null;
  own: string | null;
  /** Moments of the last change of each, ISO 8601; undefined: not since it was first written. */
  englishAt?: string | undefined;
  ownAt?: string | undefined;
}

export function translationStateOf({ english, own, englishAt, ownAt }: Texts): TranslationState {
  if (!english) return "none";
  if (!own) return "missing";
  if (own === english) return "copied";
  return englishAt !== undefined && (ownAt === undefined || ownAt < englishAt) ? "older" : "translated";
}

interface EditedText {
  /** As it is stored. */
  was: string;
  /** As it stands in the form. */
  now: string;
}

/** The state while somebody edits. `stored`: that of the stored texts. `isStillRight`: somebody says so of an older one. */
export function editedTranslationState(
  stored: TranslationState | undefined,
  english: EditedText,
  own: EditedText,
  isStillRight = false,
): TranslationState {
  const [source, text] = [english.now.trim(), own.now.trim()];
  if (source === "") return "none";
  if (text === "") return "missing";
  if (text === source) return "copied";
  if (text !== own.was.trim()) return "translated";
  // An untouched copy follows the English text when it is saved (`followEnglish`).
  if (text === english.was.trim()) return "copied";
  if (source === english.was.trim() && stored !== "older") return "translated";
  return isStillRight ? "stillRight" : "older";
}

/** A name is the same in French; in Russian one that has no Latin letters. As app.managed_works_of has it. */
export const isSameName = (field: TranslatedField, language: Translation, english: string): boolean =>
  field === "artist" && (language !== "ru" || !/[A-Za-z]/.test(english));

/** True if somebody should translate the text, or look at its translation again. */
export const needsTranslation = (state: TranslationState): boolean => state === "copied" || state === "missing" || state === "older";
