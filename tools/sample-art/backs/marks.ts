/* Marks of painter, owners and dealers on a back: writing, stamps, labels. */
import { createCanvas, GlobalFonts, type SKRSContext2D } from "@napi-rs/canvas";
import { alongCurve } from "../brush.ts";
import { write } from "../handwriting.ts";
import { blend, clamp, type Point, smoothstep } from "../numbers.ts";
import { BAR, type Back, each, edgeOf, type Inscription, type PaperLabel, put, type Scene, type Stamp, WORK } from "./scene.ts";

const FONTS = "node_modules/@expo-google-fonts/source-serif-4";
GlobalFonts.registerFromPath(`${FONTS}/400Regular/SourceSerif4_400Regular.ttf`, "Label");
GlobalFonts.registerFromPath(`${FONTS}/700Bold/SourceSerif4_700Bold.ttf`, "Label bold");

/** A sheet as large as the work that holds a drawing; its alpha is taken. */
function mask(back: Back, draw: (ctx: SKRSContext2D) => void): Uint8ClampedArray {
  const canvas = createCanvas(back.width, back.height);
  const ctx = canvas.getContext("2d");
  ctx.fillStyle = ctx.strokeStyle = "#000";
  ctx.lineCap = ctx.lineJoin = "round";
  draw(ctx);
  return ctx.getImageData(0, 0, back.width, back.height).data;
}

const GRIP = { ink: 0.15, paint: 0.45, crayon: 1.1, chalk: 1.25, pencil: 0.95 } as const;
const COVER = { ink: 0.82, paint: 0.94, crayon: 0.85, chalk: 0.8, pencil: 0.6 } as const;

export function inscribe(scene: Scene, line: Inscription): void {
  const { back, tools } = scene;
  const drawn = mask(back, (ctx) => {
    for (const stroke of write(tools, line)) {
      const path = alongCurve(stroke, 2);
      const press = tools.random() * 90;
      path.forEach(([x, y], n) => {
        if (n === 0) return;
        const [ox, oy] = path[n - 1] as Point;
        const swell = line.medium === "ink" ? 0.65 + clamp((y - oy) / 2 + 0.5) * 0.55 : 0.9 + tools.noise(n / 14, press) * 0.25;
        ctx.lineWidth = line.broad * swell;
        ctx.globalAlpha = 1 - (n / path.length) * 0.22 - Math.max(0, tools.noise(n / 30, press + 40)) * 0.2;
        ctx.beginPath();
        ctx.moveTo(ox, oy);
        ctx.lineTo(x, y);
        ctx.stroke();
      });
    }
  });
  const grip = GRIP[line.medium];
  const isRough = back.kind === "canvas";
  each(scene, (x, y, p) => {
    const a = (drawn[(y * back.width + x) * 4 + 3] as number) / 255;
    if (a === 0) return;
    const tooth =
      tools.noise(x / 1.7, y / 1.7) * 0.8 +
      tools.noise(x / 5, y / 5) * 0.5 +
      (isRough ? Math.sin((x * Math.PI) / back.thread) * Math.sin((y * Math.PI) / back.thread) * 0.25 : 0);
    const dry = clamp(0.95 + tooth * grip - grip * 0.42 + tools.noise(x / 50, y / 50) * 0.35);
    put(scene, p, line.colour, a * dry * COVER[line.medium]);
    if (line.medium === "paint") scene.depth[p] = (scene.depth[p] as number) + a * dry * 0.9;
  });
}

function printLines(ctx: SKRSContext2D, lines: readonly string[], width: number, height: number): void {
  const size = height / (lines.length + 0.9);
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  lines.forEach((line, n) => {
    const bold = line.startsWith("#");
    const text = bold ? line.slice(1) : line;
    let px = size * (bold ? 0.92 : 0.72);
    ctx.font = `${px}px ${bold ? '"Label bold"' : "Label"}`;
    const room = (width * 0.86) / ctx.measureText(text).width;
    if (room < 1) {
      px *= room;
      ctx.font = `${px}px ${bold ? '"Label bold"' : "Label"}`;
    }
    ctx.fillText(text, 0, (n - (lines.length - 1) / 2) * size);
  });
}

