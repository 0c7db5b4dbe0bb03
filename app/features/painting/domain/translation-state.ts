import type { Translation } from "#app/i18n/languages.ts";
import type { TranslatedField } from "./fields.ts";

/** State of a translated text against the English one. `none`: there is nothing to translate. */
export type TranslationState = "none" | "missing" | "translated" | "copied" | "older";

export type TranslationStates = Record<Translation, Partial<Record<TranslatedField, TranslationState>>>;

interface Texts {
  english: string | null;
  own: string | null;
  /** When each last changed, ISO 8601; undefined: not since it was first written. */
  englishAt?: string | undefined;
  ownAt?: string | undefined;
}

export function translationStateOf({ english, own, englishAt, ownAt }: Texts): TranslationState {
  if (!english) return "none";
  if (!own) return "missing";
  if (own === english) return "copied";
  return englishAt !== undefined && (ownAt === undefined || ownAt < englishAt) ? "older" : "translated";
}
