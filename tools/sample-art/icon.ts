import { createCanvas, type SKRSContext2D } from "@napi-rs/canvas";
import { css } from "./brush.ts";
import type { PaintTools } from "./kit.ts";
import { blend, mix, type Point, pointsOf, type Rgb, smoothstep } from "./numbers.ts";
import { type Bench, curveThrough, fillCurve, fillPolygon } from "./surface.ts";

/*
 * Egg tempera as icon painters lay it: flat body colour, planes of light hatched over it in steps, each step smaller and
 * paler, and drawn lines that swell and thin. Everything is drawn on a sheet, which is then laid over the gold.
 */

export interface Hatch {
  angle?: number;
  /** Distance and width of the strokes in pixels. */
  gap?: number;
  broad?: number;
  alpha?: number;
  /** Share of the plane that a flat tint holds together below the strokes. */
  tint?: number;
}

export const gold: Rgb = [222, 176, 88];
export const ink: Rgb = [44, 26, 20];
export const flesh = {
  sankir: [84, 68, 38] as Rgb,
  first: [156, 104, 52] as Rgb,
  second: [200, 146, 80] as Rgb,
  third: [230, 190, 128] as Rgb,
  white: [250, 236, 204] as Rgb,
  red: [166, 58, 34] as Rgb,
  line: [52, 28, 18] as Rgb,
};

const turned = ([x, y]: Point, angle: number): Point => [
  x * Math.cos(angle) + y * Math.sin(angle),
  y * Math.cos(angle) - x * Math.sin(angle),
];

/** The direction in which a shape is longest. */
function lie(points: readonly Point[]): number {
  let best: [number, number] = [0, 0];
  for (const a of points)
    for (const b of points) {
      const far = Math.hypot(b[0] - a[0], b[1] - a[1]);
      if (far > best[0]) best = [far, Math.atan2(b[1] - a[1], b[0] - a[0])];
    }
  return best[1];
}

/** The same shape, smaller: `long` and `wide` are the shares left along and across its length; `side` moves it to one edge. */
export function shrink(points: readonly Point[], long: number, wide: number, side = 0): Point[] {
  const angle = lie(points);
  const local = points.map((p) => turned(p, angle));
  const centre = [0, 1].map((k) => local.reduce((sum, p) => sum + (p[k] as number), 0) / local.length) as [number, number];
  const across = local.map(([, v]) => v);
  const shift = (Math.max(...across) - Math.min(...across)) * side * (Math.cos(angle) < 0 ? -1 : 1);
  return local.map(([u, v]) => turned([mix(centre[0], u, long), mix(centre[1], v, wide) + shift], -angle));
}

export class Sheet {
  readonly pen: SKRSContext2D;
  private readonly tools: PaintTools;

  constructor(tools: PaintTools) {
    this.tools = tools;
    this.pen = createCanvas(tools.width, tools.height).getContext("2d");
  }

  flat(points: readonly Point[], colour: Rgb, alpha = 1, angular = false): void {
    this.pen.fillStyle = css(colour, alpha);
    (angular ? fillPolygon : fillCurve)(this.pen, points);
  }

  /** A drawn line: it starts fine, swells to `broad` and leaves fine. */
  line(points: readonly Point[], broad: number, colour: Rgb, alpha = 0.92, angular = false): void {
    const { noise, random } = this.tools;
    const path = angular ? sharp(points, 4) : curveThrough(points, 4);
    const seed = random() * 90;
    const sides: [Point[], Point[]] = [[], []];
    path.forEach(([x, y], k) => {
      const [ax, ay] = path[Math.max(0, k - 1)] as Point;
      const [bx, by] = path[Math.min(path.length - 1, k + 1)] as Point;
      const chord = Math.hypot(bx - ax, by - ay) || 1;
      const t = k / Math.max(1, path.length - 1);
      const half = broad * 0.5 * (0.3 + 0.7 * Math.sin(Math.PI * Math.min(0.97, 0.08 + t * 0.86))) * (1 + noise(k / 7, seed) * 0.22);
      const [nx, ny] = [(-(by - ay) / chord) * half, ((bx - ax) / chord) * half];
      sides[0].push([x + nx, y + ny]);
      sides[1].unshift([x - nx, y - ny]);
    });
    this.pen.fillStyle = css(colour, alpha);
    fillPolygon(this.pen, [...sides[0], ...sides[1]]);
  }

