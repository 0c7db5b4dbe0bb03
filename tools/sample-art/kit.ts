import { type Canvas, createCanvas, type SKRSContext2D } from "@napi-rs/canvas";
import sharp, { type Sharp } from "sharp";
import { seededRandom } from "#scripts/make-files/seeded-random.ts";

/** Light in which a picture of a work is taken. */
export type Light = "gallery" | "raking" | "ultraviolet";

/** One sample painting: its size in units (longest side 2000) and the code that paints it. */
export interface SampleWork {
  width: number;
  height: number;
  /** Pixels of a unit while it is painted, for works in oil or acrylic: at 2 every hair of a brush is half as broad. Default 1. */
  fineness?: number;
  /** Longest side of the picture that is kept, in pixels. Default 2000. */
  kept?: number;
  /** Greatest size of the file, in KiB. Default 560. */
  weight?: number;
  /** Place of the name: left, top, width and height of the picture of the signature. */
  signed?: readonly [number, number, number, number];
  /** Pictures in another light. */
  lights?: readonly Exclude<Light, "gallery">[];
  paint(ctx: SKRSContext2D, tools: PaintTools): void;
}

/** Tools of every work, seeded by the work's slug, so that a work is the same on every run. */
export interface PaintTools {
  /** Size of the work in units. */
  width: number;
  height: number;
  /** Pixels of a unit. */
  fineness: number;
  light: Light;
  /** Uniform in [0, 1). */
  random(): number;
  /** Uniform in [from, to). */
  between(from: number, to: number): number;
  /** Normal distribution, mean 0, deviation 1. */
  normal(): number;
  pick<T>(items: readonly T[]): T;
  /** Smooth value noise in [-1, 1]; one unit of x or y is one cell. */
  noise(x: number, y: number): number;
  /** Fractal noise in about [-1, 1]. */
  fbm(x: number, y: number, octaves?: number): number;
}

export function paintTools(seed: string, width: number, height: number, fineness = 1, light: Light = "gallery"): PaintTools {
  const random = seededRandom(seed);
  const lattice = new Float32Array(65536);
  for (let i = 0; i < lattice.length; i++) lattice[i] = random() * 2 - 1;
  const at = (x: number, y: number) => lattice[((x & 255) << 8) | (y & 255)] as number;
  const ease = (t: number) => t * t * (3 - 2 * t);
  const noise = (x: number, y: number) => {
    const xi = Math.floor(x);
    const yi = Math.floor(y);
    const u = ease(x - xi);
    const v = ease(y - yi);
    const top = at(xi, yi) * (1 - u) + at(xi + 1, yi) * u;
    const bottom = at(xi, yi + 1) * (1 - u) + at(xi + 1, yi + 1) * u;
    return top * (1 - v) + bottom * v;
  };
  return {
    width,
    height,
    fineness,
    light,
    random,
    between: (from, to) => from + random() * (to - from),
    normal: () => Math.sqrt(-2 * Math.log(random() || 1e-9)) * Math.cos(2 * Math.PI * random()),
    pick: (items) => items[Math.floor(random() * items.length)] as never,
    noise,
    fbm: (x, y, octaves = 5) => {
      let sum = 0;
      let weight = 0.5;
      for (let i = 0; i < octaves; i++) {
        sum += noise(x, y) * weight;
        x = x * 2.03 + 17.1;
        y = y * 2.03 + 9.7;
        weight /= 2;
      }
      return sum;
    },
  };
}

/** Linen weave, age and a breath of uneven varnish, laid over the finished picture. `strength` 0 to 1. */
export function layGrain(ctx: SKRSContext2D, tools: PaintTools, strength = 0.5): void {
  const { noise } = tools;
  const { width, height } = ctx.canvas;
  const image = ctx.getImageData(0, 0, width, height);
  const data = image.data;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const thread = Math.sin(x * 1.55 + noise(x / 90, y / 9) * 2) * Math.sin(y * 1.55 + noise(x / 9, y / 90) * 2);
      const fleck = noise(x / 1.7, y / 1.7) * 0.5;
      const varnish = noise(x / 420, y / 420) * 3;
      const shift = (thread * 7 + fleck * 8) * strength + varnish * strength;
      const i = (y * width + x) * 4;
      data[i] = (data[i] as number) + shift;
      data[i + 1] = (data[i + 1] as number) + shift * 0.98;
      data[i + 2] = (data[i + 2] as number) + shift * 0.92;
    }
  }
  ctx.putImageData(image, 0, 0);
}

/** Paints a work, in pixels of its fineness. */
export function paintWork(slug: string, work: SampleWork, light: Light = "gallery"): Canvas {
  const fineness = work.fineness ?? 1;
  const canvas = createCanvas(Math.round(work.width * fineness), Math.round(work.height * fineness));
  work.paint(canvas.getContext("2d"), paintTools(slug, work.width, work.height, fineness, light));
  return canvas;
}

/** The pixels of a canvas, for sharp. */
export const pixelsOf = (canvas: Canvas): Sharp =>
  sharp(canvas.data(), { raw: { width: canvas.width, height: canvas.height, channels: 4 } }).removeAlpha();

/** A JPEG of at most this weight in KiB, if a quality of 60 reaches it. */
export async function keep(picture: Sharp, weight = 560): Promise<Buffer> {
  for (let quality = 90; ; quality -= 4) {
    const jpeg = await picture.clone().jpeg({ quality, mozjpeg: true }).toBuffer();
    if (jpeg.length <= weight * 1024 || quality <= 60) return jpeg;
  }
}
