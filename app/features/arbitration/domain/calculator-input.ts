import { ARBITRATORS, type Arbitrators } from "#app/content/fees/scale.ts";

/** The calculator's input, from the query string: `?amount=200000&arbitrators=3`. */
export interface CalculatorInput {
  /** As typed. */
  amount: string;
  arbitrators: Arbitrators;
}

/** Shown before anything is entered (P-CALC-5). */
export const DEFAULT_INPUT: CalculatorInput = { amount: "0", arbitrators: "3" };

/** One hundred billion euros, in cents; results for larger amounts would be meaningless. */
export const LARGEST_AMOUNT = 10_000_000_000_000;

const GROUPED = /^\d{1,3}(?:([ \u00a0\u202f'’,.])\d{3})(?:\1\d{3})*$/;
const CURRENCY_BEFORE = /^(?:€|EUR)\s*/i;
const CURRENCY_AFTER = /\s*(?:€|EUR)$/i;

/** The digits before the decimal point. Rejects three digits that could be decimals as well as a group. */
function readWhole(whole: string, point: string | undefined): string | undefined {
  if (/^\d+$/.test(whole)) return whole;
  const separator = GROUPED.exec(whole)?.[1];
  const isAmbiguous = separator === "." && point === undefined && whole.split(".").length === 2;
  return separator === undefined || separator === point || isAmbiguous ? undefined : whole.replaceAll(/\D/g, "");
}

/** Any non-negative amount, in cents; inexact beyond LARGEST_AMOUNT. */
function readCents(text: string): number | undefined {
  const typed = text.trim();
  const bare = CURRENCY_BEFORE.test(typed) ? typed.replace(CURRENCY_BEFORE, "") : typed.replace(CURRENCY_AFTER, "");
  const [, whole = "", point, decimals = ""] = /^(.*?)(?:([.,])(\d{1,2}))?$/.exec(bare) ?? [];
  const digits = readWhole(whole, point);
  return digits === undefined ? undefined : Number(digits) * 100 + Number(decimals.padEnd(2, "0"));
}

/**
 * Reads an amount in euros as people write it: `200000`, `200000.5`, `200 000,50`, `1,500,000.00`.
 * @returns whole cents, from 100 to LARGEST_AMOUNT; undefined otherwise (P-CALC-6: at least 1 euro).
 */
export function parseAmount(text: string): number | undefined {
  const cents = readCents(text);
  return cents !== undefined && cents >= 100 && cents <= LARGEST_AMOUNT ? cents : undefined;
}

export function isTooLarge(text: string): boolean {
  const cents = readCents(text);
  return cents !== undefined && cents > LARGEST_AMOUNT;
}

/** @returns undefined without an amount. An unknown number of arbitrators becomes the default. */
export function readCalculatorInput(query: URLSearchParams): CalculatorInput | undefined {
  const amount = query.get("amount");
  if (amount === null) return undefined;
  const arbitrators = ARBITRATORS.find((choice) => choice === query.get("arbitrators"));
  return { amount: amount.slice(0, 40), arbitrators: arbitrators ?? DEFAULT_INPUT.arbitrators };
}
