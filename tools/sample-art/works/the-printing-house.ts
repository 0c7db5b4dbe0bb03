import type { SKRSContext2D } from "@napi-rs/canvas";
import type { PaintTools, SampleWork } from "../kit.ts";
import { clamp, mix, type Point, pointsOf, type Rgb, smoothstep } from "../numbers.ts";
import { type Bench, curveThrough, setUpBench, traceLine } from "../surface.ts";

const ink: Rgb = [54, 40, 30];
const frame = { left: 112, top: 104, right: 1888, bottom: 1376 };

/** The draughtsman's eye: one-point perspective. x to the right, y up from the floor, z away, in metres. */
function see(x: number, y: number, z: number): Point {
  return [1040 + (x * 1260) / z, 648 - ((y - 1.58) * 1260) / z];
}

type Tone = number | ((x: number, y: number) => number);

/** Pen and ink: everything is drawn on one sheet; nearer objects erase those behind them. */
interface Quill {
  pen: SKRSContext2D;
  tools: PaintTools;
}

/** One pen line that trembles, swells under pressure and now and then lifts. */
function inkLine({ pen, tools }: Quill, path: readonly Point[], weight = 2.2): void {
  const seed = tools.random() * 200;
  const line = curveThrough(path, 9);
  for (let n = 1; n < line.length; n++) {
    const [ax, ay] = line[n - 1] as Point;
    const [bx, by] = line[n] as Point;
    const press = 0.75 + tools.noise(n / 9 + seed, 1.5) * 0.5;
    if (tools.noise(n / 3 + seed, 7.7) > 0.88) continue;
    pen.lineWidth = Math.max(0.7, weight * press);
    pen.beginPath();
    pen.moveTo(ax + tools.noise(n / 4 + seed, 3) * 0.9, ay + tools.noise(n / 4, seed) * 0.9);
    pen.lineTo(bx + tools.noise((n + 1) / 4 + seed, 3) * 0.9, by + tools.noise((n + 1) / 4, seed) * 0.9);
    pen.stroke();
  }
}

function outline(quill: Quill, shape: readonly Point[], weight = 2.2): void {
  shape.forEach((from, n) => {
    const to = shape[(n + 1) % shape.length] as Point;
    const over = quill.tools.between(0, 0.012);
    inkLine(quill, [[from[0] - (to[0] - from[0]) * over, from[1] - (to[1] - from[1]) * over], to], weight);
  });
}

function tracePath(pen: SKRSContext2D, shape: readonly Point[]): void {
  pen.beginPath();
  traceLine(pen, shape);
  pen.closePath();
}

function scrapeOut({ pen }: Quill, shape: readonly Point[]): void {
  pen.save();
  pen.globalCompositeOperation = "destination-out";
  tracePath(pen, shape);
  pen.fill();
  pen.restore();
}

/** One direction of hatching over a shape. Lines thin out and stop where the tone is too light for this layer. */
function hatchLayer(
  { pen, tools }: Quill,
  shape: readonly Point[],
  turn: number,
  gap: number,
  threshold: number,
  tone: (x: number, y: number) => number,
): void {
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  const us = shape.map(([x, y]) => x * cos + y * sin);
  const vs = shape.map(([x, y]) => y * cos - x * sin);
  const seed = tools.random() * 200;
  for (let v = Math.min(...vs) + gap * 0.4; v < Math.max(...vs); v += gap * tools.between(0.75, 1.25)) {
    const lift = tools.between(0.2, 0.8);
    for (let u = Math.min(...us); u < Math.max(...us); u += 13) {
      const sway = tools.noise(u / 90, v / 40 + seed) * 2.4;
      const x = u * cos - (v + sway) * sin;
      const y = u * sin + (v + sway) * cos;
      const depth = tone(x, y) + tools.noise(u / 34 + seed, v / 8) * 0.1;
      if (depth < threshold + tools.noise(u / 50, v + seed) * 0.06) continue;
      // The pen is lifted every few centimetres: hatching is laid in overlapping bundles.
      if (Math.abs(((u / 170 + lift + v * 0.002) % 1) - 0.5) < 0.025) continue;
      pen.lineWidth = clamp(1 + (depth - threshold) * 1.7 + tools.noise(u / 20, v) * 0.3, 0.8, 2.7);
      pen.beginPath();
      pen.moveTo(x, y);
      pen.lineTo(x + 13.5 * cos, y + 13.5 * sin);
      pen.stroke();
    }
  }
}

