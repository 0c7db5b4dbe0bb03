import type { SKRSContext2D } from "@napi-rs/canvas";
import { css, Panel, ramp, rgb, Study, scale, shade, shiver, sketchbook, softPath } from "../brush.ts";
import { layGrain, type PaintTools, type SampleWork } from "../kit.ts";
import { blend, clamp, mix, type Point, pointsOf, type Rgb, smoothstep } from "../numbers.ts";

/** The vanishing point of the quay. */
const VANISH: Point = [560, 800];
/** A point of the ground plane: `side` in body widths right of the vanishing point, `near` 0 far to 1 at the lower edge. */
const ground = (side: number, near: number): Point => [VANISH[0] + side * (40 + near * 1200), VANISH[1] + 26 + near * 1174];

function sketchAir(ctx: SKRSContext2D, tools: PaintTools): void {
  shade(ctx, (x, y) => {
    const veil = tools.fbm(x / 360, y / 220, 4);
    const dusk = ramp(
      [
        [0, rgb("#77809a")],
        [0.5, rgb("#a2a4b4")],
        [0.85, rgb("#d0bfb8")],
        [1, rgb("#e2c8b0")],
      ],
      clamp(y / 830 + veil * 0.2),
    );
    return dusk;
  });
}

/** One house front, running back towards the vanishing point between two distances. */
function sketchFront(ctx: SKRSContext2D, tools: PaintTools, from: number, to: number, tall: number, wall: Rgb): void {
  const at = (depth: number, height: number): Point => {
    const x = mix(1500, VANISH[0] + 150, depth);
    const spread = (x - VANISH[0]) / (1500 - VANISH[0]);
    return [x, VANISH[1] + 24 + spread * 330 - spread * height];
  };
  const fog = from;
  const tone = blend(wall, rgb("#b3aeb8"), fog * 0.8);
  const quad = (a: number, b: number, low: number, high: number, c: Rgb, alpha = 1) => {
    ctx.fillStyle = css(c, alpha);
    ctx.beginPath();
    ctx.moveTo(...at(a, low));
    ctx.lineTo(...at(b, low));
    ctx.lineTo(...at(b, high));
    ctx.lineTo(...at(a, high));
    ctx.fill();
  };
  quad(from, to, 0, tall, tone);
  const slate = blend(rgb("#c9cbd8"), rgb("#c3bfc6"), fog);
  quad(from, to, tall, tall + 120, slate);
  quad(from, to, tall - 14, tall + 12, blend(rgb("#eceaf0"), slate, fog * 0.6));
  const chimney = mix(from, to, 0.3);
  quad(chimney, mix(from, to, 0.5), tall + 80, tall + 190, blend(rgb("#7c5f60"), tone, fog));
  const storeys = 5;
  for (let s = 0; s < storeys; s++) {
    for (let k = 0; k < 4; k++) {
      const a = mix(from, to, (k + 0.24) / 4);
      const b = mix(from, to, (k + 0.7) / 4);
      const low = mix(150, tall - 50, s / storeys) + (s === 0 ? -110 : 20);
      const high = low + (tall / storeys) * (s === 0 ? 0.85 : 0.56);
      const lamplit = tools.random() < (s === 0 ? 0.7 : 0.22);
      const pane = lamplit
        ? blend(tools.pick([rgb("#f2b45c"), rgb("#e99a4a"), rgb("#f7cf86")]), tone, fog * 0.45)
        : blend(rgb("#4b4b62"), tone, 0.2 + fog * 0.5);
      quad(a, b, low, high, pane, 0.95);
      quad(a, b, low - 7, low + 3, blend(rgb("#f0eef2"), tone, fog * 0.6), 0.9);
    }
  }
}

function sketchHouses(ctx: SKRSContext2D, tools: PaintTools): void {
  const walls = [rgb("#8a7a7c"), rgb("#a38c80"), rgb("#7c7686"), rgb("#9c8782"), rgb("#857f8c"), rgb("#a09696")];
  const cuts = [0, 0.26, 0.44, 0.6, 0.73, 0.84, 0.93];
  for (let k = cuts.length - 2; k >= 0; k--) {
    sketchFront(ctx, tools, cuts[k] as number, cuts[k + 1] as number, 900 + tools.between(-90, 140), walls[k] as Rgb);
  }
}

