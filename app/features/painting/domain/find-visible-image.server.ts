import type { Transaction } from "#app/platform/database/database.server.ts";

/** The widths of a picture, if the actor may see it: which is to say, a painting that shows it (P-PAINTING-10). */
export async function findVisibleImage(tx: Transaction, imageId: string): Promise<{ id: string; widths: number[] } | undefined> {
  return tx.selectFrom("images").where("id", "=", imageId).select(["id", "widths"]).executeTakeFirst();
}