/** Fills a shape with hatching of a tone from 0 (paper) to 1 (nearly black). */
function hatch(quill: Quill, shape: readonly Point[], tone: Tone, turn: number, gap = 8.5): void {
  const depth = typeof tone === "number" ? () => tone : tone;
  const { pen } = quill;
  pen.save();
  tracePath(pen, shape);
  pen.clip();
  hatchLayer(quill, shape, turn, gap, 0.12, depth);
  hatchLayer(quill, shape, turn + 0.85, gap, 0.42, depth);
  hatchLayer(quill, shape, turn - 0.6, gap * 0.9, 0.66, depth);
  hatchLayer(quill, shape, turn + 1.6, gap * 0.8, 0.84, depth);
  pen.restore();
}

function plane(quill: Quill, shape: readonly Point[], tone: Tone, turn: number, weight = 2.2): void {
  scrapeOut(quill, shape);
  hatch(quill, shape, tone, turn);
  if (weight > 0) outline(quill, shape, weight);
}

interface Box {
  x: readonly [number, number];
  y: readonly [number, number];
  z: readonly [number, number];
  front: Tone;
  side: Tone;
  top?: Tone;
  under?: Tone;
}

/** A box seen from the draughtsman's stool: the faces that can be seen, far ones first. */
function box(quill: Quill, { x, y, z, front, side, top = 0, under = 0.85 }: Box): void {
  const at = (i: 0 | 1, j: 0 | 1, k: 0 | 1) => see(x[i], y[j], z[k]);
  if (x[0] > 0) plane(quill, [at(0, 0, 0), at(0, 1, 0), at(0, 1, 1), at(0, 0, 1)], side, 1.35);
  if (x[1] < 0) plane(quill, [at(1, 0, 0), at(1, 1, 0), at(1, 1, 1), at(1, 0, 1)], side, 1.75);
  if (y[1] < 1.58) plane(quill, [at(0, 1, 0), at(1, 1, 0), at(1, 1, 1), at(0, 1, 1)], top, 0.1);
  if (y[0] > 1.58) plane(quill, [at(0, 0, 0), at(1, 0, 0), at(1, 0, 1), at(0, 0, 1)], under, 0.1);
  plane(quill, [at(0, 0, 0), at(1, 0, 0), at(1, 1, 0), at(0, 1, 0)], front, 0.75, 2.6);
}

const near = 2.2;
const far = 8.4;
const wallLeft = -3.3;
const wallRight = 3.15;
const height = 3.3;

function drawRoom(quill: Quill): void {
  const back: Point[] = [see(wallLeft, 0, far), see(wallRight, 0, far), see(wallRight, height, far), see(wallLeft, height, far)];
  plane(quill, back, (x, y) => 0.1 + smoothstep(640, 1520, x) * 0.5 + smoothstep(560, 380, y) * 0.18, 0.75);
  plane(
    quill,
    [see(wallRight, 0, near), see(wallRight, height, near), see(wallRight, height, far), see(wallRight, 0, far)],
    (x, y) => 0.6 + smoothstep(1500, 1890, x) * 0.2 + smoothstep(700, 300, y) * 0.2,
    1.2,
  );
  plane(
    quill,
    [see(wallLeft, 0, near), see(wallLeft, height, near), see(wallLeft, height, far), see(wallLeft, 0, far)],
    (_x, y) => 0.22 + smoothstep(620, 200, y) * 0.3 + smoothstep(820, 1200, y) * 0.25,
    1.9,
  );
  plane(
    quill,
    [see(wallLeft, height, near), see(wallRight, height, near), see(wallRight, height, far), see(wallLeft, height, far)],
    (x) => 0.5 + smoothstep(600, 1500, x) * 0.45,
    0.05,
  );
  const floor: Point[] = [see(wallLeft, 0, near), see(wallRight, 0, near), see(wallRight, 0, far), see(wallLeft, 0, far)];
  plane(quill, floor, (x, y) => 0.1 + smoothstep(1000, 1850, x) * 0.5 + smoothstep(1180, 1380, y) * 0.3, 0.02);
  for (let x = wallLeft; x < wallRight; x += 0.31) inkLine(quill, [see(x, 0, near), see(x, 0, far)], 1.7);
}

