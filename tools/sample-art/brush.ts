/*
 * A painter's hand for the sample works. A `Study` is the smooth tonal sketch of the scene; a `Panel` is the painting
 * itself: colour and relief, built up from bristle strokes that take their colour from the study. The relief is lit
 * when the panel is hung, so thick paint shows a light edge and a dark edge.
 */
import { createCanvas, type SKRSContext2D } from "@napi-rs/canvas";
import { fluoresce, type Retouched } from "./fluoresce.ts";
import type { PaintTools } from "./kit.ts";
import { blend, clamp, mix, type Point, type Rgb } from "./numbers.ts";
import { rake } from "./rake.ts";

export type Field = (x: number, y: number) => number;

/** A colour from its hexadecimal name, "#a1b2c3". */
export function rgb(hex: string): Rgb {
  const n = Number.parseInt(hex.slice(1), 16);
  return [(n >> 16) & 255, (n >> 8) & 255, n & 255];
}

export const scale = (c: Rgb, by: number): Rgb => [c[0] * by, c[1] * by, c[2] * by];
export const css = (c: Rgb, alpha = 1): string =>
  `rgba(${Math.round(clamp(c[0], 0, 255))},${Math.round(clamp(c[1], 0, 255))},${Math.round(clamp(c[2], 0, 255))},${alpha})`;

/** A colour from a list of stops [position, colour], positions rising. */
export function ramp(stops: readonly (readonly [number, Rgb])[], at: number): Rgb {
  let before = stops[0] as readonly [number, Rgb];
  for (const stop of stops) {
    if (at <= stop[0]) {
      const span = stop[0] - before[0];
      return span <= 0 ? stop[1] : blend(before[1], stop[1], clamp((at - before[0]) / span));
    }
    before = stop;
  }
  return before[1];
}

/** Varies a colour: lighter or darker, warmer or cooler, greener or redder. `amount` is in 0-255 steps. */
export function shiver(c: Rgb, tools: PaintTools, amount: number): Rgb {
  const light = tools.normal() * amount * 0.6;
  const warm = tools.normal() * amount * 0.5;
  const green = tools.normal() * amount * 0.3;
  return [c[0] + light + warm, c[1] + light + green, c[2] + light - warm];
}

/** A scratch canvas for sketching the study. */
export function sketchbook(width: number, height: number): SKRSContext2D {
  return createCanvas(width, height).getContext("2d");
}

/** Sets every pixel of a sketch; the function gets the pixel's current colour, and returns null to keep it. */
export function shade(ctx: SKRSContext2D, fn: (x: number, y: number, now: Rgb) => Rgb | null): void {
  const { width, height } = ctx.canvas;
  const image = ctx.getImageData(0, 0, width, height);
  const data = image.data;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i += 4) {
      const c = fn(x, y, [data[i] as number, data[i + 1] as number, data[i + 2] as number]);
      if (!c) continue;
      data[i] = c[0];
      data[i + 1] = c[1];
      data[i + 2] = c[2];
      data[i + 3] = 255;
    }
  }
  ctx.putImageData(image, 0, 0);
}

/** A closed shape through the points, its corners rounded to curves. */
export function softPath(ctx: SKRSContext2D, points: readonly Point[], closed = true): void {
  const n = points.length;
  const at = (i: number) => points[((i % n) + n) % n] as Point;
  const middle = (i: number): Point => [(at(i)[0] + at(i + 1)[0]) / 2, (at(i)[1] + at(i + 1)[1]) / 2];
  ctx.beginPath();
  if (closed) {
    ctx.moveTo(...middle(-1));
    for (let i = 0; i < n; i++) ctx.quadraticCurveTo(...at(i), ...middle(i));
    ctx.closePath();
    return;
  }
  ctx.moveTo(...at(0));
  for (let i = 1; i < n - 1; i++) ctx.quadraticCurveTo(...at(i), ...(i === n - 2 ? at(n - 1) : middle(i)));
}

interface Level {
  width: number;
  height: number;
  data: Float32Array;
}

function halve(level: Level): Level {
  const width = Math.max(1, level.width >> 1);
  const height = Math.max(1, level.height >> 1);
  const data = new Float32Array(width * height * 3);
  const from = level.data;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const a = (y * 2 * level.width + x * 2) * 3;
      const b = a + (y * 2 + 1 < level.height ? level.width * 3 : 0);
      const step = x * 2 + 1 < level.width ? 3 : 0;
      for (let c = 0; c < 3; c++) {
        const sum = (from[a + c] as number) + (from[a + step + c] as number);
        data[(y * width + x) * 3 + c] = (sum + (from[b + c] as number) + (from[b + step + c] as number)) / 4;
      }
    }
  }
  return { width, height, data };
}

