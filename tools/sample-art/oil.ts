/*
 * Oil and paste with a body. `Oil` keeps colour and thickness of the paint over a woven canvas. A brush is a row of hairs:
 * each carries its own paint, drags up what lies wet below, and runs dry on the tops of the threads. A knife lays slabs,
 * scrapes them off or cuts into them. `hang` lights the thickness with a lamp at the upper left.
 */
import type { SKRSContext2D } from "@napi-rs/canvas";
import { alongCurve, difference, type Field, type Study } from "./brush.ts";
import type { PaintTools } from "./kit.ts";
import { blend, clamp, mix, type Point, type Rgb, smoothstep } from "./numbers.ts";
import { rake } from "./rake.ts";

/** A pull of the brush along a path. Lengths in pixels. */
export interface Pull {
  path: readonly Point[];
  width: number;
  /** Colours on the brush, not mixed; the hairs share them out. */
  colours: readonly Rgb[];
  /** Paint on the brush: 1 covers, 0.4 catches only on the threads. */
  load?: number;
  body?: number;
  /** Share of the wet paint below that each hair takes with it, per pixel. */
  pickup?: number;
  opacity?: number;
  /** Put down and lifted at once, as a letter is: no hair touches later or leaves earlier than the others. */
  blunt?: boolean;
}

/** A pull of the palette knife, from left to right at angle 0. */
export interface Slab {
  x: number;
  y: number;
  angle: number;
  length: number;
  width: number;
  colours: readonly Rgb[];
  /** Sideways bow of the pull, and narrowing towards its end, both as a share. */
  bow?: number;
  taper?: number;
  load?: number;
  body?: number;
  opacity?: number;
}

/** One campaign of brushwork over the study. */
export interface Campaign {
  size: number;
  /** Length as a multiple of the size. */
  length: number;
  /** Distance between strokes as a multiple of the size. */
  spacing?: number;
  flow: Field;
  /** Random turn of a stroke, radians. */
  wander?: number;
  /** Chance of a stroke at a point. */
  where?: Field;
  sizeAt?: Field;
  /** Difference from the study's colour at which a stroke ends. 0: never. */
  tolerance?: number;
  /** Colours on the brush for a colour seen in the study. */
  mix: (seen: Rgb, x: number, y: number) => readonly Rgb[];
  load?: number;
  body?: number;
  pickup?: number;
  opacity?: number;
}

const toLinear = (v: number) => (clamp(v, 0, 255) / 255) ** 2.2;
const fromLinear = (v: number) => 255 * clamp(v) ** (1 / 2.2);

/** Changes lightness, chroma (a factor) and hue (radians) of a colour in Oklab, where equal steps look equal. */
export function shift(c: Rgb, light: number, chroma: number, hue: number): Rgb {
  const [r, g, b] = [toLinear(c[0]), toLinear(c[1]), toLinear(c[2])];
  const l = Math.cbrt(0.4122 * r + 0.5363 * g + 0.0514 * b);
  const m = Math.cbrt(0.2119 * r + 0.6807 * g + 0.1074 * b);
  const s = Math.cbrt(0.0883 * r + 0.2817 * g + 0.63 * b);
  const a0 = 1.978 * l - 2.4286 * m + 0.4506 * s;
  const b0 = 0.0259 * l + 0.7828 * m - 0.8087 * s;
  const L = clamp(0.2105 * l + 0.7936 * m - 0.0041 * s + light);
  const A = (a0 * Math.cos(hue) - b0 * Math.sin(hue)) * chroma;
  const B = (a0 * Math.sin(hue) + b0 * Math.cos(hue)) * chroma;
  const l3 = (L + 0.3963 * A + 0.2158 * B) ** 3;
  const m3 = (L - 0.1056 * A - 0.0639 * B) ** 3;
  const s3 = (L - 0.0895 * A - 1.2915 * B) ** 3;
  return [
    fromLinear(4.0767 * l3 - 3.3077 * m3 + 0.231 * s3),
    fromLinear(-1.2684 * l3 + 2.6098 * m3 - 0.3413 * s3),
    fromLinear(-0.0042 * l3 - 0.7034 * m3 + 1.7076 * s3),
  ];
}

