import type { SKRSContext2D } from "@napi-rs/canvas";
import { css, Panel, ramp, rgb, Study, shade, shiver, sketchbook, softPath } from "../brush.ts";
import { layGrain, type PaintTools, type SampleWork } from "../kit.ts";
import { blend, clamp, mix, type Point, pointsOf, type Rgb, smoothstep } from "../numbers.ts";
import { signPanel } from "../sign.ts";

const WATERLINE = 760;

interface Boat {
  x: number;
  /** Waterline of the hull. */
  y: number;
  length: number;
  hull: Rgb;
  stripe: Rgb;
  mast: number;
  /** Colour of the furled or half-lowered sail. */
  sail: Rgb;
  /** 0 furled on the boom, 1 hanging loosely to dry. */
  set: number;
  facing: 1 | -1;
}

const BOATS: readonly Boat[] = [
  { x: 1130, y: 790, length: 150, hull: rgb("#4d5a60"), stripe: rgb("#9a9d95"), mast: 250, sail: rgb("#8e8a80"), set: 0, facing: 1 },
  { x: 1365, y: 800, length: 180, hull: rgb("#5c4a48"), stripe: rgb("#a39a8c"), mast: 300, sail: rgb("#8f6a55"), set: 1, facing: -1 },
  { x: 1640, y: 835, length: 240, hull: rgb("#2f3f49"), stripe: rgb("#b9b5a6"), mast: 420, sail: rgb("#a9a698"), set: 0, facing: -1 },
  { x: 960, y: 880, length: 300, hull: rgb("#e0dacb"), stripe: rgb("#56707a"), mast: 560, sail: rgb("#b8b09c"), set: 0, facing: 1 },
  { x: 500, y: 985, length: 470, hull: rgb("#2c3338"), stripe: rgb("#a2473a"), mast: 840, sail: rgb("#a4553c"), set: 1, facing: 1 },
];

function sketchSky(ctx: SKRSContext2D, tools: PaintTools): void {
  const lead = [
    [0, rgb("#596068")],
    [0.35, rgb("#757b80")],
    [0.6, rgb("#98999a")],
    [0.85, rgb("#bdb9b0")],
    [1, rgb("#dcd3bd")],
  ] as const;
  shade(ctx, (x, y) => {
    const belly = tools.fbm(x / 620 + y / 900, y / 210 + 3, 4);
    const lower = smoothstep(120, WATERLINE - 60, y);
    const gap = Math.exp(-(((y - 610) / 80) ** 2)) * (0.35 + 0.4 * Math.exp(-(((x - 1500) / 520) ** 2)));
    const rain = tools.fbm((x + y * 0.34) / 85, y / 900, 3) * smoothstep(250, 600, y) * smoothstep(900, 100, x);
    return ramp(lead, clamp(0.24 + belly * 0.95 + lower * 0.3 + gap - Math.max(0, rain) * 0.7 - smoothstep(1100, 0, x) * 0.12));
  });
}

function sketchShore(ctx: SKRSContext2D, tools: PaintTools): void {
  shade(ctx, (x, y) => {
    const far = WATERLINE - 76 - tools.fbm(x / 340 + 2, 5.5) * 70 - smoothstep(1300, 2000, x) * 46;
    if (y < far || y > WATERLINE) return null;
    return blend(rgb("#7b8389"), rgb("#8f9390"), clamp((y - far) / 90 + tools.fbm(x / 60, y / 30) * 0.3));
  });
  sketchTown(ctx, tools);
  // The mole closes the harbour at the left.
  ctx.fillStyle = css(rgb("#474849"));
  softPath(ctx, pointsOf("-40,735 400,728 820,741 838,762 -40,775"));
  ctx.fill();
}

function sketchTown(ctx: SKRSContext2D, tools: PaintTools): void {
  for (let n = 0; n < 34; n++) {
    const x = 980 + tools.random() * 1050;
    const w = tools.between(28, 70);
    const h = tools.between(34, 74) + smoothstep(1200, 1900, x) * 34;
    const wall = tools.pick([rgb("#a7a49b"), rgb("#8d8986"), rgb("#b5aa9a"), rgb("#9b8d85"), rgb("#c2bbad")]);
    ctx.fillStyle = css(wall);
    ctx.fillRect(x, WATERLINE - h, w, h);
    ctx.fillStyle = css(tools.pick([rgb("#6a5d5c"), rgb("#7d5f57"), rgb("#5a6066")]));
    ctx.beginPath();
    ctx.moveTo(x - 4, WATERLINE - h + 3);
    ctx.lineTo(x + w * 0.5, WATERLINE - h - w * 0.36);
    ctx.lineTo(x + w + 4, WATERLINE - h + 3);
    ctx.fill();
    ctx.fillStyle = css(rgb("#54555a"), 0.7);
    for (let k = 0; k < 3; k++) ctx.fillRect(x + w * (0.2 + k * 0.26), WATERLINE - h * 0.6, 5, 9);
  }
  ctx.fillStyle = css(rgb("#83807f"));
  ctx.fillRect(1726, WATERLINE - 165, 28, 165);
  ctx.beginPath();
  ctx.moveTo(1720, WATERLINE - 160);
  ctx.lineTo(1740, WATERLINE - 238);
  ctx.lineTo(1760, WATERLINE - 160);
  ctx.fill();
  ctx.fillStyle = css(rgb("#515357"));
  ctx.fillRect(900, WATERLINE - 16, 1100, 18);
}

