import { type Point, pathThrough } from "./curves.ts";
import { HEIGHT, type Relief, WIDTH } from "./relief.ts";
import type { Wave } from "./sitter.ts";

/** Width of the finest line, in units. */
const FINEST = 1;
/** Units between the points of a ruled line. */
const STEP = 6;
/** Lines are ruled beyond the form, because the relief displaces them. */
const MARGIN = 90;
/** Lines end beyond the sheet. */
const BLEED = 20;

interface Mark {
  point: Point;
  width: number;
}

/** The outline of a line that swells and thins. */
function outlineOf(marks: Mark[]): string {
  const left: Point[] = [];
  const right: Point[] = [];
  for (const [index, mark] of marks.entries()) {
    const [x, y] = mark.point;
    const [x1, y1] = (marks[index - 1] ?? mark).point;
    const [x2, y2] = (marks[index + 1] ?? mark).point;
    const half = mark.width / 2 / (Math.hypot(x2 - x1, y2 - y1) || 1);
    const [normalX, normalY] = [(y1 - y2) * half, (x2 - x1) * half];
    left.push([x + normalX, y + normalY]);
    right.push([x - normalX, y - normalY]);
  }
  return pathThrough([...left, ...right.reverse()], true);
}

/** Cuts a line, lifting the tool where `isLifted`. */
export function cut(marks: Mark[], isLifted: (width: number, place: number) => boolean, finest = FINEST): string {
  let path = "";
  let line: Mark[] = [];
  const finish = () => {
    if (line.length > 1) path += outlineOf(line);
    line = [];
  };
  for (const [place, { point, width }] of marks.entries()) {
    if (isLifted(width, place)) finish();
    else line.push({ point, width: Math.max(width, finest) });
  }
  finish();
  return path;
}

/** A line that is widest in the middle. */
export function swell(line: Point[], width: number): string {
  return outlineOf(
    line.map((point, place) => ({ point, width: width * Math.sin((Math.PI * (place + 0.3)) / (line.length - 0.4)) ** 0.7 })),
  );
}

interface Ruling {
  /** Direction of the lines in degrees. */
  angle: number;
  spacing: number;
  /** Displacement by the relief, in parts of its height. */
  bend: number;
  /** In half light the lines break into dashes; otherwise they taper. */
  dashed: boolean;
}

/**
 * Parallel lines over a relief, bent by it like those of a medal engraved by machine. `toneAt` gives the part of the paper that
 * they cover.
 */
export function rule(
  { angle, spacing, bend, dashed }: Ruling,
  { box, heightAt }: Relief,
  toneAt: (x: number, y: number) => number,
): string {
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const [left, right] = [Math.max(-BLEED, box.left), Math.min(WIDTH + BLEED, box.right)];
  const [top, bottom] = [Math.max(-BLEED, box.top), Math.min(HEIGHT + BLEED, box.bottom)];
  const isWithin = (x: number, y: number, margin: number) =>
    x >= left - margin && x <= right + margin && y >= top - margin && y <= bottom + margin;
  const corners = [left - MARGIN, right + MARGIN].flatMap((x) => [top - MARGIN, bottom + MARGIN].map((y) => [x, y] as const));
  const across = corners.map(([x, y]) => y * cos - x * sin);
  const along = corners.map(([x, y]) => x * cos + y * sin);
  const [start, end] = [Math.min(...along), Math.max(...along)];
  let path = "";
  for (let line = Math.ceil(Math.min(...across) / spacing); line * spacing < Math.max(...across); line++) {
    const marks: Mark[] = [];
    for (let at = start; at < end; at += STEP) {
      const [x, y] = [at * cos - line * spacing * sin, at * sin + line * spacing * cos];
      if (!isWithin(x, y, MARGIN)) continue;
      const lift = bend * heightAt(x, y);
      const point: Point = [x + sin * lift, y - cos * lift];
      marks.push({ point, width: isWithin(...point, 0) ? spacing * toneAt(...point) : 0 });
    }
    // The gaps of neighbouring lines are not aligned.
    const shift = Math.abs(line) * 2;
    path += dashed
      ? cut(marks, (width, place) => width < FINEST * 0.45 || (width < FINEST && (place + shift) % 3 === 0))
      : cut(marks, (width) => width < FINEST * 0.7, FINEST * 0.7);
  }
  return path;
}

