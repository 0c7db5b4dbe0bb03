import type { Transaction } from "./database/database.server.ts";
import { errorKeyOf } from "./error-catalogue.server.ts";
import type { RequestContext } from "./site.server.ts";

/**
 * Reads the parts of a page in one transaction (docs/decisions/0040-round-trips.md). If a statement fails, the transaction
 * fails as a whole; then `apart` reads each part in a transaction of its own, so that only the failed part is missing.
 * @throws a response of the error catalogue: 503 without a second attempt, anything else from `apart`.
 */
export async function readTogether<Parts>(
  ctx: RequestContext,
  together: (tx: Transaction) => Promise<Parts>,
  apart: () => Promise<Parts>,
): Promise<Parts> {
  try {
    return await ctx.query(together);
  } catch (error) {
    if (errorKeyOf(error) === "unavailable") throw error;
    return apart();
  }
}
