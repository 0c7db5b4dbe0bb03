import { alongCurve, type Field, ramp, rgb, Study, shade, sketchbook } from "../brush.ts";
import type { PaintTools, SampleWork } from "../kit.ts";
import { blend, clamp, mix, type Point, pointsOf, type Rgb, smoothstep } from "../numbers.ts";
import { Oil, shift } from "../oil.ts";

/** A tree: distance (0 near, 1 lost in the haze), puffs of its crown as x, y, radius, boughs as width and line. */
interface Tree {
  far: number;
  foot: Point;
  crown: readonly (readonly [number, number, number])[];
  boughs: readonly (readonly [width: number, line: readonly Point[]])[];
}

/** Side of a square of the grid, eleven to the side, on whose lines the trunks were ruled. */
const SQUARE = 2000 / 11;

/** Rows behind: distance, height of the feet and of the crowns, radius of a puff, width of a trunk, lines of the grid. */
const ROWS: readonly (readonly [number, number, number, number, number, readonly number[]])[] = [
  [0.95, 1080, 520, 150, 12, [0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5, 8.5, 9.5, 10.5]],
  [0.78, 1112, 690, 128, 19, [0.3, 1.2, 3.9, 4.7, 5.6, 6.5, 7.4, 8.4, 9.3, 10.4]],
  [0.54, 1210, 760, 132, 32, [0.8, 5, 6.2, 7.9, 9]],
];

/** The near trees as written: puffs of the crown, boughs. */
const NEAR: readonly (readonly [far: number, crown: string, boughs: readonly (readonly [number, string])[]])[] = [
  [
    0.24,
    "1860,560,200 2010,460,220 1780,760,160 1960,820,190 1690,880,120 1880,970,120 2060,700,190 1960,270,170 1800,400,120 1660,720,100",
    [
      [54, "1818,1440 1826,1260 1814,1130 1828,980"],
      [26, "1818,1120 1760,980 1720,870"],
      [30, "1826,1060 1910,900 1980,760"],
    ],
  ],
  [
    0,
    `200,700,220 390,470,240 620,300,250 850,400,240 1050,590,190 1170,740,120 820,660,190 560,640,220 330,850,150 130,860,150
      1000,820,140 680,90,200 420,220,190 20,740,170 930,200,150 700,850,110 1190,880,80 60,980,90 180,420,170 60,540,130 480,40,120`,
    [
      [104, "545,1650 530,1500 562,1370 530,1240 552,1110"],
      [62, "544,1210 430,1050 340,900 210,760"],
      [58, "546,1150 600,960 572,780 630,540"],
      [60, "548,1210 690,1046 820,900 1010,780"],
      [28, "390,980 240,910 110,880"],
      [26, "596,900 700,740 800,560"],
      [26, "790,940 950,890 1120,850"],
      [22, "470,1090 420,880 430,700"],
    ],
  ],
];

/** Farthest first. */
function plant(tools: PaintTools): Tree[] {
  const { between } = tools;
  const trees: Tree[] = [];
  for (const [far, ground, top, radius, width, lines] of ROWS) {
    for (const line of lines) {
      const x = line * SQUARE + between(-10, 10);
      const foot: Point = [x, ground + between(-22, 34)];
      const middle = top + between(-50, 40);
      const crown = Array.from({ length: 7 }, (_, n) => {
        const turn = n * 2.4 + between(0, 1);
        const out = n === 0 ? 0 : radius * between(0.6, 1.05);
        return [x + Math.cos(turn) * out, middle + Math.sin(turn) * out * 0.95, radius * between(0.6, 0.95)] as const;
      });
      const fork: Point = [x + between(-8, 8), middle + radius * 0.9];
      const stem: Point[] = [foot, [x + between(-14, 14), mix(foot[1], fork[1], 0.5)], fork];
      const bough = (dx: number): readonly [number, readonly Point[]] => [
        width * 0.5,
        [fork, [x + dx * 0.6, middle + radius * 0.3], [x + dx * 1.3, middle - radius * 0.5]],
      ];
      trees.push({ far, foot, crown, boughs: [[width, stem], bough(-radius * 0.6), bough(radius * 0.55)] });
    }
  }
  for (const [far, crown, boughs] of NEAR) {
    const drawn = boughs.map(([width, text]) => [width, pointsOf(text)] as const);
    const puffs = crown.split(/\s+/).map((row) => row.split(",").map(Number) as [number, number, number]);
    trees.push({ far, foot: drawn[0]?.[1][0] as Point, crown: puffs, boughs: drawn });
  }
  return trees;
}

