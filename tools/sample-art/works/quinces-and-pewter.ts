import type { SKRSContext2D } from "@napi-rs/canvas";
import { css, Panel, ramp, rgb, Study, scale, shade, sketchbook, softPath } from "../brush.ts";
import { layGrain, type PaintTools, type SampleWork } from "../kit.ts";
import { blend, clamp, mix, type Point, pointsOf, type Rgb, smoothstep } from "../numbers.ts";

type Vector = readonly [number, number, number];

const TABLE_EDGE = 1290;
const TABLE_BACK = 1020;
/** One window, high at the left, a little before the picture. */
const LIGHT: Vector = unit([-0.66, -0.52, 0.54]);

interface Quince {
  x: number;
  y: number;
  r: number;
  /** Direction of the stalk. */
  turn: number;
  ripe: Rgb;
}

/** Farthest first. */
const QUINCES: readonly Quince[] = [
  { x: 1330, y: 985, r: 142, turn: -1.1, ripe: rgb("#c79a2e") },
  { x: 1082, y: 1035, r: 150, turn: -1.9, ripe: rgb("#d8ae3c") },
  { x: 1560, y: 1090, r: 148, turn: -0.4, ripe: rgb("#cf9f30") },
  { x: 1275, y: 1150, r: 160, turn: -2.6, ripe: rgb("#dfb646") },
];

const JUG = { x: 640, foot: 1180, top: 388 };

function unit([x, y, z]: Vector): Vector {
  const l = Math.hypot(x, y, z);
  return [x / l, y / l, z / l];
}

const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** Distance of a point from the quince's centre (below 1 is inside) and its surface normal: a lumpy, pear-like body. */
function quinceBody(q: Quince, tools: PaintTools, x: number, y: number): { inside: number; normal: Vector } {
  const dx = (x - q.x) / q.r;
  const dy = (y - q.y) / q.r;
  const along = dx * Math.cos(q.turn) + dy * Math.sin(q.turn);
  const across = -dx * Math.sin(q.turn) + dy * Math.cos(q.turn);
  const waist = 1 - 0.2 * smoothstep(0.2, 1.1, along) + 0.05 * Math.sin(along * 3 + q.r);
  const bend = Math.atan2(across, along);
  const lump = 1 + tools.noise(Math.cos(bend) * 1.6 + q.x, Math.sin(bend) * 1.6 + q.y) * 0.055;
  const inside = Math.hypot(along * 0.93, across / waist) / lump;
  const rise = Math.sqrt(Math.max(0, 1 - inside * inside));
  // Ribs and dents turn the normal a little, as on real fruit.
  const dent = 0.24 * rise;
  const wx = tools.fbm((x + 9) / 85, y / 85, 3) - tools.fbm((x - 9) / 85, y / 85, 3);
  const wy = tools.fbm(x / 85, (y + 9) / 85, 3) - tools.fbm(x / 85, (y - 9) / 85, 3);
  return { inside, normal: unit([dx - wx * dent * 3, dy - wy * dent * 3, Math.max(0.04, rise)]) };
}

function quinceColour(q: Quince, tools: PaintTools, x: number, y: number, normal: Vector): Rgb {
  const lit = clamp(dot(normal, LIGHT));
  const skin = blend(q.ripe, rgb("#8d8a35"), smoothstep(0, 0.5, tools.fbm(x / 130 + q.x, y / 130)) * 0.6);
  const bruise = smoothstep(0.3, 0.46, tools.fbm(x / 46 + q.y, y / 46, 4)) * 0.4;
  const down = smoothstep(0.1, 0.5, tools.fbm(x / 34, y / 34 + q.x, 4)) * 0.26;
  const flesh = blend(blend(skin, rgb("#6d431d"), bruise), rgb("#b9a67a"), down * lit);
  const shadow = blend(scale(flesh, 0.1), rgb("#1b0f08"), 0.4);
  const tone = blend(shadow, scale(flesh, 1.06), smoothstep(-0.02, 0.92, lit));
  // Light thrown back by the cloth warms the underside.
  const bounce = clamp(normal[1]) * clamp(0.7 - normal[2]) * smoothstep(0.5, 0.1, lit);
  const warm = blend(tone, rgb("#a8642c"), bounce * 0.5);
  const half: Vector = unit([LIGHT[0], LIGHT[1], LIGHT[2] + 1]);
  return blend(warm, rgb("#fff0c2"), clamp(dot(normal, half)) ** 38 * 0.68);
}

