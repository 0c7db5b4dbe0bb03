import type { Point } from "./curves.ts";
import { HEIGHT, type Relief, WIDTH } from "./relief.ts";
import type { Solid, Vector } from "./solid.ts";

/** Units of the sheet per cell. */
const CELL = 4;
const COLUMNS = Math.ceil(WIDTH / CELL) + 1;
const ROWS = Math.ceil(HEIGHT / CELL) + 1;

/** Angles of a head, in degrees, and its place and size on the sheet. */
export interface Pose {
  /** Towards the viewer's right. */
  turn: number;
  /** Downwards. */
  bow: number;
  /** Clockwise. */
  tilt: number;
  x: number;
  y: number;
  scale: number;
}

export interface View {
  toSheet(point: Vector): { x: number; y: number; depth: number };
  toHead(x: number, y: number, depth: number): Vector;
  scale: number;
}

export function viewOf({ turn, bow, tilt, x: atX, y: atY, scale }: Pose): View {
  const rad = Math.PI / 180;
  const [ct, st, cb, sb, cr, sr] = [turn, bow, tilt].flatMap((angle) => [Math.cos(angle * rad), Math.sin(angle * rad)]) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  return {
    scale,
    toSheet([x, y, z]) {
      const [x1, z1] = [x * ct + z * st, z * ct - x * st];
      const [y2, z2] = [y * cb - z1 * sb, z1 * cb + y * sb];
      return { x: atX + scale * (x1 * cr + y2 * sr), y: atY - scale * (y2 * cr - x1 * sr), depth: z2 };
    },
    toHead(sheetX, sheetY, depth) {
      const [u, v] = [(sheetX - atX) / scale, (atY - sheetY) / scale];
      const [x1, y2] = [u * cr - v * sr, v * cr + u * sr];
      const [y, z1] = [y2 * cb + depth * sb, depth * cb - y2 * sb];
      return [x1 * ct - z1 * st, y, z1 * ct + x1 * st];
    },
  };
}

/** A solid within a radius of its head, seen from the front: the depth of each cell, -Infinity where there is none. */
export function see(solid: Solid, view: View, radius: number): Float32Array {
  const cells = new Float32Array(COLUMNS * ROWS).fill(-Infinity);
  for (let row = 0; row < ROWS; row++)
    for (let column = 0; column < COLUMNS; column++) {
      const [hx, hy, hz] = view.toHead(column * CELL, row * CELL, 0);
      const reach = radius * radius - hx * hx - hy * hy - hz * hz;
      if (reach <= 0) continue;
      let depth = Math.sqrt(reach);
      const far = -0.6 * depth;
      for (let step = 0; step < 50 && depth > far; step++) {
        const distance = solid(...view.toHead(column * CELL, row * CELL, depth));
        if (distance < 0.003) {
          cells[row * COLUMNS + column] = depth;
          break;
        }
        depth -= Math.max(0.004, distance * 0.85);
      }
    }
  return cells;
}

export const indexAt = (x: number, y: number) =>
  Math.max(0, Math.min(ROWS - 1, Math.round(y / CELL))) * COLUMNS + Math.max(0, Math.min(COLUMNS - 1, Math.round(x / CELL)));

/** Value between the cells. */
function sample(cells: Float32Array, x: number, y: number): number {
  const [column, row] = [Math.max(0, Math.min(COLUMNS - 1.001, x / CELL)), Math.max(0, Math.min(ROWS - 1.001, y / CELL))];
  const [c, r] = [Math.floor(column), Math.floor(row)];
  const [u, v] = [column - c, row - r];
  const at = (index: number) => cells[index] as number;
  const index = r * COLUMNS + c;
  return (at(index) * (1 - u) + at(index + 1) * u) * (1 - v) + (at(index + COLUMNS) * (1 - u) + at(index + COLUMNS + 1) * u) * v;
}

function smoothed(cells: Float32Array, reach: number, times = 2): Float32Array {
  let from = cells;
  for (let time = 0; time < times; time++)
    for (const [stride, length, lines, jump] of [
      [1, COLUMNS, ROWS, COLUMNS],
      [COLUMNS, ROWS, COLUMNS, 1],
    ] as const) {
      const to = new Float32Array(from.length);
      for (let line = 0; line < lines; line++)
        for (let place = 0; place < length; place++) {
          let sum = 0;
          for (let offset = -reach; offset <= reach; offset++)
            sum += from[line * jump + Math.max(0, Math.min(length - 1, place + offset)) * stride] as number;
          to[line * jump + place * stride] = sum / (2 * reach + 1);
        }
      from = to;
    }
  return from;
}

