import { FORMAT_LOCALES, type Language } from "./languages.ts";

const formats = new Map<string, Intl.NumberFormat>();

function format(language: Language, kind: "euro" | "whole-euro" | "number"): Intl.NumberFormat {
  const key = `${language} ${kind}`;
  let found = formats.get(key);
  if (found === undefined) {
    const digits = kind === "euro" ? 2 : 0;
    found = new Intl.NumberFormat(FORMAT_LOCALES[language], {
      ...(kind === "number" ? {} : { style: "currency", currency: "EUR" }),
      minimumFractionDigits: digits,
      maximumFractionDigits: kind === "number" ? 3 : digits,
      useGrouping: "always",
    });
    formats.set(key, found);
  }
  return found;
}

/** Formats cents as euros with two decimals: `€11,200.00`, `11 200,00 €` (P-CALC-7). */
export function formatEuros(cents: number, language: Language): string {
  return format(language, "euro").format(cents / 100);
}

/** Formats cents as whole euros, for bands and axes: `€250,000`. */
export function formatWholeEuros(cents: number, language: Language): string {
  return format(language, "whole-euro").format(cents / 100);
}

/** Formats thousandths of a percent as a percentage: 525 → `0.525%`, `0,525 %`. */
export function formatRate(rate: number, language: Language): string {
  const number = format(language, "number").format(rate / 1000);
  return language === "en" ? `${number}%` : `${number}\u00a0%`;
}

const WITH_CURRENCY: Record<Language, (amount: string) => string> = {
  en: (amount) => `EUR\u00a0${amount}`,
  fr: (amount) => `${amount}\u00a0EUR`,
  ru: (amount) => `${amount}\u00a0евро`,
};

/** Formats cents for running text, with the currency code: `EUR 1,000.00`, `1 000,00 EUR`, `1 000,00 евро`. */
export function formatEuroAmount(cents: number, language: Language): string {
  const amount = new Intl.NumberFormat(FORMAT_LOCALES[language], {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    useGrouping: "always",
  }).format(cents / 100);
  return WITH_CURRENCY[language](amount);
}

/** Formats hundredths of any currency with its code: `USD 3,400,000.00`, `3 400 000,00 USD`. */
export function formatCurrencyAmount(hundredths: number, currency: string, language: Language): string {
  return new Intl.NumberFormat(FORMAT_LOCALES[language], {
    style: "currency",
    currency,
    currencyDisplay: "code",
    // Yen have no decimals unless they were written.
    ...(hundredths % 100 === 0 ? {} : { minimumFractionDigits: 2 }),
    maximumFractionDigits: 2,
    useGrouping: "always",
  }).format(hundredths / 100);
}

/** Formats millionths as a rate of exchange with at least four decimals: `1.0850`. */
export function formatExchangeRate(millionths: number, language: Language): string {
  return new Intl.NumberFormat(FORMAT_LOCALES[language], {
    minimumFractionDigits: 4,
    maximumFractionDigits: 6,
    useGrouping: false,
  }).format(millionths / 1_000_000);
}
