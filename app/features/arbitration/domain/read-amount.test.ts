import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { LANGUAGES, type Language } from "#app/i18n/languages.ts";
import { formatCurrencyAmount, formatEuroAmount, formatEuros, formatWholeEuros } from "#app/i18n/money.ts";
import { LARGEST_AMOUNT } from "./calculator-input.ts";
import { signsOf } from "./currencies.ts";
import { LONGEST_AMOUNT_TEXT, readAmount } from "./read-amount.ts";

const read = (text: string, language: Language = "en") =>
  readAmount(text, { language, signs: signsOf(undefined), smallest: 100, largest: LARGEST_AMOUNT });
const inEveryLanguage = (text: string) => LANGUAGES.map((language) => read(text, language));
/** Cents in each language, if all read the text. */
const centsOf = (text: string) => inEveryLanguage(text).map((reading) => (reading.kind === "read" ? reading.amount : reading));

// Checklist: DATA-98, VALID-02, CALC-29, CALC-125
describe("an amount is read in every language", () => {
  test.each([
    ["a plain number", "200000", 20_000_000],
    ["with one decimal", "200000.5", 20_000_050],
    ["with two decimals", "200000.05", 20_000_005],
    ["the smallest (CALC-29)", "1", 100],
    ["the smallest with decimals", "1.00", 100],
    ["the largest", "100000000000", 10_000_000_000_000],
    ["with surrounding spaces", "  5 ", 500],
    ["with leading zeros", "007", 700],
    ["with commas and decimals", "1,500,000.00", 150_000_000],
    ["with decimals after a comma", "200000,50", 20_000_050],
    ["with spaces", "200 000,50", 20_000_050],
    ["with two spaces", "200  000", 20_000_000],
    ["with no-break spaces", "200\u00a0000,50", 20_000_050],
    ["with narrow no-break spaces", "1\u202f500\u202f000,5", 150_000_050],
    ["with figure, thin and other spaces", "1\u2007500\u2009000\u3000€", 150_000_000],
    ["with a mixture of spaces", "3 400\u00a0000", 340_000_000],
    ["with invisible signs", "\u200e3\u200b400\ufeff", 340_000],
    ["in German", "1.500.000,00", 150_000_000],
    ["with points", "3.400.000", 340_000_000],
    ["without cents, with a dash", "3.400,-", 340_000],
    ["without cents, with a long dash", "3'400.—", 340_000],
    ["in Swiss format", "1'500'000.00", 150_000_000],
    ["in Swiss format, with a typographic apostrophe", "3’400’000", 340_000_000],
    ["with the euro sign before it", "€200,000.00", 20_000_000],
    ["with the euro sign and a space before it", "€ 200,000.00", 20_000_000],
    ["with the euro sign after it", "200000€", 20_000_000],
    ["with a no-break space and the euro sign after it", "200\u202f000,00\u00a0€", 20_000_000],
    ["with the code before it", "EUR 200,000.00", 20_000_000],
    ["with the code after it", "200 000 EUR", 20_000_000],
    ["with the code in lower case", "200000 eur", 20_000_000],
    ["with a word", "3400000 euros", 340_000_000],
    ["with a Russian word", "3400000 евро", 340_000_000],
    ["in millions, short", "€3.4m", 340_000_000],
    ["in millions, capital", "3.4M", 340_000_000],
    ["in millions, of the markets", "€3.4mm", 340_000_000],
    ["in millions, with a code", "EUR 3,4 Mio", 340_000_000],
    ["in millions, with a point", "3,4 Mio. €", 340_000_000],
    ["in millions, with a word", "3.4 million", 340_000_000],
    ["in millions, with two words", "1 million euros", 100_000_000],
    ["in millions, with three words", "3.4 millions of euros", 340_000_000],
    ["in millions, in French", "3,4 millions", 340_000_000],
    ["in millions, in French words", "3,4 millions d’euros", 340_000_000],
    ["in millions, in French signs", "3,4 M€", 340_000_000],
    ["in millions, in Russian", "3,4 млн", 340_000_000],
    ["in millions, in Russian, with a point", "3,4 млн. евро", 340_000_000],
    ["in millions, in Russian words", "2 миллиона евро", 200_000_000],
    ["in thousands, short", "250k", 25_000_000],
    ["in thousands, with a sign", "250 K€", 25_000_000],
    ["in thousands, in Russian", "250 тыс.", 25_000_000],
    ["in thousands, in Russian words", "250 тысяч евро", 25_000_000],
    ["in thousands, in French words", "250 mille euros", 25_000_000],
    ["in thousands, to the cent", "1.23456k", 123_456],
    ["in thousands of millions", "1,2 Md€", 120_000_000_000],
    ["in thousands of millions, in French words", "1,2 milliard d'euros", 120_000_000_000],
    ["in thousands of millions, in English", "€1.2bn", 120_000_000_000],
    ["in thousands of millions, in Russian", "1,2 млрд", 120_000_000_000],
    ["with a nought before three decimals of a million", "0.500 m", 50_000_000],
    ["in thousands of millions, where the other reading is above the maximum", "3,400 bn", 340_000_000_000],
  ])("%s: %s", (_how, text, cents) => {
    if (text === "3,400 bn") expect(read(text)).toMatchObject({ kind: "read", amount: cents });
    else expect(centsOf(text)).toEqual([cents, cents, cents]);
  });

  test("a billion only in English: in French it is a thousand times as much", () => {
    expect(read("1.2 billion")).toMatchObject({ amount: 120_000_000_000 });
    for (const language of ["fr", "ru"] as const) expect(read("1.2 billion", language)).toEqual({ kind: "refused", why: "unreadable" });
  });

  test("as formatted by the site in any language", () => {
    const euros = fc.integer({ min: 100, max: LARGEST_AMOUNT });
    const language = fc.constantFrom(...LANGUAGES);
    fc.assert(
      fc.property(euros, language, language, (cents, from, to) => {
        for (const text of [formatEuros(cents, from), formatEuroAmount(cents, from), formatCurrencyAmount(cents, "EUR", from)])
          expect(read(text, to)).toMatchObject({ kind: "read", amount: cents });
        const whole = Math.max(1, Math.floor(cents / 100)) * 100;
        expect(read(formatWholeEuros(whole, from), from)).toMatchObject({ kind: "read", amount: whole });
        expect(read((cents / 100).toFixed(2), to)).toEqual({ kind: "read", amount: cents, isPlain: true });
      }),
      { numRuns: 300 },
    );
  });

  test("and is plain only as a plain number", () => {
    for (const text of ["1", "200000", "200000.5", " 200000.50 "]) expect(read(text)).toMatchObject({ isPlain: true });
    for (const text of ["007", "1,5", "200 000", "€5", "250k", "3'400"]) expect(read(text)).toMatchObject({ isPlain: false });
  });
});

