import type { Language } from "#app/i18n/languages.ts";

/** A piece of a text around the words that a search found. */
export interface Passage {
  text: string;
  /** Words of the piece that match, as they stand there. */
  found: string[];
}

/** A word's match: the number of the searched word, and how near it is, the nearest highest. */
export interface WordMatch {
  term: number;
  nearness: number;
}

/** A sentence that begins no farther before the match is shown from its beginning. */
const SENTENCE_REACH = 80;
/** Else this much of it is shown before the match. */
const BEFORE_MATCH = 45;
/** Abbreviations such as "ст. 44" have a no-break space, or go on in small letters. */
const SENTENCE_END = /[.!?…]["”»)]? (?!\p{Ll})/gu;

/** The signs of what is left out: English keeps a space on both sides, French after them only, Russian none. */
const CUT: Record<Language, { before: string; after: string }> = {
  en: { before: "…\u00a0", after: "\u00a0…" },
  fr: { before: "…\u00a0", after: "…" },
  ru: { before: "…", after: "…" },
};

interface Place extends WordMatch {
  index: number;
  end: number;
}

/** The place around which most of the searched words stand, each as near as can be; the first of several. */
function bestPlace(places: Place[], length: number): Place | undefined {
  let best: { place: Place; score: number } | undefined;
  for (const [start, place] of places.entries()) {
    const nearest = new Map<number, number>();
    for (let next = start; next < places.length; next++) {
      const { term, nearness, end } = places[next] as Place;
      if (end - place.index > length - SENTENCE_REACH) break;
      nearest.set(term, Math.max(nearest.get(term) ?? 0, nearness));
    }
    // One more of the words counts more than any nearness.
    const score = [...nearest.values()].reduce((sum, nearness) => sum + 10 + nearness, 0);
    if (best === undefined || score > best.score) best = { place, score };
  }
  return best?.place;
}

/**
 * The beginning of a text, or the piece of it around the words that match; never cut inside a word.
 * @param length about the most characters of the piece.
 */
export function passageOf(text: string, match: (word: string) => WordMatch | undefined, language: Language, length: number): Passage {
  const whole = text.replaceAll(/[ \t\n]+/g, " ").trim();
  const places = [...whole.matchAll(/[\p{L}\p{N}]+/gu)].flatMap(({ 0: word, index }): Place[] => {
    const found = match(word);
    return found === undefined ? [] : [{ ...found, index, end: index + word.length }];
  });
  const place = bestPlace(places, length);
  const from = place === undefined ? 0 : startBefore(whole, place.index);
  const to = endAfter(whole, from, length);
  const cut = whole.slice(from, to);
  // A line does not end on "and" before the sign of what is left out.
  const shown = (to < whole.length ? cut.replace(/(?:\s\p{L}{1,2})+$/u, "") : cut).replace(/[\s,;:•—–(«“-]+$/u, "");
  const isSentence = from === 0 || /[.!?…]["”»)]? $/.test(whole.slice(Math.max(0, from - 3), from));
  const found = places.filter(({ index, end }) => index >= from && end <= to).map(({ index, end }) => whole.slice(index, end));
  const { before, after } = CUT[language];
  const isCut = to < whole.length && !/[.!?…]["”»)]?$/.test(shown);
  return { text: `${isSentence ? "" : before}${shown}${isCut ? after : ""}`, found: [...new Set(found)] };
}

/** Start of the sentence around a place, or else of a word shortly before it. */
function startBefore(text: string, index: number): number {
  const start = Math.max(0, index - SENTENCE_REACH);
  const before = text.slice(start, index);
  const sentence = [...before.matchAll(SENTENCE_END)].at(-1);
  if (sentence !== undefined) return start + sentence.index + sentence[0].length;
  if (start === 0) return 0;
  const near = index - BEFORE_MATCH;
  const space = text.slice(near, index).search(/\s/);
  return space === -1 ? index : near + space + 1;
}

/** End of the last word that fits. */
function endAfter(text: string, from: number, length: number): number {
  const end = from + length;
  if (end >= text.length) return text.length;
  const space = text.slice(from, end + 1).search(/\s\S*$/);
  return space <= 0 ? text.length : from + space;
}
