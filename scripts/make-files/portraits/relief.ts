import type { Point } from "./curves.ts";
import type { Vector } from "./solid.ts";

export const WIDTH = 800;
export const HEIGHT = 1000;
/** Units per cell of a grid. */
const CELL = 3;

/** A rounded hill or hollow on a form: position, radii, rotation in degrees, height. */
export type Bump = [x: number, y: number, radiusX: number, radiusY: number, turn: number, height: number];

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Relief {
  box: Box;
  heightAt(x: number, y: number): number;
  /** Darkness, 0 to 1. */
  shadeAt(x: number, y: number): number;
}

/** Heights over a box, row by row. */
interface Grid {
  left: number;
  top: number;
  columns: number;
  rows: number;
  cells: Float32Array;
}

function boxOf(ring: Point[]): Box {
  const xs = ring.map(([x]) => x);
  const ys = ring.map(([, y]) => y);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** A grid with a free margin around the box. */
function gridOver({ left, top, right, bottom }: Box): Grid {
  const columns = Math.ceil((right - left) / CELL) + 6;
  const rows = Math.ceil((bottom - top) / CELL) + 6;
  return { left: left - 3 * CELL, top: top - 3 * CELL, columns, rows, cells: new Float32Array(columns * rows) };
}

/** Sets the cells within the ring to a large number. */
function fill({ left, top, columns, rows, cells }: Grid, ring: Point[]): void {
  for (let row = 0; row < rows; row++) {
    const y = top + (row + 0.5) * CELL;
    const crossings: number[] = [];
    for (let index = 0; index < ring.length; index++) {
      const [[x1, y1], [x2, y2]] = [ring[index] as Point, ring[(index + 1) % ring.length] as Point];
      if (y1 <= y !== y2 <= y) crossings.push(x1 + ((y - y1) / (y2 - y1)) * (x2 - x1));
    }
    crossings.sort((a, b) => a - b);
    for (let index = 0; index + 1 < crossings.length; index += 2) {
      const from = Math.round(((crossings[index] as number) - left) / CELL);
      const to = Math.round(((crossings[index + 1] as number) - left) / CELL);
      cells.fill(1e6, row * columns + from, row * columns + to);
    }
  }
}

/** Replaces large numbers by the distance from the edge, in units. */
function measureDepths({ columns, rows, cells }: Grid): void {
  const [near, far] = [CELL, CELL * Math.SQRT2];
  const pass = (sign: 1 | -1) => {
    const length = (columns - 2) * (rows - 2);
    for (let step = 0; step < length; step++) {
      const place = sign === 1 ? step : length - 1 - step;
      const index = (1 + Math.floor(place / (columns - 2))) * columns + 1 + (place % (columns - 2));
      const depth = cells[index] as number;
      if (depth === 0) continue;
      const behind = index - sign * columns;
      const side = (cells[index - sign] as number) + near;
      const across = (cells[behind] as number) + near;
      const diagonal = Math.min(cells[behind - 1] as number, cells[behind + 1] as number) + far;
      cells[index] = Math.min(depth, side, across, diagonal);
    }
  };
  pass(1);
  pass(-1);
}

function blur({ columns, rows, cells }: Grid, radius: number): void {
  const reach = Math.max(1, Math.round(radius / CELL));
  const copy = new Float32Array(Math.max(columns, rows));
  const smooth = (start: number, stride: number, length: number) => {
    for (let place = 0; place < length; place++) copy[place] = cells[start + place * stride] as number;
    let sum = 0;
    for (let place = 0; place < reach; place++) sum += copy[Math.min(place, length - 1)] as number;
    for (let place = 0; place < length; place++) {
      if (place + reach < length) sum += copy[place + reach] as number;
      if (place - reach > 0) sum -= copy[place - reach - 1] as number;
      cells[start + place * stride] = sum / (2 * reach + 1);
    }
  };
  for (let time = 0; time < 2; time++) {
    for (let row = 0; row < rows; row++) smooth(row * columns, 1, columns);
    for (let column = 0; column < columns; column++) smooth(column, columns, rows);
  }
}

function addBump({ left, top, columns, rows, cells }: Grid, [x, y, radiusX, radiusY, turn, height]: Bump): void {
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const reach = Math.max(radiusX, radiusY) * 2.2;
  for (let row = Math.max(0, Math.floor((y - reach - top) / CELL)); row < Math.min(rows, (y + reach - top) / CELL); row++) {
    for (let column = Math.max(0, Math.floor((x - reach - left) / CELL)); column < Math.min(columns, (x + reach - left) / CELL); column++) {
      const [acrossX, acrossY] = [left + (column + 0.5) * CELL - x, top + (row + 0.5) * CELL - y];
      const [u, v] = [(acrossX * cos + acrossY * sin) / radiusX, (acrossY * cos - acrossX * sin) / radiusY];
      const index = row * columns + column;
      cells[index] = (cells[index] as number) + height * Math.exp(-(u * u + v * v));
    }
  }
}

/** From the upper left. */
const LIGHT: Vector = [-0.62, 0.5, 0.6];

interface Form {
  roundness: number;
  depth?: number;
  bumps?: Bump[];
}

/** Rounds a silhouette like a medal: a shoulder inside the outline, and the bumps. */
export function raise(ring: Point[], { roundness, depth = 1, bumps = [] }: Form, [lightX, lightY, lightZ] = LIGHT): Relief {
  const box = boxOf(ring);
  const grid = gridOver(box);
  fill(grid, ring);
  measureDepths(grid);
  const { left, top, columns, rows, cells } = grid;
  for (let index = 0; index < cells.length; index++) {
    const part = 1 - Math.min(1, (cells[index] as number) / roundness);
    cells[index] = depth * roundness * Math.sqrt(1 - part * part);
  }
  blur(grid, roundness / 6);
  for (const bump of bumps) addBump(grid, bump);
  const heightAt = (x: number, y: number) => {
    const column = Math.max(0, Math.min(columns - 2, (x - left) / CELL - 0.5));
    const row = Math.max(0, Math.min(rows - 2, (y - top) / CELL - 0.5));
    const [firstColumn, firstRow] = [Math.floor(column), Math.floor(row)];
    const index = firstRow * columns + firstColumn;
    const [partX, partY] = [column - firstColumn, row - firstRow];
    const above = (cells[index] as number) * (1 - partX) + (cells[index + 1] as number) * partX;
    const below = (cells[index + columns] as number) * (1 - partX) + (cells[index + columns + 1] as number) * partX;
    return above * (1 - partY) + below * partY;
  };
  return {
    box,
    heightAt,
    shadeAt: (x, y) => {
      const slopeX = (heightAt(x + 3, y) - heightAt(x - 3, y)) / 6;
      const slopeY = (heightAt(x, y + 3) - heightAt(x, y - 3)) / 6;
      const light = (-slopeX * lightX + slopeY * lightY + lightZ) / Math.hypot(slopeX, slopeY, 1);
      return Math.max(0, Math.min(1, 1 - light));
    },
  };
}
