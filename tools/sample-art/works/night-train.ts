import type { SKRSContext2D } from "@napi-rs/canvas";
import { css, difference, Panel, ramp, rgb, Study, scale, shade, shiver, sketchbook, softPath } from "../brush.ts";
import { layGrain, type PaintTools, type SampleWork } from "../kit.ts";
import { blend, clamp, mix, type Point, type Rgb, smoothstep } from "../numbers.ts";
import { signPanel } from "../sign.ts";

/** The rails, the train and the platform all run to this point. */
const VANISH: Point = [1560, 560];

/** The side of the train is a plane: `far` 0 at the left edge of the picture, 1 at the vanishing point; `up` from rail to roof. */
const onTrain = (far: number, up: number): Point => [mix(-80, VANISH[0], far), mix(mix(905, 195, up), VANISH[1], far)];
/** Positions in the picture of equal steps along the train. */
const alongTrain = (metres: number): number => 1 - 1 / (1 + metres * 0.055);

function quad(ctx: SKRSContext2D, a: number, b: number, low: number, high: number): void {
  ctx.beginPath();
  ctx.moveTo(...onTrain(a, low));
  ctx.lineTo(...onTrain(b, low));
  ctx.lineTo(...onTrain(b, high));
  ctx.lineTo(...onTrain(a, high));
  ctx.closePath();
}

function sketchNight(ctx: SKRSContext2D, tools: PaintTools): void {
  shade(ctx, (x, y) => {
    const smoke = tools.fbm(x / 340 + 2, y / 220, 5);
    const town = Math.exp(-(((x - VANISH[0]) / 560) ** 2) - ((y - VANISH[1]) / 240) ** 2);
    const night = ramp(
      [
        [0, rgb("#0a0f22")],
        [0.5, rgb("#132036")],
        [1, rgb("#24354a")],
      ],
      clamp(y / 620 + smoke * 0.35),
    );
    return blend(night, rgb("#6d5a4a"), town * 0.65);
  });
}

interface Pane {
  from: number;
  to: number;
  colour: Rgb;
}

/** The compartments: warm light of unequal strength, a blind half drawn, heads against the glass. */
function panes(tools: PaintTools): Pane[] {
  const list: Pane[] = [];
  // The windows before the left edge of the picture are not seen, but their light is.
  for (let car = 0; car < 4; car++) {
    for (let k = car === 0 ? -3 : 0; k < 7; k++) {
      const metres = car * 22 + 1.2 + k * 2.85;
      const colour = tools.random() < 0.1 ? rgb("#4d5a52") : tools.pick([rgb("#ffd783"), rgb("#ffc765"), rgb("#f7b552"), rgb("#ffe3a0")]);
      list.push({ from: alongTrain(metres), to: alongTrain(metres + 2), colour });
    }
  }
  return list;
}

function sketchTrain(ctx: SKRSContext2D, tools: PaintTools, lights: readonly Pane[]): void {
  const side = ctx.createLinearGradient(0, 200, 0, 900);
  side.addColorStop(0, css(rgb("#1a2430")));
  side.addColorStop(0.45, css(rgb("#20323a")));
  side.addColorStop(0.7, css(rgb("#162028")));
  side.addColorStop(1, css(rgb("#07090e")));
  ctx.fillStyle = side;
  quad(ctx, 0, 0.985, 0.02, 0.98);
  ctx.fill();
  for (const [low, high, tone, alpha] of [
    [0.93, 1.06, "#0c111c", 1],
    [0.9, 0.93, "#5f5a4c", 0.8],
    [0.4, 0.415, "#9a7a44", 0.8],
    [0.34, 0.348, "#9a7a44", 0.6],
    [0, 0.17, "#05070b", 0.95],
  ] as const) {
    ctx.fillStyle = css(rgb(tone), alpha);
    quad(ctx, 0, 0.985, low, high);
    ctx.fill();
  }
  for (let car = 1; car < 4; car++) {
    const at = alongTrain(car * 22);
    ctx.fillStyle = css(rgb("#03050a"));
    quad(ctx, at - 0.008, alongTrain(car * 22 + 1) - 0.002, 0.06, 1);
    ctx.fill();
  }
  for (const pane of lights) sketchPane(ctx, tools, pane);
  sketchWheels(ctx);
}

