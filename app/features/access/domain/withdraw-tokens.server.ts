import type { Transaction } from "#app/platform/database/database.server.ts";

/** Deactivates a token permanently (P-TOKEN-7). @returns true if it exists and the actor manages it. */
export async function withdrawToken(tx: Transaction, paintingId: string, tokenId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("access_tokens")
    .set({ is_active: false })
    .where("painting_id", "=", paintingId)
    .where("id", "=", tokenId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deactivates all valid tokens of a painting. @returns their number. */
export async function withdrawAllTokens(tx: Transaction, paintingId: string, now: Date): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable("access_tokens")
    .set({ is_active: false })
    .where("painting_id", "=", paintingId)
    .where("is_active", "=", true)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
