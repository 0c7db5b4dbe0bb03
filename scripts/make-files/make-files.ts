/* Makes the files that the build publishes in addition to pages: documents, news plates, portraits, drawings, share images. */
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { makeDocuments } from "./documents/make-documents.ts";
import { makeDrawings } from "./make-drawings.ts";
import { makeImages } from "./make-images.ts";
import { makePress } from "./make-press.ts";
import { makeSampleImages } from "./make-sample-images.ts";
import { makeShareImages } from "./make-share-images.ts";

const FOLDER = join(projectRoot, "build/made");

/** Makes the files served from build/made, documents.json for the site's own use, and the sizes of the sample images. */
export async function makeFiles(): Promise<void> {
  await rm(FOLDER, { recursive: true, force: true });
  for (const folder of ["documents", "news", "council", "figures", "press", "share"])
    await mkdir(join(FOLDER, "public", folder), { recursive: true });
  const documents = await makeDocuments(join(FOLDER, "public/documents"));
  await writeFile(join(FOLDER, "documents.json"), `${JSON.stringify(documents, null, 2)}\n`);
  await makeDrawings(join(FOLDER, "public/figures"));
  await makePress(join(FOLDER, "public/press"));
  // Together, so that both cores are busy to the end.
  await Promise.all([makeImages(join(FOLDER, "public")), makeShareImages(join(FOLDER, "public/share")), makeSampleImages()]);
}