/** Tall windows, and the light they throw across the boards. */
function openWindows(quill: Quill): void {
  for (const [from, to] of [
    [3.3, 4.4],
    [5, 6],
    [6.7, 7.6],
  ] as const) {
    plane(
      quill,
      [see(wallLeft, 0, from + 0.1), see(wallLeft, 0, to), see(-0.9, 0, to - 0.25), see(-0.9, 0, from - 0.25)].map(
        ([x, y]): Point => [x + 130, y + 4],
      ),
      0,
      0,
      0,
    );
    const opening: Point[] = [see(wallLeft, 0.95, from), see(wallLeft, 2.85, from), see(wallLeft, 2.85, to), see(wallLeft, 0.95, to)];
    plane(quill, opening, 0, 0, 3);
    // The reveal on the far side catches shade.
    const reveal: Point[] = [
      see(wallLeft, 0.95, to),
      see(wallLeft, 2.85, to),
      see(wallLeft - 0.16, 2.85, to),
      see(wallLeft - 0.16, 0.95, to),
    ];
    hatch(quill, reveal, 0.5, 1.9, 6);
    for (let k = 1; k < 3; k++) inkLine(quill, [see(wallLeft, 0.95, mix(from, to, k / 3)), see(wallLeft, 2.85, mix(from, to, k / 3))], 3.4);
    for (let k = 1; k < 4; k++)
      inkLine(quill, [see(wallLeft, mix(0.95, 2.85, k / 4), from), see(wallLeft, mix(0.95, 2.85, k / 4), to)], k === 2 ? 4.2 : 2.8);
    outline(
      quill,
      opening.map(([x, y]): Point => [x + 5, y + 3]),
      1.8,
    );
  }
}

function layBeams(quill: Quill): void {
  for (const z of [7.4, 6.1, 4.8, 3.5])
    box(quill, {
      x: [wallLeft, wallRight],
      y: [3.02, height],
      z: [z, z + 0.26],
      front: (x) => 0.5 + smoothstep(400, 1700, x) * 0.28,
      side: 0.8,
      under: (x) => 0.4 + smoothstep(300, 1500, x) * 0.5,
    });
}

/** Shelves with reams and a doorway in the back wall. */
function furnishBack(quill: Quill): void {
  const tx: Point[] = [see(-0.55, 0, far), see(-0.55, 2.15, far), see(0.35, 2.15, far), see(0.35, 0, far)];
  plane(quill, tx, (_x, y) => 0.78 + smoothstep(860, 620, y) * 0.15, 1.5, 3);
  outline(quill, [see(-0.65, 0, far), see(-0.65, 2.25, far), see(0.45, 2.25, far), see(0.45, 0, far)], 2);
  for (const [x, y, wide] of [
    [1, 1.15, 1.9],
    [1, 1.75, 1.9],
    [1, 2.35, 1.9],
    [-2.7, 1.9, 1.7],
  ] as const) {
    for (let at = x + 0.06; at < x + wide - 0.3; ) {
      const ream = quill.tools.between(0.2, 0.46);
      const tall = quill.tools.between(0.12, 0.42);
      if (quill.tools.random() < 0.85) {
        plane(
          quill,
          [see(at, y, far - 0.2), see(at + ream, y, far - 0.2), see(at + ream, y + tall, far - 0.2), see(at, y + tall, far - 0.2)],
          quill.tools.between(0.05, 0.6),
          quill.tools.pick([0.1, 0.75, 1.5]),
          1.9,
        );
        for (let k = 1; k < 4; k++)
          inkLine(quill, [see(at, y + (tall * k) / 4, far - 0.2), see(at + ream, y + (tall * k) / 4, far - 0.2)], 1);
      }
      at += ream + 0.03;
    }
    box(quill, {
      x: [x, x + wide],
      y: [y - 0.05, y],
      z: [far - 0.32, far - 0.05],
      front: 0.6,
      side: 0.7,
      top: 0.2,
      under: 0.9,
    });
  }
}

