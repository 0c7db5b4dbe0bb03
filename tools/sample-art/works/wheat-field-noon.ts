import type { SKRSContext2D } from "@napi-rs/canvas";
import { css, difference, Panel, ramp, rgb, Study, shade, shiver, sketchbook, softPath } from "../brush.ts";
import { layGrain, type PaintTools, type SampleWork } from "../kit.ts";
import { blend, clamp, mix, pointsOf, type Rgb, smoothstep } from "../numbers.ts";

const HORIZON = 690;

/** The pigments of the divided palette; nothing is mixed on it but with white. */
const PALETTE: readonly Rgb[] = [
  "#1f3f9a",
  "#3f6fc4",
  "#7fa9e0",
  "#b7d0ea",
  "#5b4a9c",
  "#9a86c8",
  "#f6f0dc",
  "#fbe487",
  "#f2c230",
  "#e59a2a",
  "#d9682e",
  "#e7a48c",
  "#1f6b52",
  "#4f9a5c",
  "#9cbf6a",
  "#23345c",
  "#c7a04a",
  "#8a5a3a",
].map(rgb);

function sketchSky(ctx: SKRSContext2D, tools: PaintTools): void {
  shade(ctx, (x, y) => {
    const blue = ramp(
      [
        [0, rgb("#3a66b0")],
        [0.45, rgb("#6690c8")],
        [0.8, rgb("#a2bfda")],
        [1, rgb("#d6dfd6")],
      ],
      y / HORIZON,
    );
    const heap = tools.fbm(x / 420 + 6.4, y / 170 + 1.2, 5) + Math.exp(-(((y - 400) / 190) ** 2)) * 0.16 - 0.12;
    const shadow = tools.fbm(x / 420 + 6.4, (y + 40) / 170 + 1.2, 5) - tools.fbm(x / 420 + 6.4, (y - 30) / 170 + 1.2, 5);
    const cloud = blend(rgb("#fdf3dc"), rgb("#b3b2d6"), smoothstep(-0.22, 0.34, -shadow));
    return blend(blue, cloud, smoothstep(-0.06, 0.22, heap) * smoothstep(HORIZON, 560, y + 60));
  });
}

function sketchHills(ctx: SKRSContext2D, tools: PaintTools): void {
  shade(ctx, (x, y) => {
    const far = HORIZON - 104 + Math.sin(x / 330 + 0.6) * 34 + tools.fbm(x / 160, 2) * 26;
    const mid = HORIZON - 40 + Math.sin(x / 270 + 2.4) * 18 + tools.fbm(x / 90, 6) * 22;
    if (y > HORIZON + 12 || y < far) return null;
    if (y < mid) return blend(rgb("#7d86bf"), rgb("#a6a6cc"), clamp((y - far) / 90));
    const plots = tools.fbm(x / 120, y / 20);
    return blend(rgb("#7f9f68"), rgb("#cdb765"), smoothstep(-0.1, 0.2, plots));
  });
}

/** Rows of stalks converge behind the farm; the cut part of the field lies lower right. */
function sketchField(ctx: SKRSContext2D, tools: PaintTools): void {
  shade(ctx, (x, y) => {
    const swell = HORIZON + Math.sin(x / 520 + 1) * 14;
    if (y < swell) return null;
    const depth = (y - swell) / (1605 - swell);
    const row = (x - 660) / (0.09 + depth);
    const wind = tools.fbm(x / (90 + depth * 260), depth * 7 - x / 1400, 4);
    const gold = ramp(
      [
        [0, rgb("#e9d283")],
        [0.25, rgb("#f0c74e")],
        [0.6, rgb("#e6ae3a")],
        [1, rgb("#c98a30")],
      ],
      depth,
    );
    const stalks = tools.noise(x / (5 + depth * 10), y / (20 + depth * 70) + 5) * 0.3 + tools.noise(row / 60, depth * 3) * 0.25;
    const ripple = blend(
      blend(gold, rgb("#fbeaa2"), smoothstep(-0.05, 0.4, wind + stalks) * 0.75),
      rgb("#a9683c"),
      smoothstep(-0.02, 0.5, -wind - stalks) * 0.75,
    );
    const cut = smoothstep(-30, 30, x - 1060 - depth * 240 + tools.fbm(x / 70, y / 50) * 60 + (1 - depth) * 250);
    const stubble = blend(
      blend(rgb("#ecd9a0"), rgb("#d3a877"), clamp(0.5 + Math.sin(row / 95) * 0.6)),
      rgb("#9c8cc0"),
      smoothstep(0.1, 0.5, tools.fbm(x / 140, y / 60)) * 0.5,
    );
    const edge = Math.exp(-(((x - 1060 - depth * 240 + (1 - depth) * 250 - 24) / (16 + depth * 40)) ** 2));
    return blend(blend(ripple, stubble, cut), rgb("#7a63a0"), edge * 0.6 * depth ** 0.4);
  });
}

