import type { Transaction } from "#app/platform/database/database.server.ts";

/** Ends a token, for good (P-TOKEN-7). @returns whether there was one that this actor manages. */
export async function withdrawToken(tx: Transaction, paintingId: string, tokenId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("access_tokens")
    .set({ is_active: false })
    .where("painting_id", "=", paintingId)
    .where("id", "=", tokenId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends every token of a painting that still opens something. @returns how many those were. */
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
