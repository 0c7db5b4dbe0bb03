import type { SKRSContext2D } from "@napi-rs/canvas";
import { css, Panel, ramp, rgb, Study, scale, shade, shiver, sketchbook, softPath } from "../brush.ts";
import { layGrain, type PaintTools, type SampleWork } from "../kit.ts";
import { blend, clamp, mix, type Point, pointsOf, type Rgb, smoothstep } from "../numbers.ts";

const SHORE = 372;
const SUN: Point = [1330, 318];

const near = (x: number, y: number, wide: number, tall: number) => Math.exp(-(((x - SUN[0]) / wide) ** 2) - ((y - SUN[1]) / tall) ** 2);

function skyColour(tools: PaintTools, x: number, y: number): Rgb {
  const bare = ramp(
    [
      [0, rgb("#5c6a8a")],
      [0.32, rgb("#8d87a0")],
      [0.58, rgb("#c99f98")],
      [0.8, rgb("#eebd86")],
      [1, rgb("#f7d590")],
    ],
    clamp(y / SHORE + near(x, y, 620, 190) * 0.34 - smoothstep(500, 0, x) * 0.12),
  );
  const bank = tools.fbm(x / 560 + 4, y / 62 + 1, 5);
  const cloud = smoothstep(0.06, 0.4, bank) * smoothstep(SHORE, 250, y);
  // Clouds burn on the side that looks at the sun and are slate elsewhere.
  const under = smoothstep(0, 0.16, bank - tools.fbm(x / 560 + 4, (y + 16) / 62 + 1, 5));
  const lit = blend(rgb("#6d6580"), rgb("#f0a274"), clamp(under * 0.7 + near(x, y, 760, 240) * 0.75));
  const sky = blend(bare, lit, cloud * 0.85);
  return blend(sky, rgb("#fff0bd"), clamp(near(x, y, 130, 80) * 0.35 + near(x, y, 40, 36) * 0.6));
}

function farBank(tools: PaintTools, x: number): number {
  const trees = Math.abs(tools.fbm(x / 120, 3.7, 4)) * 100 + Math.abs(tools.noise(x / 31, 8)) * 16;
  return (
    SHORE - 14 - trees * (0.5 + 0.7 * smoothstep(900, 100, x) + 0.4 * smoothstep(1500, 1950, x)) * mix(1, 0.35, near(x, SUN[1], 260, 1e4))
  );
}

function sketchAbove(ctx: SKRSContext2D, tools: PaintTools): void {
  shade(ctx, (x, y) => {
    const hill = SHORE - 36 - tools.fbm(x / 620 + 2, 1.3) * 70;
    let c = skyColour(tools, x, y);
    if (y > hill) c = blend(rgb("#8a7688"), rgb("#dba27c"), clamp(near(x, y, 420, 160)));
    if (y > farBank(tools, x)) {
      const wood = blend(rgb("#37364a"), rgb("#564a4a"), clamp(0.5 + tools.fbm(x / 26, y / 26)));
      c = blend(wood, rgb("#b5654a"), near(x, y, 300, 120) * 0.75);
    }
    return c;
  });
  sketchHamlet(ctx);
}

/** The church of the hamlet, thin against the light. */
function paintSpire(panel: Panel): void {
  panel.line(
    [
      [622, SHORE - 196],
      [622, SHORE - 108],
    ],
    2,
    15,
    rgb("#5a4a5c"),
    { second: rgb("#8d6a68"), body: 0.5 },
  );
  panel.line(
    [
      [622, SHORE - 112],
      [622, SHORE - 20],
    ],
    21,
    23,
    rgb("#51445a"),
    { second: rgb("#7b5f66"), body: 0.5 },
  );
  panel.line(
    [
      [632, SHORE - 108],
      [632, SHORE - 40],
    ],
    4,
    4,
    rgb("#d29a78"),
    { body: 0.6, opacity: 0.6 },
  );
}

