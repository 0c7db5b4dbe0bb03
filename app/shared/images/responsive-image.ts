/** Data for showing an image in the best size and format for the browser. */
export interface ResponsiveImage {
  id: string;
  width: number;
  height: number;
  widths: number[];
}

/** Columns of a left join with `images`: all null for a painting without an uploaded image. */
interface JoinedImage {
  image_id: string | null;
  width: number | null;
  height: number | null;
  widths: number[] | null;
}

export function responsiveImage({ image_id, width, height, widths }: JoinedImage): ResponsiveImage | null {
  return image_id === null || width === null || height === null || widths === null ? null : { id: image_id, width, height, widths };
}
