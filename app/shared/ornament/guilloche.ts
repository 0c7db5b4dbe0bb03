/*
 * Guilloché: closed curves of fine lines, as engraved on certificates and banknotes. A ring is one curve with copies
 * rotated by equal steps, so that a rosette takes a few kilobytes of SVG. A text is the seed: drawings can be unique.
 */

/** One engraved ring: a wavy curve with smaller copies rotated in both directions. */
interface Ring {
  /** Mean radius of the outermost curve, in units of the viewBox. */
  radius: number;
  /** Scale of the innermost copy relative to the outermost curve. */
  innerScale: number;
  /** Height of the waves. */
  amplitude: number;
  /** Waves per turn. */
  waves: number;
  /** Strength of the second harmonic, which sharpens the waves: -0.5 to 0.5. */
  sharpness: number;
  /** Rotation of the copies from the outermost to the innermost, in waves. */
  twist: number;
  /** Number of copies in each direction. */
  copies: number;
}

export interface GuillocheColors {
  line: string;
  /** Colour of every second ring. */
  accent: string;
}

export type Point = [x: number, y: number];

export const TURN = Math.PI * 2;

/** A pseudorandom number generator (mulberry32) seeded by a text. */
export function seeded(text: string): () => number {
  let state = 0x9e3779b9;
  for (const character of text) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x85ebca6b) ^ (state >>> 13);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

function pointOf(ring: Ring, angle: number): Point {
  const phase = ring.waves * angle;
  const radius = ring.radius + ring.amplitude * (Math.cos(phase) + ring.sharpness * Math.cos(2 * phase));
  return [radius * Math.cos(angle), radius * Math.sin(angle)];
}

export const round = (value: number) => Math.round(value * 100) / 100;

/** Approximates the curve by cubic Béziers with the curve's own tangents, so that few segments are exact enough. */
function curvePath(ring: Ring): string {
  const segments = ring.waves * 6;
  const step = TURN / segments;
  const tangent = (angle: number): Point => {
    const [x1, y1] = pointOf(ring, angle - 1e-4);
    const [x2, y2] = pointOf(ring, angle + 1e-4);
    return [(x2 - x1) / 2e-4, (y2 - y1) / 2e-4];
  };
  const [startX, startY] = pointOf(ring, 0);
  let path = `M${round(startX)} ${round(startY)}`;
  for (let i = 0; i < segments; i++) {
    const from = i * step;
    const to = from + step;
    const [x1, y1] = pointOf(ring, from);
    const [x2, y2] = pointOf(ring, to);
    const [u1, v1] = tangent(from);
    const [u2, v2] = tangent(to);
    const third = step / 3;
    path += `C${round(x1 + u1 * third)} ${round(y1 + v1 * third)} ${round(x2 - u2 * third)} ${round(y2 - v2 * third)} ${round(x2)} ${round(y2)}`;
  }
  return `${path}Z`;
}

/** Rings of a rosette from the outside inwards, within a radius of `size`. */
function ringsOf(seed: string, size: number, density: number): Ring[] {
  const random = seeded(seed);
  const between = (from: number, to: number) => from + random() * (to - from);
  const symmetry = 4 + Math.floor(random() * 5);
  const rings: Ring[] = [];
  let edge = size;
  while (edge > size * 0.12 && rings.length < 6) {
    const waves = symmetry * Math.max(1, Math.round((edge / size) * between(2, 4.2)));
    const depth = between(0.09, 0.17);
    const radius = edge / (1 + depth);
    const innerScale = between(0.5, 0.76);
    rings.push({
      radius,
      innerScale,
      amplitude: radius * depth,
      waves,
      sharpness: between(-0.24, 0.24),
      twist: between(0.35, 1.1),
      copies: Math.round(between(11, 17) * density),
    });
    // Rings overlap slightly, as engraved ones do.
    edge = radius * innerScale * between(0.98, 1.12);
  }
  return rings;
}

/** SVG elements of a rosette around the origin. `prefix` keeps ids unique in a drawing. */
export function rosette(seed: string, size: number, colors: GuillocheColors, strokeWidth = 0.5, density = 1, prefix = "r"): string {
  return ringsOf(seed, size, density)
    .map((ring, index) => {
      const id = `${prefix}${index}`;
      const copies = Array.from({ length: ring.copies }, (_, copy) => {
        const depth = (copy + 1) / ring.copies;
        const scale = Math.round((1 - depth * (1 - ring.innerScale)) * 1000) / 1000;
        const turn = round((depth * ring.twist * 360) / ring.waves);
        const use = (angle: number) => `<use href="#${id}" transform="rotate(${angle})scale(${scale})"/>`;
        return use(turn) + use(-turn);
      }).join("");
      const color = index % 2 === 0 ? colors.line : colors.accent;
      return `<g fill="none" stroke="${color}" stroke-width="${strokeWidth}"><path id="${id}" d="${curvePath(ring)}"/>${copies}</g>`;
    })
    .join("");
}

/** 1 in the middle of a length, falling smoothly to 0 over `end` units at each end. */
export function taper(x: number, length: number, end: number): number {
  const t = Math.min(1, Math.max(0, Math.min(x, length - x) / end));
  return t * t * (3 - 2 * t);
}

/**
 * A band of interlaced waves, `length` wide, centred on the x axis.
 * @param end units over which the waves come together at each end; 0: they stop as they are.
 */
export function band(seed: string, length: number, height: number, color: string, lines = 9, strokeWidth = 0.5, end = 0): string {
  const random = seeded(seed);
  const period = height * (2.2 + random() * 1.4);
  const turns = Math.max(2, Math.round(length / period));
  const step = length / turns / 4;
  let path = "";
  for (let line = 0; line < lines; line++) {
    const phase = (line / lines) * TURN;
    const y = (x: number) =>
      (height / 2) *
      (end === 0 ? 1 : taper(x, length, end)) *
      (0.72 * Math.sin((x / length) * turns * TURN + phase) + 0.28 * Math.sin((x / length) * turns * 2 * TURN - phase));
    const slope = (x: number) => (y(x + 1e-3) - y(x - 1e-3)) / 2e-3;
    path += `M0 ${round(y(0))}`;
    for (let i = 0; i < turns * 4; i++) {
      const from = i * step;
      const to = from + step;
      path += `C${round(from + step / 3)} ${round(y(from) + (slope(from) * step) / 3)} ${round(to - step / 3)} ${round(y(to) - (slope(to) * step) / 3)} ${round(to)} ${round(y(to))}`;
    }
  }
  return `<path fill="none" stroke="${color}" stroke-width="${strokeWidth}" vector-effect="non-scaling-stroke" d="${path}"/>`;
}

/** A complete SVG of one rosette, 400 units wide. */
export function rosetteDrawing(seed: string, colors: GuillocheColors, strokeWidth = 0.5, density = 1): string {
  return drawing(400, 400, `<g transform="translate(200 200)">${rosette(seed, 194, colors, strokeWidth, density)}</g>`);
}

/**
 * A complete SVG.
 * @param isElastic it fills its place, whatever the proportions of the place.
 */
export function drawing(width: number, height: number, content: string, isElastic = false): string {
  const elastic = isElastic ? ' preserveAspectRatio="none"' : "";
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"${elastic}>${content}</svg>`;
}
