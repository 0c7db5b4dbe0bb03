import type { Point } from "./curves.ts";
import { HEIGHT, WIDTH } from "./relief.ts";

const STEP = 3;
const LONGEST = 400;

/** Points of lines, in cells as wide as the distance of the lines. */
class Neighbours {
  private readonly cells = new Map<number, [Point, number][]>();
  private readonly size: number;
  constructor(size: number) {
    this.size = size;
  }
  private keyOf(x: number, y: number): number {
    return Math.floor(x / this.size) + 4096 * Math.floor(y / this.size);
  }
  add(point: Point, line: number): void {
    const key = this.keyOf(...point);
    const cell = this.cells.get(key);
    if (cell === undefined) this.cells.set(key, [[point, line]]);
    else cell.push([point, line]);
  }
  isFree([x, y]: Point, distance: number, self: number): boolean {
    for (let column = -1; column <= 1; column++)
      for (let row = -1; row <= 1; row++)
        for (const [[otherX, otherY], line] of this.cells.get(this.keyOf(x + column * this.size, y + row * this.size)) ?? [])
          if (line !== self && Math.hypot(x - otherX, y - otherY) < distance) return false;
    return true;
  }
}

/** Lines at even distances along a field of directions, which is undefined outside the surface. */
export function flowLines(directionAt: (x: number, y: number) => Point | undefined, spacing: number): Point[][] {
  const near = new Neighbours(spacing);
  const lines: Point[][] = [];
  const trace = (start: Point, sign: 1 | -1, self: number): Point[] => {
    const line: Point[] = [];
    let at = start;
    for (let step = 0; step < LONGEST; step++) {
      const direction = directionAt(...at);
      if (direction === undefined) break;
      at = [at[0] + direction[0] * STEP * sign, at[1] + direction[1] * STEP * sign];
      if (!near.isFree(at, spacing * 0.55, self)) break;
      line.push(at);
    }
    return line;
  };
  // Seeds in an order without rows, so that lines begin at no common edge.
  const seeds: Point[] = [];
  for (let y = 0; y < HEIGHT; y += spacing * 0.7)
    for (let x = 0; x < WIDTH; x += spacing * 0.7) if (directionAt(x, y) !== undefined) seeds.push([x, y]);
  for (let place = 0; place < seeds.length; place++) {
    const seed = seeds[(place * 7919) % seeds.length] as Point;
    if (!near.isFree(seed, spacing * 0.95, -1)) continue;
    const self = lines.length;
    const line = [...trace(seed, -1, self).reverse(), seed, ...trace(seed, 1, self)];
    if (line.length < 5) continue;
    for (const point of line) near.add(point, self);
    lines.push(line);
  }
  return lines;
}
