import type { SKRSContext2D } from "@napi-rs/canvas";
import type { Panel } from "./brush.ts";
import { fluoresce, type Retouched } from "./fluoresce.ts";
import type { PaintTools } from "./kit.ts";
import { clamp, type Rgb, smoothstep } from "./numbers.ts";
import { rake } from "./rake.ts";
import { type Bench, setUpBench } from "./surface.ts";

/* Ageing of an oil on canvas: weave, bare edges, cracks, yellowed varnish; seen in raking light. */

interface Age {
  raking: number;
  /** Strength and period in pixels of the threads that show through the paint. */
  weave: number;
  threads: number;
  /** Width of the edge that the paint does not reach, in pixels, and the colour of the ground there. */
  edge: number;
  ground: Rgb;
  /** Strength of the cracks; size of their cells in pixels. */
  crack: number;
  cell?: number;
  varnish: number;
  /** Places that stay dark under an ultraviolet lamp. */
  retouched?: Retouched;
  /** Damage that belongs to this work alone, done before the varnish. */
  harm?: (bench: Bench) => void;
}

/** A plain weave: each thread goes over one and under the next; no two are equally thick. */
function linen(bench: Bench, period: number, depth: number): void {
  const { noise } = bench.tools;
  bench.everywhere((x, y, i) => {
    const u = x / period + noise(x / 130, y / 50) * 0.5;
    const v = y / period + noise(x / 50 + 9, y / 130) * 0.5;
    const over = ((Math.floor(u) + Math.floor(v)) & 1) === 0;
    const round = over ? Math.sin(Math.PI * (u - Math.floor(u))) : Math.sin(Math.PI * (v - Math.floor(v)));
    const slub = noise(Math.floor(u) * 3.7, y / 190) + noise(x / 190, Math.floor(v) * 3.7);
    bench.relief[i] = (bench.relief[i] as number) + (round * 0.8 + slub * 0.35) * depth;
  });
}

export function hangOnBench(ctx: SKRSContext2D, tools: PaintTools, panel: Panel, age: Age): void {
  const bench = setUpBench(tools);
  const { width, height, noise, fbm } = tools;
  bench.rgb.set(panel.colour);
  bench.everywhere((_x, _y, i) => {
    // Thin paint follows the threads, thick paint hides them.
    bench.relief[i] = clamp(panel.relief[i] as number, 0, 3);
  });
  linen(bench, age.threads, age.weave);
  bench.everywhere((x, y, i) => {
    const far = Math.min(x, y, width - x, height - y) + fbm(x / 150, y / 150, 4) * age.edge * 1.2 + noise(x / 5, y / 5) * 0.7;
    const bare = smoothstep(age.edge, age.edge * 0.3, far);
    if (bare > 0) bench.touch(i, age.ground, bare * 0.85);
  });
  if (age.crack > 0) bench.craquelure(age.cell ?? 70, age.crack, [30, 22, 15]);
  age.harm?.(bench);
  if (tools.light === "raking") {
    rake(ctx, bench.rgb, bench.relief, tools);
    return;
  }
  if (tools.light === "ultraviolet") {
    fluoresce(ctx, bench.rgb, bench.relief, tools, age.retouched ?? []);
    return;
  }
  if (age.varnish > 0)
    bench.everywhere((x, y, i) => bench.stain(i, [226, 190, 128], age.varnish * (0.75 + fbm(x / 380 + 9, y / 380, 4) * 0.8)));
  bench.tonedEdges([150, 116, 78], 16, age.varnish + 0.2);
  bench.photograph(ctx, { raking: age.raking, falloff: 8, grain: 7 });
}
