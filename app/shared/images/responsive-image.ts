/** Data for showing an image in the best size and format for the browser. */
export interface ResponsiveImage {
  id: string;
  width: number;
  height: number;
  widths: number[];
  /** `#rrggbb`, shown until the image arrives. */
  tone: string;
}

/** Columns that `responsiveImage` reads, where `images` is joined as i. */
export const IMAGE_COLUMNS = ["i.id as image_id", "i.width", "i.height", "i.widths", "i.dominant_color"] as const;

/** Columns of a left join with `images`: all null for a painting without an uploaded image. */
interface JoinedImage {
  image_id: string | null;
  width: number | null;
  height: number | null;
  widths: number[] | null;
  dominant_color: string | null;
}

export function responsiveImage({ image_id, width, height, widths, dominant_color }: JoinedImage): ResponsiveImage | null {
  if (image_id === null || width === null || height === null || widths === null || dominant_color === null) return null;
  return { id: image_id, width, height, widths, tone: dominant_color };
}