/** Across the water at the left: a bridge, a dome and roofs, dissolved in the snow air. */
function sketchFarSide(ctx: SKRSContext2D, tools: PaintTools): void {
  ctx.save();
  ctx.filter = "blur(5px)";
  for (let k = 0; k < 15; k++) {
    const x = k * 50 - 30;
    const h = 70 + tools.between(0, 70);
    ctx.fillStyle = css(blend(rgb("#77758e"), rgb("#9b92a0"), tools.random()), 0.95);
    ctx.fillRect(x, VANISH[1] - h, 54, h + 20);
  }
  ctx.fillStyle = css(rgb("#737189"));
  softPath(ctx, pointsOf("196,740 196,660 214,610 250,590 286,610 304,660 304,740"));
  ctx.fill();
  ctx.fillRect(246, 540, 8, 60);
  ctx.fillStyle = css(rgb("#625f78"));
  softPath(
    ctx,
    pointsOf(`
      -40,828 -40,776 150,752 330,752 520,782 600,806 600,828 540,826 500,800 440,800 410,828 330,828 300,786 220,786 190,828
      110,828 80,794 0,794 -20,828
    `),
  );
  ctx.fill();
  ctx.fillStyle = css(rgb("#e3dde2"));
  softPath(ctx, pointsOf("-40,776 150,750 330,750 600,804 330,760 150,760 -40,788"));
  ctx.fill();
  ctx.restore();
}

function sketchRiver(ctx: SKRSContext2D, tools: PaintTools): void {
  shade(ctx, (x, y) => {
    const near = (y - VANISH[1] - 26) / 1174;
    if (near < 0) return null;
    const wall = ground(-0.36, near)[0];
    if (x > wall) return null;
    const ripple = tools.fbm(x / (60 + near * 260), y / (6 + near * 18), 3);
    const water = ramp(
      [
        [0, rgb("#c2b4b0")],
        [0.25, rgb("#8d8d9c")],
        [0.7, rgb("#575f74")],
        [1, rgb("#3b4358")],
      ],
      near + ripple * 0.22,
    );
    const stone = smoothstep(70 * near + 4, 0, wall - x);
    return blend(water, rgb("#4a4552"), stone * 0.9);
  });
}

function sketchPavement(ctx: SKRSContext2D, tools: PaintTools): void {
  shade(ctx, (x, y) => {
    const near = (y - VANISH[1] - 26) / 1174;
    if (near < 0) return null;
    const side = (x - VANISH[0]) / (40 + near * 1200);
    if (side < -0.36) return null;
    if (y < VANISH[1] + 30 + ((x - VANISH[0]) / (1500 - VANISH[0])) * 330 && x > VANISH[0] + 150) return null;
    const rut = Math.max(
      Math.exp(-(((side - 0.24 - tools.noise(near * 9, 2) * 0.03) / 0.035) ** 2)),
      Math.exp(-(((side - 0.42 - tools.noise(near * 9, 7) * 0.03) / 0.035) ** 2)),
    );
    const trodden = smoothstep(0, 0.4, tools.fbm(side * 9, near * 8 + 2 / (near + 0.2), 4)) * 0.6;
    const snow = ramp(
      [
        [0, rgb("#d9cdc8")],
        [0.4, rgb("#d6d3dc")],
        [1, rgb("#c2c6da")],
      ],
      near + tools.fbm(x / 200, y / 90) * 0.2,
    );
    const slush = blend(rgb("#8c8494"), rgb("#b39b8c"), clamp(0.5 + tools.fbm(x / 60, y / 40)));
    const parapet = smoothstep(-0.3, -0.33, side);
    return blend(blend(snow, slush, clamp(rut * 0.85 + trodden)), rgb("#f1eff2"), parapet);
  });
}

interface Lamp {
  at: Point;
  tall: number;
}

const LAMPS: readonly Lamp[] = [0.02, 0.1, 0.24, 0.52].map((near) => ({ at: ground(-0.27, near), tall: 90 + near * 1250 }));

