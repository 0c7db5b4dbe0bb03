import type { Language } from "#app/i18n/languages.ts";
import { LARGEST_AMOUNT, LARGEST_FOREIGN_AMOUNT, SMALLEST_AMOUNT } from "./calculator-input.ts";
import { CURRENCIES, type Currency, signsOf } from "./currencies.ts";
import { readAmount } from "./read-amount.ts";

/** Parameters of the calculator's address. */
export interface EstimateOffer {
  /** As typed. */
  amount: string;
  /** Undefined: euros. */
  currency: Currency | undefined;
}

/** The calculator's input for a text that is an amount with a currency or a word such as "million"; a number alone is none. */
export function offerEstimate(text: string, language: Language): EstimateOffer | undefined {
  if (!/\d/.test(text) || !/[\p{L}\p{Sc}]/u.test(text)) return undefined;
  const isRead = (signs: readonly string[], smallest: number, largest: number) =>
    readAmount(text, { language, signs, smallest, largest }).kind !== "refused";
  if (isRead(signsOf(undefined), SMALLEST_AMOUNT, LARGEST_AMOUNT)) return { amount: text, currency: undefined };
  const meant = CURRENCIES.filter((currency) => isRead(signsOf(currency), 1, LARGEST_FOREIGN_AMOUNT));
  // A sign that several share, such as "kr", names none of them; "$" is the one of the US.
  const currency = meant.length === 1 ? meant[0] : meant.find((each) => each === "USD");
  return currency && { amount: text, currency };
}