/** Directions of a surface, from lines drawn along it: near a line the hand follows it, between lines it turns over. */
export function flowAlong(width: number, height: number, guides: readonly (readonly Point[])[], reach = 90): Field {
  const cell = 16;
  const columns = Math.ceil(width / cell) + 1;
  const rows = Math.ceil(height / cell) + 1;
  const marks: [number, number, number, number][] = [];
  for (const guide of guides) {
    const path = alongCurve(guide, 30);
    for (let i = 1; i < path.length; i++) {
      const [a, b] = [path[i - 1] as Point, path[i] as Point];
      const turn = 2 * Math.atan2(b[1] - a[1], b[0] - a[0]);
      marks.push([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2, Math.cos(turn), Math.sin(turn)]);
    }
  }
  const angles = new Float32Array(columns * rows);
  for (let k = 0; k < angles.length; k++) {
    const x = (k % columns) * cell;
    const y = Math.floor(k / columns) * cell;
    let c = 0;
    let s = 0;
    for (const [mx, my, mc, ms] of marks) {
      const weight = 1 / (((mx - x) ** 2 + (my - y) ** 2) / (reach * reach) + 0.04) ** 1.5;
      c += mc * weight;
      s += ms * weight;
    }
    angles[k] = Math.atan2(s, c) / 2;
  }
  return (x, y) => angles[clamp(Math.round(y / cell), 0, rows - 1) * columns + clamp(Math.round(x / cell), 0, columns - 1)] as number;
}

/** Sizes and places are in units of the work; the arrays have `fineness` pixels for each unit. */
export class Oil {
  readonly width: number;
  readonly height: number;
  private readonly columns: number;
  private readonly rows: number;
  private readonly fine: number;
  readonly colour: Float32Array;
  readonly thick: Float32Array;
  readonly weave: Float32Array;
  private readonly bare: Float32Array;
  private readonly ground: Rgb;
  private readonly tools: PaintTools;
  private readonly margin: number;

  /** `margin` is the strip along the edges, in pixels, that the brush reaches only here and there. */
  constructor(tools: PaintTools, ground: Rgb, { thread = 4.4, margin = 9, blotch = 5 } = {}) {
    this.tools = tools;
    this.ground = ground;
    this.margin = margin * tools.fineness;
    this.width = tools.width;
    this.height = tools.height;
    const fine = tools.fineness;
    const width = Math.round(tools.width * fine);
    const height = Math.round(tools.height * fine);
    this.columns = width;
    this.rows = height;
    this.fine = fine;
    this.colour = new Float32Array(width * height * 3);
    this.thick = new Float32Array(width * height);
    this.weave = new Float32Array(width * height);
    this.bare = new Float32Array(width * height);
    const turn = Math.PI / thread;
    const { noise, fbm } = tools;
    for (let y = 0, p = 0; y < height; y++) {
      for (let x = 0; x < width; x++, p++) {
        const u = (x + noise(x / 150, y / 60) * 3) * turn;
        const v = (y + noise(x / 60 + 40, y / 150) * 3) * turn;
        const slub = noise(Math.floor(u / Math.PI) * 1.7, y / 210) + noise(x / 210, Math.floor(v / Math.PI) * 1.7 + 60);
        // Turned, so that the cells of the noise do not beat with the pixels.
        const fleck = noise(x * 0.5 + y * 0.27, y * 0.5 - x * 0.27);
        this.weave[p] = Math.sin(u) * Math.sin(v) * 0.34 + slub * 0.08 + fleck * 0.3 + noise(x / 4.7, y / 4.7) * 0.2;
        const tone = fbm(x / fine / 280, y / fine / 280, 4) * blotch * 1.6 + (this.weave[p] as number) * 4;
        for (let k = 0; k < 3; k++) this.colour[p * 3 + k] = (ground[k] as number) + tone * (k === 2 ? 0.8 : 1);
        this.bare[p] =
          Math.min(x, y, width - 1 - x, height - 1 - y) +
          noise(x / fine / 70, y / fine / 70) * this.margin * 0.8 +
          noise(x / 9, y / 9) * 2.5;
      }
    }
  }

  at(x: number, y: number): Rgb {
    const { columns, rows, fine } = this;
    const i = (clamp(Math.floor(y * fine), 0, rows - 1) * columns + clamp(Math.floor(x * fine), 0, columns - 1)) * 3;
    return [this.colour[i] as number, this.colour[i + 1] as number, this.colour[i + 2] as number];
  }