/** Lamplight: a halo in the falling snow and a warm pool on the ground. */
function sketchLampLight(ctx: SKRSContext2D): void {
  ctx.save();
  ctx.globalCompositeOperation = "screen";
  for (const { at, tall } of LAMPS) {
    const halo = ctx.createRadialGradient(at[0], at[1] - tall, 2, at[0], at[1] - tall, tall * 0.52);
    halo.addColorStop(0, "rgba(255,226,160,0.95)");
    halo.addColorStop(0.12, "rgba(245,180,100,0.38)");
    halo.addColorStop(1, "rgba(220,140,80,0)");
    ctx.fillStyle = halo;
    ctx.fillRect(0, 0, 1481, 2000);
    ctx.save();
    ctx.translate(at[0] + tall * 0.1, at[1]);
    ctx.scale(1, 0.22);
    const pool = ctx.createRadialGradient(0, 0, 4, 0, 0, tall * 0.8);
    pool.addColorStop(0, "rgba(255,190,110,0.6)");
    pool.addColorStop(1, "rgba(240,150,90,0)");
    ctx.fillStyle = pool;
    ctx.fillRect(-1000, -2000, 2000, 4000);
    ctx.restore();
  }
  ctx.restore();
}

function paintLamps(panel: Panel, tools: PaintTools): void {
  for (const { at, tall } of LAMPS) {
    const [x, y] = at;
    const thin = 2 + tall / 75;
    const iron = blend(rgb("#2c2b3a"), rgb("#83808f"), smoothstep(500, 80, tall));
    panel.line(
      [
        [x, y],
        [x, y - tall * 0.5],
        [x, y - tall * 0.9],
      ],
      thin * 1.5,
      thin,
      iron,
      { second: rgb("#565066"), body: 0.7 },
    );
    panel.stroke({ x, y: y - 4, angle: 0, length: thin * 3.4, width: thin * 1.6, colour: iron, body: 0.6 });
    panel.stroke({ x, y: y - tall * 0.96, angle: 1.57, length: tall * 0.13, width: thin * 3.2, colour: rgb("#f2c274"), body: 0.6 });
    panel.line(
      [
        [x - thin * 2, y - tall * 0.89],
        [x + thin * 2, y - tall * 0.89],
      ],
      thin * 0.8,
      thin * 0.8,
      iron,
    );
    panel.line(
      [
        [x - thin * 2, y - tall * 0.84],
        [x + thin * 2, y - tall * 0.84],
      ],
      thin * 0.6,
      thin * 0.6,
      iron,
    );
    for (let k = 0; k < 9; k++) {
      panel.stroke({
        x: x + tools.normal() * thin * 0.5,
        y: y - tall * 0.97 + tools.normal() * thin * 0.9,
        angle: 1.4 + tools.normal() * 0.3,
        length: thin * 3.4,
        width: thin * 1.4,
        colour: shiver(rgb("#fff0c0"), tools, 8),
        second: rgb("#ffd07a"),
        body: 1.5,
      });
    }
    panel.stroke({ x, y: y - tall * 1.035, angle: 0, length: thin * 3.4, width: thin * 1.1, colour: iron, body: 0.7 });
    panel.stroke({
      x: x - thin * 0.4,
      y: y - tall * 1.048,
      angle: 0.05,
      length: thin * 3,
      width: thin * 0.8,
      colour: rgb("#f3f0f2"),
      body: 1.2,
    });
  }
}

interface Passer {
  side: number;
  near: number;
  coat: Rgb;
  brolly: Rgb | null;
  /** A long skirt instead of an overcoat. */
  skirt: boolean;
  /** Direction in which the walker leans. */
  lean: number;
}

/** Farthest first. */
const PASSERS: readonly Passer[] = [
  { side: 0.06, near: 0.02, coat: rgb("#4a4656"), brolly: null, skirt: false, lean: 0 },
  { side: 0.5, near: 0.035, coat: rgb("#5a4a52"), brolly: rgb("#4a465a"), skirt: true, lean: 0.02 },
  { side: -0.12, near: 0.06, coat: rgb("#4d4858"), brolly: rgb("#5c5266"), skirt: false, lean: -0.03 },
  { side: 0.28, near: 0.1, coat: rgb("#5c4648"), brolly: rgb("#6a3f44"), skirt: true, lean: 0.03 },
  { side: -0.14, near: 0.22, coat: rgb("#3a3a4c"), brolly: rgb("#34364a"), skirt: false, lean: 0.03 },
  { side: 0.55, near: 0.3, coat: rgb("#4b3a46"), brolly: rgb("#8a3f3e"), skirt: true, lean: -0.04 },
  { side: 0.02, near: 0.5, coat: rgb("#2d2d3c"), brolly: rgb("#2c3044"), skirt: false, lean: 0.03 },
  { side: 0.15, near: 0.515, coat: rgb("#6a4c58"), brolly: null, skirt: true, lean: -0.02 },
];

const tallOf = ({ near }: Passer) => 44 + near * 520;