/** A poplar is a dark flame: narrow, ragged, leaning a little; its boughs climb, and each has a lit right side. */
function sketchPoplar(ctx: SKRSContext2D, tools: PaintTools, x0: number, foot: number, tall: number, wide: number, lean: number): void {
  shade(ctx, (x, y, now) => {
    const t = (foot - y) / tall;
    if (t < 0 || t > 1 || Math.abs(x - x0) > wide) return null;
    const middle = x0 + lean * t * t * 1.6 + tools.noise(t * 4, x0) * wide * 0.08;
    const envelope = wide * 0.5 * smoothstep(-0.03, 0.13, t) * (1 - t ** 2.4) ** 0.9 * (1 - 0.25 * t);
    const u = (x - middle) / Math.max(1, envelope);
    const tongue = tools.fbm((x - middle) / (wide * 0.24) + x0, (y + Math.abs(x - middle) * 1.5) / (wide * 0.62), 4);
    const inside = 1 + tongue * 0.75 - Math.abs(u);
    if (inside < 0) return null;
    const lit = clamp(0.36 + u * 0.36 + tongue * 1.5);
    const leaf = ramp(
      [
        [0, rgb("#22305e")],
        [0.35, rgb("#285c50")],
        [0.65, rgb("#5b8f50")],
        [1, rgb("#c2cc70")],
      ],
      lit,
    );
    return inside < 0.12 ? blend(now, leaf, 0.6) : leaf;
  });
}

function sketchTrees(ctx: SKRSContext2D, tools: PaintTools): void {
  const poplars = [
    [1216, 716, 190, 74, 5],
    [1290, 722, 300, 92, -5],
    [1352, 728, 230, 86, 8],
    [1486, 740, 440, 132, 8],
    [1622, 752, 615, 168, -12],
    [1734, 762, 430, 150, 16],
    [1900, 772, 545, 164, -6],
  ] as const;
  ctx.save();
  ctx.filter = "blur(6px)";
  for (const [x, foot, tall, wide] of poplars) {
    ctx.fillStyle = css(rgb("#4c4388"), 0.75);
    softPath(ctx, [
      [x - wide * 0.7, foot],
      [x + wide * 0.4, foot - 6],
      [x + wide * 0.5, foot + tall * 0.08],
      [x - wide * 0.7, foot + tall * 0.16],
      [x - wide * 1.5, foot + tall * 0.12],
    ]);
    ctx.fill();
  }
  ctx.restore();
  for (const [x, foot, tall, wide, lean] of poplars) sketchPoplar(ctx, tools, x, foot, tall, wide, lean);
}

