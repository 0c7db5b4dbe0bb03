import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { uploadName } from "#app/features/painting/domain/uploads/upload.ts";
import type { OwnerDb } from "#app/platform/database/database.server.ts";
import { derivativeKeys, type ImageFacts, makeDerivatives, readImageSize } from "#app/platform/images/derivatives.server.ts";
import type { Storage } from "#app/platform/storage.server.ts";
import type { LegacyImage } from "./bucket.server.ts";

/** Decoded images need much memory. */
const AT_ONCE = 2;

export interface StagedImage {
  id: string;
  originalKey: string;
  mediaType: string;
  facts: ImageFacts;
  paintingIds: string[];
}

export interface StagedImages {
  images: StagedImage[];
  /** Removes everything again. */
  remove(): Promise<void>;
}

/**
 * Stores the images with their public sizes. Inserts them as uploads first, so that the daily sweep removes the leftovers of
 * a killed import (docs/decisions/0018).
 * @throws after removing everything stored so far.
 */
export async function stageImages(
  ownerDb: OwnerDb,
  storage: Storage,
  found: readonly LegacyImage[],
  onProgress: (done: number, total: number) => void,
): Promise<StagedImages> {
  const images: StagedImage[] = [];
  const ids: string[] = [];
  const stored: string[] = [];
  const remove = async () => {
    for (const key of stored) await storage.remove(key);
    if (ids.length > 0) await ownerDb.deleteFrom("uploads").where("id", "in", ids).execute();
  };
  const stage = async ({ path, mediaType, extension, paintingIds }: LegacyImage) => {
    const bytes = await readFile(path);
    const id = randomUUID();
    const originalKey = `paintings/imported/${id}.${extension}`;
    const keys = [originalKey, ...derivativeKeys(id, (await readImageSize(bytes)).width)];
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
    images.push({ id, originalKey, mediaType, facts, paintingIds });
    onProgress(images.length, found.length);
  };
  const waiting = [...found];
  const work = async () => {
    for (let image = waiting.shift(); image !== undefined; image = waiting.shift()) await stage(image);
  };
  const results = await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
  const failure = results.find((result) => result.status === "rejected");
  if (failure === undefined) return { images, remove };
  await remove();
  throw failure.reason;
}
