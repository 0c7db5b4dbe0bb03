import { hangOnBench } from "../ageing.ts";
import { type Field, Panel, ramp, rgb, Study, scale, shade, shiver, sketchbook } from "../brush.ts";
import type { PaintTools, SampleWork } from "../kit.ts";
import { blend, clamp, mix, type Point, pointsOf, type Rgb, smoothstep } from "../numbers.ts";
import { fillPolygon } from "../surface.ts";

/** Adds one thing to the picture: the colour under it at a point, and the colour after. */
type Layer = (x: number, y: number, under: Rgb) => Rgb;

const EDGE = 1296;
const bump = (x: number, at: number, wide: number) => Math.exp(-(((x - at) / wide) ** 2));
const stops = (text: string) => text.split(" ").map((s) => [Number(s.split(":")[0]), rgb(s.split(":")[1] as string)] as const);

/** The dark: thin umber scrubbed over the ground, opened a little where the light falls on the wall. */
function room(tools: PaintTools): Layer {
  return (x, y) => {
    const light = bump(x, 1330, 620) * bump(y, 560, 520);
    const scrub = tools.fbm((x + y * 0.4) / 260, (y - x * 0.5) / 170, 4);
    return blend(rgb("#150f0a"), rgb("#4d3d29"), clamp(light * 0.92 + scrub * 0.16 + 0.02));
  };
}

function table(tools: PaintTools): Layer {
  return (x, y, under) => {
    const lip = EDGE + tools.noise(x / 300, 2) * 3;
    if (y > lip) {
      const face = blend(rgb("#2c1c11"), rgb("#0f0a07"), smoothstep(lip, lip + 190, y));
      return blend(face, rgb("#6d4c2c"), smoothstep(lip + 16, lip + 3, y) * (0.25 + 0.5 * bump(x, 420, 520)));
    }
    const back = smoothstep(1104, 1168, y + tools.noise(x / 180, 7) * 16);
    const grain = tools.fbm(x / 420, y / 13, 4);
    const lit = 0.34 + 0.5 * bump(x, 380, 520) + 0.16 * bump(x, 1900, 240) + grain * 0.3;
    return blend(under, blend(rgb("#24170d"), rgb("#8a5f35"), clamp(lit) * smoothstep(1090, 1290, y)), back);
  };
}

/** A soft dark thrown on the table or the cloth. */
const castShadow =
  (cx: number, cy: number, wide: number, high: number, depth: number, lean = 0): Layer =>
  (x, y, under) => {
    const far = Math.hypot((x - cx - (y - cy) * lean) / wide, (y - cy) / high);
    return far > 1.3 ? under : blend(under, scale(rgb("#1a0f08"), 0.9), smoothstep(1.25, 0.35, far) * depth);
  };

/** Ridges of the linen: from, to, breadth, height. Those that fall over the edge hang from it. */
const ridges = `
 930,1214 1000,1300 34 20, 1000,1300 1010,1420 30 28, 1010,1420 1120,1570 34 22, 1110,1300 1128,1590 46 40, 1216,1290 1180,1570 34 22,
 1350,1290 1290,1500 56 46, 1530,1306 1470,1450 30 20, 1620,1296 1690,1410 46 30, 870,1236 990,1300 22 14,
 1060,1170 1130,1280 34 14, 1450,1240 1580,1300 30 16, 1690,1190 1620,1296 30 16, 1750,1200 1822,1290 24 14, 980,1180 1090,1216 22 10,
 1490,1190 1560,1230 26 9, 1180,1270 1330,1292 18 12`
  .trim()
  .split(/,\s*(?=\d+,\d+ \d+,\d+)/)
  .map((text) => {
    const [from, to, broad, high] = text.split(/\s+/);
    const [a, b] = pointsOf(`${from} ${to}`) as [Point, Point];
    return { a, b, broad: Number(broad), high: Number(high) };
  });

const hem = pointsOf(
  "826,1252 870,1300 930,1370 1004,1440 1060,1520 1116,1582 1150,1588 1214,1548 1290,1530 1352,1474 1430,1466 1500,1470 1580,1412 1660,1416 1724,1396 1800,1330 1850,1296",
);
const clothTop = pointsOf("838,1240 868,1196 960,1150 1080,1120 1300,1104 1500,1108 1660,1128 1780,1170 1850,1236 1850,1300");

