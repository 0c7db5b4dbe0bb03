import { DEFAULT_LANGUAGE, TRANSLATIONS, type Translation } from "#app/i18n/languages.ts";
import { TRANSLATED_FIELDS, type TranslatedField } from "../fields.ts";
import {
  editedTranslationState,
  isSameName,
  needsTranslation,
  type TranslationState,
  type TranslationStates,
} from "../translations/translation-state.ts";
import { formatDimensions } from "../works/dimensions.ts";
import type { PaintingFormValues } from "./form-schema.ts";
import type { SharedNumber } from "./number-questions.ts";

/* Facts that a published painting should have. The list informs, and nothing waits for it (P-FORM-21). */

const PUBLISHING_CHECKS = ["image", "translations", "passport", "dimensions", "year"] as const;

export interface PublishingCheck {
  check: (typeof PUBLISHING_CHECKS)[number];
  isMet: boolean;
}

/** Centimetres, millimetres, inches or metres, in Latin or Cyrillic letters. */
const UNIT = /\d[\s\u00a0]*(cm|mm|m|in|см|мм|м|″|")(?![\p{L}\p{N}])/iu;

const folded = (number: string) => number.trim().toLowerCase();

/** The state of a text in the form. */
export function stateInForm(
  live: PaintingFormValues,
  stored: PaintingFormValues,
  states: TranslationStates | undefined,
  language: Translation,
  field: TranslatedField,
): TranslationState {
  const english = { was: stored[DEFAULT_LANGUAGE][field], now: live[DEFAULT_LANGUAGE][field] };
  const own = { was: stored[language][field], now: live[language][field] };
  const state = editedTranslationState(states?.[language][field], english, own, live.stillRight.includes(`${language}.${field}`));
  return state === "copied" && isSameName(field, language, english.now) ? "same" : state;
}

/** The number of texts of each language to be translated, or translated anew. */
export function openTranslations(
  live: PaintingFormValues,
  stored: PaintingFormValues,
  states: TranslationStates | undefined,
): Record<Translation, number> {
  const entries = TRANSLATIONS.map((language) => {
    const open = TRANSLATED_FIELDS.filter((field) => needsTranslation(stateInForm(live, stored, states, language, field)));
    return [language, open.length];
  });
  return Object.fromEntries(entries) as Record<Translation, number>;
}

/** A year after the next one is a slip of the keyboard; any integer is saved (P-FORM-6). */
export const isAhead = (year: string): boolean => Number(year) > new Date().getUTCFullYear() + 1;

/** @param shared numbers that other works are known to have. */
export function publishingChecks(
  live: PaintingFormValues,
  translationsLeft: Record<Translation, number>,
  shared: readonly SharedNumber[] = [],
): PublishingCheck[] {
  const { inventoryNo, passportNo, issueDate } = live.record;
  const isMet: Record<PublishingCheck["check"], boolean> = {
    image: live.image !== undefined,
    // A work without a title has nothing to translate yet.
    translations: live[DEFAULT_LANGUAGE].title.trim() !== "" && Object.values(translationsLeft).every((left) => left === 0),
    passport:
      [inventoryNo, passportNo, issueDate].every((value) => value.trim() !== "") &&
      !shared.some(({ field, number }) => folded(number) === folded(live.record[field])),
    // Of bare numbers readers are told centimetres.
    year: !isAhead(live.year) && !isAhead(live.yearTo),
    dimensions: UNIT.test(formatDimensions(live.dimensions, DEFAULT_LANGUAGE) ?? ""),
  };
  // A year that is possible needs no word.
  return PUBLISHING_CHECKS.filter((check) => check !== "year" || !isMet.year).map((check) => ({ check, isMet: isMet[check] }));
}
