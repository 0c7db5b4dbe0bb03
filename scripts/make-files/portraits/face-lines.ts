import { swell } from "./burin.ts";
import { indexAt, type View } from "./cast.ts";
import { curveThroughPoints, type Point, pathThrough } from "./curves.ts";
import { type Build, EYE_X } from "./head.ts";
import { INK } from "./ink.ts";
import type { Solid, Vector } from "./solid.ts";

export interface Expression {
  /** Opening of the eyes, 1 for usual. */
  open: number;
  /** Direction of the eyes: to the viewer's right, and up. */
  gaze: Point;
  /** Corners of the mouth, up. */
  smile: number;
  /** Folds of the face, 0 to 1. */
  age: number;
  /** Weight of the brows. */
  brow: number;
  browInk?: string;
  /** Height of the arch of the brows. */
  arch: number;
  /** Darkness of the lips. */
  lips: number;
}

/** Rims of glasses: half their breadth and height, width of the line, 1 for an oval and less for a squarer one. */
export interface Glasses {
  rx: number;
  ry: number;
  width: number;
  square: number;
}

export const ink = (path: string, fill = INK) => `<path d="${path}" fill="${fill}"/>`;
const lineOf = (points: Point[], width: number, colour = INK) =>
  `<path d="${pathThrough(points, false)}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

/** Draws lines of the face that are given on the plane before it. */
export class Face {
  private readonly solid: Solid;
  private readonly view: View;
  private readonly cells: Float32Array;
  constructor(solid: Solid, view: View, cells: Float32Array) {
    this.solid = solid;
    this.view = view;
    this.cells = cells;
  }

  at(x: number, y: number): Vector {
    let z = 1.4;
    for (let step = 0; step < 60 && z > -0.5; step++) {
      const distance = this.solid(x, y, z);
      if (distance < 0.004) break;
      z -= Math.max(0.005, distance * 0.8);
    }
    return [x, y, z + 0.008];
  }

  project(points: Vector[]): { points: Point[]; isSeen: boolean[] } {
    const places = points.map((point) => this.view.toSheet(point));
    return {
      points: places.map(({ x, y }) => [x, y]),
      isSeen: places.map(({ x, y, depth }) => depth > (this.cells[indexAt(x, y)] as number) - 0.05),
    };
  }

  /** The visible part of a smooth line on the face. */
  curve(points: Point[]): Point[] {
    const { points: places, isSeen } = this.project(curveThroughPoints(points, false).map(([x, y]) => this.at(x, y)));
    let [from, to] = [isSeen.indexOf(true), isSeen.lastIndexOf(true)];
    if (from < 0) return [];
    [from, to] = [Math.max(0, from), to + 1];
    return places.slice(from, to);
  }

  stroke(points: Point[], width: number, colour = INK): string {
    const line = this.curve(points);
    return line.length < 3 ? "" : ink(swell(line, width), colour);
  }
}

export function drawEye(face: Face, side: 1 | -1, { open, gaze, age }: Expression, id: string): string {
  const at = (x: number, y: number): Point => [side * (EYE_X + x), y];
  const upper = [at(-0.165, -0.025), at(-0.11, 0.03 * open), at(-0.01, 0.072 * open), at(0.09, 0.05 * open), at(0.165, 0.005)];
  const lower = [at(0.165, 0.005), at(0.08, -0.045), at(-0.02, -0.058), at(-0.1, -0.045), at(-0.165, -0.025)];
  const opening = face.curve([...upper, ...lower.slice(1)]);
  if (opening.length < 20) return "";
  const ring = (radius: number, dx = 0, dy = 0) =>
    face.project(
      Array.from({ length: 24 }, (_, step) => {
        const angle = (step / 24) * Math.PI * 2;
        return face.at(side * EYE_X + gaze[0] + dx + radius * Math.cos(angle), 0.012 + gaze[1] + dy + radius * Math.sin(angle));
      }),
    ).points;
  const lid = (lift: number) => upper.map(([x, y], place): Point => [x, y + lift * (1 - Math.abs(place - 2) * 0.12)]);
  return (
    `<clipPath id="${id}"><path d="${pathThrough(opening, true)}"/></clipPath><path d="${pathThrough(opening, true)}" fill="#fbf6ec"/>` +
    `<g clip-path="url(#${id})"><path d="${pathThrough(ring(0.082), true)}" fill="#4b443f"/><path d="${pathThrough(ring(0.06), true)}" fill="#77695c"/>` +
    `<path d="${pathThrough(ring(0.038), true)}" fill="${INK}"/>${lineOf(face.curve(lid(-0.018)), 5, "#8a8176")}` +
    `<path d="${pathThrough(ring(0.017, -0.025, 0.03), true)}" fill="#fff"/></g>` +
    face.stroke(upper, 7) +
    face.stroke(lid(0.05), 2.6) +
    face.stroke(lower, 2.2) +
    face.stroke([at(0.12, 0.035), at(0.17, 0.01), at(0.2, -0.012)], 3.4) +
    (age > 0.3
      ? face.stroke([at(-0.12, -0.1), at(0, -0.14), at(0.1, -0.125), at(0.17, -0.08)], 2.4 * age) +
        face.stroke([at(0.2, 0.01), at(0.25, 0.03), at(0.29, 0.035)], 2 * age) +
        face.stroke([at(0.21, -0.03), at(0.26, -0.04), at(0.3, -0.06)], 2 * age)
      : "")
  );
}

export function drawBrow(face: Face, side: 1 | -1, { brow, arch, browInk = INK }: Expression): string {
  let path = "";
  const hairs = 26;
  for (let row = 0; row < 3; row++)
    for (let hair = 0; hair < hairs; hair++) {
      const part = (hair + 0.4 * Math.sin(hair * 3.1 + row * 2)) / (hairs - 1);
      const thick = 0.045 * brow * (1 - part * 0.75) * (0.6 + 0.4 * Math.min(1, part * 5));
      const x = EYE_X - 0.19 + 0.36 * part;
      const y = 0.165 + 0.045 * arch * Math.sin(Math.PI * Math.min(1, part * 1.02) ** 1.35) + (row - 1) * thick * 0.8 - 0.03 * part * part;
      const [dx, dy] = [0.045 + 0.02 * part, 0.035 * (1 - part * 1.9)];
      path += face.stroke(
        [
          [side * x, y],
          [side * (x + dx / 2), y + dy * 0.7],
          [side * (x + dx), y + dy],
        ],
        3.6 * Math.sqrt(brow),
        browInk,
      );
    }
  return path;
}

export function drawMouth(face: Face, build: Build, { smile, age }: Expression): string {
  const { chin, nose, mouth, wings } = build;
  const y = -nose - (chin - nose) * 0.34 + 0.005;
  const rise = 0.03 * smile;
  const half = (side: 1 | -1): Point[] => [
    [side * mouth * 1.02, y + rise],
    [side * mouth * 0.75, y - 0.004 + rise * 0.4],
    [side * mouth * 0.4, y + 0.004],
    [side * mouth * 0.14, y + 0.006],
  ];
  const line: Point[] = [...half(-1), [0, y - 0.006], ...half(1).reverse()];
  const wing = 0.2 + 0.045 * wings;
  let path = face.stroke(line, 5);
  for (const side of [1, -1] as const) {
    path += face.stroke(
      [
        [side * mouth * 0.98, y + rise + 0.012],
        [side * mouth * 1.06, y + rise - 0.004],
        [side * mouth * 1.08, y + rise - 0.035],
      ],
      4,
    );
    // Nostril and wing of the nose.
    path += face.stroke(
      [
        [side * 0.045, -nose - 0.012],
        [side * 0.09, -nose + 0.008],
        [side * 0.135, -nose - 0.008],
      ],
      6,
    );
    path += face.stroke(
      [
        [side * (wing - 0.03), -nose + 0.115],
        [side * wing, -nose + 0.07],
        [side * (wing - 0.005), -nose + 0.015],
        [side * (wing - 0.05), -nose - 0.01],
      ],
      3.2,
    );
    if (age > 0)
      path += face.stroke(
        [
          [side * (wing + 0.03), -nose + 0.09],
          [side * (wing + 0.09), -nose - 0.02],
          [side * (mouth + 0.1), y + 0.08],
          [side * (mouth + 0.11), y - 0.05],
        ],
        1.4 + 2.4 * age,
      );
  }
  path += face.stroke(
    [
      [-mouth * 0.4, y - 0.155],
      [0, y - 0.17],
      [mouth * 0.4, y - 0.155],
    ],
    2.6,
  );
  return path;
}

export function drawForehead(face: Face, { age }: Expression): string {
  if (age < 0.4) return "";
  let path = "";
  for (const [row, y] of [0.42, 0.53, 0.63].entries())
    path += face.stroke(
      [
        [-0.36 + row * 0.05, y - 0.015],
        [-0.15, y + 0.012],
        [0.05, y],
        [0.2, y + 0.012],
        [0.34 - row * 0.06, y - 0.01],
      ],
      2.4 * age,
    );
  for (const side of [1, -1])
    path += face.stroke(
      [
        [side * 0.07, 0.28],
        [side * 0.06, 0.2],
        [side * 0.075, 0.14],
      ],
      2.6 * age,
    );
  return path;
}

/** The rim and the hollow of an ear. */
export function drawEar(face: Face, side: 1 | -1, { breadth }: Build): string {
  const rim: Vector[] = [
    [0.09, -0.02, 0.0],
    [0.11, 0.09, -0.06],
    [0.13, 0.1, -0.15],
    [0.13, 0.0, -0.23],
    [0.12, -0.14, -0.22],
    [0.1, -0.26, -0.16],
  ];
  const hollow: Vector[] = [
    [0.1, -0.1, -0.03],
    [0.12, -0.03, -0.1],
    [0.12, -0.12, -0.15],
    [0.11, -0.2, -0.09],
  ];
  return [rim, hollow]
    .map((line) => {
      const { points, isSeen } = face.project(line.map(([x, y, z]) => [side * (breadth + x), y, z]));
      return isSeen.includes(false) ? "" : ink(swell(curveThroughPoints(points, false), 3.4));
    })
    .join("");
}

/** The line where the nose stands before the far cheek. */
export function drawRidge(cells: Float32Array, view: View, { nose }: Build): string {
  const line: Point[] = [];
  const [top, bottom] = [view.toSheet([0, 0.02, 0.8]), view.toSheet([0, -nose, 1])];
  for (let y = Math.ceil(top.y); y < bottom.y + 4; y += 4) {
    const middle = top.x + ((bottom.x - top.x) * (y - top.y)) / (bottom.y - top.y);
    let best: { x: number; jump: number } = { x: 0, jump: 0.05 };
    for (let x = middle - 46; x <= middle + 46; x += 1.25) {
      const jump = Math.abs((cells[indexAt(x + 2, y)] as number) - (cells[indexAt(x - 2, y)] as number));
      if (jump > best.jump && jump < 1) best = { x, jump };
    }
    const last = line.at(-1);
    if (best.x > 0 && (last === undefined || Math.abs(last[0] - best.x) < 14)) line.push([best.x, y]);
  }
  const smooth = line.map(([, y], place): Point => {
    const around = line.slice(Math.max(0, place - 2), place + 3);
    return [around.reduce((sum, [x]) => sum + x, 0) / around.length, y];
  });
  return smooth.length < 6 ? "" : ink(swell(smooth, 3.6));
}

export function drawGlasses(view: View, { rx, ry, width, square }: Glasses, turn: number, breadth: number): string {
  const zAt = (x: number) => 1 - 0.42 * x * x;
  const rim = (side: 1 | -1): Point[] =>
    Array.from({ length: 41 }, (_, step) => {
      const angle = (step / 40) * Math.PI * 2;
      const bend = (value: number) => Math.sign(value) * Math.abs(value) ** square;
      const x = side * (EYE_X + 0.02) + rx * bend(Math.cos(angle));
      const { x: sheetX, y } = view.toSheet([x, -0.02 + ry * bend(Math.sin(angle)), zAt(x)]);
      return [sheetX, y];
    });
  const place = (points: Vector[]): Point[] => points.map((point) => view.toSheet(point)).map(({ x, y }) => [x, y]);
  const inner = EYE_X + 0.02 - rx;
  const bridge = place([-1, -0.5, 0, 0.5, 1].map((part) => [part * inner, 0.035 + 0.03 * (1 - part * part), zAt(part * inner) + 0.03]));
  const near = turn > 0 ? -1 : 1;
  const outer = EYE_X + 0.02 + rx;
  const temple = place([
    [near * outer, 0.05, zAt(outer)],
    [near * (breadth + 0.06), 0.07, 0.3],
    [near * (breadth + 0.06), 0.06, -0.06],
  ]);
  return [rim(1), rim(-1), bridge, temple].map((line) => lineOf(line, width)).join("");
}