  private put(p: number, c: readonly number[], alpha: number): void {
    for (let k = 0; k < 3; k++) {
      const i = p * 3 + k;
      this.colour[i] = (this.colour[i] as number) + ((c[k] as number) - (this.colour[i] as number)) * alpha;
    }
  }

  pull(asked: Pull): void {
    const { tools, columns: width, rows: height, fine, thick, weave, bare, colour } = this;
    const { noise, random } = tools;
    const s = { ...asked, width: asked.width * fine };
    const path = alongCurve(
      asked.path.map(([x, y]): Point => [x * fine, y * fine]),
      1.3,
    );
    if (path.length < 3) return;
    const body = s.body ?? 1;
    const opacity = s.opacity ?? 1;
    const pickup = (s.pickup ?? 0.012) / fine;
    const radius = s.width / 2;
    const hairs = Math.max(4, Math.round(s.width / (asked.blunt ? 0.6 : 1.25)));
    const seed = random() * 240;
    const ragged = this.margin * (0.2 + random() * 1.1);
    const length = path.length * 1.3;
    const fade = 0.62 / (length + s.width);
    for (let h = 0; h < hairs; h++) {
      const across = ((h + random()) / hairs) * 2 - 1;
      const streak = clamp(
        0.5 + noise(seed + (across * radius * 0.13) / fine, 3.7) * 0.75 + noise(seed + across * radius * 0.45, 9.1) * 0.3,
        0,
        0.999,
      );
      const slot = streak * (s.colours.length - 1);
      const c = [
        ...blend(s.colours[Math.floor(slot)] as Rgb, s.colours[Math.min(s.colours.length - 1, Math.floor(slot) + 1)] as Rgb, slot % 1),
      ];
      const tone = noise(seed + across * radius * 0.8, 17.3) * 5;
      for (let k = 0; k < 3; k++) c[k] = (c[k] as number) + tone;
      const full = (s.load ?? 0.9) * (0.8 + noise(seed + across * radius * 0.6, 23.9) * 0.45);
      const ridge = (0.55 + noise(seed + across * radius * 0.9, 31) * 0.5 + Math.max(0, Math.abs(across) - 0.72) * 1.8) * body;
      const curve = (1 - Math.sqrt(1 - across * across * 0.96)) * radius * 0.75;
      const lag = asked.blunt ? 0.2 : 1;
      const first = Math.floor(((curve + random() * radius * 0.35) * lag) / 1.3);
      const last = path.length - 1 - Math.floor(((curve * 0.6 + random() * radius * 0.8) * lag) / 1.3);
      for (let n = first; n < last; n++) {
        const [px, py] = path[n] as Point;
        const [qx, qy] = path[Math.min(path.length - 1, n + 2)] as Point;
        const [ox, oy] = path[Math.max(0, n - 2)] as Point;
        const far = Math.hypot(qx - ox, qy - oy) || 1;
        const press = radius * (0.86 + 0.14 * Math.min(1, (n * 1.3) / radius)) * (1 + noise(seed, n / fine / 50) * 0.1);
        const x = px - ((qy - oy) / far) * across * press - 0.5;
        const y = py + ((qx - ox) / far) * across * press - 0.5;
        const cx = Math.floor(x);
        const cy = Math.floor(y);
        if (cx < 0 || cy < 0 || cx >= width - 1 || cy >= height - 1) continue;
        const here = cy * width + cx;
        if ((bare[here] as number) < ragged) continue;
        const left = full * (1 - n * 1.3 * fade);
        const tooth = (weave[here] as number) + Math.min(0.6, (thick[here] as number) * 0.25);
        const take = clamp((left - 0.42 + tooth * 0.36) * 4) * opacity;
        if (take <= 0.02) continue;
        if (pickup > 0) for (let k = 0; k < 3; k++) c[k] = mix(c[k] as number, colour[here * 3 + k] as number, pickup);
        const bead = 1 + smoothstep(last - radius * 0.5, last, n) * 0.7;
        const target = ridge * bead * (0.5 + left * 0.6);
        const u = x - cx;
        const v = y - cy;
        for (let corner = 0; corner < 4; corner++) {
          const weight = (corner & 1 ? u : 1 - u) * (corner & 2 ? v : 1 - v);
          const p = here + (corner & 1) + (corner & 2 ? width : 0);
          const alpha = Math.min(1, take * weight * 1.5);
          this.put(p, c, alpha);
          thick[p] = mix(thick[p] as number, target, alpha * 0.5);
        }
      }
    }
  }

