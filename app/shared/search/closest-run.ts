/** Wrong letters that are forgiven in a word of this many letters. */
export const forgiven = (letters: number): number => (letters < 5 ? 0 : letters < 9 ? 1 : 2);
/** The same in a name of several words: the others say that it is meant. */
const forgivenInName = (letters: number): number => (letters >= 7 ? 2 : forgiven(letters));

/** Longer words are compared as they stand, without forgiveness. */
const MAX_LETTERS = 40;
const MAX_WORDS = 8;
const MAX_NAME_WORDS = 4;

/** Number of letters to insert, remove, replace or swap with their neighbour; `limit + 1` if there are more than `limit`. */
export function distanceOf(one: string, other: string, limit: number): number {
  if (one === other) return 0;
  if (Math.abs(one.length - other.length) > limit || Math.max(one.length, other.length) > MAX_LETTERS) return limit + 1;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1];
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwap ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    if (Math.min(...row) > limit) return limit + 1;
    [before, last] = [last, row];
  }
  return last[other.length] ?? limit + 1;
}

const wordsIn = (text: string) => [...text.matchAll(/[\p{L}\p{N}]+/gu)];

/**
 * The run of words in one of the names that a misspelled text most likely meant, as it stands there; undefined if none is near
 * enough: one wrong letter in a word of five to eight, two in a longer one or, of several words, in one of seven or eight, none in a
 * shorter one. `text` and `names` are lowered.
 */
export function closestRun(text: string, names: readonly string[]): string | undefined {
  const wanted = wordsIn(text).map(([word]) => word);
  if (wanted.length === 0 || wanted.length > MAX_WORDS) return undefined;
  const limitOf = wanted.length > 1 ? forgivenInName : forgiven;
  let best: { run: string; distance: number } | undefined;
  for (const name of names) {
    const words = wordsIn(name);
    for (let start = 0; start + wanted.length <= words.length; start++) {
      let distance = 0;
      for (const [offset, word] of wanted.entries()) {
        const limit = limitOf(word.length);
        const own = distanceOf(word, words[start + offset]?.[0] ?? "", limit);
        distance = own > limit ? Number.POSITIVE_INFINITY : distance + own;
        if (distance >= (best?.distance ?? Number.POSITIVE_INFINITY)) break;
      }
      if (distance >= (best?.distance ?? Number.POSITIVE_INFINITY)) continue;
      const end = words[start + wanted.length - 1];
      best = { run: name.slice(words[start]?.index, (end?.index ?? 0) + (end?.[0].length ?? 0)), distance };
    }
  }
  return best?.run;
}

/**
 * The nearest of these words within what is forgiven. Of equally near ones the longest, because a letter is missed more often
 * than added; then the first. All lowered.
 */
export function nearestWord(wanted: string, words: readonly string[], limit = forgiven(wanted.length)): string | undefined {
  if (limit === 0) return undefined;
  let best: { word: string; distance: number } | undefined;
  for (const word of words) {
    const distance = distanceOf(wanted, word, best?.distance ?? limit);
    if (distance > limit) continue;
    if (best === undefined || distance < best.distance || (distance === best.distance && word.length > best.word.length))
      best = { word, distance };
  }
  return best?.word;
}

/**
 * The words that a misspelled name of several words most likely meant, in any order: each a word of its own in one of the
 * names, as near as `closestRun` forgives. Undefined if no name has them. All lowered.
 */
export function closestName(wanted: readonly string[], names: readonly (readonly string[])[]): Map<string, string> | undefined {
  if (wanted.length < 2 || wanted.length > MAX_NAME_WORDS) return undefined;
  let best: { meant: Map<string, string>; distance: number } | undefined;
  for (const name of names) {
    const meant = new Map<string, string>();
    let distance = 0;
    for (const word of wanted) {
      const limit = forgivenInName(word.length);
      const left = name.filter((each) => ![...meant.values()].includes(each));
      const near = left.includes(word) ? word : nearestWord(word, left, limit);
      if (near === undefined) break;
      meant.set(word, near);
      distance += distanceOf(word, near, limit);
    }
    if (meant.size === wanted.length && (best === undefined || distance < best.distance)) best = { meant, distance };
  }
  return best?.meant;
}
