import type { Door } from "#app/platform/database/database.server.ts";
import { keysOfWidths } from "#app/platform/images/derivatives.server.ts";
import { listPaintingFiles } from "./save-painting-files.server.ts";

/**
 * Deletes a painting with all that belongs to it: links, record, files, tokens, logs (P-PAINTING-17). The register
 * keeps that its passport is withdrawn. A picture that another painting shows stays.
 * @returns the keys of its files, to be removed once this is certain; undefined when there is no such painting that this
 * actor may delete.
 */
export async function deletePainting(door: Door, id: string): Promise<string[] | undefined> {
  const attachments = await door.selectFrom("private_attachments").select("storage_key").where("painting_id", "=", id).execute();
  const files = await listPaintingFiles(door, id);
  const image = await door
    .selectFrom("images as i")
    .innerJoin("paintings as p", "p.public_image_url", "i.public_url")
    .where("p.id", "=", id)
    .select(["i.id", "i.public_url", "i.original_key", "i.widths"])
    .executeTakeFirst();
  const { numDeletedRows } = await door.deleteFrom("paintings").where("id", "=", id).executeTakeFirst();
  if (numDeletedRows === 0n) return undefined;
  const keys = [...attachments, ...files].map((file) => file.storage_key);
  if (image === undefined) return keys;
  const isShared = await door.selectFrom("paintings").select("id").where("public_image_url", "=", image.public_url).executeTakeFirst();
  if (isShared !== undefined) return keys;
  await door.deleteFrom("images").where("id", "=", image.id).execute();
  return [...keys, image.original_key, ...keysOfWidths(image.id, image.widths)];
}
