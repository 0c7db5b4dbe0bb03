/* Makes what the build publishes besides pages: documents, plates of the news, portraits, drawings, share images. */
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { makeDocuments } from "./documents/make-documents.ts";
import { makeDrawings } from "./make-drawings.ts";
import { makePictures } from "./make-pictures.ts";
import { makeSamplePictures } from "./make-sample-pictures.ts";
import { makeShareImages } from "./make-share-images.ts";

const FOLDER = join(projectRoot, "build/made");

/** Files that the site serves from build/made, documents.json for its own use, and the sizes of the sample pictures. */
export async function makeFiles(): Promise<void> {
  await rm(FOLDER, { recursive: true, force: true });
  for (const folder of ["documents", "news", "council", "figures", "share"])
    await mkdir(join(FOLDER, "public", folder), { recursive: true });
  const documents = await makeDocuments(join(FOLDER, "public/documents"));
  await writeFile(join(FOLDER, "documents.json"), `${JSON.stringify(documents, null, 2)}\n`);
  await makeDrawings(join(FOLDER, "public/figures"));
  await makePictures(join(FOLDER, "public"));
  await makeShareImages(join(FOLDER, "public/share"));
  await makeSamplePictures();
}
