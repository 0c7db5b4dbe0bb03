/*
 * The backs of the works, as a photographer of a museum takes them: a canvas on its stretcher, or the bare boards of a panel,
 * with what owners, dealers and the painter left there.
 */
import { type Canvas, createCanvas } from "@napi-rs/canvas";
import { paintTools } from "../kit.ts";
import { clamp } from "../numbers.ts";
import { glue, inscribe, press } from "./marks.ts";
import { AROUND, type Back, put, type Scene } from "./scene.ts";
import { driveNail, layBar, layBoards, layCloth, layStretcher, turnOver } from "./support.ts";

const onWork = ({ back }: Scene, x: number, y: number) => x >= AROUND && y >= AROUND && x < AROUND + back.width && y < AROUND + back.height;

/** Lights the scene from the upper left: slopes, shadows of the bars, a fall of light across the table. */
function photograph(scene: Scene): Canvas {
  const { width, height, colour, depth, tools } = scene;
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext("2d");
  const image = ctx.createImageData(width, height);
  const at = (x: number, y: number) => depth[clamp(y, 0, height - 1) * width + clamp(x, 0, width - 1)] as number;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const p = y * width + x;
      const here = depth[p] as number;
      const slope = clamp((at(x + 1, y) - at(x - 1, y)) * 0.05 + (at(x, y + 1) - at(x, y - 1)) * 0.065, -0.42, 0.32);
      let hidden = 0;
      for (let k = 2; k <= 34; k += 2) {
        const over = at(Math.round(x - k * 0.62), Math.round(y - k * 0.78)) - here - k * 0.5;
        hidden = Math.max(hidden, clamp(over / 6) * (1 - k / 40));
      }
      // Under the bars less light comes in from all around.
      let close = 0;
      if (onWork(scene, x, y))
        for (let k = 0; k < 24; k++) {
          const r = 4 + k;
          close += clamp((at(Math.round(x + Math.cos(k * 2.4) * r), Math.round(y + Math.sin(k * 2.4) * r)) - here) / 20) / 24;
        }
      const fall = 1.07 - (x / width + y / height) * 0.085;
      const light = (1 + slope) * (1 - hidden * 0.55) * (1 - close * 0.6) * fall;
      const speck = (tools.random() + tools.random() - 1) * 5;
      for (let k = 0; k < 3; k++)
        image.data[p * 4 + k] = (colour[p * 3 + k] as number) * light * (hidden > 0 && k === 2 ? 1.03 : 1) + speck;
      image.data[p * 4 + 3] = 255;
    }
  }
  ctx.putImageData(image, 0, 0);
  return canvas;
}

/** Takes the photograph of a back. Its longest side has the pixels of the back and the space around it. */
export function photographBack(slug: string, back: Back): Canvas {
  const tools = paintTools(`${slug} verso`, back.width, back.height);
  const width = back.width + AROUND * 2;
  const height = back.height + AROUND * 2;
  const scene: Scene = {
    back,
    tools,
    width,
    height,
    colour: new Float32Array(width * height * 3),
    depth: new Float32Array(width * height),
  };
  for (let p = 0; p < width * height; p++) put(scene, p, [186, 184, 179], 1);
  if (back.kind === "canvas") layCloth(scene);
  else layBoards(scene);
  // Marks on the cloth itself are partly covered by the bars.
  const [under, over] =
    back.kind === "canvas"
      ? [back.stamps.filter(({ shape }) => shape !== "box"), back.stamps.filter(({ shape }) => shape === "box")]
      : [[], back.stamps];
  for (const stamp of under) press(scene, stamp);
  if (back.kind === "canvas") {
    layStretcher(scene);
    turnOver(scene);
  } else {
    for (const share of back.level ?? [])
      layBar(
        scene,
        back.width * 0.03,
        back.height * share - back.bar / 2,
        back.width * 0.97,
        back.height * share + back.bar / 2,
        share * 71,
        11,
      );
  }
  if (back.kind === "panel")
    for (const share of back.level ?? [])
      for (const at of [0.08, 0.36, 0.64, 0.92])
        driveNail(scene, back.width * at + tools.normal() * 9, back.height * share + tools.normal() * 14, 8);
  for (const stamp of over) press(scene, stamp);
  for (const line of back.inscriptions) inscribe(scene, line);
  for (const label of back.labels) glue(scene, label);
  return photograph(scene);
}
