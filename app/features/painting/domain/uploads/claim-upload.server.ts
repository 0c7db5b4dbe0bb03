import type { Transaction } from "#app/platform/database/database.server.ts";
import type { UploadKind } from "./upload.ts";

/**
 * Takes a file that waits, to make it part of a painting.
 * @throws when it is not there any more: it was looked for before anything was written, and nothing is saved.
 */
export async function takeUpload(tx: Transaction, id: string, kind: UploadKind) {
  const upload = await tx
    .deleteFrom("uploads")
    .where("id", "=", id)
    .where("kind", "=", kind)
    .returning(["name", "keys", "media_type", "byte_size"])
    .executeTakeFirst();
  const storage_key = upload?.keys[0];
  if (upload === undefined || storage_key === undefined) throw new Error(`The upload ${id} is not there any more`);
  const { name, media_type, byte_size } = upload;
  return { name, storage_key, media_type, byte_size };
}
