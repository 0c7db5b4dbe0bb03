import sharp from "sharp";

const WIDTH = 1200;
const HEIGHT = 630;
/** Room between the work and the edge, in pixels. */
const MARGIN = 54;
const WALL = "#15181e";

/** A work for previews elsewhere: whole, in its own proportions, on a dark wall. @returns a JPEG of 1200 by 630. */
export async function drawShareImage(work: Uint8Array): Promise<Buffer> {
  const hung = await sharp(work)
    .resize(WIDTH - 2 * MARGIN, HEIGHT - 2 * MARGIN, { fit: "inside" })
    .toBuffer();
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: WALL } })
    .composite([{ input: hung, gravity: "centre" }])
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}
