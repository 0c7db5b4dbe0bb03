import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { listCouncilPictures } from "#app/features/association/domain/list-council.server.ts";
import { NEWS_PICTURE_WIDTHS } from "#app/features/association/domain/news.ts";
import { listNewsPictures } from "#app/features/association/domain/news-archive.server.ts";
import { OperatorError } from "#app/platform/operator-error.ts";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { drawMedallion } from "./medallion.ts";
import { type DrawPlate, loadPlates } from "./plates.ts";

const PICTURES_AT_ONCE = 2;

/** @throws OperatorError when it is no picture. */
async function photograph(folder: string, name: string): Promise<Buffer> {
  const bytes = await readFile(join(projectRoot, "content", folder, name));
  await sharp(bytes)
    .stats()
    .catch((cause) => {
      throw new OperatorError(`content/${folder}/${name} cannot be read as a picture: ${cause.message}`, { cause });
    });
  return bytes;
}

/** Opens every photograph. */
export async function readPhotographs(): Promise<void> {
  for (const { photograph: name } of listNewsPictures()) if (name !== undefined) await photograph("news/pictures", name);
  for (const { photo } of listCouncilPictures()) if (photo !== undefined) await photograph("council", photo);
}

/** In jpg, and in webp for the browsers that know it (P-NEWS-6). */
async function write(picture: Sharp, file: string): Promise<void> {
  const pixels = await picture.toColourspace("srgb").png({ compressionLevel: 0 }).toBuffer();
  await sharp(pixels).jpeg({ quality: 80, mozjpeg: true }).toFile(`${file}.jpg`);
  await sharp(pixels).webp({ quality: 78, effort: 3 }).toFile(`${file}.webp`);
}

async function makeNewsPicture(entry: ReturnType<typeof listNewsPictures>[number], drawPlate: DrawPlate, folder: string): Promise<void> {
  const source =
    entry.photograph === undefined
      ? Buffer.from(drawPlate(entry.kind, entry.seed, entry.view))
      : await photograph("news/pictures", entry.photograph);
  const whole = await sharp(source).rotate().resize(1600, 900, { fit: "cover" }).png({ compressionLevel: 0 }).toBuffer();
  for (const width of NEWS_PICTURE_WIDTHS) await write(sharp(whole).resize(width), join(folder, `news/${entry.name}-${width}`));
  if (entry.view > 0) return;
  const share = sharp(whole).resize(1200, 630, { fit: "cover" }).jpeg({ quality: 82, mozjpeg: true });
  await share.toFile(join(folder, `share/news-${entry.name}.jpg`));
}

async function makePortrait({ key, photo }: ReturnType<typeof listCouncilPictures>[number], folder: string): Promise<void> {
  const source = photo === undefined ? Buffer.from(drawMedallion(key)) : await photograph("council", photo);
  await write(sharp(source).rotate().resize(800, 1000, { fit: "cover" }), join(folder, `council/${key}`));
}

/** The pictures of the news and of the council, from photographs in content/ or drawn. */
export async function makePictures(folder: string): Promise<void> {
  const drawPlate = await loadPlates();
  const waiting = [
    ...listNewsPictures().map((entry) => () => makeNewsPicture(entry, drawPlate, folder)),
    ...listCouncilPictures().map((entry) => () => makePortrait(entry, folder)),
  ];
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await next();
  };
  await Promise.all(Array.from({ length: PICTURES_AT_ONCE }, work));
}
