export type Point = readonly [x: number, y: number];
/** Convex, with its corners in clockwise order on the screen. */
export type Polygon = readonly Point[];

export const between = ([x1, y1]: Point, [x2, y2]: Point, part: number): Point => [x1 + (x2 - x1) * part, y1 + (y2 - y1) * part];
export const distance = ([x1, y1]: Point, [x2, y2]: Point): number => Math.hypot(x2 - x1, y2 - y1);
/** The next corner. */
export const after = (shape: Polygon, corner: number): Point => shape[(corner + 1) % shape.length] as Point;

/** The part of a polygon on the right of the line from `a` to `b`. */
export function cutAlong(polygon: Polygon, a: Point, b: Point): Polygon {
  const side = ([x, y]: Point) => (b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0]);
  const kept: Point[] = [];
  for (const [index, from] of polygon.entries()) {
    const to = polygon[(index + 1) % polygon.length] ?? from;
    const [here, there] = [side(from), side(to)];
    if (here >= 0) kept.push(from);
    if (here * there < 0) {
      const part = here / (here - there);
      kept.push([from[0] + part * (to[0] - from[0]), from[1] + part * (to[1] - from[1])]);
    }
  }
  return kept;
}

/** Moves each side inwards by its own distance. The result may be empty. */
export function shrink(polygon: Polygon, distanceOf: (side: number) => number): Polygon {
  let left = polygon;
  for (const [index, [x1, y1]] of polygon.entries()) {
    const [x2, y2] = polygon[(index + 1) % polygon.length] ?? [x1, y1];
    const length = Math.hypot(x2 - x1, y2 - y1);
    if (length < 1e-6) continue;
    const distance = distanceOf(index) / length;
    const [inX, inY] = [-(y2 - y1) * distance, (x2 - x1) * distance];
    left = cutAlong(left, [x1 + inX, y1 + inY], [x2 + inX, y2 + inY]);
  }
  return left;
}

export function areaOf(polygon: Polygon): number {
  return polygon.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = polygon[(index + 1) % polygon.length] ?? [x, y];
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);
}

export function isInside(polygon: Polygon, [x, y]: Point): boolean {
  return polygon.every(([x1, y1], index) => {
    const [x2, y2] = polygon[(index + 1) % polygon.length] ?? [x1, y1];
    return (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1) >= 0;
  });
}

/** The mean of the corners. */
export function middleOf(shape: Polygon): Point {
  const sum = shape.reduce(([sumX, sumY], [x, y]) => [sumX + x, sumY + y] as const, [0, 0] as Point);
  return [sum[0] / shape.length, sum[1] / shape.length];
}
