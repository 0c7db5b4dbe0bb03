import type { SKRSContext2D } from "@napi-rs/canvas";
import { css, type Field, ramp, rgb, Study, shade, sketchbook, softPath } from "../brush.ts";
import type { PaintTools, SampleWork } from "../kit.ts";
import { blend, clamp, mix, type Point, pointsOf, type Rgb, smoothstep } from "../numbers.ts";
import { Oil, shift } from "../oil.ts";
import { signOil } from "../sign.ts";

type Zone = "sky" | "hills" | "wheat" | "stubble" | "shade" | "tree" | "shock";

/** The swell of the ground against the sky, and the far point to which the rows run. */
const horizon = (x: number) => 662 - Math.sin(x / 640 + 0.5) * 20;
const FAR: Point = [1060, 600];

/** The edge of the standing wheat: a curve from the lower right to the far point. */
const edgeOfWheat = (y: number): number => {
  const t = clamp((y - 660) / 945);
  return 1010 + t * 60 + Math.sin(t * Math.PI) * 150 + t * t * 330 + Math.sin(t * 9 + 1) * 34 * t;
};
/** Shade of a tree that stands behind the painter: where it begins, above 0 inside. */
function inShade(tools: PaintTools, x: number, y: number): number {
  const line = 1180 + x * 0.17 + Math.sin(x / 190) * 46 + Math.sin(x / 61 + 1) * 22 - smoothstep(500, 0, x) * 120;
  const leaves = tools.fbm(x / 110, y / 70, 3);
  return (
    smoothstep(1300, 900, x - (y - 1200) * 0.5) *
    smoothstep(-60, 90, y - line + leaves * 210) *
    (1 - smoothstep(0.3, 0.42, leaves + smoothstep(300, 0, y - line) * 0.16) * 0.9)
  );
}

const CLOUDS: readonly (readonly [x: number, y: number, rx: number, ry: number])[] = [
  [380, 372, 420, 120],
  [560, 270, 210, 130],
  [300, 320, 160, 110],
  [760, 440, 330, 70],
  [1180, 520, 420, 46],
  [1830, 190, 330, 100],
  [1960, 300, 240, 60],
  [60, 110, 190, 36],
];

function skyColour(tools: PaintTools, x: number, y: number): Rgb {
  const blue = ramp(
    [
      [0, rgb("#3f6a9e")],
      [0.35, rgb("#638bb0")],
      [0.68, rgb("#a5bfc6")],
      [0.88, rgb("#d6d3bd")],
      [1, rgb("#e4d6b4")],
    ],
    y / 650 + tools.noise(x / 300, y / 120) * 0.05,
  );
  let heap = 0;
  let under = 0;
  for (const [cx, cy, rx, ry] of CLOUDS) {
    const dy = (y - cy) / (y > cy ? ry * 0.6 : ry);
    const here = Math.exp(-(((x - cx) / rx) ** 2) - dy * dy);
    if (here > heap) {
      heap = here;
      under = clamp((y - cy) / ry + 0.55);
    }
  }
  const torn = tools.fbm(x / 170 + 3, y / 90, 4) * 0.6;
  const inside = smoothstep(0.36, 0.62, heap + torn * 0.75);
  const lit = clamp(1.15 - under + tools.fbm(x / 120 + 3, y / 70, 3) * 0.8);
  const cloud = ramp(
    [
      [0, rgb("#a3abc6")],
      [0.5, rgb("#cfcbd0")],
      [1, rgb("#f3e8cf")],
    ],
    lit,
  );
  return blend(blue, cloud, inside * 0.9);
}

function hillColour(tools: PaintTools, x: number, y: number): Rgb | null {
  const far = 584 + Math.sin(x / 410 + 0.6) * 22 + tools.fbm(x / 120, 2) * 14;
  const near = 628 + Math.sin(x / 300 + 2.4) * 9 + tools.fbm(x / 60, 6) * 14;
  if (y < far) return null;
  if (y < near) return blend(rgb("#93a1c0"), rgb("#b9bcc6"), clamp((y - far) / 50));
  return blend(rgb("#83998a"), rgb("#b3ab84"), smoothstep(-0.1, 0.25, tools.fbm(x / 90, y / 12)));
}

function wheatColour(tools: PaintTools, x: number, y: number, line: number): Rgb {
  const depth = clamp((y - 650) / 955);
  const gold = ramp(
    [
      [0, rgb("#e2cf94")],
      [0.1, rgb("#dfbf6c")],
      [0.4, rgb("#d6a648")],
      [1, rgb("#c08a3c")],
    ],
    depth,
  );
  // Wind goes over the ears in long bands that lie along the ground.
  const wind = tools.fbm((x - y * 0.5) / (150 + depth * 380), y / (26 + depth * 84) + x / 900, 4);
  const ears = blend(gold, rgb("#f0d890"), smoothstep(0.02, 0.26, wind) * 0.85);
  const hollow = blend(ears, rgb("#a2692f"), smoothstep(0, 0.34, -wind) * 0.75);
  // The cut side of the wheat stands in its own shadow.
  const wall = smoothstep(26 + depth * 120, 6, line - x);
  return blend(hollow, rgb("#9c6a44"), wall * 0.8);
}

