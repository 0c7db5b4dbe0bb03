/* Engraved ornament: the site's rosettes and bands, and simpler engine-turned patterns for larger fields. */
import { band, rosette } from "#app/shared/ornament/guilloche.ts";
import type { Hand } from "#scripts/make-files/hand.ts";
import { at, round, stroke, TURN } from "./shapes.ts";

interface Tones {
  line: string;
  /** Colour of every second ring; default: `line`. */
  second?: string;
  weight?: number;
  density?: number;
}

function rosetteAtOrigin(hand: Hand, name: string, radius: number, { line, second = line, weight = 1, density = 1 }: Tones): string {
  return rosette(`${hand.seed}/${name}`, radius, { line, accent: second }, weight, density, hand.id());
}

/** The event's rosette of this name, around (x, y). */
export const rose = (hand: Hand, name: string, x: number, y: number, radius: number, tones: Tones): string =>
  at(x, y, rosetteAtOrigin(hand, name, radius, tones));

/** The same rosette unfinished: its innermost rings only. `part` is from 0 (one ring) to 1 (all). */
export function unfinishedRose(hand: Hand, name: string, x: number, y: number, radius: number, part: number, tones: Tones): string {
  const rings = rosetteAtOrigin(hand, name, radius, tones).split("<g ").slice(1);
  const count = Math.max(1, Math.round(rings.length * part));
  return at(
    x,
    y,
    rings
      .map((ring) => `<g ${ring}`)
      .slice(-count)
      .join(""),
  );
}

/** A band of interlaced waves from (x, y), to the right or turned by `turn` degrees. */
export const waves = (
  hand: Hand,
  x: number,
  y: number,
  length: number,
  height: number,
  { line, weight = 1, density = 1 }: Tones,
  turn = 0,
): string => at(x, y, band(`${hand.seed}/band`, length, height, line, Math.round(9 * density), weight), turn);

/** A closed curve that oscillates `count` times around a circle, as smooth segments. */
function wavedCircle(radius: number, amplitude: number, count: number): string {
  const pieces = count * 4;
  const step = TURN / pieces;
  const place = (angle: number) => {
    const r = radius + amplitude * Math.cos(count * angle);
    return [r * Math.cos(angle), r * Math.sin(angle)] as const;
  };
  const tangent = (angle: number) => {
    const [x1, y1] = place(angle - 1e-4);
    const [x2, y2] = place(angle + 1e-4);
    return [((x2 - x1) / 2e-4) * (step / 3), ((y2 - y1) / 2e-4) * (step / 3)] as const;
  };
  const [startX, startY] = place(0);
  let d = `M${round(startX)} ${round(startY)}`;
  for (let i = 0; i < pieces; i++) {
    const [x1, y1] = place(i * step);
    const [x2, y2] = place((i + 1) * step);
    const [u1, v1] = tangent(i * step);
    const [u2, v2] = tangent((i + 1) * step);
    d += `C${round(x1 + u1)} ${round(y1 + v1)} ${round(x2 - u2)} ${round(y2 - v2)} ${round(x2)} ${round(y2)}`;
  }
  return `${d}Z`;
}

/** Copies of a path turned by equal steps over `span` degrees. */
function turnedCopies(hand: Hand, d: string, color: string, weight: number, copies: number, span: number): string {
  const id = hand.id();
  const uses = Array.from({ length: copies - 1 }, (_, i) => `<use href="#${id}" transform="rotate(${round((span * (i + 1)) / copies)})"/>`);
  return `<g fill="none" stroke="${color}" stroke-width="${weight}"><path id="${id}" d="${d}"/>${uses.join("")}</g>`;
}

/** A ring of interlaced waves between two radii. */
export function annulus(hand: Hand, x: number, y: number, outer: number, inner: number, count: number, tones: Tones, lines = 10): string {
  const d = wavedCircle((outer + inner) / 2, (outer - inner) / 2, count);
  return at(x, y, turnedCopies(hand, d, tones.line, tones.weight ?? 1, lines, 360 / count));
}

/** A wheel of circles that all touch its rim and leave a hole in its middle: the oldest engine turning. */
export function wheel(hand: Hand, x: number, y: number, radius: number, hole: number, copies: number, tones: Tones): string {
  const r = (radius + hole) / 2;
  const shift = (radius - hole) / 2;
  const d = `M${round(shift - r)} 0a${round(r)} ${round(r)} 0 1 1 ${round(2 * r)} 0a${round(r)} ${round(r)} 0 1 1 ${round(-2 * r)} 0Z`;
  return at(x, y, turnedCopies(hand, d, tones.line, tones.weight ?? 1, copies, 360));
}

/** Horizontal parallel lines over a rectangle. */
export function ruledField(x: number, y: number, width: number, height: number, gap: number, color: string, weight = 1): string {
  let d = "";
  for (let line = y + gap / 2; line < y + height; line += gap) d += `M${round(x)} ${round(line)}h${round(width)}`;
  return stroke(d, color, weight);
}

/** Parallel waves over a rectangle; their height grows from 0 to `amplitude` and back. */
export function swellField(
  x: number,
  y: number,
  width: number,
  height: number,
  gap: number,
  amplitude: number,
  periods: number,
  color: string,
  weight = 1,
): string {
  const step = width / (periods * 4);
  let d = "";
  for (let top = y; top <= y + height; top += gap) {
    const swing = amplitude * Math.sin(((top - y) / height) * Math.PI);
    d += `M${round(x)} ${round(top)}`;
    // Quarter waves: up to the crest, back, down to the trough, back.
    for (let i = 0; i < periods * 4; i++) {
      const from = top - swing * Math.sin((i * Math.PI) / 2);
      const to = top - swing * Math.sin(((i + 1) * Math.PI) / 2);
      const slope = (quarter: number) => (-swing * Math.cos((quarter * Math.PI) / 2) * Math.PI) / 6;
      d += `c${round(step / 3)} ${round(slope(i))} ${round((2 * step) / 3)} ${round(to - from - slope(i + 1))} ${round(step)} ${round(to - from)}`;
    }
  }
  return stroke(d, color, weight);
}