function heightOn(line: readonly Point[], x: number): number {
  for (let k = 1; k < line.length; k++) {
    const [ax, ay] = line[k - 1] as Point;
    const [bx, by] = line[k] as Point;
    if (x <= bx) return mix(ay, by, clamp((x - ax) / Math.max(1, bx - ax)));
  }
  return (line.at(-1) as Point)[1];
}

function linenHeight(x: number, y: number): number {
  let sum = 0;
  for (const { a, b, broad, high } of ridges) {
    const dx = b[0] - a[0];
    const dy = b[1] - a[1];
    const t = clamp(((x - a[0]) * dx + (y - a[1]) * dy) / (dx * dx + dy * dy));
    const far = Math.hypot(x - a[0] - dx * t, y - a[1] - dy * t) / (broad * (0.8 + t));
    if (far < 3) sum += high * Math.exp(-(far ** 1.35)) * smoothstep(-0.1, 0.6, t);
  }
  return sum;
}

const linenStops = stops("0:#20170f 0.2:#4a3a2a 0.4:#7d6d58 0.58:#a89a83 0.76:#cfc4ab 0.9:#e6dec8 1:#f4eeda");

function cloth(tools: PaintTools): Layer {
  return (x, y, under) => {
    if (x < 830 || x > 1858 || y < 1090) return under;
    const wander = tools.noise(x / 44, y / 44) * 6;
    const inside = Math.min(y - heightOn(clothTop, x) + wander, heightOn(hem, x) + wander - y, (x - 834) * 1.6, (1856 - x) * 1.2);
    if (inside < -6) return under;
    const crumple = (px: number, py: number) => linenHeight(px, py) + tools.fbm(px / 60, py / 74, 3) * 5.5;
    const slopeX = (crumple(x + 5, y) - crumple(x - 5, y)) / 10;
    const slopeY = (crumple(x, y + 5) - crumple(x, y - 5)) / 10;
    const falls = smoothstep(EDGE - 14, EDGE + 20, y + linenHeight(x, EDGE) * 0.3);
    const plane = mix(0.8, 0.54 - smoothstep(EDGE + 60, 1560, y) * 0.2, falls);
    const roll = bump(y + linenHeight(x, y) * 0.3, EDGE - 4, 11) * 0.14;
    const dusk = smoothstep(1380, 1850, x) * 0.26;
    const seam = bump(heightOn(hem, x) - y, 20, 3.5) * 0.1 - bump(heightOn(hem, x) - y, 27, 3.5) * 0.1;
    const tone = seam + plane + roll + slopeX * 0.55 + slopeY * mix(0.42, 0.14, falls) - dusk;
    const c = ramp(linenStops, clamp(tone));
    return blend(under, c, smoothstep(-5, mix(16, 3, clamp(tone * 1.5)), inside));
  };
}

interface Fruit {
  at: Point;
  r: number;
  /** Width to height; lobes; tilt of the crown, in radians from straight up. */
  wide: number;
  phase: number;
  crown: number;
  light: number;
}

const fruits: readonly Fruit[] = [
  { at: [1086, 1046], r: 146, wide: 1.04, phase: 0.6, crown: 0.5, light: 0.84 },
  { at: [1462, 1000], r: 146, wide: 1.08, phase: 2.4, crown: -0.7, light: 0.84 },
  { at: [1624, 1118], r: 158, wide: 1.1, phase: 4.1, crown: 1.15, light: 0.9 },
  { at: [1284, 1092], r: 184, wide: 0.98, phase: 5.2, crown: -2.2, light: 1 },
];

const quinceStops = stops("0:#120b06 0.14:#23160a 0.28:#472f10 0.42:#75551b 0.57:#a67c26 0.72:#cba03a 0.86:#e0bd5a 0.95:#eed688 1:#f7e9b4");