function stubbleColour(tools: PaintTools, x: number, y: number): Rgb {
  const depth = clamp((y - 650) / 955);
  const row = (x - FAR[0]) / (0.07 + depth) + tools.noise(x / 120, y / 90) * 26;
  const swath = Math.sin(row / 44) * 0.55 + tools.fbm(x / 150, y / 36) * 1.5;
  const straw = ramp(
    [
      [0, rgb("#e6d6ac")],
      [0.3, rgb("#dfc28c")],
      [1, rgb("#cba06c")],
    ],
    depth,
  );
  return blend(blend(straw, rgb("#efe0b8"), smoothstep(0.1, 0.9, swath) * 0.8), rgb("#a98c84"), smoothstep(0.1, 0.9, -swath) * 0.7);
}

/** Poplars: middle, foot, height, breadth, lean. They stand together as one dark mass, with one apart. */
const POPLARS: readonly (readonly [number, number, number, number, number])[] = [
  [1240, 686, 250, 74, 4],
  [1302, 690, 390, 100, -8],
  [1386, 694, 570, 128, 12],
  [1470, 698, 500, 124, -6],
  [1548, 700, 350, 108, 14],
  [1770, 700, 300, 92, -8],
];

/** 0 to 1 from the shadow side of a poplar to its lit side; below 0 outside. */
function inPoplar(tools: PaintTools, x: number, y: number): number {
  let most = -1;
  for (const [x0, foot, tall, wide, lean] of POPLARS) {
    const t = (foot - y) / tall;
    if (t < -0.02 || t > 1.02 || Math.abs(x - x0) > wide) continue;
    const half = wide * 0.5 * smoothstep(-0.1, 0.22, t) * (1 - clamp(t) ** 2.2) ** 0.8;
    const u = (x - x0 - lean * t * t) / Math.max(1, half);
    const ragged = tools.fbm(x / 24 + x0, (y + Math.abs(x - x0) * 1.6) / 56, 3) * 0.75;
    if (Math.abs(u) < 1 + ragged) most = Math.max(most, clamp(0.42 + u * 0.4 + ragged * 0.6, 0.01, 1));
  }
  return most;
}

/** Shocks of sheaves on the stubble: foot x, y, size. Their noon shadows are short. */
const SHOCKS: readonly (readonly [number, number, number])[] = [
  [1150, 722, 0.2],
  [1226, 738, 0.27],
  [1336, 764, 0.36],
  [1490, 802, 0.48],
  [1700, 858, 0.66],
  [1990, 944, 0.95],
  [1420, 914, 0.62],
  [1640, 1196, 1.36],
];
const SHADOW = "-70,0 70,-20 150,4 60,40 -120,52 -230,34 -240,14";
/** One sheaf, ears up: its dark side, its straw, its lit side. */
const SHEAF: readonly (readonly [colour: string, outline: string])[] = [
  ["#bd8845", "-58,16 -44,-50 -30,-124 -46,-160 -66,-186 -34,-200 -8,-186 18,-208 40,-184 62,-180 44,-152 30,-120 46,-50 60,16 0,26"],
  ["#85605c", "-58,16 -44,-50 -30,-124 -44,-158 -52,-178 -26,-176 -14,-124 -22,-50 -28,22"],
  ["#ecca72", "12,24 14,-50 8,-124 18,-184 44,-180 42,-152 28,-120 44,-50 56,14"],
];
/** The sheaves of a shock lean together: shift of the foot, lean, height, darkening. */
const LEANING: readonly (readonly [number, number, number, number])[] = [
  [-14, 10, 1.06, 0.14],
  [66, -54, 0.96, 0.04],
  [-72, 56, 0.92, 0.1],
  [4, 4, 0.86, 0],
];
const inShock = (x: number, y: number) =>
  SHOCKS.some(([sx, sy, s]) => {
    const t = (y - sy) / (200 * s);
    return t > -1.07 && t < 0.14 && Math.abs(x - sx) < mix(84, 132, t + 1) * s;
  });

