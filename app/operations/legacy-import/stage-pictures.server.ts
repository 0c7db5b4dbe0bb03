import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { uploadName } from "#app/features/painting/domain/uploads/upload.ts";
import type { OwnerDb } from "#app/platform/database/database.server.ts";
import { derivativeKeys, type ImageFacts, makeDerivatives, readImageSize } from "#app/platform/images/derivatives.server.ts";
import type { Storage } from "#app/platform/storage.server.ts";
import type { HostedPicture } from "./bucket.server.ts";

/** Pictures are large once they are unpacked. */
const AT_ONCE = 2;

export interface StagedPicture {
  id: string;
  originalKey: string;
  mediaType: string;
  facts: ImageFacts;
  paintingIds: string[];
}

export interface StagedPictures {
  pictures: StagedPicture[];
  /** Takes everything away again. */
  remove(): Promise<void>;
}

/**
 * Stores the pictures with their public sizes. They are written down as uploads first, so that what an import leaves
 * behind when its process is ended goes with the daily sweep (docs/decisions/0018).
 * @throws after taking away what was stored.
 */
export async function stagePictures(
  ownerDb: OwnerDb,
  storage: Storage,
  found: readonly HostedPicture[],
  onProgress: (done: number, total: number) => void,
): Promise<StagedPictures> {
  const pictures: StagedPicture[] = [];
  const ids: string[] = [];
  const stored: string[] = [];
  const remove = async () => {
    for (const key of stored) await storage.remove(key);
    if (ids.length > 0) await ownerDb.deleteFrom("uploads").where("id", "in", ids).execute();
  };
  const stage = async ({ path, mediaType, extension, paintingIds }: HostedPicture) => {
    const bytes = await readFile(path);
    const id = randomUUID();
    const originalKey = `paintings/imported/${id}.${extension}`;
    const keys = [originalKey, ...derivativeKeys(id, await readImageSize(bytes))];
    await ownerDb
      .insertInto("uploads")
      .values({
        id,
        kind: "image",
        name: uploadName(basename(path)),
        media_type: mediaType,
        byte_size: bytes.length,
        keys,
        uploaded_by: null,
      })
      .execute();
    ids.push(id);
    stored.push(...keys);
    const facts = await makeDerivatives(storage, id, bytes);
    await storage.put(originalKey, bytes);
    pictures.push({ id, originalKey, mediaType, facts, paintingIds });
    onProgress(pictures.length, found.length);
  };
  const waiting = [...found];
  const work = async () => {
    for (let picture = waiting.shift(); picture !== undefined; picture = waiting.shift()) await stage(picture);
  };
  const results = await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
  const failure = results.find((result) => result.status === "rejected");
  if (failure === undefined) return { pictures, remove };
  await remove();
  throw failure.reason;
}
