/* The site's colours and their roles on each ground. */

const INK = "#15181E";
const PAPER = "#FBFAF6";
const WALL = "#F0EDE6";
const OXBLOOD = "#7A1F2E";
const BRASS = "#9A7434";
const LINE = "#DAD5CA";
const SLATE = "#5A6069";
const BRASS_LIGHT = "#C9A76A";

export const palette = { INK, PAPER, WALL, OXBLOOD, BRASS, LINE, SLATE, BRASS_LIGHT } as const;

/** Roles of the colours in one plate. */
export interface Scheme {
  ground: string;
  /** The main flat shapes, in the strongest contrast to the ground. */
  figure: string;
  /** Large, unobtrusive shapes. */
  soft: string;
  /** Sheets of paper and lit windows: the lightest flat shape. */
  sheet: string;
  /** The one accent. */
  accent: string;
  /** Engraved lines on the ground. */
  fine: string;
  /** Engraved lines on the figure. */
  fineOnFigure: string;
  /** Engraved lines on the accent. */
  fineOnAccent: string;
  /** Hairlines and the second tone of engraving. */
  rule: string;
}

export const schemes = {
  paper: {
    ground: PAPER,
    figure: INK,
    soft: "#E5E0D4",
    sheet: WALL,
    accent: OXBLOOD,
    fine: BRASS,
    fineOnFigure: BRASS_LIGHT,
    fineOnAccent: BRASS_LIGHT,
    rule: "#B9AF9C",
  },
  wall: {
    ground: WALL,
    figure: INK,
    soft: LINE,
    sheet: PAPER,
    accent: OXBLOOD,
    fine: BRASS,
    fineOnFigure: BRASS_LIGHT,
    fineOnAccent: BRASS_LIGHT,
    rule: "#A89E8B",
  },
  ink: {
    ground: INK,
    figure: WALL,
    soft: "#262B34",
    sheet: PAPER,
    accent: BRASS_LIGHT,
    fine: BRASS_LIGHT,
    fineOnFigure: BRASS,
    fineOnAccent: INK,
    rule: SLATE,
  },
  oxblood: {
    ground: OXBLOOD,
    figure: WALL,
    soft: "#5F1723",
    sheet: PAPER,
    accent: INK,
    fine: BRASS_LIGHT,
    fineOnFigure: BRASS,
    fineOnAccent: BRASS_LIGHT,
    rule: "#A8615F",
  },
  gold: {
    ground: BRASS_LIGHT,
    figure: INK,
    soft: "#BD9853",
    sheet: PAPER,
    accent: OXBLOOD,
    fine: INK,
    fineOnFigure: BRASS_LIGHT,
    fineOnAccent: BRASS_LIGHT,
    rule: BRASS,
  },
} as const satisfies Record<string, Scheme>;

export type SchemeName = keyof typeof schemes;
