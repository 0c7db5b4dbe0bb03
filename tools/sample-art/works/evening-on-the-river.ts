import { hangOnBench } from "../ageing.ts";
import { Panel, ramp, rgb, Study, scale, shade, shiver, sketchbook, softPath } from "../brush.ts";
import type { PaintTools, SampleWork } from "../kit.ts";
import { blend, clamp, mix, type Point, pointsOf, type Rgb, smoothstep } from "../numbers.ts";
import { type Bench, strokeCurve } from "../surface.ts";

const SUN: Point = [1322, 266];
const BOAT: Point = [846, 556];

/** Boat and angler are drawn large and set into the distance. */
const afloat = ([x, y]: Point): Point => [BOAT[0] + (x - BOAT[0]) * 0.8, BOAT[1] + (y - BOAT[1]) * 0.8];

const bump = (x: number, at: number, wide: number) => Math.exp(-(((x - at) / wide) ** 2));

/** The water line. The painter's horizon sinks a little towards the right. */
const shore = (x: number) => 300 + x * 0.004 + 2.5 * Math.sin(x / 310);

const skyStops = [
  [0, rgb("#4f5a6b")],
  [0.28, rgb("#6c7381")],
  [0.5, rgb("#9b9494")],
  [0.7, rgb("#c6a892")],
  [0.86, rgb("#e2b987")],
  [1, rgb("#e8b877")],
] as const;

/** Dusk: slate above, dull apricot at the water line, one bank of cloud that leaves a rift over the sun. */
function skyColour(tools: PaintTools): (x: number, y: number) => Rgb {
  return (x, y) => {
    const t = clamp(y / 305);
    const away = smoothstep(120, 1250, Math.abs(x - SUN[0] - 20));
    let c = blend(ramp(skyStops, t), ramp(skyStops, clamp(t * 0.62)), away * 0.8);
    c = blend(c, rgb("#f8d794"), Math.exp(-Math.hypot((x - SUN[0]) / 330, (y - SUN[1]) / 86)) * 0.85);
    const drift = tools.fbm((x + y * 2.2) / 430, (y - x * 0.055) / 58 + 7, 4);
    const bank = bump(y, 128 - x * 0.035, 66) * (0.75 + 0.3 * Math.sin(x / 420 + 1)) + bump(y, 10, 34) * 0.55;
    const cloud = smoothstep(0.16, 0.62, bank * 0.78 + drift * 0.75);
    const under = smoothstep(0.1, 0.3, bank + drift * 0.9) * (1 - cloud) * bump(x, SUN[0], 620);
    c = blend(c, blend(rgb("#4d5263"), rgb("#86696f"), bump(x, SUN[0], 560) * t * 1.5), cloud * 0.84);
    c = blend(c, rgb("#efc193"), under * 0.5);
    const bar = smoothstep(0.2, 0.5, tools.fbm(x / 300 + 40, y / 13 + 3, 3)) * smoothstep(196, 244, y);
    return blend(c, rgb("#9a7a78"), bar * 0.5);
  };
}

/** Height of the far bank over the water line: a wooded point at the left, low meadows, a last cape lost in haze. */
function bankHeight(tools: PaintTools, x: number): number {
  const crowns = tools.fbm(x / 62, 4.4, 4);
  const point = smoothstep(700, 430, x) * (68 + crowns * 58 + bump(x, 210, 150) * 34 - bump(x, 20, 80) * 26);
  const meadow = 9 + tools.fbm(x / 140, 9.1, 3) * 7;
  const cape = smoothstep(1560, 1800, x) * (21 + tools.fbm(x / 70, 17, 3) * 16);
  return Math.max(4, point, meadow, cape);
}

function bankColour(x: number, up: number): Rgb {
  const far = smoothstep(330, 900, x);
  const near = blend(rgb("#272c2b"), rgb("#3f4145"), smoothstep(30, 0, up));
  const haze = blend(rgb("#6e6168"), rgb("#b98a6c"), bump(x, SUN[0], 240) * 0.85);
  return blend(near, haze, far);
}

