import { createRequire } from "node:module";
import { createCanvas, GlobalFonts, type SKRSContext2D } from "@napi-rs/canvas";
import sharp from "sharp";
import { rosetteDrawing } from "#app/shared/ornament/guilloche.ts";
import { setTitle } from "./set-title.ts";

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 80;
const INK = "#15181e";
const PAPER = "#fbfaf6";
const MIST = "#b9bcc2";
const BRASS = "#9a7434";
const BRASS_LIGHT = "#c9a76a";

const ROSETTE = { x: 985, y: HEIGHT / 2, size: 830 };
/** The rosette fades in from `from` to `to`, so that its lines are faint behind the end of a title. */
const FADE = { from: 650, to: 940 };

const require = createRequire(import.meta.url);
for (const weight of ["400Regular", "600SemiBold"]) {
  GlobalFonts.registerFromPath(
    require.resolve(`@expo-google-fonts/source-serif-4/${weight}/SourceSerif4_${weight}.ttf`),
    `Share ${weight}`,
  );
}
const regular = (size: number) => `${size}px "Share 400Regular"`;
const semiBold = (size: number) => `${size}px "Share 600SemiBold"`;
const TITLE = { width: 660, lines: 4, height: 312, largest: 76, smallest: 36, leading: 1.12, fontAt: regular };

async function drawRosette(ctx: SKRSContext2D, seed: string): Promise<void> {
  const { x, y, size } = ROSETTE;
  const svg = rosetteDrawing(seed, { line: BRASS_LIGHT, accent: "#8f7040" }, 0.4, 1);
  const { data, info } = await sharp(Buffer.from(svg), { density: (72 * size) / 400 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const layer = createCanvas(info.width, info.height);
  const layerContext = layer.getContext("2d");
  const pixels = layerContext.createImageData(info.width, info.height);
  pixels.data.set(data);
  layerContext.putImageData(pixels, 0, 0);
  ctx.globalAlpha = 0.7;
  ctx.drawImage(layer, x - size / 2, y - size / 2, size, size);
  ctx.globalAlpha = 1;
  const fade = ctx.createLinearGradient(FADE.from, 0, FADE.to, 0);
  fade.addColorStop(0, INK);
  fade.addColorStop(1, `${INK}00`);
  ctx.fillStyle = fade;
  ctx.fillRect(0, 0, WIDTH, HEIGHT);
}

/** The preview image of a shared page: a JPEG, 1200 by 630, with its own rosette (P-HEAD-4, P-HEAD-3). */
export async function drawShareImage(words: { title: string; line: string; brand: string }, seed: string): Promise<Buffer> {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const ctx = canvas.getContext("2d");
  ctx.fillStyle = INK;
  ctx.fillRect(0, 0, WIDTH, HEIGHT);
  await drawRosette(ctx, seed);

  ctx.textBaseline = "alphabetic";
  ctx.fillStyle = PAPER;
  ctx.font = semiBold(44);
  ctx.letterSpacing = "3px";
  ctx.fillText(words.brand, MARGIN, 121);

  ctx.letterSpacing = "-0.5px";
  const { lines, size } = setTitle(ctx, words.title, TITLE);
  ctx.font = regular(size);
  const leading = size * TITLE.leading;
  const first = 320 - ((lines.length - 1) * leading) / 2 + size * 0.32;
  for (const [index, line] of lines.entries()) ctx.fillText(line, MARGIN, first + index * leading);

  ctx.letterSpacing = "0px";
  ctx.strokeStyle = BRASS;
  ctx.lineWidth = 1.5;
  ctx.beginPath();
  ctx.moveTo(MARGIN, 503);
  ctx.lineTo(MARGIN + 64, 503);
  ctx.stroke();
  ctx.fillStyle = MIST;
  ctx.font = regular(27);
  ctx.fillText(words.line, MARGIN, 549);

  const pixels = canvas.data();
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}