function sketchThings(ctx: SKRSContext2D, tools: PaintTools): void {
  const part = (colour: string, points: readonly Point[]) => {
    ctx.fillStyle = colour;
    softPath(ctx, points);
    ctx.fill();
  };
  for (const [x, y, s] of SHOCKS) {
    const place = (outline: string, foot = 0, lean = 0, tall = 1) =>
      pointsOf(outline).map(([u, v]): Point => [x + (foot + u - (lean * v) / 200) * s, y + v * tall * s]);
    part("#756c9e", place(SHADOW));
    for (const [foot, lean, tall, dim] of LEANING)
      for (const [colour, outline] of SHEAF) part(css(shift(rgb(colour), -dim, 1, 0)), place(outline, foot, lean, tall));
  }
  // A hedge binds the poplars; the roofs of a farm lie left of them in the haze.
  part("#776f9c", pointsOf("1100,700 1300,690 1600,700 1990,712 2010,738 1600,734 1300,722 1120,716"));
  part(
    "#4d6a60",
    pointsOf("1096,700 1130,664 1200,650 1330,640 1480,650 1600,646 1700,668 1850,664 2010,650 2060,680 2040,714 1600,708 1300,704"),
  );
  part("#7b927f", pointsOf("470,664 500,622 570,606 640,626 720,610 800,622 860,664"));
  part("#ead9bc", pointsOf("548,664 548,632 548,632 632,632 632,632 632,664 632,668 548,668"));
  part("#c2795a", pointsOf("534,636 534,636 562,604 562,604 624,604 624,604 648,636 648,636"));
  part("#b9785f", pointsOf("682,644 682,644 700,622 700,622 742,622 742,622 760,644 760,644"));
  shade(ctx, (x, y) => {
    const lit = x < 1190 || x > 1830 || y > 702 || y < 100 ? -1 : inPoplar(tools, x, y);
    if (lit < 0) return null;
    return ramp(
      [
        [0, rgb("#232c4c")],
        [0.4, rgb("#27454a")],
        [0.7, rgb("#42634a")],
        [1, rgb("#8c985e")],
      ],
      lit,
    );
  });
}

/** Pigments set against the local colour in each part, at its own lightness. */
const ACCENTS: Readonly<Record<Zone, readonly Rgb[]>> = {
  sky: ["#6788b8", "#8390b8", "#7fa6b4", "#b3a9b0", "#98b0cc"].map(rgb),
  hills: ["#8d90c8", "#7fa6b8", "#c9a8a0"].map(rgb),
  wheat: ["#e0a032", "#f0cf5e", "#d88440", "#c9b04c", "#9d86a8", "#e6b27e"].map(rgb),
  stubble: ["#edd9a4", "#e4b98c", "#b49cc0", "#cfc29a", "#e3a98a"].map(rgb),
  shade: ["#4c5578", "#5f4f66", "#3f5f60", "#86583a", "#4f6644", "#6a6480"].map(rgb),
  tree: ["#2a3f7c", "#2f6a54", "#57407c", "#6f8a3e", "#1f4f60", "#a06a3a"].map(rgb),
  shock: ["#e6a83a", "#c07a3a", "#8c6aa0", "#f2d878"].map(rgb),
};

/** Ears that hang over from the near shocks, loose straw at their feet, poppies along the edge of the wheat. */
function setAccents(oil: Oil, tools: PaintTools): void {
  const touch = (x: number, y: number, angle: number, size: number, c: Rgb) => {
    const [dx, dy] = [Math.cos(angle) * size, Math.sin(angle) * size];
    oil.pull({
      path: [
        [x - dx, y - dy],
        [x, y - size * 0.1],
        [x + dx, y + dy],
      ],
      width: size,
      colours: [c, shift(c, 0.02, 1, 0)],
      load: 1,
      body: 1.5,
    });
  };
  for (const [x, y, s] of SHOCKS) {
    for (let n = 0; n < 46 * s; n++) {
      const out = tools.normal() * 0.5;
      const c = rgb(out > 0.15 ? tools.pick(["#f0d07a", "#e6bd5c", "#f4e0a0"]) : tools.pick(["#9a6a3e", "#8a6270", "#c08a44"]));
      touch(x + out * 74 * s, y - (172 + tools.normal() * 14 - out * out * 40) * s, -1.57 + out * 1.5, 15 * s, c);
    }
    for (let n = 0; n < 16 * s; n++)
      touch(x + tools.normal() * 80 * s, y + 18 * s + tools.normal() * 9 * s, tools.between(-0.5, 0.5), 12 * s, rgb("#e3c078"));
  }
  for (let n = 0; n < 95; n++) {
    const y = mix(760, 1330, tools.random());
    const near = (y - 600) / 800;
    const x = edgeOfWheat(y) - 40 * near - Math.abs(tools.normal()) * 330 * near;
    if (tools.noise(x / 130, y / 70) > 0.05)
      touch(x, y, tools.between(-0.4, 0.4), 7 + near * 9, rgb(tools.pick(["#c8442c", "#d9583a", "#b23a34"])));
  }
}