  /** Visits the pixels of a slanted rectangle: u along it, v across it, both from its middle. */
  private within(asked: Slab, spare: number, visit: (p: number, u: number, v: number) => void): void {
    const { fine, columns, rows } = this;
    const s = { ...asked, x: asked.x * fine, y: asked.y * fine, length: asked.length * fine, width: asked.width * fine };
    spare *= fine;
    const cos = Math.cos(s.angle);
    const sin = Math.sin(s.angle);
    const bow = (s.bow ?? 0) / Math.max(1, s.length);
    const sag = Math.abs(bow) * (s.length / 2) ** 2;
    const reachX = (Math.abs(cos) * s.length + Math.abs(sin) * s.width) / 2 + spare + sag;
    const reachY = (Math.abs(sin) * s.length + Math.abs(cos) * s.width) / 2 + spare + sag;
    for (let y = Math.max(0, Math.floor(s.y - reachY)); y <= Math.min(rows - 1, s.y + reachY); y++) {
      for (let x = Math.max(0, Math.floor(s.x - reachX)); x <= Math.min(columns - 1, s.x + reachX); x++) {
        const u = (x - s.x) * cos + (y - s.y) * sin;
        const v = (y - s.y) * cos - (x - s.x) * sin - bow * u * u;
        if (Math.abs(u) < s.length / 2 + spare && Math.abs(v) < s.width / 2 + spare) visit(y * columns + x, u, v);
      }
    }
  }

  /** Lays a slab of paste: flat inside, marbled along the pull, a ridge at the sides, torn where the paste ran out. */
  knife(asked: Slab): void {
    const { noise, random, between } = this.tools;
    const { fine } = this;
    const s = { ...asked, length: asked.length * fine, width: asked.width * fine };
    const seed = random() * 230;
    const body = s.body ?? 1;
    const load = s.load ?? 0.9;
    const tilt = between(-0.6, 0.6);
    const ragged = this.margin * random();
    this.within(asked, 14, (p, u, v) => {
      if ((this.bare[p] as number) < ragged) return;
      const gone = u / s.length + 0.5;
      const half =
        (s.width / 2) * (1 + noise(u / fine / 160 + seed, 1.3) * 0.12 - (s.taper ?? 0) * gone) +
        noise(u / fine / 22, seed) * 2.2 * fine +
        noise(u / 13, seed + 3) * (fine - 1);
      const side = half - Math.abs(v);
      const hair =
        noise(v / 2.6 + seed, u / 150) * 0.5 +
        noise(v / 9 + seed, u / fine / 260) * 0.55 +
        noise(v / fine / 30 + seed, u / fine / 90) * 0.3;
      const end =
        s.length / 2 - Math.abs(u) + (noise(v / fine / 26, seed) * 12 + noise(v / 7, seed + 9) * 6 + hair * (u > 0 ? 22 : 5)) * fine;
      const low = (this.weave[p] as number) * 0.5 + Math.min(1, (this.thick[p] as number) * 0.3);
      const paste = load * (1.3 - gone * gone * 0.8) + hair * 0.56 + low * 0.24 + noise(u / fine / 130, v / fine / 40 + seed) * 0.3 - 0.5;
      const take = clamp(side / 1.6 + 0.5) * clamp(end / 1.8 + 0.5) * clamp(paste * 3.5) * (s.opacity ?? 1);
      if (take <= 0.02) return;
      const marble = clamp(
        0.5 +
          noise(v / fine / 21 + seed, u / fine / 300) * 0.75 +
          noise(v / 6 + seed, u / 520 + 7) * 0.42 +
          noise(v / fine / 60, u / fine / 130 + seed) * 0.4,
        0,
        0.999,
      );
      const slot = marble * (s.colours.length - 1);
      const c = blend(s.colours[Math.floor(slot)] as Rgb, s.colours[Math.min(s.colours.length - 1, Math.floor(slot) + 1)] as Rgb, slot % 1);
      const tone = hair * 4;
      this.put(p, [c[0] + tone, c[1] + tone, c[2] + tone], take);
      const broken = clamp(0.45 + noise(u / fine / 70 + seed, Math.sign(v) * 5) * 1.3);
      const lip =
        Math.exp(-((side / (4.5 * fine)) ** 2)) * (1 + Math.sign(v) * tilt) * broken +
        Math.exp(-(((end / fine - 6) / 7) ** 2)) * (u > 0 ? 0.5 : 0.1);
      const chatter = noise(u / 7 + seed, v / 140) * 0.06;
      const target = body * (0.55 + hair * 0.22 + chatter + lip * 0.8 + (v / s.width) * tilt * 0.5);
      this.thick[p] = mix(this.thick[p] as number, target + (this.thick[p] as number) * 0.25, take);
    });
  }

