import type { PublishedLanguage } from "#app/content/documents/document.ts";

const NO_BREAK = "\u00a0";

/** Inserts no-break spaces: before a dash, after a number, and after the short words of Russian. */
export function bindWords(text: string, language: PublishedLanguage): string {
  const bound = text
    .replace(/ (?=[—–])/g, NO_BREAK)
    .replace(/(?<=\d) (?=\p{L}|%)/gu, NO_BREAK)
    .replace(/(?<=\b(?:EUR|No\.)|№|§) (?=\d)/g, NO_BREAK);
  if (language === "en") return bound;
  return bound.replace(/ (?=(?:бы|ли|же)(?!\p{L}))/gu, NO_BREAK).replace(/(?<=(?:^|[\s(«])\p{L}{1,2}) (?=\S)/gu, NO_BREAK);
}
