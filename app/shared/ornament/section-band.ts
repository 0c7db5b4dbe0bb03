import type { Section } from "#app/i18n/navigation.ts";
import { band, type Point, round, seeded, TURN, taper } from "./guilloche.ts";

/*
 * Bands under the headings of a section's pages: one pattern for each section, varied a little by the page. A band is shown
 * whole and has two ends: a last figure, a closing rule, or lines that taper to a point.
 */

export const BAND_LENGTH = 560;
export const BAND_HEIGHT = 40;

const MIDDLE = BAND_HEIGHT / 2;

/** A curve through a function of its parameter, as smooth segments with the curve's own tangents. */
function curve(at: (t: number) => Point, from: number, to: number, segments: number): string {
  const step = (to - from) / segments;
  const slope = (t: number): Point => {
    const [x1, y1] = at(t - 1e-4);
    const [x2, y2] = at(t + 1e-4);
    return [((x2 - x1) / 2e-4) * (step / 3), ((y2 - y1) / 2e-4) * (step / 3)];
  };
  const [startX, startY] = at(from);
  let path = `M${round(startX)} ${round(startY)}`;
  for (let i = 0; i < segments; i++) {
    const [x1, y1] = at(from + i * step);
    const [x2, y2] = at(from + (i + 1) * step);
    const [u1, v1] = slope(from + i * step);
    const [u2, v2] = slope(from + (i + 1) * step);
    // Relative to the last point: half as long as an absolute position.
    const [startOfX, startOfY] = [round(x1), round(y1)];
    const rel = (x: number, y: number) => `${round(x - startOfX)} ${round(y - startOfY)}`;
    path += `c${rel(x1 + u1, y1 + v1)} ${rel(x2 - u2, y2 - v2)} ${rel(round(x2), round(y2))}`;
  }
  return path;
}

/** Copies of one drawing at equal distances along the band, `inset` from its ends. */
function row(id: string, content: string, count: number, inset = 0): string {
  const gap = (BAND_LENGTH - 2 * inset) / count;
  const uses = Array.from({ length: count }, (_, i) => `<use href="#${id}" x="${round(inset + gap * (i + 0.5))}" y="${MIDDLE}"/>`).join("");
  return `<defs><g id="${id}">${content}</g></defs>${uses}`;
}

/** Height of a curve's swing at `x`: 1, and 0 at the ends of the band. */
const swing = (x: number) => taper(x, BAND_LENGTH, 44);

const edges = (inset: number) => `M0 ${inset}h${BAND_LENGTH}M0 ${BAND_HEIGHT - inset}h${BAND_LENGTH}`;

/** Association: a chain of small rosettes between two lines. */
function rosettes(random: () => number): string {
  const waves = 6 + Math.floor(random() * 3);
  const petal = (radius: number, depth: number, turn: number) =>
    curve(
      (t) => {
        const r = radius * (1 - depth + depth * Math.cos(waves * t));
        return [r * Math.cos(t + turn), r * Math.sin(t + turn)];
      },
      0,
      TURN,
      waves * 4,
    );
  const rings = [0, 1].map((copy) => petal(17, 0.32, (copy * TURN) / waves / 2)).join("");
  const core = petal(7, 0.36, 0);
  return `${row("r", `<path d="${rings}${core}"/>`, 16)}<path d="${edges(1)}"/>`;
}

/** Expertise: a fine lattice between two rules divided like a scale. */
function lattice(random: () => number): string {
  const gap = 4;
  const lean = 12 + Math.floor(random() * 3) * 2;
  let path = "";
  for (let x = -lean; x < BAND_LENGTH + lean; x += gap) path += `M${x} 31l${lean} -22M${x} 9l${lean} 22`;
  let ticks = "";
  for (let i = 1; i * gap < BAND_LENGTH; i++) {
    const length = i % 10 === 0 ? 7 : i % 5 === 0 ? 5 : 3;
    ticks += `M${i * gap} 1v${length}M${i * gap} ${BAND_HEIGHT - 1}v-${length}`;
  }
  ticks += [0.3, BAND_LENGTH - 0.3].map((x) => `M${x} 1V${BAND_HEIGHT - 1}`).join("");
  return `<clipPath id="c"><rect width="${BAND_LENGTH}" height="22" y="9"/></clipPath><path clip-path="url(#c)" d="${path}"/><path d="${ticks}${edges(1)}${edges(9)}"/>`;
}