/** A few roofs among the trees of the far bank. */
function sketchHamlet(ctx: SKRSContext2D): void {
  for (const [x, w, h] of [
    [640, 66, 48],
    [716, 44, 34],
    [548, 50, 36],
    [780, 38, 28],
  ] as const) {
    ctx.fillStyle = css(rgb("#5b4c58"));
    ctx.fillRect(x, SHORE - h, w, h);
    ctx.fillStyle = css(rgb("#453a4c"));
    softPath(ctx, [
      [x - 6, SHORE - h],
      [x + w * 0.5, SHORE - h - 30],
      [x + w + 6, SHORE - h],
    ]);
    ctx.fill();
  }
}

function sketchWater(ctx: SKRSContext2D, tools: PaintTools): void {
  const { width, height } = ctx.canvas;
  const above = ctx.getImageData(0, 0, width, height).data;
  shade(ctx, (x, y) => {
    if (y < SHORE) return null;
    const depth = (y - SHORE) / (height - SHORE);
    const wave = tools.fbm(x / (120 + depth * 420), y / (5 + depth * 20), 3);
    const sy = clamp(Math.round(SHORE - (y - SHORE) * 0.86 + wave * (8 + depth * 50)), 0, SHORE - 1);
    const sx = clamp(Math.round(x + wave * (10 + depth * 50)), 0, width - 1);
    const i = (sy * width + sx) * 4;
    const seen: Rgb = [above[i] as number, above[i + 1] as number, above[i + 2] as number];
    const track = Math.exp(-(((x - SUN[0] + wave * 60) / (26 + depth * 90)) ** 2)) * smoothstep(1.1, 0, depth);
    const dark = blend(scale(seen, 0.86), rgb("#3d4560"), 0.12 + depth * 0.3);
    return blend(dark, rgb("#ffd98c"), clamp(track * (0.75 + wave)) * 0.85);
  });
}

/** The near bank: a tongue of meadow from the left, a darker one from the right, both already in shadow. */
function sketchNearBank(ctx: SKRSContext2D, tools: PaintTools): void {
  shade(ctx, (x, y) => {
    const left = 590 + smoothstep(0, 760, x) * 260 + tools.fbm(x / 110, 2) * 36;
    const right = 700 + smoothstep(2000, 1420, x) * 150 + tools.fbm(x / 90, 6) * 34;
    const top = Math.min(left, right);
    if (y < top) return null;
    const turf = blend(rgb("#2d2c2e"), rgb("#5e5338"), clamp(0.4 + tools.fbm(x / 60, y / 30) + smoothstep(50, 0, y - top) * 0.3));
    return blend(turf, rgb("#8d6a44"), smoothstep(16, 0, y - top) * 0.5);
  });
}

function sketchPunt(ctx: SKRSContext2D): void {
  ctx.fillStyle = css(rgb("#211f28"));
  softPath(ctx, pointsOf("700,604 716,626 770,636 890,634 962,618 986,592 940,606 860,614 760,614"));
  ctx.fill();
  ctx.fillStyle = css(rgb("#2a2a35"), 0.75);
  softPath(ctx, pointsOf("716,640 770,662 890,660 960,640 880,644 780,646"));
  ctx.fill();
  // The boatman sits low, facing the light, his arms forward on the pole.
  ctx.fillStyle = css(rgb("#28242c"));
  ctx.beginPath();
  const back: Point[] = pointsOf("800,620 806,584 816,560 832,552 848,558 858,574 884,572 886,580 860,588 864,600 892,606 900,620");
  for (const p of back) ctx.lineTo(...p);
  ctx.fill();
  ctx.beginPath();
  ctx.ellipse(837, 540, 12, 15, 0.15, 0, Math.PI * 2);
  ctx.fill();
  ctx.beginPath();
  ctx.ellipse(837, 531, 23, 4.5, -0.06, 0, Math.PI * 2);
  ctx.fill();
  ctx.beginPath();
  ctx.ellipse(836, 526, 12, 9, 0, Math.PI, Math.PI * 2);
  ctx.fill();
}

