import type { Language } from "#app/i18n/languages.ts";
import { forgiven, nearestWord } from "./closest-run.ts";
import { foldWord, isStopWord, WORD, wordsOf } from "./words.server.ts";

/** More misspelled words than this are not one search gone wrong. */
const MAX_CORRECTED = 4;

/** Words of texts: their spelling in lower case by their folded form, the most frequent first; and by its length. */
export interface Spellings {
  spellings: Map<string, string>;
  wordsByLength: Map<number, string[]>;
}

export function listSpellings(texts: readonly string[], language: Language): Spellings {
  const counts = new Map<string, { spelling: string; count: number }>();
  for (const word of texts.flatMap(wordsOf)) {
    const folded = foldWord(word, language);
    const known = counts.get(folded);
    if (known === undefined) counts.set(folded, { spelling: word.toLocaleLowerCase(language), count: 1 });
    else known.count += 1;
  }
  const byFrequency = [...counts].sort(([, a], [, b]) => b.count - a.count);
  return {
    spellings: new Map(byFrequency.map(([folded, { spelling }]) => [folded, spelling])),
    wordsByLength: Map.groupBy(
      byFrequency.map(([folded]) => folded),
      (folded) => folded.length,
    ),
  };
}

/**
 * A query with each unknown word replaced by the nearest known one; undefined without one, or if all words are known.
 * @param isInPart true: words without such a one stay as typed.
 */
export function correctWords(
  query: string,
  language: Language,
  { spellings, wordsByLength }: Spellings,
  isKnown: (word: string) => boolean,
  isInPart = false,
): string | undefined {
  const unknown = new Set(wordsOf(query).filter((word) => !isStopWord(foldWord(word, language), language) && !isKnown(word)));
  if (unknown.size === 0 || unknown.size > MAX_CORRECTED) return undefined;
  const meant = new Map<string, string>();
  for (const word of unknown) {
    const folded = foldWord(word, language);
    const limit = forgiven(folded.length);
    const near = Array.from({ length: 2 * limit + 1 }, (_, place) => wordsByLength.get(folded.length - limit + place) ?? []).flat();
    const spelling = spellings.get(nearestWord(folded, near) ?? "");
    if (spelling !== undefined) meant.set(word, spelling);
    else if (!isInPart) return undefined;
  }
  if (meant.size === 0) return undefined;
  return query.replaceAll(WORD, (word) => meant.get(word) ?? word);
}
