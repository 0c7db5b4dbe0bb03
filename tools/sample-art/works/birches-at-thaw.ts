import type { SKRSContext2D } from "@napi-rs/canvas";
import { hangOnBench } from "../ageing.ts";
import { alongCurve, css, Panel, ramp, rgb, Study, shade, shiver, sketchbook, softPath } from "../brush.ts";
import type { PaintTools, SampleWork } from "../kit.ts";
import { blend, clamp, mix, type Point, smoothstep } from "../numbers.ts";

interface Birch {
  foot: Point;
  top: Point;
  /** Width at the foot. */
  girth: number;
  lean: number;
}

const HORIZON = 640;

/** Farthest first. The two groups leave a gap through which the far wood and the light come. */
const BIRCHES: readonly Birch[] = [
  { foot: [1235, 742], top: [1248, 120], girth: 16, lean: 6 },
  { foot: [1330, 760], top: [1310, 60], girth: 20, lean: -8 },
  { foot: [880, 765], top: [905, 90], girth: 18, lean: 10 },
  { foot: [1610, 830], top: [1648, -60], girth: 34, lean: 14 },
  { foot: [1745, 905], top: [1700, -80], girth: 44, lean: -26 },
  { foot: [640, 905], top: [575, -90], girth: 46, lean: 22 },
  { foot: [310, 1120], top: [395, -120], girth: 84, lean: -36 },
  { foot: [485, 1030], top: [455, -120], girth: 58, lean: 30 },
];

function trunkLine({ foot, top, lean }: Birch): Point[] {
  const middle = (t: number, bow: number): Point => [mix(foot[0], top[0], t) + bow, mix(foot[1], top[1], t)];
  return alongCurve([foot, middle(0.3, lean), middle(0.65, -lean * 0.4), top], 6);
}

function sketchAir(ctx: SKRSContext2D, tools: PaintTools): void {
  const sky = [
    [0, rgb("#7f95a6")],
    [0.4, rgb("#a9b6b6")],
    [0.72, rgb("#d8cfb4")],
    [1, rgb("#ecd3a4")],
  ] as const;
  shade(ctx, (x, y) => {
    const cloud = smoothstep(0.0, 0.4, tools.fbm(x / 620 + 3, y / 120 + 2) + 0.08);
    const glow = Math.exp(-(((x - 930) / 520) ** 2)) * smoothstep(140, HORIZON - 120, y) * 0.6;
    const bare = blend(ramp(sky, y / (HORIZON - 60)), rgb("#f4dfae"), glow);
    return blend(bare, rgb("#c3c1bb"), cloud * 0.5);
  });
}

/** Upper edge of the wood: masses with single tips, and the gap through which the light comes. */
function woodTop(tools: PaintTools, x: number): number {
  const gap = Math.exp(-(((x - 985) / 170) ** 2));
  const mass = 216 + tools.fbm(x / 240, 4.4) * 150 + Math.abs(tools.noise(x / 30, 8)) * 46 + tools.noise(x / 9, 3) * 12;
  return HORIZON - mass * (1 - gap * 0.62) + gap * 20;
}

function sketchFarWood(ctx: SKRSContext2D, tools: PaintTools): void {
  shade(ctx, (x, y, now) => {
    if (y > HORIZON + 26) return null;
    const far = HORIZON - 96 - tools.fbm(x / 190, 9.4) * 70;
    const near = woodTop(tools, x) + tools.noise(x / 5, y / 60) * 16;
    let c = y > far ? blend(rgb("#8b8fa0"), rgb("#b3a596"), clamp((y - far) / 110)) : now;
    if (y > near) {
      const stems = tools.fbm(x / 9, y / 240, 3);
      const body = blend(rgb("#3b3742"), rgb("#6d5850"), clamp(0.42 + stems * 1.1 + tools.fbm(x / 130, y / 90) * 0.5));
      const haze = smoothstep(HORIZON - 70, HORIZON + 10, y) * 0.34;
      c = blend(c, blend(body, rgb("#8d8699"), haze), smoothstep(0, 64, y - near) * 0.94);
      if (stems > 0.3 && y > near + 60) c = blend(c, rgb("#b9a895"), 0.4);
    }
    return c;
  });
}

