import sharp from "sharp";

/** In pixels of the picture that it belongs to. */
export interface Rectangle {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Cells of the grid in which two pictures are compared, on each side. */
const GRID = 24;

/** A decoded picture, of which many parts are compared. */
export interface Decoded {
  data: Buffer;
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

export const decode = (picture: Uint8Array): Promise<Decoded> => sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });

const grid = async ({ data, info: { width, height, channels } }: Decoded, part: Rectangle) => {
  const rounded = {
    left: Math.round(part.left),
    top: Math.round(part.top),
    width: Math.max(1, Math.floor(part.width)),
    height: Math.max(1, Math.floor(part.height)),
  };
  return sharp(data, { raw: { width, height, channels } }).extract(rounded).resize(GRID, GRID, { fit: "fill" }).raw().toBuffer();
};

/**
 * Mean difference between a work and a photograph of it on a screen, in levels of 0 to 255.
 * @param work the whole work.
 * @param screen a picture of the screen.
 * @param place of the whole work on the screen, which may be larger than it.
 */
export async function differenceOnScreen(work: Decoded, screen: Decoded, place: Rectangle): Promise<number> {
  const left = Math.max(0, place.left);
  const top = Math.max(0, place.top);
  const seen = {
    left,
    top,
    width: Math.min(screen.info.width, place.left + place.width) - left,
    height: Math.min(screen.info.height, place.top + place.height) - top,
  };
  const [x, y] = [work.info.width / place.width, work.info.height / place.height];
  const part = { left: (seen.left - place.left) * x, top: (seen.top - place.top) * y, width: seen.width * x, height: seen.height * y };
  const [one, other] = await Promise.all([grid(work, part), grid(screen, seen)]);
  return one.reduce((sum, level, index) => sum + Math.abs(level - (other[index] ?? 0)), 0) / one.length;
}