function sketchHull(ctx: SKRSContext2D, boat: Boat): void {
  const { x, y, length: l, facing: f } = boat;
  const at = (u: number, v: number): Point => [x + f * u * l, y - v * l];
  const side: Point[] = [
    at(-0.5, 0.02),
    at(-0.53, 0.14),
    at(-0.2, 0.115),
    at(0.15, 0.13),
    at(0.58, 0.215),
    at(0.47, 0.05),
    at(0.4, 0),
    at(0, -0.012),
    at(-0.46, 0),
  ];
  const planks = ctx.createLinearGradient(0, y - l * 0.2, 0, y);
  planks.addColorStop(0, css(blend(boat.hull, rgb("#d9d5c8"), 0.28)));
  planks.addColorStop(0.6, css(boat.hull));
  planks.addColorStop(1, css(blend(boat.hull, rgb("#1d2327"), 0.5)));
  ctx.fillStyle = planks;
  softPath(ctx, side);
  ctx.fill();
  ctx.strokeStyle = css(boat.stripe);
  ctx.lineWidth = l * 0.02;
  softPath(ctx, [at(-0.51, 0.118), at(-0.2, 0.095), at(0.15, 0.108), at(0.53, 0.182)], false);
  ctx.stroke();
  ctx.fillStyle = css(blend(boat.stripe, rgb("#7d7a74"), 0.5));
  const cabin: Point[] = [at(-0.32, 0.11), at(-0.31, 0.18), at(-0.08, 0.19), at(-0.06, 0.11)];
  ctx.beginPath();
  for (const p of cabin) ctx.lineTo(...p);
  ctx.fill();
}

function sketchSail(ctx: SKRSContext2D, boat: Boat): void {
  const { x, y, length: l, mast: m, facing: f } = boat;
  const at = (u: number, v: number): Point => [x + f * u * l, y - l * 0.1 - v * m];
  const cloth = ctx.createLinearGradient(...at(0.06, 0), ...at(-0.5, 0.2));
  cloth.addColorStop(0, css(blend(boat.sail, rgb("#e9dcc2"), 0.22)));
  cloth.addColorStop(0.35, css(boat.sail));
  cloth.addColorStop(0.52, css(blend(boat.sail, rgb("#e9c9a2"), 0.2)));
  cloth.addColorStop(0.7, css(blend(boat.sail, rgb("#3a3338"), 0.42)));
  cloth.addColorStop(1, css(blend(boat.sail, rgb("#57504e"), 0.2)));
  ctx.fillStyle = cloth;
  if (!boat.set) {
    softPath(ctx, [at(0.07, 0.09), at(0.06, 0.16), at(-0.15, 0.185), at(-0.35, 0.15), at(-0.52, 0.135), at(-0.53, 0.1), at(-0.25, 0.095)]);
    ctx.fill();
    return;
  }
  // A gaff sail, sheet eased: straight along mast and gaff, hollow at the leech and loose at the foot.
  ctx.beginPath();
  ctx.moveTo(...at(0.058, 0.13));
  ctx.lineTo(...at(0.055, 0.6));
  ctx.lineTo(...at(-0.36, 0.79));
  ctx.quadraticCurveTo(...at(-0.37, 0.42), ...at(-0.54, 0.15));
  ctx.quadraticCurveTo(...at(-0.24, 0.06), ...at(0.058, 0.13));
  ctx.fill();
  ctx.lineWidth = l * 0.012;
  for (const [u, v] of [
    [-0.1, 0.67],
    [-0.2, 0.715],
    [-0.29, 0.755],
  ] as const) {
    ctx.strokeStyle = css(blend(boat.sail, rgb("#3a2b2c"), 0.5), 0.6);
    ctx.beginPath();
    ctx.moveTo(...at(u, v));
    ctx.quadraticCurveTo(...at(u - 0.01, 0.4), ...at(u * 1.35 - 0.02, 0.12));
    ctx.stroke();
  }
}

