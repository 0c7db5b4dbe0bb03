import { LRUCache } from "lru-cache";
import sharp from "sharp";
import { Slots } from "../semaphore.server.ts";

const WIDTH = 1200;
const HEIGHT = 630;
/** Room between the work and the edge, in pixels. */
const MARGIN = 54;
const WALL = "#15181e";

/** One takes a tenth of a second of a core, and the pool of threads that also reads files and compresses pages has four. */
const DRAWING = new Slots(1, 20);
const MAX_KEPT_BYTES = 16 * 1024 * 1024;

/** By the picture's id, whose bytes never change. */
const kept = new LRUCache<string, Buffer>({ maxSize: MAX_KEPT_BYTES, sizeCalculation: (picture) => picture.length });
const inWork = new Map<string, Promise<Buffer | "missing" | "busy">>();

/**
 * The picture of a work for previews elsewhere, drawn once and kept while there is room.
 * @param readWork reads the file of the work; undefined when it is missing.
 * @returns `busy` when too many wait to be drawn already.
 */
export async function shareImageOf(id: string, readWork: () => Promise<Uint8Array | undefined>): Promise<Buffer | "missing" | "busy"> {
  const drawn = kept.get(id);
  if (drawn !== undefined) return drawn;
  let drawing = inWork.get(id);
  if (drawing === undefined) {
    drawing = draw(id, readWork).finally(() => inWork.delete(id));
    inWork.set(id, drawing);
  }
  return drawing;
}

async function draw(id: string, readWork: () => Promise<Uint8Array | undefined>): Promise<Buffer | "missing" | "busy"> {
  const drawn = await DRAWING.run(async () => {
    const work = await readWork();
    if (work === undefined) return "missing";
    const picture = await drawShareImage(work);
    kept.set(id, picture);
    return picture;
  });
  return drawn ?? "busy";
}

/** A work for previews elsewhere: whole, in its own proportions, on a dark wall. @returns a JPEG of 1200 by 630. */
async function drawShareImage(work: Uint8Array): Promise<Buffer> {
  const hung = await sharp(work)
    .resize(WIDTH - 2 * MARGIN, HEIGHT - 2 * MARGIN, { fit: "inside" })
    .toBuffer();
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: WALL } })
    .composite([{ input: hung, gravity: "centre" }])
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}