/** Rows of invented print on a hanging sheet. */
function printLines(quill: Quill, from: Point, to: Point, drop: number, rows: number): void {
  for (let n = 0; n < rows; n++) {
    const y = drop * (0.14 + (0.74 * n) / rows);
    for (const [a, b] of [
      [0.1, 0.46],
      [0.55, 0.91],
    ] as const) {
      const end = n === rows - 1 ? mix(a, b, 0.5) : b;
      for (let t = a; t < end; t += 0.06)
        inkLine(
          quill,
          [
            [mix(from[0], to[0], t), mix(from[1], to[1], t) + y],
            [mix(from[0], to[0], t + 0.042), mix(from[1], to[1], t + 0.042) + y],
          ],
          1.5,
        );
    }
  }
}

/** Printed sheets hung over lines to dry; the near ones sag and curl. */
function hangSheets(quill: Quill, z: number, from: number, to: number): void {
  const { between, random } = quill.tools;
  const sag = (x: number) => 2.86 - 0.16 * Math.sin(((x - wallLeft) / (wallRight - wallLeft)) * Math.PI);
  inkLine(quill, [see(wallLeft, 2.9, z), see(-1.5, sag(-1.5), z), see(0, sag(0), z), see(1.6, sag(1.6), z), see(wallRight, 2.9, z)], 1.8);
  for (let x = from; x < to; ) {
    const wide = between(0.44, 0.52);
    const long = between(0.46, 0.6);
    if (random() < 0.88) {
      const [a, b] = [see(x, sag(x), z), see(x + wide, sag(x + wide), z)];
      const drop = (long * 1260) / z;
      const swing = between(-0.07, 0.07) * drop;
      const sheet: Point[] = [
        a,
        b,
        [b[0] + swing + between(-4, 4), b[1] + drop],
        [(a[0] + b[0]) / 2 + swing, (a[1] + b[1]) / 2 + drop + between(2, 9)],
        [a[0] + swing, a[1] + drop + between(-6, 3)],
      ];
      const lightSide = a[0];
      plane(quill, sheet, (px) => smoothstep(lightSide + (b[0] - a[0]) * 0.62, b[0] + 30, px) * 0.45, 1.4, 2.1);
      printLines(quill, [a[0] + swing * 0.4, a[1]], [b[0] + swing * 0.4, b[1]], drop, Math.round(drop / 11));
      inkLine(
        quill,
        [
          [a[0] - 2, a[1] + 7],
          [b[0] - 2, b[1] + 7],
        ],
        1.2,
      );
      // The back half of the folded sheet shows below as a sliver of shade.
      hatch(
        quill,
        [
          [a[0] + swing + 8, a[1] + drop],
          [b[0] + swing, b[1] + drop],
          [b[0] + swing - 6, b[1] + drop + 13],
          [a[0] + swing + 14, a[1] + drop + 12],
        ],
        0.6,
        0.4,
        5,
      );
    }
    x += wide + between(0.04, 0.16);
  }
}

/** A compositor's frame: cabinet of drawers, and the sloping case divided into its little boxes. */
function setCase(quill: Quill, z0: number, z1: number): void {
  box(quill, {
    x: [-2.95, -2.2],
    y: [0, 0.95],
    z: [z0, z1],
    front: 0.76,
    side: (_x, y) => 0.2 + smoothstep(860, 1200, y) * 0.34,
    top: 0.1,
  });
  for (let k = 1; k < 6; k++) {
    inkLine(quill, [see(-2.2, k * 0.16, z0), see(-2.2, k * 0.16, z1)], 2);
    const knob = see(-2.2, k * 0.16 - 0.08, (z0 + z1) / 2);
    inkLine(
      quill,
      [
        [knob[0] - 4, knob[1]],
        [knob[0] + 4, knob[1]],
      ],
      4,
    );
  }
  const slope = (u: number, v: number) => see(mix(-2.16, -2.98, v), mix(0.98, 1.4, v), mix(z0 - 0.04, z1 + 0.04, u));
  plane(quill, [slope(0, 0), slope(0, 1), slope(1, 1), slope(1, 0)], 0.14, 1.9, 2.8);
  for (let k = 1; k < 10; k++) inkLine(quill, [slope(k / 10, 0), slope(k / 10, 1)], 1.5);
  for (let k = 1; k < 6; k++) inkLine(quill, [slope(0, k / 6), slope(1, k / 6)], 1.5);
  for (let n = 0; n < 34; n++) {
    const u = Math.floor(quill.tools.random() * 10) / 10;
    const v = Math.floor(quill.tools.random() * 6) / 6;
    hatch(quill, [slope(u, v), slope(u, v + 1 / 6), slope(u + 0.1, v + 1 / 6), slope(u + 0.1, v)], quill.tools.between(0.4, 0.9), 0.6, 4.5);
  }
  plane(quill, [slope(0, 0), slope(0, 1), see(-2.98, 0.98, z0 - 0.04)], 0.66, 0.8);
}