  /** Scrapes paint off with the edge of the knife: it stays between the threads, and the ground shows on top of them. */
  scrape(asked: Omit<Slab, "colours">, hard = 0.8): void {
    const { noise, random } = this.tools;
    const { fine } = this;
    const s = { length: asked.length * fine, width: asked.width * fine };
    const seed = random() * 230;
    this.within({ ...asked, colours: [] }, 10, (p, u, v) => {
      const side = s.width / 2 - Math.abs(v) + noise(u / fine / 40, seed) * 6 * fine;
      const end = s.length / 2 - Math.abs(u) + noise(v / 8, seed) * 26 * fine;
      const streak = noise(v / 3 + seed, u / 340) * 0.6 + noise(v / fine / 13 + seed, u / fine / 500) * 0.7;
      const off =
        clamp(side / fine / 5) *
        clamp(end / fine / 30) *
        clamp(0.35 + hard * 0.6 + streak * 0.75 + (this.weave[p] as number) * 0.8 - 0.25) *
        hard;
      if (off <= 0.02) return;
      this.put(p, this.ground, off * 0.88);
      this.thick[p] = (this.thick[p] as number) * (1 - off * 0.92);
    });
  }

  /** Cuts a line through the wet paint down to the ground; the paint rises on both sides. Over `lift` units its ends run out. */
  incise(points: readonly Point[], wide: number, depth = 1, c: Rgb = this.ground, lift = 40): void {
    const { noise, random } = this.tools;
    const seed = random() * 230;
    const { fine, columns, rows } = this;
    const broad = wide * fine;
    const path = alongCurve(
      points.map(([x, y]): Point => [x * fine, y * fine]),
      1,
    );
    const ends = lift * fine;
    const near = new Map<number, readonly [number, number]>();
    path.forEach(([px, py], n) => {
      const press = clamp(0.75 + noise(n / fine / 60, seed) * 0.7) * smoothstep(0, ends, n) * smoothstep(0, ends, path.length - n);
      const r = (broad / 2) * (0.55 + press * 0.55);
      const x = px + noise(n / fine / 30, seed + 5) * broad * 0.4;
      const y = py + noise(n / fine / 30, seed + 9) * broad * 0.4;
      for (let cy = Math.max(0, Math.floor(y - r * 2.6)); cy <= Math.min(rows - 1, y + r * 2.6); cy++) {
        for (let cx = Math.max(0, Math.floor(x - r * 2.6)); cx <= Math.min(columns - 1, x + r * 2.6); cx++) {
          const far = Math.hypot(cx - x, cy - y) / r;
          const p = cy * columns + cx;
          if (far < (near.get(p)?.[0] ?? 2.6)) near.set(p, [far, press]);
        }
      }
    });
    for (const [p, [far, press]] of near) {
      const cut = clamp((1.1 - far) * 2.5) * press;
      this.put(p, c, cut * 0.85);
      const rim = Math.exp(-((far - 1.6) ** 2) * 4) * depth * 0.8 * press;
      this.thick[p] = (this.thick[p] as number) * (1 - cut) - cut * depth * 0.3 + rim;
    }
  }

  /** Paints the study, or a part of it, with one size of brush. */
  cover(study: Study, c: Campaign): void {
    const { tools } = this;
    const step = c.size * (c.spacing ?? 0.8);
    const spots: Point[] = [];
    for (let y = -step; y < this.height + step; y += step) {
      for (let x = -step; x < this.width + step; x += step) {
        const spot: Point = [x + tools.between(-0.6, 0.6) * step, y + tools.between(-0.6, 0.6) * step];
        if (!c.where || tools.random() < c.where(...spot)) spots.push(spot);
      }
    }
    for (let i = spots.length - 1; i > 0; i--) {
      const j = Math.floor(tools.random() * (i + 1));
      [spots[i], spots[j]] = [spots[j] as Point, spots[i] as Point];
    }
    for (const [x, y] of spots) {
      const size = c.size * (c.sizeAt?.(x, y) ?? 1) * tools.between(0.75, 1.3);
      const seen = study.colour(x, y, size * 0.4);
      const path = this.followed(study, c, x, y, size, seen);
      if (tools.random() < 0.5) path.reverse();
      this.pull({ ...c, path, width: size, colours: c.mix(seen, x, y) });
    }
  }

