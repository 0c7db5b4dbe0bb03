import { DEFAULT_LANGUAGE, type Language } from "#app/i18n/languages.ts";

/** Words that stand in names of places in any language. */
const PARTICLES = "de|du|des|la|le|les|di|da|del|van|von|der|sur|en";
const LOWER_WORD = new RegExp(`[\\s-](?!(?:${PARTICLES})\\b)\\p{Ll}{2,}`, "u");

/**
 * True if the text of a language is evidently the English one: empty texts are filled from English when a work is saved. A
 * name such as "Paris, 1923", and a word such as "Pastel", are the same in French.
 */
export function isLeftInEnglish(own: string | null, english: string | null, language: Language): boolean {
  const text = own?.trim() || english?.trim() || "";
  if (language === DEFAULT_LANGUAGE || text !== (english?.trim() ?? "")) return false;
  return language === "ru" ? /\p{Script=Latin}/u.test(text) && !/\p{Script=Cyrillic}/u.test(text) : LOWER_WORD.test(text);
}
