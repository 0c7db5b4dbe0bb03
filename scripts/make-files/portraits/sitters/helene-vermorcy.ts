import { OXBLOOD, SLATE } from "../ink.ts";
import type { Sitter } from "../sitter.ts";
import { carve, ellipsoid, join, paired, rod } from "../solid.ts";
import { from, SHOULDERS, scalp } from "./wardrobe.ts";

const on = from(368);
const BREADTH = 0.64;
/** A bob, to the chin. */
const BOB = carve(
  join(
    [
      scalp(BREADTH, 0.07, { front: 0.78 }),
      paired(rod([0.64, 0.35, -0.1], [0.62, -0.6, 0], 0.2, 0.14)),
      paired(rod([0.5, 0.3, -0.6], [0.5, -0.6, -0.42], 0.34, 0.22)),
      ellipsoid([-0.1, 0.98, 0.3], [0.5, 0.18, 0.4]),
    ],
    0.14,
  ),
  (_x, y, z) => y + 0.7 - 0.12 * z,
  0.14,
);

export const helene: Sitter = {
  ground: { tint: "#cfd5d3", ink: "#a9b3b4", angle: 90, left: 0.14, right: 0.5 },
  rosette: SLATE,
  rosetteX: 660,
  head: {
    pose: { turn: 26, bow: 2, tilt: -3, x: 396, y: 412, scale: 243 },
    build: {
      breadth: BREADTH,
      jaw: 0.44,
      chin: 1.1,
      nose: 0.44,
      bridge: 0.1,
      wings: 0,
      hump: 0,
      brow: 0,
      cheek: 0.4,
      lips: 0.4,
      hollow: 0,
      mouth: 0.255,
      point: 0.1,
      neck: 0.33,
    },
    light: [0.56, 0.4, 0.72],
    skin: "#f9f2e7",
    expression: { open: 1.08, gaze: [-0.035, 0], smile: 0.6, age: 0.42, brow: 0.6, browInk: "#5a6069", arch: 1, lips: 0.26 },
    hair: [
      {
        solid: BOB,
        comb: ([x, y]) => {
          const above = Math.max(0, Math.min(1, (y - 0.4) / 0.5));
          return [above * Math.sign(x - 0.2) + (1 - above) * Math.sign(x) * (y > 0 ? 0.1 : -0.14), above * 0.75 - 1, 0.05 - 0.55 * above];
        },
        tint: "#efece6",
        local: 0.2,
        contrast: 0.46,
        lock: (x, y, z) => Math.sin(x * 16 + z * 13 + y),
      },
    ],
  },
  parts: [
    {
      outline: on(SHOULDERS),
      tint: "#62646a",
      local: 0.5,
      contrast: 0.54,
      roundness: 140,
      bumps: [[190, 980, 14, 120, -6, -22]],
      angles: [-56, 30],
      bend: 0.4,
      contour: 2,
    },
    {
      outline: on("-104,676! -70,716 0,735 70,725 104,686! 128,720 122,775 60,818 -20,836 -96,804 -132,742"),
      ink: OXBLOOD,
      tint: "#d9b7ab",
      local: 0.3,
      contrast: 0.75,
      roundness: 60,
      sheaves: [
        [
          "-112,660 -60,706 10,720 70,712 116,670",
          "-128,700 -60,742 10,754 84,742 128,704",
          "-132,735 -64,778 10,790 84,770 128,738",
          "-116,780 -66,818 10,842 70,822 122,784",
        ].map(on),
      ],
      wave: [4, 1.5],
      lock: 6,
      contour: 2,
    },
    {
      outline: on("14,816! -10,880 -20,960 -16,1080! 70,1080! 74,960 68,880 70,808"),
      ink: OXBLOOD,
      tint: "#d9b7ab",
      local: 0.3,
      contrast: 0.75,
      roundness: 40,
      sheaves: [["6,806 -22,900 -30,1000 -26,1090", "40,806 30,900 28,1000 28,1090", "76,800 78,900 84,1000 80,1090"].map(on)],
      lock: 5,
      contour: 2,
    },
  ],
};
