import type { SKRSContext2D } from "@napi-rs/canvas";
import type { PaintTools } from "./kit.ts";
import { clamp, smoothstep } from "./numbers.ts";

/** Places that a restorer painted over: left, top, half width, half height, in units. */
export type Retouched = readonly (readonly [number, number, number, number])[];

/**
 * Draws paint as an ultraviolet lamp shows it: the old varnish glows greenish, thicker and thinner as the brush spread it,
 * thick lights shine through it, and later retouchings on the varnish stay dark.
 */
export function fluoresce(ctx: SKRSContext2D, colour: Float32Array, relief: Float32Array, tools: PaintTools, retouched: Retouched): void {
  const { width, height } = ctx.canvas;
  const { noise, fbm, fineness } = tools;
  const image = ctx.createImageData(width, height);
  const data = image.data;
  for (let py = 0, p = 0; py < height; py++) {
    for (let px = 0; px < width; px++, p++) {
      const x = px / fineness;
      const y = py / fineness;
      const r = colour[p * 3] as number;
      const g = colour[p * 3 + 1] as number;
      const b = colour[p * 3 + 2] as number;
      const light = clamp((r * 0.3 + g * 0.55 + b * 0.15) / 255);
      // The varnish was brushed on in broad upright sweeps, and gathered at the lower edge.
      const sweep = noise((x + fbm(x / 240, y / 300, 3) * 90) / 74, y / 820 + noise(x / 160, 7)) * 0.2 + noise(x / 15, y / 420) * 0.06;
      const varnish = clamp(0.52 + sweep + fbm(x / 420 + 3, y / 380, 4) * 0.5 + smoothstep(tools.height * 0.9, tools.height, y) * 0.25);
      let dark = 0;
      for (const [cx, cy, rx, ry] of retouched) {
        const far = Math.hypot((x - cx) / rx, (y - cy) / ry) + fbm(x / 42 + cx, y / 34, 4) * 0.9;
        dark = Math.max(dark, smoothstep(1, 0.72, far) * (0.78 + fbm(x / 30 + cx, y / 22, 4) * 0.4));
      }
      const body = clamp(relief[p] as number, 0, 1.6) * 0.05;
      const glow = light ** 0.8 * 0.62 + body;
      const keep = 1 - dark * 0.8;
      data[p * 4] = (20 + glow * 128 + varnish * 16 + (r - b) * 0.3 * glow) * keep + dark * 10;
      data[p * 4 + 1] = (14 + glow * 150 + varnish * 54) * keep + dark * 5;
      data[p * 4 + 2] = (58 + glow * 160 + varnish * 36) * keep + dark * 26;
      data[p * 4 + 3] = 255;
    }
  }
  ctx.putImageData(image, 0, 0);
}
