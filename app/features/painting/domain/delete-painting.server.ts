import type { Transaction } from "#app/platform/database/database.server.ts";
import { derivedKeys } from "#app/platform/images/derivatives.server.ts";
import { listPaintingFiles } from "./save-painting-files.server.ts";

/**
 * Deletes a painting with all that belongs to it: links, record, files, tokens, logs (P-PAINTING-17). The register
 * keeps that its passport is withdrawn. A picture that another painting shows stays.
 * @returns the keys of its files, to be removed once this is certain; undefined when there is no such painting that this
 * actor may delete.
 */
export async function deletePainting(tx: Transaction, id: string): Promise<string[] | undefined> {
  const attachments = await tx.selectFrom("private_attachments").select("storage_key").where("painting_id", "=", id).execute();
  const files = await listPaintingFiles(tx, id);
  const image = await tx
    .selectFrom("images as i")
    .innerJoin("paintings as p", "p.public_image_url", "i.public_url")
    .where("p.id", "=", id)
    .select(["i.id", "i.public_url", "i.original_key", "i.widths", "i.has_tiles"])
    .executeTakeFirst();
  const { numDeletedRows } = await tx.deleteFrom("paintings").where("id", "=", id).executeTakeFirst();
  if (numDeletedRows === 0n) return undefined;
  const keys = [...attachments, ...files].map((file) => file.storage_key);
  if (image === undefined) return keys;
  const isShared = await tx.selectFrom("paintings").select("id").where("public_image_url", "=", image.public_url).executeTakeFirst();
  if (isShared !== undefined) return keys;
  await tx.deleteFrom("images").where("id", "=", image.id).execute();
  return [...keys, image.original_key, ...derivedKeys(image.id, image.widths, image.has_tiles)];
}
