/** Units of a currency for one euro, in millionths. */
export type Rate = number;

const LONGEST_RATE_TEXT = 20;
/** First day of trade in euros. */
export const FIRST_RATE_DAY = "1999-01-04";

/** Reads a rate with up to six decimals after a point or a comma: `1.0850`. */
export function readRate(text: string): Rate | undefined {
  if (text.length > LONGEST_RATE_TEXT) return undefined;
  const [, whole, decimals = ""] = /^(\d{1,4})(?:[.,](\d{1,6}))?$/.exec(text.trim()) ?? [];
  const rate = whole === undefined ? 0 : Number(whole + decimals.padEnd(6, "0"));
  return rate > 0 ? rate : undefined;
}

/** True for a day (`YYYY-MM-DD`) that exists, from the first day of the euro to today. */
export function isRateDay(day: string, today: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || day < FIRST_RATE_DAY || day > today) return false;
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

/** The day in Belgium, `YYYY-MM-DD`. */
export function dayInBelgium(moment: Date): string {
  // The Swedish form of a date is that of ISO 8601.
  return new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Brussels" }).format(moment);
}

/** Converts hundredths of a currency into euro cents: divided exactly, then rounded half up (P-CALC-15). */
export function convertToEuros(amount: number, rate: Rate): number {
  const [dividend, divisor] = [BigInt(amount) * 1_000_000n, BigInt(rate)];
  return Number((dividend * 2n + divisor) / (divisor * 2n));
}
