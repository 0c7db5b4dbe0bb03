import type { SKRSContext2D } from "@napi-rs/canvas";
import { alongCurve, css, Panel, ramp, rgb, Study, shade, shiver, sketchbook, softPath } from "../brush.ts";
import { layGrain, type PaintTools, type SampleWork } from "../kit.ts";
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
    [0, rgb("#93aec4")],
    [0.45, rgb("#bccbd0")],
    [0.8, rgb("#e3dccb")],
    [1, rgb("#efdcc0")],
  ] as const;
  shade(ctx, (x, y) => {
    const cloud = smoothstep(0.02, 0.5, tools.fbm(x / 520 + 3, y / 150 + 2) + 0.1);
    const glow = Math.exp(-(((x - 820) / 620) ** 2)) * smoothstep(150, HORIZON, y) * 0.5;
    const bare = blend(ramp(sky, y / HORIZON), rgb("#f6e6c4"), glow);
    return blend(bare, rgb("#dfdcd6"), cloud * 0.55);
  });
}

function sketchFarWood(ctx: SKRSContext2D, tools: PaintTools): void {
  shade(ctx, (x, y) => {
    const far = HORIZON - 78 - tools.fbm(x / 190, 4.4) * 60 - tools.noise(x / 22, 8) * 9;
    const near = HORIZON - 22 - tools.fbm(x / 150, 14.4) * 90 - smoothstep(1250, 1900, x) * 80 - smoothstep(500, 0, x) * 66;
    if (y > HORIZON + 40) return null;
    if (y > near) return blend(rgb("#58566f"), rgb("#7c6a6f"), clamp(0.5 + tools.fbm(x / 40, y / 130) + (y - near) / 200));
    if (y > far) return blend(rgb("#8d93ad"), rgb("#a9a3b2"), clamp((y - far) / 90));
    return null;
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
    [0, rgb("#e4dccf")],
    [0.3, rgb("#f2e6d2")],
    [0.7, rgb("#efe4d6")],
    [1, rgb("#d3d2da")],
  ] as const;
  shade(ctx, (x, y) => {
    if (y < HORIZON + tools.noise(x / 120, 2) * 8) return null;
    const depth = (y - HORIZON) / 870;
    const swell = tools.fbm(x / (160 + depth * 500), depth * 6, 3);
    const snow = blend(ramp(lit, depth), rgb("#b3b6d0"), smoothstep(-0.05, 0.45, -swell) * 0.75);
    const grass = blend(rgb("#a78a57"), rgb("#6d5a49"), clamp(0.45 + tools.fbm(x / 30, y / 60) * 1.2));
    const rim = thaw(tools, x, y);
    return blend(snow, grass, rim * (0.55 + depth * 0.4));
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
    if (inside < 2) return blend(now, rgb("#5a5068"), 0.55);
    const d = (y - HORIZON) / 870;
    const ripple = tools.fbm(x / 150, y / 14, 3);
    const sky = ramp(
      [
        [0, rgb("#e9dcc6")],
        [0.35, rgb("#b8c4c9")],
        [0.7, rgb("#7b96ae")],
        [1, rgb("#4f6983")],
      ],
      d + ripple * 0.12,
    );
    const wood = smoothstep(0.12, -0.25, ripple + (d - 0.25)) * 0.5;
    return blend(blend(sky, rgb("#6c6880"), wood), rgb("#473f55"), smoothstep(22, 0, inside) * 0.6);
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
    ctx.fillStyle = css(rgb("#8f8fc4"), 0.85);
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
      across.addColorStop(0, css(blend(rgb("#fdebcb"), rgb("#d8d2cc"), far * 0.5)));
      across.addColorStop(0.4, css(blend(rgb("#d6c8bf"), rgb("#c2bdc4"), far * 0.6)));
      across.addColorStop(0.75, css(blend(rgb("#8a83a6"), rgb("#9f9db3"), far)));
      across.addColorStop(1, css(blend(rgb("#6d6586"), rgb("#8f8da6"), far)));
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
        opacity: 0.4,
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

/** Dead grass standing through the snow at the feet of the trees and along the water. */
function paintGrass(panel: Panel, tools: PaintTools): void {
  for (let n = 0; n < 2600; n++) {
    const y = HORIZON + 60 + tools.random() ** 0.8 * 810;
    const x = tools.between(0, panel.width);
    const bank = Math.abs(Math.abs(x - stream(y).middle) - stream(y).half);
    const chance = thaw(tools, x, y) * 0.5 + smoothstep(60, 5, bank) * 0.6;
    if (tools.random() > chance) continue;
    const depth = (y - HORIZON) / 870;
    const tall = (8 + depth * 46) * tools.between(0.5, 1.3);
    const tone = tools.pick([rgb("#c9a869"), rgb("#8b6a45"), rgb("#5d4a44"), rgb("#d9c08a"), rgb("#75605c")]);
    const bow = tools.normal() * tall * 0.3;
    panel.line(
      [
        [x, y],
        [x + bow * 0.3, y - tall * 0.6],
        [x + bow, y - tall],
      ],
      1.4 + depth * 2.4,
      1,
      tone,
      { body: 0.3, opacity: 0.75 },
    );
  }
}

/** The last touches: sunlit snow laid thickly with a loaded brush. */
function paintSunlitSnow(panel: Panel, study: Study, tools: PaintTools): void {
  for (let n = 0; n < 1500; n++) {
    const y = tools.between(HORIZON + 40, panel.height);
    const x = tools.between(0, panel.width);
    const seen = study.colour(x, y, 8);
    const depth = (y - HORIZON) / 870;
    const ridge = tools.fbm(x / 260, depth * 9 + 3);
    if (seen[0] < 226 || ridge < 0.02) continue;
    const size = (5 + depth * 15) * tools.between(0.6, 1.5);
    panel.stroke({
      x,
      y,
      angle: 0.1 + tools.noise(x / 240, y / 100) * 0.5 + tools.normal() * 0.12,
      length: size * tools.between(2, 7),
      width: size,
      colour: tools.pick([rgb("#fff3dc"), rgb("#fbead0"), rgb("#f3e6e0")]),
      second: rgb("#e9dfe2"),
      load: 0.55,
      body: 1.1,
      bend: 0.06,
    });
  }
}

export const work: SampleWork = {
  width: 2000,
  height: 1510,
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
    const panel = new Panel(tools, rgb("#b89c86"));
    const slope = (x: number, y: number) =>
      y < HORIZON ? -0.25 + tools.noise(x / 400, y / 200) * 0.5 : 0.1 + tools.noise(x / 300, y / 120) * 0.35;
    const inWood = (y: number) => smoothstep(HORIZON - 170, HORIZON - 60, y) * smoothstep(HORIZON + 20, HORIZON - 10, y);
    const hand = (x: number, y: number) => mix(slope(x, y), 1.45, inWood(y) > 0.5 ? 1 : 0);
    panel.lay(bare, { size: 74, length: 3.4, angle: slope, vary: 11, tolerance: 0, load: 0.8, body: 0.5 });
    panel.lay(bare, { size: 36, length: 3.2, angle: hand, follow: 0.5, vary: 10, streak: 16, tolerance: 40, load: 0.75, spacing: 0.75 });
    panel.lay(bare, { size: 17, length: 3.4, angle: hand, follow: 0.8, vary: 10, streak: 16, threshold: 11, load: 0.8, body: 0.7 });
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
    panel.hang(ctx, 0.5);
    layGrain(ctx, tools, 0.3);
  },
};
