/** Words that results lack which have the most words of a search. */
export interface LackedWords {
  /** As typed, in their order. */
  words: string[];
  /** True if every result lacks all of them, otherwise each lacks at least one. */
  isSame: boolean;
}

/** @param words of the search, each once. @param results the words that each result has; at least one. */
export function lackedWords(words: readonly string[], results: readonly ReadonlySet<string>[]): LackedWords {
  const lacked = words.filter((word) => results.some((own) => !own.has(word)));
  return { words: lacked, isSame: lacked.every((word) => results.every((own) => !own.has(word))) };
}
