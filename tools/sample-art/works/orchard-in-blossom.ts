import type { SKRSContext2D } from "@napi-rs/canvas";
import { alongCurve, css, Panel, ramp, rgb, Study, shade, shiver, sketchbook } from "../brush.ts";
import { layGrain, type PaintTools, type SampleWork } from "../kit.ts";
import { blend, clamp, mix, type Point, type Rgb, smoothstep } from "../numbers.ts";

/** One old apple tree: trunk, forks, and the size of its crown of blossom. */
interface Tree {
  foot: Point;
  size: number;
  lean: number;
  bloom: "rose" | "white" | "coral";
}

/** Farthest first. The orchard is hung like a carpet: each row of trees stands above the one before. */
const TREES: readonly Tree[] = [
  { foot: [240, 690], size: 0.5, lean: 0.1, bloom: "white" },
  { foot: [720, 660], size: 0.46, lean: -0.08, bloom: "rose" },
  { foot: [1180, 675], size: 0.5, lean: 0.06, bloom: "white" },
  { foot: [1690, 665], size: 0.48, lean: -0.1, bloom: "coral" },
  { foot: [480, 1030], size: 0.78, lean: -0.1, bloom: "coral" },
  { foot: [1420, 1010], size: 0.82, lean: 0.12, bloom: "white" },
  { foot: [1930, 1120], size: 0.78, lean: -0.1, bloom: "rose" },
  { foot: [900, 1570], size: 1.32, lean: 0.08, bloom: "rose" },
];

interface Bough {
  path: readonly Point[];
  from: number;
  to: number;
}

function growTree(tools: PaintTools, tree: Tree): Bough[] {
  const boughs: Bough[] = [];
  const grow = (at: Point, turn: number, length: number, width: number, order: number) => {
    const bend = tools.normal() * 0.3 + (order > 1 ? Math.sign(Math.cos(turn)) * 0.12 : 0);
    const middle: Point = [at[0] + Math.cos(turn) * length * 0.5, at[1] - Math.sin(turn) * length * 0.5];
    const end: Point = [middle[0] + Math.cos(turn + bend) * length * 0.5, middle[1] - Math.sin(turn + bend) * length * 0.5];
    boughs.push({ path: [at, middle, end], from: width, to: width * 0.62 });
    if (order >= 5) return;
    const forks = order === 0 ? 3 : tools.random() < 0.35 ? 3 : 2;
    for (let k = 0; k < forks; k++) {
      const spread = (k - (forks - 1) / 2) * (order === 0 ? 0.75 : 0.8) + tools.normal() * 0.14;
      grow(end, clamp(turn + bend * 0.6 + spread, -0.35, Math.PI + 0.35), length * tools.between(0.66, 0.86), width * 0.58, order + 1);
    }
  };
  grow(tree.foot, Math.PI / 2 + tree.lean, 270 * tree.size, 74 * tree.size, 0);
  return boughs;
}

/** Meadow as a flat pattern: bands of greens that curve like a tapestry, a slip of lake and hill at the top. */
function sketchGround(ctx: SKRSContext2D, tools: PaintTools): void {
  shade(ctx, (x, y) => {
    if (y < 150 + Math.sin(x / 420) * 26)
      return ramp(
        [
          [0, rgb("#8fb4bf")],
          [1, rgb("#cfdccb")],
        ],
        y / 170 + tools.fbm(x / 200, y / 40) * 0.2,
      );
    if (y < 268 + Math.sin(x / 300 + 1) * 30) return blend(rgb("#5c86a0"), rgb("#8fa9a4"), clamp(0.5 + tools.fbm(x / 140, y / 30) * 1.3));
    const row = y + Math.sin(x / 360 + y / 500) * 46 + tools.fbm(x / 220, y / 160) * 70;
    const band = Math.sin(row / 44);
    const depth = clamp((y - 268) / 1732);
    const light = ramp(
      [
        [0, rgb("#9fb36a")],
        [0.5, rgb("#8fa552")],
        [1, rgb("#a0aa4e")],
      ],
      depth,
    );
    const dark = ramp(
      [
        [0, rgb("#6d9560")],
        [0.5, rgb("#4f7d4c")],
        [1, rgb("#3f6b47")],
      ],
      depth,
    );
    return blend(dark, light, smoothstep(-0.7, 0.7, band + tools.fbm(x / 50, y / 26) * 1.2));
  });
}

/** Each tree stands in a round carpet of its own shade and fallen petals. */
function sketchShade(ctx: SKRSContext2D): void {
  ctx.save();
  ctx.filter = "blur(12px)";
  for (const { foot, size } of TREES) {
    ctx.fillStyle = css(rgb("#2f5a55"), 0.62);
    ctx.beginPath();
    ctx.ellipse(foot[0] + 30 * size, foot[1] + 6, 390 * size, 92 * size, 0, 0, Math.PI * 2);
    ctx.fill();
  }
  ctx.restore();
}

