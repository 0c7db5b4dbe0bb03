/* Furniture used in several plates. */
import { at, type Point, polygon, rect, round, stroke } from "./shapes.ts";

/** A lectern from its side, standing on (x, y): its slanted top falls to the left, where the speaker stands. */
export function lectern(x: number, y: number, height: number, color: string): string {
  const unit = height / 10;
  const top: Point[] = [
    [x - 3.1 * unit, y - 8.1 * unit],
    [x + 2.5 * unit, y - 10 * unit],
    [x + 2.9 * unit, y - 9.1 * unit],
    [x - 2.7 * unit, y - 7.2 * unit],
  ];
  const body: Point[] = [
    [x - 1.5 * unit, y - 7.5 * unit],
    [x + 1.7 * unit, y - 8.5 * unit],
    [x + 1.2 * unit, y],
    [x - 1.2 * unit, y],
  ];
  return polygon(top, color) + polygon(body, color) + rect(x - 2.2 * unit, y - 0.5 * unit, 4.4 * unit, 0.5 * unit, color);
}

/** A chair from above: its seat, and its curved back on the side away from the table. `facing`: direction of view of the sitter. */
export function chair(x: number, y: number, facing: number, color: string, size = 33): string {
  const seat = `<rect x="${round(-size * 0.62)}" y="${round(-size * 0.72)}" width="${round(size * 1.36)}" height="${round(size * 1.44)}" rx="${round(size * 0.4)}" fill="${color}"/>`;
  const back = `M${round(-size * 0.78)} ${round(-size * 0.94)}A${round(size * 1.5)} ${round(size * 1.5)} 0 0 0 ${round(-size * 0.78)} ${round(size * 0.94)}`;
  return at(x, y, `${seat}<g stroke-linecap="round">${stroke(back, color, round(size * 0.2))}</g>`, (facing * 180) / Math.PI);
}
