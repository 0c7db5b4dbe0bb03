import { createCanvas, type SKRSContext2D } from "@napi-rs/canvas";
import type { PaintTools } from "./kit.ts";
import { clamp, mix, type Point, type Rgb, smoothstep } from "./numbers.ts";

/*
 * A painter's bench for works whose surface matters: the picture is stored as colour plus relief (thickness of the paint),
 * so that it can be "photographed" under a lamp from the upper left at the end. Shapes are cut as stencils with ordinary
 * canvas calls, roughened, and then filled with paint, wash, ink or pencil.
 */

export type Draw = (pen: SKRSContext2D) => void;

/** A mask for paint: 0 to 1 per pixel, and the box outside which it is 0. */
export interface Stencil {
  data: Float32Array;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface PaintJob {
  colour: Rgb;
  /** A second hue the brush did not quite mix in. */
  streak?: Rgb;
  /** Direction of the brush lanes, radians. */
  angle?: number;
  /** Width of a lane in pixels. */
  lane?: number;
  /** Thickness of the paint. */
  body?: number;
  cover?: number;
  /** 0 to 1: how much of the ground stays bare where the brush ran dry. */
  misses?: number;
  /** Variation of the tone inside the shape, in 8-bit steps. */
  variation?: number;
  /** Unsteadiness of the edge, in pixels. */
  shake?: number;
  /** Blur of the edge in pixels. */
  soft?: number;
  /** Tone over the shape, added in 8-bit steps; for modelling. */
  model?: (x: number, y: number) => number;
}

interface WashJob {
  colour: Rgb;
  strength?: number;
  /** Pigment that the drying water carried to the edge. */
  rim?: number;
  granulation?: number;
  shake?: number;
  soft?: number;
  /** Density over the shape, multiplied in; for gradated washes. */
  model?: (x: number, y: number) => number;
}

export interface BrushStroke {
  path: readonly Point[];
  /** Full width in pixels at t, 0 to 1 along the stroke. */
  width: (t: number) => number;
  /** Ink left in the brush at t: above 1 is wet, below 0.5 breaks up. */
  load: (t: number) => number;
  /** Number of bristle clumps across. */
  bristles?: number;
  /** Raggedness of the two edges in pixels. */
  fray?: number;
  /** Length of the rounded, broken ends, as a part of half the width. */
  tip?: number;
}

/** A smooth curve through the points (Catmull-Rom), sampled about every `step` pixels. */
export function curveThrough(points: readonly Point[], step = 1): Point[] {
  const at = (i: number) => points[clamp(i, 0, points.length - 1)] as Point;
  const curve: Point[] = [];
  for (let i = 0; i < points.length - 1; i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const count = Math.max(2, Math.ceil(Math.hypot(c[0] - b[0], c[1] - b[1]) / step));
    for (let k = 0; k < count; k++) {
      const t = k / count;
      const bend = (p: number, q: number, r: number, s: number) =>
        0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t + (3 * q - p - 3 * r + s) * t * t * t);
      curve.push([bend(a[0], b[0], c[0], d[0]), bend(a[1], b[1], c[1], d[1])]);
    }
  }
  curve.push(at(points.length - 1));
  return curve;
}

/** Adds straight lines from point to point to the path. */
export function traceLine(pen: SKRSContext2D, points: readonly Point[]): void {
  for (const [n, [x, y]] of points.entries()) {
    if (n === 0) pen.moveTo(x, y);
    else pen.lineTo(x, y);
  }
}

/** Adds a smooth open or closed line through the points to the path. */
export function traceCurve(pen: SKRSContext2D, points: readonly Point[], closed = false): void {
  const ring = closed ? [...points, points[0] as Point] : points;
  traceLine(pen, curveThrough(ring, 3));
  if (closed) pen.closePath();
}

export function fillCurve(pen: SKRSContext2D, points: readonly Point[]): void {
  pen.beginPath();
  traceCurve(pen, points, true);
  pen.fill();
}

export function fillPolygon(pen: SKRSContext2D, points: readonly Point[]): void {
  pen.beginPath();
  traceLine(pen, points);
  pen.closePath();
  pen.fill();
}

export function strokeCurve(pen: SKRSContext2D, points: readonly Point[], width: number): void {
  pen.lineWidth = width;
  pen.beginPath();
  traceCurve(pen, points);
  pen.stroke();
}

export type Bench = ReturnType<typeof setUpBench>;

