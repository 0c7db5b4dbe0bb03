import type { Writing } from "../handwriting.ts";
import type { PaintTools } from "../kit.ts";
import type { Rgb } from "../numbers.ts";

/* A back, what is on it, and the photograph that is taken of it. */

/** Handwriting on the back. */
export interface Inscription extends Writing {
  /** Chalk and crayon catch on the tops of the threads, ink and paint run into them. */
  medium: "ink" | "paint" | "crayon" | "chalk" | "pencil";
  colour: Rgb;
  broad: number;
}

/** A piece of paper; its text is in lines, `#` before a bold one, `~` before one that was filled in by hand. */
export interface PaperLabel {
  x: number;
  y: number;
  width: number;
  height: number;
  turn: number;
  paper: Rgb;
  ink: Rgb;
  lines: readonly string[];
  /** Ruled border. */
  border?: boolean;
  /** Share of the lower right corner that is torn off. */
  torn?: number;
}

/** An ink stamp. */
export interface Stamp {
  x: number;
  y: number;
  width: number;
  height: number;
  turn: number;
  colour: Rgb;
  shape: "oval" | "box" | "none";
  lines: readonly string[];
  /** Share of it that printed. */
  strength: number;
}

export interface Back {
  width: number;
  height: number;
  kind: "canvas" | "panel";
  /** Of the cloth, or of the boards. */
  colour: Rgb;
  wood: Rgb;
  /** Breadth of the bars of a stretcher, or of the battens of a panel. */
  bar: number;
  /** Cross bars: at this share of the width (upright) or height (level). */
  upright?: readonly number[];
  level?: readonly number[];
  /** Joins of the boards of a panel, as shares of its width. */
  joins?: readonly number[];
  keys?: boolean;
  /** The canvas is turned over and tacked to the back; otherwise to the edges. */
  turned?: boolean;
  /** Breadth of a thread in pixels, and age from 0 to 1. */
  thread: number;
  age: number;
  /** Places at which oil of the front came through: left, top, radius. */
  seeped?: readonly (readonly [number, number, number])[];
  stamps: readonly Stamp[];
  inscriptions: readonly Inscription[];
  labels: readonly PaperLabel[];
}

/** Space around the work on the photograph, in pixels. */
export const AROUND = 46;

/** Depths in pixels: of the bars over the canvas, of the whole work over the table. */
export const BAR = 15;
export const WORK = 22;

export interface Scene {
  back: Back;
  tools: PaintTools;
  width: number;
  height: number;
  colour: Float32Array;
  depth: Float32Array;
}

export const put = (scene: Scene, p: number, c: Rgb, alpha: number) => {
  for (let k = 0; k < 3; k++) {
    const i = p * 3 + k;
    scene.colour[i] = (scene.colour[i] as number) + ((c[k] as number) - (scene.colour[i] as number)) * alpha;
  }
};

/** Visits the pixels of the work: x and y in the work, and the pixel of the photograph. */
export function each(scene: Scene, visit: (x: number, y: number, p: number) => void): void {
  for (let y = 0; y < scene.back.height; y++)
    for (let x = 0; x < scene.back.width; x++) visit(x, y, (y + AROUND) * scene.width + x + AROUND);
}

/** Wood with its grain along u: rings that run together and apart, pores, a knot here and there. */
export function woodAt(tools: PaintTools, base: Rgb, u: number, v: number, seed: number): Rgb {
  const { noise, fbm } = tools;
  const drift = fbm(u / 420 + seed, v / 160 + seed * 3, 3) * 26;
  const ring = Math.sin((v + drift) / 4.6 + noise(u / 700 + seed, v / 40) * 5) * 0.5 + 0.5;
  const pore = noise(u / 34 + seed, v / 1.1 + seed * 7);
  const tone = (ring ** 2 * -15 + pore * 7 + fbm(u / 260, v / 60 + seed, 3) * 22) | 0;
  return [base[0] + tone, base[1] + tone * 0.92, base[2] + tone * 0.75];
}

/** Distance to the nearest edge of the work, and on which side that is. */
export function edgeOf(back: Back, x: number, y: number): { far: number; side: "left" | "right" | "top" | "bottom" } {
  const far = Math.min(x, y, back.width - 1 - x, back.height - 1 - y);
  const side = far === x ? "left" : far === back.width - 1 - x ? "right" : far === y ? "top" : "bottom";
  return { far, side };
}