function sketchScene(tools: PaintTools): (x: number, y: number) => Rgb {
  const sky = skyColour(tools);
  return (x, y) => {
    const level = shore(x);
    if (y < level) {
      const up = level - y;
      const top = bankHeight(tools, x);
      return up < top ? bankColour(x, up) : sky(x, y);
    }
    const d = y - level;
    const depth = clamp(d / 500);
    // The mirror is pulled downwards and shaken sideways by the ripple, more so near the boat.
    const ripple = tools.noise(x / 70, y / 5.5) * (2 + d * 0.1) + tools.noise(x / 260, y / 17) * (3 + d * 0.13);
    const up = d * mix(0.92, 0.6, depth) + ripple;
    let c = sky(x + ripple, Math.max(2, level - 6 - Math.abs(up)));
    c = blend(scale(c, 0.9), rgb("#56626a"), 0.06 + depth * 0.36);
    c = blend(c, rgb("#1f2c35"), smoothstep(0.4, 1.02, depth) * 0.74);
    const top = bankHeight(tools, x) * mix(1.2, 1.45, smoothstep(600, 200, x));
    const edge = smoothstep(top + 16, top - 14, d + tools.noise(x / 7, y / 90) * (6 + top * 0.2) + ripple * 0.5);
    c = blend(c, blend(bankColour(x, 60), rgb("#38403f"), 0.35), edge * mix(0.55, 0.9, smoothstep(900, 500, x)));
    // A breath of wind roughens a strip of water, which then takes the light of the upper sky.
    const wind = bump(d, 150 + Math.sin(x / 300) * 12, 20) * smoothstep(-0.25, 0.35, tools.fbm(x / 210 + 5, y / 11, 3));
    c = blend(c, rgb("#a9a4a2"), wind * 0.6);
    const glow = bump(x, SUN[0], 70 + d * 0.55) * (1 - depth) ** 0.8;
    c = blend(c, rgb("#cf8f5c"), glow * 0.42 * (0.55 + tools.noise(x / 90, y / 6) * 0.5));
    const corner = Math.max(smoothstep(560, 0, x + (818 - y) * 1.15), smoothstep(1560, 2060, x - (818 - y) * 0.9));
    return blend(c, rgb("#191b18"), smoothstep(0.1, 0.7, corner) * 0.9);
  };
}

/** The boat, its angler and the darks below it, as one silhouette. */
function sketchBoat(pen: ReturnType<typeof sketchbook>): void {
  const fill = (points: string, colour: string) => {
    softPath(pen, pointsOf(points).map(afloat));
    pen.fillStyle = colour;
    pen.fill();
  };
  fill("742,558 800,566 900,568 968,556 944,590 880,606 800,604 752,584", "rgba(28,32,36,0.75)");
  fill("726,536 742,538 800,549 890,551 952,542 986,528 992,531 968,556 930,566 800,568 752,558", "#1d1d1c");
  fill("818,550 814,516 824,490 840,478 858,484 868,500 884,518 888,532 906,540 904,551 860,553", "#22201f");
  fill("836,484 834,466 844,455 858,457 866,470 858,486", "#2a2523");
  fill("828,468 832,451 848,445 864,450 868,460 882,466 864,468", "#191817");
}

