import { useSyncExternalStore } from "react";
import { DEFAULT_LANGUAGE, type Language, TRANSLATIONS } from "#app/i18n/languages.ts";

/** Number of languages of the key facts that are shown beside each other. */
export const LANGUAGE_COUNTS = [1, 2, 3] as const;
export type LanguageCount = (typeof LANGUAGE_COUNTS)[number];

const KEY = "factsBeside";
/** Narrower, the languages stand in tabs. */
const WIDE = "(min-width: 80rem)";

/** Without storage the choice lasts as long as the page. */
let chosen: LanguageCount = 1;
const listeners = new Set<() => void>();

function readCount(): LanguageCount {
  try {
    return LANGUAGE_COUNTS.find((each) => String(each) === localStorage.getItem(KEY)) ?? chosen;
  } catch {
    return chosen;
  }
}

function choose(next: LanguageCount): void {
  chosen = next;
  try {
    localStorage.setItem(KEY, String(next));
  } catch {
    // See `chosen`.
  }
  for (const listener of listeners) listener();
}

function subscribeToCount(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function subscribeToWidth(listener: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

/**
 * The languages that are shown at once, in this browser's way; `language` is the chosen tab. A form that is filled anew has them
 * from its first rendering on: its height, and so the place of its reader, stays.
 */
export function useLanguagesShown(languages: readonly Language[], language: Language) {
  const isWide = useSyncExternalStore(
    subscribeToWidth,
    () => window.matchMedia(WIDE).matches,
    () => false,
  );
  const count = useSyncExternalStore<LanguageCount>(subscribeToCount, readCount, () => 1);
  const isBeside = isWide && languages.length > 1 && count > 1;
  const second = language === DEFAULT_LANGUAGE ? (TRANSLATIONS[0] ?? language) : language;
  const shown: readonly Language[] = !isBeside ? [language] : count === 2 ? [DEFAULT_LANGUAGE, second] : languages;
  return { canChoose: isWide && languages.length > 1, count, choose, isBeside, shown };
}