/** The turned outline of the jug: height from foot to rim, half width. */
const PROFILE: readonly Point[] = pointsOf(
  "0,124 0.035,116 0.065,92 0.1,104 0.16,152 0.24,196 0.33,210 0.42,194 0.52,154 0.62,118 0.7,99 0.8,92 0.9,96 1,108",
);

/** Half width of the jug at a height from 0 (foot) to 1 (rim), with its two turned rings. */
function jugProfile(t: number): number {
  let k = 0;
  while (k < PROFILE.length - 2 && (PROFILE[k + 1] as Point)[0] < t) k++;
  const at = (i: number) => PROFILE[clamp(i, 0, PROFILE.length - 1)] as Point;
  const [before, a, b, after] = [at(k - 1), at(k), at(k + 1), at(k + 2)];
  const u = clamp((t - a[0]) / (b[0] - a[0]));
  const rise = (p: Point, q: Point) => ((q[1] - p[1]) / Math.max(1e-6, q[0] - p[0])) * (b[0] - a[0]);
  const [m0, m1] = [rise(before, b), rise(a, after)];
  const body = a[1] + u * (m0 + u * (3 * (b[1] - a[1]) - 2 * m0 - m1 + u * (m0 + m1 - 2 * (b[1] - a[1]))));
  return body + 9 * Math.exp(-(((t - 0.68) / 0.012) ** 2)) + 7 * Math.exp(-(((t - 0.985) / 0.014) ** 2));
}

/** Pewter is a dull mirror: it shows the window, the dark room, the cloth and the yellow of the fruit. */
function pewter(tools: PaintTools, x: number, y: number): Rgb | null {
  const t = (JUG.foot - y) / (JUG.foot - JUG.top);
  // The foot and the rim are ellipses seen a little from above.
  const half0 = jugProfile(clamp(t, 0.004, 1));
  const u0 = (x - JUG.x) / half0;
  if (Math.abs(u0) > 1) return null;
  const sag = Math.sqrt(1 - u0 * u0);
  const tt = t + sag * 0.026;
  if (tt < 0.018 || t + sag * -0.03 > 0.97) return null;
  const half = jugProfile(clamp(tt, 0.004, 1));
  const u = clamp((x - JUG.x) / half, -1, 1);
  const slope = ((jugProfile(clamp(tt + 0.01, 0, 1)) - jugProfile(clamp(tt - 0.01, 0, 1))) / (0.02 * (JUG.foot - JUG.top))) * 0.85;
  const normal = unit([u, -slope * -1 * Math.sqrt(1 - u * u * 0.9), Math.sqrt(Math.max(0.001, 1 - u * u))]);
  const tilt = unit([normal[0], -slope * 0.8, normal[2]]);
  const lit = clamp(dot(tilt, LIGHT));
  const window = Math.exp(-(((u + 0.5) / 0.13) ** 2)) * (0.45 + lit * 0.9);
  const second = Math.exp(-(((u - 0.72) / 0.1) ** 2)) * 0.25;
  const base = ramp(
    [
      [0, rgb("#15130f")],
      [0.3, rgb("#3a3733")],
      [0.62, rgb("#77746c")],
      [1, rgb("#bdb8a8")],
    ],
    lit * 0.92 + second + tools.fbm(x / 130, y / 26, 3) * 0.08,
  );
  const gleam = blend(base, rgb("#f3ecd8"), clamp(window) * 0.7);
  const fruit = Math.exp(-(((u - 0.86) / 0.16) ** 2)) * Math.exp(-(((tt - 0.2) / 0.12) ** 2));
  const gold = blend(gleam, rgb("#b08428"), fruit * 0.75);
  const cloth = smoothstep(0.13, 0.03, tt) * (0.3 + lit * 0.5) * smoothstep(0.045, 0.06, tt + 0.02);
  const dents = tools.fbm(x / 18, y / 18, 3) * 10;
  return blend(scale(gold, 1 + dents / 190), rgb("#b7a98c"), cloth * 0.5);
}