/** Blossom is laid in coins of paint: deep rose in the shadow, pale rose, then white where the light strikes. */
type Bloom = readonly (readonly [number, Rgb])[];
const ROSE: Bloom = [
  [0, rgb("#6f4a78")],
  [0.25, rgb("#b06a90")],
  [0.5, rgb("#de9aaa")],
  [0.75, rgb("#f2cbc6")],
  [1, rgb("#fdf2e2")],
];
/** Pear and plum among the apples. */
const WHITE: Bloom = [
  [0, rgb("#6a6f98")],
  [0.25, rgb("#a0a2bd")],
  [0.5, rgb("#d5cfd2")],
  [0.75, rgb("#f0e6d6")],
  [1, rgb("#fffaec")],
];
const CORAL: Bloom = [
  [0, rgb("#84496a")],
  [0.25, rgb("#c4617a")],
  [0.5, rgb("#ea8f8c")],
  [0.75, rgb("#f6bfa8")],
  [1, rgb("#fbe6cc")],
];

interface Cloud {
  x: number;
  y: number;
  r: number;
}

function blossomClouds(tools: PaintTools, boughs: readonly Bough[], tree: Tree): Cloud[] {
  const tips = boughs.filter((b) => b.from < 17 * tree.size);
  return tips.map(({ path }) => {
    const [x, y] = path[path.length - 1] as Point;
    return { x: x + tools.normal() * 12 * tree.size, y: y + tools.normal() * 12 * tree.size, r: tools.between(30, 62) * tree.size };
  });
}

function paintBlossom(panel: Panel, tools: PaintTools, tree: Tree, clouds: readonly Cloud[], behind: boolean): void {
  const coin = 6 + tree.size * 7;
  const bloom = { rose: ROSE, white: WHITE, coral: CORAL }[tree.bloom];
  for (const cloud of clouds) {
    if (behind === tools.random() < 0.55) continue;
    const count = Math.round((cloud.r / coin) ** 2 * (behind ? 2.4 : 3.4));
    for (let n = 0; n < count; n++) {
      const turn = tools.between(0, Math.PI * 2);
      const r = Math.sqrt(tools.random()) * cloud.r * (behind ? 1.25 : 1.1);
      const [dx, dy] = [Math.cos(turn) * r, Math.sin(turn) * r * 0.86];
      const lit = clamp(
        0.5 -
          (dx * 0.4 + dy * 0.8) / cloud.r / 1.45 +
          tools.normal() * 0.17 -
          (behind ? 0.34 : 0) +
          ((tree.foot[1] - 500 * tree.size - cloud.y) / (900 * tree.size)) * 0.4,
      );
      petalCoin(panel, tools, cloud.x + dx, cloud.y + dy, coin * tools.between(0.55, 1.05), ramp(bloom, lit), lit);
    }
    if (!behind) leafTouches(panel, tools, cloud, coin);
  }
}

/** Either one round touch or a whole open flower of five, with a drop of yellow-green in its heart. */
function petalCoin(panel: Panel, tools: PaintTools, x: number, y: number, r: number, c: Rgb, lit: number): void {
  const tone = shiver(c, tools, 7);
  if (tools.random() < 0.2 && r > 6 && lit > 0.45) {
    const spin = tools.between(0, 1.2);
    for (let k = 0; k < 5; k++) {
      const a = spin + (k * Math.PI * 2) / 5;
      panel.dot(x + Math.cos(a) * r * 0.72, y + Math.sin(a) * r * 0.72, r * 0.56, shiver(tone, tools, 6), 0.96, 1.1);
    }
    panel.dot(x, y, r * 0.3, tools.pick([rgb("#d9b94e"), rgb("#b8b052"), rgb("#c06a72")]), 1, 1.2);
    return;
  }
  if (tools.random() < 0.45) panel.dot(x, y, r * 0.62, tone, 0.94, 0.9);
  else
    panel.stroke({
      x,
      y,
      angle: tools.between(-0.9, 0.9),
      length: r * 1.7,
      width: r * 1.05,
      colour: tone,
      bend: 0.12,
      load: 0.95,
      body: 1,
    });
}

