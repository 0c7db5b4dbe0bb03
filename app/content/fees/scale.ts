/*
 * The scale of arbitration fees (P-CALC-1): the only source for the calculator, the fees page, the annex of the cost
 * provisions and the tests (P-CALC-2). Amounts are whole euro cents.
 */

/** A band of the scale. The fee is `base` plus `rate` of the whole amount in dispute (P-CALC-1). */
export interface Band {
  /** Largest amount in the band, in cents; undefined: no limit. */
  upTo: number | undefined;
  /** In cents. */
  base: number;
  /** In thousandths of a percent: 525 is 0.525 %. */
  rate: number;
}

const euros = (amount: number) => amount * 100;

const band = (upTo: number | undefined, base: number, rate: number): Band => ({
  upTo: upTo === undefined ? undefined : euros(upTo),
  base: euros(base),
  rate,
});

export const FEE_SCALE: readonly Band[] = [
  band(20_000, 3_000, 0),
  band(50_000, 4_500, 0),
  band(100_000, 6_500, 0),
  band(250_000, 3_200, 4_000),
  band(500_000, 7_000, 3_000),
  band(1_000_000, 11_500, 2_000),
  band(3_000_000, 14_500, 1_000),
  band(5_000_000, 17_750, 700),
  band(10_000_000, 27_500, 525),
  band(50_000_000, 47_500, 200),
  band(undefined, 101_500, 100),
];

/** In percent. */
export const VAT_PERCENT = 21;
/** Fee of a sole arbitrator, in percent of the scale. */
export const SOLE_ARBITRATOR_PERCENT = 80;
/** A base amount or a rate of the scale, with a sole arbitrator. */
export const ofSoleArbitrator = (figure: number) => (figure * SOLE_ARBITRATOR_PERCENT) / 100;

export const ARBITRATORS = ["1", "3"] as const;
/** Number of arbitrators, as sent by the form. */
export type Arbitrators = (typeof ARBITRATORS)[number];

/** Article of the rules on the simplified procedure. */
export const SIMPLIFIED_PROCEDURE_ARTICLE = "41";
/** Amount up to which a sole arbitrator decides by that article unless somebody objects, in cents. */
export const SIMPLIFIED_PROCEDURE_LIMIT = euros(100_000);

/** Registration fee without value-added tax, in cents. */
export const REGISTRATION_FEE = euros(1_000);
/** Registration fee with value-added tax, where it applies, in cents. */
export const REGISTRATION_FEE_WITH_VAT = Math.round((REGISTRATION_FEE * (100 + VAT_PERCENT)) / 100);
