import { LINE } from "./page.ts";
import type { Style } from "./pen.ts";
import type { Place } from "./structure.ts";

/** Text at one position in a row. */
export interface Piece {
  text: string;
  x: number;
  style: Style;
  place: Place;
}

/** A hairline, `y` below the upper edge of its row. */
export interface Rule {
  y: number;
  from: number;
  to: number;
  weight: number;
  color: string;
}

/** Target of the table of contents and the bookmarks. */
export interface Anchor {
  name: string;
  /** In the bookmarks. */
  title: string;
  level: "chapter" | "article";
}

/** A line of the page. Lengths are in points. */
export interface Row {
  height: number;
  /** From its upper edge to the baseline. */
  ascent: number;
  /** Space above it, unless it is the first of a page. */
  gap: number;
  /** Cost of a page break above it, as a multiple of an empty page; infinite: never. */
  breakCost: number;
  pieces: Piece[];
  rules?: Rule[];
  anchor?: Anchor;
  /** Links the whole row to the anchor of this name; `label` describes the target. */
  link?: { name: string; label: string; place: Place; leader: { from: number; to: number } | undefined };
}

export const NEVER = Number.POSITIVE_INFINITY;

/** Costs of page breaks within a chapter. */
export const BREAK_COST = {
  betweenArticles: 0,
  afterFirstParagraph: 0.02,
  betweenParagraphs: 0.002,
  withinParagraph: 0.01,
  betweenItems: 0.01,
  afterIntroduction: 0.12,
};

/** The rows of a paragraph, without widows and orphans. */
export function makeLines(lines: string[], piece: Omit<Piece, "text">, gap: number, breakCost: number): Row[] {
  return lines.map((text, index) => ({
    ...LINE,
    gap: index === 0 ? gap : 0,
    breakCost: index === 0 ? breakCost : index === 1 || index === lines.length - 1 ? NEVER : BREAK_COST.withinParagraph,
    pieces: [{ ...piece, text }],
  }));
}
