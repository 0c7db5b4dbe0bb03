import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { derivedKeys, type ImageFacts, makeDerivatives } from "#app/platform/images/derivatives.server.ts";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { openDiskStorage, type Storage } from "#app/platform/storage.server.ts";
import { makePhotograph, photographKey, type SamplePhotograph } from "./sample-photographs.server.ts";

/** Folder with the public sizes and the photographs of the sample images, prebuilt because making them takes most of a minute. */
export const PREBUILT_IMAGES = join(projectRoot, "build/sample");

/** Ids and facts of the prebuilt images, by SHA-256 of the original. */
export type PrebuiltImages = Record<string, { id: string; facts: ImageFacts }>;

export const imageHash = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

export async function readPrebuiltImages(): Promise<PrebuiltImages> {
  const index = join(PREBUILT_IMAGES, "index.json");
  return existsSync(index) ? (JSON.parse(await readFile(index, "utf8")) as PrebuiltImages) : {};
}

/** Stores the public sizes of a sample image: copies the prebuilt ones, or makes them now. */
export async function storeDerivatives(
  storage: Storage,
  imageId: string,
  bytes: Uint8Array,
  prebuilt: PrebuiltImages,
): Promise<ImageFacts> {
  const known = prebuilt[imageHash(bytes)];
  if (known === undefined) return makeDerivatives(storage, imageId, bytes);
  const source = openDiskStorage(PREBUILT_IMAGES);
  const keysOf = (id: string) => derivedKeys(id, known.facts.widths, known.facts.hasTiles);
  const keys = keysOf(imageId);
  const copied = await Promise.all(
    keysOf(known.id).map(async (prebuiltKey, index) => {
      const file = await source.read(prebuiltKey);
      if (file !== undefined) await storage.put(keys[index] as string, file);
      return file !== undefined;
    }),
  );
  return copied.includes(false) ? makeDerivatives(storage, imageId, bytes) : known.facts;
}

/** A photograph of a sample image: the prebuilt one, or made now. */
export async function readPhotograph(photograph: SamplePhotograph, image: Uint8Array, prebuilt: PrebuiltImages): Promise<Uint8Array> {
  const known = prebuilt[imageHash(image)];
  const file = known && (await openDiskStorage(PREBUILT_IMAGES).read(photographKey(known.id, photograph)));
  return file ?? makePhotograph(image, photograph);
}