function sketchPane(ctx: SKRSContext2D, tools: PaintTools, pane: Pane): void {
  const wide = pane.to - pane.from;
  ctx.save();
  ctx.fillStyle = css(rgb("#0d1118"));
  quad(ctx, pane.from - wide * 0.06, pane.to + wide * 0.06, 0.44, 0.84);
  ctx.fill();
  quad(ctx, pane.from, pane.to, 0.46, 0.82);
  ctx.clip();
  const [, top] = onTrain(pane.from, 0.82);
  const [, low] = onTrain(pane.from, 0.46);
  const glow = ctx.createLinearGradient(0, top, 0, low);
  glow.addColorStop(0, css(blend(pane.colour, rgb("#fff3cf"), 0.5)));
  glow.addColorStop(0.5, css(pane.colour));
  glow.addColorStop(1, css(scale(pane.colour, 0.8)));
  ctx.fillStyle = glow;
  quad(ctx, pane.from, pane.to, 0.46, 0.82);
  ctx.fill();
  if (tools.random() < 0.35) {
    ctx.fillStyle = css(rgb("#8a5a2e"), 0.75);
    quad(ctx, pane.from, pane.to, 0.82 - tools.between(0.06, 0.2), 0.83);
    ctx.fill();
  }
  if (tools.random() < 0.6) sketchTraveller(ctx, tools, pane);
  ctx.restore();
}

function sketchTraveller(ctx: SKRSContext2D, tools: PaintTools, pane: Pane): void {
  const wide = pane.to - pane.from;
  const seat = pane.from + wide * tools.between(0.25, 0.75);
  const [x, y] = onTrain(seat, 0.62);
  const size = (1 - seat) * 38;
  ctx.fillStyle = css(rgb("#3a2418"), 0.92);
  ctx.beginPath();
  ctx.ellipse(x, y, size * 0.62, size * 0.8, 0.1, 0, Math.PI * 2);
  ctx.fill();
  softPath(ctx, [
    [x - size * 1.3, y + size * 5],
    [x - size * 1.25, y + size * 1.5],
    [x - size * 0.4, y + size * 0.8],
    [x + size * 0.4, y + size * 0.8],
    [x + size * 1.2, y + size * 1.5],
    [x + size * 1.3, y + size * 5],
  ]);
  ctx.fill();
  if (tools.random() < 0.5) {
    ctx.beginPath();
    ctx.ellipse(x, y - size * 0.5, size * 1.05, size * 0.22, 0.05, 0, Math.PI * 2);
    ctx.fill();
    ctx.fillRect(x - size * 0.6, y - size * 1.1, size * 1.2, size * 0.6);
  }
}

function sketchWheels(ctx: SKRSContext2D): void {
  for (let car = 0; car < 4; car++) {
    for (const metres of [3, 5.4, 15.6, 18]) {
      const far = alongTrain(car * 22 + metres);
      const [x, y] = onTrain(far, 0.075);
      const r = 54 * (1 - far);
      ctx.strokeStyle = css(rgb("#2e3338"));
      ctx.lineWidth = r * 0.22;
      ctx.fillStyle = "#06080c";
      ctx.beginPath();
      ctx.ellipse(x, y, r * 0.66, r, 0, 0, Math.PI * 2);
      ctx.fill();
      ctx.stroke();
    }
  }
}

/** The lamp posts along the platform, in metres from us. */
const POSTS: readonly number[] = [2.5, 9, 19, 34, 58];
/** A point right of the platform edge; `metres` away from us, `out` from the rails, `up` from the ground. */
const onPlatform = (metres: number, out: number, up: number): Point => {
  const s = 1 / (1 + metres * 0.075);
  return [VANISH[0] + (out * 640 - 560) * s, VANISH[1] + (590 - up * 640) * s];
};

