import type { Sharp } from "sharp";
import type { Storage } from "../storage.server.ts";
import type { Colour } from "./colours.ts";
import { FORMATS, type ImageFormat, needsTiles, PUBLIC_WIDTHS } from "./formats.ts";
import { measureColours } from "./measure-colours.server.ts";
import { angleOf, editedRegion, isEdited, type PictureEdit } from "./picture-edit.ts";
import { loadSharp } from "./sharp.server.ts";
import { makeTiles, TILES_FILE, tilesKey } from "./tiles.server.ts";

/** Properties of an image, known once its derivatives exist. */
export interface ImageFacts {
  width: number;
  height: number;
  /** Widths of all its derivatives, ascending: those of PUBLIC_WIDTHS that do not enlarge the original, or its own. */
  widths: number[];
  /** True if the original is wider than the widest of them: it can be looked at in tiles. */
  hasTiles: boolean;
  mediaType: string;
  /** `#rrggbb`, shown while the image loads. */
  dominantColor: string;
  /** Colours that it noticeably has, by which the gallery is narrowed. */
  colours: Colour[];
}

/** 200 megapixels: a larger image is an error or a decompression bomb. */
const MAX_PIXELS = 200_000_000;

/*
 * AVIF effort 1 versus 4, measured on one sample painting at 1600 px: 169 kB in 0.6 s versus 164 kB in 8.2 s. WebP effort 2
 * versus 4, on three: 442 kB in 0.3 s versus 425 kB in 0.8 s. Only browsers of before 2020 take JPEG, so MozJPEG's fifth of
 * the bytes is not worth four times the processor.
 */
const ENCODERS: Record<ImageFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 52, effort: 1 }),
  webp: (image) => image.webp({ quality: 76, effort: 2 }),
  jpg: (image) => image.jpeg({ quality: 78, progressive: true }),
};

export function derivativeKey(imageId: string, width: number, format: ImageFormat): string {
  return `derived/${imageId}/${width}.${format}`;
}

/** The widest of the sizes that are made at once: it fills a card, and the page of a work until the others are there. */
const WIDEST_AT_ONCE = 480;

export const isMadeAtOnce = (width: number): boolean => width <= WIDEST_AT_ONCE;

/** Width in which the colours of an image are measured: that of its smallest public size. */
const MEASURED_WIDTH = PUBLIC_WIDTHS[0];

/** Widths derived from an image: those of PUBLIC_WIDTHS that do not enlarge it, or else its own. */
function widthsOf(width: number): number[] {
  const fitting = PUBLIC_WIDTHS.filter((each) => each <= width);
  return fitting.length > 0 ? fitting : [width];
}

/** True if an image of this width has all its public sizes. */
export const hasAllSizes = ({ width, widths }: Pick<ImageFacts, "width" | "widths">): boolean =>
  widthsOf(width).every((each) => widths.includes(each));

/** Storage keys of the files derived from an image of this width. */
export const derivativeKeys = (imageId: string, width: number): string[] => derivedKeys(imageId, widthsOf(width), needsTiles(width));

/** Storage keys of the public sizes in these widths, and of the tiles. */
export function derivedKeys(imageId: string, widths: readonly number[], hasTiles: boolean): string[] {
  const sizes = widths.flatMap((width) => FORMATS.map((format) => derivativeKey(imageId, width, format)));
  return hasTiles ? [...sizes, tilesKey(imageId)] : sizes;
}

/** Size of an image after orientation, in pixels. @throws if its header cannot be read or has too many pixels. */
export async function readImageSize(original: Uint8Array): Promise<{ width: number; height: number }> {
  const sharp = await loadSharp();
  const { width, height, autoOrient } = await sharp(original, { limitInputPixels: MAX_PIXELS }).metadata();
  if (width * height > MAX_PIXELS) throw new Error("too many pixels");
  return autoOrient;
}

/**
 * An image, upright, edited and in sRGB. Unedited, it is read row by row.
 * @throws later if it cannot be decoded to the end.
 */
async function openUpright(original: Uint8Array, edit?: PictureEdit): Promise<Sharp> {
  const sharp = await loadSharp();
  const changes = edit !== undefined && isEdited(edit);
  const upright = sharp(original, { limitInputPixels: MAX_PIXELS, failOn: "error", sequentialRead: !changes }).autoOrient();
  const edited = changes ? upright.rotate(angleOf(edit)).extract(editedRegion(await readImageSize(original), edit)) : upright;
  return edited.toColorspace("srgb").flatten({ background: "#ffffff" });
}

