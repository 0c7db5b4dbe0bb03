import type { Transaction } from "#app/platform/database/database.server.ts";

export interface VisibleImage {
  id: string;
  width: number;
  widths: number[];
  has_tiles: boolean;
}

/** An image, if the actor may see it: that is, a painting that shows it (P-PAINTING-10). */
export async function findVisibleImage(tx: Transaction, imageId: string): Promise<VisibleImage | undefined> {
  return tx.selectFrom("images").where("id", "=", imageId).select(["id", "width", "widths", "has_tiles"]).executeTakeFirst();
}