/** A quince is built of planes: lobes that run to the crown, dents, and a felt of grey bloom in the half-tone. */
function quince(tools: PaintTools, { at, r, wide, phase, crown, light }: Fruit): Layer {
  return (x, y, under) => {
    const dx = (x - at[0]) / (r * wide);
    const dy = (y - at[1]) / r;
    if (dx * dx + dy * dy > 1.7) return under;
    const turn = Math.atan2(dx, -dy) - crown;
    const neck = 0.085 * bump(Math.abs(turn), 0, 0.62) - 0.03 * bump(Math.abs(turn), 1.1, 0.4);
    const rim = 1 + neck + 0.035 * Math.cos(turn * 3 + phase) + 0.022 * Math.cos(turn * 5 + phase * 2);
    const far = Math.hypot(dx, dy) / rim;
    const side = (dx * -0.62 + dy * -0.7) / Math.max(0.2, Math.hypot(dx, dy));
    const soft = mix(0.075, 0.012, smoothstep(-0.55, 0.2, side));
    const cover = smoothstep(1 + soft, 1 - soft, far);
    if (cover <= 0) return under;
    const u = dx + tools.noise(x / 34 + phase, y / 34) * 0.1;
    const v = dy + tools.noise(x / 34, y / 34 + phase) * 0.1;
    const lobes = Math.cos(turn * 5 + phase) * 0.24 * far * (1 - far * 0.4);
    const nx = u + Math.cos(turn + crown) * lobes + tools.fbm(x / 62 + phase, y / 62, 2) * 0.4;
    const ny = v + Math.sin(turn + crown) * lobes + tools.fbm(x / 62, y / 62 + phase * 3, 2) * 0.4;
    const nz = Math.sqrt(Math.max(0.03, 1 - Math.min(1, far * far)));
    const lit = (nx * -0.66 + ny * -0.58 + nz * 0.36) / Math.hypot(nx, ny, nz);
    const bounce = smoothstep(0.55, 0.96, far) * smoothstep(0.1, 0.95, dy) * 0.2;
    const tone = clamp(0.17 + lit * 0.84 * light + bounce * (1 - clamp(lit)));
    let c = ramp(quinceStops, tone);
    const bloom = smoothstep(0.0, 0.42, tools.fbm(x / 90 + phase * 7, y / 80, 4)) * bump(tone, 0.48, 0.3);
    c = blend(c, scale(rgb("#a9a888"), 0.3 + tone * 0.85), bloom * 0.7);
    c = blend(c, scale(rgb("#6f7f2c"), 0.25 + tone * 0.9), bump(Math.abs(turn), 0, 0.8) * far * 0.6);
    const pit = Math.hypot(dx - Math.sin(crown) * 0.8, dy + Math.cos(crown) * 0.8);
    c = blend(c, rgb("#3b2a10"), bump(pit, 0, 0.15) * 0.62);
    c = blend(c, ramp(quinceStops, clamp(tone + 0.16)), bump(pit, 0.24, 0.06) * clamp(dx * 0.6 + dy * 0.6 + 0.6) * 0.5);
    const bruise =
      smoothstep(0.46, 0.58, tools.noise(x / 24 + phase * 5, y / 21)) * smoothstep(0.1, 0.5, tools.noise(x / 150 + phase, y / 150));
    c = blend(c, rgb("#5d3512"), bruise * 0.65);
    return blend(under, c, cover);
  };
}

const JUG = 620;
/** Outline of the jug from the knob of the lid to the foot: height, radius. */
const profile = pointsOf(
  "318,10 330,24 350,22 362,34 384,84 402,112 410,122 424,122 436,112 470,104 560,98 640,104 664,120 676,120 690,116 770,160 860,208 940,232 1010,228 1080,196 1130,146 1156,118 1172,116 1196,138 1222,150 1236,146",
).map(([y, r]): Point => [y, r]);
const radiusAt = (y: number) => heightOn(profile, y);

const pewterStops = stops("0:#1a1612 0.16:#2f2b26 0.34:#48453f 0.52:#65625b 0.68:#827e75 0.82:#a19c90 0.93:#c0bbad 1:#dcd8ca");