/** Wetness and bareness of the ground at a point: 0 snow, 1 last year's grass. */
function thaw(tools: PaintTools, x: number, y: number): number {
  const depth = (y - HORIZON) / 870;
  const spread = 90 + depth * 340;
  const patch = tools.fbm((x - 900) / spread / 1.7 + 5.2, depth * 5.2 + 1.7 / (0.25 + depth), 4);
  return smoothstep(0.1, 0.24, patch);
}

function sketchGround(ctx: SKRSContext2D, tools: PaintTools): void {
  const lit = [
    [0, rgb("#cfc3b2")],
    [0.22, rgb("#ead9b8")],
    [0.55, rgb("#e6d8be")],
    [1, rgb("#bfbcc4")],
  ] as const;
  shade(ctx, (x, y) => {
    if (y < HORIZON + tools.noise(x / 120, 2) * 8) return null;
    const depth = (y - HORIZON) / 870;
    const swell = tools.fbm(x / (160 + depth * 500), depth * 6, 3);
    const snow = blend(ramp(lit, depth), rgb("#8f95b6"), smoothstep(-0.12, 0.34, -swell) * 0.85);
    const earth = clamp(0.45 + tools.fbm(x / 46, y / 30) * 1.3);
    const grass = blend(
      blend(rgb("#9b7a45"), rgb("#4d3a2e"), earth),
      rgb("#6f6a3d"),
      smoothstep(0.1, 0.4, tools.fbm(x / 120 + 9, y / 70)) * 0.6,
    );
    const rim = thaw(tools, x, y);
    return blend(snow, grass, rim * (0.8 + depth * 0.2));
  });
}

/** The melt water: a stream winding from the gap in the trees to the lower right, holding the sky. */
function stream(y: number): { middle: number; half: number } {
  const d = (y - HORIZON) / 870;
  return { middle: 1020 + Math.sin(d * 5.4 + 0.4) * 70 * (0.25 + d * 2.2) + d * 170, half: 5 + d * d * 300 };
}

function sketchStream(ctx: SKRSContext2D, tools: PaintTools): void {
  shade(ctx, (x, y, now) => {
    if (y < HORIZON + 30) return null;
    const { middle, half } = stream(y);
    const ragged = tools.fbm(x / 70, y / 34, 3) * (10 + half * 0.35);
    const inside = half - Math.abs(x - middle) + ragged;
    if (inside < -12) return null;
    if (inside < 3) return blend(now, rgb("#3a2f35"), 0.75 * smoothstep(HORIZON + 40, HORIZON + 190, y));
    const d = (y - HORIZON) / 870;
    const ripple = tools.fbm(x / 150, y / 12, 3);
    const sky = ramp(
      [
        [0, rgb("#ecd7a8")],
        [0.3, rgb("#b4b6a8")],
        [0.62, rgb("#6f8797")],
        [1, rgb("#3b5063")],
      ],
      d + ripple * 0.1,
    );
    // The wood stands in the water upside down, torn by the current.
    const wood = smoothstep(0.02, -0.16, tools.fbm(x / 34, y / 300, 3) + ripple * 0.3 - smoothstep(0.5, 0.1, d) * 0.12) * 0.75;
    return blend(blend(sky, rgb("#3f3a44"), wood), rgb("#2c2630"), smoothstep(20, 0, inside) * 0.75 * smoothstep(0.03, 0.2, d));
  });
}

/** Low sun from the upper left: every trunk throws a violet shadow to the lower right. */
function sketchShadows(ctx: SKRSContext2D): void {
  ctx.save();
  ctx.globalCompositeOperation = "multiply";
  for (const { foot, girth } of BIRCHES) {
    const [x, y] = foot;
    const reach = girth * 14;
    ctx.filter = `blur(${Math.round(2 + girth / 16)}px)`;
    ctx.fillStyle = css(rgb("#7478a8"), 0.85);
    softPath(ctx, [
      [x - girth * 0.5, y - 2],
      [x + girth * 0.5, y - girth * 0.25],
      [x + reach * 0.5, y + reach * 0.13],
      [x + reach, y + reach * 0.34],
      [x + reach, y + reach * 0.39],
      [x + reach * 0.45, y + reach * 0.2],
    ]);
    ctx.fill();
  }
  ctx.restore();
}

