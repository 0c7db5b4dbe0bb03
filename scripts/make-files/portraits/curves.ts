export type Point = [x: number, y: number];

/** Parses `x,y x,y!`. An exclamation mark makes a corner of the point; other points are passed smoothly. */
function parsePoints(text: string): { points: Point[]; corners: boolean[] } {
  const words = text.trim().split(/\s+/);
  return {
    points: words.map((word) => word.replace("!", "").split(",").map(Number) as Point),
    corners: words.map((word) => word.endsWith("!")),
  };
}

const STEPS = 8;

/** A centripetal Catmull-Rom curve through the points, as a polyline. */
export function curveThrough(text: string, isClosed: boolean): Point[] {
  const { points, corners } = parsePoints(text);
  return curveThroughPoints(points, isClosed, corners);
}

export function curveThroughPoints(points: Point[], isClosed: boolean, corners: boolean[] = []): Point[] {
  const count = points.length;
  const at = (index: number): Point => points[isClosed ? (index + count) % count : Math.max(0, Math.min(count - 1, index))] as Point;
  const isCorner = (index: number) => corners[(index + count) % count] === true;
  const line: Point[] = [];
  for (let index = 0; index < (isClosed ? count : count - 1); index++) {
    const [from, to] = [at(index), at(index + 1)];
    const before = isCorner(index) ? from : at(index - 1);
    const after = isCorner(index + 1) ? to : at(index + 2);
    const span = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const tangent = (p0: Point, p1: Point, p2: Point, axis: 0 | 1) => {
      const [d1, d2] = [Math.hypot(p1[0] - p0[0], p1[1] - p0[1]), Math.hypot(p2[0] - p1[0], p2[1] - p1[1])];
      if (d1 < 1e-6 || d2 < 1e-6) return (p2[axis] - p0[axis]) * (span / Math.max(1e-6, d1 + d2));
      const weight = d1 / (d1 + d2);
      return (((p1[axis] - p0[axis]) / d1) * (1 - weight) + ((p2[axis] - p1[axis]) / d2) * weight) * span;
    };
    for (let step = 0; step < STEPS; step++) {
      const t = step / STEPS;
      const [t2, t3] = [t * t, t * t * t];
      const value = (axis: 0 | 1) =>
        (2 * t3 - 3 * t2 + 1) * from[axis] +
        (t3 - 2 * t2 + t) * tangent(before, from, to, axis) +
        (3 * t2 - 2 * t3) * to[axis] +
        (t3 - t2) * tangent(from, to, after, axis);
      line.push([value(0), value(1)]);
    }
  }
  if (!isClosed) line.push(at(count - 1));
  return line;
}

const round = (value: number) => Math.round(value * 10) / 10;

export function pathThrough(points: Point[], isClosed: boolean): string {
  let [atX, atY] = [0, 0];
  let path = "";
  for (const [index, point] of points.entries()) {
    const [x, y] = [round(point[0]), round(point[1])];
    path += index === 0 ? `M${x} ${y}l` : `${round(x - atX)} ${round(y - atY)} `;
    [atX, atY] = [x, y];
  }
  return path + (isClosed ? "z" : "");
}

/** `count` points at equal distances. */
export function spread(line: Point[], count: number): Point[] {
  const lengths = [0];
  for (let index = 1; index < line.length; index++) {
    const [[x1, y1], [x2, y2]] = [line[index - 1] as Point, line[index] as Point];
    lengths.push((lengths[index - 1] as number) + Math.hypot(x2 - x1, y2 - y1));
  }
  const total = lengths.at(-1) as number;
  let index = 0;
  return Array.from({ length: count }, (_, place) => {
    const wanted = (total * place) / (count - 1);
    while (index < line.length - 2 && (lengths[index + 1] as number) < wanted) index++;
    const [start, end] = [lengths[index] as number, lengths[index + 1] as number];
    const part = end > start ? (wanted - start) / (end - start) : 0;
    const [[x1, y1], [x2, y2]] = [line[index] as Point, line[index + 1] as Point];
    return [x1 + (x2 - x1) * part, y1 + (y2 - y1) * part];
  });
}