/** Grey metal: it has no light of its own, only what stands around it, bent to the round. */
function jug(tools: PaintTools): Layer {
  return (x, y, under) => {
    const r = radiusAt(y);
    const bow = Math.sqrt(Math.max(0, 1 - ((x - JUG) / Math.max(20, r)) ** 2)) * 9;
    const yy = y - bow * smoothstep(380, 1236, y);
    const radius = radiusAt(clamp(yy, 318, 1240));
    if (y < 316 || yy > 1238) return under;
    const u = (x - JUG) / radius;
    if (Math.abs(u) > 1.12) return under;
    const flare = (radiusAt(yy + 5) - radiusAt(yy - 5)) / 10;
    const dents = tools.fbm(x / 70 + 4, y / 90, 2) * 0.14;
    const a = u + dents;
    // A dull metal: a broad light, a long half-tone, a dark core, and a rim that takes light from the fruit.
    let tone = 0.42 + bump(a, -0.5, 0.34) * 0.32 - smoothstep(-0.1, 0.62, a) * 0.3 - smoothstep(-0.8, -1, u) * 0.22;
    tone += bump(u, 0.86, 0.1) * 0.17 * smoothstep(420, 760, yy);
    // The lid faces the light, the shoulder turns from it.
    tone += yy < 408 ? clamp(flare, 0, 1) * (0.1 - clamp(u + 0.35) * 0.3) : flare * -0.24 * (1 - clamp(a + 0.4) * 0.5);
    // Overhanging parts shade those below: the neck below the lid, the foot below the belly.
    tone -= smoothstep(1010, 1120, yy) * 0.14 * smoothstep(1176, 1150, yy) + bump(yy, 446, 14) * 0.14;
    // Turned rings, each with a light lip over a dark groove.
    for (const ring of [474, 492, 652, 674, 742, 756, 1006]) tone += bump(yy, ring, 4) * 0.1 - bump(yy, ring + 8, 4) * 0.14;
    tone += bump(yy, 417, 8) * 0.16 - bump(yy, 1164, 8) * 0.16 + bump(yy, 1212, 12) * 0.12;
    const tarnish = tools.fbm(x / 46 + 20, y / 60, 4);
    tone += tarnish * 0.07;
    let c = ramp(pewterStops, clamp(tone));
    c = blend(c, scale(rgb("#6b5f4c"), 0.5 + tone), smoothstep(0.02, 0.4, -tarnish) * 0.3);
    // Table and fruit come back from the lower belly, dulled.
    c = blend(c, rgb("#5d452c"), bump(yy, 1090, 60) * 0.42);
    c = blend(c, rgb("#94742f"), Math.exp(-(((u - 0.72) / 0.16) ** 2) - ((yy - 985) / 74) ** 2) * 0.62);
    // The window: a tall patch of day with the shadow of its bar, blurred by the skin of the metal.
    const wu = (u + 0.46 + (yy - 880) * 0.0005) / 0.13;
    const wv = (yy - 868 + u * 26) / 78;
    const pane = smoothstep(1.3, 0.55, Math.abs(wu)) * smoothstep(1.25, 0.7, Math.abs(wv));
    const bar = smoothstep(0.02, 0.22, Math.abs(wv + 0.1));
    c = blend(c, rgb("#d2d0c4"), pane * mix(0.55, 1, bar) * 0.6);
    const soft = mix(0.012, 0.026, smoothstep(-0.2, 0.8, u));
    return blend(under, c, smoothstep(1 + soft, 1 - soft, Math.abs(u)));
  };
}