  /** A plane of tone, hatched: parallel strokes that begin and end unevenly at its borders. */
  hatch(points: readonly Point[], colour: Rgb, how: Hatch = {}): void {
    const { between, random } = this.tools;
    const angle = how.angle ?? lie(points);
    const gap = how.gap ?? 3;
    if (how.tint) this.flat(points, colour, how.tint, true);
    const local = points.map((p) => turned(p, angle));
    const low = Math.min(...local.map(([, v]) => v));
    const high = Math.max(...local.map(([, v]) => v));
    for (let v = low + gap * 0.4; v < high; v += gap * between(0.75, 1.25)) {
      const cuts: number[] = [];
      local.forEach((a, k) => {
        const b = local[(k + 1) % local.length] as Point;
        if (a[1] > v !== b[1] > v) cuts.push(mix(a[0], b[0], (v - a[1]) / (b[1] - a[1])));
      });
      cuts.sort((a, b) => a - b);
      for (let k = 0; k + 1 < cuts.length; k += 2) {
        const [from, to] = [cuts[k] as number, cuts[k + 1] as number];
        const slack = Math.min(10, (to - from) * 0.2);
        const [a, b] = [from + between(-0.4, 1) * slack, to - between(-0.4, 1) * slack];
        const ends: Point[] = [
          [a, v + between(-1, 1)],
          [(a + b) / 2, v + between(-1.2, 1.2)],
          [b, v + between(-1, 1)],
        ];
        const alpha = (how.alpha ?? 0.8) * (0.7 + random() * 0.45);
        if (b - a > 2)
          this.line(
            ends.map((p) => turned(p, -angle)),
            (how.broad ?? 2.6) * between(0.7, 1.2),
            colour,
            Math.min(1, alpha),
          );
      }
    }
  }

  /** A fold's light in three steps, the last one nearly white. */
  light(points: readonly Point[], steps: readonly [Rgb, Rgb, Rgb], strength = 1): void {
    this.hatch(points, steps[0], { alpha: 0.75 * strength, tint: 0.5 * strength });
    this.hatch(shrink(points, 0.86, 0.5, 0.13), steps[1], { alpha: 0.8 * strength, tint: 0.5 * strength });
    this.hatch(shrink(points, 0.66, 0.16, 0.2), steps[2], { alpha: strength, gap: 5, broad: 3.2 });
  }

  /** Lays the sheet over the gold. Tempera is thin, lean and a little streaked. */
  layOn(bench: Bench): void {
    const { noise, fbm } = this.tools;
    const { width, height } = bench;
    const data = this.pen.getImageData(0, 0, width, height).data;
    bench.everywhere((x, y, i) => {
      // The hand is not quite steady.
      const sx = x + noise(x / 110, y / 110) * 2.2 + noise(x / 17, y / 17) * 0.6;
      const sy = y + noise(x / 110 + 40, y / 110) * 2.2 + noise(x / 17 + 40, y / 17) * 0.6;
      if (sx < 0 || sy < 0 || sx >= width - 1 || sy >= height - 1) return;
      const [r, g, b, cover] = between4(data, width, sx, sy);
      if (cover < 0.01) return;
      // Cleaning and handling have thinned the paint in patches; the gold below shimmers through.
      const worn = fbm(x / 120 + 63, y / 76, 6) + noise(x / 2.3, y / 2.3) * 0.2 + noise(x / 14 + y / 30, y / 9) * 0.08;
      const alpha = cover * (1 - 0.62 * smoothstep(0.4, 0.8, worn));
      const tone = noise(x / 2.4, y / 7) * 5 + fbm(x / 130, y / 130, 4) * 15;
      bench.touch(i, [r + tone, g + tone * 0.95, b + tone * 0.9], alpha);
      const bright = (r + g) / 510;
      bench.relief[i] = mix(bench.relief[i] as number, 0.5 + bright * 0.9 + noise(x / 2.4, y / 7) * 0.25, alpha);
    });
  }
}

/** Points along straight lines with their corners kept. */
function sharp(points: readonly Point[], step: number): Point[] {
  const path: Point[] = [];
  points.forEach((b, k) => {
    const a = points[k - 1];
    const count = a ? Math.max(1, Math.ceil(Math.hypot(b[0] - a[0], b[1] - a[1]) / step)) : 1;
    for (let n = 1; n <= count; n++) path.push(a ? [mix(a[0], b[0], n / count), mix(a[1], b[1], n / count)] : b);
  });
  return path;
}

