import { type Arbitrators, type Band, FEE_SCALE, SOLE_ARBITRATOR_PERCENT, VAT_PERCENT } from "./scale.ts";

/** An estimate, all amounts in cents; fee and tax are rounded half up, each for itself, and add up (P-CALC-4). */
export interface FeeEstimate {
  amount: number;
  arbitrators: Arbitrators;
  /** Place in FEE_SCALE. */
  bandIndex: number;
  fee: number;
  vat: number;
  total: number;
  nearestEdge: BandEdge | undefined;
}

/** An amount at which the scale changes over. */
export interface BandEdge {
  /** The last amount of the lower band. */
  amount: number;
  /** The fee at that amount. */
  feeUpTo: number;
  /** The fee one cent above it: at some edges it is lower (P-CALC-3). */
  feeAbove: number;
}

/** Half up, for amounts that are not negative. */
function divideRounded(dividend: bigint, divisor: bigint): number {
  return Number((dividend * 2n + divisor) / (divisor * 2n));
}

export function bandIndexOf(amount: number): number {
  return FEE_SCALE.findIndex((band) => band.upTo === undefined || amount <= band.upTo);
}

function feeInBand(band: Band, amount: number, arbitrators: Arbitrators): number {
  // Exact until the one rounding at the end: base and share in hundred-thousandths of a cent.
  const full = BigInt(band.base) * 100_000n + BigInt(amount) * BigInt(band.rate);
  const percent = arbitrators === "1" ? BigInt(SOLE_ARBITRATOR_PERCENT) : 100n;
  return divideRounded(full * percent, 100_000n * 100n);
}

/** The arbitration fee of an amount, both in cents. */
export function feeOf(amount: number, arbitrators: Arbitrators): number {
  return feeInBand(FEE_SCALE[bandIndexOf(amount)] as Band, amount, arbitrators);
}

/** The edges of the scale, lowest first, with the fees on both sides. */
export function bandEdges(arbitrators: Arbitrators): BandEdge[] {
  return FEE_SCALE.flatMap(({ upTo }) =>
    upTo === undefined ? [] : [{ amount: upTo, feeUpTo: feeOf(upTo, arbitrators), feeAbove: feeOf(upTo + 1, arbitrators) }],
  );
}

function nearestEdge(amount: number, arbitrators: Arbitrators): BandEdge | undefined {
  return bandEdges(arbitrators).reduce<BandEdge | undefined>(
    (nearest, edge) => (nearest === undefined || Math.abs(edge.amount - amount) < Math.abs(nearest.amount - amount) ? edge : nearest),
    undefined,
  );
}

/**
 * What the scale gives for an amount in dispute.
 * @param amount in cents, from 100 (P-CALC-6) to what `parseAmount` accepts.
 */
export function calculateFee(amount: number, arbitrators: Arbitrators): FeeEstimate {
  const bandIndex = bandIndexOf(amount);
  const fee = feeInBand(FEE_SCALE[bandIndex] as Band, amount, arbitrators);
  const vat = divideRounded(BigInt(fee) * BigInt(VAT_PERCENT), 100n);
  return { amount, arbitrators, bandIndex, fee, vat, total: fee + vat, nearestEdge: nearestEdge(amount, arbitrators) };
}
