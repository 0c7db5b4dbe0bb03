import type { ImageFacts } from "./derivatives.server.ts";

/** Columns of `images` for what is known of one once its derivatives exist. */
export const imageColumns = ({ width, height, widths, hasTiles, mediaType, dominantColor }: ImageFacts) => ({
  media_type: mediaType,
  width,
  height,
  widths,
  has_tiles: hasTiles,
  dominant_color: dominantColor,
});