/** The hand press: cheeks, head, screw, platen, the bed on its rails, tympan folded up with a fresh sheet. */
function buildPress(quill: Quill): void {
  const shadow: Point[] = [see(0.1, 0, 5.6), see(2.2, 0, 5.5), see(2.5, 0, 3.2), see(1.2, 0, 2.95), see(0.3, 0, 3.1)];
  hatch(quill, shadow, (x, y) => 0.72 + quill.tools.noise(x / 90, y / 40) * 0.2, 0.05, 7);
  box(quill, { x: [0.2, 0.44], y: [0, 2.15], z: [4.8, 5.15], front: 0.3, side: 0.08 });
  box(quill, { x: [1.2, 1.44], y: [0, 2.15], z: [4.8, 5.15], front: 0.6, side: 0.5 });
  box(quill, { x: [0.06, 1.58], y: [0, 0.16], z: [4.6, 5.35], front: 0.66, side: 0.4, top: 0.3 });
  box(quill, { x: [0.4, 1.24], y: [0.5, 0.72], z: [4.82, 5.1], front: 0.7, side: 0.5, top: 0.4 });
  box(quill, { x: [0.6, 1.04], y: [1.62, 1.84], z: [4.84, 5.1], front: 0.64, side: 0.4, under: 0.9 });
  // Screw with its thread.
  box(quill, {
    x: [0.74, 0.9],
    y: [1.3, 1.64],
    z: [4.9, 5.05],
    front: (x) => 0.3 + smoothstep(1235, 1275, x) * 0.5,
    side: 0.3,
  });
  for (let y = 1.33; y < 1.62; y += 0.045) inkLine(quill, [see(0.74, y, 4.9), see(0.9, y + 0.03, 4.9)], 2.2);
  box(quill, { x: [0.42, 1.22], y: [1.1, 1.28], z: [4.62, 5.2], front: 0.55, side: 0.4, top: 0.25 });
  const arch: Point[] = [
    see(0.08, 2.12, 4.76),
    see(0.12, 2.3, 4.76),
    see(0.42, 2.36, 4.76),
    see(0.6, 2.5, 4.76),
    see(0.82, 2.58, 4.76),
    see(1.04, 2.5, 4.76),
    see(1.22, 2.36, 4.76),
    see(1.54, 2.3, 4.76),
    see(1.58, 2.12, 4.76),
  ];
  box(quill, { x: [0.08, 1.58], y: [1.88, 2.14], z: [4.76, 5.2], front: 0.3, side: 0.2, under: 0.95 });
  plane(quill, curveThrough(arch, 8), (x) => 0.14 + smoothstep(1190, 1420, x) * 0.5, 0.75, 2.6);
  inkLine(quill, [see(0.3, 2.2, 4.76), see(0.82, 2.42, 4.76), see(1.34, 2.2, 4.76)], 2);
  // Rails and bed run towards the draughtsman.
  for (const x of [0.46, 1.08]) box(quill, { x: [x, x + 0.1], y: [0.66, 0.78], z: [3, 5.2], front: 0.6, side: 0.5, top: 0.3 });
  for (const x of [0.42, 1.1]) box(quill, { x: [x, x + 0.14], y: [0, 0.68], z: [3.1, 3.26], front: 0.34, side: 0.1 });
  box(quill, { x: [0.36, 1.28], y: [0.78, 0.96], z: [3.05, 4.7], front: 0.26, side: 0.08, top: 0.03 });
  plane(quill, [see(0.48, 0.97, 3.2), see(1.16, 0.97, 3.2), see(1.16, 0.97, 4.2), see(0.48, 0.97, 4.2)], 0.7, 0.05, 2);
  const tympan = (u: number, v: number) => see(mix(0.4, 1.24, u), 0.97 + v * 0.3, 4.2 - v * 0.62);
  plane(quill, [tympan(0, 0), tympan(1, 0), tympan(1, 1), tympan(0, 1)], 0.5, 0.75, 3);
  plane(quill, [tympan(0.09, 0.1), tympan(0.91, 0.1), tympan(0.91, 0.9), tympan(0.09, 0.9)], 0, 0, 2);
  printLines(quill, tympan(0.12, 0.9), tympan(0.88, 0.9), tympan(0, 0.1)[1] - tympan(0, 0.9)[1], 13);
  // The bar, bent like a bow, with its turned handle.
  inkLine(quill, [see(0.76, 1.42, 4.85), see(0.45, 1.42, 4.6), see(0.12, 1.4, 4.5), see(-0.16, 1.38, 4.42)], 8);
  inkLine(quill, [see(-0.02, 1.39, 4.45), see(-0.2, 1.37, 4.4)], 15);
}

