import { TRANSLATIONS, type Translation } from "#app/i18n/languages.ts";
import { TRANSLATED_FIELDS, type TranslatedField } from "./fields.ts";

/** State of a translated text against the English one. `none`: there is nothing to translate. `stillRight`: older, and found to fit. */
export type TranslationState = "none" | "missing" | "translated" | "copied" | "older" | "stillRight";

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

/** A name in Latin letters is the same in French. */
const SAME_IN: Partial<Record<Translation, readonly TranslatedField[]>> = { fr: ["artist"] };

/** True if somebody should translate the text, or look at its translation again. */
export function needsTranslation(state: TranslationState, field: TranslatedField, language: Translation): boolean {
  if (state === "copied") return SAME_IN[language]?.includes(field) !== true;
  return state === "missing" || state === "older";
}