function sketchPlatform(ctx: SKRSContext2D, tools: PaintTools, lights: readonly Pane[]): void {
  const edge = (y: number) => VANISH[0] - ((y - VANISH[1]) / 590) * 1320;
  shade(ctx, (x, y) => {
    if (y < VANISH[1] + 4) return null;
    const near = (y - VANISH[1]) / 607;
    const lip = edge(y);
    if (x < lip - 26 * near && y < VANISH[1] + ((VANISH[0] - x) / 1640) * 345 + 4) return null;
    if (x < lip - 26 * near) return blend(rgb("#05070b"), rgb("#2b2a28"), smoothstep(0.1, 0.35, tools.fbm(x / 40, y / 9)) * 0.5);
    if (x < lip) return blend(rgb("#3a3a3c"), rgb("#c9a66a"), 0.25 + tools.noise(x / 60, y / 60) * 0.15);
    const wave = tools.fbm(x / (50 + near * 170), y / (9 + near * 28), 4);
    const wet = ramp(
      [
        [0, rgb("#566068")],
        [0.3, rgb("#2e3d4e")],
        [1, rgb("#152033")],
      ],
      near + wave * 0.3,
    );
    const slabs = Math.abs(Math.sin(Math.log(near + 0.04) * 11)) < 0.07 ? 0.35 : 0;
    return blend(wet, rgb("#05080f"), slabs);
  });
  mirrorWindows(ctx, tools, lights, edge);
}

/** Light from each window slants across the wet paving towards us; puddles hold it, dry stone drops it. */
function mirrorWindows(ctx: SKRSContext2D, tools: PaintTools, lights: readonly Pane[], edge: (y: number) => number): void {
  ctx.save();
  ctx.globalCompositeOperation = "screen";
  for (const pane of lights) {
    const [, y0] = onTrain(pane.from, -0.02);
    const [, y1] = onTrain(pane.to, -0.02);
    const reach = (1 - pane.from) * 760;
    ctx.filter = `blur(${Math.round(2 + (1 - pane.from) * 9)}px)`;
    const fade = ctx.createLinearGradient(edge(y0), 0, edge(y0) + reach, 0);
    fade.addColorStop(0, css(pane.colour, 0.8));
    fade.addColorStop(0.4, css(blend(pane.colour, rgb("#c0702f"), 0.5), 0.5));
    fade.addColorStop(1, css(rgb("#8a4a24"), 0));
    ctx.fillStyle = fade;
    ctx.beginPath();
    ctx.moveTo(edge(y1), y1);
    ctx.lineTo(edge(y0), y0);
    ctx.lineTo(edge(y0) + reach, y0 + reach * 0.3);
    ctx.lineTo(edge(y1) + reach * 0.92, y1 + reach * 0.2);
    ctx.fill();
  }
  ctx.restore();
  shade(ctx, (x, y, now) => {
    if (y < VANISH[1] + 20 || x < edge(y)) return null;
    const near = (y - VANISH[1]) / 607;
    const dry = smoothstep(-0.08, 0.26, tools.fbm(x / (90 + near * 260), y / (20 + near * 50), 4));
    return blend(now, scale(now, 0.58), dry);
  });
}

function sketchLamps(ctx: SKRSContext2D): void {
  ctx.save();
  ctx.globalCompositeOperation = "screen";
  for (const metres of POSTS) {
    const s = 1 / (1 + metres * 0.075);
    const [x, y] = onPlatform(metres, 1.16, 1.36);
    const halo = ctx.createRadialGradient(x, y, 1, x, y, 330 * s);
    halo.addColorStop(0, "rgba(225,245,215,1)");
    halo.addColorStop(0.07, "rgba(190,220,190,0.65)");
    halo.addColorStop(0.3, "rgba(110,150,150,0.24)");
    halo.addColorStop(1, "rgba(60,90,110,0)");
    ctx.fillStyle = halo;
    ctx.fillRect(0, 0, 2000, 1167);
    const [px, py] = onPlatform(metres, 1.16, -0.2);
    ctx.save();
    ctx.filter = `blur(${Math.round(14 * s + 2)}px)`;
    ctx.fillStyle = "rgba(150,190,175,0.36)";
    ctx.fillRect(px - 22 * s, py - 160 * s, 44 * s, 360 * s);
    ctx.restore();
  }
  ctx.restore();
  for (const metres of [...POSTS].reverse()) {
    const s = 1 / (1 + metres * 0.075);
    const [x, foot] = onPlatform(metres, 1.34, 0);
    const [, top] = onPlatform(metres, 1.34, 1.5);
    ctx.fillStyle = css(blend(rgb("#0b0e15"), rgb("#4a4a48"), smoothstep(20, 70, metres)));
    ctx.fillRect(x - 15 * s, top, 30 * s, foot - top);
    ctx.fillRect(x - 28 * s, foot - 60 * s, 56 * s, 60 * s);
  }
}

