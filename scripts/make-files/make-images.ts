import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { PORTRAIT_STAMP_WIDTH } from "#app/features/association/domain/council.ts";
import { listCouncilPictures } from "#app/features/association/domain/list-council.server.ts";
import { NEWS_PICTURE_WIDTHS } from "#app/features/association/domain/news.ts";
import { listNewsPictures } from "#app/features/association/domain/news-archive.server.ts";
import { OperatorError } from "#app/platform/operator-error.ts";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { drawMedallion } from "./medallion.ts";
import { type DrawPlate, loadPlates } from "./plates.ts";
import { drawPortrait } from "./portraits/draw-portrait.ts";

const CONCURRENCY = 2;

/** @throws OperatorError if the file is not an image. */
async function readPhotograph(folder: string, name: string): Promise<Buffer> {
  const bytes = await readFile(join(projectRoot, "content", folder, name));
  await sharp(bytes)
    .stats()
    .catch((cause) => {
      throw new OperatorError(`content/${folder}/${name} cannot be read as an image: ${cause.message}`, { cause });
    });
  return bytes;
}

/** @throws OperatorError for the first photograph in content/ that cannot be read. */
export async function readPhotographs(): Promise<void> {
  for (const { photograph: name } of listNewsPictures()) if (name !== undefined) await readPhotograph("news/pictures", name);
  for (const { photo } of listCouncilPictures()) if (photo !== undefined) await readPhotograph("council", photo);
}

/** Writes a JPEG, and a WebP for browsers that support it (P-NEWS-6). */
async function write(image: Sharp, file: string): Promise<void> {
  const pixels = await image.toColourspace("srgb").png({ compressionLevel: 0 }).toBuffer();
  await sharp(pixels).jpeg({ quality: 80, progressive: true }).toFile(`${file}.jpg`);
  await sharp(pixels).webp({ quality: 78, effort: 2 }).toFile(`${file}.webp`);
}

async function makeNewsImage(entry: ReturnType<typeof listNewsPictures>[number], drawPlate: DrawPlate, folder: string): Promise<void> {
  const source =
    entry.photograph === undefined
      ? Buffer.from(drawPlate(entry.kind, entry.seed, entry.view))
      : await readPhotograph("news/pictures", entry.photograph);
  const whole = await sharp(source).rotate().resize(1600, 900, { fit: "cover" }).png({ compressionLevel: 0 }).toBuffer();
  for (const width of NEWS_PICTURE_WIDTHS) await write(sharp(whole).resize(width), join(folder, `news/${entry.name}-${width}`));
  if (entry.view > 0) return;
  const share = sharp(whole).resize(1200, 630, { fit: "cover" }).jpeg({ quality: 82, mozjpeg: true });
  await share.toFile(join(folder, `share/news-${entry.name}.jpg`));
}

async function makePortrait({ key, photo }: ReturnType<typeof listCouncilPictures>[number], folder: string): Promise<void> {
  const source = photo === undefined ? Buffer.from(drawPortrait(key) ?? drawMedallion(key)) : await readPhotograph("council", photo);
  const portrait = sharp(source).rotate().resize(640, 800, { fit: "cover" });
  const file = join(folder, `council/${key}`);
  await write(portrait.clone(), file);
  // Half the bytes for the fine lines of an engraving: several are on the first screen of a telephone.
  const engraving = portrait.toColourspace("srgb");
  await engraving.clone().avif({ quality: 48, effort: 2 }).toFile(`${file}.avif`);
  const stamp = engraving.resize(PORTRAIT_STAMP_WIDTH, (PORTRAIT_STAMP_WIDTH * 5) / 4, { fit: "cover" });
  await stamp.avif({ quality: 55, effort: 2 }).toFile(`${file}-${PORTRAIT_STAMP_WIDTH}.avif`);
}

/** Makes the images of the news and the council, from photographs in content/ or from drawings. */
export async function makeImages(folder: string): Promise<void> {
  const drawPlate = await loadPlates();
  const waiting = [
    ...listNewsPictures().map((entry) => () => makeNewsImage(entry, drawPlate, folder)),
    ...listCouncilPictures().map((entry) => () => makePortrait(entry, folder)),
  ];
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await next();
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
}
