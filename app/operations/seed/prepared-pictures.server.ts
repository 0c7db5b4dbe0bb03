import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { derivativeKey, type ImageFacts, makeDerivatives } from "#app/platform/images/derivatives.server.ts";
import { FORMATS } from "#app/platform/images/formats.ts";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { openDiskStorage, type Storage } from "#app/platform/storage.server.ts";

/** Where the build keeps the public sizes of the sample pictures; making them takes most of a minute. */
export const MADE_PICTURES = join(projectRoot, "build/sample");

/** By the SHA-256 of the picture: under which id its sizes were stored, and what is known of it. */
export type MadePictures = Record<string, { id: string; facts: ImageFacts }>;

export const pictureHash = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

export async function readMadePictures(): Promise<MadePictures> {
  const index = join(MADE_PICTURES, "index.json");
  return existsSync(index) ? (JSON.parse(await readFile(index, "utf8")) as MadePictures) : {};
}

/** Stores the public sizes of a sample picture: those that the build has made, else made now. */
export async function storeDerivatives(storage: Storage, imageId: string, bytes: Uint8Array, made: MadePictures): Promise<ImageFacts> {
  const known = made[pictureHash(bytes)];
  if (known === undefined) return makeDerivatives(storage, imageId, bytes);
  const source = openDiskStorage(MADE_PICTURES);
  for (const width of known.facts.widths) {
    for (const format of FORMATS) {
      const file = await source.read(derivativeKey(known.id, width, format));
      if (file === undefined) return makeDerivatives(storage, imageId, bytes);
      await storage.put(derivativeKey(imageId, width, format), file);
    }
  }
  return known.facts;
}
