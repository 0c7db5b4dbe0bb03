import { useLayoutEffect, useState } from "react";
import { DEFAULT_LANGUAGE, type Language, TRANSLATIONS } from "#app/i18n/languages.ts";

/** Number of languages of the key facts that are shown beside each other. */
export const LANGUAGE_COUNTS = [1, 2, 3] as const;
export type LanguageCount = (typeof LANGUAGE_COUNTS)[number];

const KEY = "factsBeside";
/** Narrower, the languages stand in tabs. */
const WIDE = "(min-width: 80rem)";

function readCount(): LanguageCount {
  try {
    return LANGUAGE_COUNTS.find((each) => String(each) === localStorage.getItem(KEY)) ?? 1;
  } catch {
    return 1;
  }
}

/** The languages that are shown at once, in this browser's way; `language` is the chosen tab. */
export function useLanguagesShown(languages: readonly Language[], language: Language) {
  const [isWide, setIsWide] = useState(false);
  const [count, setCount] = useState<LanguageCount>(1);
  // Before the page is painted: a form that is filled anew after saving keeps its height, and so the place of its reader.
  useLayoutEffect(() => {
    setCount(readCount());
    const query = window.matchMedia(WIDE);
    const update = () => setIsWide(query.matches);
    update();
    query.addEventListener("change", update);
    return () => query.removeEventListener("change", update);
  }, []);
  const choose = (next: LanguageCount) => {
    setCount(next);
    try {
      localStorage.setItem(KEY, String(next));
    } catch {
      // Without storage the choice lasts as long as the page.
    }
  };
  const isBeside = isWide && languages.length > 1 && count > 1;
  const second = language === DEFAULT_LANGUAGE ? (TRANSLATIONS[0] ?? language) : language;
  const shown: readonly Language[] = !isBeside ? [language] : count === 2 ? [DEFAULT_LANGUAGE, second] : languages;
  return { canChoose: isWide && languages.length > 1, count, choose, isBeside, shown };
}
