import { LRUCache } from "lru-cache";
import { Semaphore } from "../semaphore.server.ts";
import { loadSharp } from "./sharp.server.ts";

const WIDTH = 1200;
const HEIGHT = 630;
/** Space between the work and the edge, in pixels. */
const MARGIN = 54;
const WALL = "#15181e";

/** One image takes 0.1 s of a core, in the pool of four threads that also reads files and compresses pages. */
const DRAWING = new Semaphore(1, 20);
const MAX_CACHED_BYTES = 16 * 1024 * 1024;

/** By image and the size that it is drawn of; the bytes of a size never change. */
const cache = new LRUCache<string, Buffer>({ maxSize: MAX_CACHED_BYTES, sizeCalculation: (image) => image.length });
const inProgress = new Map<string, Promise<Buffer | "missing" | "busy">>();

/**
 * Returns the preview image of a work for link previews, drawn on first use and cached.
 * @param id names the image and its size.
 * @param readWork reads the file of the work; undefined if it is missing.
 * @returns `busy` if too many images are waiting to be drawn.
 */
export async function getShareImage(id: string, readWork: () => Promise<Uint8Array | undefined>): Promise<Buffer | "missing" | "busy"> {
  const drawn = cache.get(id);
  if (drawn !== undefined) return drawn;
  let drawing = inProgress.get(id);
  if (drawing === undefined) {
    drawing = draw(id, readWork).finally(() => inProgress.delete(id));
    inProgress.set(id, drawing);
  }
  return drawing;
}

async function draw(id: string, readWork: () => Promise<Uint8Array | undefined>): Promise<Buffer | "missing" | "busy"> {
  const drawn = await DRAWING.run(async () => {
    const work = await readWork();
    if (work === undefined) return "missing";
    const image = await drawShareImage(work);
    cache.set(id, image);
    return image;
  });
  return drawn ?? "busy";
}

/** Draws a work uncropped on a dark wall. @returns a JPEG of 1200 by 630 pixels. */
async function drawShareImage(work: Uint8Array): Promise<Buffer> {
  const sharp = await loadSharp();
  const resized = await sharp(work)
    .resize(WIDTH - 2 * MARGIN, HEIGHT - 2 * MARGIN, { fit: "inside" })
    .toBuffer();
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: WALL } })
    .composite([{ input: resized, gravity: "centre" }])
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}