function sketchRig(ctx: SKRSContext2D, boat: Boat): void {
  const { x, y, length: l, mast: m, facing: f } = boat;
  ctx.strokeStyle = css(rgb("#4a4039"));
  ctx.lineWidth = Math.max(4, l * 0.022);
  ctx.beginPath();
  ctx.moveTo(x + f * l * 0.07, y - l * 0.1);
  ctx.lineTo(x + f * l * 0.05, y - m);
  ctx.stroke();
}

function sketchBoat(ctx: SKRSContext2D, boat: Boat): void {
  sketchSail(ctx, boat);
  sketchRig(ctx, boat);
  sketchHull(ctx, boat);
}

/** Mirrors the world above the water, stretched and broken by the ripples, darker than the things themselves. */
function sketchWater(ctx: SKRSContext2D, tools: PaintTools): void {
  const { width, height } = ctx.canvas;
  const shore = ctx.getImageData(0, 0, width, height).data;
  for (const boat of BOATS) sketchBoat(ctx, boat);
  const fleet = ctx.getImageData(0, 0, width, height).data;
  const boatLines = [...BOATS].sort((a, b) => b.y - a.y);
  // Beyond a boat the water mirrors only the shore; in front of her it mirrors her too, from her own waterline.
  const mirrored = (x: number, y: number) => boatLines.find((b) => Math.abs(x - b.x) < b.length * 0.62 && y >= b.y);
  const scratch = sketchbook(width, height);
  scratch.drawImage(ctx.canvas, 0, 0);
  shade(scratch, (x, y) => {
    if (y < WATERLINE) return null;
    const depth = (y - WATERLINE) / (height - WATERLINE);
    const wave = tools.fbm(x / (70 + depth * 260), y / (7 + depth * 20), 3);
    const sx = clamp(Math.round(x + wave * (14 + depth * 90)), 0, width - 1);
    const boat = mirrored(x, y);
    const line = boat?.y ?? WATERLINE;
    const above = boat ? fleet : shore;
    const sy = clamp(Math.round(line - (y - line) * (boat ? 1.05 : 1.25) + wave * (10 + depth * 60)), 0, height - 1);
    const i = (sy * width + sx) * 4;
    const seen: Rgb = [above[i] as number, above[i + 1] as number, above[i + 2] as number];
    const own = blend(rgb("#6f7b7c"), rgb("#333f42"), smoothstep(0, 1, depth));
    const skyGlint = smoothstep(0.16, 0.34, wave) * (0.5 - depth * 0.2);
    return blend(blend(seen, own, 0.26 + depth * 0.26), rgb("#c9c5b8"), skyGlint * 0.7);
  });
  ctx.drawImage(scratch.canvas, 0, WATERLINE, width, height - WATERLINE, 0, WATERLINE, width, height - WATERLINE);
}

function rigBoats(panel: Panel, tools: PaintTools): void {
  for (const boat of BOATS) {
    const { x, y, length: l, mast: m, facing: f } = boat;
    const top: Point = [x + f * l * 0.05, y - m];
    const spar = rgb("#3d352f");
    const thin = 1.2 + l / 260;
    panel.line([[x + f * l * 0.07, y - l * 0.1], top], 3 + l / 65, 2 + l / 130, spar, { second: rgb("#8b7256"), body: 0.8 });
    panel.line(
      [
        [x + f * l * 0.08, y - l * 0.1 - m * 0.105],
        [x - f * l * 0.54, y - l * 0.1 - m * 0.115],
      ],
      2 + l / 90,
      2 + l / 120,
      spar,
      { second: rgb("#7b6850"), body: 0.7 },
    );
    if (boat.set)
      panel.line(
        [
          [x + f * l * 0.06, y - l * 0.1 - m * 0.6],
          [x - f * l * 0.38, y - l * 0.1 - m * 0.8],
        ],
        2 + l / 110,
        2,
        spar,
        { body: 0.7 },
      );
    const rope = rgb("#4c4a4a");
    panel.line([top, [x + f * l * 0.57, y - l * 0.2]], thin, thin, rope, { opacity: 0.7 });
    panel.line([top, [x - f * l * 0.5, y - l * 0.13]], thin, thin, rope, { opacity: 0.5 });
    for (const k of [-0.06, 0.14])
      panel.line(
        [
          [top[0], top[1] + m * 0.12],
          [x + f * l * k, y - l * 0.12],
        ],
        thin,
        thin,
        rope,
        { opacity: 0.6 },
      );
    panel.line(
      [
        [x + f * l * 0.5, y - l * 0.18],
        [x + f * l * 0.86, y - l * 0.25],
      ],
      2 + l / 110,
      2,
      spar,
      { body: 0.6 },
    );
    panel.line(
      [
        [x + f * l * 0.85, y - l * 0.25],
        [x + f * l * 0.9, y - l * 0.02],
      ],
      thin,
      thin,
      rope,
      { opacity: 0.6 },
    );
    panel.line(
      [
        [top[0], top[1]],
        [top[0] + 14 + l / 14, top[1] + 6],
        [top[0] + 10 + l / 9, top[1] + 18],
      ],
      3 + l / 120,
      2,
      tools.pick([rgb("#a2473a"), rgb("#c7b48c")]),
      { body: 0.6 },
    );
  }
}