function sketchRoom(ctx: SKRSContext2D, tools: PaintTools): void {
  shade(ctx, (x, y) => {
    const glow = Math.exp(-(((x - 1250) / 760) ** 2) - ((y - 640) / 520) ** 2);
    const wall = ramp(
      [
        [0, rgb("#120d09")],
        [0.45, rgb("#2a2017")],
        [1, rgb("#54432d")],
      ],
      clamp(glow * 0.85 + tools.fbm(x / 300, y / 300) * 0.16),
    );
    if (y < TABLE_BACK) return wall;
    if (y > TABLE_EDGE) {
      const down = (y - TABLE_EDGE) / 335;
      return blend(blend(rgb("#4d3420"), rgb("#120b07"), smoothstep(0.02, 0.6, down)), rgb("#0d0806"), smoothstep(700, 1900, x) * 0.5);
    }
    const reach = smoothstep(2000, 300, x) * smoothstep(TABLE_BACK - 60, TABLE_EDGE, y);
    const wood = blend(rgb("#23170e"), rgb("#7a5430"), reach * 0.8 + tools.fbm(x / 320, y / 12, 4) * 0.18);
    return blend(wall, wood, smoothstep(TABLE_BACK, TABLE_BACK + 26, y));
  });
}

/** A cloth is a height field: broad folds fanning from under the fruit, hanging straighter over the table's edge. */
function clothHeight(tools: PaintTools, x: number, y: number): number {
  const over = Math.max(0, y - TABLE_EDGE);
  const fan = (x - 1300) / (0.55 + Math.max(0, y - 900) / 700);
  const sway = tools.noise(x / 420, y / 260 + 2) * 60;
  const broad = tools.noise((fan + sway) / 104 + 40, y / 900 + 9) * 58;
  const narrow = tools.noise((fan - sway * 0.6) / 46 + 90, y / 520 + 3) * 17;
  const ripple = tools.noise((x + y * 0.7) / 120, (y - x * 0.4) / 60) * 8 * smoothstep(120, 0, over);
  return (broad + narrow) * mix(0.75, 1.15, smoothstep(0, 160, over)) + ripple;
}

function clothEdge(tools: PaintTools, x: number): { top: number; bottom: number } {
  const top = TABLE_BACK + 50 + ((x - 1240) / 700) ** 2 * 150 + tools.fbm(x / 130, 3.3) * 40;
  const reach = smoothstep(820, 1000, x) * smoothstep(1790, 1600, x);
  const bottom = mix(TABLE_EDGE - 30, TABLE_EDGE + 235, reach) + clothHeight(tools, x, TABLE_EDGE + 200) * 0.45 - (x - 1000) * 0.14;
  return { top, bottom };
}