function sketchFarm(ctx: SKRSContext2D): void {
  ctx.fillStyle = css(rgb("#3f6d58"));
  softPath(ctx, pointsOf("430,706 450,620 540,596 600,640 760,610 860,626 900,706"));
  ctx.fill();
  const house = (x: number, w: number, h: number) => {
    ctx.fillStyle = css(rgb("#f4e6cf"));
    ctx.fillRect(x, 704 - h, w, h);
    ctx.fillStyle = css(rgb("#a59ac8"));
    ctx.fillRect(x, 704 - h, w * 0.3, h);
    ctx.fillStyle = css(rgb("#d5683a"));
    ctx.beginPath();
    ctx.moveTo(x - 12, 708 - h);
    ctx.lineTo(x + w * 0.22, 660 - h);
    ctx.lineTo(x + w * 0.86, 660 - h);
    ctx.lineTo(x + w + 12, 708 - h);
    ctx.fill();
    ctx.fillStyle = css(rgb("#4a5a90"));
    ctx.fillRect(x + w * 0.55, 716 - h, 14, 22);
  };
  house(540, 130, 56);
  house(690, 92, 40);
}

/** Sheaves stood together on the stubble, each with its short noon shadow. */
function sketchSheaves(ctx: SKRSContext2D): void {
  for (const [x, y, s] of [
    [1010, 800, 0.34],
    [1190, 830, 0.42],
    [1420, 850, 0.5],
    [1690, 880, 0.58],
    [1260, 960, 0.78],
    [1620, 1060, 1.05],
    [1860, 1000, 0.9],
    [1440, 1270, 1.65],
  ] as const) {
    ctx.save();
    ctx.translate(x, y);
    ctx.scale(s, s);
    ctx.filter = `blur(${Math.round(4 * s)}px)`;
    ctx.fillStyle = css(rgb("#5d4f9c"), 0.85);
    softPath(ctx, pointsOf("-95,4 30,-14 70,16 -30,44 -150,40"));
    ctx.fill();
    const straw = ctx.createLinearGradient(-66, 0, 66, 0);
    straw.addColorStop(0, css(rgb("#8a5f52")));
    straw.addColorStop(0.35, css(rgb("#d69a3a")));
    straw.addColorStop(0.7, css(rgb("#fbe08a")));
    straw.addColorStop(1, css(rgb("#e8b648")));
    ctx.fillStyle = straw;
    softPath(
      ctx,
      pointsOf(
        "-92,16 -70,-40 -40,-112 -30,-134 -58,-176 -26,-184 -12,-200 6,-182 30,-198 36,-178 60,-170 30,-134 42,-108 74,-36 94,14 0,28",
      ),
    );
    ctx.fill();
    ctx.strokeStyle = css(rgb("#8a5f52"), 0.7);
    ctx.lineWidth = 7;
    for (const foot of [-62, -34, -8, 22, 50]) {
      ctx.beginPath();
      ctx.moveTo(foot * 0.4, -128);
      ctx.lineTo(foot, 12);
      ctx.stroke();
    }
    ctx.fillStyle = css(rgb("#7c4f34"), 0.8);
    ctx.fillRect(-34, -140, 66, 11);
    ctx.restore();
  }
}

/** Poppies and cornflowers in the standing wheat. */
function sowFlowers(panel: Panel, tools: PaintTools): void {
  for (let n = 0; n < 900; n++) {
    const depth = tools.random() ** 0.7;
    const y = HORIZON + 60 + depth * 880;
    const x = tools.between(-40, 1150 + depth * 150);
    if (tools.noise(x / (80 + depth * 160), depth * 8) < 0.28) continue;
    const c =
      tools.random() < 0.66 ? tools.pick([rgb("#d8432c"), rgb("#ea6a45"), rgb("#b9313a")]) : tools.pick([rgb("#2f55b8"), rgb("#5a7fd0")]);
    const size = (5 + depth * 10) * tools.between(0.7, 1.2);
    for (let k = 0; k < 3; k++) {
      panel.stroke({
        x: x + tools.normal() * size * 0.5,
        y: y + tools.normal() * size * 0.35,
        angle: tools.normal() * 0.6,
        length: size * 1.1,
        width: size * 0.8,
        colour: shiver(c, tools, 16),
        load: 1,
        body: 1.1,
      });
    }
  }
}

