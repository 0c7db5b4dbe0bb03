/** Keys of the Latin keyboard, and what they type on the Russian one: the same places, without and with shift. */
const LATIN = "`qwertyuiop[]asdfghjkl;'zxcvbnm,./" + '~QWERTYUIOP{}ASDFGHJKL:"ZXCVBNM<>?';
const CYRILLIC = "ёйцукенгшщзхъфывапролджэячсмитьбю." + "ЁЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮ,";

const toCyrillic = new Map([...LATIN].map((key, place) => [key, CYRILLIC[place] as string]));
const toLatin = new Map([...CYRILLIC].map((key, place) => [key, LATIN[place] as string]));

/** Letters of a word below which another keyboard gives too many words by chance. */
const SHORTEST = 3;

/** The text that the same keys type on the other keyboard, Latin or Russian; undefined for a text of both, or of neither. */
export function inOtherLayout(text: string): string | undefined {
  const [isLatin, isCyrillic] = [/[a-z]/i.test(text), /\p{Script=Cyrillic}/u.test(text)];
  if (isLatin === isCyrillic) return undefined;
  const keys = isLatin ? toCyrillic : toLatin;
  const meant = Array.from(text, (key) => keys.get(key) ?? key).join("");
  return meant.match(/\p{L}+/gu)?.some((word) => word.length >= SHORTEST) === true ? meant.trim() : undefined;
}
