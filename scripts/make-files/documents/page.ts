/*
 * The page, in points from its upper left corner. Numbers of articles and paragraphs have a separate column, so that the
 * text has a straight left edge. The measure holds about 70 characters.
 */
export const PAGE = { width: 595.28, height: 841.89 };

/** Left edges of the numbers and of the text, and the right edge of both. */
export const COLUMN = { numbers: 76, text: 142, right: 502 };
export const MEASURE = COLUMN.right - COLUMN.text;

/** Area of the text: 44 lines. */
export const BODY = { top: 94, height: 660 };
export const LINE = { height: 15, ascent: 11 };

/** Baselines of the running head and the page number. */
export const HEAD_BASELINE = 56;
export const FOLIO_BASELINE = 796;

/** The palette of the site, on white pages, because many are printed. */
export const COLOR = {
  paper: "#fbfaf6",
  ink: "#15181e",
  slate: "#5a6069",
  mist: "#b9bcc2",
  line: "#dad5ca",
  oxblood: "#7a1f2e",
  brass: "#9a7434",
  gold: "#c9a76a",
};
