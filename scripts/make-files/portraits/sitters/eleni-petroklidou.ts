import { BRASS } from "../ink.ts";
import type { Sitter } from "../sitter.ts";
import { ellipsoid, join, type Solid } from "../solid.ts";
import { from, scalp } from "./wardrobe.ts";

const on = from(470, -1);
const BREADTH = 0.68;

/** Curls: small balls over a larger form. */
const CURLS: Solid = join(
  [
    scalp(BREADTH, 0.1, { front: 0.7 }),
    ...Array.from({ length: 30 }, (_, index) => {
      const up = 1 - (1.55 * (index + 0.5)) / 30;
      const around = index * 2.39996;
      const flat = Math.sqrt(1 - up * up);
      const [x, y, z] = [flat * Math.sin(around), up, flat * Math.cos(around)];
      return { x, y, z };
    })
      // None before the face.
      .filter(({ y, z }) => z < 0.35 || y > 0.72)
      .map(({ x, y, z }) => ellipsoid([x * 0.84, 0.3 + y * 0.9, -0.2 + z * 0.98], [0.25, 0.23, 0.25])),
  ],
  0.07,
);

export const eleni: Sitter = {
  ground: { tint: "#e2dcc6", ink: "#c2b791", angle: 0, left: 0.12, right: 0.46 },
  rosette: BRASS,
  rosetteX: 140,
  head: {
    pose: { turn: -30, bow: 4, tilt: -3, x: 408, y: 424, scale: 240 },
    build: {
      breadth: BREADTH,
      jaw: 0.5,
      chin: 1.06,
      nose: 0.46,
      bridge: 0.6,
      wings: 0.4,
      hump: 0.2,
      brow: 0,
      cheek: -0.2,
      lips: 0.5,
      hollow: 0,
      mouth: 0.28,
      point: -0.2,
      neck: 0.38,
    },
    light: [-0.5, 0.46, 0.72],
    skin: "#f6ecdb",
    expression: { open: 1.05, gaze: [0.04, -0.005], smile: 0.8, age: 0.6, brow: 0.9, arch: 0.8, lips: 0.28 },
    glasses: { rx: 0.24, ry: 0.185, width: 4.6, square: 0.75 },
    hair: [
      {
        solid: CURLS,
        comb: ([x, y, z]) => [0.8 * Math.cos(y * 9 + z * 3), -0.9, 0.8 * Math.sin(x * 9 + y * 4)],
        tint: "#8a8078",
        local: 0.34,
        contrast: 0.5,
        lock: (x, y) => Math.sin(y * 17 + x * 7),
      },
    ],
  },
  parts: [
    {
      outline: on("-96,720! -10,850 42,940! 92,830 102,716! 60,770 0,780"),
      tint: "#f6ecdb",
      local: 0.02,
      contrast: 0.5,
      roundness: 40,
      angles: [24],
      contour: 1.6,
    },
    // Necklace.
    ...[-70, -42, -12, 20, 52, 80].map((x, place) => ({
      line: on(`${x},${[764, 790, 808, 816, 808, 786][place]} ${x + 1},${[764, 790, 808, 816, 808, 786][place]}`),
      width: 15,
      ink: BRASS,
    })),
    {
      outline: on("-104,704! -150,735 -250,778 -340,850 -384,950 -400,1080! 30,1080! 42,930! -20,860 -90,780! -104,750"),
      tint: "#5f6d6a",
      local: 0.48,
      contrast: 0.56,
      roundness: 140,
      bumps: [[690, 980, 14, 120, 8, -22]],
      angles: [-56, 30],
      bend: 0.4,
      contour: 2,
    },
    {
      outline: on("114,724! 220,796 292,862 334,960 350,1080! 30,1080! 42,930! 90,840"),
      tint: "#5f6d6a",
      local: 0.46,
      contrast: 0.5,
      roundness: 90,
      angles: [-56, 30],
      bend: 0.4,
      contour: 2,
    },
    {
      outline: on("-106,690! -80,758 -4,836 42,936! -24,918 -92,866 -136,800 -126,726!"),
      tint: "#fbfaf6",
      local: 0,
      contrast: 0.6,
      roundness: 24,
      angles: [60],
      contour: 2,
    },
    {
      outline: on("100,700! 98,770 66,850 42,936! 92,900 136,830 126,738!"),
      tint: "#fbfaf6",
      local: 0.02,
      contrast: 0.6,
      roundness: 24,
      angles: [60],
      contour: 2,
    },
  ],
};
