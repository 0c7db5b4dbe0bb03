import sharp, { type Sharp } from "sharp";
import type { Storage } from "../storage.server.ts";
import { FORMATS, type ImageFormat, PUBLIC_WIDTHS } from "./formats.ts";

/** What is known of a picture after its derivatives were made. */
export interface ImageFacts {
  width: number;
  height: number;
  /** The widths that were made, ascending: those of PUBLIC_WIDTHS that do not enlarge the original. */
  widths: number[];
  mediaType: string;
  /** `#rrggbb`, shown while the picture loads. */
  dominantColor: string;
}

/** 100 megapixels: more is a mistake or a decompression bomb. */
const MAX_PIXELS = 100_000_000;

/* Effort 1 against 4, measured on one sample painting at 1600 px: 169 kB in 0.6 s against 164 kB in 8.2 s. */
const ENCODERS: Record<ImageFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 52, effort: 1 }),
  webp: (image) => image.webp({ quality: 76 }),
  jpg: (image) => image.jpeg({ quality: 78, mozjpeg: true }),
};

export function derivativeKey(imageId: string, width: number, format: ImageFormat): string {
  return `derived/${imageId}/${width}.${format}`;
}

/** The widths that are made of a picture: those of PUBLIC_WIDTHS that do not enlarge it, or its own. */
function widthsOf(width: number): number[] {
  const fitting = PUBLIC_WIDTHS.filter((each) => each <= width);
  return fitting.length > 0 ? fitting : [width];
}

/** Where the public sizes of a picture of this width will lie. */
export const derivativeKeys = (imageId: string, width: number): string[] => keysOfWidths(imageId, widthsOf(width));

/** Where the public sizes of a picture lie that was made in these widths. */
export function keysOfWidths(imageId: string, widths: readonly number[]): string[] {
  return widths.flatMap((width) => FORMATS.map((format) => derivativeKey(imageId, width, format)));
}

/** The width of a picture as it is shown, in pixels. @throws when its head cannot be read, or names too many pixels. */
export async function readImageSize(original: Uint8Array): Promise<number> {
  const { width, height, autoOrient } = await sharp(original, { limitInputPixels: MAX_PIXELS }).metadata();
  if (width * height > MAX_PIXELS) throw new Error("too many pixels");
  return autoOrient.width;
}

/** Every pixel of a picture, upright and in sRGB. */
const readWhole = (original: Uint8Array) =>
  sharp(original, { limitInputPixels: MAX_PIXELS, failOn: "error" })
    .autoOrient()
    .toColorspace("srgb")
    .flatten({ background: "#ffffff" })
    .raw()
    .toBuffer({ resolveWithObject: true });

/**
 * Looks whether `makeDerivatives` could read this picture, and stores nothing.
 * @throws when the bytes are not a picture that can be read whole.
 */
export async function checkPicture(original: Uint8Array): Promise<void> {
  await readImageSize(original);
  await readWhole(original);
}

/**
 * Makes the public sizes of a picture and stores them. Orientation is applied, the colours are brought to sRGB, and
 * all metadata (camera, place) is left behind.
 * @throws when the bytes are not a picture that can be read whole.
 */
export async function makeDerivatives(storage: Storage, imageId: string, original: Uint8Array): Promise<ImageFacts> {
  const { data, info } = await readWhole(original);
  const source = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });

  const widths = widthsOf(info.width);
  for (const width of widths) {
    const resized = source.clone().resize({ width });
    for (const format of FORMATS) {
      await storage.put(derivativeKey(imageId, width, format), await ENCODERS[format](resized.clone()).toBuffer());
    }
  }

  const { dominant } = await sharp(await source.clone().resize({ width: 64 }).png().toBuffer()).stats();
  const hex = (value: number) => value.toString(16).padStart(2, "0");
  const { format, mediaType = `image/${format}` } = await sharp(original).metadata();
  return {
    width: info.width,
    height: info.height,
    widths,
    mediaType,
    dominantColor: `#${hex(dominant.r)}${hex(dominant.g)}${hex(dominant.b)}`,
  };
}
