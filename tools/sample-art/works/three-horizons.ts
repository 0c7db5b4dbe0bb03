import type { SampleWork } from "../kit.ts";
import { setUpBench } from "../surface.ts";
import { type Field, layField, stainCotton } from "../veils.ts";

const left = 46;
const right = 1956;

const night: Field = {
  left,
  right,
  top: 46,
  bottom: 452,
  feather: 30,
  veils: 22,
  opacity: 0.19,
  colours: [
    [24, 34, 80],
    [30, 48, 104],
    [18, 24, 58],
    [46, 62, 120],
  ],
  scumbles: 40,
  scumbleColours: [
    [22, 30, 70],
    [44, 66, 128],
    [34, 48, 102],
    [60, 80, 140],
  ],
  scumbleOpacity: 0.18,
};

const dusk: Field = {
  left: left + 10,
  right: right - 14,
  top: 494,
  bottom: 742,
  feather: 27,
  veils: 20,
  opacity: 0.17,
  colours: [
    [104, 82, 136],
    [126, 98, 148],
    [84, 70, 126],
    [146, 108, 144],
  ],
  scumbles: 32,
  scumbleColours: [
    [140, 108, 156],
    [96, 80, 136],
    [164, 118, 146],
    [114, 90, 142],
  ],
  scumbleOpacity: 0.18,
};

const rose: Field = {
  left: left - 4,
  right: right + 4,
  top: 784,
  bottom: 1050,
  feather: 30,
  veils: 22,
  opacity: 0.17,
  colours: [
    [222, 146, 140],
    [234, 168, 150],
    [204, 120, 128],
    [242, 188, 164],
  ],
  scumbles: 34,
  scumbleColours: [
    [244, 192, 166],
    [224, 148, 138],
    [210, 124, 130],
    [248, 206, 178],
  ],
  scumbleOpacity: 0.2,
};

/** Accents that tie the bands together: a cold light inside the blue, embers in the two seams. */
const coldLight: Field = {
  left: 380,
  right: 1500,
  top: 190,
  bottom: 320,
  feather: 90,
  veils: 7,
  opacity: 0.09,
  colours: [
    [66, 94, 160],
    [54, 74, 138],
  ],
};
const upperSeam: Field = {
  left: 90,
  right: 1900,
  top: 462,
  bottom: 482,
  feather: 16,
  veils: 9,
  opacity: 0.12,
  colours: [
    [196, 92, 94],
    [166, 80, 104],
  ],
};
const lowerSeam: Field = {
  left: 80,
  right: 1920,
  top: 752,
  bottom: 774,
  feather: 16,
  veils: 9,
  opacity: 0.12,
  colours: [
    [150, 66, 92],
    [188, 96, 104],
  ],
};

export const work: SampleWork = {
  width: 2000,
  height: 1100,
  paint(ctx, tools) {
    const bench = setUpBench(tools);
    stainCotton(bench, [176, 110, 112], [104, 64, 88], 0.08);
    for (const field of [upperSeam, lowerSeam, night, dusk, rose, coldLight]) layField(bench, field);
    bench.photograph(ctx, { raking: 9, falloff: 6, grain: 2.4 });
  },
};
