import type { Language } from "#app/i18n/languages.ts";
import { type Layout, SHEETS } from "./label-sheet.ts";

/* The lines that each text of a label may take, so that whole lines fit and none is cut through. Lengths in millimetres; they
   follow app/styles/labels.css. */

const POINT = 0.3528;

/** A text's lines: their height, the space above them, and the usual width of a sign. */
const TEXTS = {
  title: { line: 8.5 * 1.15 * POINT, above: 1.2, sign: 1.35 },
  artist: { line: 6.5 * 1.2 * POINT, above: 0.4, sign: 1.15 },
  number: { line: 6.5 * 1.2 * POINT, above: 0.6, sign: 1.1 },
  purpose: { line: 6.5 * 1.2 * POINT, above: 0.8, sign: 1.15 },
} as const;
type Text = keyof typeof TEXTS;
export type LabelLines = Record<Text, number>;

/** The end of the link: its words, and the longest moment. */
const UNTIL = { words: 26, moment: { en: 25, fr: 33, ru: 32 } satisfies Record<Language, number> };
const UNTIL_LINE = { words: 6 * 1.25 * POINT, moment: 6.5 * 1.25 * POINT };
const UNTIL_SIGN = { words: 1, moment: 1.2 };

/** Beside the code: the margins of the label and the gap. */
const BESIDE = 8;
/** The words are this much taller than the code. */
export const TALLER = 1.6;

/** Side of the code; the same as `--code`. */
const CODES: Partial<Record<Layout, number>> = {
  "24-70x36": 30,
  "40-52.5x29.7": 22,
  "33-70x25.4": 20.4,
  "30-70x29.7": 24.7,
  "21-63.5x38.1": 28,
  "18-63.5x46.6": 28,
  "16-99.1x33.9": 28,
  "14-99.1x38.1": 32,
  "12-63.5x72": 28,
  "10-99.1x57": 40,
  "8-99.1x67.7": 40,
};
export const codeOf = (layout: Layout): number => CODES[layout] ?? 31;

const isSmallest = (layout: Layout) => layout === "40-52.5x29.7" || layout === "33-70x25.4";

/** Of the first text in the list on: each gets as many lines, if it has words for them, before the next. */
const WISHES: [Text, number][] = [
  ["title", 2],
  ["number", 2],
  ["purpose", 3],
  ["artist", 2],
  ["title", 4],
  ["purpose", 5],
];
/** Texts that are left out, the first one first, where not even a line of each fits. */
const FIRST_TO_GO: Text[] = ["artist", "purpose"];

/** Lines for each text; 0: it has no words, or no room. */
export function linesOfLabel(layout: Layout, texts: Partial<Record<Text, string | null>>, language: Language): LabelLines {
  const width = (layout === "single" ? 70 : SHEETS[layout].width) - codeOf(layout) - BESIDE;
  const needed = (text: Text) => Math.ceil(((texts[text]?.length ?? 0) * TEXTS[text].sign * 1.15) / width);
  const lines: LabelLines = { title: 0, artist: 0, number: 0, purpose: 0 };
  for (const text of Object.keys(lines) as Text[]) if (needed(text) > 0) lines[text] = 1;
  const room = roomFor(layout, width, language);
  const fits = (tried: LabelLines) => heightOf(layout, tried) <= room;
  for (const text of FIRST_TO_GO) if (!fits(lines)) lines[text] = 0;
  for (const isNeeded of [true, false])
    for (const [text, most] of WISHES)
      while (
        lines[text] > 0 &&
        lines[text] < (isNeeded ? Math.min(most, needed(text)) : most) &&
        fits({ ...lines, [text]: lines[text] + 1 })
      )
        lines[text] += 1;
  return lines;
}

/** Height of the texts. */
const heightOf = (layout: Layout, lines: LabelLines): number =>
  (Object.keys(lines) as Text[]).reduce((sum, text) => {
    const above = isSmallest(layout) ? 0 : TEXTS[text].above;
    return sum + (lines[text] === 0 ? 0 : lines[text] * TEXTS[text].line + above);
  }, 0);

/** Height between the brand and the end of the link. */
function roomFor(layout: Layout, width: number, language: Language): number {
  const brand = layout === "40-52.5x29.7" ? 0 : (layout === "33-70x25.4" ? 2.6 : 4.5) + 1;
  const words = Math.ceil((UNTIL.words * UNTIL_SIGN.words) / width) * UNTIL_LINE.words;
  const moment = Math.ceil((UNTIL.moment[language] * UNTIL_SIGN.moment) / width) * UNTIL_LINE.moment;
  return codeOf(layout) + TALLER - brand - words - moment;
}