/** Box blur of one channel in place, both directions. */
function soften(data: Float32Array, width: number, height: number, radius: number): void {
  const pass = (count: number, length: number, stride: number, step: number) => {
    const line = new Float32Array(length);
    for (let k = 0; k < count; k++) {
      const start = k * stride;
      let sum = 0;
      for (let i = -radius; i <= radius; i++) sum += data[start + clamp(i, 0, length - 1) * step] as number;
      for (let i = 0; i < length; i++) {
        line[i] = sum / (radius * 2 + 1);
        const enter = data[start + Math.min(length - 1, i + radius + 1) * step] as number;
        sum += enter - (data[start + Math.max(0, i - radius) * step] as number);
      }
      for (let i = 0; i < length; i++) data[start + i * step] = line[i] as number;
    }
  };
  pass(height, width, width, 1);
  pass(width, height, 1, width);
}

/** The smooth sketch that guides the strokes: its colour at any breadth, and the direction of its edges. */
export class Study {
  readonly width: number;
  readonly height: number;
  private readonly levels: Level[] = [];
  private readonly flow: { width: number; height: number; angle: Float32Array; force: Float32Array };

  constructor(ctx: SKRSContext2D) {
    const { width, height } = ctx.canvas;
    this.width = width;
    this.height = height;
    const bytes = ctx.getImageData(0, 0, width, height).data;
    const data = new Float32Array(width * height * 3);
    for (let i = 0, j = 0; j < data.length; i += 4, j += 3) {
      data[j] = bytes[i] as number;
      data[j + 1] = bytes[i + 1] as number;
      data[j + 2] = bytes[i + 2] as number;
    }
    let level: Level = { width, height, data };
    for (let i = 0; i < 7; i++) {
      this.levels.push(level);
      level = halve(level);
    }
    this.flow = this.readFlow();
  }

  /** The colour around a point, averaged over the width of a brush, `size` pixels. */
  colour(x: number, y: number, size = 1): Rgb {
    const depth = clamp(Math.floor(Math.log2(Math.max(1, size))), 0, this.levels.length - 1);
    const level = this.levels[depth] as Level;
    const px = clamp(Math.floor(x) >> depth, 0, level.width - 1);
    const py = clamp(Math.floor(y) >> depth, 0, level.height - 1);
    const i = (py * level.width + px) * 3;
    return [level.data[i] as number, level.data[i + 1] as number, level.data[i + 2] as number];
  }

  /** The direction along the nearest edge. */
  edgeAngle(x: number, y: number): number {
    return this.flow.angle[this.flowIndex(x, y)] as number;
  }

  /** Strength of the edge, 0 to about 1. */
  edgeForce(x: number, y: number): number {
    return this.flow.force[this.flowIndex(x, y)] as number;
  }

  private flowIndex(x: number, y: number): number {
    const { width, height } = this.flow;
    return clamp(Math.floor(y) >> 2, 0, height - 1) * width + clamp(Math.floor(x) >> 2, 0, width - 1);
  }

  private readFlow(): { width: number; height: number; angle: Float32Array; force: Float32Array } {
    const { width, height, data } = this.levels[2] as Level;
    const xx = new Float32Array(width * height);
    const xy = new Float32Array(width * height);
    const yy = new Float32Array(width * height);
    const light = (x: number, y: number) => {
      const i = (y * width + x) * 3;
      return (data[i] as number) * 0.35 + (data[i + 1] as number) * 0.5 + (data[i + 2] as number) * 0.15;
    };
    for (let y = 1; y < height - 1; y++) {
      for (let x = 1; x < width - 1; x++) {
        const gx = light(x + 1, y) - light(x - 1, y);
        const gy = light(x, y + 1) - light(x, y - 1);
        xx[y * width + x] = gx * gx;
        xy[y * width + x] = gx * gy;
        yy[y * width + x] = gy * gy;
      }
    }
    for (const channel of [xx, xy, yy]) for (let i = 0; i < 2; i++) soften(channel, width, height, 3);
    const angle = new Float32Array(width * height);
    const force = new Float32Array(width * height);
    for (let i = 0; i < angle.length; i++) {
      const a = xx[i] as number;
      const b = yy[i] as number;
      const c = xy[i] as number;
      angle[i] = 0.5 * Math.atan2(2 * c, a - b) + Math.PI / 2;
      force[i] = clamp(Math.sqrt(Math.sqrt((a - b) * (a - b) + 4 * c * c)) / 25);
    }
    return { width, height, angle, force };
  }
}

