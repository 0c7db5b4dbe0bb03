import type { Hand } from "#scripts/make-files/hand.ts";
import { paragraph } from "./documents.ts";
import { annulus, rose, waves } from "./engraving.ts";
import { palette, type Scheme } from "./palette.ts";
import type { KindDrawing } from "./scene.ts";
import { area, CENTRE_X, CENTRE_Y, clipped, disc, ground, HEIGHT, line, rect, repeat, ring, round, stroke, WIDTH } from "./shapes.ts";

interface Link {
  x: number;
  fill: string;
  tone: string;
  count: number;
}

const OUTER = 290;
const INNER = 196;

/** One engraved ring, with a margin in the colour of the ground where it passes over the other. */
function link(hand: Hand, scheme: Scheme, { x, fill, tone, count }: Link): string {
  const middle = (OUTER + INNER) / 2;
  const body = ring(x, CENTRE_Y, middle, scheme.ground, OUTER - INNER + 20) + ring(x, CENTRE_Y, middle, fill, OUTER - INNER);
  return body + annulus(hand, x, CENTRE_Y, OUTER - 8, INNER + 8, count, { line: tone, weight: 1.5 }, 7);
}

/** Two rings of different engraving, each passing once over and once under the other. */
function interlocked(hand: Hand, scheme: Scheme): string {
  const apart = hand.pick([156, 176]);
  const first: Link = { x: CENTRE_X - apart, fill: scheme.figure, tone: scheme.fineOnFigure, count: hand.pick([20, 24, 28]) };
  const second: Link = { x: CENTRE_X + apart, fill: scheme.accent, tone: scheme.fineOnAccent, count: hand.pick([34, 40, 46]) };
  const crossing = hand.coin() ? 0 : CENTRE_Y;
  const over = `<rect x="0" y="${crossing}" width="${WIDTH}" height="${CENTRE_Y}"/>`;
  return ground(scheme.ground) + link(hand, scheme, first) + link(hand, scheme, second) + clipped(hand, over, link(hand, scheme, first));
}

/** A signature: one tall letter, a few low ones, a final stroke. */
function signature(hand: Hand, x: number, y: number, color: string): string {
  const tall = hand.between(56, 84);
  let d = `M${round(x)} ${round(y - tall * 0.3)}c30 ${round(-tall * 0.9)} 52 ${round(-tall)} 44 ${round(-tall * 0.5)}s-34 ${round(tall)} -16 ${round(tall * 0.76)}`;
  const letters = hand.whole(3, 5);
  for (let i = 0; i < letters; i++) {
    const rise = hand.between(10, 26);
    d += `c8 -2 12 ${round(-rise)} 20 ${round(-rise)}s-2 ${round(rise)} 6 ${round(rise)}`;
  }
  d += `c24 4 50 ${round(-hand.between(10, 24))} 92 ${round(-hand.between(14, 30))}`;
  return `<g stroke-linecap="round">${stroke(d, color, 3.2)}</g>`;
}

/** One of two sheets with its text and its signature. */
function signedSheet(hand: Hand, index: number, drop: number): string {
  const [width, height] = [446, 610];
  const x = index === 0 ? CENTRE_X - width - 10 : CENTRE_X + 10;
  const y = CENTRE_Y - height / 2 + (index === 0 ? -drop : drop);
  const inner = index === 0 ? x + 52 : x + 142;
  const span = width - 194;
  return (
    rect(x, y, width, height, palette.PAPER) +
    rect(inner, y + 60, span * 0.66, 14, index === 0 ? palette.INK : palette.OXBLOOD) +
    paragraph(inner, y + 112, span, 3) +
    paragraph(inner, y + 218, span, 4) +
    line(inner, y + height - 66, inner + span, y + height - 66, palette.INK, 1.5) +
    signature(hand, inner + 10, y + height - 76, palette.INK)
  );
}

/** Two signed sheets; one seal holds them together. */
function sealedSheets(hand: Hand, scheme: Scheme): string {
  const drop = hand.pick([0, 22]);
  const seal =
    disc(CENTRE_X, CENTRE_Y, 132, scheme.accent) + rose(hand, "seal", CENTRE_X, CENTRE_Y, 120, { line: scheme.fineOnAccent, weight: 0.9 });
  return ground(scheme.soft) + signedSheet(hand, 0, drop) + signedSheet(hand, 1, drop) + seal;
}

/** The waved edge along which a chirograph is cut in two, from the top of the plate to its foot. */
function cut(x: number, swing: number, count: number): string {
  const step = HEIGHT / count;
  const reach = (i: number) => round((i % 2 === 0 ? 4 / 3 : -4 / 3) * swing);
  return `M${round(x)} 0${repeat(count, (i) => `c${reach(i)} ${round(step * 0.36)} ${reach(i)} ${round(step * 0.64)} 0 ${round(step)}`)}`;
}

/** A deed written twice on one sheet and cut apart in waves: matching halves prove that both are genuine. */
function chirograph(hand: Hand, scheme: Scheme): string {
  const [count, swing] = hand.pick([
    [4, 118],
    [5, 92],
    [6, 70],
  ] as const);
  const gap = 22;
  const slip = hand.pick([0, 46]);
  const half = (side: number, fill: string, tone: string) => {
    const shape = `${cut(CENTRE_X + side * gap, swing, count)}H${side < 0 ? 0 : WIDTH}V0Z`;
    const operation = rose(hand, "deed", CENTRE_X + side * gap, CENTRE_Y + side * slip, 318, { line: tone });
    return area(shape, fill) + clipped(hand, `<path d="${shape}"/>`, operation);
  };
  return ground(scheme.ground) + half(-1, scheme.figure, scheme.fineOnFigure) + half(1, scheme.accent, scheme.fineOnAccent);
}

/** Two rosettes, one band. */
function joinedByBand(hand: Hand, scheme: Scheme): string {
  const radius = 222;
  const height = hand.pick([110, 150]);
  const party = (index: number) => {
    const x = CENTRE_X + (index * 2 - 1) * 352;
    const [fill, tone] = index === 0 ? [scheme.figure, scheme.fineOnFigure] : [scheme.accent, scheme.fineOnAccent];
    return disc(x, CENTRE_Y, radius, fill) + rose(hand, `party-${index}`, x, CENTRE_Y, radius - 18, { line: tone, weight: 0.9 });
  };
  const band = waves(hand, 0, CENTRE_Y, WIDTH, height, { line: scheme.fine, weight: 1.3, density: 2 });
  return ground(scheme.ground) + band + party(0) + party(1);
}

export const memorandum: KindDrawing = {
  scenes: [
    { draw: interlocked, focus: [CENTRE_X, CENTRE_Y] },
    { draw: sealedSheets, focus: [CENTRE_X, CENTRE_Y + 90] },
    { draw: chirograph, focus: [CENTRE_X, CENTRE_Y] },
    { draw: joinedByBand, focus: [CENTRE_X - 200, CENTRE_Y] },
  ],
  schemes: ["wall", "ink", "paper", "gold"],
};
