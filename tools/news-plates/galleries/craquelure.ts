/* The surface of an old painting, very close. */
import type { Hand } from "#scripts/make-files/hand.ts";
import { palette } from "../palette.ts";
import { area, ground, HEIGHT, type Point, round, WIDTH } from "../shapes.ts";

/** A band of paint across the plate, from its upper edge down to the next. */
interface Band {
  /** Height of the upper edge, from the plate's left side to its right. */
  edge(x: number): number;
  depth: number;
  paints: readonly string[];
}

const { INK, OXBLOOD, BRASS, BRASS_LIGHT, LINE } = palette;

const wave = (level: number, swing: number, length: number, shift: number) => (x: number) =>
  level + swing * Math.sin((x / length) * Math.PI * 2 + shift) + x * 0.06;

const BANDS: readonly Band[] = [
  { edge: wave(-140, 0, 900, 0), depth: 400, paints: ["#D9BE86", BRASS_LIGHT, "#D2B377", "#BF9A58"] },
  { edge: wave(190, 46, 1500, 0.4), depth: 280, paints: [BRASS, "#8A672C", "#A9823F", "#7D5D29"] },
  { edge: wave(410, 58, 1300, 2.2), depth: 270, paints: [OXBLOOD, "#8A2B37", "#691826", "#742A2E"] },
  { edge: wave(640, 50, 1700, 4.4), depth: 420, paints: ["#22262E", INK, "#2C313A", "#1B1F26"] },
];

/** One stroke of a loaded brush: a broad body with the furrows of its bristles. */
function brushstroke(hand: Hand, x: number, y: number, slope: number, length: number, width: number, paint: string): string {
  const [dx, dy] = [length, length * slope];
  const bend = hand.between(-16, 16);
  const path = (shift: number, from: number, to: number) => {
    const start: Point = [x + dx * from, y + dy * from + shift];
    const middle: Point = [x + dx * ((from + to) / 2), y + dy * ((from + to) / 2) + shift + bend];
    const end: Point = [x + dx * to, y + dy * to + shift];
    return `M${round(start[0])} ${round(start[1])}Q${round(middle[0])} ${round(middle[1])} ${round(end[0])} ${round(end[1])}`;
  };
  const furrow = (index: number) => {
    const shift = (index / 6 - 0.5) * width * 0.8;
    const dark = hand.coin();
    return `<path d="${path(shift, hand.between(0, 0.16), hand.between(0.8, 1))}" stroke="${dark ? INK : LINE}" stroke-width="${round(hand.between(1, 2.6))}" stroke-opacity="${dark ? 0.13 : 0.17}"/>`;
  };
  return `<path d="${path(0, 0, 1)}" stroke="${paint}" stroke-width="${round(width)}"/>${Array.from({ length: 7 }, (_, i) => furrow(i)).join("")}`;
}

function layIn(hand: Hand, { edge, depth, paints }: Band): string {
  const body = `M0 ${HEIGHT}${Array.from({ length: 41 }, (_, i) => `L${i * 40} ${round(edge(i * 40))}`).join("")}V${HEIGHT}Z`;
  const strokes = Array.from({ length: 74 }, () => {
    const x = hand.between(-160, WIDTH - 60);
    const length = hand.between(170, 330);
    const y = edge(x + length / 2) + 22 + depth * hand.between(0, 1) ** 1.4;
    const slope = (edge(x + length) - edge(x)) / length + hand.between(-0.05, 0.05);
    return brushstroke(hand, x, y - (slope * length) / 2, slope, length, hand.between(30, 58), hand.pick(paints));
  });
  return `${area(body, paints[0] as string)}<g fill="none" stroke-linecap="round">${strokes.join("")}</g>`;
}

type Polygon = readonly Point[];

const between = ([x1, y1]: Point, [x2, y2]: Point, part: number): Point => [x1 + (x2 - x1) * part, y1 + (y2 - y1) * part];

/** A slightly wandering crack from one point to another. */
function crack(hand: Hand, from: Point, to: Point): string {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const steps = Math.max(2, Math.round(length / 26));
  const [nx, ny] = [-(to[1] - from[1]) / length, (to[0] - from[0]) / length];
  let path = `M${round(from[0])} ${round(from[1])}`;
  for (let i = 1; i < steps; i++) {
    const [x, y] = between(from, to, i / steps);
    const aside = hand.between(-5, 5);
    path += `L${round(x + nx * aside)} ${round(y + ny * aside)}`;
  }
  return `${path}L${round(to[0])} ${round(to[1])}`;
}

/** As paint ages it splits, and each island splits again across its length: no crack passes through an older one. */
function splitIsland(hand: Hand, island: Polygon, size: number, cracks: string[][], age = 0): void {
  const sides = island.map((point, i) => {
    const next = island[(i + 1) % island.length] as Point;
    return { point, next, index: i, length: Math.hypot(next[0] - point[0], next[1] - point[1]) };
  });
  const longest = sides.reduce((a, b) => (b.length > a.length ? b : a));
  if (longest.length < size * hand.between(0.75, 1.5)) return;
  const middle = between(longest.point, longest.next, hand.between(0.38, 0.62));
  const [dx, dy] = [longest.next[1] - longest.point[1], longest.point[0] - longest.next[0]];
  const lean = hand.between(-0.35, 0.35);
  const direction: Point = [dx - dy * lean, dy + dx * lean];
  for (const { point, next, index } of sides) {
    if (index === longest.index) continue;
    const [ex, ey] = [next[0] - point[0], next[1] - point[1]];
    const cross = direction[0] * ey - direction[1] * ex;
    const along = ((point[0] - middle[0]) * direction[1] - (point[1] - middle[1]) * direction[0]) / cross;
    if (!(along > 0 && along < 1)) continue;
    const across = between(point, next, along);
    (cracks[Math.min(age, cracks.length - 1)] as string[]).push(crack(hand, middle, across));
    const ordered = [...island.slice(longest.index + 1), ...island.slice(0, longest.index + 1)];
    const cut = ordered.indexOf(next);
    splitIsland(hand, [middle, ...ordered.slice(0, cut), across], size, cracks, age + 1);
    splitIsland(hand, [across, ...ordered.slice(cut), middle], size, cracks, age + 1);
    return;
  }
}

/** Brushstrokes under a fine network of cracks. */
export function craquelure(hand: Hand): string {
  const cracks: string[][] = [[], [], [], [], [], []];
  const canvas: Polygon = [
    [-40, -40],
    [WIDTH + 40, -60],
    [WIDTH + 60, HEIGHT + 40],
    [-60, HEIGHT + 60],
  ];
  splitIsland(hand, canvas, 70, cracks);
  const network = (color: string, opacity: number, shift: number) =>
    cracks
      .map((age, i) => `<path d="${age.join("")}" stroke-width="${round(2.8 - i * 0.3)}"/>`)
      .map((path) => `<g transform="translate(${shift} ${shift})" fill="none" stroke="${color}" stroke-opacity="${opacity}">${path}</g>`)
      .join("");
  return ground(BRASS_LIGHT) + BANDS.map((band) => layIn(hand, band)).join("") + network(LINE, 0.24, 1.6) + network("#08090C", 0.72, 0);
}
