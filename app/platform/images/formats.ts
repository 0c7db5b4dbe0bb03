/** Pixel widths of published images, ascending. The last is the largest available to visitors. */
export const PUBLIC_WIDTHS: readonly number[] = [320, 480, 768, 1080, 1600];

/** Best compression first: the order of a page's `source` elements. */
export const FORMATS = ["avif", "webp", "jpg"] as const;
export type ImageFormat = (typeof FORMATS)[number];

export const MEDIA_TYPES: Record<ImageFormat, string> = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" };