function sketchTrunks(ctx: SKRSContext2D): void {
  for (const birch of BIRCHES) {
    const line = trunkLine(birch);
    const far = smoothstep(60, 12, birch.girth);
    line.forEach(([x, y], k) => {
      const w = birch.girth * mix(1, 0.42, k / line.length) * (1 + smoothstep(12, 0, k) * 0.35);
      const across = ctx.createLinearGradient(x - w / 2, 0, x + w / 2, 0);
      across.addColorStop(0, css(blend(rgb("#f6e2b8"), rgb("#d9cdb8"), far * 0.5)));
      across.addColorStop(0.34, css(blend(rgb("#e2d3b6"), rgb("#c6beb2"), far * 0.6)));
      across.addColorStop(0.6, css(blend(rgb("#8b86a0"), rgb("#9c98a4"), far)));
      across.addColorStop(0.86, css(blend(rgb("#5b5673"), rgb("#85818f"), far)));
      across.addColorStop(1, css(blend(rgb("#7b6f79"), rgb("#8f8a94"), far)));
      ctx.fillStyle = across;
      ctx.fillRect(x - w / 2, y - 6, w, 8);
    });
  }
}

/** The haze of last year's twigs, scumbled warm and violet before any single branch is drawn. */
function scumbleCrowns(panel: Panel, tools: PaintTools): void {
  for (const birch of BIRCHES) {
    const line = trunkLine(birch);
    const dim = smoothstep(60, 14, birch.girth);
    for (let n = 0; n < 130; n++) {
      const t = tools.between(0.42, 1);
      const [x, y] = line[Math.floor((line.length - 1) * t)] as Point;
      const spread = (90 + birch.girth * 2.4) * (1.15 - t * 0.6);
      const sx = x + tools.normal() * spread * 0.55;
      const tone = blend(tools.pick([rgb("#8d7078"), rgb("#a38684"), rgb("#7d7490")]), rgb("#c3bcbe"), dim * 0.6);
      panel.stroke({
        x: sx,
        y: y + tools.between(-20, 70),
        angle: Math.PI / 2 + (sx - x) * -0.0022 + tools.normal() * 0.15,
        length: tools.between(50, 120),
        width: tools.between(12, 30),
        colour: tone,
        opacity: 0.3,
        load: 0.22,
        body: 0.3,
      });
    }
  }
}

function paintTwigs(panel: Panel, tools: PaintTools): void {
  for (const birch of BIRCHES) {
    const line = trunkLine(birch);
    const dim = smoothstep(60, 14, birch.girth);
    for (let n = 0; n < 13 + birch.girth / 9; n++) {
      const t = tools.between(0.4, 0.98);
      const from = line[Math.floor(line.length * t)] as Point;
      const reach = (80 + birch.girth * 3.2) * tools.between(0.45, 1.1) * (1.35 - t * 0.75);
      growBranch(panel, tools, from, tools.random() < 0.5 ? -1 : 1, reach, birch.girth, dim);
    }
  }
}

/** A birch branch climbs steeply, opens outward and lets its end fall; side shoots repeat it smaller. */
function growBranch(panel: Panel, tools: PaintTools, from: Point, side: number, reach: number, girth: number, dim: number): void {
  const climb = tools.between(0.75, 1.35);
  const points: Point[] = [from];
  for (let k = 1; k <= 4; k++) {
    const t = k / 4;
    const out = reach * (t * 0.5 + t * t * 0.35);
    points.push([
      from[0] + side * out + tools.normal() * reach * 0.03,
      from[1] - reach * climb * (t - t * t * 0.42) + tools.normal() * reach * 0.03,
    ]);
  }
  const bark = blend(tools.pick([rgb("#4d3c48"), rgb("#5f4540"), rgb("#3d3442")]), rgb("#8f8290"), dim);
  panel.line(points, 1.2 + reach / 75, 1, bark, { second: rgb("#8d6658"), body: 0.3, opacity: 0.8 });
  if (reach > 75) {
    const count = 2 + Math.floor(reach / 60);
    for (let k = 0; k < count; k++) {
      const shoot = points[1 + Math.floor(tools.random() * 3)] as Point;
      growBranch(panel, tools, shoot, tools.random() < 0.8 ? side : -side, reach * tools.between(0.3, 0.55), girth, dim);
    }
  }
  hangTwigs(panel, tools, points, side, girth, dim);
}

