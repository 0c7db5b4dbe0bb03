/* Paintings as objects: in a frame, out of it, on an easel. */

import type { Hand } from "#scripts/make-files/hand.ts";
import { type Composition, painted } from "./composition.ts";
import { palette } from "./palette.ts";
import { at, clipped, frame, line, rect } from "./shapes.ts";

export type Box = readonly [x: number, y: number, width: number, height: number];

/** Clips `content`, drawn from the corner of the box, to the box. */
export const opening = (hand: Hand, [x, y, width, height]: Box, content: string): string =>
  at(x, y, clipped(hand, `<rect x="0" y="0" width="${width}" height="${height}"/>`, content));

/** A painting without a frame. */
export const canvas = (hand: Hand, box: Box, picture: Composition): string => opening(hand, box, painted(picture, box[2], box[3]));

/** Moulding and mat around a picture. */
export function moulding([x, y, width, height]: Box, outer: string, mat: string): string {
  return (
    rect(x - 62, y - 62, width + 124, height + 124, outer) +
    frame(x - 50, y - 50, width + 100, height + 100, palette.BRASS_LIGHT, 1.5) +
    rect(x - 40, y - 40, width + 80, height + 80, mat)
  );
}

/** An easel on (x, y) from the front; its tray is `tray` above the floor. */
export function easel(x: number, y: number, height: number, tray: number, color: string): string {
  const [top, weight, spread] = [y - height, height / 50, height * 0.34];
  return (
    line(x - spread * 0.16, top, x - spread, y, color, weight) +
    line(x + spread * 0.16, top, x + spread, y, color, weight) +
    line(x, top, x, y - height * 0.08, color, weight) +
    rect(x - spread * 1.32, y - tray, spread * 2.64, weight * 1.5, color)
  );
}