function stackPaper(quill: Quill): void {
  hatch(quill, [see(1.75, 0, 4.4), see(3.1, 0, 4.3), see(3.1, 0, 3.1), see(2.1, 0, 2.9)], 0.75, 0.05, 7);
  for (const x of [1.85, 2.72]) box(quill, { x: [x, x + 0.1], y: [0, 0.78], z: [3.25, 3.36], front: 0.6, side: 0.4 });
  box(quill, { x: [1.78, 2.9], y: [0.76, 0.84], z: [3.2, 4.2], front: 0.56, side: 0.3, top: 0.16 });
  for (const [x, wide, z, tall, tone] of [
    [1.9, 0.46, 3.7, 0.3, 0.3],
    [2.42, 0.4, 3.5, 0.18, 0.24],
    [1.92, 0.4, 3.3, 0.11, 0.2],
  ] as const) {
    box(quill, { x: [x, x + wide], y: [0.84, 0.84 + tall], z: [z, z + 0.4], front: tone, side: 0.08, top: 0 });
    for (let y = 0.86; y < 0.84 + tall; y += 0.022) inkLine(quill, [see(x, y, z), see(x + wide, y, z)], 1);
  }
}

/** Outline of a body part in metres (x beside the figure's axis, y above the floor), at the figure's place. */
function limb(quill: Quill, place: { x: number; z: number }, shape: readonly Point[], tone: Tone, turn: number): void {
  const ring = shape.map(([x, y]): Point => see(place.x + x, y, place.z));
  plane(quill, curveThrough([...ring, ring[0] as Point], 8), tone, turn, 0);
  inkLine(quill, [...ring, ring[0] as Point], 2.5);
}

