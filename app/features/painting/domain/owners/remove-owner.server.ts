import type { Transaction } from "#app/platform/database/database.server.ts";

/**
 * Takes an owner off a painting. The primary owner's place goes to the oldest who is left (P-PAINTING-16).
 * @returns whether there was such a link that this actor may remove.
 * @throws EA002 for the last owner.
 */
export async function removeOwner(tx: Transaction, paintingId: string, ownerId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("painting_owners")
    .where("painting_id", "=", paintingId)
    .where("owner_id", "=", ownerId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