const handle = pointsOf("520,424 470,400 412,414 372,470 352,560 354,660 372,760 404,840 432,884");
function jugHandle(tools: PaintTools): Layer {
  return (x, y, under) => {
    if (x < 320 || x > 540 || y < 370 || y > 920) return under;
    let near = 99;
    let side = 0;
    for (let k = 1; k < handle.length; k++) {
      const [ax, ay] = handle[k - 1] as Point;
      const [bx, by] = handle[k] as Point;
      const t = clamp(((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2));
      const ex = x - mix(ax, bx, t);
      const ey = y - mix(ay, by, t);
      const far = Math.hypot(ex, ey);
      if (far < near) [near, side] = [far, (ex * -0.7 - ey * 0.6) / 22];
    }
    const broad = 23 - smoothstep(500, 900, y) * 5;
    const tone = 0.34 + side * 0.42 + tools.noise(x / 40, y / 50) * 0.1 - smoothstep(560, 860, y) * 0.16;
    return blend(under, ramp(pewterStops, clamp(tone)), smoothstep(broad + 3, broad - 3, near));
  };
}

function sketchScene(tools: PaintTools): (x: number, y: number) => Rgb {
  const layers: Layer[] = [
    room(tools),
    table(tools),
    castShadow(800, 1222, 330, 44, 0.9, 0.6),
    cloth(tools),
    castShadow(940, 1186, 150, 40, 0.4, 0.5),
    jugHandle(tools),
    castShadow(JUG + 14, 1240, 170, 20, 0.9),
    jug(tools),
    ...fruits.flatMap((fruit) => [
      castShadow(fruit.at[0] + fruit.r * 0.42, fruit.at[1] + fruit.r * 0.86, fruit.r * 1.12, fruit.r * 0.34, 0.86, 0.5),
      quince(tools, fruit),
    ]),
  ];
  return (x, y) => {
    let c: Rgb = [0, 0, 0];
    for (const layer of layers) c = layer(x, y, c);
    return c;
  };
}

/** The brush turns with each form: round the fruit, down the jug, along the folds, level on the wood. */
function handOf(tools: PaintTools): Field {
  return (x, y) => {
    for (let n = fruits.length - 1; n >= 0; n--) {
      const { at, r, wide, crown } = fruits[n] as Fruit;
      const dx = (x - at[0]) / wide;
      const dy = y - at[1];
      if (Math.hypot(dx, dy) < r * 1.03)
        return Math.atan2(dy, dx) + Math.PI / 2 + Math.sin(crown + dx / r) * 0.5 + tools.noise(x / 50, y / 50) * 0.6;
    }
    if (y > 316 && y < 1240 && Math.abs(x - JUG) < radiusAt(y)) return Math.PI / 2 + ((x - JUG) / 260) * 0.5;
    if (x > 840 && x < 1850 && y > 1130 && y < 1550)
      return y > EDGE ? 1.45 + tools.noise(x / 90, y / 90) * 0.4 : 0.5 + tools.noise(x / 90, y / 60);
    if (y > 1120) return x > 320 && x < 820 && y > 1205 && y < 1400 ? -0.26 : 0.02;
    return 0.75 + tools.noise(x / 300, y / 300) * 1.3;
  };
}

const light = (c: Rgb) => c[0] * 0.35 + c[1] * 0.5 + c[2] * 0.15;

/** Loaded touches with the corner of a flat brush, only where the light already is. */
function loadLights(panel: Panel, study: Study, tools: PaintTools, hand: Field): void {
  for (let n = 0; n < 5200; n++) {
    const x = tools.between(340, 1860);
    const y = tools.between(330, 1560);
    const seen = study.colour(x, y, 6);
    const bright = light(seen);
    if (bright < 112 || tools.random() > (bright - 96) / 110) continue;
    const size = tools.between(6, 17);
    const lift = blend(seen, bright > 175 ? rgb("#fffbe6") : seen, 0.22);
    panel.stroke({
      x,
      y,
      angle: hand(x, y) + tools.normal() * 0.3,
      length: size * tools.between(1.1, 2.6),
      width: size,
      colour: shiver(lift, tools, 9),
      second: shiver(scale(seen, 0.9), tools, 12),
      load: 0.6,
      body: 0.9 + bright / 150,
      bend: tools.normal() * 0.05,
    });
  }
}

/** Crowns and stalks, specks of rust, the few white accents. */
function finishFruit(panel: Panel, tools: PaintTools): void {
  for (const { at, r, wide, crown } of fruits) {
    const [cx, cy] = [at[0] + Math.sin(crown) * r * wide * 0.82, at[1] - Math.cos(crown) * r * 0.82];
    for (let k = 0; k < 6; k++) {
      const turn = k * 1.05 + tools.normal() * 0.3;
      panel.stroke({
        x: cx + Math.cos(turn) * 7,
        y: cy + Math.sin(turn) * 6,
        angle: turn + 0.4,
        length: tools.between(10, 19),
        width: tools.between(4, 8),
        colour: shiver(tools.pick([rgb("#2a1a0c"), rgb("#43301a"), rgb("#75592a")]), tools, 5),
        load: 0.7,
        body: 1,
        opacity: 0.85,
      });
    }
    for (let k = 0; k < 11; k++) {
      const turn = tools.between(0, 7);
      const far = r * 0.82 * Math.sqrt(tools.random());
      panel.stroke({
        x: at[0] + Math.cos(turn) * far,
        y: at[1] + Math.sin(turn) * far,
        angle: turn + 1,
        length: tools.between(3, 9),
        width: tools.between(2, 5),
        colour: shiver(rgb("#6a4216"), tools, 6),
        opacity: 0.55,
        load: 0.6,
        body: 0.3,
      });
    }
  }
}

/** The knife lies half over the edge: a grey blade, a worn handle, the shadow of both on the wood and its front. */
const knife = [
  ["360,1352 470,1330 560,1304 700,1278 796,1250 700,1262 540,1300 380,1340", "#140c07"],
  ["330,1386 420,1352 470,1346 460,1372 380,1400", "#0b0704"],
  ["508,1298 520,1272 640,1240 740,1220 826,1212 800,1236 730,1260 620,1286 530,1312", "#5b5953"],
  ["524,1276 640,1244 740,1224 818,1214 740,1236 640,1262 528,1294", "#9a988d"],
  ["318,1352 336,1322 440,1296 520,1272 532,1308 450,1336 360,1366 326,1368", "#26170d"],
  ["332,1334 440,1303 518,1281 522,1290 440,1315 340,1346", "#5d3b22"],
] as const;

function sketchKnife(pen: ReturnType<typeof sketchbook>): void {
  for (const [points, colour] of knife) {
    pen.fillStyle = colour;
    fillPolygon(pen, pointsOf(points));
  }
}

function accentKnife(panel: Panel): void {
  for (const [x, y, angle, length, width, c] of [
    [640, 1249, -0.26, 74, 6, "#dddcd0"],
    [742, 1228, -0.2, 46, 5, "#c9c8bb"],
    [420, 1312, -0.29, 60, 6, "#96693f"],
    [770, 1240, -0.32, 60, 5, "#3a3833"],
  ] as const)
    panel.stroke({ x, y, angle, length, width, colour: rgb(c), load: 0.56, body: 1.6 });
  for (const [x, y] of pointsOf("388,1337 464,1314")) panel.dot(x, y, 3.4, rgb("#8a816c"), 0.7, 0.8);
}

function finishMetal(panel: Panel): void {
  const touch = (x: number, y: number, angle: number, length: number, width: number, c: string) =>
    panel.stroke({ x, y, angle, length, width, colour: rgb(c), load: 0.5, body: 1.5 });
  for (const [x, y, angle, length, width] of [
    [552, 415, 0.1, 40, 8],
    [570, 374, -0.6, 22, 9],
    [612, 334, 0.2, 9, 9],
    [552, 667, 0.12, 34, 7],
    [560, 548, 1.57, 84, 9],
    [536, 1208, 0.2, 36, 7],
    [412, 417, -0.4, 32, 9],
    [360, 530, 1.72, 70, 8],
  ] as const)
    touch(x, y, angle, length, width, "#bdb9ac");
  touch(508, 838, 1.6, 44, 17, "#e4e1d5");
  touch(512, 906, 1.6, 30, 12, "#d3d0c4");
}

export const work: SampleWork = {
  width: 2000,
  height: 1625,
  paint(ctx, tools) {
    const sketch = sketchbook(tools.width, tools.height);
    shade(sketch, sketchScene(tools));
    sketchKnife(sketch);
    const study = new Study(sketch);
    const panel = new Panel(tools, rgb("#2a1d12"));
    const hand = handOf(tools);
    const lit = (x: number, y: number) => light(study.colour(x, y, 10));
    const edge = (x: number, y: number) =>
      (study.edgeForce(x - 2, y - 2) + study.edgeForce(x + 2, y - 2) + study.edgeForce(x - 2, y + 2) + study.edgeForce(x + 2, y + 2)) / 4;
    panel.lay(study, { size: 120, length: 2.2, angle: hand, vary: 3, streak: 6, tolerance: 0, load: 0.62, body: 0.25, bend: 0.08 });
    panel.lay(study, {
      size: 56,
      length: 2.4,
      angle: hand,
      follow: 0.4,
      vary: 4,
      streak: 8,
      tolerance: 36,
      load: 0.6,
      body: 0.35,
      bend: 0.06,
    });
    panel.lay(study, {
      size: 30,
      length: 2.2,
      angle: hand,
      follow: 0.45,
      vary: 7,
      streak: 14,
      tolerance: 34,
      threshold: 7,
      load: 0.72,
      body: 0.5,
      bend: 0.06,
    });
    panel.lay(study, {
      size: 17,
      length: 2.3,
      angle: hand,
      follow: 0.6,
      vary: 7,
      streak: 13,
      tolerance: 28,
      threshold: 9,
      load: 0.74,
      body: 0.7,
      where: (x, y) => mix(0.15, 1, smoothstep(30, 80, lit(x, y))),
    });
    panel.lay(study, {
      size: 10,
      length: 3,
      follow: 1,
      vary: 5,
      tolerance: 20,
      threshold: 10,
      load: 0.8,
      body: 0.6,
      where: (x, y) => smoothstep(50, 90, lit(x, y)),
    });
    loadLights(panel, study, tools, hand);
    // The dark wall is rubbed together with a rag; the contours of the lit sides are drawn in once more.
    panel.fuse(
      study,
      (x, y) =>
        smoothstep(60, 24, light(study.colour(x, y))) * 0.45 + smoothstep(0.3, 0.9, edge(x, y)) * (x > 900 || y > 1246 ? 0.22 : 0.3),
    );
    accentKnife(panel);
    finishFruit(panel, tools);
    finishMetal(panel);
    hangOnBench(ctx, tools, panel, {
      raking: 22,
      weave: 0.1,
      threads: 4,
      edge: 3,
      ground: rgb("#6d5a43"),
      crack: 0.5,
      cell: 62,
      varnish: 0.16,
    });
  },
};