function hangTwigs(panel: Panel, tools: PaintTools, branch: readonly Point[], side: number, girth: number, dim: number): void {
  for (const [x, y] of alongCurve(branch, 13).slice(2)) {
    if (tools.random() < 0.35 + girth / 260) continue;
    const drop = (26 + girth * 0.9) * tools.between(0.3, 1.4);
    const out = side * drop * tools.between(0.05, 0.5);
    const tone = blend(tools.pick([rgb("#6b4a52"), rgb("#86594a"), rgb("#54455a"), rgb("#9a7468")]), rgb("#a79fae"), dim * 0.75);
    const lift = drop * tools.between(0, 0.25);
    panel.line(
      [
        [x, y],
        [x + out * 0.6, y - lift],
        [x + out, y + drop * 0.4],
        [x + out * 1.1, y + drop],
      ],
      1.3 + girth / 80,
      0.9,
      tone,
      { opacity: 0.42, body: 0.12 },
    );
  }
}

/** Bark: cross strokes that round the trunk, light at the left, violet at the right, black scars and knots. */
function paintBark(panel: Panel, study: Study, tools: PaintTools): void {
  for (const birch of BIRCHES) {
    const line = trunkLine(birch);
    line.forEach(([x, y], k) => {
      const w = birch.girth * mix(1, 0.42, k / line.length);
      if (y > panel.height || tools.random() > 0.55) return;
      const at = tools.between(-0.36, 0.36);
      const c = study.colour(x + at * w, y, 4);
      panel.stroke({
        x: x + at * w,
        y,
        angle: 1.2 + at * 0.5 + tools.normal() * 0.4,
        length: 6 + w * 0.42,
        width: 3 + w * 0.13,
        colour: shiver(c, tools, 11),
        bend: 0.1,
        body: 0.9,
      });
    });
    paintScars(panel, tools, birch, line);
  }
}

function paintScars(panel: Panel, tools: PaintTools, birch: Birch, line: readonly Point[]): void {
  const dark = blend(rgb("#2b2430"), rgb("#6f6a7c"), smoothstep(60, 14, birch.girth) * 0.8);
  for (let k = 2; k < line.length; k++) {
    const height = k / line.length;
    if (tools.random() > 0.2 + smoothstep(0.16, 0, height) * 0.65) continue;
    const [x, y] = line[k] as Point;
    const w = birch.girth * mix(1, 0.42, height);
    const side = tools.between(-0.5, 0.5);
    panel.stroke({
      x: x + side * w * 0.8,
      y,
      angle: tools.normal() * 0.16,
      length: w * tools.between(0.12, 0.5),
      width: Math.max(2, w * tools.random() ** 2 * 0.24 + 3),
      colour: dark,
      second: rgb("#5a4038"),
      bend: tools.normal() * 0.05,
      load: 0.6,
      opacity: 0.85,
    });
  }
}

/** Dead grass in tufts, at the feet of the trees and along the water. */
function paintGrass(panel: Panel, tools: PaintTools): void {
  for (let n = 0; n < 520; n++) {
    const y = HORIZON + 50 + tools.random() ** 0.8 * 820;
    const x = tools.between(0, panel.width);
    const bank = Math.abs(Math.abs(x - stream(y).middle) - stream(y).half);
    const chance = thaw(tools, x, y) * 0.5 + smoothstep(60, 5, bank) * 0.5;
    if (tools.random() > chance) continue;
    const depth = (y - HORIZON) / 870;
    const lean = tools.normal() * 0.3;
    for (let blade = 0; blade < 5 + tools.random() * 9; blade++) {
      const tall = (9 + depth * 40) * tools.between(0.4, 1.2);
      const tone = tools.pick([rgb("#9c7c45"), rgb("#6f5434"), rgb("#43352c"), rgb("#b3965c"), rgb("#5c4a33")]);
      const foot = x + tools.normal() * (5 + depth * 22);
      const fall = lean + tools.normal() * 0.22;
      panel.line(
        [
          [foot, y + tools.normal() * depth * 8],
          [foot + fall * tall * 0.48, y - tall * 0.6],
          [foot + fall * tall, y - tall],
        ],
        1.6 + depth * 3,
        0.8,
        tone,
        { body: 0.25, opacity: 0.6 },
      );
    }
  }
}

