import { cut } from "./burin.ts";
import { indexAt, outlinesOf, reliefOf, see, shadeOf, type View } from "./cast.ts";
import { type Point, pathThrough } from "./curves.ts";
import { ink } from "./face-lines.ts";
import { flowLines } from "./flow.ts";
import { INK, SPACING } from "./ink.ts";
import { HEIGHT, WIDTH } from "./relief.ts";
import type { Solid, Vector } from "./solid.ts";

/** Hair, a beard or a cap: a solid around the head, and the direction in which it is combed. */
export interface Hair {
  solid: Solid;
  comb(point: Vector): Vector;
  tint: string;
  local: number;
  contrast: number;
  spacing?: number;
  /** Ripples of the strands: height in radians, number over the height of a head. */
  wave?: readonly [number, number];
  contour?: number;
  /** Lighter and darker locks, -1 to 1. */
  lock?(x: number, y: number, z: number): number;
}

/** The head that wears the hair. */
interface Setting {
  view: View;
  /** Depths of head and neck. */
  surface: Float32Array;
  /** Head, neck and all hair. */
  all: Solid;
  light: Vector;
}

const shift = (index: number) => Math.sin(index * 12.9898) * 0.5 + Math.sin(index * 4.1) * 0.5;

/** Strands over the visible part of the hair. */
export function drawHair(
  { solid, comb, tint, local, contrast, spacing = 1, wave = [0, 1], contour = 1.6, lock = () => 0 }: Hair,
  { view, surface, all, light }: Setting,
): string {
  const cells = see(solid, view, 1.9);
  const isVisible = (index: number) => (cells[index] as number) > (surface[index] as number) - 0.004 && cells[index] !== -Infinity;
  const visible = cells.map((depth, index) => (isVisible(index) ? depth : -Infinity));
  const { shade: tone, slopes } = shadeOf(visible, all, view, light);
  const soft = reliefOf(visible, tone, 1);
  const gap = spacing * SPACING * 0.92;
  const directionAt = (x: number, y: number): Point | undefined => {
    const index = indexAt(x, y);
    if (x < 0 || y < 0 || x > WIDTH || y > HEIGHT || visible[index] === -Infinity) return undefined;
    const depth = visible[index] as number;
    const at = view.toHead(x, y, depth);
    const [cx, cy, cz] = comb(at);
    const from = view.toSheet(at);
    const to = view.toSheet([at[0] + cx, at[1] + cy, at[2] + cz]);
    const [nx, ny] = [slopes[index * 2] as number, slopes[index * 2 + 1] as number];
    const nz = Math.sqrt(Math.max(0, 1 - nx * nx - ny * ny));
    // Sheet y runs down.
    let [dx, dy] = [(to.x - from.x) / view.scale, (from.y - to.y) / view.scale];
    const dz = to.depth - from.depth;
    const out = dx * nx + dy * ny + dz * nz;
    [dx, dy] = [dx - out * nx, dy - out * ny];
    const turn = wave[0] * Math.sin(wave[1] * Math.PI * 2 * (at[1] + 0.25 * Math.sin(at[0] * 5 + at[2] * 4)));
    const [tx, ty] = [dx * Math.cos(turn) - dy * Math.sin(turn), dy * Math.cos(turn) + dx * Math.sin(turn)];
    const length = Math.hypot(tx, ty);
    return length < 1e-4 ? undefined : [tx / length, -ty / length];
  };
  const locks = (x: number, y: number) => {
    const depth = visible[indexAt(x, y)] as number;
    if (depth === -Infinity) return 0;
    const [hx, hy, hz] = view.toHead(x, y, depth);
    return 0.14 * lock(hx, hy, hz);
  };
  const strands = flowLines(directionAt, gap).map((points, index) => {
    const last = points.length - 1;
    return cut(
      points.map((point, place) => {
        const taper = Math.min(1, 0.2 + (6 * Math.min(place, last - place)) / last);
        const dark = local + contrast * soft.shadeAt(...point) ** 1.2 + 0.1 * shift(index) + locks(...point);
        return { point, width: gap * Math.max(0.08, Math.min(0.9, dark)) * taper };
      }),
      (width) => width < 0.5,
    );
  });
  const rings = outlinesOf((index) => visible[index] !== -Infinity);
  const path = rings.map((ring) => pathThrough(ring, true)).join("");
  return `<path d="${path}" fill="${tint}"${contour === 0 ? "" : ` stroke="${INK}" stroke-width="${contour}"`}/>${ink(strands.join(""))}`;
}
