import type { Hand } from "#scripts/make-files/hand.ts";
import { rose } from "./engraving.ts";
import { palette } from "./palette.ts";
import type { KindDrawing } from "./scene.ts";
import { CENTRE_X, CENTRE_Y, clipped, disc, frame, ground, HEIGHT, line, rect, WIDTH } from "./shapes.ts";

const MOURNING = "#08090C";

/** A veil that becomes more opaque from the middle outwards. */
function fading(hand: Hand, x: number, y: number, radius: number, color: string, from = 0.3): string {
  const id = hand.id();
  const stops = `<stop offset="${from}" stop-color="${color}" stop-opacity="0"/><stop offset="1" stop-color="${color}"/>`;
  return `<radialGradient id="${id}">${stops}</radialGradient>${disc(x, y, radius, `url(#${id})`)}`;
}

/** The mourning border. */
const blackEdge = (width: number) => frame(width / 2, width / 2, WIDTH - width, HEIGHT - width, MOURNING, width);

const toneOf = (hand: Hand) => hand.pick([palette.BRASS_LIGHT, palette.LINE, "#A9A79F"]);

/** A rosette that fades, and a line. */
function fadingRosette(hand: Hand): string {
  const tone = toneOf(hand);
  const radius = hand.pick([300, 340]);
  const side = hand.pick([-1, 0, 1]);
  const x = CENTRE_X + side * 190;
  const lineX = side === 0 ? CENTRE_X : CENTRE_X - side * 330;
  return (
    ground(palette.INK) +
    rose(hand, "life", x, CENTRE_Y, radius, { line: tone, weight: 0.9 }) +
    fading(hand, x, CENTRE_Y, radius + 10, palette.INK) +
    line(lineX, 0, lineX, HEIGHT, tone, 1.2)
  );
}

/** A rosette half sunk below a horizon. */
function horizon(hand: Hand): string {
  const tone = toneOf(hand);
  const [x, y] = [CENTRE_X + hand.pick([-150, 0, 150]), 560];
  const above = `<rect x="0" y="0" width="${WIDTH}" height="${y}"/>`;
  return (
    ground(palette.INK) +
    clipped(hand, above, rose(hand, "life", x, y, 340, { line: tone, weight: 0.9 }) + fading(hand, x, y, 352, palette.INK, 0.5)) +
    line(0, y, WIDTH, y, tone, 1.2)
  );
}

/** A card with a black border. */
function mourningCard(hand: Hand): string {
  const radius = 230;
  const side = hand.pick([-1, 1]);
  const [x, lineX] = [CENTRE_X + side * 180, CENTRE_X - side * 240];
  return (
    ground(palette.INK) +
    rect(84, 84, WIDTH - 168, HEIGHT - 168, palette.PAPER) +
    rose(hand, "life", x, CENTRE_Y, radius, { line: palette.SLATE, weight: 0.9 }) +
    fading(hand, x, CENTRE_Y, radius + 10, palette.PAPER) +
    line(lineX, 84, lineX, HEIGHT - 84, palette.INK, 1.5)
  );
}

export const obituary: KindDrawing = {
  scenes: [
    { draw: fadingRosette, focus: [CENTRE_X, CENTRE_Y] },
    { draw: horizon, focus: [CENTRE_X, 480] },
    { draw: mourningCard, focus: [CENTRE_X, CENTRE_Y] },
  ],
  schemes: ["ink"],
  edge: blackEdge(44),
};