function sketchCloth(ctx: SKRSContext2D, tools: PaintTools): void {
  const height = (x: number, y: number) => clothHeight(tools, x, y);
  shade(ctx, (x, y, now) => {
    if (x < 800 || x > 1860 || y < TABLE_BACK) return null;
    const { top, bottom } = clothEdge(tools, x);
    const inside = Math.min(
      y - top,
      bottom - y,
      (x - 838 - (y - 1150) * 0.12 - tools.noise(y / 70, 5) * 26) * 0.8,
      (1836 - x + tools.noise(y / 80, 9) * 20) * 0.8,
    );
    if (inside < 0) return inside > -16 ? blend(now, rgb("#0b0705"), ((inside + 16) / 16) * 0.55) : null;
    const gx = (height(x + 5, y) - height(x - 5, y)) / 10;
    const gy = (height(x, y + 5) - height(x, y - 5)) / 10;
    const flat = y < TABLE_EDGE ? 0.62 : 0.06;
    const turn = smoothstep(TABLE_EDGE - 26, TABLE_EDGE + 14, y);
    const normal = unit([-gx, -gy - mix(0.62, flat, turn), 1 - 0.25 * turn]);
    const lit = clamp(dot(normal, LIGHT)) ** 1.25 * mix(1.12, 0.72, turn) * smoothstep(2150, 1100, x + (y - 1000) * 0.2);
    const c = ramp(
      [
        [0, rgb("#1d140d")],
        [0.25, rgb("#56462f")],
        [0.55, rgb("#a08e6c")],
        [0.85, rgb("#dccdaa")],
        [1, rgb("#f6ead0")],
      ],
      lit,
    );
    return blend(c, rgb("#fff4da"), smoothstep(5, 0, inside) * lit * 0.5);
  });
}

/** Objects cast shadows on their neighbours to the right. */
function castShadows(ctx: SKRSContext2D): void {
  ctx.save();
  ctx.globalCompositeOperation = "multiply";
  const fall = (x: number, y: number, rx: number, ry: number, strength: number, blur: number) => {
    ctx.filter = `blur(${blur}px)`;
    ctx.fillStyle = css(rgb("#1c110a"), strength);
    ctx.beginPath();
    ctx.ellipse(x, y, rx, ry, 0.12, 0, Math.PI * 2);
    ctx.fill();
  };
  fall(JUG.x + 190, JUG.foot + 12, 300, 48, 0.9, 22);
  fall(JUG.x + 10, JUG.foot + 6, 150, 26, 0.95, 8);
  for (const q of QUINCES) {
    fall(q.x + q.r * 0.62, q.y + q.r * 0.82, q.r * 0.98, q.r * 0.3, 0.85, 20);
    fall(q.x + q.r * 0.12, q.y + q.r * 0.9, q.r * 0.7, q.r * 0.14, 0.9, 8);
  }
  ctx.restore();
}

/** A kitchen knife pushed over the edge of the table, the old device for showing depth. */
function sketchKnife(ctx: SKRSContext2D): void {
  ctx.save();
  ctx.translate(610, 1330);
  ctx.rotate(-0.42);
  ctx.filter = "blur(9px)";
  ctx.fillStyle = "rgba(8,5,3,0.75)";
  ctx.fillRect(-110, 14, 410, 22);
  ctx.filter = "blur(1px)";
  const blade = ctx.createLinearGradient(0, -16, 0, 16);
  blade.addColorStop(0, "#4b4740");
  blade.addColorStop(0.42, "#8f8a7c");
  blade.addColorStop(0.5, "#f2ead4");
  blade.addColorStop(0.62, "#5b574d");
  blade.addColorStop(1, "#26221c");
  ctx.fillStyle = blade;
  softPath(ctx, pointsOf("40,-13 250,-15 322,-8 300,6 240,15 40,13"));
  ctx.fill();
  const horn = ctx.createLinearGradient(0, -16, 0, 16);
  horn.addColorStop(0, "#2b1a10");
  horn.addColorStop(0.3, "#b98a55");
  horn.addColorStop(0.45, "#6b4424");
  horn.addColorStop(1, "#150c07");
  ctx.fillStyle = horn;
  softPath(ctx, pointsOf("-150,-17 -60,-12 56,-14 60,13 -60,13 -148,19 -168,2"));
  ctx.fill();
  ctx.fillStyle = "#b7ad93";
  ctx.fillRect(46, -14, 9, 27);
  ctx.restore();
}

