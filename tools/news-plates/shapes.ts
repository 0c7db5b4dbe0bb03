/* SVG elements as text, and the flat shapes used in several plates. */
import type { Hand } from "#scripts/make-files/hand.ts";

export const WIDTH = 1600;
export const HEIGHT = 900;
export const CENTRE_X = WIDTH / 2;
export const CENTRE_Y = HEIGHT / 2;
export const TURN = Math.PI * 2;

export type Point = readonly [x: number, y: number];

export const round = (value: number): number => Math.round(value * 100) / 100;

/** Joins the drawings of every number from 0 to `count` - 1. */
export const repeat = (count: number, draw: (index: number) => string): string => Array.from({ length: count }, (_, i) => draw(i)).join("");

export const polar = (x: number, y: number, radius: number, angle: number): Point => [
  x + radius * Math.cos(angle),
  y + radius * Math.sin(angle),
];

export const rect = (x: number, y: number, width: number, height: number, fill: string): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${fill}"/>`;

export const frame = (x: number, y: number, width: number, height: number, stroke: string, weight: number): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="none" stroke="${stroke}" stroke-width="${weight}"/>`;

export const ground = (fill: string): string => rect(0, 0, WIDTH, HEIGHT, fill);

export const disc = (x: number, y: number, radius: number, fill: string): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}"/>`;

export const ring = (x: number, y: number, radius: number, stroke: string, weight: number): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="none" stroke="${stroke}" stroke-width="${weight}"/>`;

export const line = (x1: number, y1: number, x2: number, y2: number, stroke: string, weight: number): string =>
  `<path d="M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}" stroke="${stroke}" stroke-width="${weight}"/>`;

export const area = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;

export const stroke = (d: string, color: string, weight: number): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${weight}"/>`;

export const polygonPath = (points: readonly Point[]): string => `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join("L")}Z`;

export const polygon = (points: readonly Point[], fill: string): string => area(polygonPath(points), fill);

export const at = (x: number, y: number, content: string, turn = 0): string =>
  `<g transform="translate(${round(x)} ${round(y)})${turn === 0 ? "" : `rotate(${round(turn)})`}">${content}</g>`;

export const faint = (opacity: number, content: string): string => `<g opacity="${opacity}">${content}</g>`;

/** Clips `content` to `shape` (one or more elements without groups). */
export function clipped(hand: Hand, shape: string, content: string): string {
  const id = hand.id();
  return `<clipPath id="${id}">${shape}</clipPath><g clip-path="url(#${id})">${content}</g>`;
}

/** Mirrors a drawing about the vertical axis of the plate. */
export const mirrored = (content: string): string => `<g transform="translate(${WIDTH} 0)scale(-1 1)">${content}</g>`;

/** An arc of a circle as a path, from one angle to another, clockwise on the screen. */
export function arcPath(x: number, y: number, radius: number, from: number, to: number): string {
  const [x1, y1] = polar(x, y, radius, from);
  const [x2, y2] = polar(x, y, radius, to);
  return `M${round(x1)} ${round(y1)}A${round(radius)} ${round(radius)} 0 ${to - from > Math.PI ? 1 : 0} 1 ${round(x2)} ${round(y2)}`;
}

/** The lens-shaped intersection of two circles of the same radius. */
export function lensPath([x1, y1]: Point, [x2, y2]: Point, radius: number): string {
  const half = Math.hypot(x2 - x1, y2 - y1) / 2;
  const rise = Math.sqrt(radius * radius - half * half);
  const [ux, uy] = [(x2 - x1) / (2 * half), (y2 - y1) / (2 * half)];
  const [mx, my] = [(x1 + x2) / 2, (y1 + y2) / 2];
  const [ax, ay, bx, by] = [mx + uy * rise, my - ux * rise, mx - uy * rise, my + ux * rise];
  const to = (x: number, y: number) => `A${radius} ${radius} 0 0 1 ${round(x)} ${round(y)}`;
  return `M${round(ax)} ${round(ay)}${to(bx, by)}${to(ax, ay)}Z`;
}

/** An upright shape with a round top, standing on (x, y): a window, a chair's back, a person's shoulders. */
export const archPath = (x: number, y: number, width: number, height: number): string =>
  `M${round(x - width / 2)} ${round(y)}v${round(width / 2 - height)}a${round(width / 2)} ${round(width / 2)} 0 0 1 ${round(width)} 0V${round(y)}Z`;
