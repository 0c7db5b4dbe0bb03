/** Pixel widths in which pictures are published, ascending. The last is the largest that a reader can have. */
export const PUBLIC_WIDTHS: readonly number[] = [320, 480, 768, 1080, 1600];

/** Best first: the order in which a page offers them. */
export const FORMATS = ["avif", "webp", "jpg"] as const;
export type ImageFormat = (typeof FORMATS)[number];

export const MEDIA_TYPES: Record<ImageFormat, string> = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" };