function layWater(panel: Panel, study: Study, tools: PaintTools): void {
  const wet = (x: number, y: number) => smoothstep(shore(x) - 2, shore(x) + 8, y);
  const level = () => 0.004;
  for (const [size, length, threshold, load] of [
    [46, 5, 0, 0.7],
    [24, 6, 6, 0.6],
    [12, 7, 8, 0.6],
  ] as const)
    panel.lay(study, {
      size,
      length,
      angle: level,
      follow: 0,
      jitter: 0.025,
      vary: 6,
      streak: 11,
      tolerance: 42,
      threshold,
      load,
      body: 0.85,
      bend: 0.02,
      where: wet,
      sizeAt: (x, y) => mix(0.35, 1.1, smoothstep(0, 330, y - shore(x))),
    });
  // Vertical pulls: a dry brush drawn once down through the wet reflections.
  for (let n = 0; n < 420; n++) {
    const x = n < 300 ? tools.between(0, 760) : tools.between(760, 2000);
    const y = shore(x) + bankHeight(tools, x) * tools.between(0.25, 1.5) + 6;
    const long = tools.between(24, 110) * (n < 300 ? 1 : 0.5);
    panel.stroke({
      x,
      y,
      angle: Math.PI / 2 + tools.normal() * 0.03,
      length: long,
      width: tools.between(5, 17),
      colour: shiver(study.colour(x, y - long * 0.3, 12), tools, 7),
      opacity: 0.42,
      load: 0.42,
      body: 0.5,
    });
  }
  // The broken level touches that close the surface over the pulls again.
  for (let n = 0; n < 620; n++) {
    const x = tools.between(0, panel.width);
    const d = tools.between(0.02, 1) ** 1.5 * 470 + 6;
    const y = shore(x) + d;
    if (Math.abs(x - BOAT[0]) < 150 && Math.abs(y - BOAT[1] + 40) < 70) continue;
    const seen = study.colour(x, y + tools.normal() * (6 + d * 0.08), 4);
    panel.stroke({
      x,
      y,
      angle: tools.normal() * 0.02,
      length: tools.between(26, 90) * (0.5 + d / 260),
      width: tools.between(2.5, 6) * (0.6 + d / 300),
      colour: shiver(blend(seen, tools.random() < 0.4 ? rgb("#a9a09a") : rgb("#39434d"), tools.between(0.05, 0.34)), tools, 6),
      opacity: 0.75,
      load: 0.42,
      body: 1,
    });
  }
}

/** Sun and path stand on dry paint: short loaded touches, far apart near the boat, close together under the bank. */
function layPath(panel: Panel, tools: PaintTools): void {
  panel.dot(SUN[0], SUN[1], 12, rgb("#f08f48"), 0.95, 1.2);
  panel.stroke({ x: SUN[0] + 2, y: SUN[1], angle: 0.2, length: 14, width: 25, colour: rgb("#f0934c"), load: 0.75, body: 1.4 });
  panel.stroke({ x: SUN[0] - 1, y: SUN[1] - 4, angle: 0.3, length: 20, width: 12, colour: rgb("#f7ab62"), load: 0.8, body: 1.5 });
  panel.stroke({ x: SUN[0] + 1, y: SUN[1] + 7, angle: 0.05, length: 17, width: 8, colour: rgb("#ea7f3e"), load: 0.75, body: 1.3 });
  for (let n = 0; n < 260; n++) {
    const t = (n / 260) ** 1.45;
    const y = shore(SUN[0]) + 5 + t * 345;
    if (tools.noise(y / 11, 5.5) < -0.32) continue;
    const sway = Math.sin(y / 23) * (3 + t * 16) + tools.noise(y / 31, 2.2) * (6 + t * 30);
    const x = SUN[0] - 8 + sway + tools.normal() * (5 + t * 34);
    const tone = blend(blend(rgb("#f3b063"), rgb("#d8753c"), clamp(t * 1.1 + tools.normal() * 0.25)), rgb("#a8695a"), t * 0.45);
    panel.stroke({
      x,
      y,
      angle: tools.normal() * 0.03,
      length: tools.between(7, 20) * (1 + t * 2.6),
      width: tools.between(2.6, 4.6) * (1 + t * 0.9),
      colour: shiver(tone, tools, 8),
      opacity: mix(0.95, 0.7, t),
      load: 0.62,
      body: 1.7,
    });
  }
}

