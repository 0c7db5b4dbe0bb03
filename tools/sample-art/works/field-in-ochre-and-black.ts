import type { SampleWork } from "../kit.ts";
import { setUpBench } from "../surface.ts";
import { type Field, layField, letRun, stainCotton } from "../veils.ts";

const ochre: Field = {
  left: 168,
  top: 150,
  right: 1540,
  bottom: 985,
  feather: 32,
  veils: 22,
  opacity: 0.2,
  colours: [
    [206, 142, 48],
    [220, 160, 66],
    [186, 114, 34],
    [226, 176, 92],
    [168, 92, 34],
  ],
  scumbles: 46,
  scumbleColours: [
    [228, 176, 84],
    [212, 148, 52],
    [196, 124, 42],
    [234, 190, 110],
  ],
  scumbleOpacity: 0.2,
};

const black: Field = {
  left: 190,
  top: 1092,
  right: 1522,
  bottom: 1828,
  feather: 35,
  veils: 20,
  opacity: 0.2,
  colours: [
    [27, 23, 24],
    [36, 28, 26],
    [20, 20, 25],
    [50, 32, 26],
  ],
  scumbles: 40,
  scumbleColours: [
    [18, 17, 19],
    [42, 32, 30],
    [30, 27, 32],
    [58, 40, 32],
  ],
  scumbleOpacity: 0.22,
};

const seam: Field = {
  left: 250,
  top: 1018,
  right: 1480,
  bottom: 1062,
  feather: 20,
  veils: 10,
  opacity: 0.13,
  colours: [
    [140, 60, 30],
    [160, 80, 38],
  ],
  scumbles: 7,
  scumbleColours: [[158, 72, 34]],
  scumbleOpacity: 0.16,
};

/** A last lighter breath high in the ochre, and a warm one inside the black. */
const glow: Field = {
  left: 360,
  top: 290,
  right: 1340,
  bottom: 740,
  feather: 150,
  veils: 8,
  opacity: 0.12,
  colours: [
    [236, 190, 104],
    [230, 178, 88],
  ],
};
const ember: Field = {
  left: 420,
  top: 1290,
  right: 1290,
  bottom: 1650,
  feather: 170,
  veils: 7,
  opacity: 0.11,
  colours: [
    [78, 44, 32],
    [62, 38, 36],
  ],
};

export const work: SampleWork = {
  width: 1708,
  height: 2000,
  paint(ctx, tools) {
    const bench = setUpBench(tools);
    stainCotton(bench, [124, 80, 50], [66, 41, 31], 1.35);
    letRun(bench, ochre, 4, [120, 70, 30]);
    for (const field of [seam, ochre, black, glow, ember]) layField(bench, field);
    letRun(bench, black, 6, [40, 28, 24]);
    bench.photograph(ctx, { raking: 9, falloff: 6, grain: 2.4 });
  },
};
