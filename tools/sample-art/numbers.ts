/* Points, colours and their arithmetic, which all works share. */

export type Rgb = readonly [number, number, number];
export type Point = readonly [number, number];

/** The points of a line or an outline, written as in SVG: "690,436 652,462". */
export function pointsOf(text: string): Point[] {
  return text
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const [x, y] = pair.split(",").map(Number);
      if (x === undefined || y === undefined || !Number.isFinite(x + y)) throw new Error(`"${pair}" is no point`);
      return [x, y];
    });
}