function sketchQuince(ctx: SKRSContext2D, tools: PaintTools, q: Quince): void {
  const shadowOf = QUINCES.filter((other) => other.x < q.x && other.y > q.y - 60 && other !== q);
  shade(ctx, (x, y, now) => {
    if (Math.abs(x - q.x) > q.r * 1.35 || Math.abs(y - q.y) > q.r * 1.35) return null;
    const { inside, normal } = quinceBody(q, tools, x, y);
    if (inside > 1) return null;
    let c = quinceColour(q, tools, x, y, normal);
    for (const other of shadowOf) {
      const away = Math.hypot((x - other.x - other.r * 0.75) / other.r, (y - other.y - other.r * 0.5) / other.r);
      c = blend(c, scale(c, 0.22), smoothstep(1.1, 0.75, away));
    }
    const eye = Math.hypot(x - q.x + Math.cos(q.turn) * q.r * 0.7, (y - q.y + Math.sin(q.turn) * q.r * 0.7) * 1.3);
    c = blend(c, rgb("#2a1a0c"), smoothstep(26, 8, eye + tools.noise(x / 6, y / 6) * 6) * 0.85);
    return blend(c, now, smoothstep(0.985, 1, inside));
  });
}

function sketchJug(ctx: SKRSContext2D, tools: PaintTools): void {
  drawHandle(ctx);
  shade(ctx, (x, y) => {
    if (Math.abs(x - JUG.x) > 260 || y < JUG.top - 40 || y > JUG.foot + 40) return null;
    return pewter(tools, x, y);
  });
  drawMouth(ctx);
}

function drawHandle(ctx: SKRSContext2D): void {
  const path = () => {
    ctx.beginPath();
    ctx.moveTo(JUG.x - 96, JUG.top + 70);
    ctx.bezierCurveTo(JUG.x - 330, JUG.top + 10, JUG.x - 350, JUG.top + 420, JUG.x - 150, JUG.top + 500);
  };
  ctx.lineCap = "round";
  for (const [width, tone, shift] of [
    [34, "#1a1814", 0],
    [25, "#5c5951", -2],
    [13, "#9a968a", -5],
    [5, "#e9e2cf", -7],
  ] as const) {
    ctx.save();
    ctx.translate(shift, shift * 0.6);
    ctx.filter = width < 30 ? "blur(2px)" : "none";
    ctx.strokeStyle = tone;
    ctx.lineWidth = width;
    path();
    ctx.stroke();
    ctx.restore();
  }
}

function drawMouth(ctx: SKRSContext2D): void {
  const y = JUG.top + 6;
  const r = jugProfile(0.985);
  ctx.save();
  ctx.beginPath();
  ctx.ellipse(JUG.x, y + 8, r, 25, 0, 0, Math.PI * 2);
  const rim = ctx.createLinearGradient(JUG.x - r, 0, JUG.x + r, 0);
  rim.addColorStop(0, "#8f8b80");
  rim.addColorStop(0.25, "#f4eddb");
  rim.addColorStop(0.5, "#817d72");
  rim.addColorStop(1, "#2b2822");
  ctx.fillStyle = rim;
  ctx.fill();
  ctx.beginPath();
  ctx.ellipse(JUG.x, y + 9, r - 10, 18, 0, 0, Math.PI * 2);
  const deep = ctx.createLinearGradient(JUG.x - r, 0, JUG.x + r, 0);
  deep.addColorStop(0, "#0c0a08");
  deep.addColorStop(0.6, "#2d2922");
  deep.addColorStop(1, "#7c776a");
  ctx.fillStyle = deep;
  ctx.fill();
  ctx.restore();
}