/** One stem in one pull of the brush; some carry a leaf that breaks over, a few a panicle. */
function reed(panel: Panel, tools: PaintTools, x: number, foot: number, tall: number, lean: number, c: Rgb): void {
  const tip: Point = [x + lean * tall, foot - tall];
  const middle: Point = [x + lean * tall * tools.between(0.2, 0.42), foot - tall * 0.55];
  const w = tools.between(3.2, 7.5);
  panel.line([[x, foot], middle, tip], w, 1.3, c, { second: shiver(c, tools, 16), body: 0.7 });
  if (tools.random() < 0.36) {
    const side = tools.random() < 0.7 ? 1 : -1;
    const t = tools.between(0.35, 0.8);
    const from: Point = [x + lean * tall * t * t, foot - tall * t];
    const reach = tools.between(30, 90);
    const bow: Point = [from[0] + side * reach * 0.4, from[1] - reach * tools.between(0.6, 0.95)];
    const end: Point = [bow[0] + side * reach * 0.65, bow[1] + reach * tools.between(-0.25, 0.22)];
    panel.line([from, bow, end], w * 0.75, 1.1, c, { body: 0.6 });
  }
  if (tall > 190 && tools.random() < 0.34)
    for (let k = 0; k < 5; k++)
      panel.stroke({
        x: tip[0] + lean * 14 + k * 2.5,
        y: tip[1] - 4 + k * 8,
        angle: -1.15 + lean + tools.normal() * 0.2,
        length: tools.between(14, 26),
        width: tools.between(3, 6),
        colour: shiver(rgb("#4a3b30"), tools, 8),
        load: 0.5,
        body: 0.8,
      });
}

function layReeds(panel: Panel, tools: PaintTools): void {
  const clumps: readonly (readonly [number, number, number, number])[] = [
    [20, 90, 410, 40],
    [120, 80, 330, 26],
    [255, 80, 190, 17],
    [400, 70, 96, 9],
    [1985, 70, 330, 24],
    [1900, 70, 210, 15],
    [1790, 60, 100, 8],
  ];
  for (const [at, wide, tall, count] of clumps) {
    for (let n = 0; n < 44; n++) {
      const x = at + tools.normal() * wide * 0.7;
      panel.stroke({
        x,
        y: 812 - tall * tools.between(0, 0.42),
        angle: -Math.PI / 2 + tools.normal() * 0.16,
        length: tall * tools.between(0.3, 0.75),
        width: tools.between(5, 9) * (0.8 + tall / 200),
        colour: shiver(tools.pick([rgb("#191b18"), rgb("#20231d"), rgb("#2b2a22")]), tools, 5),
        load: 0.5,
        body: 0.8,
        opacity: 0.9,
      });
    }
    for (let n = 0; n < count; n++) {
      const x = at + tools.normal() * wide * 0.62;
      const share = 0.45 + 0.6 * tools.random() ** 1.6;
      const c = tools.pick([rgb("#15171a"), rgb("#1d1e1a"), rgb("#262620"), rgb("#3a3527"), rgb("#5d4f36")]);
      reed(panel, tools, x, 825, tall * share, tools.normal() * 0.1 + 0.07, shiver(c, tools, 5));
    }
  }
}

function drawAngler(panel: Panel, tools: PaintTools): void {
  const rod: Point[] = [
    [884, 522],
    [960, 489],
    [1044, 461],
  ];
  panel.line(rod.map(afloat), 3, 1.2, rgb("#241f1c"), { body: 0.4 });
  // The last light finds the gunwale, a shoulder and the brim.
  for (const [x, y, angle, length] of [
    [942, 546, -0.2, 40],
    [976, 533, -0.42, 26],
    [866, 499, 0.95, 24],
    [861, 470, 1.4, 12],
  ] as const) {
    const [px, py] = afloat([x, y]);
    panel.stroke({ x: px, y: py, angle, length: length * 0.8, width: 3.2, colour: rgb("#b98561"), load: 0.5, body: 1.1, opacity: 0.85 });
  }
  for (let n = 0; n < 26; n++) {
    const y = 570 + tools.random() ** 1.4 * 74;
    panel.stroke({
      x: 848 + tools.normal() * (52 - (y - 570) * 0.5),
      y,
      angle: tools.normal() * 0.03,
      length: tools.between(24, 72),
      width: tools.between(3, 7),
      colour: shiver(tools.random() < 0.7 ? rgb("#252a2e") : rgb("#5f6067"), tools, 5),
      load: 0.5,
      body: 0.9,
      opacity: 0.8,
    });
  }
}

