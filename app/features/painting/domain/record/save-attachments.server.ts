import type { Transaction } from "#app/platform/database/database.server.ts";
import type { PaintingInput } from "../form/form-schema.ts";
import { takeUpload } from "../uploads/claim-upload.server.ts";

/**
 * Makes the attachments of a record those of the form, in its order: files that were uploaded meanwhile become part of it,
 * files that are not named any more leave it.
 * @returns the keys of the files that left, to be removed once this is certain.
 */
export async function saveAttachments(tx: Transaction, paintingId: string, attachments: PaintingInput["attachments"]): Promise<string[]> {
  const known = await tx.selectFrom("private_attachments").select(["id", "storage_key"]).where("painting_id", "=", paintingId).execute();
  for (const [position, { id, ...facts }] of attachments.entries()) {
    if (known.some((each) => each.id === id)) {
      await tx
        .updateTable("private_attachments")
        .set({ ...facts, position })
        .where("id", "=", id)
        .execute();
      continue;
    }
    const { storage_key, media_type, byte_size } = await takeUpload(tx, id, "file");
    await tx
      .insertInto("private_attachments")
      .values({ id, painting_id: paintingId, ...facts, storage_key, media_type, byte_size, position })
      .execute();
  }
  const gone = known.filter((each) => !attachments.some(({ id }) => id === each.id));
  if (gone.length > 0) {
    const ids = gone.map(({ id }) => id);
    await tx.deleteFrom("private_attachments").where("id", "in", ids).execute();
  }
  return gone.map((each) => each.storage_key);
}
