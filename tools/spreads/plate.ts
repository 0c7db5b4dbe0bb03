/* The engraver's kit of the spreads: a ground of paper, shapes with outlines, and tones made of lines. */
import { drawing } from "#app/shared/ornament/guilloche.ts";
import { hatch, type Ring } from "#scripts/make-files/hatching.ts";
import type { Point } from "../news-plates/shapes.ts";

export const WIDTH = 1200;
export const HEIGHT = 420;

export const color = {
  paper: "#f6f2e8",
  /** Sheets and lit glass. */
  white: "#fdfbf5",
  ink: "#23242a",
  /** Lines of a tone. */
  line: "#4b4740",
  /** Lines far from the eye. */
  far: "#8d8676",
  brass: "#9a7434",
  oxblood: "#7a1f2e",
} as const;

export const short = (value: number): number => Math.round(value * 10) / 10;

export const pathOf = (points: readonly Point[], isClosed = true): string =>
  `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join("L")}${isClosed ? "Z" : ""}`;

export const stroke = (d: string, tint: string = color.line, weight = 0.7): string =>
  d === "" ? "" : `<path d="${d}" fill="none" stroke="${tint}" stroke-width="${weight}"/>`;

export const fill = (d: string, tint: string): string => `<path d="${d}" fill="${tint}"/>`;

/** Spacing of the lines of a tone, from light to dark; the darkest are crossed. */
const SPACING = [0, 6.2, 4.4, 3.3, 2.5, 2.6] as const;
export type Tone = 0 | 1 | 2 | 3 | 4 | 5;

export interface Look {
  tone?: Tone;
  /** Direction of the lines, in degrees. */
  angle?: number;
  ground?: string;
  tint?: string;
  outline?: number;
}

/** The same strokes as steps from one to the next, which takes fewer bytes. */
function relative(d: string): string {
  let [atX, atY] = [0, 0];
  return d.replaceAll(/M([-\d.]+) ([-\d.]+)l([-\d.]+) ([-\d.]+)/g, (_, ...numbers: string[]) => {
    const [x = 0, y = 0, dx = 0, dy = 0] = numbers.slice(0, 4).map(Number);
    const move = `m${short(x - atX)} ${short(y - atY)}l${dx} ${dy}`;
    [atX, atY] = [x + dx, y + dy];
    return move.replaceAll(" -", "-").replaceAll(/(?<![\d])0\./g, ".");
  });
}

/** The lines of a tone within closed shapes. */
export function shade(rings: readonly (readonly Point[])[], tone: Tone, angle: number, tint: string = color.line): string {
  if (tone === 0) return "";
  const shapes = rings.map((ring) => ring.map(([x, y]): [number, number] => [x, y])) as Ring[];
  const crossed = tone === 5 ? hatch(shapes, angle + 62, 3.2) : "";
  return stroke(relative(hatch(shapes, angle, SPACING[tone]) + crossed), tint, tone > 3 ? 0.62 : 0.52);
}

/** A shape with its tone and outline, in front of what was drawn before. */
export function face(points: readonly Point[], look: Look = {}): string {
  const { tone = 0, angle = 45, ground = color.paper, tint = color.line, outline = 0.9 } = look;
  const d = pathOf(points);
  return fill(d, ground) + shade([points], tone, angle, tint) + (outline === 0 ? "" : stroke(d, color.ink, outline));
}

export const box = (x: number, y: number, width: number, height: number): Point[] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
];

export const ellipse = (x: number, y: number, rx: number, ry = rx, from = 0, to = Math.PI * 2, steps = 48): Point[] =>
  Array.from({ length: steps }, (_, i): Point => {
    const angle = from + ((to - from) * i) / (to - from > 6.28 ? steps : steps - 1);
    return [x + rx * Math.cos(angle), y + ry * Math.sin(angle)];
  });

/** Points turned around a centre, in degrees. */
export const turned = (points: readonly Point[], [x, y]: Point, degrees: number): Point[] => {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return points.map(([px, py]): Point => [x + (px - x) * cos - (py - y) * sin, y + (px - x) * sin + (py - y) * cos]);
};

export const range = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

/** Upright or lying roundness: lines along a body that lie closer towards the dark side. */
export function roundness(x: number, y: number, width: number, height: number, lies = false, lines = 9): string {
  let d = "";
  for (const i of range(lines)) {
    const part = 0.42 + 0.56 * Math.sqrt((i + 0.5) / lines);
    d += lies ? `M${short(x)} ${short(y + height * part)}h${short(width)}` : `M${short(x + width * part)} ${short(y)}v${short(height)}`;
  }
  return stroke(d, color.line, 0.65);
}

/** The finished plate within a fine double border. */
export function plate(content: string): string {
  const rule = (inset: number, weight: number) =>
    `<rect x="${inset}" y="${inset}" width="${WIDTH - 2 * inset}" height="${HEIGHT - 2 * inset}" fill="none" stroke="${color.brass}" stroke-width="${weight}"/>`;
  const clip = `<clipPath id="plate"><rect x="10" y="10" width="${WIDTH - 20}" height="${HEIGHT - 20}"/></clipPath>`;
  return drawing(
    WIDTH,
    HEIGHT,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${color.paper}"/>${clip}<g clip-path="url(#plate)" stroke-linejoin="round">${content}</g>${rule(10, 0.9)}${rule(6.5, 0.45)}`,
  );
}
