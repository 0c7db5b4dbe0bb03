/** Pixel widths of published images, ascending. The last is the largest that is one file. */
export const PUBLIC_WIDTHS: readonly number[] = [320, 480, 768, 1080, 1600];

/** Pixels of a tile in each direction; at the right and bottom edge fewer. */
export const TILE_SIZE = 512;

/** True for an image of this width: the widest public size does not show all of it. */
export const needsTiles = (width: number): boolean => width > (PUBLIC_WIDTHS.at(-1) ?? 0);

/** Number of the level of tiles in which an image has its own size. The image at level 0 is a single tile. */
export const largestTileLevel = (width: number, height: number): number =>
  Math.max(0, Math.ceil(Math.log2(Math.max(width, height) / TILE_SIZE)));

/** Best compression first: the order of a page's `source` elements. */
export const FORMATS = ["avif", "webp", "jpg"] as const;
export type ImageFormat = (typeof FORMATS)[number];

export const MEDIA_TYPES: Record<ImageFormat, string> = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" };