const BLOSSOM: readonly (readonly [shadow: Rgb, local: Rgb, light: Rgb])[] = [
  ["#857c8a", "#d2aca6", "#f3e4cd"],
  ["#8a8089", "#d8b3a8", "#f6ead2"],
  ["#7f8092", "#cba8a8", "#eedfca"],
].map((row) => row.map(rgb) as unknown as readonly [Rgb, Rgb, Rgb]);
const HAZE = rgb("#a8b2b6");

/** The crowns as a map: the tree at a pixel, or -1, and its light from 0 to 1. */
interface Crowns {
  tree: Int8Array;
  lit: Float32Array;
}

function mapCrowns(tools: PaintTools, trees: readonly Tree[]): Crowns {
  const { width, height, fbm } = tools;
  const tree = new Int8Array(width * height).fill(-1);
  const lit = new Float32Array(width * height);
  for (const [n, { far, crown: puffs }] of trees.entries()) {
    const middle = puffs.reduce((sum, [x]) => sum + x, 0) / puffs.length;
    const centre = puffs.reduce((sum, [, y]) => sum + y, 0) / puffs.length;
    const grain = mix(1, 0.5, far);
    for (const [cx, cy, r] of puffs) {
      const reach = r * 1.35;
      for (let y = Math.max(0, Math.floor(cy - reach)); y < Math.min(height, cy + reach); y++) {
        for (let x = Math.max(0, Math.floor(cx - reach)); x < Math.min(width, cx + reach); x++) {
          const ragged = fbm(x / (70 * grain) + n * 9, y / (60 * grain), 4);
          const [dx, dy] = [(x - cx) / r, (y - cy) / (r * 0.92)];
          const inside = 1 + ragged * 0.62 - Math.hypot(dx, dy);
          if (inside < 0) continue;
          // Holes through which the air behind is seen.
          if (fbm(x / (120 * grain) + 40 + n, y / (90 * grain), 3) + inside * 0.5 < -0.17) continue;
          const p = y * width + x;
          const here = clamp(
            0.5 -
              dx * 0.3 -
              dy * 0.36 +
              (middle - x) / (r * 10) +
              (centre - y) / (r * 10) +
              fbm(x / (58 * grain) + 3, y / (46 * grain), 3) * 0.5,
          );
          lit[p] = tree[p] === n ? mix(lit[p] as number, here, clamp(0.35 + inside)) : here;
          tree[p] = n;
        }
      }
    }
  }
  return { tree, lit };
}

/** Three values and no more: shadow of a pinkish grey, the local rose, the light. */
const step = (lit: number): 0 | 1 | 2 => (lit < 0.38 ? 0 : lit < 0.66 ? 1 : 2);

function blossomColour(tree: number, far: number, lit: number): Rgb {
  const c = (BLOSSOM[tree % BLOSSOM.length] as readonly [Rgb, Rgb, Rgb])[step(lit)];
  const air = rgb(["#60707f", "#8a949e", "#b4b8b6"][step(lit)] as string);
  return blend(c, air, far > 0 ? 0.16 + far * 0.72 : 0);
}

/** The path of light: its middle at a height of the picture. */
const pathAt = (y: number) => {
  const t = clamp((y - 1080) / 920);
  return 1290 - Math.sin(t * 3.3) * 190 + t * t * 330 + Math.sin(t * 9) * 14;
};