/** Chooses pigments dot by dot; what one dot misses is carried to the next, so that the eye mixes the colour. */
class DividedPalette {
  private readonly debt: Float32Array;
  private readonly cell = 26;
  private readonly columns: number;
  private readonly tools: PaintTools;

  constructor(tools: PaintTools) {
    this.tools = tools;
    this.columns = Math.ceil(tools.width / this.cell) + 2;
    this.debt = new Float32Array(this.columns * (Math.ceil(tools.height / this.cell) + 2) * 3);
  }

  choose(wish: Rgb, x: number, y: number): Rgb {
    const i = ((Math.floor(Math.max(0, y) / this.cell) + 1) * this.columns + Math.floor(Math.max(0, x) / this.cell) + 1) * 3;
    const owed = [0, 1, 2].map((k) => clamp(this.debt[i + k] ?? 0, -70, 70));
    const aim: Rgb = [wish[0] + (owed[0] ?? 0), wish[1] + (owed[1] ?? 0), wish[2] + (owed[2] ?? 0)];
    let best = PALETTE[0] as Rgb;
    let least = Number.POSITIVE_INFINITY;
    for (const pigment of PALETTE) {
      const distance = difference(pigment, aim) + this.tools.random() * 30;
      if (distance < least) [best, least] = [pigment, distance];
    }
    const dot = shiver(blend(best, wish, 0.3), this.tools, 6);
    for (let k = 0; k < 3; k++) this.debt[i + k] = (owed[k] as number) * 0.8 + ((wish[k] as number) - (dot[k] as number)) * 0.8;
    return dot;
  }
}

/** One layer of touches about `size` apart. Each is a small comma that leans the way its object grows. */
function layPoints(panel: Panel, study: Study, tools: PaintTools, size: number, share: number, palette: DividedPalette): void {
  const turn = (x: number, y: number) => {
    if (study.edgeForce(x, y) > 0.25) return study.edgeAngle(x, y);
    if (y < HORIZON) return 0.3 + tools.noise(x / 200, y / 120) * 1.6;
    return Math.atan2(y - HORIZON + 160, x - 660) + tools.noise(x / 90, y / 90) * 0.5;
  };
  for (let y = 0; y < panel.height + size; y += size) {
    for (let x = 0; x < panel.width + size; x += size) {
      if (tools.random() > share) continue;
      const px = x + tools.normal() * size * 0.3;
      const py = y + tools.normal() * size * 0.3;
      const grow = mix(0.8, 1.25, smoothstep(HORIZON, panel.height, py));
      const colour = palette.choose(study.colour(px, py, 3), px, py);
      panel.stroke({
        x: px,
        y: py,
        angle: turn(px, py) + tools.normal() * 0.25,
        length: size * grow * tools.between(0.9, 1.7),
        width: size * grow * tools.between(0.75, 1.05),
        colour,
        second: colour,
        load: 1,
        body: 0.9,
        soft: 1.5,
      });
    }
  }
}

export const work: SampleWork = {
  width: 2000,
  height: 1605,
  paint(ctx, tools) {
    const sketch = sketchbook(tools.width, tools.height);
    sketchSky(sketch, tools);
    sketchHills(sketch, tools);
    sketchFarm(sketch);
    sketchField(sketch, tools);
    sketchTrees(sketch, tools);
    sketchSheaves(sketch);
    const study = new Study(sketch);
    const panel = new Panel(tools, rgb("#eadfc4"));
    panel.lay(study, { size: 44, length: 2, angle: () => 0.4, vary: 6, opacity: 0.6, tolerance: 30, body: 0.2, load: 0.8 });
    const palette = new DividedPalette(tools);
    layPoints(panel, study, tools, 17, 0.8, palette);
    layPoints(panel, study, tools, 12, 0.85, palette);
    layPoints(panel, study, tools, 10, 0.75, palette);
    sowFlowers(panel, tools);
    panel.hang(ctx, 0.3);
    layGrain(ctx, tools, 0.12);
  },
};
