import type { Hand } from "./hand.ts";
import { after, areaOf, distance, type Point, type Polygon, shrink } from "./polygons.ts";

/** The houses around the court of a block: one on each corner, others of varying width and depth in between. */
export function buildHouses(hand: Hand, block: Polygon): Point[][] {
  const depth = Math.min(16.5, Math.sqrt(areaOf(block)) * 0.24);
  const court = shrink(block, () => depth);
  // A court that lost a side has no corner for each of the block's: the block becomes one house.
  if (court.length !== block.length) return [[...block]];
  const sides = block.map((from, index) => {
    const to = after(block, index);
    const length = distance(from, to);
    const along: Point = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
    const footOf = ([x, y]: Point) => (x - from[0]) * along[0] + (y - from[1]) * along[1];
    return { from, along, start: footOf(court[index] as Point), end: footOf(after(court, index)) };
  });
  type Side = (typeof sides)[number];
  const place = ({ from, along }: Side, at: number, back = 0): Point => [
    from[0] + along[0] * at - along[1] * back,
    from[1] + along[1] * at + along[0] * back,
  ];
  return sides.flatMap((side, index) => {
    const before = sides.at(index - 1) as Side;
    const corner = [place(before, before.end), side.from, place(side, side.start), court[index] as Point];
    const count = Math.round((side.end - side.start) / hand.between(10, 16));
    const walls = Array.from({ length: count + 1 }, (_, i) => {
      const part = (i === 0 || i === count ? i : i + hand.between(-0.28, 0.28)) / count;
      return side.start + (side.end - side.start) * part;
    });
    const row = walls.slice(1).map((wall, i) => {
      const last = walls[i] ?? wall;
      const back = depth * hand.pick([0.7, 0.84, 1, 1, 1, 1.15, 1.45]);
      return [place(side, last), place(side, wall), place(side, wall, back), place(side, last, back)];
    });
    return [corner, ...row];
  });
}
