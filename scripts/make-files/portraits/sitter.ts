import type { Head } from "./engrave-head.ts";
import type { Bump } from "./relief.ts";

/*
 * The sheet is 800 by 1000. Lines are lists of points, `x,y`, passed smoothly; `x,y!` is a corner. What
 * the lines enclose may lie beyond the sheet.
 */

/** A part of the figure: an outline, its form in relief, and the lines that shade it. */
export interface Part {
  outline: string;
  /** Colour of the lines. */
  ink?: string;
  /** Colour of the surface under the lines. */
  tint: string;
  /** Darkness of the surface in full light, 0 to 1. */
  local: number;
  /** Darkness that shadow adds. */
  contrast: number;
  /** Width of the rounding inside the outline. */
  roundness: number;
  /** Height of the rounding, in parts of its width. Faces are as flat as on medals. */
  depth?: number;
  bumps?: Bump[];
  /** Directions of the rulings in degrees: the first shades, the others cross the shadows. */
  angles?: number[];
  /** Darkness at which the second ruling begins. */
  cross?: number;
  /** Displacement of the rulings by the relief, in parts of its height. */
  bend?: number;
  /** Distance of the lines, in parts of the usual one. */
  spacing?: number;
  /** Strands of hair or folds, instead of rulings. Each sheaf runs between its guides, from one side to the other. */
  sheaves?: string[][];
  /** Strands in a lock. */
  lock?: number;
  /** Waves of each strand. */
  wave?: Wave;
  /** Width of the line around the part; 0 for none. */
  contour?: number;
  /** Areas that the rulings leave to the paper, as on the chin and the lips. Their lines taper instead of breaking into dashes. */
  lights?: Light[];
  /** The edge consists of the tips of the strands, which end unevenly, beyond the surface. */
  loose?: boolean;
}

/** An ellipse of paper: position, radii, rotation in degrees, part of the tone that it takes away. */
export type Light = [x: number, y: number, radiusX: number, radiusY: number, turn: number, strength: number];

/** Height, and number along a strand. */
export type Wave = readonly [height: number, count: number];

/** A line by itself, such as the rim of glasses. */
export interface Stroke {
  line: string;
  width: number;
  ink?: string;
  /** The line tapers towards both ends, as a burin enters and leaves the plate. */
  swelling?: boolean;
}

/** The ruled ground behind a figure, darker towards one side. */
export interface Ground {
  tint: string;
  ink: string;
  angle: number;
  /** Part of the paper that lines cover at the left and at the right edge. */
  left: number;
  right: number;
}

/** A fictional person. */
export interface Sitter {
  ground: Ground;
  /** Colour of the member's rosette, below the face. */
  rosette: string;
  /** Centre of the rosette. */
  rosetteX: number;
  /** A head in the round, seen from any side. A head in profile is among the parts. */
  head?: Head;
  /** From the back to the front; clothes before the neck and below the chin of a head in the round. */
  parts: (Part | Stroke)[];
}