/** Art expertise: light that falls from the edge, ray by ray. */
function rays(random: () => number): string {
  const count = 12;
  const [reach, source] = [BAND_LENGTH / count / 2, 5 + random() * 3];
  let path = "";
  const beams = 22;
  for (let i = 0; i <= beams; i++) {
    const angle = Math.PI + (Math.PI * i) / beams;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const end = i % 2 === 0 ? 37 : 31;
    // A ray ends at the next sun's half of the band.
    const length = Math.min(end, reach / Math.max(0.001, Math.abs(cos)));
    if (length > source) path += `M${round(source * cos)} ${round(19 + source * sin)}L${round(length * cos)} ${round(19 + length * sin)}`;
  }
  const arcs = [source, source - 2.2].map((r) => `M${round(-r)} 19a${round(r)} ${round(r)} 0 0 1 ${round(2 * r)} 0`).join("");
  return `${row("s", `<path d="${path}${arcs}"/>`, count)}<path d="${edges(1)}"/>`;
}

/** Training: a chain of Lissajous figures, which repeat until they close. */
function lissajous(random: () => number): string {
  const count = 9;
  // Figures reach into each other by three tenths, and the outer ones to the ends of the band.
  const half = BAND_LENGTH / (2 * count + 0.6);
  const shift = 0.3 + random() * 0.5;
  const figure = (phase: number) => curve((t) => [half * 1.3 * Math.sin(3 * t + phase), 18 * Math.sin(4 * t)], 0, TURN, 40);
  return row("l", `<path d="${figure(shift)}${figure(shift + Math.PI / 6)}${figure(shift + Math.PI / 3)}"/>`, count, half * 0.3);
}

/** Membership: a plait of three strands, each of several lines, which pass over and under. */
function braid(random: () => number): string {
  const turns = 5 + Math.floor(random() * 2);
  const lines = [-2.7, -0.9, 0.9, 2.7];
  const height = 14;
  const phaseOf = (x: number, strand: number) => (x / BAND_LENGTH) * turns * TURN + (strand * TURN) / 3;
  const y = (x: number, strand: number) => height * swing(x) * Math.sin(phaseOf(x, strand));
  const depth = (x: number, strand: number) => Math.sin(2 * phaseOf(x, strand));
  const isCovered = (x: number, strand: number) =>
    [0, 1, 2].some(
      (other) => other !== strand && Math.abs(y(x, strand) - y(x, other)) < 6.4 * swing(x) && depth(x, other) > depth(x, strand),
    );
  let path = "";
  const step = 1;
  for (const strand of [0, 1, 2]) {
    let from: number | undefined;
    for (let x = 0; x <= BAND_LENGTH + step; x += step) {
      const isSeen = x <= BAND_LENGTH && !isCovered(x, strand);
      if (isSeen && from === undefined) from = x;
      if (isSeen || from === undefined) continue;
      const to = x - step;
      const begin = from;
      from = undefined;
      if (to <= begin) continue;
      const pieces = Math.max(2, Math.round((to - begin) / 14));
      for (const offset of lines) path += curve((t) => [t, MIDDLE + y(t, strand) + offset * swing(t)], begin, to, pieces);
    }
  }
  return `<path d="${path}"/>`;
}

/** Contacts: a cord that loops on its way. */
function loops(random: () => number): string {
  const turns = 20 + Math.floor(random() * 3);
  const pitch = BAND_LENGTH / turns / TURN;
  const path = [0, 1, 2, 3]
    .map((copy) => {
      const size = 15 - copy * 2.4;
      const at = (t: number): Point => {
        const loop = size * swing(pitch * t);
        return [pitch * t - loop * Math.sin(t), MIDDLE - loop * Math.cos(t)];
      };
      return curve(at, 0, turns * TURN, turns * 6);
    })
    .join("");
  return `<path d="${path}"/>`;
}

/** Arbitration: two sides' waves and those of the third between them. */
const waves = (seed: string) => `<g transform="translate(0 ${MIDDLE})">${band(seed, BAND_LENGTH, 34, "currentColor", 12, 0.55, 96)}</g>`;

const PATTERNS: Record<Section, (random: () => number, seed: string) => string> = {
  eac: rosettes,
  arbitration: (_random, seed) => waves(seed),
  expertise: lattice,
  "art-expertise": rays,
  training: lissajous,
  membership: braid,
  contacts: loops,
};

/** SVG elements of the band of a section, for a drawing of BAND_LENGTH by BAND_HEIGHT. */
export function sectionBand(section: Section, seed: string, color: string): string {
  const content = PATTERNS[section](seeded(seed), seed);
  return `<g color="${color}" fill="none" stroke="currentColor" stroke-width="0.55">${content}</g>`;
}
