import type { SampleWork } from "../kit.ts";
import { clamp, type Point, pointsOf, type Rgb, smoothstep } from "../numbers.ts";
import { type Bench, type BrushStroke, setUpBench } from "../surface.ts";

const black: Rgb = [27, 25, 26];
const sienna: Rgb = [158, 74, 34];

/** Raw linen, oatmeal brown, with slubs and the darker seeds of the flax. */
function stretchLinen(bench: Bench): void {
  bench.prime([203, 186, 156], 6, 340);
  bench.weave(5.2, 0.62);
  const { noise, fbm } = bench.tools;
  bench.everywhere((x, y, i) => {
    const warp = noise(x / 2.4, y / 70) * 7;
    const weft = noise(x / 70 + 40, y / 2.4) * 7;
    bench.shiftTone(i, warp + weft + (bench.relief[i] as number) * 9 + fbm(x / 50, y / 50, 3) * 4);
  });
  const seeds = bench.cut((pen) => {
    for (let n = 0; n < 420; n++) {
      pen.globalAlpha = bench.tools.between(0.15, 0.5);
      pen.fillRect(
        bench.tools.random() * bench.width,
        bench.tools.random() * bench.height,
        bench.tools.between(1.5, 3),
        bench.tools.between(2, 9),
      );
    }
  });
  bench.within(seeds, (_x, _y, i, open) => bench.touch(i, [120, 96, 66], open * 0.7));
}

/** Oil that seeped from the paint into the bare linen. */
function seep(bench: Bench, stroke: ReturnType<Bench["drag"]>, colour: Rgb): void {
  const halo = bench.soften(bench.unsteady(stroke, 10), 16);
  bench.within(halo, (_x, _y, i, open) => bench.stain(i, colour, smoothstep(0.05, 0.9, open) * 0.28));
}

/** One enormous stroke: bristle furrows as relief, thick rims, bare linen where the brush gave out. */
function strike(bench: Bench, stroke: BrushStroke, colour: Rgb, light: Rgb): void {
  const mark = bench.soften(bench.drag(stroke), 1);
  seep(bench, mark, [196, 164, 116]);
  const { noise, fbm } = bench.tools;
  const rim = bench.soften(mark, 7);
  bench.within(mark, (x, y, i, open) => {
    const pool = clamp(0.5 + fbm(x / 150, y / 150, 4) * 1.1);
    const edge = clamp(open - (rim.data[i] as number)) * 2;
    const tone = noise(x / 3, y / 3) * 3;
    const shade: Rgb = [
      colour[0] + (light[0] - colour[0]) * pool * (1 - edge) + tone,
      colour[1] + (light[1] - colour[1]) * pool * (1 - edge) + tone,
      colour[2] + (light[2] - colour[2]) * pool * (1 - edge) + tone,
    ];
    bench.touch(i, shade, clamp(open * 1.05) * 0.97);
    bench.relief[i] = (bench.relief[i] as number) * (1 - open * 0.5) + open * open * 2.4 + edge * 1.2;
  });
}

/** Drops thrown off when the arm turned. */
function spatter(bench: Bench, from: Point, heading: number, count: number, reach: number, colour: Rgb): void {
  const { normal, between, random } = bench.tools;
  const drops = bench.cut((pen) => {
    for (let n = 0; n < count; n++) {
      const far = reach * random() ** 1.6;
      const turn = heading + normal() * 0.55;
      const x = from[0] + Math.cos(turn) * far + normal() * 34;
      const y = from[1] + Math.sin(turn) * far + normal() * 34;
      const size = between(0.8, 2.2) + 8 * random() ** 9;
      pen.beginPath();
      pen.ellipse(x, y, size * between(1, 1.7), size, turn, 0, Math.PI * 2);
      pen.fill();
    }
  });
  bench.paint(drops, { colour, body: 2.2, misses: 0.1, shake: 1.5, variation: 4 });
}

/** Thinned paint running down from a wet place. */
function drip(bench: Bench, x: number, y: number, long: number, colour: Rgb): void {
  const run = bench.drag({
    path: [
      [x, y],
      [x + 3, y + long * 0.4],
      [x - 2, y + long * 0.75],
      [x, y + long],
    ],
    width: (t) => 9 - t * 4 + (t > 0.94 ? 4 : 0),
    load: () => 1.3,
    bristles: 2,
    fray: 1.5,
  });
  bench.paint(run, { colour, body: 1.6, misses: 0, shake: 0, cover: 0.92, variation: 4 });
}

const sweep =
  (widest: number, rise = 0.07, fall = 0.8) =>
  (t: number) =>
    widest * (0.62 + 0.38 * smoothstep(0, rise, t)) * (1 - 0.3 * smoothstep(fall, 1, t));

function gesture(bench: Bench): void {
  strike(
    bench,
    {
      path: pointsOf("70,1255 420,1130 860,1075 1250,965 1440,860"),
      width: (t) => sweep(265)(t) * (0.92 + 0.12 * Math.sin(t * 6)),
      load: (t) => 1.12 - t * 0.72 - smoothstep(0.82, 1, t) * 0.2,
      bristles: 48,
      fray: 8,
    },
    sienna,
    [190, 100, 50],
  );
  strike(
    bench,
    {
      path: pointsOf("255,1720 330,1330 430,900 585,480 760,200"),
      width: (t) => sweep(270)(t) * (1 - 0.18 * t),
      load: (t) => 1.22 - t * 0.85,
      bristles: 52,
      fray: 8,
    },
    black,
    [46, 43, 42],
  );
  strike(
    bench,
    {
      path: pointsOf("1265,330 1010,560 850,860 850,1180 1010,1470 1290,1690"),
      width: (t) => sweep(325)(t) * (0.84 + 0.2 * Math.sin(t * 3.6)),
      load: (t) => 1.3 - t * 0.92 - smoothstep(0.88, 1, t) * 0.2,
      bristles: 60,
      fray: 9,
    },
    black,
    [50, 46, 44],
  );
  strike(
    bench,
    {
      path: pointsOf("420,1800 720,1842 1130,1800"),
      width: sweep(78, 0.04, 0.6),
      load: (t) => 0.86 - t * 0.62,
      bristles: 18,
      fray: 5,
    },
    black,
    [44, 40, 38],
  );
  strike(
    bench,
    {
      path: pointsOf("1180,1130 1290,1160 1385,1240"),
      width: (t) => 70 + 20 * Math.sin(t * 3),
      load: (t) => 1.05 - t * 0.6,
      bristles: 16,
      fray: 6,
    },
    sienna,
    [186, 96, 46],
  );
}

export const work: SampleWork = {
  width: 1492,
  height: 2000,
  paint(ctx, tools) {
    const bench = setUpBench(tools);
    stretchLinen(bench);
    gesture(bench);
    spatter(bench, [1220, 300], -0.5, 60, 300, black);
    spatter(bench, [700, 240], -1, 40, 240, black);
    spatter(bench, [1130, 1560], 0.8, 44, 330, black);
    spatter(bench, [180, 1300], 2.4, 36, 300, sienna);
    for (const [x, y, long] of [
      [205, 1600, 290],
      [352, 1660, 130],
      [1085, 1585, 190],
    ] as const)
      drip(bench, x, y, long, black);
    drip(bench, 640, 1175, 230, sienna);
    bench.photograph(ctx, { raking: 10, falloff: 7, grain: 1.2 });
  },
};
