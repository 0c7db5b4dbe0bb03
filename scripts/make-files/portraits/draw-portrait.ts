import { drawing, rosette } from "#app/shared/ornament/guilloche.ts";
import { rule, strand, swell } from "./burin.ts";
import { curveThrough, pathThrough, spread } from "./curves.ts";
import { engraveHead } from "./engrave-head.ts";
import { DARKEST, INK, SPACING } from "./ink.ts";
import { HEIGHT, raise, WIDTH } from "./relief.ts";
import type { Ground, Light, Part, Sitter, Stroke } from "./sitter.ts";
import { aigerim } from "./sitters/aigerim-koktalova.ts";
import { andres } from "./sitters/andres-valdecierzo.ts";
import { eleni } from "./sitters/eleni-petroklidou.ts";
import { helene } from "./sitters/helene-vermorcy.ts";
import { taavi } from "./sitters/taavi-rohukivi.ts";
import type { Vector } from "./solid.ts";

/** By the key of the council member. */
const SITTERS = new Map<string, Sitter>([
  ["helene-vermorcy", helene],
  ["taavi-rohukivi", taavi],
  ["aigerim-koktalova", aigerim],
  ["andres-valdecierzo", andres],
  ["eleni-petroklidou", eleni],
]);

const POINTS_OF_STRAND = 64;

const outlined = (path: string, ink: string, width: number) =>
  `<path d="${path}" fill="none" stroke="${ink}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

function drawStroke({ line, width, ink = INK, swelling = false }: Stroke): string {
  const points = curveThrough(line, false);
  return swelling ? `<path d="${swell(points, width)}" fill="${ink}"/>` : outlined(pathThrough(points, false), ink, width);
}

/** The part of the tone that the lights leave. */
function leftBy(lights: Light[], x: number, y: number): number {
  return lights.reduce((rest, [centreX, centreY, radiusX, radiusY, turn, strength]) => {
    const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
    const [acrossX, acrossY] = [x - centreX, y - centreY];
    const [u, v] = [(acrossX * cos + acrossY * sin) / radiusX, (acrossY * cos - acrossX * sin) / radiusY];
    return rest * (1 - strength * Math.exp(-((u * u + v * v) ** 2)));
  }, 1);
}

/** The surface, the lines within it, and its contour. */
function drawPart(part: Part, id: string, light?: Vector): string {
  const {
    ink = INK,
    angles = [],
    cross = 0.42,
    bend = 0.5,
    sheaves = [],
    lock = 9,
    wave = [0, 1],
    contour = 2,
    lights = [],
    loose = false,
  } = part;
  const ring = curveThrough(part.outline, true);
  const relief = raise(ring, part, light);
  const spacing = (part.spacing ?? 1) * SPACING;
  const darkness = (x: number, y: number) => (part.local + part.contrast * relief.shadeAt(x, y) ** 1.4) * leftBy(lights, x, y);
  const rulings = angles.map((angle, order) =>
    rule({ angle, spacing, bend, dashed: lights.length === 0 }, relief, (x, y) => {
      const tone = order === 0 ? darkness(x, y) * 0.9 : (darkness(x, y) - cross - (order - 1) * 0.2) * 0.95;
      return Math.max(0, Math.min(DARKEST, tone));
    }),
  );
  const strands = sheaves.map((sheaf) => {
    const guides = sheaf.map((guide) => spread(curveThrough(guide, false), POINTS_OF_STRAND));
    return strand(guides, { spacing, wave, loose }, ({ x, y, index, along }) => {
      const light = Math.cos((index / lock) * Math.PI * 2 + 1.3 * Math.sin(index * 0.7) + along * 1.2);
      return Math.max(0.06, Math.min(DARKEST, darkness(x, y) + 0.16 * light * (0.4 + part.local)));
    });
  });
  const path = pathThrough(ring, true);
  return (
    `<clipPath id="${id}"><path d="${path}"/></clipPath><path d="${path}" fill="${part.tint}"/>` +
    `<path${loose ? "" : ` clip-path="url(#${id})"`} fill="${ink}" d="${[...rulings, ...strands].join("")}"/>` +
    (contour === 0 ? "" : outlined(path, ink, contour))
  );
}

/** Straight lines over the sheet. */
function drawGround({ tint, ink, angle, left, right }: Ground): string {
  const box = { left: -40, top: -40, right: WIDTH + 40, bottom: HEIGHT + 40 };
  const plain = { box, heightAt: () => 0, shadeAt: () => 0 };
  const lines = rule({ angle, spacing: 8, bend: 0, dashed: false }, plain, (x) => left + ((right - left) * x) / WIDTH);
  return `<rect width="${WIDTH}" height="${HEIGHT}" fill="${tint}"/><path d="${lines}" fill="${ink}"/>`;
}

/**
 * A portrait engraved as on banknotes, over the member's own rosette, whose centre lies below the face, so that it is no halo:
 * an SVG of 800 by 1000, or undefined for a key that has no portrait.
 */
export function drawPortrait(key: string): string | undefined {
  const sitter = SITTERS.get(key);
  if (sitter === undefined) return undefined;
  const { ground, head, rosetteX } = sitter;
  const parts = sitter.parts.map((part, index) => ("outline" in part ? drawPart(part, `part${index}`, head?.light) : drawStroke(part)));
  const engraved = head === undefined ? { neck: "", head: "" } : engraveHead(head);
  const ornament = rosette(key, 385, { line: sitter.rosette, accent: sitter.rosette }, 0.9, 0.75);
  return drawing(
    WIDTH,
    HEIGHT,
    drawGround(ground) +
      `<g transform="translate(${rosetteX} 700)" opacity="0.24">${ornament}</g>` +
      `<g>${engraved.neck}${parts.join("")}${engraved.head}</g>`,
  );
}
