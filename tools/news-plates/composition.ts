/* The paintings in the plates about art: a few flat shapes each, so that they can also be drawn as an underdrawing. */
import type { Hand } from "#scripts/make-files/hand.ts";
import { palette } from "./palette.ts";
import { area, polygonPath, rect, round, stroke } from "./shapes.ts";

interface Mass {
  d: string;
  fill: string;
}

export interface Composition {
  ground: string;
  masses: Mass[];
}

const { INK, PAPER, OXBLOOD, BRASS, BRASS_LIGHT, LINE, SLATE, WALL } = palette;

const circlePath = (x: number, y: number, r: number) =>
  `M${round(x - r)} ${round(y)}a${round(r)} ${round(r)} 0 1 1 ${round(2 * r)} 0a${round(r)} ${round(r)} 0 1 1 ${round(-2 * r)} 0Z`;

/** A strip of land with a waved upper edge, from one side of the picture to the other. */
function hill(width: number, height: number, top: number, swing: number): string {
  return `M0 ${round(top)}C${round(width * 0.3)} ${round(top - swing)} ${round(width * 0.6)} ${round(top + swing)} ${width} ${round(top - swing * 0.4)}V${height}H0Z`;
}

export function landscape(hand: Hand, w: number, h: number): Composition {
  const sun = { d: circlePath(w * hand.between(0.2, 0.8), h * hand.between(0.26, 0.4), h * 0.13), fill: OXBLOOD };
  const fills = [BRASS, SLATE, INK];
  const hills = fills.map((fill, i) => ({ d: hill(w, h, h * (0.5 + i * 0.16), h * hand.between(-0.14, 0.14)), fill }));
  return { ground: BRASS_LIGHT, masses: [sun, ...hills] };
}

export function construction(hand: Hand, w: number, h: number): Composition {
  const bar = (x: number, y: number, length: number, thick: number, slope: number): string => {
    const [cos, sin] = [Math.cos(slope), Math.sin(slope)];
    const corner = (u: number, v: number) => [x + u * cos - v * sin, y + u * sin + v * cos] as const;
    return polygonPath([corner(0, 0), corner(length, 0), corner(length, thick), corner(0, thick)]);
  };
  const slope = hand.pick([-0.6, -0.45, 0.5]);
  return {
    ground: PAPER,
    masses: [
      { d: circlePath(w * hand.between(0.58, 0.7), h * hand.between(0.36, 0.5), h * 0.24), fill: OXBLOOD },
      { d: bar(w * 0.12, h * (slope < 0 ? 0.8 : 0.16), w * 0.86, h * 0.09, slope), fill: INK },
      { d: bar(w * 0.2, h * (slope < 0 ? 0.86 : 0.34), w * 0.5, h * 0.05, slope), fill: BRASS },
      { d: bar(w * 0.16, h * 0.12, w * 0.2, h * 0.2, slope + 0.3), fill: SLATE },
    ],
  };
}

export function sitter(hand: Hand, w: number, h: number): Composition {
  const x = w * hand.between(0.44, 0.56);
  const oval = (dx: number, y: number, rx: number, ry: number) =>
    `M${round(x + dx - rx)} ${round(y)}a${round(rx)} ${round(ry)} 0 1 1 ${round(2 * rx)} 0a${round(rx)} ${round(ry)} 0 1 1 ${round(-2 * rx)} 0Z`;
  const turn = hand.pick([-1, 1]) * h * 0.025;
  const shoulders = `M${round(x - h * 0.46)} ${h}C${round(x - h * 0.44)} ${round(h * 0.78)} ${round(x - h * 0.22)} ${round(h * 0.7)} ${round(x)} ${round(h * 0.68)}C${round(x + h * 0.22)} ${round(h * 0.7)} ${round(x + h * 0.44)} ${round(h * 0.78)} ${round(x + h * 0.46)} ${h}Z`;
  const neck = `M${round(x - h * 0.07)} ${round(h * 0.5)}H${round(x + h * 0.07)}V${round(h * 0.69)}L${round(x)} ${round(h * 0.82)}L${round(x - h * 0.07)} ${round(h * 0.69)}Z`;
  return {
    ground: hand.pick([OXBLOOD, SLATE, BRASS]),
    masses: [
      { d: oval(-turn, h * 0.36, h * 0.18, h * 0.22), fill: INK },
      { d: shoulders, fill: INK },
      { d: neck, fill: LINE },
      { d: oval(turn, h * 0.41, h * 0.125, h * 0.175), fill: WALL },
    ],
  };
}

export function stillLife(hand: Hand, w: number, h: number): Composition {
  const table = h * 0.7;
  const x = w * hand.between(0.26, 0.36);
  const neck = w * 0.035;
  const bottle = `M${round(x - w * 0.09)} ${round(table)}V${round(h * 0.4)}Q${round(x - neck)} ${round(h * 0.34)} ${round(x - neck)} ${round(h * 0.26)}V${round(h * 0.14)}H${round(x + neck)}V${round(h * 0.26)}Q${round(x + neck)} ${round(h * 0.34)} ${round(x + w * 0.09)} ${round(h * 0.4)}V${round(table)}Z`;
  const bowlX = w * 0.66;
  const bowl = `M${round(bowlX - w * 0.2)} ${round(h * 0.5)}H${round(bowlX + w * 0.2)}A${round(w * 0.2)} ${round(h * 0.24)} 0 0 1 ${round(bowlX - w * 0.2)} ${round(h * 0.5)}Z`;
  return {
    ground: hand.pick([LINE, BRASS_LIGHT]),
    masses: [
      { d: `M0 ${round(h * 0.64)}H${w}V${h}H0Z`, fill: BRASS },
      { d: circlePath(bowlX - w * 0.07, h * 0.45, h * 0.1), fill: OXBLOOD },
      { d: circlePath(bowlX + w * 0.08, h * 0.44, h * 0.12), fill: WALL },
      { d: bowl, fill: INK },
      { d: bottle, fill: SLATE },
    ],
  };
}

export function compose(hand: Hand, width: number, height: number): Composition {
  return hand.pick([landscape, construction, sitter, stillLife])(hand, width, height);
}

/** The finished picture, drawn from the origin. */
export const painted = ({ ground, masses }: Composition, width: number, height: number): string =>
  rect(0, 0, width, height, ground) + masses.map(({ d, fill }) => area(d, fill)).join("");

/** Its contours, as the underdrawing. */
export const underdrawn = ({ masses }: Composition, color: string, weight: number): string =>
  masses.map(({ d }) => stroke(d, color, weight)).join("");