/** A traveller with a suitcase, dark against the wet light, and the guard with his lamp farther down. */
function sketchFigures(ctx: SKRSContext2D): void {
  const person = (x: number, y: number, h: number, c: string, bag: boolean) => {
    const at = (u: number, v: number): Point => [x + u * h, y - v * h];
    // The train's light browns the left side of the coat.
    const cloth = ctx.createLinearGradient(x - h * 0.17, 0, x + h * 0.1, 0);
    cloth.addColorStop(0, "#8a6036");
    cloth.addColorStop(0.16, "#4a3524");
    cloth.addColorStop(0.5, c);
    ctx.fillStyle = cloth;
    ctx.save();
    ctx.filter = `blur(${h / 220}px)`;
    for (const shape of [
      [at(-0.085, 0), at(-0.11, 0.008), at(-0.075, 0.4), at(0.01, 0.4), at(-0.025, 0.03), at(-0.03, 0.005)],
      [at(0.05, 0.03), at(0.01, 0.4), at(0.09, 0.4), at(0.1, 0.05), at(0.115, 0.02), at(0.06, 0.02)],
      [
        at(-0.125, 0.27),
        at(-0.1, 0.45),
        at(-0.09, 0.56),
        at(-0.125, 0.68),
        at(-0.13, 0.755),
        at(-0.09, 0.8),
        at(-0.04, 0.835),
        at(0.045, 0.835),
        at(0.09, 0.8),
        at(0.125, 0.75),
        at(0.115, 0.66),
        at(0.085, 0.56),
        at(0.1, 0.45),
        at(0.13, 0.26),
        at(0.02, 0.245),
      ],
      [at(0.09, 0.78), at(0.13, 0.74), at(0.15, 0.58), at(0.165, 0.4), at(0.13, 0.38), at(0.1, 0.55)],
      [at(-0.1, 0.78), at(-0.145, 0.72), at(-0.155, 0.58), at(-0.12, 0.46), at(-0.095, 0.48), at(-0.11, 0.58)],
    ]) {
      ctx.beginPath();
      for (const p of shape) ctx.lineTo(...p);
      ctx.fill();
    }
    ctx.beginPath();
    ctx.ellipse(x, y - h * 0.885, h * 0.05, h * 0.066, 0, 0, Math.PI * 2);
    ctx.fill();
    ctx.beginPath();
    ctx.ellipse(x, y - h * 0.925, h * 0.086, h * 0.016, 0.08, 0, Math.PI * 2);
    ctx.fill();
    ctx.beginPath();
    ctx.ellipse(x, y - h * 0.945, h * 0.056, h * 0.05, 0, 0, Math.PI * 2);
    ctx.fill();
    ctx.restore();
    if (bag) ctx.fillRect(x + h * 0.075, y - h * 0.37, h * 0.2, h * 0.145);
    ctx.save();
    ctx.filter = "blur(8px)";
    ctx.fillStyle = "rgba(3,5,10,0.7)";
    softPath(ctx, [at(-0.12, 0), at(0.12, 0), at(0.26, -0.35), at(0.2, -0.75), at(-0.02, -0.72)]);
    ctx.fill();
    ctx.restore();
  };
  person(1500, 700, 136, "#10141c", false);
  person(1130, 925, 330, "#0a0d14", true);
}