/** One touch of a bristle brush. Lengths in pixels. */
export interface Stroke {
  x: number;
  y: number;
  angle: number;
  length: number;
  width: number;
  colour: Rgb;
  /** The second colour carried in the brush; the bristles streak between the two. */
  second?: Rgb;
  /** Sideways bow of the stroke, as a share of its length. */
  bend?: number;
  opacity?: number;
  /** Paint in the brush: 1 covers, 0 only scumbles over the grain. */
  load?: number;
  /** Thickness of the paint. */
  body?: number;
  /** Softness of the stroke's sides in pixels. */
  soft?: number;
}

/** One campaign of strokes over the whole panel, or the part of it that `where` allows. */
export interface Pass {
  size: number;
  /** Stroke length as a multiple of its width. */
  length: number;
  /** Distance between strokes as a multiple of their width. */
  spacing?: number;
  /** Direction of the hand where no edge leads it. */
  angle?: Field;
  /** Influence of the study's edges on the direction of the stroke, 0 to 1. */
  follow?: number;
  jitter?: number;
  bend?: number;
  vary?: number;
  streak?: number;
  opacity?: number;
  load?: number;
  body?: number;
  soft?: number;
  /** Minimum difference of the panel from the study. */
  threshold?: number;
  /** Chance of a stroke at a point. */
  where?: Field;
  /** Multiplies the size at a point. */
  sizeAt?: Field;
  /** Colour difference at which the stroke ends. 0: never. */
  tolerance?: number;
  /** Final adjustment of the stroke's colour. */
  tint?: (colour: Rgb, x: number, y: number) => Rgb;
}

const GRAIN = 512;

/** Sizes and places are in units of the work; `colour` and `relief` have `fineness` pixels for each unit. */
export class Panel {
  readonly width: number;
  readonly height: number;
  private readonly columns: number;
  private readonly rows: number;
  readonly colour: Float32Array;
  readonly relief: Float32Array;
  private readonly tools: PaintTools;
  private readonly bristles: Float32Array;
  private readonly hanks: Float32Array;

  constructor(tools: PaintTools, ground: Rgb) {
    this.tools = tools;
    this.width = tools.width;
    this.height = tools.height;
    this.columns = Math.round(tools.width * tools.fineness);
    this.rows = Math.round(tools.height * tools.fineness);
    this.colour = new Float32Array(this.columns * this.rows * 3);
    this.relief = new Float32Array(this.columns * this.rows);
    for (let i = 0; i < this.colour.length; i += 3) this.colour.set(ground, i);
    this.bristles = this.comb(3, 70);
    this.hanks = this.comb(11, 160);
  }

  /** A tile of streaks: hairs `across` pixels apart, each changing slowly along its length. Mean 0, about -1 to 1. */
  private comb(across: number, along: number): Float32Array {
    const { noise } = this.tools;
    const tile = new Float32Array(GRAIN * GRAIN);
    for (let v = 0; v < GRAIN; v++) {
      for (let u = 0; u < GRAIN; u++) {
        tile[v * GRAIN + u] = noise(v / across + 31.3, u / along) * 0.8 + noise(v / (across * 2.2), u / 23 + 71) * 0.45;
      }
    }
    return tile;
  }

  at(x: number, y: number): Rgb {
    const { columns, rows, tools } = this;
    const i = (clamp(Math.floor(y * tools.fineness), 0, rows - 1) * columns + clamp(Math.floor(x * tools.fineness), 0, columns - 1)) * 3;
    return [this.colour[i] as number, this.colour[i + 1] as number, this.colour[i + 2] as number];
  }

