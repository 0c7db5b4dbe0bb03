import { BRASS, OXBLOOD } from "../ink.ts";
import type { Sitter } from "../sitter.ts";
import { ellipsoid } from "../solid.ts";
import { from, scalp } from "./wardrobe.ts";

const on = from(410);
const BREADTH = 0.71;

export const aigerim: Sitter = {
  ground: { tint: "#ecdccc", ink: "#d5b8a0", angle: 24, left: 0.14, right: 0.5 },
  rosette: OXBLOOD,
  rosetteX: 140,
  head: {
    pose: { turn: -11, bow: 1, tilt: 2, x: 404, y: 420, scale: 243 },
    build: {
      breadth: BREADTH,
      jaw: 0.52,
      chin: 1.05,
      nose: 0.4,
      bridge: -0.7,
      wings: 0.35,
      hump: 0,
      brow: 0,
      cheek: 1,
      lips: 0.6,
      hollow: 0,
      mouth: 0.265,
      point: 0,
      neck: 0.36,
    },
    light: [-0.6, 0.5, 0.7],
    skin: "#f6ebd9",
    expression: { open: 0.85, gaze: [0.015, 0], smile: 0.4, age: 0, brow: 0.85, arch: 0.7, lips: 0.36 },
    hair: [
      {
        // The knot at the crown.
        solid: ellipsoid([0.18, 1.02, -0.62], [0.42, 0.34, 0.36]),
        comb: ([x, y]) => [y - 1, 0.38 - x, 0.3],
        tint: "#3f3a38",
        local: 0.5,
        contrast: 0.4,
        lock: (x, y) => Math.sin(x * 10 + y * 16),
      },
      {
        solid: scalp(BREADTH, 0.03, { front: 0.74, nape: -0.5 }),
        // Parted in the middle, drawn back.
        comb: ([x, y]) => [y > 0.5 ? Math.sign(x - 0.03) : 0.25 * Math.sign(x), y > 0.5 ? 0 : 0.25, -0.8],
        tint: "#3f3a38",
        local: 0.42,
        contrast: 0.48,
        lock: (_x, y, z) => Math.sin(y * 20 + z * 5),
      },
    ],
  },
  parts: [
    {
      outline: on("-110,720! -190,760 -300,812 -372,900 -400,1080! 390,1080! 356,900 284,814 182,758 110,716! 60,770 -60,772"),
      ink: OXBLOOD,
      tint: "#c79a90",
      local: 0.42,
      contrast: 0.66,
      roundness: 140,
      bumps: [
        [170, 990, 14, 120, 8, -22],
        [640, 990, 14, 120, -8, -22],
      ],
      angles: [-56, 30],
      bend: 0.4,
      contour: 2,
    },
    // Standing collar, open at the throat.
    {
      outline: on("-112,668! -84,704 -40,736 -2,800! -14,850 -70,806 -132,756 -134,704"),
      ink: OXBLOOD,
      tint: "#d7b27a",
      local: 0.26,
      contrast: 0.6,
      roundness: 30,
      angles: [74],
      contour: 2.2,
    },
    {
      outline: on("108,664! 84,702 40,736 -2,800! -14,850 64,804 130,750 132,700"),
      ink: OXBLOOD,
      tint: "#d7b27a",
      local: 0.34,
      contrast: 0.6,
      roundness: 30,
      angles: [-74],
      contour: 2.2,
    },
    { line: on("-124,690 -98,728 -50,764 -10,826"), width: 3, ink: OXBLOOD },
    { line: on("120,686 96,726 48,764 -10,826"), width: 3, ink: OXBLOOD },
    { line: on("-14,850 -18,950 -16,1080"), width: 3, ink: OXBLOOD },
    ...[890, 950, 1010].flatMap((y) => [
      {
        outline: on(`-6,${y - 11} 5,${y} -6,${y + 11} -17,${y}`),
        ink: BRASS,
        tint: "#d9b566",
        local: 0.1,
        contrast: 0.8,
        roundness: 10,
        angles: [0],
        spacing: 0.7,
        contour: 2,
      },
    ]),
  ],
};
