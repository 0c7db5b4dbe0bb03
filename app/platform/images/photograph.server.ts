import type { Derivative } from "./derivatives.server.ts";
import { loadSharp } from "./sharp.server.ts";

/** 80 megapixels: what telephones take, and less memory than pictures of works may need; the sender is unknown. */
const MAX_PIXELS = 80_000_000;
/** Longer side of each size, in pixels. */
const PHOTOGRAPH_SIZES = { large: 3000, small: 480 } as const;

/** The decoders that a stranger's bytes may reach, by the library's names; `heif` reads AVIF alone. */
const FORMATS = new Set(["jpeg", "png", "webp", "heif", "tiff"]);

/**
 * Encodes a stranger's photograph anew, in two sizes as JPEG: upright, in sRGB, and without metadata such as the place where it
 * was taken. What it held besides its pixels is gone.
 * @param put receives each size.
 * @throws if the bytes cannot be decoded to the end as a photograph within the limits.
 */
export async function derivePhotograph(original: Uint8Array, put: (derivative: Derivative) => Promise<void>): Promise<void> {
  const sharp = await loadSharp();
  const open = () => sharp(original, { limitInputPixels: MAX_PIXELS, failOn: "error", sequentialRead: true });
  const { format, width, height } = await open().metadata();
  if (!FORMATS.has(format)) throw new Error(`${format} is no format of photographs`);
  if (width * height > MAX_PIXELS) throw new Error("too many pixels");
  let source = open().autoOrient();
  for (const [name, side] of Object.entries(PHOTOGRAPH_SIZES)) {
    const bytes = await source
      .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
      .toColorspace("srgb")
      .flatten({ background: "#ffffff" })
      .jpeg({ quality: 85, progressive: true })
      .toBuffer();
    await put({ name, bytes });
    source = sharp(bytes);
  }
}
