import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { imageHash, PREBUILT_IMAGES, type PrebuiltImages, readPrebuiltImages } from "#app/operations/seed/prebuilt-images.server.ts";
import { imageFilesOf, readSampleFiles, readSampleImage } from "#app/operations/seed/sample-files.server.ts";
import { makePhotograph, photographKey, SAMPLE_PHOTOGRAPHS } from "#app/operations/seed/sample-photographs.server.ts";
import { makeDerivatives } from "#app/platform/images/derivatives.server.ts";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { openDiskStorage, type Storage } from "#app/platform/storage.server.ts";

/** Code that makes the files: a change in it invalidates all of them. */
const MAKERS = [
  "app/platform/images/derivatives.server.ts",
  "app/platform/images/formats.ts",
  "app/platform/images/tiles.server.ts",
  "app/operations/seed/sample-photographs.server.ts",
];
const CONCURRENCY = 2;

/** Makes the public sizes and photographs of the sample images, which makes seeding fast. Keeps those that are current. */
export async function makeSampleImages(): Promise<void> {
  await mkdir(PREBUILT_IMAGES, { recursive: true });
  const makers = createHash("sha256");
  for (const file of MAKERS) makers.update(await readFile(join(projectRoot, file)));
  const maker = makers.digest("hex").slice(0, 8);
  const storage = openDiskStorage(PREBUILT_IMAGES);
  const before = await readPrebuiltImages();
  const made: PrebuiltImages = {};
  const waiting = (await readSampleFiles()).paintings.flatMap((painting) =>
    imageFilesOf(painting).map((file, index) => ({ file, isPainting: index === 0 })),
  );
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const bytes = await readSampleImage(next.file);
      const hash = imageHash(bytes);
      const id = `${maker}-${hash.slice(0, 24)}`;
      const kept = before[hash];
      if (kept?.id !== id && next.isPainting) await makePhotographs(storage, id, bytes);
      made[hash] = kept?.id === id ? kept : { id, facts: await makeDerivatives(storage, id, bytes) };
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  await writeFile(join(PREBUILT_IMAGES, "index.json"), `${JSON.stringify(made, null, 2)}\n`);
  const wanted = new Set(Object.values(made).map(({ id }) => id));
  for (const folder of ["derived", "photographs"].map((name) => join(PREBUILT_IMAGES, "files", name))) {
    for (const name of await readdir(folder)) if (!wanted.has(name)) await rm(join(folder, name), { recursive: true });
  }
}

async function makePhotographs(storage: Storage, id: string, image: Uint8Array): Promise<void> {
  for (const photograph of SAMPLE_PHOTOGRAPHS) await storage.put(photographKey(id, photograph), await makePhotograph(image, photograph));
}
