import type { Transaction } from "#app/platform/database/database.server.ts";

/**
 * Deactivates a token permanently (P-TOKEN-7).
 * @returns `already`: somebody else was first. Undefined: there is no such token, or the actor does not manage it.
 */
export async function withdrawToken(tx: Transaction, paintingId: string, tokenId: string): Promise<"done" | "already" | undefined> {
  const { numUpdatedRows } = await tx
    .updateTable("access_tokens")
    .set({ is_active: false })
    .where("painting_id", "=", paintingId)
    .where("id", "=", tokenId)
    .where("is_active", "=", true)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return "done";
  const known = await tx
    .selectFrom("access_tokens")
    .select("id")
    .where("painting_id", "=", paintingId)
    .where("id", "=", tokenId)
    .executeTakeFirst();
  return known && "already";
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
