import { sql } from "kysely";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { namedFiles, paintingFileId } from "../painting-file.ts";
import { takeUpload } from "../uploads/claim-upload.server.ts";
import type { PaintingInput } from "./form-schema.ts";

/** The public files of a painting that the actor may see. */
export async function listPaintingFiles(tx: Transaction, paintingId: string) {
  return tx.selectFrom("painting_files").select(["id", "storage_key"]).where("painting_id", "=", paintingId).execute();
}

/**
 * Makes the public files of a painting those that its certificates and documents name: uploads become part of it, files
 * that are not named any more leave it.
 * @returns the keys of the files that left, to be removed once this is certain.
 */
export async function savePaintingFiles(
  tx: Transaction,
  paintingId: string,
  input: Pick<PaintingInput, "certificates" | "documents">,
): Promise<string[]> {
  const known = await listPaintingFiles(tx, paintingId);
  const named = namedFiles(input);
  for (const id of named.filter((each) => !known.some((file) => file.id === each))) {
    const file = await takeUpload(tx, id, "document");
    await tx
      .insertInto("painting_files")
      .values({ id, painting_id: paintingId, ...file })
      .execute();
  }
  const gone = known.filter(({ id }) => !named.includes(id));
  if (gone.length > 0) {
    const ids = gone.map(({ id }) => id);
    await tx.deleteFrom("painting_files").where("id", "in", ids).execute();
  }
  return gone.map((file) => file.storage_key);
}

type File = { storage_key: string; media_type: string; name: string };

/** The file that an address leads to, for whoever may see its painting. */
export async function findPaintingFile(tx: Transaction, url: string): Promise<File | undefined> {
  const id = paintingFileId(url);
  if (id === undefined) return undefined;
  const file = await tx.selectFrom("painting_files").select(["storage_key", "media_type", "name"]).where("id", "=", id).executeTakeFirst();
  return file?.storage_key.endsWith(url.slice(url.lastIndexOf("."))) ? file : undefined;
}

/** A public file of a painting while the token is good: a draft's is nowhere else (P-PAINTING-10). */
export async function findPaintingFileByToken(
  tx: Transaction,
  token: string,
  paintingId: string,
  fileId: string,
): Promise<File | undefined> {
  const { rows } = await sql<File>`select * from app.painting_files_by_token(${token}, ${paintingId}) where id = ${fileId}`.execute(tx);
  return rows[0];
}
