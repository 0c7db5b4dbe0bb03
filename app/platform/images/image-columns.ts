import type { ImageFacts } from "./derivatives.server.ts";
import { type PictureEdit, TURNS } from "./picture-edit.ts";

/** Columns of `images` for what is known of one once its derivatives exist. */
export const imageColumns = ({ width, height, widths, hasTiles, mediaType, dominantColor, colours }: ImageFacts) => ({
  media_type: mediaType,
  width,
  height,
  widths,
  has_tiles: hasTiles,
  dominant_color: dominantColor,
  colours,
});

/** Columns of `images` with the edit of one, where the table is joined as i. */
export const EDIT_COLUMNS = ["i.turned", "i.straightened", "i.cut_left", "i.cut_top", "i.cut_right", "i.cut_bottom"] as const;

export interface EditColumns {
  turned: number;
  straightened: number;
  cut_left: number;
  cut_top: number;
  cut_right: number;
  cut_bottom: number;
}

export const editOf = (row: EditColumns): PictureEdit => ({
  turned: TURNS.find((turn) => turn === row.turned) ?? 0,
  straightened: row.straightened,
  cutLeft: row.cut_left,
  cutTop: row.cut_top,
  cutRight: row.cut_right,
  cutBottom: row.cut_bottom,
});

export const editColumns = (edit: PictureEdit): EditColumns => ({
  turned: edit.turned,
  straightened: edit.straightened,
  cut_left: edit.cutLeft,
  cut_top: edit.cutTop,
  cut_right: edit.cutRight,
  cut_bottom: edit.cutBottom,
});
