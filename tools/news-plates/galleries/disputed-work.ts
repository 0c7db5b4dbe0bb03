/* 2024: a conference on the disputed work of art. */

import type { Hand } from "#scripts/make-files/hand.ts";
import { construction, sitter } from "../composition.ts";
import { rose } from "../engraving.ts";
import { lectern } from "../furniture.ts";
import { palette, schemes } from "../palette.ts";
import { type Box, canvas, easel } from "../pictures.ts";
import type { Illustration } from "../scene.ts";
import {
  archPath,
  area,
  at,
  CENTRE_Y,
  clipped,
  disc,
  frame,
  ground,
  HEIGHT,
  line,
  type Point,
  rect,
  repeat,
  ring,
  stroke,
  WIDTH,
} from "../shapes.ts";

const { INK, OXBLOOD, BRASS, BRASS_LIGHT } = palette;

function easelBesideTheLectern(hand: Hand): string {
  const scheme = schemes.wall;
  const floor = 640;
  const box: Box = [636, 140, 268, 330];
  const row = (y: number, size: number, shift: number, color: string) =>
    repeat(Math.ceil(WIDTH / (size * 1.14)) + 2, (i) => area(archPath((i + shift - 1) * size * 1.14, y, size, size * 1.12), color));
  return (
    ground(scheme.ground) +
    rect(0, floor, WIDTH, HEIGHT - floor, scheme.soft) +
    line(0, floor, WIDTH, floor, scheme.rule, 1.5) +
    easel(770, floor, 570, 150, "#8C6A35") +
    rect(box[0] - 18, box[1] - 18, box[2] + 36, box[3] + 36, INK) +
    frame(box[0] - 9, box[1] - 9, box[2] + 18, box[3] + 18, BRASS_LIGHT, 2) +
    canvas(hand, box, sitter(hand, box[2], box[3])) +
    lectern(1110, floor, 330, OXBLOOD) +
    row(812, 128, 0.5, scheme.rule) +
    row(912, 160, 0.1, INK)
  );
}

/** An invented brush signature, about 200 wide, from the origin. */
const SIGNATURE =
  "M2 6C4 -40 26 -74 36 -62C44 -50 14 -6 6 -18C8 -30 40 -26 46 -20C50 -14 40 2 48 2C56 0 56 -20 62 -20C70 -18 58 2 66 2C74 0 74 -20 80 -20C88 -18 76 2 84 2C92 0 92 -18 98 -18C104 -16 96 2 104 2C124 -6 146 -64 138 -68C126 -70 112 0 122 2C134 4 140 -12 150 -12C156 -10 148 2 156 2C168 0 172 -12 186 -16M164 16C130 20 70 20 34 28";

interface Glass {
  x: number;
  radius: number;
  scale: number;
}

/** The same strokes through three lenses, each over a part of the one before. */
function enlargedSignature(hand: Hand): string {
  const scheme = schemes.paper;
  const y = CENTRE_Y;
  const glasses: readonly Glass[] = [
    { x: 330, radius: 150, scale: 1.18 },
    { x: 720, radius: 190, scale: 2.9 },
    { x: 1210, radius: 240, scale: 7.4 },
  ];
  /** Centres of the lenses on the signature. */
  const centres = [
    [95, -20],
    [112, -20],
    [128, -26],
  ] as const;
  const glass = ({ x, radius, scale }: Glass, index: number) => {
    const [cx, cy] = centres[index] as Point;
    const canvasGround = disc(x, y, radius, BRASS_LIGHT);
    const strokes = at(
      x,
      y,
      `<g transform="scale(${scale})translate(${-cx} ${-cy})" stroke-linecap="round" stroke-linejoin="round">${stroke(SIGNATURE, INK, 5)}</g>`,
    );
    const bristles =
      index < 2
        ? ""
        : at(
            x,
            y,
            `<g transform="scale(${scale})translate(${-cx} ${-cy})" stroke-linecap="round">${[-1.5, -0.6, 0.4, 1.3].map((d) => `<g transform="translate(${d} ${d * 0.3})">${stroke(SIGNATURE, "#3F4650", 0.26)}</g>`).join("")}</g>`,
          );
    return (
      canvasGround + clipped(hand, `<circle cx="${x}" cy="${y}" r="${radius}"/>`, strokes + bristles) + ring(x, y, radius + 8, INK, 16)
    );
  };
  /** Marks the part shown in the next glass, with lines to it; the next glass covers their ends. */
  const step = (to: Glass, index: number) => {
    const from = glasses[index - 1];
    if (from === undefined) return "";
    const [[cx, cy], [nx, ny]] = [centres[index - 1] as Point, centres[index] as Point];
    const [partX, partY] = [from.x + (nx - cx) * from.scale, y + (ny - cy) * from.scale];
    const radius = (to.radius / to.scale) * from.scale;
    const tangent = (side: number) => line(partX + radius * 0.3, partY + side * radius * 0.954, to.x, y + side * to.radius, OXBLOOD, 2.5);
    return ring(partX, partY, radius, OXBLOOD, 4) + tangent(-1) + tangent(1);
  };
  return ground(scheme.ground) + glasses.map((one, index) => step(one, index) + glass(one, index)).join("");
}

/** The chain of owners, with a gap between two of them. */
function provenance(hand: Hand): string {
  const scheme = schemes.ink;
  const y = CENTRE_Y;
  const owners = [452, 640, 828, 1182, 1370];
  const [lost, found, radius] = [828, 1182, 62];
  const [gapFrom, gapTo] = [lost + radius + 40, found - radius - 40];
  const work: Box = [196, y - 76, 152, 152];
  const owner = (x: number, index: number) => {
    const isLast = index === owners.length - 1;
    return (
      disc(x, y, radius + 12, scheme.ground) +
      disc(x, y, radius, isLast ? BRASS_LIGHT : scheme.figure) +
      rose(hand, `owner-${index}`, x, y, radius - 8, { line: isLast ? INK : BRASS, weight: 0.8, density: 0.7 })
    );
  };
  return (
    ground(scheme.ground) +
    rect(gapFrom, 0, gapTo - gapFrom, HEIGHT, OXBLOOD) +
    line(work[0] + work[2], y, gapFrom, y, BRASS_LIGHT, 6) +
    line(gapTo, y, WIDTH, y, BRASS_LIGHT, 6) +
    frame(work[0] - 10, work[1] - 10, work[2] + 20, work[3] + 20, BRASS_LIGHT, 4) +
    canvas(hand, work, construction(hand, work[2], work[3])) +
    owners.map(owner).join("") +
    disc(gapFrom, y, 9, BRASS_LIGHT) +
    disc(gapTo, y, 9, BRASS_LIGHT)
  );
}

export const disputedWork: readonly Illustration[] = [easelBesideTheLectern, enlargedSignature, provenance];
