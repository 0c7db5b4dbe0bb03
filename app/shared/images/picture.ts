/** What a page needs to show a picture in the reader's best size and format. */
export interface Picture {
  id: string;
  width: number;
  height: number;
  widths: number[];
}

/** The columns of a left join with `images`: all null when a painting has no picture of ours. */
interface JoinedImage {
  image_id: string | null;
  width: number | null;
  height: number | null;
  widths: number[] | null;
}

export function pictureOf({ image_id, width, height, widths }: JoinedImage): Picture | null {
  return image_id === null || width === null || height === null || widths === null ? null : { id: image_id, width, height, widths };
}