/** 0 in the light to 1 in the shade. The sun stands left, a little behind the trees. */
function shadeAt(tools: PaintTools, trees: readonly Tree[], x: number, y: number): number {
  const { fbm } = tools;
  const torn = fbm(x / 130, y / 40, 4);
  const open = 1 - smoothstep(0.02, 0.1, fbm(x / 110 + 9, y / 26, 3));
  let most = 0;
  for (const { far, foot, boughs } of trees) {
    if (far > 0.9) continue;
    const size = 1 - far * 0.85;
    const run = x - foot[0];
    if (run < -40 || run > 1500 * size) continue;
    const strip = foot[1] + run * 0.13 + Math.sin(run / 90) * 5;
    const broad = (boughs[0]?.[0] as number) * (0.42 + run / 2400) * smoothstep(980 * size, 420 * size, run + torn * 300);
    if (run > -20 && broad > 2) most = Math.max(most, smoothstep(broad + 5, broad - 3, Math.abs(y - strip - torn * 14)));
    const pool = 0.9 - Math.hypot((run - 690 * size) / (660 * size), (y - foot[1] - 92 * size) / (84 * size)) + torn * 2.2;
    most = Math.max(most, smoothstep(0, 0.1, pool) * open);
  }
  for (const [bar, end] of [
    [1372, 470],
    [1530, 300],
  ] as const) {
    const off = Math.abs(y - bar - x * 0.1 - torn * 40) - 21 - torn * 26;
    most = Math.max(most, smoothstep(7, -5, off) * smoothstep(end + 60, end - 40, x + torn * 160) * open);
  }
  const near = y - 1745 + (x - 1000) * 0.03 + torn * 200;
  const way = Math.abs(x - pathAt(y) + torn * 160) - 175;
  return Math.max(most, smoothstep(-8, 40, near) * smoothstep(0, 40, way) * (0.2 + 0.8 * open));
}

function groundColour(tools: PaintTools, trees: readonly Tree[], x: number, y: number): Rgb {
  const { fbm } = tools;
  const depth = clamp((y - 1080) / 920);
  const grass = ramp(
    [
      [0, rgb("#b3b48e")],
      [0.25, rgb("#98a05f")],
      [0.6, rgb("#77864a")],
      [1, rgb("#56683c")],
    ],
    depth + fbm(x / 200, y / 40, 3) * 0.3,
  );
  const half = 14 + depth * 150;
  const off = Math.abs(x - pathAt(y)) + fbm(x / 70, y / 22, 4) * (26 + depth * 110);
  const beam = smoothstep(half + 6, half - 10 - depth * 20, off);
  const sward = blend(
    grass,
    blend(rgb("#8b9470"), rgb("#46603a"), depth),
    smoothstep(0, 0.3, fbm((x + y) / 240 + 3, y / (18 + depth * 40), 3)) * 0.75,
  );
  const verge = smoothstep(half * 2.3, half * 1.2, off);
  const worn = blend(blend(rgb("#ddd2b0"), rgb("#cfbd88"), depth), rgb("#c9a986"), smoothstep(0, 0.3, fbm(x / 90, y / 30 + 4, 3)) * 0.7);
  const lit = blend(blend(sward, rgb("#b5ae6c"), verge * 0.55), worn, beam * 0.95);
  const dim = blend(
    rgb("#7c8496"),
    blend(rgb("#3a3c5c"), rgb("#2c4638"), smoothstep(-0.1, 0.3, fbm(x / 120 + 5, y / 40, 3))),
    smoothstep(0, 0.5, depth),
  );
  return blend(lit, blend(lit, dim, 0.94), shadeAt(tools, trees, x, y));
}

function airColour(tools: PaintTools, x: number, y: number): Rgb {
  const { fbm } = tools;
  const sky = ramp(
    [
      [0, rgb("#7f9aa8")],
      [0.5, rgb("#a3b3b0")],
      [1, rgb("#c9c8b4")],
    ],
    y / 800 + fbm(x / 260, y / 120, 3) * 0.25,
  );
  const cloud = smoothstep(0.08, 0.34, fbm(x / 330 + 7, y / 130 + 2, 4) - Math.abs(y - 420) / 1400);
  const wood = smoothstep(0, 26, y - 700 - Math.sin(x / 240) * 36 - fbm(x / 90, 4) * 90);
  const blue = blend(rgb("#79889a"), rgb("#6f8790"), smoothstep(-0.2, 0.2, fbm(x / 110, y / 60, 3)));
  return blend(blend(sky, rgb("#e4e1dc"), cloud * 0.42), blend(blue, rgb("#a9b7bd"), smoothstep(970, 1080, y) * 0.6), wood);
}