function leafTouches(panel: Panel, tools: PaintTools, cloud: Cloud, coin: number): void {
  for (let n = 0; n < 5; n++) {
    const a = tools.between(0, Math.PI * 2);
    const r = cloud.r * tools.between(0.5, 1.25);
    panel.stroke({
      x: cloud.x + Math.cos(a) * r,
      y: cloud.y + Math.sin(a) * r,
      angle: a + tools.normal() * 0.6,
      length: coin * 1.9,
      width: coin * 0.62,
      colour: tools.pick([rgb("#a9b85a"), rgb("#7d9c50"), rgb("#c7b968"), rgb("#5f8a58")]),
      bend: 0.15,
      load: 1,
      body: 0.8,
    });
  }
}

/** Bark is a mosaic too: short slabs of violet-brown, blue and ochre along the growth of the bough. */
function paintBoughs(panel: Panel, tools: PaintTools, boughs: readonly Bough[]): void {
  for (const { path, from, to } of boughs) {
    panel.line(path, from, to, rgb("#463a48"), { second: rgb("#5c4a50"), body: 0.3, opacity: 1 });
    const points = alongCurve(path, 7);
    points.forEach(([x, y], k) => {
      const next = points[Math.min(points.length - 1, k + 1)] as Point;
      const before = points[Math.max(0, k - 1)] as Point;
      const along = Math.atan2(next[1] - before[1], next[0] - before[0]);
      const width = mix(from, to, k / points.length);
      if (width < 5) return;
      for (let n = 0; n < 2; n++) {
        const off = tools.between(-0.42, 0.42);
        const lit = clamp(0.5 - (off * Math.sin(along + Math.PI / 2) > 0 ? off : -off) + tools.normal() * 0.2);
        const c = ramp(
          [
            [0, rgb("#2f2a3c")],
            [0.4, rgb("#5d4a56")],
            [0.7, rgb("#8f7268")],
            [1, rgb("#c7a583")],
          ],
          lit,
        );
        panel.stroke({
          x: x - Math.sin(along) * off * width,
          y: y + Math.cos(along) * off * width,
          angle: along + tools.normal() * 0.2,
          length: width * 0.5 + 8,
          width: width * 0.16 + 3,
          colour: shiver(c, tools, 8),
          load: 0.9,
          body: 0.9,
        });
      }
    });
  }
}

/** Grass stands up in front of the trunk, so that it grows out of the meadow and is not set on it. */
function tuftFoot(panel: Panel, tools: PaintTools, { foot, size }: Tree): void {
  for (let n = 0; n < 70; n++) {
    const x = foot[0] + tools.normal() * 52 * size;
    panel.stroke({
      x,
      y: foot[1] - 2 + tools.normal() * 8 * size,
      angle: 1.57 + tools.normal() * 0.35,
      length: tools.between(18, 40) * size,
      width: 6.5 * size,
      colour: shiver(tools.pick([rgb("#356550"), rgb("#44744e"), rgb("#2a5650"), rgb("#638a4c")]), tools, 8),
      bend: 0.1,
      load: 0.95,
      body: 0.8,
    });
  }
}

/** Fallen petals lie in rings round each trunk; flowers stud the grass like a printed cloth. */
function scatterPetals(panel: Panel, tools: PaintTools, tree: Tree): void {
  const { foot, size } = tree;
  for (let n = 0; n < 260 * size; n++) {
    const a = tools.between(0, Math.PI * 2);
    const ring = Math.sqrt(tools.random()) * 1.12;
    const x = foot[0] + 30 * size + Math.cos(a) * 400 * size * ring;
    const y = foot[1] + 8 + Math.sin(a) * 96 * size * ring;
    const r = (3 + 5.5 * size) * tools.between(0.5, 1);
    panel.stroke({
      x,
      y,
      angle: tools.normal() * 0.3,
      length: r * 1.8,
      width: r,
      colour: tools.pick([rgb("#f2d3cf"), rgb("#e0a8b4"), rgb("#fbf0e2"), rgb("#c78fa8")]),
      load: 1,
      body: 0.9,
    });
  }
}

function studMeadow(panel: Panel, tools: PaintTools): void {
  const places: Point[] = [];
  for (let n = 0; n < 5000 && places.length < 620; n++) {
    const y = mix(700, 1990, tools.random() ** 0.8);
    const x = tools.between(0, 2000);
    const gap = mix(20, 62, (y - 700) / 1300);
    if (places.some(([px, py]) => Math.hypot(px - x, (py - y) * 1.5) < gap)) continue;
    places.push([x, y]);
  }
  for (const [x, y] of places.sort((a, b) => a[1] - b[1])) studFlower(panel, tools, x, y, mix(0.4, 1.25, (y - 700) / 1300));
}

