import { FORMAT_LOCALES, type Language } from "./languages.ts";

const formats = new Map<string, Intl.NumberFormat>();

function format(language: Language, kind: "euro" | "whole-euro" | "number"): Intl.NumberFormat {
  const key = `${language} ${kind}`;
  let found = formats.get(key);
  if (found === undefined) {
    // A euro amount reads the same in Britain and in Ireland; Russian keeps the word's place after the number.
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

/** Cents as euros with two decimals: `€11,200.00`, `11 200,00 €` (P-CALC-7). */
export function formatEuros(cents: number, language: Language): string {
  return format(language, "euro").format(cents / 100);
}

/** Cents as whole euros, for bands and axes: `€250,000`. */
export function formatWholeEuros(cents: number, language: Language): string {
  return format(language, "whole-euro").format(cents / 100);
}

/** Thousandths of a percent as a percentage: 525 → `0.525%`, `0,525 %`. */
export function formatRate(rate: number, language: Language): string {
  const number = format(language, "number").format(rate / 1000);
  return language === "en" ? `${number}%` : `${number}\u00a0%`;
}

/** As running text writes it, with the currency's code: `EUR 1,000.00`, `1 000,00 EUR`, `1 000,00 евро`. */
export function formatEuroAmount(cents: number, language: Language): string {
  const number = new Intl.NumberFormat(FORMAT_LOCALES[language], {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    useGrouping: "always",
  }).format(cents / 100);
  return language === "en" ? `EUR\u00a0${number}` : language === "fr" ? `${number}\u00a0EUR` : `${number}\u00a0евро`;
}
