import { blend, clamp, type Point, type Rgb, smoothstep } from "./numbers.ts";
import type { Bench } from "./surface.ts";

/* Colour fields: stained cotton, dozens of thin veils, and dry scumbles dragged over them. */

export interface Field {
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** Width of the dissolving edge, in pixels. */
  feather: number;
  veils: number;
  opacity: number;
  colours: readonly Rgb[];
  /** Dry strokes over the veils, and their strength. */
  scumbles?: number;
  scumbleColours?: readonly Rgb[];
  scumbleOpacity?: number;
}

/** Thin colour soaked into the cotton, deeper where the rag or brush passed twice. */
export function stainCotton(bench: Bench, thin: Rgb, deep: Rgb, angle: number): void {
  bench.prime(blend(thin, deep, 0.5), 8, 480);
  bench.weave(4.9, 0.42);
  const { fbm, noise } = bench.tools;
  const scrub = bench.brushLanes(angle, 13);
  const across = bench.brushLanes(angle + 1.4, 9);
  bench.everywhere((x, y, i) => {
    const tooth = noise(x / 2.2, y / 2.2) * 0.16 + (bench.relief[i] as number) * 0.22;
    const soaked = clamp(0.5 + fbm(x / 420, y / 380, 5) * 1.05 + scrub(x, y) * 0.28 + across(x, y) * 0.12 + tooth);
    bench.touch(i, blend(deep, thin, soaked), 0.85);
  });
}

/** Distance inward from a rectangle with rounded corners. */
function inwardFrom(field: Field, x: number, y: number, corner: number): number {
  const dx = Math.min(x - field.left, field.right - x);
  const dy = Math.min(y - field.top, field.bottom - y);
  if (dx > corner || dy > corner) return Math.min(dx, dy);
  return corner - Math.hypot(corner - dx, corner - dy);
}

/**
 * One translucent veil. Each has its own slightly different outline and its own thin and thick places, so that dozens of
 * them together have an edge that breathes. Paint catches on the tops of the threads.
 */
function layVeil(bench: Bench, field: Field, colour: Rgb, weave: Float32Array): void {
  const { fbm, noise, between } = bench.tools;
  const seed = between(0, 200);
  const spread = between(-0.8, 0.6) * field.feather;
  const corner = field.feather * between(1, 2.2);
  const lanes = bench.brushLanes(between(-0.2, 0.2) + bench.tools.pick([0, 0, 1.5]), between(6, 20));
  const reach = Math.ceil(field.feather * 2.2);
  const left = Math.max(0, field.left - reach);
  const right = Math.min(bench.width, field.right + reach);
  for (let y = Math.max(0, field.top - reach); y < Math.min(bench.height, field.bottom + reach); y++) {
    for (let x = left; x < right; x++) {
      const hair = lanes(x, y);
      const i = y * bench.width + x;
      const tooth = (weave[i] as number) * 0.3 + noise(x / 1.9 + seed, y / 1.9) * 0.16;
      const wander = fbm(x / 210 + seed, y / 170 + seed, 4) * field.feather + hair * field.feather * 0.75 + tooth * 20;
      const inward = inwardFrom(field, x, y, corner) + spread + wander;
      const edge = smoothstep(-field.feather * 0.6, field.feather * 0.7, inward);
      if (edge <= 0) continue;
      const body = clamp(0.6 + hair * 0.62 + fbm(x / 330 + seed, y / 260, 3) * 0.95 + tooth);
      bench.touch(i, colour, edge * body * field.opacity);
      bench.relief[i] = (bench.relief[i] as number) + edge * hair * 0.07;
    }
  }
}

/** A broad, nearly dry brush swept over the field in shallow arcs; its ends may leave the field. */
function scumble(bench: Bench, field: Field): void {
  const { between, pick, random, normal } = bench.tools;
  const colours = field.scumbleColours ?? field.colours;
  const opacity = field.scumbleOpacity ?? 0.16;
  for (let n = 0; n < (field.scumbles ?? 0); n++) {
    const upright = random() < 0.25 && field.bottom - field.top > 320;
    const broad = between(60, 150);
    const long = upright ? between(200, 420) : between(300, 900);
    const inset = broad * 0.35;
    const x = between(field.left + inset, field.right - inset);
    const y = between(field.top + inset, field.bottom - inset);
    const lean = between(-0.12, 0.12) + (upright ? 1.5 : 0) + (random() < 0.5 ? Math.PI : 0);
    const end: Point = [
      clamp(x + Math.cos(lean) * long, field.left - 10, field.right + 10),
      clamp(y + Math.sin(lean) * long, field.top - 10, field.bottom + 10),
    ];
    const bow = between(-40, 40);
    const middle: Point = [(x + end[0]) / 2 + (upright ? bow : 0), (y + end[1]) / 2 + (upright ? 0 : bow)];
    const wetness = between(0.28, 0.5);
    const stroke = bench.soften(
      bench.drag({
        path: [[x, y], middle, end],
        width: (t) => broad * (0.8 + 0.2 * Math.sin(t * 3)),
        load: (t) => wetness - t * 0.18 - smoothstep(0.75, 1, t) * 0.3 - smoothstep(0.15, 0, t) * 0.3,
        bristles: broad / 5,
        fray: 9,
      }),
      1,
    );
    const base = pick(colours);
    const drift = normal() * 6;
    const colour: Rgb = [base[0] + drift, base[1] + drift, base[2] + drift * 0.7];
    bench.within(stroke, (_x, _y, i, open) => {
      bench.touch(i, colour, open * opacity);
      bench.relief[i] = (bench.relief[i] as number) + open * 0.12;
    });
  }
}

export function layField(bench: Bench, field: Field): void {
  const { pick, normal } = bench.tools;
  const weave = bench.relief.slice();
  for (let n = 0; n < field.veils; n++) {
    const base = pick(field.colours);
    const drift = normal() * 6;
    layVeil(bench, field, [base[0] + drift, base[1] + drift * 0.9, base[2] + drift * 0.6], weave);
  }
  scumble(bench, field);
}

/** Thin paint that ran from the lower edge of a field before it dried. */
export function letRun(bench: Bench, field: Field, count: number, colour: Rgb): void {
  const { between } = bench.tools;
  const runs = bench.cut((pen) => {
    for (let n = 0; n < count; n++) {
      const x = between(field.left + 60, field.right - 60);
      const long = between(14, 90) * between(0.5, 1.6);
      pen.globalAlpha = between(0.1, 0.34);
      pen.lineWidth = between(3, 8);
      pen.beginPath();
      pen.moveTo(x, field.bottom - 20);
      pen.bezierCurveTo(
        x + between(-3, 3),
        field.bottom + long * 0.4,
        x + between(-3, 3),
        field.bottom + long * 0.7,
        x,
        field.bottom + long,
      );
      pen.stroke();
    }
  });
  bench.wash(runs, { colour, strength: 0.5, rim: 0.3, shake: 2.5, soft: 2 });
}
