import { carve, ellipsoid, paired, type Solid } from "../solid.ts";

/** Moves lines that are given from the middle of the neck, for a figure that faces right, or left with -1. */
export const from =
  (neckX: number, side: 1 | -1 = 1) =>
  (line: string): string =>
    line.replace(/(-?\d+),/g, (_, x: string) => `${neckX + side * Number(x)},`);

/** Shoulders turned a little to the right. */
export const SHOULDERS =
  "-98,700! -150,735 -250,778 -340,850 -384,950 -400,1080! 350,1080! 334,960 292,862 220,796 140,748 100,705! 60,790 0,800";

/** The part of the skull that hair covers, above the brow, the ears and the nape. */
export function scalp(breadth: number, thick: number, { front = 0.72, nape = -0.6 } = {}): Solid {
  const skull = ellipsoid([0, 0.36, -0.22], [breadth + 0.09 + thick, 0.85 + thick * 1.1, 1 + thick]);
  const brow = carve(skull, ellipsoid([0, front - 0.84, 1.02], [breadth - 0.02, 0.84, 0.8]), 0.06);
  const slope = (-0.1 - nape) / 1.1;
  const nearNape: Solid = (_x, y, z) => y - (-0.1 + slope * (z - 0.15));
  return carve(carve(brow, nearNape, 0.06), paired(ellipsoid([breadth + 0.14, -0.2, -0.1], [0.3, 0.3, 0.22])), 0.05);
}
