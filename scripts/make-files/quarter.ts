/* An invented quarter: a rectangle divided by streets recursively, then bent like the streets of old towns. */
import type { Hand } from "./hand.ts";
import type { Ring } from "./hatching.ts";
import { after, areaOf, between, cutAlong, distance, isInside, middleOf, type Point, type Polygon } from "./polygons.ts";

type Use = "block" | "park" | "square" | "church";

export interface Plot {
  use: Use;
  shape: Polygon;
}

/** Locations of the larger plots, and their areas in square units. */
const PLACES: { use: Use; at: Point; area: number }[] = [
  { use: "park", at: [745, 160], area: 42_000 },
  { use: "square", at: [408, 332], area: 12_500 },
  { use: "church", at: [300, 300], area: 9_000 },
];

const BOULEVARD_WIDTH = 34;
const BOULEVARD: [Point, Point] = [
  [-120, 500],
  [1080, 330],
];
const CORNERS: Polygon = [
  [-120, -120],
  [1080, -120],
  [1080, 720],
  [-120, 720],
];

/** Bends the straight plan by a rotation that fades away from its middle, and long waves. */
export function bend([x, y]: Point): [x: number, y: number] {
  const [fromX, fromY] = [x - 420, y - 320];
  const turn = 0.42 * Math.exp(-(fromX * fromX + fromY * fromY) / 90_000);
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const swellX = 20 * Math.sin(y / 118 + x / 410) + 7 * Math.sin(y / 47 + 2);
  const swellY = 24 * Math.sin(x / 156 + 0.7) + 6 * Math.sin(x / 61 - y / 130);
  return [420 + fromX * cos - fromY * sin + swellX, 320 + fromX * sin + fromY * cos + swellY];
}

/** A bent line as short segments, without its end point. */
export function bendLine(from: Point, to: Point): Ring {
  const pieces = Math.max(1, Math.ceil(distance(from, to) / 14));
  return Array.from({ length: pieces }, (_, index) => bend(between(from, to, index / pieces)));
}
export const bendRing = (shape: Polygon): Ring => shape.flatMap((corner, index) => bendLine(corner, after(shape, index)));
/** For shapes small enough for straight sides. */
export const bendCorners = (corners: Polygon): Ring => corners.map(bend);

/** Later streets are narrower, and blocks smaller in the middle of the town. */
const streetWidth = (depth: number) => [15, 13, 12, 9, 8, 7, 6.5][depth] ?? 6;
function blockArea([x, y]: Point): number {
  return 3400 + 4600 * Math.min(1, Math.hypot(x - 420, y - 320) / 420);
}

/** Divides a plot into two by a street across its longer side. */
function divide(hand: Hand, shape: Polygon, width: number): [Polygon, Polygon] {
  let longest = 0;
  let along = 0;
  for (const [index, [x1, y1]] of shape.entries()) {
    const [x2, y2] = shape[(index + 1) % shape.length] ?? [x1, y1];
    const length = Math.hypot(x2 - x1, y2 - y1);
    if (length > longest) [longest, along] = [length, Math.atan2(y2 - y1, x2 - x1)];
  }
  const [x, y] = middleOf(shape);
  const shift = hand.between(-0.1, 0.1) * longest;
  const across = along + Math.PI / 2 + hand.between(-0.2, 0.2);
  const [dx, dy] = [Math.cos(across), Math.sin(across)];
  const side = (distance: number): [Point, Point] => {
    const at: Point = [x + Math.cos(along) * shift - dy * distance, y + Math.sin(along) * shift + dx * distance];
    return [at, [at[0] + dx, at[1] + dy]];
  };
  const [a, b] = side(width / 2);
  const [c, d] = side(-width / 2);
  return [cutAlong(shape, a, b), cutAlong(shape, d, c)];
}

function settle(hand: Hand, shape: Polygon, depth: number): Plot[] {
  const area = areaOf(shape);
  const place = PLACES.find(({ at, area: wanted }) => isInside(shape, at) && area < wanted * 1.35);
  if (place !== undefined) return [{ use: place.use, shape }];
  if (area < blockArea(middleOf(shape)) * hand.between(0.8, 1.35)) return [{ use: "block", shape }];
  return divide(hand, shape, streetWidth(depth)).flatMap((part) => settle(hand, part, depth + 1));
}

/** The plots on both sides of the boulevard, before bending, and the centre line of the boulevard. */
export function layOutQuarter(hand: Hand): { plots: Plot[]; boulevard: [Point, Point] } {
  const [[x1, y1], [x2, y2]] = BOULEVARD;
  const half = BOULEVARD_WIDTH / 2;
  const below = cutAlong(CORNERS, [x1, y1 + half], [x2, y2 + half]);
  const above = cutAlong(CORNERS, [x2, y2 - half], [x1, y1 - half]);
  return { plots: [above, below].flatMap((part) => settle(hand, part, 0)), boulevard: BOULEVARD };
}