/** A passer-by under the lamps: coat, head and hat, and an umbrella like a dark petal with snow on it. */
function sketchPasser(ctx: SKRSContext2D, passer: Passer): void {
  const [x, y] = ground(passer.side, passer.near);
  const h = tallOf(passer);
  const fog = smoothstep(0.4, 0, passer.near) * 0.6;
  const air = (c: Rgb) => blend(c, rgb("#a7a2b0"), fog);
  const at = (u: number, v: number): Point => [x + (u + v * passer.lean) * h, y - v * h];
  const fill = (points: readonly Point[], c: Rgb | ReturnType<SKRSContext2D["createLinearGradient"]>) => {
    ctx.fillStyle = Array.isArray(c) ? css(c as unknown as Rgb) : (c as ReturnType<SKRSContext2D["createLinearGradient"]>);
    softPath(ctx, points);
    ctx.fill();
  };
  const round = (from: number, to: number, c: Rgb) => {
    const light = ctx.createLinearGradient(...at(from, 0.4), ...at(to, 0.4));
    light.addColorStop(0, css(air(blend(c, rgb("#e2b58a"), 0.32))));
    light.addColorStop(0.35, css(air(c)));
    light.addColorStop(1, css(air(scale(c, 0.62))));
    return light;
  };
  ctx.save();
  ctx.filter = `blur(${Math.max(1, h / 40)}px)`;
  fill([at(-0.08, 0.02), at(0.1, 0.02), at(0.75, -0.08), at(0.8, -0.14), at(0.1, -0.05)], air(rgb("#8884a8")));
  ctx.restore();
  if (!passer.skirt) {
    fill([at(-0.1, 0.2), at(-0.01, 0.2), at(-0.03, 0), at(-0.13, 0), at(-0.13, 0.02)], air(scale(passer.coat, 0.6)));
    fill([at(0.01, 0.2), at(0.1, 0.2), at(0.15, 0.03), at(0.11, 0), at(0.04, 0.02)], air(scale(passer.coat, 0.5)));
  }
  const hem = passer.skirt ? 0.24 : 0.155;
  const low = passer.skirt ? 0.01 : 0.16;
  fill(
    [
      at(-hem, low),
      at(-hem * 0.8, 0.36),
      at(-0.1, 0.5),
      at(-0.145, 0.66),
      at(-0.06, 0.745),
      at(0.06, 0.745),
      at(0.145, 0.66),
      at(0.1, 0.5),
      at(hem * 0.85, 0.34),
      at(hem, low),
      at(0, low - 0.015),
    ],
    round(-0.2, 0.2, passer.coat),
  );
  fill(
    [at(-0.06, 0.72), at(-0.075, 0.82), at(-0.04, 0.88), at(0.04, 0.88), at(0.07, 0.82), at(0.05, 0.72)],
    round(-0.08, 0.08, rgb("#b98d7c")),
  );
  fill(
    [at(-0.13, 0.85), at(-0.07, 0.87), at(-0.065, 0.95), at(0.065, 0.95), at(0.07, 0.87), at(0.13, 0.85), at(0, 0.835)],
    air(scale(passer.coat, 0.55)),
  );
  if (passer.brolly) sketchBrolly(ctx, passer.brolly, at, air);
}

function sketchBrolly(ctx: SKRSContext2D, silk: Rgb, at: (u: number, v: number) => Point, air: (c: Rgb) => Rgb): void {
  const dome: Point[] = [
    at(-0.42, 0.86),
    at(-0.36, 1.02),
    at(-0.16, 1.17),
    at(0.05, 1.22),
    at(0.26, 1.17),
    at(0.46, 1.02),
    at(0.52, 0.86),
    at(0.4, 0.89),
    at(0.3, 0.87),
    at(0.18, 0.91),
    at(0.05, 0.88),
    at(-0.08, 0.91),
    at(-0.2, 0.87),
    at(-0.3, 0.89),
  ];
  const light = ctx.createLinearGradient(...at(-0.4, 1.1), ...at(0.5, 0.9));
  light.addColorStop(0, css(air(blend(silk, rgb("#e8b98c"), 0.34))));
  light.addColorStop(0.45, css(air(silk)));
  light.addColorStop(1, css(air(scale(silk, 0.65))));
  ctx.fillStyle = light;
  softPath(ctx, dome);
  ctx.fill();
}