export function press(scene: Scene, stamp: Stamp): void {
  const { back, tools } = scene;
  const drawn = mask(back, (ctx) => {
    ctx.translate(stamp.x, stamp.y);
    ctx.rotate(stamp.turn);
    ctx.lineWidth = 3;
    for (const inner of stamp.shape === "none" ? [] : [0, 8]) {
      ctx.beginPath();
      if (stamp.shape === "oval") ctx.ellipse(0, 0, stamp.width / 2 - inner, stamp.height / 2 - inner, 0, 0, Math.PI * 2);
      else ctx.rect(-stamp.width / 2 + inner, -stamp.height / 2 + inner, stamp.width - inner * 2, stamp.height - inner * 2);
      ctx.stroke();
      ctx.lineWidth = 1.6;
    }
    printLines(ctx, stamp.lines, stamp.width - 34, stamp.height * (stamp.shape === "oval" ? 0.74 : 0.84));
  });
  const worn = tools.random() * 200;
  each(scene, (x, y, p) => {
    const a = (drawn[(y * back.width + x) * 4 + 3] as number) / 255;
    if (a === 0) return;
    const printed = clamp(stamp.strength + tools.fbm(x / 60 + worn, y / 60, 4) * 1.1 + tools.noise(x / 1.8, y / 1.8) * 0.34);
    put(scene, p, stamp.colour, a * printed * 0.85);
  });
}

export function glue(scene: Scene, label: PaperLabel): void {
  const { back, tools } = scene;
  const print = mask(back, (ctx) => {
    ctx.translate(label.x, label.y);
    ctx.rotate(label.turn);
    if (label.border) {
      ctx.lineWidth = 2;
      ctx.strokeRect(-label.width / 2 + 9, -label.height / 2 + 9, label.width - 18, label.height - 18);
      ctx.lineWidth = 1;
      ctx.strokeRect(-label.width / 2 + 14, -label.height / 2 + 14, label.width - 28, label.height - 28);
    }
    const printed = label.lines.map((line) => (line.startsWith("~") ? "" : line));
    printLines(ctx, printed, label.width - 20, label.height - 20);
  });
  const filled = mask(back, (ctx) => {
    ctx.translate(label.x, label.y);
    ctx.rotate(label.turn);
    const size = (label.height - 20) / (label.lines.length + 0.9);
    ctx.lineWidth = Math.max(1.6, size * 0.075);
    label.lines.forEach((line, n) => {
      if (!line.startsWith("~")) return;
      const y = (n - (label.lines.length - 1) / 2) * size + size * 0.32;
      for (const stroke of write(tools, { text: line.slice(1), x: -label.width * 0.4, y, tall: size * 0.72, slant: 0.34, shake: 0.7 })) {
        ctx.beginPath();
        for (const at of alongCurve(stroke, 2)) ctx.lineTo(...at);
        ctx.stroke();
      }
    });
  });
  const cos = Math.cos(label.turn);
  const sin = Math.sin(label.turn);
  const seed = tools.random() * 200;
  each(scene, (x, y, p) => {
    const u = (x - label.x) * cos + (y - label.y) * sin + label.width / 2;
    const v = (y - label.y) * cos - (x - label.x) * sin + label.height / 2;
    const rough = tools.noise(x / 6 + seed, y / 6) * 1.6;
    const side = Math.min(u, v, label.width - u, label.height - v) + rough;
    const corner = (1 - u / label.width + (1 - v / label.height)) * 100 + tools.fbm(x / 16 + seed, y / 16, 4) * 22;
    const alpha = clamp(side) * clamp((corner - (label.torn ?? 0) * 100) / 2 + 0.5);
    if (alpha <= 0) return;
    const foxed = smoothstep(0.32, 0.5, tools.fbm(x / 22 + seed, y / 22, 3)) * 0.4 * back.age;
    const brown = smoothstep(26, 0, side) * 0.3 * back.age + clamp(tools.fbm(x / 120 + seed, y / 120, 4)) * 0.3;
    put(scene, p, blend(blend(label.paper, [176, 132, 78], brown), [150, 100, 54], foxed), alpha);
    const i = (y * back.width + x) * 4 + 3;
    put(scene, p, label.ink, ((print[i] as number) / 255) * alpha * clamp(0.82 + tools.noise(x / 2, y / 2) * 0.3));
    put(scene, p, [44, 40, 66], ((filled[i] as number) / 255) * alpha * 0.88);
    const blister = tools.fbm(x / 80 + seed, y / 80, 3) * 0.9;
    scene.depth[p] =
      (scene.depth[p] as number) * (1 - alpha) + alpha * (paperBed(scene, x, y) + 1.2 + blister + smoothstep(5, 0, side) * 0.8);
  });
}

/** Paper lies on the bars, or flat on the canvas. */
function paperBed(scene: Scene, x: number, y: number): number {
  const { back } = scene;
  if (back.kind === "panel") return WORK - BAR;
  const onBar = edgeOf(back, x, y).far < back.bar;
  const onCross =
    (back.upright ?? []).some((share) => Math.abs(x - back.width * share) < back.bar * 0.42) ||
    (back.level ?? []).some((share) => Math.abs(y - back.height * share) < back.bar * 0.42);
  return onBar ? WORK : onCross ? WORK - 4 : WORK - BAR;
}