/** Stalks, one withered leaf, and the few points where the light is thickest. */
function finishByHand(panel: Panel, tools: PaintTools): void {
  for (const q of QUINCES) {
    const [c, s] = [Math.cos(q.turn), Math.sin(q.turn)];
    const from: Point = [q.x + c * q.r * 0.9, q.y + s * q.r * 0.9];
    panel.line([from, [from[0] + c * 20 - s * 8, from[1] + s * 20], [from[0] + c * 34 - s * 20, from[1] + s * 30]], 9, 6, rgb("#3a2614"), {
      second: rgb("#8a6a3a"),
      body: 0.6,
    });
    for (let n = 0; n < 26; n++) {
      const x = q.x + LIGHT[0] * q.r * 0.42 + tools.normal() * q.r * 0.15;
      const y = q.y + LIGHT[1] * q.r * 0.42 + tools.normal() * q.r * 0.13;
      panel.stroke({
        x,
        y,
        angle: tools.normal() * 0.5 - 0.7,
        length: tools.between(12, 34),
        width: tools.between(4, 10),
        colour: rgb("#f6dd90"),
        second: rgb("#e0b64e"),
        opacity: 0.26,
        load: 0.6,
        soft: 3.5,
        body: 0.5,
      });
    }
  }
}

/** Old varnish: brown over everything, deeper at the corners. */
function glaze(ctx: SKRSContext2D, tools: PaintTools): void {
  const { width, height } = tools;
  ctx.save();
  ctx.globalCompositeOperation = "multiply";
  const veil = ctx.createRadialGradient(width * 0.5, height * 0.56, 300, width * 0.5, height * 0.54, width * 0.66);
  veil.addColorStop(0, "rgba(255,244,214,1)");
  veil.addColorStop(0.6, "rgba(226,204,160,1)");
  veil.addColorStop(1, "rgba(120,96,66,1)");
  ctx.fillStyle = veil;
  ctx.fillRect(0, 0, width, height);
  ctx.restore();
}

export const work: SampleWork = {
  width: 2000,
  height: 1625,
  paint(ctx, tools) {
    const sketch = sketchbook(tools.width, tools.height);
    sketchRoom(sketch, tools);
    sketchCloth(sketch, tools);
    castShadows(sketch);
    sketchKnife(sketch);
    sketchJug(sketch, tools);
    for (const q of QUINCES) sketchQuince(sketch, tools, q);
    const study = new Study(sketch);
    const panel = new Panel(tools, rgb("#2a1c12"));
    const hand = (x: number, y: number) => 0.7 + tools.noise(x / 330, y / 330) * 1.4;
    panel.lay(study, {
      size: 60,
      length: 2.4,
      angle: hand,
      follow: 0.6,
      vary: 3,
      streak: 5,
      tolerance: 26,
      body: 0.12,
      soft: 14,
      load: 0.95,
    });
    panel.lay(study, {
      size: 26,
      length: 2.6,
      angle: hand,
      follow: 1,
      vary: 2.5,
      streak: 5,
      tolerance: 18,
      threshold: 3,
      body: 0.14,
      soft: 6,
      load: 0.95,
    });
    panel.lay(study, {
      size: 11,
      length: 2.8,
      follow: 1,
      vary: 2.5,
      streak: 5,
      tolerance: 14,
      threshold: 5,
      body: 0.16,
      soft: 3,
      load: 0.95,
      opacity: 0.85,
    });
    panel.lay(study, {
      size: 5.5,
      length: 3,
      follow: 1,
      vary: 2,
      streak: 4,
      tolerance: 12,
      threshold: 6,
      body: 0.16,
      soft: 2,
      load: 0.95,
      opacity: 0.85,
    });
    panel.fuse(study, (x, y) => 0.3 + 0.4 * study.edgeForce(x, y));
    finishByHand(panel, tools);
    panel.hang(ctx, 0.4);
    glaze(ctx, tools);
    layGrain(ctx, tools, 0.32);
  },
};