  stroke(stroke: Stroke): void {
    const { columns: width, rows: height, colour, relief, bristles, hanks, tools } = this;
    const fine = tools.fineness;
    const s = { ...stroke, x: stroke.x * fine, y: stroke.y * fine, length: stroke.length * fine, width: stroke.width * fine };
    const half = s.length / 2;
    const radius = s.width / 2;
    const second = s.second ?? shiver(s.colour, tools, 9);
    const opacity = s.opacity ?? 1;
    const dry = 1 - (s.load ?? 0.85);
    const body = s.body ?? 0.5;
    const soft = s.soft ?? Math.min(1.6, radius * 0.6);
    const bow = ((s.bend ?? 0) * 4) / Math.max(1, s.length);
    const sag = Math.abs(bow) * half * half;
    const cos = Math.cos(s.angle);
    const sin = Math.sin(s.angle);
    const reach = Math.abs(sin) * (half + radius) + Math.abs(cos) * (radius + sag) + 1;
    const offU = Math.floor(tools.random() * GRAIN);
    const offV = Math.floor(tools.random() * GRAIN);
    const [r0, g0, b0] = s.colour;
    const dr = second[0] - r0;
    const dg = second[1] - g0;
    const db = second[2] - b0;
    const top = Math.max(0, Math.floor(s.y - reach));
    const bottom = Math.min(height - 1, Math.ceil(s.y + reach));
    const outU = half + radius * 0.5;
    const outV = radius + sag + 1;
    for (let py = top; py <= bottom; py++) {
      const ey = py + 0.5 - s.y;
      // The part of this row inside the stroke's slanted rectangle.
      let left = -1e9;
      let right = 1e9;
      if (Math.abs(cos) > 1e-4) {
        const a = (-outU - ey * sin) / cos;
        const b = (outU - ey * sin) / cos;
        left = Math.min(a, b);
        right = Math.max(a, b);
      }
      if (Math.abs(sin) > 1e-4) {
        const a = (ey * cos - outV) / sin;
        const b = (ey * cos + outV) / sin;
        left = Math.max(left, Math.min(a, b));
        right = Math.min(right, Math.max(a, b));
      }
      const first = Math.max(0, Math.floor(s.x + left));
      const last = Math.min(width - 1, Math.ceil(s.x + right));
      for (let px = first; px <= last; px++) {
        const ex = px + 0.5 - s.x;
        const u = ex * cos + ey * sin;
        const v = ey * cos - ex * sin - bow * u * u + sag * 0.5;
        const row = ((Math.floor(v + 2048) + offV) & (GRAIN - 1)) * GRAIN;
        const column = (Math.floor(u + 4096) + offU) & (GRAIN - 1);
        const hair = bristles[row + column] as number;
        const hank = hanks[row + column] as number;
        // Rounded, ragged ends: every hair leaves the canvas at a different point.
        const t = v / radius;
        const end = half + radius * (0.35 - 0.5 * t * t) + hair * radius * 0.45;
        const across = radius - Math.abs(v) + hank * radius * 0.16;
        let cover = clamp(across / soft + 0.5) * clamp((end - Math.abs(u)) / (soft * 1.6) + 0.5);
        if (cover <= 0) continue;
        const gone = (u + half) / s.length;
        if (dry > 0) cover *= clamp((hair + hank * 0.5 + 1.15 - dry * (0.7 + gone * 1.5)) * 2.2);
        if (cover <= 0.01) continue;
        const alpha = cover * opacity;
        const p = py * width + px;
        const i = p * 3;
        const m = clamp(0.5 + hank * 0.55 + hair * 0.45);
        const lift = hair * 5;
        colour[i] = (colour[i] as number) + (r0 + dr * m + lift - (colour[i] as number)) * alpha;
        colour[i + 1] = (colour[i + 1] as number) + (g0 + dg * m + lift - (colour[i + 1] as number)) * alpha;
        colour[i + 2] = (colour[i + 2] as number) + (b0 + db * m + lift - (colour[i + 2] as number)) * alpha;
        const ridge = Math.max(0, t * t - 0.45) * 0.7 + Math.max(0, gone - 0.8) * 1.6;
        const height0 = body * (0.7 + hair * 0.45 + ridge);
        relief[p] = (relief[p] as number) + (height0 - (relief[p] as number) * 0.75) * alpha;
      }
    }
  }

  /** A long drawn line, such as a branch or a rope, tapering from one width to the other. */
  line(points: readonly Point[], from: number, to: number, c: Rgb, options: { second?: Rgb; body?: number; opacity?: number } = {}): void {
    const step = Math.max(1, Math.min(from, to) * 0.2);
    const path = alongCurve(points, step);
    const start = this.tools.random() * 200;
    const second = options.second ?? shiver(c, this.tools, 10);
    path.forEach(([x, y], k) => {
      const t = k / path.length;
      const along = start + k * step;
      const width = mix(from, to, t) * (1 + this.tools.noise(along / 40, 3.3) * 0.2);
      const tone = blend(c, second, clamp(0.5 + this.tools.noise(along / 55, 9.1) * 0.8));
      this.dot(x, y, width / 2, tone, options.opacity ?? 0.9, options.body ?? 0.4);
    });
  }