/** The last touches: a few loaded ones where the sun rests on the snow, laid flat with the side of the brush. */
function paintSunlitSnow(panel: Panel, study: Study, tools: PaintTools): void {
  for (let n = 0; n < 620; n++) {
    const y = HORIZON + 40 + tools.random() ** 1.3 * 800;
    const x = tools.between(0, panel.width);
    const seen = study.colour(x, y, 8);
    const depth = (y - HORIZON) / 870;
    const ridge = tools.fbm(x / 300, depth * 9 + 3);
    if (seen[0] < 214 || ridge < 0.06) continue;
    const size = (9 + depth * 26) * tools.between(0.6, 1.3);
    panel.stroke({
      x,
      y,
      angle: tools.noise(x / 300, y / 120) * 0.22 + tools.normal() * 0.07,
      length: size * tools.between(1.1, 2.6),
      width: size * 0.8,
      colour: shiver(tools.pick([rgb("#f7e8c6"), rgb("#f0dfc0"), rgb("#fbf0d8")]), tools, 5),
      second: seen,
      load: 0.5,
      body: 0.9,
      bend: 0.03,
    });
  }
}

export const work: SampleWork = {
  width: 2000,
  height: 1510,
  lights: ["raking", "ultraviolet"],
  paint(ctx, tools) {
    const sketch = sketchbook(tools.width, tools.height);
    sketchAir(sketch, tools);
    sketchFarWood(sketch, tools);
    sketchGround(sketch, tools);
    sketchStream(sketch, tools);
    sketchShadows(sketch);
    const bare = new Study(sketch);
    sketchTrunks(sketch);
    const study = new Study(sketch);
    const panel = new Panel(tools, rgb("#a3866a"));
    const slope = (x: number, y: number) =>
      y < HORIZON ? -0.25 + tools.noise(x / 400, y / 200) * 0.5 : 0.1 + tools.noise(x / 300, y / 120) * 0.35;
    const inWood = (y: number) => smoothstep(HORIZON - 170, HORIZON - 60, y) * smoothstep(HORIZON + 20, HORIZON - 10, y);
    const hand = (x: number, y: number) => mix(slope(x, y), 1.45, inWood(y) > 0.5 ? 1 : 0);
    panel.lay(bare, { size: 88, length: 2.2, angle: slope, vary: 9, tolerance: 0, load: 0.75, body: 0.35 });
    panel.lay(bare, {
      size: 46,
      length: 2,
      angle: hand,
      follow: 0.3,
      vary: 8,
      streak: 11,
      tolerance: 44,
      load: 0.72,
      spacing: 0.72,
      jitter: 0.3,
    });
    panel.lay(bare, {
      size: 25,
      length: 1.9,
      angle: hand,
      follow: 0.5,
      vary: 7,
      streak: 10,
      threshold: 13,
      load: 0.74,
      body: 0.5,
      jitter: 0.28,
      sizeAt: (_x, y) => mix(0.6, 1.25, smoothstep(HORIZON - 60, 1500, y)),
    });
    panel.lay(bare, { size: 12, length: 2.2, angle: hand, follow: 0.8, vary: 6, streak: 9, threshold: 24, load: 0.8, body: 0.5 });
    scumbleCrowns(panel, tools);
    paintTwigs(panel, tools);
    panel.lay(study, {
      size: 13,
      length: 3.4,
      follow: 1,
      vary: 8,
      threshold: 24,
      body: 0.6,
      where: (x, y) => (Math.abs(bare.colour(x, y)[0] - study.colour(x, y)[0]) + 4 > 5 ? 1 : 0),
    });
    paintSunlitSnow(panel, study, tools);
    paintBark(panel, study, tools);
    paintGrass(panel, tools);
    hangOnBench(ctx, tools, panel, {
      raking: 13,
      weave: 0.16,
      threads: 4.4,
      edge: 4,
      ground: rgb("#a8916f"),
      crack: 0.12,
      cell: 90,
      varnish: 0.13,
      // Along the lower edge.
      retouched: [
        [620, 1462, 120, 40],
        [1490, 1440, 76, 58],
      ],
    });
  },
};