const lightness = (c: Rgb) => (c[0] * 0.3 + c[1] * 0.59 + c[2] * 0.11) / 255;

export const work: SampleWork = {
  width: 2000,
  height: 1605,
  fineness: 2.4,
  kept: 4800,
  weight: 3000,
  signed: [1440, 1285, 540, 320],
  paint(ctx, tools) {
    const isTree = (x: number, y: number) => x > 1190 && x < 1830 && y < 702 && inPoplar(tools, x, y) >= 0;
    const zone = (x: number, y: number): Zone => {
      if (isTree(x, y)) return "tree";
      if (y < horizon(x)) return hillColour(tools, x, y) ? "hills" : "sky";
      if (inShock(x, y)) return "shock";
      if (inShade(tools, x, y) > 0.5) return "shade";
      return x < edgeOfWheat(y) ? "wheat" : "stubble";
    };
    const sketch = sketchbook(tools.width, tools.height);
    shade(sketch, (x, y) => {
      if (y < horizon(x)) return hillColour(tools, x, y) ?? skyColour(tools, x, y);
      const line = edgeOfWheat(y) + tools.noise(y / 34, 3) * (6 + (y - 650) / 40);
      const lit = x < line ? wheatColour(tools, x, y, line) : stubbleColour(tools, x, y);
      const dim = blend(shift(lit, -0.27, 0.75, 0.2), rgb("#453f56"), x < line ? 0.38 : 0.55);
      return blend(lit, dim, inShade(tools, x, y));
    });
    sketchThings(sketch, tools);
    const study = new Study(sketch);
    const oil = new Oil(tools, rgb("#e6dcc6"), { thread: 4, margin: 8, blotch: 4 });
    const flow: Field = (x, y) => {
      if (isTree(x, y)) return -1.4 + tools.noise(x / 50, y / 70) * 0.5;
      if (y < horizon(x)) return -0.2 + tools.noise(x / 260, y / 140) * 0.9 + (x - 1000) / 4200;
      if (inShock(x, y)) return 1.57 + tools.noise(x / 30, y / 60) * 0.3;
      const depth = clamp((y - 650) / 700);
      // Standing stalks: upright near us, leaning with the wind; the rows lie flat in the distance.
      if (x < edgeOfWheat(y) - 8) return -1.2 * smoothstep(0.06, 0.45, depth) - 0.06 + tools.noise(x / 190, y / 130) * 0.6;
      return Math.atan2(y - FAR[1], x - FAR[0]) + tools.noise(x / 140, y / 90) * 0.25;
    };
    const grow: Field = (x, y) =>
      isTree(x, y)
        ? 0.85
        : inShock(x, y)
          ? mix(0.5, 0.85, smoothstep(700, 1200, y))
          : y < 660
            ? mix(1.3, 0.75, y / 660)
            : mix(0.6, 1.3, smoothstep(640, 1605, y));
    const divide = (accent: number) => (seen: Rgb, x: number, y: number) => {
      const local = shift(seen, tools.normal() * 0.018, 1.08, tools.normal() * 0.12);
      const pigment = tools.pick(ACCENTS[zone(x, y)]);
      const c = blend(local, shift(pigment, (lightness(seen) - lightness(pigment)) * 0.85, 1, 0), accent * tools.random());
      return [c, shift(c, 0.012, 1, 0.04)];
    };
    const detail: Field = (x, y) => (y > 560 && y < 1250 && x > 1000 ? 1 : 0.76);
    const solid: Field = (x, y) => (isTree(x, y) || inShock(x, y) ? 1 : 0);
    const touches = { flow, sizeAt: grow, pickup: 0, tolerance: 30 };
    oil.cover(study, { ...touches, size: 40, length: 2.2, mix: divide(0.3), load: 0.8, body: 0.3, opacity: 0.85 });
    oil.cover(study, { ...touches, size: 24, length: 2, spacing: 0.6, mix: divide(0.6), load: 1, body: 0.8, where: solid });
    oil.cover(study, { ...touches, size: 26, length: 2.3, spacing: 0.74, mix: divide(0.5), load: 1, body: 1, wander: 0.16 });
    oil.cover(study, {
      ...touches,
      size: 18,
      length: 2.2,
      spacing: 1.5,
      mix: divide(0.7),
      load: 1.05,
      body: 1.5,
      wander: 0.2,
      where: detail,
    });
    setAccents(oil, tools);
    signOil(oil, tools, {
      text: "C. Roumare 89",
      x: 1640,
      y: 1532,
      tall: 34,
      slant: 0.24,
      rise: -0.035,
      broad: 5.6,
      colours: [rgb("#2b4a7c"), rgb("#3f6a9e")],
    });
    oil.hang(ctx, { gloss: 12, weave: 0.25, lamp: 0.05 });
  },
};