  /** A round touch with a slightly raised rim. */
  dot(x: number, y: number, radius: number, c: Rgb, opacity = 1, body = 0.5): void {
    const fine = this.tools.fineness;
    this.round(x * fine, y * fine, Math.max(0.5, radius * fine), c, opacity, body);
  }

  private round(x: number, y: number, r: number, c: Rgb, opacity: number, body: number): void {
    const { columns: width, rows: height, colour, relief } = this;
    for (let py = Math.max(0, Math.floor(y - r - 1)); py <= Math.min(height - 1, y + r + 1); py++) {
      for (let px = Math.max(0, Math.floor(x - r - 1)); px <= Math.min(width - 1, x + r + 1); px++) {
        const d = Math.hypot(px + 0.5 - x, py + 0.5 - y);
        const alpha = clamp(r - d + 0.5) * opacity;
        if (alpha <= 0) continue;
        const p = py * width + px;
        for (let k = 0; k < 3; k++) {
          const i = p * 3 + k;
          colour[i] = (colour[i] as number) + ((c[k] as number) - (colour[i] as number)) * alpha;
        }
        relief[p] = (relief[p] as number) + (body * (1 - (d / r) * (d / r) * 0.6) - (relief[p] as number) * 0.6) * alpha;
      }
    }
  }

  /** Repaints the study, or a part of it, with one size of brush. */
  lay(study: Study, pass: Pass): void {
    const spots = this.spots(pass);
    for (const [x, y] of spots) this.touch(study, pass, x, y);
  }

  /** Blends the wet paint with a soft brush: the panel gets closer to the study and loses its ridges. */
  fuse(study: Study, amount: Field): void {
    const { columns: width, rows: height, colour, relief } = this;
    const fine = this.tools.fineness;
    for (let y = 0, p = 0; y < height; y++) {
      for (let x = 0; x < width; x++, p++) {
        const t = amount(x / fine, y / fine);
        const c = study.colour(x / fine, y / fine);
        for (let k = 0; k < 3; k++) colour[p * 3 + k] = mix(colour[p * 3 + k] as number, c[k] as number, t);
        relief[p] = (relief[p] as number) * (1 - t);
      }
    }
  }

  private spots(pass: Pass): Point[] {
    const { tools, width, height } = this;
    const step = pass.size * (pass.spacing ?? 0.7);
    const spots: Point[] = [];
    for (let y = -step / 2; y < height + step; y += step) {
      for (let x = -step / 2; x < width + step; x += step) {
        const sx = x + tools.between(-0.5, 0.5) * step * 1.3;
        const sy = y + tools.between(-0.5, 0.5) * step * 1.3;
        if (!pass.where || tools.random() < pass.where(sx, sy)) spots.push([sx, sy]);
      }
    }
    for (let i = spots.length - 1; i > 0; i--) {
      const j = Math.floor(tools.random() * (i + 1));
      [spots[i], spots[j]] = [spots[j] as Point, spots[i] as Point];
    }
    return spots;
  }

  private touch(study: Study, pass: Pass, x: number, y: number): void {
    const { tools } = this;
    const size = pass.size * (pass.sizeAt?.(x, y) ?? 1) * tools.between(0.75, 1.25);
    const seen = study.colour(x, y, size * 0.5);
    if (pass.threshold && difference(seen, this.around(x, y, size * 0.3)) < pass.threshold) return;
    const angle = this.direction(study, pass, x, y) + tools.normal() * (pass.jitter ?? 0.15);
    const wish = size * pass.length * tools.between(0.7, 1.3);
    const [back, ahead] = pass.tolerance === 0 ? [wish / 2, wish / 2] : this.run(study, x, y, angle, wish, size, pass.tolerance ?? 34);
    const shift = (ahead - back) / 2;
    const vary = pass.vary ?? 8;
    const base = shiver(seen, tools, vary);
    const tinted = pass.tint ? pass.tint(base, x, y) : base;
    this.stroke({
      x: x + Math.cos(angle) * shift,
      y: y + Math.sin(angle) * shift,
      angle: tools.random() < 0.5 ? angle : angle + Math.PI,
      length: Math.max(size * 0.9, back + ahead),
      width: size,
      colour: tinted,
      second: shiver(tinted, tools, pass.streak ?? 12),
      bend: tools.normal() * (pass.bend ?? 0.04),
      opacity: pass.opacity ?? 0.95,
      load: pass.load ?? 0.85,
      body: pass.body ?? 0.5,
      ...(pass.soft === undefined ? {} : { soft: pass.soft }),
    });
  }

