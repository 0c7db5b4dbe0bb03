import { FORMAT_LOCALES, type Language } from "#app/i18n/languages.ts";
import { LONGEST_AMOUNT_TEXT } from "./read-amount.ts";

/**
 * Currencies that the calculator converts, with what else than the code stands beside an amount. All trade below 1,000 units
 * for a euro, so that a separator in a rate is always the decimal mark.
 */
const SIGNS = {
  AED: [],
  AMD: ["֏"],
  AUD: ["a$", "$"],
  AZN: ["₼"],
  BRL: ["r$"],
  BYN: [],
  CAD: ["ca$", "c$", "$"],
  CHF: ["sfr.", "fr."],
  CNY: ["¥", "rmb"],
  CZK: ["kč"],
  DKK: ["kr.", "kr"],
  GBP: ["£"],
  GEL: ["₾"],
  HKD: ["hk$", "$"],
  HUF: ["ft"],
  ILS: ["₪"],
  INR: ["₹"],
  ISK: ["kr.", "kr"],
  JPY: ["¥"],
  KGS: [],
  KZT: ["₸"],
  MDL: [],
  MXN: ["mx$", "$"],
  MYR: ["rm"],
  NOK: ["kr.", "kr"],
  NZD: ["nz$", "$"],
  PHP: ["₱"],
  PLN: ["zł"],
  RON: ["lei"],
  RSD: [],
  RUB: ["₽", "руб.", "руб"],
  SAR: [],
  SEK: ["kr.", "kr"],
  SGD: ["s$", "$"],
  THB: ["฿"],
  TRY: ["₺", "tl"],
  UAH: ["₴", "грн.", "грн"],
  USD: ["us$", "$"],
  ZAR: [],
} as const;

/** ISO 4217 code of a currency other than the euro. */
export type Currency = keyof typeof SIGNS;

export const CURRENCIES = Object.keys(SIGNS) as Currency[];

export const isCurrency = (code: string): code is Currency => Object.hasOwn(SIGNS, code);

const EURO_SIGNS = ["€", "eur", "euros", "euro", "евро"];

/** Signs before or after an amount in this currency, in lower case; undefined: euros. */
export function signsOf(currency: Currency | undefined): readonly string[] {
  return currency === undefined ? EURO_SIGNS : [currency.toLowerCase(), ...SIGNS[currency]];
}

/** The currencies with their names in a language: "US dollar". */
export function nameCurrencies(language: Language): { code: Currency; name: string }[] {
  const names = new Intl.DisplayNames(FORMAT_LOCALES[language], { type: "currency" });
  return CURRENCIES.map((code) => ({ code, name: names.of(code) ?? code }));
}

/** The currency whose code stands before or after an amount, of an amount that is not in euros; undefined without one. */
export function currencyBeside(text: string): Currency | undefined {
  const [, before, after] = /^([a-z]{3})?[^a-z]*\d[^a-z]*([a-z]{3})?$/i.exec(text.slice(0, LONGEST_AMOUNT_TEXT).trim()) ?? [];
  const code = (before ?? after ?? "").toUpperCase();
  return isCurrency(code) ? code : undefined;
}