/** The pressman leans back with his whole weight on the bar. */
function drawPressman(quill: Quill): void {
  const place = { x: -0.62, z: 4.3 };
  const shadeFrom = (x: number, wide: number, base: number) => (px: number) => base + smoothstep(x, x + wide, px) * 0.4;
  const [mid] = see(place.x, 0, place.z);
  hatch(quill, [see(-1.2, 0.02, 4.4), see(0.3, 0.02, 4.45), see(0.6, 0, 4.1), see(-0.9, 0, 4)], 0.7, 0.05, 6);
  limb(quill, place, pointsOf("-0.06,0.86 0.14,0.84 0.2,0.5 0.3,0.12 0.42,0.08 0.44,0.01 0.2,0.01 0.1,0.42"), 0.78, 1.4);
  limb(quill, place, pointsOf("-0.2,0.88 0.08,0.86 0.04,0.46 -0.02,0.12 0.1,0.07 0.12,0 -0.14,0 -0.16,0.44"), 0.7, 1.5);
  limb(quill, place, pointsOf("-0.3,1.42 -0.14,1.48 0.02,1.44 0.1,1.2 0.12,0.84 -0.2,0.84 -0.3,1.1"), shadeFrom(mid - 30, 70, 0.1), 1.2);
  // Apron with its strings.
  limb(quill, place, pointsOf("-0.02,1.3 0.1,1.24 0.18,0.9 0.22,0.52 -0.06,0.5 -0.04,0.9"), shadeFrom(mid + 10, 60, 0.36), 1.5);
  inkLine(quill, [see(place.x - 0.24, 0.98, place.z), see(place.x - 0.04, 0.96, place.z)], 3);
  limb(quill, place, pointsOf("-0.2,1.44 -0.06,1.46 0.06,1.36 0.24,1.34 0.24,1.26 0.04,1.26 -0.14,1.28"), 0.16, 0.5);
  limb(quill, place, pointsOf("0.22,1.35 0.44,1.41 0.5,1.4 0.5,1.34 0.42,1.32 0.22,1.26"), 0.3, 0.3);
  limb(quill, place, pointsOf("-0.2,1.47 -0.06,1.5 -0.05,1.58 -0.18,1.58"), 0.5, 0.7);
  limb(
    quill,
    place,
    pointsOf("-0.24,1.56 -0.25,1.68 -0.18,1.76 -0.06,1.76 0.01,1.68 0.015,1.63 0.03,1.6 0.005,1.58 0,1.52 -0.08,1.5 -0.14,1.54"),
    (px) => 0.2 + smoothstep(mid - 40, mid - 90, px) * 0.6,
    0.9,
  );
  limb(quill, place, pointsOf("-0.26,1.68 -0.22,1.79 -0.08,1.81 0.01,1.74 0.06,1.7 -0.04,1.7"), 0.82, 0.4);
}

/** A compositor at the far case, standing with his back to us. */
function drawCompositor(quill: Quill): void {
  const place = { x: -1.72, z: 6.3 };
  limb(quill, place, pointsOf("-0.16,0.9 0.18,0.9 0.16,0.02 0.02,0 0.01,0.6 -0.03,0 -0.16,0.02"), 0.84, 1.5);
  limb(
    quill,
    place,
    pointsOf("-0.24,1.38 -0.08,1.48 0.1,1.48 0.25,1.36 0.22,0.84 -0.2,0.84"),
    (x) => 0.34 + smoothstep(660, 740, x) * 0.4,
    1.3,
  );
  limb(quill, place, pointsOf("-0.24,1.38 -0.14,1.36 -0.22,1.16 -0.48,1.12 -0.5,1.18 -0.32,1.22"), 0.3, 0.4);
  limb(quill, place, pointsOf("-0.1,1.52 -0.12,1.66 -0.05,1.76 0.07,1.76 0.13,1.66 0.1,1.52"), 0.74, 1.1);
}

/** Things left about in the foreground: a basket of spoiled sheets, ink balls on a block. */
function scatterTools(quill: Quill): void {
  hatch(quill, [see(-1.7, 0, 3.2), see(-0.6, 0, 3.1), see(-0.7, 0, 2.7), see(-1.5, 0, 2.75)], 0.6, 0.05, 7);
  for (const [dx, dy, turn] of [
    [-0.2, 0.46, -0.4],
    [0.05, 0.5, 0.1],
    [0.2, 0.44, 0.5],
  ] as const) {
    const [cx, cy] = see(-1.3 + dx, dy, 3);
    const leaf: Point[] = pointsOf("-70,-54 60,-70 78,46 -54,66").map(([x, y]) => [
      cx + (x as number) * Math.cos(turn) - (y as number) * Math.sin(turn),
      cy + (x as number) * Math.sin(turn) + (y as number) * Math.cos(turn),
    ]);
    plane(quill, leaf, (x) => smoothstep(cx, cx + 90, x) * 0.4, 1.1, 2);
    printLines(quill, leaf[0] as Point, leaf[1] as Point, 120, 7);
  }
  const rim = (t: number, y: number, r: number): Point => {
    const [cx, cy] = see(-1.3, y, 3);
    return [cx + Math.cos(t) * r, cy + Math.sin(t) * r * 0.24];
  };
  const arc = (y: number, r: number) => Array.from({ length: 13 }, (_, n): Point => rim((n / 12) * Math.PI, y, r));
  plane(quill, [...arc(0.4, 172), ...arc(0.02, 130).reverse()], (x) => 0.3 + smoothstep(440, 640, x) * 0.45, 0.7, 2.8);
  for (const y of [0.1, 0.18, 0.26, 0.34]) inkLine(quill, arc(y, mix(134, 168, y / 0.4)), 2.4);
  for (let n = 1; n < 12; n++) inkLine(quill, [arc(0.4, 172)[n] as Point, arc(0.02, 130)[n] as Point], 1.9);
}