function paintPunt(panel: Panel): void {
  panel.line(pointsOf("720,608 800,618 880,617 966,598"), 3, 3, rgb("#c98a58"), { body: 0.8, opacity: 0.8 });
  panel.line(pointsOf("850,558 859,572 882,571"), 2.6, 2, rgb("#e59a5c"), { body: 0.8, opacity: 0.8 });
  panel.line(pointsOf("849,536 849,546"), 2.6, 2, rgb("#f0b070"), { body: 0.8 });
  panel.line(pointsOf("858,582 900,566 1010,520"), 3, 2, rgb("#2a2227"), { second: rgb("#8a5a40"), body: 0.5 });
  panel.line(pointsOf("862,586 820,620 786,668"), 3, 3, rgb("#2a2227"), { body: 0.5 });
}

/** The path of the sun: short level touches, thick and pale by the bank, warmer and farther apart towards us. */
function layGlitter(panel: Panel, tools: PaintTools): void {
  for (let n = 0; n < 520; n++) {
    const depth = tools.random() ** 1.25;
    const y = SHORE + 6 + depth * 360;
    const x = SUN[0] + tools.normal() * (16 + depth * 88) + Math.sin(depth * 9) * 14;
    const size = 4 + depth * 9;
    const c = blend(
      rgb("#fff2c0"),
      tools.pick([rgb("#f6b565"), rgb("#ee8f56"), rgb("#f8cf86")]),
      clamp(Math.abs(x - SUN[0]) / (40 + depth * 150) + depth * 0.3),
    );
    panel.stroke({
      x,
      y,
      angle: tools.normal() * 0.04,
      length: size * tools.between(3, 9),
      width: size,
      colour: shiver(c, tools, 8),
      load: 0.55,
      body: 1.5,
      bend: tools.normal() * 0.03,
    });
  }
}

/** Ripples over the rest of the water, mauve and slate against the warm reflection. */
function layRipples(panel: Panel, study: Study, tools: PaintTools): void {
  for (let n = 0; n < 1500; n++) {
    const depth = tools.random();
    const y = SHORE + 8 + depth * 420;
    const x = tools.between(0, panel.width);
    const seen = study.colour(x, y, 4);
    if (seen[0] < 80) continue;
    const size = 3 + depth * 9;
    const c = blend(
      study.colour(x + tools.normal() * 60, y + tools.normal() * 14, 4),
      tools.pick([rgb("#7c7a98"), rgb("#e7b690"), rgb("#5b6284")]),
      0.25,
    );
    panel.stroke({
      x,
      y,
      angle: tools.normal() * 0.04,
      length: size * tools.between(5, 12),
      width: size,
      colour: c,
      load: 0.4,
      opacity: 0.7,
      body: 0.6,
    });
  }
}

function growReeds(panel: Panel, tools: PaintTools): void {
  const clumps: readonly (readonly [number, number, number, number])[] = [
    [150, 230, 690, 1],
    [420, 130, 770, 0.7],
    [1760, 150, 790, 0.95],
    [1930, 90, 770, 1.1],
    [1560, 80, 812, 0.5],
    [40, 80, 650, 1.15],
  ];
  for (const [cx, wide, foot, tall] of clumps) {
    for (let n = 0; n < wide * 1.1; n++) {
      const x = cx + tools.normal() * wide * 0.55;
      const y = foot + tools.between(-20, 120);
      const h = tall * 300 * tools.between(0.4, 1.05);
      const lean = tools.normal() * 0.1 + (cx < 1000 ? 0.1 : -0.1);
      const lit = near(x, SUN[1], 700, 1e4);
      const c = blend(
        tools.pick([rgb("#26262c"), rgb("#3a3830"), rgb("#4d4432"), rgb("#2f2d3a")]),
        rgb("#a9743f"),
        tools.random() < 0.2 ? 0.5 + lit * 0.3 : 0,
      );
      panel.line(
        [
          [x, y],
          [x + lean * h * 0.3, y - h * 0.5],
          [x + lean * h * 0.8, y - h * 0.86],
          [x + lean * h * 1.5, y - h],
        ],
        4.5,
        1.2,
        c,
        { body: 0.4, opacity: 0.85 },
      );
      if (tools.random() < 0.2) plume(panel, tools, [x + lean * h * 1.3, y - h * 0.95], lean);
    }
  }
}