/** Touches over the silhouettes: the shaft and ribs of the umbrella, snow on silk, hat and shoulder. */
function finishPasser(panel: Panel, tools: PaintTools, passer: Passer): void {
  const [x, y] = ground(passer.side, passer.near);
  const h = tallOf(passer);
  const at = (u: number, v: number): Point => [x + (u + v * passer.lean) * h, y - v * h];
  const snow = (u: number, v: number, angle: number, length: number, width: number) => {
    const [sx, sy] = at(u, v);
    panel.stroke({
      x: sx,
      y: sy,
      angle,
      length: length * h,
      width: Math.max(2, width * h),
      colour: shiver(rgb("#f0ecf0"), tools, 6),
      second: rgb("#e8d3c2"),
      bend: 0.12,
      load: 0.6,
      body: 1.4,
    });
  };
  if (!passer.brolly) {
    snow(-0.02, 0.955, 0, 0.12, 0.025);
    snow(-0.1, 0.71, -0.7, 0.09, 0.025);
    return;
  }
  const dark = scale(passer.brolly, 0.5);
  panel.line([at(0.13, 0.48), at(0.05, 1.2)], h * 0.014 + 0.6, h * 0.012 + 0.6, dark);
  panel.line([at(0.05, 1.21), at(0.06, 1.27)], h * 0.014 + 0.6, h * 0.01 + 0.6, dark);
  for (const [u, v] of [
    [-0.2, 0.88],
    [0.3, 0.88],
  ] as const)
    panel.line([at(0.05, 1.21), at(u * 0.75 + 0.02, 1.09), at(u, v)], h * 0.01 + 0.4, h * 0.01 + 0.4, dark, { opacity: 0.6 });
  snow(-0.14, 1.14, -0.52, 0.24, 0.04);
  snow(0.06, 1.205, 0.02, 0.2, 0.035);
  snow(0.24, 1.16, 0.5, 0.12, 0.025);
  snow(-0.32, 1.02, -0.95, 0.1, 0.025);
}

const CAB = ground(0.64, 0.14);
const nearCab = (x: number, y: number) => (Math.abs(x - CAB[0] + 40) < 190 && Math.abs(y - CAB[1] + 60) < 110 ? 1 : 0);

/** A cab with its horse standing before the house fronts. */
function sketchCab(ctx: SKRSContext2D): void {
  const at = (dx: number, dy: number): Point => [CAB[0] + dx, CAB[1] + dy];
  const fill = (c: string, points: readonly Point[]) => {
    ctx.fillStyle = c;
    softPath(ctx, points);
    ctx.fill();
  };
  fill("#9490ae", [at(-190, 6), at(70, 6), at(110, 18), at(-150, 20)]);
  ctx.strokeStyle = "#39343f";
  ctx.lineWidth = 5;
  for (const [wx, r] of [
    [-34, 21],
    [44, 27],
  ] as const) {
    ctx.beginPath();
    ctx.ellipse(CAB[0] + wx, CAB[1] - r + 4, r * 0.9, r, 0, 0, Math.PI * 2);
    ctx.stroke();
  }
  fill("#443e4d", [at(-54, -22), at(-52, -60), at(-40, -112), at(20, -118), at(66, -114), at(72, -60), at(62, -22), at(10, -16)]);
  fill("#e2a45c", [at(-26, -66), at(-24, -100), at(14, -100), at(14, -66)]);
  fill("#f0edf2", [at(-50, -110), at(-30, -124), at(50, -126), at(76, -112), at(10, -114)]);
  fill("#4a3a3a", [at(-64, -92), at(-58, -120), at(-42, -124), at(-40, -92), at(-44, -60), at(-60, -60)]);
  fill("#5c4642", [
    at(-78, -60),
    at(-96, -76),
    at(-140, -74),
    at(-164, -100),
    at(-182, -120),
    at(-200, -96),
    at(-190, -88),
    at(-172, -84),
    at(-160, -52),
    at(-130, -42),
    at(-90, -40),
    at(-74, -46),
  ]);
  ctx.strokeStyle = "#4b3937";
  ctx.lineWidth = 8;
  for (const [top, foot] of [
    [-150, -156],
    [-138, -132],
    [-92, -98],
    [-82, -78],
  ] as const) {
    ctx.beginPath();
    ctx.moveTo(...at(top, -50));
    ctx.lineTo(...at(foot, 4));
    ctx.stroke();
  }
}