export function setUpBench(tools: PaintTools) {
  const { width, height, noise, fbm } = tools;
  const size = width * height;
  const rgb = new Float32Array(size * 3);
  const relief = new Float32Array(size);
  const sketch = createCanvas(width, height);

  /** Runs over every pixel. */
  function everywhere(ctx: (x: number, y: number, i: number) => void): void {
    for (let y = 0, i = 0; y < height; y++) for (let x = 0; x < width; x++, i++) ctx(x, y, i);
  }

  /** Runs over the pixels a stencil leaves open. */
  function within(stencil: Stencil, ctx: (x: number, y: number, i: number, open: number) => void): void {
    for (let y = stencil.top; y < stencil.bottom; y++) {
      for (let x = stencil.left, i = y * width + x; x < stencil.right; x++, i++) {
        const open = stencil.data[i] as number;
        if (open > 0.004) ctx(x, y, i, open);
      }
    }
  }

  /** Lays a colour over one pixel. */
  function touch(i: number, colour: Rgb, alpha: number): void {
    const k = i * 3;
    for (let c = 0; c < 3; c++) {
      const under = rgb[k + c] as number;
      rgb[k + c] = under + ((colour[c] as number) - under) * alpha;
    }
  }

  /** Stains one pixel as a transparent dye does: light is absorbed, never added. */
  function stain(i: number, colour: Rgb, density: number): void {
    const k = i * 3;
    for (let c = 0; c < 3; c++) rgb[k + c] = (rgb[k + c] as number) * ((colour[c] as number) / 255) ** density;
  }

  function shiftTone(i: number, steps: number): void {
    const k = i * 3;
    rgb[k] = (rgb[k] as number) + steps;
    rgb[k + 1] = (rgb[k + 1] as number) + steps;
    rgb[k + 2] = (rgb[k + 2] as number) + steps;
  }

  function emptyStencil(): Stencil {
    return { data: new Float32Array(size), left: width, top: height, right: 0, bottom: 0 };
  }

  /** Opens one pixel of a stencil and stretches its box over it. */
  function open(stencil: Stencil, x: number, y: number, value: number): void {
    stencil.data[y * width + x] = value;
    if (x < stencil.left) stencil.left = x;
    if (x >= stencil.right) stencil.right = x + 1;
    if (y < stencil.top) stencil.top = y;
    if (y >= stencil.bottom) stencil.bottom = y + 1;
  }

  /** Cuts a stencil: whatever `draw` paints is open. */
  function cut(draw: Draw): Stencil {
    const pen = sketch.getContext("2d");
    pen.save();
    pen.clearRect(0, 0, width, height);
    pen.fillStyle = "#fff";
    pen.strokeStyle = "#fff";
    pen.lineCap = "round";
    pen.lineJoin = "round";
    draw(pen);
    pen.restore();
    const pixels = pen.getImageData(0, 0, width, height).data;
    const stencil = emptyStencil();
    for (let y = 0, i = 0; y < height; y++) {
      for (let x = 0; x < width; x++, i++) {
        const alpha = pixels[i * 4 + 3] as number;
        if (alpha > 1) open(stencil, x, y, alpha / 255);
      }
    }
    return stencil;
  }

  function widen(stencil: Stencil, by: number): void {
    stencil.left = Math.max(0, stencil.left - by);
    stencil.top = Math.max(0, stencil.top - by);
    stencil.right = Math.min(width, stencil.right + by);
    stencil.bottom = Math.min(height, stencil.bottom + by);
  }

  /** The same shape cut by hand: edges wander slowly and tremble finely. */
  function unsteady(stencil: Stencil, shake: number): Stencil {
    if (stencil.right <= stencil.left) return stencil;
    const reach = Math.ceil(shake * 2) + 1;
    const shaken = { ...stencil, data: new Float32Array(size) };
    widen(shaken, reach);
    const offset = tools.random() * 200;
    for (let y = shaken.top; y < shaken.bottom; y++) {
      for (let x = shaken.left; x < shaken.right; x++) {
        const dx = noise(x / 90 + offset, y / 90) * shake + noise(x / 13, y / 13 + offset) * shake * 0.3;
        const dy = noise(x / 90, y / 90 + offset + 40) * shake + noise(x / 13 + offset + 7, y / 13) * shake * 0.3;
        const sx = clamp(x + dx, 0, width - 1.001);
        const sy = clamp(y + dy, 0, height - 1.001);
        const i = Math.floor(sy) * width + Math.floor(sx);
        const u = sx % 1;
        const v = sy % 1;
        const below = i + width < size ? i + width : i;
        const upper = mix(stencil.data[i] as number, stencil.data[i + 1] as number, u);
        const lower = mix(stencil.data[below] as number, stencil.data[below + 1] as number, u);
        shaken.data[y * width + x] = mix(upper, lower, v);
      }
    }
    return shaken;
  }

  /** One pass of a running mean along rows or columns of the box. */
  function smear(stencil: Stencil, radius: number, along: 1 | typeof width): void {
    const rows = along === 1;
    const lines = rows ? [stencil.top, stencil.bottom] : [stencil.left, stencil.right];
    const [first, last] = rows ? [stencil.left, stencil.right] : [stencil.top, stencil.bottom];
    const line = new Float32Array(last - first);
    for (let n = lines[0] as number; n < (lines[1] as number); n++) {
      const start = rows ? n * width + first : first * width + n;
      for (let k = 0; k < line.length; k++) line[k] = stencil.data[start + k * along] as number;
      let sum = 0;
      const end = line.length - 1;
      for (let k = -radius; k <= radius; k++) sum += line[clamp(k, 0, end)] as number;
      for (let k = 0; k <= end; k++) {
        stencil.data[start + k * along] = sum / (radius * 2 + 1);
        sum += (line[Math.min(end, k + radius + 1)] as number) - (line[Math.max(0, k - radius)] as number);
      }
    }
  }

  /** A blurred copy (three running means come close to a Gaussian). */
  function soften(stencil: Stencil, radius: number): Stencil {
    const soft = { ...stencil, data: stencil.data.slice() };
    const step = Math.max(1, Math.round(radius * 0.6));
    if (soft.right <= soft.left) return soft;
    widen(soft, step * 3 + 1);
    for (let pass = 0; pass < 3; pass++) {
      smear(soft, step, 1);
      smear(soft, step, width);
    }
    return soft;
  }

  function prepare(shape: Draw | Stencil, shake: number, soft: number): Stencil {
    let stencil = typeof shape === "function" ? cut(shape) : shape;
    if (shake > 0) stencil = unsteady(stencil, shake);
    return soft > 0 ? soften(stencil, soft) : stencil;
  }

  /** Lanes that a brush's hairs leave, in [-1, 1], running at `angle`. */
  function brushLanes(angle: number, lane: number): (x: number, y: number) => number {
    const cos = Math.cos(angle);
    const sin = Math.sin(angle);
    const offset = tools.random() * 230;
    return (x, y) => {
      const u = x * cos + y * sin;
      const v = y * cos - x * sin + noise(x / 170 + offset, y / 170) * 14;
      return (
        noise(u / (lane * 45) + offset, v / lane) * 0.55 +
        noise(u / (lane * 14), v / (lane * 0.42) + offset) * 0.35 +
        noise(u / (lane * 60), v / (lane * 4) + offset) * 0.35
      );
    };
  }

  /** Fills a shape with paint that has body: lanes, thin places, a ridge along the edge. */
  function paint(shape: Draw | Stencil, job: PaintJob): void {
    const { colour, angle = 0, lane = 6, body = 1, cover = 1, misses = 0.25, variation = 9 } = job;
    const streak = job.streak ?? colour;
    const stencil = prepare(shape, job.shake ?? 2.2, job.soft ?? 0);
    const lanes = brushLanes(angle, lane);
    const offset = tools.random() * 220;
    within(stencil, (x, y, i, open) => {
      const hair = lanes(x, y);
      const patch = fbm(x / 260 + offset, y / 260, 3) * 1.6;
      const tooth = noise(x / 2.3, y / 2.3 + offset);
      const bare = smoothstep(1.25 - misses * 0.9, 1.75 - misses * 0.6, hair + tooth * 0.5 + patch * 0.35 + (1 - open) * 0.9);
      const alpha = open * cover * (1 - bare * 0.85) * (1 - 0.1 * clamp(patch));
      const tone = variation * (hair * 0.75 + patch * 0.7) + (job.model ? job.model(x, y) : 0);
      const hue = clamp(0.35 + patch * 0.7 + hair * 0.5);
      touch(
        i,
        [mix(colour[0], streak[0], hue) + tone, mix(colour[1], streak[1], hue) + tone, mix(colour[2], streak[2], hue) + tone * 0.92],
        alpha,
      );
      relief[i] = (relief[i] as number) * (1 - alpha * 0.35) + alpha * body * (0.6 + hair * 1.1) + open * (1 - open) * body * 1.6;
    });
  }

  /** Fills a shape with transparent colour that settles, granulates and dries darker at the rim. */
  function wash(shape: Draw | Stencil, job: WashJob): void {
    const { colour, strength = 1, rim = 0.5, granulation = 0.15 } = job;
    const stencil = prepare(shape, job.shake ?? 2, job.soft ?? 1);
    const inner = rim > 0 ? soften(stencil, 9) : stencil;
    const offset = tools.random() * 220;
    within(stencil, (x, y, i, open) => {
      const settle = 1 + fbm(x / 130 + offset, y / 130, 4) * 0.55;
      const edge = rim > 0 ? clamp(open - (inner.data[i] as number)) * 2 : 0;
      const grain = 1 + noise(x / 1.9 + offset, y / 1.9) * granulation + noise(x / 4.3, y / 4.3 + offset) * granulation;
      const density = open * (strength * settle + rim * edge) * grain;
      stain(i, colour, density * (job.model ? job.model(x, y) : 1));
    });
  }

  /** Drags a loaded brush over the support and returns where the ink took. Wet strokes are solid, dry ones break. */
  function drag(stroke: BrushStroke, into: Stencil = emptyStencil()): Stencil {
    const { bristles = 14, fray = 2 } = stroke;
    const curve = curveThrough(stroke.path, 0.7);
    const seed = tools.random() * 200;
    const length = curve.length * 0.7;
    let run = 0;
    for (let n = 0; n < curve.length; n++) {
      const [x, y] = curve[n] as Point;
      const [ax, ay] = curve[Math.max(0, n - 3)] as Point;
      const [bx, by] = curve[Math.min(curve.length - 1, n + 3)] as Point;
      const chord = Math.hypot(bx - ax, by - ay) || 1;
      const nx = -(by - ay) / chord;
      const ny = (bx - ax) / chord;
      run += 0.7;
      const t = n / (curve.length - 1);
      const half = stroke.width(t) / 2;
      const load = stroke.load(t);
      const tip = half * (stroke.tip ?? 0.5);
      const leftEdge = half + noise(run / 110 + seed, 3.3) * fray + noise(run / 24, seed) * fray * 0.3;
      const rightEdge = half + noise(run / 110 + seed, 9.1) * fray + noise(run / 24, seed + 5) * fray * 0.3;
      for (let v = -leftEdge - 1; v <= rightEdge + 1; v += 0.6) {
        const px = Math.round(x + nx * v);
        const py = Math.round(y + ny * v);
        if (px < 0 || py < 0 || px >= width || py >= height) continue;
        const across = v / Math.max(1, half);
        // Hairs touch down and lift off one after another, the outer ones latest: a brush has no square ends.
        const lag = (noise(across * bristles * 0.7 + seed, 1.7) * 0.5 + 0.5) * tip * 0.6 + across * across * tip;
        if (run < lag || length - run < lag * 1.3) continue;
        const inside = clamp(v < 0 ? leftEdge + v + 0.5 : rightEdge - v + 0.5);
        const hair =
          noise(across * bristles * 0.5 + seed, run / 700) * 0.6 +
          noise(across * bristles * 1.7, run / 260 + seed) * 0.45 +
          noise(across * 2.2 + seed, run / 500 + 8) * 0.3;
        const tooth = noise(px / 2.1, py / 2.1) * 0.5 + noise(px / 5.3, py / 4.1) * 0.4;
        const taken = inside * smoothstep(-0.35, 0.35, load * 1.7 - 0.85 + hair * 0.8 - tooth * 0.75 - across * across * 0.18);
        const i = py * width + px;
        if (taken > (into.data[i] as number)) open(into, px, py, taken);
      }
    }
    return into;
  }

  /** Pencil or chalk: the draughtsman's lines catch only on the tooth of the support. */
  function pencil(draw: Draw, colour: Rgb = [70, 66, 64], pressure = 0.6, shake = 1.2): void {
    const stencil = prepare(draw, shake, 0);
    within(stencil, (x, y, i, open) => {
      const tooth = noise(x / 1.7, y / 1.7) * 0.5 + noise(x / 3.9, y / 3.9) * 0.35;
      const press = pressure + noise(x / 60, y / 60) * 0.3;
      touch(i, colour, open * clamp(press - tooth * 0.7) * 0.85);
    });
  }

  /** Woven canvas: threads as relief, and slubs where one is thicker. */
  function weave(period: number, depth: number): void {
    const turn = (Math.PI * 2) / period;
    everywhere((x, y, i) => {
      const warp = Math.sin(x * turn + noise(x / 120, y / 40) * 1.6);
      const weft = Math.sin(y * turn + noise(x / 40 + 50, y / 120) * 1.6);
      const slub = noise(x / 3, y / 160) * 0.4 + noise(x / 160, y / 3) * 0.4;
      relief[i] = (relief[i] as number) + (warp * weft * 0.7 + slub) * depth;
    });
  }

  /** Colours the bare support. `blotch` is the uneven tone of age, in 8-bit steps. */
  function prime(colour: Rgb, blotch = 5, cell = 300): void {
    everywhere((x, y, i) => {
      const tone = fbm(x / cell, y / cell, 5) * blotch * 1.5;
      const warmth = noise(x / cell / 2 + 90, y / cell / 2) * blotch * 0.6;
      rgb[i * 3] = colour[0] + tone + warmth * 0.4;
      rgb[i * 3 + 1] = colour[1] + tone;
      rgb[i * 3 + 2] = colour[2] + tone - warmth;
    });
  }

  /** Fibres felted into the sheet: short curved hairs, lighter and darker than the pulp. */
  function feltFibres(count: number, length: number, strength: number): void {
    for (const [lighter, seed] of [
      [true, 0],
      [false, 1],
    ] as const) {
      const hairs = cut((pen) => {
        pen.globalAlpha = 0.5;
        for (let n = 0; n < count; n++) {
          const x = tools.random() * width;
          const y = tools.random() * height;
          const turn = tools.random() * Math.PI * 2 + seed;
          const reach = length * tools.between(0.3, 1);
          const bend = tools.between(-0.8, 0.8);
          pen.lineWidth = tools.between(0.6, 1.6);
          pen.beginPath();
          pen.moveTo(x, y);
          pen.quadraticCurveTo(
            x + Math.cos(turn) * reach * 0.5,
            y + Math.sin(turn) * reach * 0.5,
            x + Math.cos(turn + bend) * reach,
            y + Math.sin(turn + bend) * reach,
          );
          pen.stroke();
        }
      });
      within(hairs, (_x, _y, i, open) => {
        shiftTone(i, (lighter ? 1 : -1) * strength * open);
        relief[i] = (relief[i] as number) + open * 0.12;
      });
    }
  }

  /** Laid paper: the mould's close wires and the chain lines across them. */
  function laidLines(wire: number, chain: number, strength: number): void {
    everywhere((x, y, i) => {
      const line = Math.sin((y + noise(x / 300, y / 90) * 1.2) * ((Math.PI * 2) / wire));
      const nearest = Math.abs(((x + noise(3.3, y / 200) * 2 + chain / 3) % chain) - chain / 2);
      const cloud = 0.7 + fbm(x / 60, y / 60, 3) * 0.7;
      shiftTone(i, (line * 1.5 - Math.exp(-nearest * nearest * 0.3) * 3) * strength * cloud);
      relief[i] = (relief[i] as number) + line * 0.05 * strength;
    });
  }

  /** Rusty spots that damp leaves in paper. */
  function foxing(count: number, largest: number, colour: Rgb = [176, 120, 62]): void {
    for (let n = 0; n < count; n++) {
      const x = tools.random() * width;
      const y = tools.random() * height;
      const radius = largest * tools.random() ** 3 + 1.5;
      const strength = tools.between(0.08, 0.4);
      const reach = Math.ceil(radius * 2);
      for (let py = Math.max(0, Math.floor(y - reach)); py < Math.min(height, y + reach); py++) {
        for (let px = Math.max(0, Math.floor(x - reach)); px < Math.min(width, x + reach); px++) {
          const far = Math.hypot(px - x, py - y) / radius + noise(px / (radius + 3), py / (radius + 3)) * 0.5;
          if (far < 1.6) stain(py * width + px, colour, strength * smoothstep(1.6, 0.2, far));
        }
      }
    }
  }

  /** Margins that light and hands have browned. */
  function tonedEdges(colour: Rgb, reach: number, strength: number): void {
    everywhere((x, y, i) => {
      const edge = Math.min(x, y, width - x, height - y) + fbm(x / 140, y / 140, 4) * reach * 0.9;
      const density = Math.exp(-Math.max(0, edge) / reach) * strength;
      if (density > 0.004) stain(i, colour, density);
    });
  }

  /** Age cracks: borders of the cells into which a brittle layer breaks. 1 on a crack, 0 off it. */
  function crackle(cell: number, breadth: number): (x: number, y: number) => number {
    const seed = Math.floor(tools.random() * 100);
    // The nine cell centres around the current cell, as x, y pairs; neighbouring pixels mostly share them.
    const around = new Float64Array(18);
    let column = Number.NaN;
    let line = Number.NaN;
    const gather = (cx: number, cy: number) => {
      column = cx;
      line = cy;
      for (let n = 0; n < 9; n++) {
        const gx = cx + (n % 3) - 1;
        const gy = cy + Math.floor(n / 3) - 1;
        around[n * 2] = gx + 0.5 + noise(gx * 7 + seed, gy * 13) * 0.48;
        around[n * 2 + 1] = gy + 0.5 + noise(gx * 11, gy * 5 + seed) * 0.48;
      }
    };
    return (x, y) => {
      const u = (x + noise(x / 26, y / 26) * 7 + noise(x / 8, y / 8) * 2.5) / cell;
      const v = (y + noise(x / 26 + 60, y / 26) * 7 + noise(x / 8 + 60, y / 8) * 2.5) / cell;
      const cx = Math.floor(u);
      const cy = Math.floor(v);
      let near = 9;
      let next = 9;
      if (cx !== column || cy !== line) gather(cx, cy);
      for (let n = 0; n < 18; n += 2) {
        const far = Math.hypot((around[n] as number) - u, (around[n + 1] as number) - v);
        if (far < near) {
          next = near;
          near = far;
        } else if (far < next) next = far;
      }
      return clamp(1 - ((next - near) * cell) / breadth);
    };
  }

  /** Breaks the finished layer: hairline cracks, dirt in them, and their lifted edges. */
  function craquelure(cell: number, strength: number, dirt: Rgb = [52, 40, 28], amount?: (x: number, y: number) => number): void {
    const coarse = crackle(cell, 2.4);
    const fine = crackle(cell * 0.42, 2);
    everywhere((x, y, i) => {
      const local = strength * clamp(0.55 + fbm(x / 330, y / 330, 3) * 1.3) * (amount ? amount(x, y) : 1);
      if (local < 0.02) return;
      const crack = Math.max(coarse(x, y), fine(x, y) * clamp(noise(x / 200 + 30, y / 200) * 1.5));
      if (crack <= 0) return;
      touch(i, dirt, crack * local * 0.6);
      relief[i] = (relief[i] as number) - crack * local * 0.9;
    });
  }

  /** Photographs the work under a lamp at the upper left and returns the picture. */
  function photograph(ctx: SKRSContext2D, { raking = 9, falloff = 7, grain = 1.4 } = {}): void {
    const image = ctx.createImageData(width, height);
    const data = image.data;
    everywhere((x, y, i) => {
      const right = x + 1 < width ? i + 1 : i;
      const left = x > 0 ? i - 1 : i;
      const below = y + 1 < height ? i + width : i;
      const above = y > 0 ? i - width : i;
      const slope = (relief[right] as number) - (relief[left] as number) + ((relief[below] as number) - (relief[above] as number)) * 1.2;
      const lit = clamp(slope * raking * 0.5, -26, 22);
      const lamp = ((width - x) / width + (height - y) / height - 1) * falloff;
      const speck = (tools.random() + tools.random() - 1) * grain;
      const k = i * 3;
      for (let c = 0; c < 3; c++) {
        const value = rgb[k + c] as number;
        // Dark paint reflects less light than light paint.
        data[i * 4 + c] = value + (lit + lamp) * (0.35 + (value / 255) * 0.65) + speck;
      }
      data[i * 4 + 3] = 255;
    });
    ctx.putImageData(image, 0, 0);
  }

  return {
    tools,
    width,
    height,
    rgb,
    relief,
    everywhere,
    within,
    touch,
    stain,
    shiftTone,
    emptyStencil,
    cut,
    unsteady,
    soften,
    brushLanes,
    paint,
    wash,
    drag,
    pencil,
    weave,
    prime,
    feltFibres,
    laidLines,
    foxing,
    tonedEdges,
    crackle,
    craquelure,
    photograph,
  };
}
