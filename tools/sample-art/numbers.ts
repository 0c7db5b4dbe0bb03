/* Points, colours and their arithmetic, shared by all works. */

export type Rgb = readonly [number, number, number];
export type Point = readonly [number, number];

export const clamp = (value: number, low = 0, high = 1): number => Math.max(low, Math.min(high, value));

export const mix = (a: number, b: number, t: number): number => a + (b - a) * t;

export const blend = (a: Rgb, b: Rgb, t: number): Rgb => [mix(a[0], b[0], t), mix(a[1], b[1], t), mix(a[2], b[2], t)];

export function smoothstep(from: number, to: number, value: number): number {
  const t = clamp((value - from) / (to - from));
  return t * t * (3 - 2 * t);
}

/** The points of a line or an outline, written as in SVG: "690,436 652,462". */
export function pointsOf(text: string): Point[] {
  return text
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const [x, y] = pair.split(",").map(Number);
      if (x === undefined || y === undefined || !Number.isFinite(x + y)) throw new Error(`"${pair}" is not a point`);
      return [x, y];
    });
}