// Checklist: CALC-126
describe("an amount with three digits after its only separator", () => {
  const asked = (...choices: number[]) => ({ kind: "ambiguous", choices });
  const taken = (amount: number) => ({ kind: "read", amount, isPlain: false });
  const both = asked(340_000, 340);
  const grouped = taken(340_000);
  test.each<[text: string, en: object, fr: object, ru: object]>([
    ["3.400", both, both, both],
    ["3,400", grouped, both, both],
    ["€3.400", both, both, both],
    ["3.400 EUR", both, both, both],
    ["1.234", asked(123_400, 123), asked(123_400, 123), asked(123_400, 123)],
    ["1.235", asked(123_500, 124), asked(123_500, 124), asked(123_500, 124)],
    ["200,000", taken(20_000_000), asked(20_000_000, 20_000), asked(20_000_000, 20_000)],
    // A decimal mark before a power is read as one; the other separator is not.
    ["3.425 million", taken(342_500_000), asked(342_500_000_000, 342_500_000), asked(342_500_000_000, 342_500_000)],
    ["3,425 Mio", asked(342_500_000_000, 342_500_000), taken(342_500_000), taken(342_500_000)],
    // A space or an apostrophe is never a decimal mark.
    ["3 400", grouped, grouped, grouped],
    ["3\u202f400", grouped, grouped, grouped],
    ["3'400", grouped, grouped, grouped],
  ])("%s may be asked about", (text, en, fr, ru) => {
    expect(inEveryLanguage(text)).toEqual([en, fr, ru]);
  });
});

