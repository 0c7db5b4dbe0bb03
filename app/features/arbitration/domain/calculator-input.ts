import { calculateFee, type FeeEstimate } from "#app/content/fees/calculate-fee.ts";
import { ARBITRATORS, type Arbitrators } from "#app/content/fees/scale.ts";
import type { Language } from "#app/i18n/languages.ts";
import { convertToEuros, isRateDay, type Rate, readRate } from "./convert-to-euros.ts";
import { type Currency, isCurrency, signsOf } from "./currencies.ts";
import { type AmountReading, LONGEST_AMOUNT_TEXT, readAmount } from "./read-amount.ts";

/** The calculator's input, from the query string: `?amount=200000&arbitrators=3`. */
export interface CalculatorInput {
  /** As typed. */
  amount: string;
  arbitrators: Arbitrators;
  /** For an amount in another currency: `&currency=USD&rate=1.0850&day=2026-11-24`. */
  foreign?: ForeignInput;
}

/** Texts as typed. */
export interface ForeignInput {
  /** Undefined: not one of the list. */
  currency: Currency | undefined;
  rate: string;
  /** Of the rate. */
  day: string;
}

/** Shown before anything is entered (P-CALC-5). */
export const DEFAULT_INPUT: CalculatorInput = { amount: "0", arbitrators: "3" };

/** One hundred billion euros, in cents; results for larger amounts would be meaningless. */
export const LARGEST_AMOUNT = 10_000_000_000_000;
/** One euro, in cents (P-CALC-6). */
export const SMALLEST_AMOUNT = 100;
/** Ten trillion units of another currency, in hundredths: within the integers that a number holds exactly. */
export const LARGEST_FOREIGN_AMOUNT = 1_000_000_000_000_000;

const LONGEST_TEXT = 20;

/** An amount in another currency with the rate that made it euros. */
export interface Conversion {
  currency: Currency;
  /** In hundredths. */
  amount: number;
  rate: Rate;
  /** `YYYY-MM-DD`. */
  day: string;
}

export interface InputErrors {
  amount?: "unreadable" | "tooSmall" | "tooLarge";
  currency?: "unknown";
  rate?: "unreadable";
  day?: "refused";
}

/** The calculator's answer. */
export type Calculation =
  | { kind: "estimate"; estimate: FeeEstimate; isPlain: boolean; conversion: Conversion | undefined }
  /** An amount that can be read in two ways, in hundredths of its currency. */
  | { kind: "question"; choices: readonly [number, number] }
  | { kind: "refused"; errors: InputErrors };

/**
 * Reads the query of the page or of its form. An unknown number of arbitrators becomes the default.
 * @returns `isSent`: false before the first submission, also when another currency was only asked for.
 */
export function readCalculatorQuery(query: URLSearchParams): { input: CalculatorInput; isSent: boolean } {
  const amount = query.get("amount");
  const arbitrators = ARBITRATORS.find((choice) => choice === query.get("arbitrators")) ?? DEFAULT_INPUT.arbitrators;
  const [currency, rate, day] = [query.get("currency"), query.get("rate"), query.get("day")];
  // One more than is read, so that a cut text stays too long.
  const input: CalculatorInput = { amount: amount?.slice(0, LONGEST_AMOUNT_TEXT + 1) ?? DEFAULT_INPUT.amount, arbitrators };
  if (currency === null || currency === "") return { input, isSent: amount !== null };
  input.foreign = {
    currency: isCurrency(currency) ? currency : undefined,
    rate: rate?.slice(0, LONGEST_TEXT + 1) ?? "",
    day: day?.slice(0, LONGEST_TEXT) ?? "",
  };
  return { input, isSent: amount !== null && (rate !== null || day !== null) };
}

/** Calculates the fee for an input, or says why not. `today`: `YYYY-MM-DD`. */
export function calculate({ amount, arbitrators, foreign }: CalculatorInput, language: Language, today: string): Calculation {
  if (foreign === undefined) {
    const reading = readAmount(amount, { language, signs: signsOf(undefined), smallest: SMALLEST_AMOUNT, largest: LARGEST_AMOUNT });
    if (reading.kind === "refused") return { kind: "refused", errors: errorsOf(reading) };
    if (reading.kind === "ambiguous") return { kind: "question", choices: reading.choices };
    return { kind: "estimate", estimate: calculateFee(reading.amount, arbitrators), isPlain: reading.isPlain, conversion: undefined };
  }
  const { currency, day } = foreign;
  const rate = readRate(foreign.rate);
  const reading = readAmount(amount, { language, signs: signsOf(currency), smallest: 1, largest: LARGEST_FOREIGN_AMOUNT });
  const errors: InputErrors = {
    ...errorsOf(reading),
    ...(currency === undefined && { currency: "unknown" }),
    ...(rate === undefined && { rate: "unreadable" }),
    ...(!isRateDay(day, today) && { day: "refused" }),
  };
  if (currency === undefined || rate === undefined || reading.kind === "refused" || Object.keys(errors).length > 0)
    return { kind: "refused", errors };
  if (reading.kind === "ambiguous") return { kind: "question", choices: reading.choices };
  const euros = convertToEuros(reading.amount, rate);
  if (euros < SMALLEST_AMOUNT) return { kind: "refused", errors: { amount: "tooSmall" } };
  if (euros > LARGEST_AMOUNT) return { kind: "refused", errors: { amount: "tooLarge" } };
  const conversion = { currency, amount: reading.amount, rate, day };
  return { kind: "estimate", estimate: calculateFee(euros, arbitrators), isPlain: reading.isPlain, conversion };
}

function errorsOf(reading: AmountReading): InputErrors {
  if (reading.kind !== "refused") return {};
  return { amount: reading.why === "empty" ? "tooSmall" : reading.why };
}

/** As every language reads it; in hundredths. */
const plainAmount = (amount: number) => String(amount / 100);

/** The query of an input with this amount in its place, in hundredths. */
export function plainQuery({ arbitrators, foreign }: CalculatorInput, amount: number): Record<string, string | undefined> {
  return {
    amount: plainAmount(amount),
    arbitrators,
    ...(foreign && { currency: foreign.currency, rate: foreign.rate, day: foreign.day }),
  };
}

/** The query with an amount that every language reads as this one does, for the page in another language (P-CALC-8). */
export function neutralQuery(query: URLSearchParams, language: Language): URLSearchParams {
  const { input, isSent } = readCalculatorQuery(query);
  const limits = { smallest: 1, largest: LARGEST_FOREIGN_AMOUNT };
  const reading = readAmount(input.amount, { language, signs: signsOf(input.foreign?.currency), ...limits });
  if (!isSent || reading.kind !== "read" || reading.isPlain) return query;
  const neutral = new URLSearchParams(query);
  neutral.set("amount", plainAmount(reading.amount));
  return neutral;
}