/** Steam from under the carriages and from the engine ahead, lit amber by the windows, blue-green by the lamps. */
function paintSteam(panel: Panel, tools: PaintTools): void {
  const puffs: Point[] = [];
  for (let n = 0; n < 760; n++) {
    const t = tools.random();
    const rise = tools.random() ** 0.7;
    puffs.push([
      mix(1570, 760, rise) + tools.normal() * (40 + rise * 170),
      mix(500, 60, rise) + tools.normal() * (26 + rise * 70) + t * 10,
    ]);
  }
  for (let n = 0; n < 200; n++) {
    const far = tools.between(0.1, 0.7);
    const [x, y] = onTrain(far, 0.06);
    puffs.push([x + tools.normal() * 60, y - Math.abs(tools.normal()) * 60 * (1 - far)]);
  }
  for (let n = 0; n < 90; n++) puffs.push([1090 + tools.normal() * 105, 640 + tools.normal() * 58]);
  for (const [x, y] of puffs) {
    const lit = Math.exp(-(((x - VANISH[0]) / 330) ** 2) - ((y - VANISH[1]) / 260) ** 2);
    const curl = tools.fbm(x / 120, y / 120);
    const c = blend(
      blend(rgb("#3c4a5c"), rgb("#8f98a0"), clamp(0.4 + curl * 1.3)),
      rgb("#e8c594"),
      clamp(lit * 0.8 + smoothstep(400, 900, y) * 0.35),
    );
    const size = tools.between(26, 80);
    panel.stroke({
      x,
      y,
      angle: curl * 5 - 0.6,
      length: size * tools.between(1.2, 2.4),
      width: size,
      colour: shiver(c, tools, 8),
      bend: tools.normal() * 0.2,
      load: 0.72,
      opacity: 0.2,
      soft: size * 0.42,
      body: 0.3,
    });
  }
}

/** The brightest paint: glass, rails, the lip of the platform, broken reflections. */
function layLights(panel: Panel, study: Study, tools: PaintTools, lights: readonly Pane[]): void {
  for (const pane of lights) {
    for (let n = 0; n < 5; n++) {
      const far = mix(pane.from, pane.to, tools.between(0.14, 0.86));
      const [x, y] = onTrain(far, tools.between(0.5, 0.8));
      const seen = study.colour(x, y, (1 - far) * 40);
      if (seen[0] < 225 || x < 0) continue;
      const size = (1 - far) * tools.between(16, 38);
      panel.stroke({
        x,
        y,
        angle: tools.random() < 0.6 ? 1.57 : 0.2,
        length: size * 2,
        width: size,
        colour: shiver(blend(seen, rgb("#fff0bf"), 0.25), tools, 7),
        load: 0.4,
        body: 1.2,
        opacity: 0.6,
      });
    }
  }
  for (let n = 0; n < 1500; n++) {
    const x = tools.between(250, 2000);
    const y = tools.between(VANISH[1] + 40, panel.height);
    const seen = study.colour(x, y, 5);
    if (seen[0] < 95) continue;
    const near = (y - VANISH[1]) / 607;
    const size = (4 + near * 12) * tools.between(0.6, 1.3);
    panel.stroke({
      x,
      y,
      angle: tools.normal() * 0.1,
      length: size * tools.between(2.4, 5),
      width: size,
      colour: shiver(blend(seen, rgb("#ffd98a"), 0.4), tools, 10),
      load: 0.5,
      opacity: 0.8,
      body: 1.1,
    });
  }
  for (const metres of POSTS) {
    const s = 1 / (1 + metres * 0.075);
    const [x, y] = onPlatform(metres, 1.16, 1.36);
    panel.line([onPlatform(metres, 1.34, 1.44), onPlatform(metres, 1.2, 1.46), [x, y - 14 * s]], 9 * s, 7 * s, rgb("#11151c"));
    panel.dot(x, y, 17 * s + 2, rgb("#d9efd0"), 0.9, 1.1);
    for (let k = 0; k < 9; k++)
      panel.stroke({
        x: x + tools.normal() * 3 * s,
        y: y + tools.normal() * 3 * s,
        angle: tools.between(0, 3),
        length: 20 * s + 3,
        width: 10 * s + 2,
        colour: rgb("#fbffec"),
        second: rgb("#e6f6d8"),
        body: 1.6,
      });
  }
  panel.dot(1540, 668, 9, rgb("#e2452f"), 0.95, 1.6);
  panel.dot(1538, 666, 4, rgb("#ffb08a"), 0.95, 1.6);
}

