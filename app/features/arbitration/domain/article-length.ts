import type { TextParagraph } from "./document-parts.ts";

/** Characters' worth of height around an entry, and around an article with its title. */
const ENTRY = 40;
const ARTICLE = 150;

/** Lengths for which `app/styles/app.css` has a height; each article has the next one up. */
export const LENGTHS = [400, 500, 650, 850, 1100, 1400, 1800, 2300, 3000, 3900, 5000, 6500, 8500, 11000] as const;
const LONGEST = 11000;

/**
 * Length of an article in characters, by which its height is estimated before it is laid out.
 * @param paragraphs of all languages that are shown.
 */
export function articleLength(paragraphs: TextParagraph[]): (typeof LENGTHS)[number] {
  const entries = paragraphs.flatMap((paragraph) => [paragraph, ...paragraph.items]);
  const length = entries.reduce((sum, { segments }) => sum + segments.reduce((all, { text }) => all + text.length, ENTRY), ARTICLE);
  return LENGTHS.find((bound) => length <= bound) ?? LONGEST;
}