/** A reed's feathery head, a few drooping touches with the light behind them. */
function plume(panel: Panel, tools: PaintTools, at: Point, lean: number): void {
  for (let k = 0; k < 6; k++) {
    const c = tools.pick([rgb("#5c463f"), rgb("#82583e"), rgb("#b27b4a"), rgb("#453a40")]);
    panel.stroke({
      x: at[0] + lean * k * 9 + tools.normal() * 4,
      y: at[1] - 22 + k * 8,
      angle: 1.25 - lean * 3 + tools.normal() * 0.25,
      length: tools.between(18, 34),
      width: tools.between(4, 8),
      colour: c,
      load: 0.4,
      body: 0.7,
    });
  }
}

/** The sun's disc, turned with the brush while the sky was wet. */
function paintSun(panel: Panel, tools: PaintTools): void {
  panel.dot(SUN[0], SUN[1], 25, rgb("#fff0ba"), 1, 1);
  for (let n = 0; n < 40; n++) {
    const turn = tools.between(0, Math.PI * 2);
    const r = Math.sqrt(tools.random()) * 17;
    panel.stroke({
      x: SUN[0] + Math.cos(turn) * r,
      y: SUN[1] + Math.sin(turn) * r,
      angle: turn + Math.PI / 2,
      length: 22,
      width: 9,
      colour: rgb("#fffbe0"),
      second: rgb("#ffe9a8"),
      body: 1.4,
      bend: 0.1,
    });
  }
}

function flyDucks(panel: Panel): void {
  for (const [x, y] of [
    [340, 168],
    [378, 156],
    [416, 146],
    [372, 186],
    [452, 138],
  ] as const) {
    panel.line(
      [
        [x - 13, y - 6],
        [x - 4, y],
        [x + 9, y - 1],
      ],
      2.5,
      3,
      rgb("#3a3648"),
    );
    panel.line(
      [
        [x - 2, y],
        [x + 3, y - 10],
        [x - 5, y - 14],
      ],
      3,
      1.5,
      rgb("#3a3648"),
    );
  }
}

export const work: SampleWork = {
  width: 2000,
  height: 818,
  paint(ctx, tools) {
    const sketch = sketchbook(tools.width, tools.height);
    sketchAbove(sketch, tools);
    sketchWater(sketch, tools);
    sketchPunt(sketch);
    sketchNearBank(sketch, tools);
    const study = new Study(sketch);
    const panel = new Panel(tools, rgb("#9a6a52"));
    const roundTheSun = (x: number, y: number) =>
      mix(-0.06 + tools.noise(x / 380, y / 120) * 0.35, Math.atan2(y - SUN[1], x - SUN[0]) + Math.PI / 2, near(x, y, 210, 150) * 0.85);
    const hand = (x: number, y: number) => (y > SHORE ? (y > 700 ? 0.5 : 0) : y > farBank(tools, x) ? 1.4 : roundTheSun(x, y));
    panel.lay(study, { size: 58, length: 3.6, angle: hand, vary: 8, streak: 16, tolerance: 0, load: 0.72, body: 0.6 });
    panel.lay(study, { size: 28, length: 3.8, angle: hand, follow: 0.3, vary: 9, streak: 18, tolerance: 38, load: 0.66, body: 0.75 });
    panel.lay(study, {
      size: 14,
      length: 3.6,
      angle: hand,
      follow: 0.6,
      vary: 8,
      streak: 15,
      threshold: 10,
      tolerance: 26,
      load: 0.75,
      body: 0.7,
    });
    panel.lay(study, { size: 7, length: 3.4, angle: hand, follow: 0.9, vary: 7, threshold: 15, tolerance: 22, body: 0.5 });
    layRipples(panel, study, tools);
    layGlitter(panel, tools);
    paintSun(panel, tools);
    paintSpire(panel);
    panel.fuse(study, (x, y) => 0.65 * smoothstep(75, 40, Math.hypot(x - 845, (y - 572) * 1.1)));
    paintPunt(panel);
    flyDucks(panel);
    growReeds(panel, tools);
    panel.hang(ctx, 0.55);
    layGrain(ctx, tools, 0.3);
  },
};
