import type { SKRSContext2D } from "@napi-rs/canvas";
import type { PaintTools } from "./kit.ts";
import { clamp } from "./numbers.ts";

/** Pixels that the lamp's ray goes down for each unit of height that still throws a shadow. */
const REACH = 26;

/**
 * Draws paint as one lamp shows it that stands at the left, nearly level with the canvas: every ridge has a bright flank and
 * throws a shadow, colours are dull, and the side far from the lamp is dark.
 */
export function rake(ctx: SKRSContext2D, colour: Float32Array, relief: Float32Array, tools: PaintTools): void {
  const { width, height } = ctx.canvas;
  const { noise, fineness } = tools;
  const image = ctx.createImageData(width, height);
  const data = image.data;
  for (let y = 0; y < height; y++) {
    // The height at which a pixel comes out of the shadow of what lies nearer to the lamp.
    let crest = 0;
    for (let x = 0; x < width; x++) {
      const p = y * width + x;
      const here = relief[p] as number;
      crest = Math.max(here, crest - 1 / (REACH * fineness));
      const shadow = clamp((crest - here) * 1.6 - 0.12);
      const before = relief[x > 1 ? p - 2 : p] as number;
      const after = relief[x + 2 < width ? p + 2 : p] as number;
      const below = relief[y + 1 < height ? p + width : p] as number;
      const above = relief[y > 0 ? p - width : p] as number;
      const slope = (after - before) * 0.5 + (below - above) * 0.16;
      // A canvas is never flat: it bellies between the bars.
      const belly = noise(x / fineness / 520, y / fineness / 420) * 0.06 + Math.sin((x / width) * Math.PI * 2) * 0.03;
      const far = 1.12 - (x / width) * 0.6;
      const lit = clamp(0.36 + belly + slope * 0.95, 0.03, 1.3) * far * (1 - shadow * 0.72);
      const shine = Math.max(0, slope - 0.32) ** 1.4 * 90 * far * (1 - shadow);
      const r = colour[p * 3] as number;
      const g = colour[p * 3 + 1] as number;
      const b = colour[p * 3 + 2] as number;
      const grey = r * 0.3 + g * 0.55 + b * 0.15;
      const tone = (v: number, warm: number) => (v * 0.55 + grey * 0.3 + 34) * lit * 2.1 * warm + shine * warm;
      data[p * 4] = tone(r, 1.05);
      data[p * 4 + 1] = tone(g, 0.98);
      data[p * 4 + 2] = tone(b, 0.86);
      data[p * 4 + 3] = 255;
    }
  }
  ctx.putImageData(image, 0, 0);
}