/** Pigments set beside the local colour, at its own lightness. */
const ACCENTS = {
  air: ["#6f95c4", "#9a98c0", "#8fc0b8", "#c4b0a8"].map(rgb),
  grass: ["#c9b04a", "#66843e", "#b3a850", "#5b7f60", "#c0936a"].map(rgb),
  shade: ["#565c8e", "#6c5a80", "#3f6a6c", "#7a667e", "#4f6f4c"].map(rgb),
};
const PETALS_IN_SHADE = ["#84809a", "#74748f", "#928798", "#8c8aa0"];
const PETALS_IN_LIGHT = ["#f8e9da", "#eec9c6", "#e3b4bb", "#f3dccd", "#d9b3c4"];
/** Reflections in the blossom: of the sky, of the grass, of its neighbours. */
const CASTS = ["#cf9c9c", "#8f9db4", "#c2b096", "#a58f9c", "#dcb394", "#a3afa2"].map(rgb);
const lightness = (c: Rgb) => (c[0] * 0.3 + c[1] * 0.59 + c[2] * 0.11) / 255;

/** Grey uprights: one dark pull, then bark in short touches, cool away from the light and warm towards it. */
function paintBoughs(oil: Oil, tools: PaintTools, { far, boughs }: Tree): void {
  // A bough is lost in the shaded blossom towards its end.
  const tone = (hex: string, along: number) => {
    const bark = blend(rgb(hex), rgb("#9688a2"), smoothstep(0.5, 1, along) * 0.75);
    return shift(blend(bark, HAZE, far * 0.62), tools.normal() * 0.018, 1, tools.normal() * 0.1);
  };
  for (const [width, points] of boughs) {
    const path = alongCurve(points, 6);
    const along = (n: number) => (width > 90 ? 0 : n / path.length);
    const thin = (n: number) => mix(1, width > 90 ? 0.72 : 0.34, n / path.length) * (1 + 0.55 * Math.exp(-n / 9) * (width > 90 ? 1 : 0));
    for (let n = 0; n < path.length - 6; n += 5)
      oil.pull({
        path: path.slice(n, n + 13),
        width: width * thin(n),
        colours: ["#2c2833", "#3a333a", "#342c30"].map((hex) => tone(hex, along(n))),
        load: 1.1,
        body: 0.3,
      });
    if (width < 17) continue;
    for (let n = 0; n < path.length * (width > 90 ? 5.5 : 3); n++) {
      const at = Math.floor(tools.random() * (path.length - 9)) + 2;
      const [x, y] = path[at] as Point;
      const [nx, ny] = path[at + 6] as Point;
      const [lx, ly] = path[at - 2] as Point;
      const across = tools.between(-0.46, 0.46);
      const colours =
        across < -0.2
          ? ["#b9ab9e", "#d9c6a6", "#a79e9a", "#c2b4a8"]
          : across < 0.12
            ? ["#7c7480", "#6a6678", "#8a8672"]
            : ["#26242f", "#32303c", "#3d3640"];
      const c = tone(tools.pick(colours), along(at));
      const shiftBy = across * width * thin(at);
      const slant = tools.between(-0.14, 0.14) * width;
      oil.pull({
        path: [
          [lx + shiftBy, ly],
          [x + shiftBy + slant * 0.5, y],
          [nx + shiftBy + slant, ny],
        ],
        width: Math.max(5, width * tools.between(0.13, 0.24)),
        colours: [c, shift(c, 0.03, 1, 0)],
        load: tools.between(0.8, 1.1),
        body: 1.3,
        pickup: 0.006,
      });
    }
  }
}

