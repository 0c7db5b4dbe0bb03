import { ARBITRATORS, type Arbitrators } from "#app/content/fees/scale.ts";

/** What the calculator is asked, as an address holds it: `?amount=200000&arbitrators=3`. */
export interface CalculatorInput {
  /** As it was typed. */
  amount: string;
  arbitrators: Arbitrators;
}

/** Shown before anything is entered (P-CALC-5). */
export const DEFAULT_INPUT: CalculatorInput = { amount: "0", arbitrators: "3" };

/** A hundred thousand million euros, in cents: beyond it the figures say nothing any more. */
export const LARGEST_AMOUNT = 10_000_000_000_000;

const GROUPED = /^\d{1,3}(?:([ \u00a0\u202f'’,.])\d{3})(?:\1\d{3})*$/;
const CURRENCY_BEFORE = /^(?:€|EUR)\s*/i;
const CURRENCY_AFTER = /\s*(?:€|EUR)$/i;

/** The digits before the point. What could be three decimals as well as a group is no number. */
function readWhole(whole: string, point: string | undefined): string | undefined {
  if (/^\d+$/.test(whole)) return whole;
  const sign = GROUPED.exec(whole)?.[1];
  const isAmbiguous = sign === "." && point === undefined && whole.split(".").length === 2;
  return sign === undefined || sign === point || isAmbiguous ? undefined : whole.replaceAll(/\D/g, "");
}

/** Any amount that is not negative, in cents; beyond LARGEST_AMOUNT it is not exact. */
function readCents(text: string): number | undefined {
  const typed = text.trim();
  const bare = CURRENCY_BEFORE.test(typed) ? typed.replace(CURRENCY_BEFORE, "") : typed.replace(CURRENCY_AFTER, "");
  const [, whole = "", point, decimals = ""] = /^(.*?)(?:([.,])(\d{1,2}))?$/.exec(bare) ?? [];
  const digits = readWhole(whole, point);
  return digits === undefined ? undefined : Number(digits) * 100 + Number(decimals.padEnd(2, "0"));
}

/**
 * Reads an amount in euros as people write it: `200000`, `200000.5`, `200 000,50`, `1,500,000.00`.
 * @returns whole cents, from 100; undefined when it is no such amount (P-CALC-6: at least 1).
 */
export function parseAmount(text: string): number | undefined {
  const cents = readCents(text);
  return cents !== undefined && cents >= 100 && cents <= LARGEST_AMOUNT ? cents : undefined;
}

export function isTooLarge(text: string): boolean {
  const cents = readCents(text);
  return cents !== undefined && cents > LARGEST_AMOUNT;
}

/** @returns what an address asks, or undefined when it asks nothing. An unknown number of arbitrators is the default. */
export function readCalculatorInput(query: URLSearchParams): CalculatorInput | undefined {
  const amount = query.get("amount");
  if (amount === null) return undefined;
  const arbitrators = ARBITRATORS.find((choice) => choice === query.get("arbitrators"));
  return { amount: amount.slice(0, 40), arbitrators: arbitrators ?? DEFAULT_INPUT.arbitrators };
}
