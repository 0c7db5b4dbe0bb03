import { type Arbitrators, type Band, FEE_SCALE, SOLE_ARBITRATOR_PERCENT, VAT_PERCENT } from "./scale.ts";

/** An estimate in cents; fee and tax are each rounded half up, and the total is their sum (P-CALC-4). */
export interface FeeEstimate {
  amount: number;
  arbitrators: Arbitrators;
  /** Index into FEE_SCALE. */
  bandIndex: number;
  fee: number;
  vat: number;
  total: number;
  nearestEdge: BandEdge | undefined;
}

/** An amount at which the scale changes bands. */
export interface BandEdge {
  /** The last amount of the lower band. */
  amount: number;
  /** The fee at that amount. */
  feeUpTo: number;
  /** The fee one cent above it: at some edges it is lower (P-CALC-3). */
  feeAbove: number;
}

/** Rounds half up; for non-negative amounts. */
function divideRounded(dividend: bigint, divisor: bigint): number {
  return Number((dividend * 2n + divisor) / (divisor * 2n));
}

export function bandIndexOf(amount: number): number {
  return FEE_SCALE.findIndex((band) => band.upTo === undefined || amount <= band.upTo);
}

function feeInBand(band: Band, amount: number, arbitrators: Arbitrators): number {
  // Computed exactly in hundred-thousandths of a cent, and rounded once at the end.
  const full = BigInt(band.base) * 100_000n + BigInt(amount) * BigInt(band.rate);
  const percent = arbitrators === "1" ? BigInt(SOLE_ARBITRATOR_PERCENT) : 100n;
  return divideRounded(full * percent, 100_000n * 100n);
}

/** Arbitration fee for an amount in dispute, both in cents. */
export function feeOf(amount: number, arbitrators: Arbitrators): number {
  return feeInBand(FEE_SCALE[bandIndexOf(amount)] as Band, amount, arbitrators);
}

/** Edges of the scale in ascending order, with the fees on both sides. */
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
 * Calculates fee and tax for an amount in dispute.
 * @param amount in cents, from 100 (P-CALC-6) to the maximum accepted by `parseAmount`.
 */
export function calculateFee(amount: number, arbitrators: Arbitrators): FeeEstimate {
  const bandIndex = bandIndexOf(amount);
  const fee = feeInBand(FEE_SCALE[bandIndex] as Band, amount, arbitrators);
  const vat = divideRounded(BigInt(fee) * BigInt(VAT_PERCENT), 100n);
  return { amount, arbitrators, bandIndex, fee, vat, total: fee + vat, nearestEdge: nearestEdge(amount, arbitrators) };
}