/**
 * The pixels of an image, as `openUpright` gives it.
 * @param width makes it that wide, while it is decoded.
 * @throws if it cannot be decoded to the end.
 */
async function decode(original: Uint8Array, width?: number, edit?: PictureEdit) {
  return (await openUpright(original, edit)).resize({ width }).raw().toBuffer({ resolveWithObject: true });
}

/**
 * Checks that `makeDerivatives` can decode this image. Stores nothing.
 * @throws if the bytes cannot be fully decoded as an image.
 */
export async function checkImage(original: Uint8Array): Promise<void> {
  await decode(original, widthsOf((await readImageSize(original)).width).at(-1));
}

/** `first`: the sizes that are made at once. `rest`: the others, and the tiles. */
export type DerivedPart = "all" | "first" | "rest";

/** A file derived from an image. */
export interface Derivative {
  /** `1600.avif`, or the file of the tiles. */
  name: string;
  bytes: Uint8Array;
}

export const storeDerivative = (storage: Storage, imageId: string, { name, bytes }: Derivative): Promise<void> =>
  storage.put(`derived/${imageId}/${name}`, bytes);

/** Creates and stores all files derived from an image, as `derive` does. */
export function makeDerivatives(storage: Storage, imageId: string, original: Uint8Array, edit?: PictureEdit): Promise<ImageFacts> {
  return derive(original, (derivative) => storeDerivative(storage, imageId, derivative), edit);
}

/**
 * Creates the public sizes of an image from the smallest on, and tiles of an image that is wider than them. Applies the orientation
 * and `edit`, converts colours to sRGB and removes all metadata (camera, location).
 * @param put receives each file.
 * @param part which of them; the facts are those of all.
 * @throws if the bytes cannot be fully decoded as an image, and what `put` throws.
 */
export async function derive(
  original: Uint8Array,
  put: (derivative: Derivative) => Promise<void>,
  edit?: PictureEdit,
  part: DerivedPart = "all",
): Promise<ImageFacts> {
  const sharp = await loadSharp();
  const { autoOrient, format, mediaType = `image/${format}` } = await sharp(original, { limitInputPixels: MAX_PIXELS }).metadata();
  const { width: whole, height } = edit === undefined ? autoOrient : editedRegion(autoOrient, edit);
  const widths = widthsOf(whole);
  // The largest size is made of the original, row by row, and the others of that one: an original of 200 megapixels would take
  // 600 MB whole, and several times that while it is read.
  const largest = await decode(original, widths.at(-1), edit);
  const source = sharp(largest.data, { raw: largest.info });
  const wanted = part === "all" ? widths : widths.filter((width) => isMadeAtOnce(width) === (part === "first"));
  for (const width of wanted) {
    const { data, info } = await source.clone().resize({ width }).raw().toBuffer({ resolveWithObject: true });
    for (const format of FORMATS)
      await put({ name: `${width}.${format}`, bytes: await ENCODERS[format](sharp(data, { raw: info })).toBuffer() });
  }
  const hasTiles = needsTiles(whole);
  if (hasTiles && part !== "first") await deriveTiles(original, put, edit);

  const { dominant } = await sharp(await source.clone().resize({ width: 64 }).png().toBuffer()).stats();
  const hex = (value: number) => value.toString(16).padStart(2, "0");
  return {
    width: whole,
    height,
    widths,
    hasTiles,
    mediaType,
    dominantColor: `#${hex(dominant.r)}${hex(dominant.g)}${hex(dominant.b)}`,
    colours: await measureColours(sharp(await source.clone().resize({ width: MEASURED_WIDTH }).png().toBuffer())),
  };
}

/**
 * Creates the tiles of an image alone.
 * @param put receives their file.
 * @throws if the bytes cannot be fully decoded as an image, and what `put` throws.
 */
export async function deriveTiles(original: Uint8Array, put: (derivative: Derivative) => Promise<void>, edit?: PictureEdit): Promise<void> {
  await put({ name: TILES_FILE, bytes: await makeTiles(await openUpright(original, edit)) });
}
