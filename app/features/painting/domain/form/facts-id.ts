import type { Language } from "#app/i18n/languages.ts";

/** Id of the heading of the key facts. */
export const FACTS = "facts";

/** Id of the key facts in this language on the painting's form. */
export const factsId = (language: Language): string => `facts-${language}`;