// Checklist: VALID-01, VALID-02, CALC-26 to CALC-28, CALC-128
describe("an amount is refused", () => {
  test.each([
    ["nothing", "", "empty"],
    ["blanks", " \u00a0\u200b ", "empty"],
    ["zero, the field's default", "0", "tooSmall"],
    ["zero with decimals", "0.00", "tooSmall"],
    ["less than one euro (CALC-26)", "0.99", "tooSmall"],
    ["less than one euro, in French", "0,99", "tooSmall"],
    ["a negative number (CALC-27)", "-5", "tooSmall"],
    ["a negative number with a typographic minus", "− 5", "tooSmall"],
    ["more than a hundred thousand million", "100000000000.01", "tooLarge"],
    ["the same with commas", "100,000,000,001", "tooLarge"],
    ["the same with a power", "101 bn", "tooLarge"],
    ["thirty digits", "9".repeat(30), "tooLarge"],
    ["as many digits as are read", "9".repeat(LONGEST_AMOUNT_TEXT), "tooLarge"],
  ])("%s: %s", (_what, text, why) => {
    expect(read(text)).toEqual({ kind: "refused", why });
  });
  test.each([
    ["a word", "much"],
    ["a currency alone", "€"],
    ["its code alone", "EUR"],
    ["a power alone", "million"],
    ["a plus sign", "+5"],
    ["a power of ten", "1e9"],
    ["NaN", "NaN"],
    ["Infinity", "Infinity"],
    ["hexadecimal", "0x10"],
    ["Arabic digits", "١٢٣"],
    ["full-width digits", "１２３"],
    ["mathematical digits", "𝟑𝟒𝟎𝟎"],
    ["superscript digits", "3²"],
    ["a Roman numeral", "Ⅻ"],
    ["a name that every object has", "5 constructor"],
    ["right-to-left order", "\u202e0043"],
    ["a line break", "3\n400"],
    ["three decimals", "1000.555"],
    ["four decimals", "12.3456"],
    ["more decimals than cents", "1.234567k"],
    ["groups of one", "1,2,3"],
    ["groups of two", "12 34"],
    ["Indian groups", "1,50,000"],
    ["a group too long", "1,0000"],
    ["a first group too long", "1000,000"],
    ["a nought before a group", "0,400"],
    ["an empty group", "1,,000"],
    ["two kinds of groups", "1 000,000.000"],
    ["the same separator for groups and decimals", "1,500,00"],
    ["the same with dots", "1.500.00"],
    ["decimals without a number", ".50"],
    ["a point without decimals", "5."],
    ["two points", "1.5.0"],
    ["a number and a word", "1000 or so"],
    ["two numbers", "1000 - 2000"],
    ["two powers", "3 k m"],
    ["another currency", "$1000"],
    ["another code", "USD 1000"],
    ["the currency twice", "€5€"],
    ["the currency and its code", "€5 EUR"],
    ["markup", "<b>5</b>"],
    ["one sign too many", "1".repeat(LONGEST_AMOUNT_TEXT + 1)],
  ])("%s: %s", (_what, text) => {
    for (const reading of inEveryLanguage(text)) expect(reading).toEqual({ kind: "refused", why: "unreadable" });
  });
  test("quickly, whatever it is", () => {
    const started = performance.now();
    for (const unit of ["1", ",000", "1,000", " ", "1 ", ".", "'0", "€", "d' ", "-", "\u200b", "m"])
      for (const length of [LONGEST_AMOUNT_TEXT, 100_000]) read(unit.repeat(length).slice(0, length));
    expect(performance.now() - started).toBeLessThan(500);
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(..."0139.,' €km-e\u202f٣１", "млн", "eur"), maxLength: 20 }),
        fc.constantFrom(...LANGUAGES),
        (text, language) => {
          const reading = read(text, language);
          if (reading.kind === "read") expect(Number.isSafeInteger(reading.amount)).toBe(true);
        },
      ),
    );
  });
});