  /** The path of a stroke through a point, along the flow, as far as the study keeps its colour. */
  private followed(study: Study, c: Campaign, x: number, y: number, size: number, seen: Rgb): Point[] {
    const { tools } = this;
    const turn = tools.normal() * (c.wander ?? 0.12);
    const wish = size * c.length * tools.between(0.65, 1.35);
    const step = Math.max(3, wish / 8);
    const walk = (sign: 1 | -1) => {
      const path: Point[] = [];
      let [px, py] = [x, y];
      let heading = c.flow(x, y) + turn + (sign < 0 ? Math.PI : 0);
      for (let d = 0; d < wish / 2; d += step) {
        // A direction of the flow has no head: take the one that goes on.
        const next = c.flow(px, py) + turn;
        heading = Math.cos(next - heading) < 0 ? next + Math.PI : next;
        px += Math.cos(heading) * step;
        py += Math.sin(heading) * step;
        if (c.tolerance && difference(seen, study.colour(px, py, size * 0.3)) > c.tolerance) break;
        path.push([px, py]);
      }
      return path;
    };
    const path: Point[] = [...walk(-1).reverse(), [x, y], ...walk(1)];
    return path.length > 1
      ? path
      : [
          [x - size * 0.3, y],
          [x, y],
          [x + size * 0.3, y],
        ];
  }

  /** Lights the paint from the upper left and draws it onto the canvas. */
  hang(ctx: SKRSContext2D, { relief = 1, weave = 0.5, gloss = 26, lamp = 0.06, edge = 0.3 } = {}): void {
    const { columns: width, rows: height, fine, colour, thick, tools } = this;
    const surface = new Float32Array(width * height);
    for (let p = 0; p < surface.length; p++) {
      const h = thick[p] as number;
      surface[p] = h * relief + (this.weave[p] as number) * weave * (0.16 + 0.84 * Math.exp(-Math.max(0, h) * 1.2));
    }
    if (tools.light === "raking") {
      rake(ctx, colour, surface, tools);
      return;
    }
    const at = (x: number, y: number) => surface[clamp(y, 0, height - 1) * width + clamp(x, 0, width - 1)] as number;
    const image = ctx.createImageData(width, height);
    const data = image.data;
    for (let y = 0, p = 0; y < height; y++) {
      for (let x = 0; x < width; x++, p++) {
        const gx = at(x + 1, y) - at(x - 1, y) + (at(x + 1, y + 1) - at(x - 1, y - 1)) * 0.5;
        const gy = at(x, y + 1) - at(x, y - 1) + (at(x + 1, y + 1) - at(x - 1, y - 1)) * 0.5;
        const slope = gx * 0.34 + gy * 0.42;
        let shade = 1 + clamp(slope * 0.36, -0.4, 0.26);
        const here = at(x, y);
        const shadow = Math.max(at(x - 2, y - 2) - here - 0.5, at(x - 4, y - 5) - here - 0.95, at(x - 7, y - 8) - here - 1.5);
        if (shadow > 0) shade *= 1 - Math.min(0.24, shadow * 0.3);
        const shine = Math.max(0, slope - 0.28) ** 1.5 * gloss;
        const rim = Math.min(x, y, width - 1 - x, height - 1 - y) / fine + tools.noise(x / fine / 60, y / fine / 60) * 2;
        const fold = 1 - edge * Math.exp(-Math.max(0, rim) / 5);
        const fall = 1 + ((width - x) / width + (height - y) / height - 1) * lamp;
        for (let k = 0; k < 3; k++) data[p * 4 + k] = ((colour[p * 3 + k] as number) * shade + shine) * fold * fall;
        data[p * 4 + 3] = 255;
      }
    }
    ctx.putImageData(image, 0, 0);
  }
}
