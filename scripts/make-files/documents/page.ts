/*
 * The page, in points from its upper left corner. Numbers of articles and paragraphs hang in a column of their own, so
 * that the text beside it has one straight left edge; the measure holds about 70 characters.
 */
export const PAGE = { width: 595.28, height: 841.89 };

/** Left edges of the numbers and of the text, and the right edge of both. */
export const COLUMN = { numbers: 76, text: 142, right: 502 };
export const MEASURE = COLUMN.right - COLUMN.text;

/** Where the text stands: 44 lines. */
export const BODY = { top: 94, height: 660 };
export const LINE = { height: 15, ascent: 11 };

/** Baselines of what repeats on every page. */
export const HEAD_BASELINE = 56;
export const FOLIO_BASELINE = 796;

/** As the site (shared palette); the pages stay white, since many are printed. */
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
