import { resourcePaths } from "#app/i18n/paths.ts";
import { largestTileLevel, needsTiles, TILE_SIZE } from "#app/platform/images/formats.ts";
import type { ResponsiveImage } from "#app/shared/images/responsive-image.ts";

/** An image as the viewer knows it. */
export interface ZoomablePicture extends ResponsiveImage {
  hasTiles: boolean;
}

/** One size of a picture for the viewer. */
export interface PictureLevel {
  width: number;
  height: number;
  /** Of one tile; a public size is a single tile. */
  tileWidth: number;
  tileHeight: number;
  url(column: number, row: number): string;
}

/**
 * Sizes of a picture, ascending: the public sizes in the format that the browser has chosen, then the larger ones in tiles, up
 * to the original.
 */
export function listPictureLevels({ id, width, height, widths, hasTiles }: ZoomablePicture, format: string): PictureLevel[] {
  const levels = widths.map((each): PictureLevel => {
    const eachHeight = Math.round((each * height) / width);
    const url = () => resourcePaths.image(id, each, format);
    return { width: each, height: eachHeight, tileWidth: each, tileHeight: eachHeight, url };
  });
  if (!hasTiles) return levels;
  const largest = largestTileLevel(width, height);
  for (let level = 0; level <= largest; level++) {
    const divisor = 2 ** (largest - level);
    const size = { width: Math.ceil(width / divisor), height: Math.ceil(height / divisor) };
    if (!needsTiles(size.width)) continue;
    const url = (column: number, row: number) => resourcePaths.imageTile(id, level, column, row);
    levels.push({ ...size, tileWidth: TILE_SIZE, tileHeight: TILE_SIZE, url });
  }
  return levels;
}