/** Abraded glazes in the steam at the top, gone over by a restorer: left, top, half width, half height. */
const RETOUCHED = [
  [560, 96, 150, 46],
  [880, 60, 210, 34],
  [1240, 120, 120, 40],
  [1475, 250, 40, 62],
  [96, 1050, 60, 34],
] as const;

export const work: SampleWork = {
  width: 2000,
  height: 1167,
  fineness: 2,
  signed: [1440, 847, 560, 320],
  lights: ["ultraviolet"],
  paint(ctx, tools) {
    const sketch = sketchbook(tools.width, tools.height);
    const lights = panes(tools);
    sketchNight(sketch, tools);
    sketchTrain(sketch, tools, lights);
    sketchPlatform(sketch, tools, lights);
    sketchLamps(sketch);
    const empty = new Study(sketch);
    sketchFigures(sketch);
    const study = new Study(sketch);
    const panel = new Panel(tools, rgb("#1b2230"));
    const toVanish = (x: number, y: number) => Math.atan2(y - VANISH[1], x - VANISH[0]);
    const hand = (x: number, y: number) =>
      y > VANISH[1] + 60 && x > 500
        ? 0.02 + tools.noise(x / 200, y / 90) * 0.3
        : x < VANISH[0] && y > 240
          ? toVanish(x, y)
          : 0.8 + tools.noise(x / 260, y / 260) * 1.8;
    panel.lay(study, { size: 66, length: 2.8, angle: hand, vary: 5, streak: 12, tolerance: 40, load: 0.75, body: 0.5, bend: 0.08 });
    panel.lay(study, { size: 32, length: 3, angle: hand, follow: 0.5, vary: 6, streak: 13, tolerance: 34, load: 0.7, body: 0.6 });
    panel.lay(study, {
      size: 15,
      length: 3,
      angle: hand,
      follow: 0.8,
      vary: 6,
      streak: 12,
      threshold: 8,
      tolerance: 26,
      load: 0.8,
      body: 0.6,
    });
    panel.lay(study, {
      size: 7,
      length: 3,
      angle: hand,
      follow: 1,
      vary: 5,
      streak: 10,
      threshold: 11,
      tolerance: 22,
      load: 0.9,
      body: 0.5,
    });
    panel.fuse(study, (x, y) => (x < VANISH[0] && y < 760 ? 0.5 * study.edgeForce(x, y) : 0.1));
    paintSteam(panel, tools);
    // The two on the platform stand before the steam: wherever they darken the study, they are painted again.
    const figures = (x: number, y: number) =>
      y > 560 && y < (x < 1350 ? 928 : 702) && difference(empty.colour(x, y, 2), study.colour(x, y, 2)) > 2 ? 1 : 0;
    panel.lay(study, {
      size: 7,
      length: 1.5,
      spacing: 0.5,
      follow: 1,
      vary: 4,
      streak: 8,
      threshold: 4,
      tolerance: 12,
      load: 0.95,
      body: 0.5,
      where: figures,
    });
    panel.fuse(study, (x, y) => figures(x, y) * 0.8);
    layLights(panel, study, tools, lights);
    signPanel(panel, tools, {
      text: "И. Сорохтин 34",
      x: 1600,
      y: 1112,
      tall: 30,
      slant: 0.18,
      rise: -0.015,
      broad: 4.4,
      colours: [rgb("#7a3f29"), rgb("#6a3526"), rgb("#8c5231")],
    });
    panel.hang(ctx, 0.5, RETOUCHED);
    if (tools.light === "gallery") layGrain(ctx, tools, 0.22);
  },
};
