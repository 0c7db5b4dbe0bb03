import { alongCurve, type Panel } from "./brush.ts";
import { type Writing, write } from "./handwriting.ts";
import type { PaintTools } from "./kit.ts";
import { blend, clamp, type Point, type Rgb } from "./numbers.ts";
import { type Oil, shift } from "./oil.ts";

/** A painter's name in the painting itself. */
export interface Signature extends Writing {
  /** Breadth of the brush or point. */
  broad: number;
  colours: readonly Rgb[];
  /** Paint on the brush: 1 covers, 0.7 breaks on the threads. */
  load?: number;
  body?: number;
}

/** Signs with a small brush, which is loaded again for every few letters. */
export function signOil(oil: Oil, tools: PaintTools, signature: Signature): void {
  for (const path of write(tools, signature)) {
    const tone = tools.normal() * 0.012;
    oil.pull({
      path,
      width: signature.broad * tools.between(0.85, 1.15),
      colours: signature.colours.map((c) => shift(c, tone, 1, 0)),
      load: (signature.load ?? 1.7) * tools.between(0.9, 1.1),
      body: signature.body ?? 0.7,
      pickup: 0.006,
      blunt: true,
    });
  }
}

/** Signs with the handle of the brush, through the wet paint down to what lies below. */
export function scratchName(oil: Oil, tools: PaintTools, signature: Signature): void {
  for (const path of write(tools, signature))
    oil.incise(path, signature.broad * tools.between(0.85, 1.15), signature.body ?? 1.2, tools.pick(signature.colours), 3);
}

export function signPanel(panel: Panel, tools: PaintTools, signature: Signature): void {
  const { broad, colours } = signature;
  for (const stroke of write(tools, signature)) {
    const [c, second] = [tools.pick(colours), tools.pick(colours)];
    const path = alongCurve(stroke, 0.45);
    const seed = tools.random() * 200;
    path.forEach(([x, y], n) => {
      const [, before] = path[Math.max(0, n - 3)] as Point;
      // The brush spreads where it is pulled down, and lets go of less paint the longer it is pulled.
      const spread = 0.8 + clamp((y - before) / 1.4) * 0.4 + tools.noise(n / 22, seed) * 0.12;
      const left = (signature.load ?? 0.85) - (n / path.length) * 0.2;
      for (let hair = -2; hair <= 2; hair++) {
        const wet = left + tools.noise(n / 30 + hair * 9, seed + hair * 5) * 0.55;
        if (wet < 0.3) continue;
        const side = hair * broad * 0.19 * spread;
        const tone = blend(c, second, clamp(0.5 + tools.noise(seed + hair * 3, n / 60)));
        panel.dot(
          x + side * 0.9,
          y + side * 0.35,
          broad * 0.17 * spread,
          tone,
          clamp(wet) * 0.75,
          (signature.body ?? 0.5) * (0.7 + wet * 0.4),
        );
      }
    });
  }
}
