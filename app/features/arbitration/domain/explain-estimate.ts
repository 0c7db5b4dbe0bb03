import { type BandEdge, calculateFee, type FeeEstimate } from "#app/content/fees/calculate-fee.ts";
import { FEE_SCALE, REGISTRATION_FEE, REGISTRATION_FEE_WITH_VAT, SIMPLIFIED_PROCEDURE_LIMIT } from "#app/content/fees/scale.ts";
import { formatDay } from "#app/i18n/format.ts";
import type { Language } from "#app/i18n/languages.ts";
import { messagesIn } from "#app/i18n/messages.ts";
import { formatCurrencyAmount, formatEuros, formatExchangeRate, formatRate, formatWholeEuros } from "#app/i18n/money.ts";
import type { Conversion } from "./calculator-input.ts";

/* Sentences about an estimate, for the page and its PDF (P-CALC-9, P-CALC-12). */

export function describeBand(index: number, language: Language): string {
  const { calculator, fees } = messagesIn(language);
  const upTo = FEE_SCALE[index]?.upTo;
  const from = FEE_SCALE[index - 1]?.upTo;
  const whole = (cents: number) => formatWholeEuros(cents, language);
  if (from === undefined) return fees.upTo(whole(upTo ?? 0));
  return upTo === undefined ? fees.above(whole(from)) : calculator.bandBetween(whole(from), whole(upTo));
}

export function writeFormula({ amount, arbitrators, bandIndex, fee }: FeeEstimate, language: Language): string {
  const { calculator } = messagesIn(language);
  const band = FEE_SCALE[bandIndex] ?? FEE_SCALE[0];
  if (band === undefined) return "";
  const base = formatEuros(band.base, language);
  const isSum = band.rate !== 0;
  if (!isSum && arbitrators === "3") return calculator.fixedSum(formatEuros(fee, language));
  const full = isSum ? calculator.plusRate(base, formatRate(band.rate, language), formatEuros(amount, language)) : base;
  const formula = arbitrators === "1" ? calculator.soleArbitrator(isSum ? `(${full})` : full) : full;
  return `${formula} = ${formatEuros(fee, language)}`;
}

export function describeEdge({ amount, feeUpTo, feeAbove }: BandEdge, language: Language): string {
  const { calculator } = messagesIn(language);
  const [edge, below, above] = [formatWholeEuros(amount, language), formatEuros(feeUpTo, language), formatEuros(feeAbove, language)];
  if (feeAbove === feeUpTo) return calculator.edgeSame(edge, below);
  return feeAbove < feeUpTo ? calculator.edgeFalls(edge, below, above) : calculator.edgeRises(edge, below, above);
}

export function countArbitrators({ arbitrators }: FeeEstimate, language: Language): string {
  const { calculator } = messagesIn(language);
  return arbitrators === "1" ? calculator.oneArbitrator : calculator.threeArbitrators;
}

/** The registration fee without and with value added tax. */
export function describeRegistrationFee(language: Language): string {
  const { registrationFigures } = messagesIn(language).calculator;
  return registrationFigures(formatEuros(REGISTRATION_FEE, language), formatEuros(REGISTRATION_FEE_WITH_VAT, language));
}

/** Fee and registration fee together, without and with value added tax. */
export function describeSum({ fee, total }: FeeEstimate, language: Language): string {
  const { togetherFigures } = messagesIn(language).calculator;
  return togetherFigures(formatEuros(fee + REGISTRATION_FEE, language), formatEuros(total + REGISTRATION_FEE_WITH_VAT, language));
}

/** The fee with the other number of arbitrators. */
export function describeOther({ amount, arbitrators }: FeeEstimate, language: Language): { term: string; text: string } {
  const { withOther, togetherFigures } = messagesIn(language).calculator;
  const other = arbitrators === "1" ? "3" : "1";
  const { fee, total } = calculateFee(amount, other);
  return { term: withOther[other], text: togetherFigures(formatEuros(fee, language), formatEuros(total, language)) };
}

/** The part of the fee that each side advances; of an odd cent the larger half. */
export function describeHalf({ fee, total }: FeeEstimate, language: Language): string {
  const half = (cents: number) => formatEuros(Math.ceil(cents / 2), language);
  return messagesIn(language).calculator.halfFigures(half(fee), half(total));
}

/** When one arbitrator decides in the simplified procedure; undefined for amounts above its limit. */
export function describeSimplified({ amount, arbitrators }: FeeEstimate, language: Language): string | undefined {
  if (amount > SIMPLIFIED_PROCEDURE_LIMIT) return undefined;
  return messagesIn(language).calculator.simplifiedWith[arbitrators](formatWholeEuros(SIMPLIFIED_PROCEDURE_LIMIT, language));
}

/** "USD 3,400,000.00 at 1.0850 of 24 November 2026 = €3,133,640.55" (P-CALC-15). `euros`: in cents. */
export function describeConversion({ currency, amount, rate, day }: Conversion, euros: number, language: Language): string {
  return messagesIn(language).calculator.conversion(
    formatCurrencyAmount(amount, currency, language),
    formatExchangeRate(rate, language),
    formatDay(day, language),
    formatEuros(euros, language),
  );
}
