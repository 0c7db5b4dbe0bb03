import { LINE } from "./page.ts";
import type { Style } from "./pen.ts";
import type { Place } from "./structure.ts";

/** Text at a place of its own in a row. */
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

/** What a reader can be sent to: from the table of contents and from the bookmarks. */
export interface Anchor {
  name: string;
  /** In the bookmarks. */
  title: string;
  level: "chapter" | "article";
}

/** A line of the page, in points. */
export interface Row {
  height: number;
  /** From its upper edge to the baseline. */
  ascent: number;
  /** Above it, unless it is the first of a page. */
  gap: number;
  /** What a page break above it costs, as a multiple of an empty page; infinite: never. */
  breakCost: number;
  pieces: Piece[];
  rules?: Rule[];
  anchor?: Anchor;
  /** The whole row leads to the anchor of this name; `label` says where to. */
  link?: { name: string; label: string; place: Place; leader: { from: number; to: number } | undefined };
}

export const NEVER = Number.POSITIVE_INFINITY;

/** What a break costs where the text goes on in the middle of something. */
export const BREAK_COST = {
  betweenArticles: 0,
  afterFirstParagraph: 0.02,
  betweenParagraphs: 0.002,
  withinParagraph: 0.01,
  betweenItems: 0.01,
  afterIntroduction: 0.12,
};

/** Rows of a paragraph's lines. No line of it stands alone at the foot or at the head of a page. */
export function makeLines(lines: string[], piece: Omit<Piece, "text">, gap: number, breakCost: number): Row[] {
  return lines.map((text, index) => ({
    ...LINE,
    gap: index === 0 ? gap : 0,
    breakCost: index === 0 ? breakCost : index === 1 || index === lines.length - 1 ? NEVER : BREAK_COST.withinParagraph,
    pieces: [{ ...piece, text }],
  }));
}