/** The colour and opacity between four pixels. */
function between4(data: Uint8ClampedArray, width: number, x: number, y: number): [number, number, number, number] {
  const [u, v] = [x % 1, y % 1];
  const first = (Math.floor(y) * width + Math.floor(x)) * 4;
  const sum: [number, number, number, number] = [0, 0, 0, 0];
  for (const [shift, share] of [
    [0, (1 - u) * (1 - v)],
    [4, u * (1 - v)],
    [width * 4, (1 - u) * v],
    [width * 4 + 4, u * v],
  ] as const) {
    const alpha = ((data[first + shift + 3] as number) / 255) * share;
    for (let k = 0; k < 3; k++) sum[k] = (sum[k] as number) + (data[first + shift + k] as number) * alpha;
    sum[3] += alpha;
  }
  const whole = Math.max(1e-6, sum[3]);
  return [sum[0] / whole, sum[1] / whole, sum[2] / whole, sum[3]];
}

export interface Cloth {
  base: Rgb;
  dark: Rgb;
  lights: readonly [Rgb, Rgb, Rgb];
}

/** Several lines or outlines, divided by slashes. */
export const list = (text: string): Point[][] =>
  text
    .trim()
    .split("/")
    .map((part) => pointsOf(part));

/** Drapery: body colour, shadow planes, angular lights in three steps, then the drawn folds. */
export function drape(sheet: Sheet, cloth: Cloth, outline: string, shades: string, lights: string, folds: string): void {
  const shape = pointsOf(outline);
  sheet.flat(shape, cloth.base, 1, true);
  const { pen } = sheet;
  pen.save();
  pen.beginPath();
  for (const [x, y] of shape) pen.lineTo(x, y);
  pen.clip();
  for (const plane of list(shades)) sheet.hatch(plane, cloth.dark, { alpha: 0.55, tint: 0.45, broad: 3 });
  for (const plane of list(lights)) sheet.light(plane, cloth.lights);
  for (const fold of list(folds)) {
    sheet.line(fold, 8, cloth.dark, 0.95, true);
    sheet.line(
      fold.map(([x, y]): Point => [x + 9, y + 3]),
      2.4,
      cloth.lights[1],
      0.6,
      true,
    );
  }
  pen.restore();
  sheet.line([...shape, shape[0] as Point], 6, cloth.dark, 0.95, true);
}

/** The point at a share of the way along a curve. */
export function alongOf(points: readonly Point[], t: number): Point {
  const path = curveThrough(points, 3);
  return path[Math.min(path.length - 1, Math.floor(t * path.length))] as Point;
}

/** A thin hand: each finger is a dark stroke, an ochre one over it, a light one over that. */
export function hand(sheet: Sheet, palm: string, fingers: string, broad: number): void {
  const all = list(fingers);
  sheet.flat(pointsOf(palm), blend(flesh.sankir, flesh.first, 0.5));
  sheet.line([...pointsOf(palm), pointsOf(palm)[0] as Point], 4.4, flesh.line);
  const middle = pointsOf(palm).reduce(([x, y], [a, b]): Point => [x + a / 6, y + b / 6], [0, 0] as Point);
  sheet.hatch(
    pointsOf(palm).map(([x, y]): Point => [mix(middle[0], x, 0.72), mix(middle[1], y, 0.72)]),
    flesh.second,
    { alpha: 0.6, tint: 0.4, gap: 2.6, broad: 2.2 },
  );
  for (const finger of all) {
    const path = curveThrough(finger, 5);
    sheet.line(path, broad * 1.22, flesh.line, 1);
    sheet.line(path, broad * 0.94, flesh.first, 1);
    for (const shift of [-0.22, 0, 0.22])
      sheet.line(
        path.slice(1, -1).map(([x, y]): Point => [x - 1, y + shift * broad - 1]),
        broad * 0.26,
        flesh.second,
        0.85,
      );
    sheet.line(
      path.slice(Math.floor(path.length * 0.2), Math.floor(path.length * 0.9)).map(([x, y]): Point => [x - 2, y - broad * 0.16]),
      3,
      flesh.white,
      0.85,
    );
  }
}
