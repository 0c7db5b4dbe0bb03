import { describe, expect, test } from "vitest";
import { LANGUAGES } from "#app/i18n/languages.ts";
import { formatEuroAmount, formatEuros, formatWholeEuros } from "#app/i18n/money.ts";
import { DEFAULT_INPUT, isTooLarge, parseAmount, readCalculatorInput } from "./calculator-input.ts";

// Checklist: VALID-01, VALID-02, CALC-26 to CALC-28
describe("an amount in dispute is refused", () => {
  test.each([
    ["nothing", ""],
    ["blanks", " \u00a0 "],
    ["a word", "much"],
    ["a currency alone", "€"],
    ["its code alone", "EUR"],
    ["zero, the field's default", DEFAULT_INPUT.amount],
    ["zero with decimals", "0.00"],
    ["less than one euro (CALC-26)", "0.99"],
    ["less than one euro, in French", "0,99"],
    ["a negative number (CALC-27)", "-5"],
    ["a negative number with a typographic minus", "−5"],
    ["a plus sign", "+5"],
    ["a power of ten", "1e6"],
    ["NaN", "NaN"],
    ["Infinity", "Infinity"],
    ["hexadecimal", "0x10"],
    ["Arabic digits", "١٢٣"],
    ["full-width digits", "１２３"],
    ["three decimals", "12.345"],
    ["four decimals", "12.3456"],
    ["groups of one", "1,2,3"],
    ["groups of two", "12 34"],
    ["a group too short", "1,50,000"],
    ["a group too long", "1,0000"],
    ["a first group too long", "1000,000"],
    ["an empty group", "1,,000"],
    ["two kinds of groups", "1 000,000.000"],
    ["the same separator for groups and decimals", "1,500,00"],
    ["the same with dots", "1.500.00"],
    ["decimals without a number", ".50"],
    ["a point without decimals", "5."],
    ["two points", "1.5.0"],
    ["a number and a word", "1000 or so"],
    ["two numbers", "1000 - 2000"],
    ["another currency", "$1000"],
    ["the currency twice", "€5€"],
    ["markup", "<b>5</b>"],
    ["more than a hundred thousand million", "100000000000.01"],
    ["thirty digits", "9".repeat(30)],
  ])("%s", (_what, text) => {
    expect(parseAmount(text)).toBeUndefined();
  });
  test("quickly, even if very long", () => {
    const start = performance.now();
    for (const text of ["1".repeat(100_000), `${"1,000".repeat(20_000)}x`, ",000".repeat(25_000)])
      expect(parseAmount(text)).toBeUndefined();
    expect(performance.now() - start).toBeLessThan(1000);
  });
});

// Checklist: DATA-98, VALID-02, CALC-29
describe("an amount in dispute is read", () => {
  test.each([
    ["from a number field", "200000", 20_000_000],
    ["with one decimal", "200000.5", 20_000_050],
    ["with two decimals", "200000.05", 20_000_005],
    ["the smallest (CALC-29)", "1", 100],
    ["the smallest with decimals", "1.00", 100],
    ["the largest", "100000000000", 10_000_000_000_000],
    ["with surrounding spaces", "  5 ", 500],
    ["with leading zeros", "007", 700],
    ["in English", "200,000", 20_000_000],
    ["in English, with decimals", "1,500,000.00", 150_000_000],
    ["in French, with decimals after a comma", "200000,50", 20_000_050],
    ["in French, with spaces", "200 000,50", 20_000_050],
    ["in French, with no-break spaces", "200\u00a0000,50", 20_000_050],
    ["in French, with narrow no-break spaces", "1\u202f500\u202f000,5", 150_000_050],
    ["in Russian", "1\u00a0500\u00a0000,00", 150_000_000],
    ["in German", "1.500.000,00", 150_000_000],
    ["in Swiss format", "1'500'000.00", 150_000_000],
    ["in Swiss format, with a typographic apostrophe", "1’500’000.00", 150_000_000],
    ["with the euro sign before it", "€200,000", 20_000_000],
    ["with the euro sign and a space before it", "€ 200,000.00", 20_000_000],
    ["with the euro sign after it", "200000€", 20_000_000],
    ["with a no-break space and the euro sign after it", "200\u202f000,00\u00a0€", 20_000_000],
    ["with the code before it", "EUR 200,000", 20_000_000],
    ["with the code after it", "200 000 EUR", 20_000_000],
    ["with the code in lower case", "200000 eur", 20_000_000],
  ])("%s: %s", (_how, text, cents) => {
    expect(parseAmount(text)).toBe(cents);
  });
  test.each(LANGUAGES)("in the site's own format in %s", (language) => {
    for (const cents of [100, 101, 99_999, 100_000, 1_234_567, 20_000_001, 150_000_050, 10_000_000_000_000]) {
      expect(parseAmount(formatEuros(cents, language))).toBe(cents);
      expect(parseAmount(formatWholeEuros(Math.floor(cents / 100) * 100, language))).toBe(Math.floor(cents / 100) * 100);
      if (language !== "ru") expect(parseAmount(formatEuroAmount(cents, language))).toBe(cents);
    }
  });
  test("to the cent", () => {
    for (let cents = 100; cents < 1_000_000_000; cents = cents * 3 + 1) {
      expect(parseAmount((cents / 100).toFixed(2))).toBe(cents);
    }
  });
});

describe("an amount in dispute is too large", () => {
  test.each(["100000000000.01", "100,000,000,001", "100 000 000 000,01 €", "9".repeat(30), "9".repeat(1000)])("%s", (text) => {
    expect(isTooLarge(text)).toBe(true);
  });
  test.each(["100000000000", "200000", "0", "", "-100000000001", "much", "1e20", "1,0000"])("but not %o", (text) => {
    expect(isTooLarge(text)).toBe(false);
  });
});

describe("the calculator's input in the query string", () => {
  const read = (query: string) => readCalculatorInput(new URLSearchParams(query));

  test.each(["", "arbitrators=1", "Amount=5", "amount2=5"])("is missing without an amount: %o", (query) => {
    expect(read(query)).toBeUndefined();
  });
  // Checklist: VALID-03
  test.each(["", "2", "0", "13", "one", " 3", "3.0", "constructor"])("falls back to three arbitrators for %o", (arbitrators) => {
    expect(read(new URLSearchParams({ amount: "5", arbitrators }).toString())).toEqual({ amount: "5", arbitrators: "3" });
  });
  test("defaults to three arbitrators (CALC-10)", () => {
    expect(read("amount=200000")).toEqual({ amount: "200000", arbitrators: "3" });
  });
  test("keeps the amount as typed, and one or three arbitrators", () => {
    expect(read("amount=200+000%2C50&arbitrators=1")).toEqual({ amount: "200 000,50", arbitrators: "1" });
    expect(read("amount=x%3Cb%3E&arbitrators=3")).toEqual({ amount: "x<b>", arbitrators: "3" });
  });
  test("may have an empty amount: the form was submitted", () => {
    expect(read("amount=")).toEqual({ amount: "", arbitrators: "3" });
  });
  test("cuts the amount to 40 characters", () => {
    expect(read(`amount=${"1".repeat(5000)}`)?.amount).toHaveLength(40);
  });
  // Checklist: CALC-09, CALC-10
  test("defaults to amount 0 and three arbitrators (CALC-09, CALC-10)", () => {
    expect(DEFAULT_INPUT).toEqual({ amount: "0", arbitrators: "3" });
  });
});