function studFlower(panel: Panel, tools: PaintTools, x: number, y: number, size: number): void {
  if (TREES.some(({ foot, size: s }) => Math.abs(x - foot[0] - 30 * s) < 330 * s && Math.abs(y - foot[1]) < 70 * s)) return;
  const kind = tools.noise(x / 300, y / 200);
  for (let k = 0; k < 3; k++)
    panel.stroke({
      x: x + tools.normal() * 8 * size,
      y: y + 14 * size,
      angle: 1.57 + tools.normal() * 0.5,
      length: 30 * size,
      width: 6 * size,
      colour: tools.pick([rgb("#3f7050"), rgb("#b3bd64"), rgb("#6f964e")]),
      bend: 0.1,
      body: 0.7,
    });
  if (kind > 0.14) {
    for (let k = 0; k < 8; k++)
      panel.dot(x + Math.cos(k * 0.785) * 8 * size, y + Math.sin(k * 0.785) * 7 * size, 4 * size, shiver(rgb("#f6efdc"), tools, 6), 1, 1);
    panel.dot(x, y, 4.4 * size, rgb("#e0b03a"), 1, 1.3);
  } else if (kind > -0.2) {
    for (let k = 0; k < 10; k++)
      panel.dot(x + tools.normal() * 5 * size, y + tools.normal() * 4 * size, 4 * size, shiver(rgb("#e8bd3c"), tools, 14), 1, 1.1);
  } else {
    for (let k = 0; k < 5; k++)
      panel.dot(
        x + tools.normal() * 5 * size,
        y - k * 6 * size,
        (6.4 - k) * size,
        shiver(tools.pick([rgb("#6f74b4"), rgb("#8f86c4")]), tools, 8),
        1,
        1,
      );
  }
}

/** Grass in small upright slabs, gold-green and blue-green, so that the meadow keeps to the picture's surface. */
function weaveMeadow(panel: Panel, study: Study, tools: PaintTools): void {
  for (let n = 0; n < 11000; n++) {
    const y = mix(270, 2000, tools.random());
    const x = tools.between(0, 2000);
    const size = mix(5, 13, (y - 270) / 1730);
    panel.stroke({
      x,
      y,
      angle: 1.57 + tools.normal() * 0.22 + Math.sin(x / 240) * 0.15,
      length: size * tools.between(2, 3.6),
      width: size * 0.8,
      colour: shiver(study.colour(x, y, 4), tools, 15),
      second: shiver(study.colour(x, y, 4), tools, 20),
      load: 0.95,
      body: 0.8,
    });
  }
}

/** A white gate and a fence of pales cross between the rows, to stop the eye before the lake. */
function paintFence(panel: Panel, tools: PaintTools): void {
  for (let x = 14; x < 2000; x += 34) {
    const y = 470 + Math.sin(x / 420) * 18;
    panel.stroke({
      x,
      y: y - 26,
      angle: 1.57 + tools.normal() * 0.04,
      length: 62,
      width: 10,
      colour: shiver(rgb("#d9d3cc"), tools, 9),
      second: rgb("#9c96b0"),
      load: 0.95,
      body: 0.9,
    });
  }
  for (const dy of [-40, -14]) {
    for (let x = 10; x < 2000; x += 60)
      panel.stroke({
        x,
        y: 470 + dy + Math.sin(x / 420) * 18,
        angle: Math.cos(x / 420) * 0.04,
        length: 74,
        width: 7,
        colour: shiver(rgb("#c7c0c0"), tools, 8),
        load: 0.9,
        body: 0.8,
      });
  }
}

export const work: SampleWork = {
  width: 2000,
  height: 2000,
  paint(ctx, tools) {
    const sketch = sketchbook(tools.width, tools.height);
    sketchGround(sketch, tools);
    sketchShade(sketch);
    const study = new Study(sketch);
    const panel = new Panel(tools, rgb("#b79a6a"));
    panel.lay(study, {
      size: 60,
      length: 2.2,
      angle: (x, y) => Math.sin(x / 360 + y / 500) * 0.3,
      vary: 8,
      tolerance: 0,
      load: 0.75,
      body: 0.4,
    });
    panel.lay(study, { size: 26, length: 2.6, angle: () => 0, follow: 0.6, vary: 9, streak: 16, tolerance: 36, body: 0.6 });
    weaveMeadow(panel, study, tools);
    paintFence(panel, tools);
    const studded = TREES.findIndex(({ size }) => size > 0.7);
    TREES.forEach((tree, k) => {
      if (k === studded) studMeadow(panel, tools);
      scatterPetals(panel, tools, tree);
      const boughs = growTree(tools, tree);
      const clouds = blossomClouds(tools, boughs, tree);
      paintBlossom(panel, tools, tree, clouds, true);
      paintBoughs(panel, tools, boughs);
      tuftFoot(panel, tools, tree);
      paintBlossom(panel, tools, tree, clouds, false);
    });
    panel.hang(ctx, 0.34);
    layGrain(ctx, tools, 0.08);
  },
};