function fallSnow(panel: Panel, tools: PaintTools): void {
  for (let n = 0; n < 1150; n++) {
    const x = tools.between(0, panel.width);
    const y = tools.between(0, panel.height);
    const size = 2.2 + tools.random() ** 5 * 9;
    const warm = LAMPS.some(({ at, tall }) => Math.hypot(x - at[0], y - at[1] + tall) < tall * 0.34);
    panel.stroke({
      x,
      y,
      angle: 1.9 + tools.normal() * 0.2,
      length: size * 1.6,
      width: size,
      colour: warm ? rgb("#ffe6b4") : tools.pick([rgb("#f2f0f4"), rgb("#dfe0ea"), rgb("#f4e8e0")]),
      opacity: 0.85,
      load: 1,
      body: 1.1,
    });
  }
}

/** Thick snow on the parapet and in the foreground. */
function layThickSnow(panel: Panel, study: Study, tools: PaintTools): void {
  for (let n = 0; n < 1500; n++) {
    const near = tools.random();
    const side = tools.random() < 0.4 ? tools.between(-0.36, -0.3) : tools.between(-0.3, 0.85);
    const [x, y] = ground(side, near);
    const seen = study.colour(x, y, 8);
    if (seen[2] < 190) continue;
    const size = (5 + near * 20) * tools.between(0.6, 1.3);
    panel.stroke({
      x,
      y,
      angle: side < -0.29 ? Math.atan2(1174, side * 1200) : -0.05 + tools.normal() * 0.2,
      length: size * tools.between(2, 4.5),
      width: size,
      colour: shiver(blend(seen, rgb("#fbf3ee"), 0.5), tools, 7),
      load: 0.45,
      body: 1.4,
    });
  }
}

export const work: SampleWork = {
  width: 1481,
  height: 2000,
  paint(ctx, tools) {
    const sketch = sketchbook(tools.width, tools.height);
    sketchAir(sketch, tools);
    sketchFarSide(sketch, tools);
    sketchHouses(sketch, tools);
    sketchRiver(sketch, tools);
    sketchPavement(sketch, tools);
    sketchLampLight(sketch);
    const bare = new Study(sketch);
    sketchCab(sketch);
    for (const passer of PASSERS) sketchPasser(sketch, passer);
    const study = new Study(sketch);
    const peopled = (x: number, y: number) =>
      PASSERS.some(
        (p) => Math.hypot(x - ground(p.side, p.near)[0], (y - ground(p.side, p.near)[1] + tallOf(p) * 0.6) * 0.8) < tallOf(p) * 0.7,
      )
        ? 1
        : nearCab(x, y);
    const panel = new Panel(tools, rgb("#a08d88"));
    const hand = (x: number, y: number) =>
      y < VANISH[1] + 20
        ? 1.1 + tools.noise(x / 260, y / 260) * 0.9
        : x < ground(-0.36, (y - 826) / 1174)[0]
          ? 0
          : -0.06 + tools.noise(x / 200, y / 120) * 0.5;
    panel.lay(bare, { size: 74, length: 2.6, angle: hand, vary: 9, streak: 16, tolerance: 0, load: 0.72, body: 0.7 });
    panel.lay(bare, { size: 38, length: 2.8, angle: hand, follow: 0.4, vary: 10, streak: 18, tolerance: 46, load: 0.66, body: 0.9 });
    panel.lay(bare, {
      size: 20,
      length: 2.5,
      angle: hand,
      follow: 0.7,
      vary: 10,
      streak: 18,
      threshold: 13,
      tolerance: 34,
      load: 0.7,
      body: 0.9,
    });
    panel.lay(bare, {
      size: 11,
      length: 2.4,
      angle: hand,
      follow: 0.8,
      vary: 10,
      streak: 14,
      threshold: 22,
      tolerance: 30,
      load: 0.8,
      body: 0.8,
    });
    layThickSnow(panel, bare, tools);
    panel.lay(study, { size: 12, length: 2.6, follow: 1, vary: 8, streak: 16, threshold: 12, tolerance: 24, body: 0.8, where: peopled });
    panel.lay(study, { size: 6, length: 2.8, follow: 1, vary: 7, streak: 12, threshold: 14, tolerance: 22, body: 0.7, where: peopled });
    for (const passer of PASSERS) finishPasser(panel, tools, passer);
    paintLamps(panel, tools);
    fallSnow(panel, tools);
    panel.hang(ctx, 0.5);
    layGrain(ctx, tools, 0.2);
  },
};