function drawScene(bench: Bench, pen: SKRSContext2D): void {
  const quill: Quill = { pen, tools: bench.tools };
  pen.save();
  pen.beginPath();
  pen.rect(frame.left, frame.top, frame.right - frame.left, frame.bottom - frame.top);
  pen.clip();
  drawRoom(quill);
  openWindows(quill);
  furnishBack(quill);
  hangSheets(quill, 7.2, -2.6, 2.9);
  layBeams(quill);
  setCase(quill, 5.5, 7.2);
  drawCompositor(quill);
  hangSheets(quill, 5.4, -1.9, 2.7);
  setCase(quill, 3.2, 4.9);
  buildPress(quill);
  drawPressman(quill);
  hangSheets(quill, 3.9, 1.62, 2.6);
  stackPaper(quill);
  scatterTools(quill);
  pen.restore();
  const { left, top, right, bottom } = frame;
  for (const d of [0, 9])
    outline(
      quill,
      [
        [left - d, top - d],
        [right + d, top - d],
        [right + d, bottom + d],
        [left - d, bottom + d],
      ],
      d ? 1.5 : 2.8,
    );
}

function layPaper(bench: Bench): void {
  bench.prime([226, 211, 178], 7, 420);
  bench.laidLines(6.5, 132, 1.2);
  bench.feltFibres(1100, 30, 5);
  bench.foxing(110, 14);
  bench.tonedEdges([200, 168, 116], 26, 0.26);
  // A fold down the middle from the years in a portfolio.
  const { noise } = bench.tools;
  bench.everywhere((x, y, i) => {
    const far = x - 1004 - noise(2.2, y / 200) * 4;
    if (Math.abs(far) > 26) return;
    bench.relief[i] = (bench.relief[i] as number) - Math.exp(-far * far * 0.06) * 1.1;
    bench.stain(i, [190, 160, 112], Math.exp(-far * far * 0.012) * 0.22);
  });
}

/** Iron-gall ink: brown where thin, nearly black where lines cross, with a breath of rust around the darkest parts. */
function sinkInk(bench: Bench, lines: ReturnType<Bench["cut"]>): void {
  const { noise, fbm } = bench.tools;
  const drawn = bench.unsteady(lines, 1);
  const mass = bench.soften(lines, 20);
  bench.within(mass, (x, y, i, open) =>
    bench.stain(i, [186, 152, 106], smoothstep(0.1, 0.75, open) * 0.5 * (0.8 + fbm(x / 90, y / 90, 3) * 0.5)),
  );
  bench.within(drawn, (x, y, i, open) => {
    const load = clamp(0.8 + fbm(x / 120, y / 120, 3) * 0.5 + noise(x / 3, y / 3) * 0.14);
    bench.stain(i, ink, open * load * 1.15);
  });
}

export const work: SampleWork = {
  width: 2000,
  height: 1478,
  paint(ctx, tools) {
    const bench = setUpBench(tools);
    layPaper(bench);
    bench.pencil(
      (pen) => {
        pen.lineWidth = 1.4;
        for (const [x, y] of [
          [-3.3, 0],
          [-3.3, 3.3],
          [3.15, 0],
          [3.15, 3.3],
          [0.36, 0.96],
          [1.28, 0.96],
        ] as const) {
          pen.beginPath();
          pen.moveTo(...see(0, 1.58, 60));
          pen.lineTo(...see(x, y, 2.1));
          pen.stroke();
        }
      },
      [130, 120, 108],
      0.3,
      0.6,
    );
    sinkInk(
      bench,
      bench.cut((pen) => drawScene(bench, pen)),
    );
    bench.photograph(ctx, { raking: 6, falloff: 7, grain: 0.4 });
  },
};