/** Darkness of each cell, 0 to 1: away from the light, in hollows, in the shadow that parts cast on others. */
export function shadeOf(cells: Float32Array, solid: Solid, view: View, light: Vector): { shade: Float32Array; slopes: Float32Array } {
  const shade = new Float32Array(cells.length);
  const slopes = new Float32Array(cells.length * 2);
  const cast = new Float32Array(cells.length);
  const length = Math.hypot(...light);
  const [lx, ly, lz] = light.map((part) => part / length) as [number, number, number];
  const at = (x: number, y: number, depth: number) => solid(...view.toHead(x, y, depth));
  const { scale } = view;
  for (let row = 0; row < ROWS; row++)
    for (let column = 0; column < COLUMNS; column++) {
      const index = row * COLUMNS + column;
      const depth = cells[index] as number;
      if (depth === -Infinity) continue;
      const [x, y] = [column * CELL, row * CELL];
      const step = 0.012;
      const [nx, ny, nz] = [
        at(x + step * scale, y, depth) - at(x - step * scale, y, depth),
        at(x, y - step * scale, depth) - at(x, y + step * scale, depth),
        at(x, y, depth + step) - at(x, y, depth - step),
      ];
      const norm = Math.hypot(nx, ny, nz) || 1;
      slopes[index * 2] = nx / norm;
      slopes[index * 2 + 1] = ny / norm;
      const direct = Math.max(0, (nx * lx + ny * ly + nz * lz) / norm);
      let open = 0;
      for (const reach of [0.05, 0.12, 0.22])
        open +=
          Math.min(
            1,
            Math.max(0, at(x + (nx / norm) * reach * scale, y - (ny / norm) * reach * scale, depth + (nz / norm) * reach) / reach),
          ) / 3;
      // Shadows are soft: one of four cells is enough.
      const before = ((row >> 1) << 1) * COLUMNS + ((column >> 1) << 1);
      let lit = before === index || cells[before] === -Infinity ? 1 : (cast[before] as number);
      for (let reach = 0.08; reach < 1.2 && before === index; ) {
        const free = at(x + lx * reach * scale, y - ly * reach * scale, depth + lz * reach);
        lit = Math.min(lit, Math.max(0, (free / reach) * 7 + 0.3));
        if (lit <= 0) break;
        reach += Math.max(0.04, free);
      }
      cast[index] = lit;
      shade[index] = Math.max(
        0,
        Math.min(1, 1 - direct * (0.62 + 0.38 * Math.min(1, lit)) - 0.18 * open + 0.6 * (0.75 - Math.min(0.75, open))),
      );
    }
  return { shade, slopes };
}

/** A ring without the steps of its cells. */
const evened = (ring: Point[]): Point[] =>
  ring.map((_, place) => {
    const around = [-1, 0, 1].map((offset) => ring[(place + offset + ring.length) % ring.length] as Point);
    return [around.reduce((sum, [x]) => sum + x, 0) / 3, around.reduce((sum, [, y]) => sum + y, 0) / 3];
  });

/** Outlines of the cells that are part of a shape, smoothed. */
export function outlinesOf(isInside: (index: number) => boolean): Point[][] {
  const mask = new Float32Array(COLUMNS * ROWS);
  for (let index = 0; index < mask.length; index++) mask[index] = isInside(index) ? 1 : 0;
  const soft = smoothed(mask, 1, 1);
  const at = (column: number, row: number) =>
    column <= 0 || row <= 0 || column >= COLUMNS - 1 || row >= ROWS - 1 ? 0 : (soft[row * COLUMNS + column] as number);
  const next = new Map<string, { key: string; point: Point }>();
  const cross = (c1: number, r1: number, c2: number, r2: number): { key: string; point: Point } => {
    const [a, b] = [at(c1, r1), at(c2, r2)];
    const part = (0.5 - a) / (b - a);
    const key = c1 + r1 * 4000 < c2 + r2 * 4000 ? `${c1},${r1},${c2},${r2}` : `${c2},${r2},${c1},${r1}`;
    return { key, point: [(c1 + (c2 - c1) * part) * CELL, (r1 + (r2 - r1) * part) * CELL] };
  };
  for (let row = 0; row < ROWS - 1; row++)
    for (let column = 0; column < COLUMNS - 1; column++) {
      const isFirstIn = at(column, row) >= 0.5;
      if (
        isFirstIn === at(column + 1, row) >= 0.5 &&
        isFirstIn === at(column, row + 1) >= 0.5 &&
        isFirstIn === at(column + 1, row + 1) >= 0.5
      )
        continue;
      const corners = [
        [column, row],
        [column + 1, row],
        [column + 1, row + 1],
        [column, row + 1],
      ] as [number, number][];
      const ins = corners.map(([c, r]) => at(c, r) >= 0.5);
      const enters: { key: string; point: Point }[] = [];
      const leaves: { key: string; point: Point }[] = [];
      for (let side = 0; side < 4; side++) {
        const other = (side + 1) % 4;
        if (ins[side] === ins[other]) continue;
        const [a, b] = [corners[side], corners[other]] as [[number, number], [number, number]];
        (ins[side] ? leaves : enters).push(cross(...a, ...b));
      }
      for (const [order, from] of leaves.entries()) next.set(from.key, enters[order] as { key: string; point: Point });
    }
  const rings: Point[][] = [];
  for (const start of [...next.keys()]) {
    const ring: Point[] = [];
    for (let key: string | undefined = start; key !== undefined && next.has(key); ) {
      const step = next.get(key) as { key: string; point: Point };
      next.delete(key);
      ring.push(step.point);
      key = step.key;
    }
    if (ring.length > 14) rings.push(evened(evened(ring)));
  }
  return rings;
}

/** Lines over a solid bend with its form. */
export function reliefOf(cells: Float32Array, shade: Float32Array, scale: number): Relief {
  const flat = cells.map((depth) => (depth === -Infinity ? -0.4 : depth));
  const height = smoothed(flat, 3);
  const soft = smoothed(shade, 1, 1);
  return {
    box: { left: 0, top: 0, right: WIDTH, bottom: HEIGHT },
    heightAt: (x, y) => (sample(height, x, y) - 0.3) * scale,
    shadeAt: (x, y) => sample(soft, x, y),
  };
}