export const work: SampleWork = {
  width: 2000,
  height: 2000,
  paint(ctx, tools) {
    const { width, height } = tools;
    const trees = plant(tools);
    const crowns = mapCrowns(tools, trees);
    const spot = (x: number, y: number) => clamp(Math.floor(y), 0, height - 1) * width + clamp(Math.floor(x), 0, width - 1);
    const treeAt = (x: number, y: number) => crowns.tree[spot(x, y)] as number;
    const litAt = (x: number, y: number) => crowns.lit[spot(x, y)] as number;
    const horizon = (x: number) => 1078 + Math.sin(x / 300) * 10;
    const dimAt = (x: number, y: number) => shadeAt(tools, trees, x, y) > 0.5;
    const farOf = (n: number) => (trees[n] as Tree).far;

    const open = sketchbook(width, height);
    shade(open, (x, y) => (y < horizon(x) ? airColour(tools, x, y) : groundColour(tools, trees, x, y)));
    const behind = new Study(open);
    shade(open, (x, y) => {
      const n = treeAt(x, y);
      return n < 0 ? null : blossomColour(n, farOf(n), litAt(x, y));
    });
    const study = new Study(open);

    const oil = new Oil(tools, rgb("#e9e0cf"), { thread: 3.6, margin: 9, blotch: 4 });
    const flow: Field = (x, y) => {
      if (y < horizon(x)) return -0.3 + tools.noise(x / 240, y / 160) * 0.9;
      return 0.12 + tools.noise(x / 200, y / 90) * 0.45 + smoothstep(1500, 2000, y) * tools.noise(x / 90, y / 70) * 0.7;
    };
    const sizeAt: Field = (x, y) => (y < horizon(x) ? 0.9 : mix(0.42, 2, smoothstep(1080, 1950, y)));
    const divide = (accent: number) => (seen: Rgb, x: number, y: number) => {
      const palette = y < horizon(x) ? ACCENTS.air : dimAt(x, y) ? ACCENTS.shade : ACCENTS.grass;
      const pigment = tools.pick(palette);
      const local = shift(seen, tools.normal() * 0.018, 1.06, tools.normal() * 0.1);
      const c = blend(local, shift(pigment, (lightness(seen) - lightness(pigment)) * 0.85, 1, 0), accent * tools.random());
      return [c, shift(c, 0.014, 1, 0.04)];
    };
    const base = { flow, sizeAt, pickup: 0, tolerance: 34 };
    oil.cover(behind, { ...base, size: 46, length: 2.3, spacing: 0.7, mix: divide(0.25), load: 0.8, body: 0.3 });
    oil.cover(behind, { ...base, size: 27, length: 2.2, spacing: 0.86, wander: 0.22, mix: divide(0.6), load: 0.95, body: 1 });

    const distance: Field = (x, y) => (y > horizon(x) && y < 1420 ? 1 : 0);
    oil.cover(behind, { ...base, where: distance, size: 26, length: 2.4, spacing: 0.46, mix: divide(0.5), load: 1, body: 0.8 });
    // Blades in the foreground, laid upwards with a large brush.
    const blades: Field = (x, y) => smoothstep(1480, 1950, y) * (tools.noise(x / 170, y / 90) > -0.15 ? 0.9 : 0.25);
    const upwards: Field = (x, y) => -1.25 + tools.noise(x / 130, y / 130) * 0.7;
    oil.cover(behind, {
      ...base,
      flow: upwards,
      where: blades,
      sizeAt: (_, y) => mix(0.6, 1.3, smoothstep(1480, 2000, y)),
      size: 34,
      length: 2.6,
      spacing: 1.15,
      wander: 0.3,
      mix: divide(0.85),
      load: 1,
      body: 1.7,
    });

    // Fallen petals: one touch each, in drifts that leave the grass as intervals; lilac where they lie in the shade.
    for (let n = 0; n < 2100; n++) {
      const y = mix(1110, 1992, tools.random() ** 0.85);
      const x = tools.between(0, width);
      const depth = (y - 1080) / 920;
      const dim = dimAt(x, y);
      const drift = tools.fbm(x / (120 + depth * 260), y / (30 + depth * 70), 3) + (Math.abs(x - pathAt(y)) < 60 + depth * 130 ? -0.2 : 0);
      if (drift < tools.between(-0.1, 0.42) || (dim && tools.random() < 0.86)) continue;
      const size = mix(6, 22, depth) * tools.between(0.65, 1.25);
      const c = shift(rgb(tools.pick(dim ? PETALS_IN_SHADE : PETALS_IN_LIGHT)), tools.normal() * 0.02, 1, 0);
      const slope = tools.between(-0.25, 0.35);
      oil.pull({
        path: [
          [x - size * 0.75, y - size * slope],
          [x, y - size * 0.08],
          [x + size * 0.75, y + size * slope],
        ],
        width: size * 0.85,
        colours: [c, shift(c, 0.02, 1, 0)],
        load: 1.15,
        body: 1.3,
        pickup: 0,
      });
    }
    for (const [n, tree] of trees.entries()) {
      const near = mix(1.12, 0.62, tree.far);
      const inside: Field = (x, y) => (treeAt(x, y) === n ? 1 : 0);
      const hand: Field = (x, y) => 0.7 + tools.noise(x / 60, y / 60) * 1.5;
      const petals = (lift: number) => (_: Rgb, x: number, y: number) => {
        const c = blossomColour(n, tree.far, litAt(x, y) + lift + tools.normal() * 0.07);
        const cast = tools.pick(CASTS);
        const own = shift(blend(c, shift(cast, lightness(c) - lightness(cast), 1, 0), tools.random() * 0.5), tools.normal() * 0.02, 1, 0);
        return [own, shift(own, 0.015, 1, 0)];
      };
      const touch = { flow: hand, where: inside, pickup: 0, wander: 0.4 };
      oil.cover(study, { ...touch, size: 38 * near, length: 1.4, spacing: 0.62, mix: petals(-0.16), load: 0.95, body: 0.4 });
      paintBoughs(oil, tools, tree);
      for (let k = 0; k < (tree.far < 0.4 ? 34 : 6); k++) {
        const broad = (tree.boughs[0]?.[0] as number) * 0.75;
        const x = tree.foot[0] + tools.normal() * broad;
        const y = tree.foot[1] + tools.between(-0.1, 0.22) * broad;
        const tuft = mix(44, 14, tree.far) * tools.between(0.7, 1.3);
        const [c] = divide(0.7)(behind.colour(x, y + 12, 8), x, y + 12) as [Rgb];
        oil.pull({
          path: [
            [x, y + tuft * 0.4],
            [x + tools.normal() * 3, y],
            [x + tools.normal() * 14, y - tuft * 0.7],
          ],
          width: tuft * 0.42,
          colours: [c, shift(c, 0.03, 1, 0)],
          load: 1,
          body: 1.4,
          pickup: 0,
        });
      }
      const leaf = (_: Rgb, x: number, y: number) => {
        const c = blend(rgb(litAt(x, y) > 0.5 ? tools.pick(["#b8bd6a", "#9fb15e"]) : "#64836f"), HAZE, tree.far * 0.7);
        return [c, shift(c, 0.03, 1, 0)];
      };
      oil.cover(study, { ...touch, size: 13 * near, length: 2.2, spacing: 4.6, mix: leaf, load: 1, body: 0.9 });
      if (tree.far > 0.9) continue;
      const cluster: Field = (x, y) => (treeAt(x, y) === n && tools.noise(x / 70 + 5, y / 60) > -0.3 ? 1 : 0);
      oil.cover(study, { ...touch, where: cluster, size: 23 * near, length: 1.35, spacing: 0.92, mix: petals(0), load: 1.05, body: 1.1 });
      const bright: Field = (x, y) => (treeAt(x, y) === n && litAt(x, y) > 0.64 ? 0.8 : 0);
      oil.cover(study, { ...touch, where: bright, size: 25 * near, length: 1.3, spacing: 1.25, mix: petals(0.08), load: 1.15, body: 1.9 });
      const loaded = (_: Rgb) => {
        const c = blend(shift(rgb("#fff6e6"), -Math.abs(tools.normal()) * 0.01, 1, 0), HAZE, tree.far * 0.4);
        return [c, shift(c, -0.02, 1, 0)];
      };
      const crest: Field = (x, y) => (treeAt(x, y) === n && tree.far === 0 && litAt(x, y) > 0.9 ? 0.36 : 0);
      oil.cover(study, { ...touch, where: crest, size: 28 * near, length: 1.2, spacing: 1.5, mix: loaded, load: 1.25, body: 2.6 });
    }

    oil.hang(ctx, { relief: 0.85, gloss: 4, weave: 0.3, lamp: 0.04 });
  },
};
