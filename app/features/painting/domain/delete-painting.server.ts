import type { Transaction } from "#app/platform/database/database.server.ts";
import { listPaintingFiles } from "./form/save-painting-files.server.ts";
import { removeUnusedImages } from "./pictures/remove-images.server.ts";

/**
 * Deletes a painting with all that belongs to it: links, record, pictures, files, tokens, logs (P-PAINTING-17). The register
 * keeps that its passport is withdrawn. A picture that another painting shows stays.
 * @returns the keys of its files, to be removed once this is certain; undefined when there is no such painting that this
 * actor may delete.
 */
export async function deletePainting(tx: Transaction, id: string): Promise<string[] | undefined> {
  const attachments = await tx.selectFrom("private_attachments").select("storage_key").where("painting_id", "=", id).execute();
  const files = await listPaintingFiles(tx, id);
  const main = await tx
    .selectFrom("images as i")
    .innerJoin("paintings as p", "p.public_image_url", "i.public_url")
    .where("p.id", "=", id)
    .select("i.id")
    .execute();
  const pictures = await tx.selectFrom("painting_pictures").select("image_id as id").where("painting_id", "=", id).execute();
  const { numDeletedRows } = await tx.deleteFrom("paintings").where("id", "=", id).executeTakeFirst();
  if (numDeletedRows === 0n) return undefined;
  const keys = [...attachments, ...files].map((file) => file.storage_key);
  const images = [...main, ...pictures].map((image) => image.id);
  return [...keys, ...(await removeUnusedImages(tx, images))];
}
