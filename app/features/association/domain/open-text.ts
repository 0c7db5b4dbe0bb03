import type { Language } from "#app/i18n/languages.ts";
import { cutAtWord } from "#app/shared/head/cut-at-word.ts";

/** Characters of a text at its beginning at most. */
const LENGTH = 220;
/** A first sentence with fewer characters ("The problem.") takes the next one with it. */
const SHORTEST = 30;

/** A text in the parts that a list shows; together they are the text. */
export interface OpenedText {
  /** Its first sentence, with the next one after a very short one, or the beginning of one that is too long. */
  first: string;
  /** True if the first sentence goes on. */
  isCut: boolean;
  /** Further whole sentences that fit, with the space before them. */
  more: string;
  rest: string;
}

/** Divides a text after as many whole sentences as fit (P-NEWS-3). */
export function openText(text: string, language: Language): OpenedText {
  const ends = [...new Intl.Segmenter(language, { granularity: "sentence" }).segment(text)].map(
    ({ index, segment }) => index + segment.trimEnd().length,
  );
  const opening = text.slice(0, ends.find((end) => end >= SHORTEST) ?? text.length);
  const first = cutAtWord(opening, LENGTH);
  const isCut = first.length < opening.length;
  const end = isCut ? first.length : (ends.findLast((each) => each <= LENGTH) ?? first.length);
  return { first, isCut, more: text.slice(first.length, end), rest: text.slice(end) };
}
