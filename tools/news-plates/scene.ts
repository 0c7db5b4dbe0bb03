import type { Hand } from "#scripts/make-files/hand.ts";
import type { Scheme, SchemeName } from "./palette.ts";
import type { Point } from "./shapes.ts";

/** One composition of a kind, on its whole ground of 1600 × 900. What matters lies in the middle 1200 × 630. */
export interface Scene {
  draw(hand: Hand, scheme: Scheme): string;
  /** What a closer view is centred on. */
  focus: Point;
  /** Half of the events see it in a mirror. */
  mirrors?: true;
}

export interface KindDrawing {
  scenes: readonly Scene[];
  /** The grounds that suit the kind. */
  schemes: readonly SchemeName[];
  /** Drawn over every view, however near. */
  edge?: string;
}

/** What one caption says, drawn on its whole ground of 1600 × 900. */
export type Illustration = (hand: Hand) => string;
