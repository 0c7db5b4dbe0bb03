import type { Language } from "#app/i18n/languages.ts";

/** Longer texts are not read. */
export const LONGEST_AMOUNT_TEXT = 60;

/** An amount as somebody wrote it. Amounts are in hundredths of the currency. */
export type AmountReading =
  /** `isPlain`: written as a plain number, such as `3400000.50`. */
  | { kind: "read"; amount: number; isPlain: boolean }
  /** Three digits after one separator: a group of thousands or decimals (P-CALC-14). */
  | { kind: "ambiguous"; choices: readonly [grouped: number, decimal: number] }
  | { kind: "refused"; why: "empty" | "unreadable" | "tooSmall" | "tooLarge" };

export interface AmountFormat {
  language: Language;
  /** Signs of the currency before or after the number, in lower case. */
  signs: readonly string[];
  /** In hundredths. */
  smallest: number;
  /** In hundredths, a safe integer. */
  largest: number;
}

/** Words for a power of ten, without the point of an abbreviation. */
const POWERS: ReadonlyMap<string, number> = new Map(
  (
    [
      [3, "k к тыс тысяча тысячи тысяч thousand mille milliers"],
      [6, "m mm mn mln mio million millions млн миллион миллиона миллионов"],
      [9, "bn md mds mrd mia milliard milliards млрд миллиард миллиарда миллиардов"],
    ] as const
  ).flatMap(([power, words]) => words.split(" ").map((word) => [word, power] as const)),
);
/** In English only: a French billion is a thousand times as much. */
const ENGLISH_POWERS: ReadonlyMap<string, number> = new Map([
  ["billion", 9],
  ["billions", 9],
]);

/** Decimal mark and, where it is a mark as well, the separator of groups. */
const MARKS: Record<Language, { decimal: string; group?: string }> = {
  en: { decimal: ".", group: "," },
  fr: { decimal: "," },
  ru: { decimal: "," },
};

const SPACES = /[ \t\u00a0\u2000-\u200a\u202f\u205f\u3000]+/g;
const INVISIBLE = /[\u200b\u200e\u200f\u2060\ufeff]/g;
const APOSTROPHES = /[’‘ʼ`´]/g;
const PLAIN = /^(?:0|[1-9]\d*)(?:\.\d{1,2})?$/;

/**
 * Reads an amount as people write it: `€3.4m`, `EUR 3,4 Mio`, `250 тыс.`, `3'400'000`, `3 400 000,50`. Digits are 0 to 9.
 * Decimals beyond the hundredth are refused, except in the choices of an ambiguous amount, which are rounded half up.
 */
export function readAmount(text: string, { language, signs, smallest, largest }: AmountFormat): AmountReading {
  if (text.length > LONGEST_AMOUNT_TEXT) return { kind: "refused", why: "unreadable" };
  const written = text.replace(INVISIBLE, "").replace(SPACES, " ").replace(APOSTROPHES, "'").trim().toLowerCase();
  if (written === "") return { kind: "refused", why: "empty" };
  if (/^[-−–] ?\d/.test(written)) return { kind: "refused", why: "tooSmall" };
  const { number, word } = splitWord(withoutSign(written, signs));
  const power = word === "" ? 0 : (POWERS.get(word) ?? (language === "en" ? ENGLISH_POWERS.get(word) : undefined));
  const readings = power === undefined ? [] : readNumber(number, power, language);
  if (readings.length === 0) return { kind: "refused", why: "unreadable" };
  const accepted = readings.filter((amount) => amount >= smallest && amount <= largest).map(Number);
  const [first, second] = accepted;
  if (first === undefined) return { kind: "refused", why: readings.some((amount) => amount > largest) ? "tooLarge" : "tooSmall" };
  if (second !== undefined) return { kind: "ambiguous", choices: [first, second] };
  return { kind: "read", amount: first, isPlain: PLAIN.test(text.trim()) };
}

/** Without one sign of the currency, before or after the number. */
function withoutSign(written: string, signs: readonly string[]): string {
  const before = signs.find((sign) => written.startsWith(sign) && /^ ?\d/.test(written.slice(sign.length)));
  if (before !== undefined) return written.slice(before.length).trim();
  const after = signs.find((sign) => written.endsWith(sign));
  if (after === undefined) return written;
  return written
    .slice(0, -after.length)
    .replace(/(?: of| de| d')?[ ]?$/, "")
    .trim();
}

function splitWord(written: string): { number: string; word: string } {
  const number = /^[\d ',.]*/.exec(written)?.[0] ?? "";
  const word = written.slice(number.length);
  // No cents: `3.400,-`.
  if (/[.,]$/.test(number) && /^[-–—]{1,2}$/.test(word)) return { number: `${number}0`, word: "" };
  return { number: number.trim(), word: word.replace(/\.$/, "") };
}

/** The amounts that a number can mean, in hundredths: the grouped one first. Empty if it is not a number. */
function readNumber(number: string, power: number, language: Language): bigint[] {
  const [, whole, mark, decimals = ""] = /^(\d+)(?:([.,])(\d+))?$/.exec(number) ?? [];
  if (whole !== undefined) {
    if (mark === undefined || !canBeGroup(whole, decimals)) return scaled(whole, decimals, power);
    const { decimal, group } = MARKS[language];
    // Money has no thousandths, a million has; and an English comma separates groups, but "3,425 million" may be continental.
    if (power === 0 && mark === group) return scaled(whole + decimals, "", power);
    if (power > 0 && mark === decimal) return scaled(whole, decimals, power);
    return [...scaled(whole + decimals, "", power), ...(power === 0 ? [rounded(whole, decimals)] : scaled(whole, decimals, power))];
  }
  const [, first = "", separator, groups = "", point, cents = ""] =
    /^([1-9]\d{0,2})([ ',.])(\d{3}(?:\2\d{3})*)(?:([.,])(\d+))?$/.exec(number) ?? [];
  if (separator === undefined || separator === point) return [];
  return scaled(first + groups.replaceAll(separator, ""), cents, power);
}

const canBeGroup = (whole: string, decimals: string) => decimals.length === 3 && /^[1-9]\d{0,2}$/.test(whole);

/** In hundredths; empty if there are more decimals than hundredths. */
function scaled(whole: string, decimals: string, power: number): bigint[] {
  return decimals.length > power + 2 ? [] : [BigInt(whole + decimals.padEnd(power + 2, "0"))];
}

/** Thousandths in hundredths, half up. */
const rounded = (whole: string, thousandths: string) => (BigInt(whole + thousandths) + 5n) / 10n;