const at = <T>(list: T[], index: number) => list[Math.max(0, Math.min(list.length - 1, index))] as T;

/** The strand at a part, 0 to 1, of the way from the first guide to the last, on smooth curves across all guides. */
function between(guides: Point[][], part: number): Point[] {
  const place = part * (guides.length - 1);
  const index = Math.min(guides.length - 2, Math.floor(place));
  const t = place - index;
  const near = [-1, 0, 1, 2].map((offset) => at(guides, index + offset)) as [Point[], Point[], Point[], Point[]];
  return near[0].map((_, point) => {
    const value = (axis: 0 | 1) => {
      const [p0, p1, p2, p3] = near.map((guide) => at(guide, point)[axis]) as [number, number, number, number];
      return p1 + 0.5 * t * (p2 - p0 + t * (2 * p0 - 5 * p1 + 4 * p2 - p3 + t * (3 * (p1 - p2) + p3 - p0)));
    };
    return [value(0), value(1)];
  });
}

/** Distance from the first guide to the last: halfway between the mean and the largest. */
function breadthOf(guides: Point[][]): number {
  let breadth = 0;
  for (const [index, guide] of guides.slice(1).entries()) {
    const gaps = guide.map(([x, y], place) => {
      const [fromX, fromY] = at(guides[index] as Point[], place);
      return Math.hypot(x - fromX, y - fromY);
    });
    breadth += (Math.max(...gaps) + gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length) / 2;
  }
  return breadth;
}

interface PlaceOnStrand {
  x: number;
  y: number;
  /** Number of the strand in its sheaf. */
  index: number;
  /** 0 at the root, 1 at the tip. */
  along: number;
}

/** Strands between guides, which have the same number of points. `toneAt` gives the part of the paper that they cover. */
export function strand(
  guides: Point[][],
  { spacing, wave: [height, waves], loose }: { spacing: number; wave: Wave; loose: boolean },
  toneAt: (place: PlaceOnStrand) => number,
): string {
  // Neighbouring strands wave almost together.
  const phaseAt = (along: number, part: number) => along * waves * Math.PI * 2 + 0.5 * Math.sin(part * 9) + part * 4;
  const strandAt = (part: number): Point[] => {
    const points = between(guides, part);
    if (height === 0) return points;
    return points.map(([x, y], place) => {
      const [[x1, y1], [x2, y2]] = [at(points, place - 1), at(points, place + 1)];
      const along = place / (points.length - 1);
      const lift = (height * Math.min(1, along * 4) * Math.sin(phaseAt(along, part))) / (Math.hypot(x2 - x1, y2 - y1) || 1);
      return [x - (y2 - y1) * lift, y + (x2 - x1) * lift];
    });
  };
  const strands = Math.max(2, Math.round(breadthOf(guides) / spacing));
  let path = "";
  for (let index = 0; index < strands; index++) {
    const part = (index + 0.5) / strands;
    const [points, edge] = [strandAt(part), strandAt(part + 0.5 / strands)];
    const tip = loose ? 1 - 0.07 * (1 + Math.sin(index * 2.4) * Math.cos(index * 1.1)) : 1;
    const marks = points.map((point, place): Mark => {
      const [x, y] = point;
      if (place / (points.length - 1) > tip) return { point, width: 0 };
      const [edgeX, edgeY] = at(edge, place);
      const gap = Math.min(spacing * 1.15, 2 * Math.hypot(edgeX - x, edgeY - y));
      // Every second strand ends where strands meet.
      if (gap < spacing * 0.3 && index % 2 === 1) return { point, width: 0 };
      const along = place / (points.length - 1);
      const crest = 0.02 * height * Math.cos(phaseAt(along, part) - 0.6);
      const taper = Math.min(1, 0.25 + 6 * Math.min(along, tip - along));
      return { point, width: Math.max(gap, spacing * 0.45) * Math.max(0, toneAt({ x, y, index, along }) + crest) * taper };
    });
    path += cut(marks, (width) => width < FINEST * 0.6);
  }
  return path;
}
