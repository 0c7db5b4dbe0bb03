import { describe, expect, test } from "vitest";
import { LANGUAGES } from "./languages.ts";
import { formatCurrencyAmount, formatEuroAmount, formatEuros, formatExchangeRate, formatRate, formatWholeEuros } from "./money.ts";

/** No-break space, and the narrow one between thousands in French. */
const NBSP = "\u00a0";
const NARROW = "\u202f";

describe("an amount of euros, always with two decimals (P-CALC-7)", () => {
  test.each([
    [0, "€0.00", `0,00${NBSP}€`, `0,00${NBSP}€`],
    [5, "€0.05", `0,05${NBSP}€`, `0,05${NBSP}€`],
    [99_999, "€999.99", `999,99${NBSP}€`, `999,99${NBSP}€`],
    [100_000, "€1,000.00", `1${NARROW}000,00${NBSP}€`, `1${NBSP}000,00${NBSP}€`],
    [1_120_000, "€11,200.00", `11${NARROW}200,00${NBSP}€`, `11${NBSP}200,00${NBSP}€`],
    [1_090_350, "€10,903.50", `10${NARROW}903,50${NBSP}€`, `10${NBSP}903,50${NBSP}€`],
    [
      10_000_000_000_000,
      "€100,000,000,000.00",
      `100${NARROW}000${NARROW}000${NARROW}000,00${NBSP}€`,
      `100${NBSP}000${NBSP}000${NBSP}000,00${NBSP}€`,
    ],
  ])("of %s cents", (cents, en, fr, ru) => {
    expect(LANGUAGES.map((language) => formatEuros(cents, language))).toEqual([en, fr, ru]);
  });
  test("is exact to the cent, up to the calculator's maximum", () => {
    for (const cents of [9_999_999_999_999, 1_234_567_890_123, 1_000_001, 33, 101]) {
      for (const language of LANGUAGES) expect(formatEuros(cents, language).replaceAll(/\D/g, "")).toBe(String(cents).padStart(3, "0"));
    }
  });
});

describe("whole euros, for bands and axes", () => {
  test.each([
    [2_000_000, "€20,000", `20${NARROW}000${NBSP}€`, `20${NBSP}000${NBSP}€`],
    [25_000_000, "€250,000", `250${NARROW}000${NBSP}€`, `250${NBSP}000${NBSP}€`],
    [300_000, "€3,000", `3${NARROW}000${NBSP}€`, `3${NBSP}000${NBSP}€`],
    [5_000_000_000, "€50,000,000", `50${NARROW}000${NARROW}000${NBSP}€`, `50${NBSP}000${NBSP}000${NBSP}€`],
  ])("of %s cents", (cents, en, fr, ru) => {
    expect(LANGUAGES.map((language) => formatWholeEuros(cents, language))).toEqual([en, fr, ru]);
  });
});

describe("a rate of the scale", () => {
  test.each([
    [0, "0%", `0${NBSP}%`, `0${NBSP}%`],
    [100, "0.1%", `0,1${NBSP}%`, `0,1${NBSP}%`],
    [525, "0.525%", `0,525${NBSP}%`, `0,525${NBSP}%`],
    [700, "0.7%", `0,7${NBSP}%`, `0,7${NBSP}%`],
    [4000, "4%", `4${NBSP}%`, `4${NBSP}%`],
    [21_000, "21%", `21${NBSP}%`, `21${NBSP}%`],
  ])("of %s thousandths of a percent", (rate, en, fr, ru) => {
    expect(LANGUAGES.map((language) => formatRate(rate, language))).toEqual([en, fr, ru]);
  });
});

describe("an amount in running text, with the currency in words", () => {
  test.each([
    [30_129, `EUR${NBSP}301.29`, `301,29${NBSP}EUR`, `301,29${NBSP}евро`],
    [100_000, `EUR${NBSP}1,000.00`, `1${NARROW}000,00${NBSP}EUR`, `1${NBSP}000,00${NBSP}евро`],
    [121_000, `EUR${NBSP}1,210.00`, `1${NARROW}210,00${NBSP}EUR`, `1${NBSP}210,00${NBSP}евро`],
  ])("of %s cents", (cents, en, fr, ru) => {
    expect(LANGUAGES.map((language) => formatEuroAmount(cents, language))).toEqual([en, fr, ru]);
  });
});

test("no amount can wrap", () => {
  for (const language of LANGUAGES) {
    for (const text of [
      formatEuros(123_456_789, language),
      formatWholeEuros(123_456_700, language),
      formatEuroAmount(123_456_789, language),
      formatRate(525, language),
    ]) {
      expect(text).not.toContain(" ");
    }
  }
});

describe("an amount in another currency and its rate (P-CALC-15)", () => {
  test.each([
    ["USD", 340_000_000, `USD${NBSP}3,400,000.00`, `3${NARROW}400${NARROW}000,00${NBSP}USD`, `3${NBSP}400${NBSP}000,00${NBSP}USD`],
    ["JPY", 340_000_000, `JPY${NBSP}3,400,000`, `3${NARROW}400${NARROW}000${NBSP}JPY`, `3${NBSP}400${NBSP}000${NBSP}JPY`],
    ["JPY", 150, `JPY${NBSP}1.50`, `1,50${NBSP}JPY`, `1,50${NBSP}JPY`],
  ])("in %s, %s hundredths", (currency, hundredths, en, fr, ru) => {
    expect(LANGUAGES.map((language) => formatCurrencyAmount(hundredths, currency, language))).toEqual([en, fr, ru]);
  });
  test.each([
    [1_085_000, "1.0850", "1,0850"],
    [412_350_000, "412.3500", "412,3500"],
    [9_999_999_999, "9999.999999", "9999,999999"],
  ])("at %s millionths", (rate, en, others) => {
    expect(LANGUAGES.map((language) => formatExchangeRate(rate, language))).toEqual([en, others, others]);
  });
});
