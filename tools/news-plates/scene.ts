import type { Hand } from "#scripts/make-files/hand.ts";
import type { Scheme, SchemeName } from "./palette.ts";
import type { Point } from "./shapes.ts";

/** One composition of a kind, on its whole ground of 1600 × 900. Essential parts are in the middle 1200 × 630. */
export interface Scene {
  draw(hand: Hand, scheme: Scheme): string;
  /** Centre of closer views. */
  focus: Point;
  /** Mirrored for half of the events. */
  mirrors?: true;
}

export interface KindDrawing {
  scenes: readonly Scene[];
  /** The grounds that suit the kind. */
  schemes: readonly SchemeName[];
  /** Drawn over every view, at any zoom. */
  edge?: string;
}

/** The drawing of one caption, on its whole ground of 1600 × 900. */
export type Illustration = (hand: Hand) => string;