  private around(x: number, y: number, r: number): Rgb {
    const a = this.at(x, y);
    const near = [this.at(x - r, y), this.at(x + r, y), this.at(x, y - r), this.at(x, y + r)];
    return [0, 1, 2].map((k) => near.reduce((sum, c) => sum + (c[k] as number), a[k] as number) / 5) as unknown as Rgb;
  }

  private direction(study: Study, pass: Pass, x: number, y: number): number {
    const edge = study.edgeAngle(x, y);
    if (!pass.angle) return edge;
    const own = pass.angle(x, y);
    const pull = clamp(study.edgeForce(x, y) * (pass.follow ?? 0.6) * 2);
    if (pull < 0.02) return own;
    // Directions have no head or tail, so they are averaged as doubled angles.
    const c = Math.cos(own * 2) * (1 - pull) + Math.cos(edge * 2) * pull;
    const s = Math.sin(own * 2) * (1 - pull) + Math.sin(edge * 2) * pull;
    return Math.atan2(s, c) / 2;
  }

  /** Distances that the brush may run in both directions before the colour under it changes. */
  private run(study: Study, x: number, y: number, angle: number, wish: number, size: number, tolerance: number): [number, number] {
    const from = study.colour(x, y, size * 0.3);
    const walk = (sign: number) => {
      const step = Math.max(2, size * 0.35);
      for (let d = step; d < wish / 2; d += step) {
        const there = study.colour(x + Math.cos(angle) * d * sign, y + Math.sin(angle) * d * sign, size * 0.3);
        if (difference(from, there) > tolerance) return Math.max(0, d - step * 1.2);
      }
      return wish / 2;
    };
    return [walk(-1), walk(1)];
  }

  /** Lights the relief from the upper left and draws the painting onto the canvas. */
  hang(ctx: SKRSContext2D, strength = 0.5, retouched: Retouched = []): void {
    const { columns: width, rows: height, colour, relief, tools } = this;
    soften(relief, width, height, 1);
    if (tools.light === "raking") {
      rake(ctx, colour, relief, tools);
      return;
    }
    if (tools.light === "ultraviolet") {
      fluoresce(ctx, colour, relief, tools, retouched);
      return;
    }
    const image = ctx.createImageData(width, height);
    const data = image.data;
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const p = y * width + x;
        const gx = (relief[x + 1 < width ? p + 1 : p] as number) - (relief[x > 0 ? p - 1 : p] as number);
        const gy = (relief[y + 1 < height ? p + width : p] as number) - (relief[y > 0 ? p - width : p] as number);
        const slope = clamp((gx * 0.6 + gy * 0.8) * strength, -0.45, 0.4);
        const gloss = slope > 0 ? slope * 55 : 0;
        for (let k = 0; k < 3; k++) data[p * 4 + k] = (colour[p * 3 + k] as number) * (1 + slope * 0.7) + gloss;
        data[p * 4 + 3] = 255;
      }
    }
    ctx.putImageData(image, 0, 0);
  }
}

export function difference(a: Rgb, b: Rgb): number {
  return Math.sqrt((a[0] - b[0]) ** 2 * 0.3 + (a[1] - b[1]) ** 2 * 0.5 + (a[2] - b[2]) ** 2 * 0.2);
}

/** Points about `step` apart on the smooth curve through the given ones. */
export function alongCurve(points: readonly Point[], step: number): Point[] {
  const path: Point[] = [];
  const at = (i: number) => points[clamp(i, 0, points.length - 1)] as Point;
  for (let i = 0; i < points.length - 1; i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const count = Math.max(1, Math.ceil(Math.hypot(c[0] - b[0], c[1] - b[1]) / step));
    const along = (k: 0 | 1, t: number) =>
      0.5 *
      (2 * b[k] + (c[k] - a[k]) * t + (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t * t + (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t * t * t);
    for (let j = 0; j < count; j++) path.push([along(0, j / count), along(1, j / count)]);
  }
  path.push(at(points.length - 1));
  return path;
}