/** The bar of the strainer behind the canvas has printed through as a pair of soft ridges. */
function markBar(bench: Bench): void {
  bench.everywhere((x, _y, i) => {
    const from = Math.abs(x - 1002) - 46;
    if (Math.abs(from) > 24) return;
    bench.relief[i] = (bench.relief[i] as number) + Math.exp(-((from / 7) ** 2)) * 0.6;
    bench.shiftTone(i, Math.exp(-((from / 5) ** 2)) * -2.5);
  });
}

/** The closed tear of 4 cm: a filled angle without threads, its retouching a little off in tone. */
function mendTear(bench: Bench): void {
  const tear = pointsOf("232,84 247,91 255,97 258,110 266,128 265,141 271,152");
  const fill = bench.soften(
    bench.cut((pen) => strokeCurve(pen, tear, 9)),
    2,
  );
  bench.within(fill, (_x, _y, i, open) => {
    bench.touch(i, [98, 102, 114], open * 0.6);
    bench.relief[i] = mix(bench.relief[i] as number, 0.2, open);
  });
  const seam = bench.cut((pen) => strokeCurve(pen, tear, 2));
  bench.within(seam, (_x, _y, i, open) => bench.touch(i, [74, 76, 86], open * 0.4));
}

export const work: SampleWork = {
  width: 2000,
  height: 818,
  paint(ctx, tools) {
    const sketch = sketchbook(tools.width, tools.height);
    shade(sketch, sketchScene(tools));
    sketchBoat(sketch);
    const study = new Study(sketch);
    const panel = new Panel(tools, rgb("#b9a58c"));
    const air = (x: number, y: number) => smoothstep(shore(x) + 6, shore(x) - 4, y);
    const hand = (x: number, y: number) => -0.05 + tools.noise(x / 420, y / 120) * 0.34;
    const thin = { angle: hand, follow: 0.15, vary: 6, streak: 12, where: air } as const;
    panel.lay(study, { ...thin, size: 96, length: 3.6, tolerance: 0, load: 0.75, body: 0.3, bend: 0.05 });
    panel.lay(study, { ...thin, size: 48, length: 4, tolerance: 34, load: 0.6, body: 0.4, bend: 0.06, opacity: 0.8 });
    panel.lay(study, { ...thin, size: 24, length: 4.5, tolerance: 30, threshold: 9, load: 0.55, body: 0.4, opacity: 0.75 });
    panel.fuse(study, (x, y) => air(x, y) * 0.22);
    layWater(panel, study, tools);
    // The woods stand in broken upright dabs, wet into the sky.
    panel.lay(study, {
      size: 15,
      length: 1.9,
      angle: () => 1.35,
      follow: 0.2,
      jitter: 0.5,
      vary: 4,
      streak: 8,
      tolerance: 40,
      load: 0.6,
      body: 0.7,
      where: (x, y) =>
        (x < 640 ? 0.9 : 0) * smoothstep(0, -7, Math.abs(y - shore(x) + bankHeight(tools, x) * 0.5) - bankHeight(tools, x) * 0.5),
    });
    // The low meadows are a few level drags, half wiped into the glare.
    panel.lay(study, {
      size: 9,
      length: 5,
      angle: () => 0.01,
      follow: 0,
      jitter: 0.05,
      vary: 6,
      tolerance: 30,
      load: 0.5,
      body: 0.6,
      opacity: 0.85,
      where: (x, y) => (x > 560 && Math.abs(y - shore(x) + 10) < 22 ? 0.8 : 0),
    });
    panel.lay(study, {
      size: 7,
      length: 2.4,
      follow: 1,
      vary: 4,
      tolerance: 24,
      load: 0.8,
      body: 0.6,
      where: (x, y) => (x > 700 && x < 1010 && y > 440 && y < 580 && study.colour(x, y, 4)[0] < 70 ? 1 : 0),
    });
    drawAngler(panel, tools);
    layPath(panel, tools);
    layReeds(panel, tools);
    hangOnBench(ctx, tools, panel, {
      raking: 34,
      weave: 0.4,
      threads: 5,
      edge: 3,
      ground: rgb("#a99a80"),
      crack: 0,
      varnish: 0.1,
      harm: (bench) => {
        markBar(bench);
        mendTear(bench);
      },
    });
  },
};
