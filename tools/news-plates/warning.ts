import type { Hand } from "#scripts/make-files/hand.ts";
import { PRINT, paragraph } from "./documents.ts";
import { rose } from "./engraving.ts";
import { palette, type Scheme } from "./palette.ts";
import type { KindDrawing } from "./scene.ts";
import { at, CENTRE_X, CENTRE_Y, clipped, disc, ground, HEIGHT, line, rect } from "./shapes.ts";

/** A forged rosette: the same outline with few, heavy, broken lines. */
function forgery(hand: Hand, name: string, x: number, y: number, radius: number, color: string, weight = 3.4): string {
  const dashes = hand.pick(["26 9", "15 7", "40 12"]);
  return `<g stroke-dasharray="${dashes}">${rose(hand, name, x, y, radius, { line: color, weight, density: 0.3 })}</g>`;
}

/** The genuine rosette, and beside it the copy. */
function besideTheCopy(hand: Hand, scheme: Scheme): string {
  const radius = 262;
  // Oxblood lines would not show on ink: there the copy is pale, on oxblood.
  const onInk = scheme.ground === palette.INK;
  const copy = onInk ? palette.WALL : palette.OXBLOOD;
  const art =
    rose(hand, "mark", CENTRE_X - 310, CENTRE_Y, radius, { line: scheme.fine }) +
    line(CENTRE_X, 135, CENTRE_X, 765, scheme.rule, 1.5) +
    (onInk ? disc(CENTRE_X + 310, CENTRE_Y, radius + 22, palette.OXBLOOD) : "") +
    forgery(hand, "mark", CENTRE_X + 310, CENTRE_Y, radius, copy);
  return ground(scheme.ground) + art;
}

/** One rosette, half of it false. */
function halfFalse(hand: Hand, scheme: Scheme): string {
  const radius = 330;
  const slip = hand.pick([26, -26, 40]);
  const falseSide = `<rect x="${CENTRE_X}" y="0" width="${CENTRE_X}" height="${HEIGHT}"/>`;
  const trueSide = `<rect x="0" y="0" width="${CENTRE_X}" height="${HEIGHT}"/>`;
  return (
    ground(scheme.ground) +
    rect(CENTRE_X, 0, CENTRE_X, HEIGHT, palette.OXBLOOD) +
    clipped(hand, trueSide, rose(hand, "mark", CENTRE_X, CENTRE_Y, radius, { line: scheme.fine })) +
    clipped(hand, falseSide, forgery(hand, "mark", CENTRE_X, CENTRE_Y + slip, radius, palette.WALL))
  );
}

/** A lens over a rosette that looks genuine: magnified, its lines are broken. */
function underTheLens(hand: Hand, scheme: Scheme): string {
  const side = hand.pick([-1, 1]);
  const [x, y, radius] = [CENTRE_X + side * 120, CENTRE_Y + 10, 216];
  const [markX, markY] = [CENTRE_X - side * 60, CENTRE_Y - 10];
  // The false mark as seen through the lens, twice as large.
  const near = forgery(hand, "mark", x + (markX - x) * 2, y + (markY - y) * 2, 660, palette.WALL, 5);
  const lens = disc(x, y, radius + 20, scheme.figure) + disc(x, y, radius, palette.OXBLOOD);
  const handle = at(x, y, rect(radius + 10, -25, 360, 50, scheme.figure), side > 0 ? 40 : 140);
  const mark = rose(hand, "mark", markX, markY, 330, { line: scheme.fine });
  return ground(scheme.ground) + mark + handle + lens + clipped(hand, `<circle cx="${x}" cy="${y}" r="${radius}"/>`, near);
}

/** A letter with a false seal, struck out. */
function struckOut(hand: Hand, scheme: Scheme): string {
  const [width, height] = [500, 660];
  const [x, y] = [CENTRE_X - width / 2, CENTRE_Y - height / 2];
  const bars = paragraph(x + 60, y + 150, 380, 5, PRINT, 34, 8) + paragraph(x + 60, y + 348, 380, 3, PRINT, 34, 8);
  const slope = hand.pick([-1, 1]);
  const strike = at(CENTRE_X, CENTRE_Y, rect(-1100, -23, 2200, 46, palette.OXBLOOD), slope * 33);
  return (
    ground(scheme.soft) +
    rect(x, y, width, height, palette.PAPER) +
    rect(x + 60, y + 70, 190, 22, palette.INK) +
    bars +
    forgery(hand, "mark", x + width - 130, y + height - 130, 92, palette.SLATE) +
    strike
  );
}

export const warning: KindDrawing = {
  scenes: [
    { draw: halfFalse, focus: [CENTRE_X, CENTRE_Y] },
    { draw: besideTheCopy, focus: [CENTRE_X, CENTRE_Y], mirrors: true },
    { draw: underTheLens, focus: [CENTRE_X, CENTRE_Y] },
    { draw: struckOut, focus: [CENTRE_X, 560] },
  ],
  schemes: ["paper", "ink", "wall"],
};