/** Broken reflections: flat strokes, light from the gap in the clouds, dark from the hulls. */
function breakReflections(panel: Panel, study: Study, tools: PaintTools): void {
  for (let n = 0; n < 2300; n++) {
    const t = tools.random() ** 0.8;
    const y = WATERLINE + 12 + t * (panel.height - WATERLINE);
    const x = tools.between(0, panel.width);
    const depth = (y - WATERLINE) / (panel.height - WATERLINE);
    if (BOATS.some((b) => Math.abs(x - b.x) < b.length * 0.6 && y < b.y + 4 && y > b.y - b.length * (b.set ? 9 : 0.24))) continue;
    const size = (3 + depth * 12) * tools.between(0.5, 1.4);
    const glint = Math.exp(-(((x - 1480) / 420) ** 2)) * smoothstep(0.75, 0.05, depth);
    const c =
      tools.random() < 0.06 + glint * 0.55
        ? blend(rgb("#aeb0aa"), rgb("#eadfc6"), glint)
        : study.colour(x + tools.normal() * 30, y + tools.normal() * 20, 4);
    panel.stroke({
      x,
      y,
      angle: tools.normal() * 0.05,
      length: size * tools.between(4, 10),
      width: size,
      colour: shiver(c, tools, 9),
      bend: tools.normal() * 0.04,
      load: 0.6,
      body: 0.7,
      opacity: 0.85,
    });
  }
}

function flyGulls(panel: Panel, tools: PaintTools): void {
  for (const [x, y, s] of [
    [1230, 300, 30],
    [1330, 352, 22],
    [1148, 398, 17],
    [1520, 250, 20],
  ] as const) {
    const tilt = tools.normal() * 5;
    panel.line(
      [
        [x - s, y + tilt],
        [x - s * 0.45, y - s * 0.42],
        [x, y],
      ],
      2,
      5,
      rgb("#e6e0d2"),
      { body: 0.9 },
    );
    panel.line(
      [
        [x, y],
        [x + s * 0.5, y - s * 0.38],
        [x + s, y - tilt],
      ],
      5,
      2,
      rgb("#cfccc4"),
      { body: 0.9 },
    );
  }
}

export const work: SampleWork = {
  width: 2000,
  height: 1326,
  fineness: 2,
  signed: [0, 1006, 560, 320],
  paint(ctx, tools) {
    const sketch = sketchbook(tools.width, tools.height);
    sketchSky(sketch, tools);
    sketchShore(sketch, tools);
    sketchWater(sketch, tools);
    for (const boat of BOATS) sketchBoat(sketch, boat);
    const study = new Study(sketch);
    const panel = new Panel(tools, rgb("#8a7d70"));
    const air = (x: number, y: number) =>
      -0.45 + tools.noise(x / 420, y / 260) * 0.8 + smoothstep(900, 0, x) * smoothstep(300, 500, y) * -0.5;
    const hand = (x: number, y: number) => (y > WATERLINE ? 0 : air(x, y));
    const busy = (_x: number, y: number) => mix(0.55, 1, smoothstep(WATERLINE - 220, WATERLINE - 120, y));
    panel.lay(study, { size: 92, length: 3, angle: hand, vary: 8, tolerance: 0, load: 0.75, body: 0.5, bend: 0.07 });
    panel.lay(study, {
      size: 44,
      length: 3.4,
      angle: hand,
      follow: 0.4,
      vary: 7,
      streak: 13,
      tolerance: 40,
      load: 0.7,
      body: 0.6,
      bend: 0.07,
    });
    panel.lay(study, {
      size: 20,
      length: 3.2,
      angle: hand,
      follow: 0.9,
      vary: 7,
      streak: 13,
      threshold: 11,
      tolerance: 26,
      body: 0.6,
      where: busy,
    });
    panel.lay(study, { size: 9, length: 3.4, angle: hand, follow: 1, vary: 7, threshold: 15, tolerance: 24, body: 0.5, where: busy });
    breakReflections(panel, study, tools);
    rigBoats(panel, tools);
    flyGulls(panel, tools);
    signPanel(panel, tools, {
      text: "E. Vikmark",
      x: 84,
      y: 1266,
      tall: 34,
      slant: 0.26,
      rise: -0.02,
      broad: 4.6,
      colours: [rgb("#2a2d30"), rgb("#3c3634"), rgb("#4b3f3a")],
    });
    panel.hang(ctx, 0.5);
    layGrain(ctx, tools, 0.3);
  },
};
