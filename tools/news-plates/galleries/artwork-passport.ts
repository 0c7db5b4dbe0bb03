/* 2015: the artwork passport is introduced. */

import type { Hand } from "#scripts/make-files/hand.ts";
import { landscape } from "../composition.ts";
import { words } from "../documents.ts";
import { rose, waves } from "../engraving.ts";
import { palette, schemes } from "../palette.ts";
import { type Box, canvas } from "../pictures.ts";
import type { Illustration } from "../scene.ts";
import { area, CENTRE_X, CENTRE_Y, disc, frame, ground, HEIGHT, line, rect, repeat, stroke } from "../shapes.ts";
import { craquelure } from "./craquelure.ts";

const { INK, PAPER, WALL, LINE, OXBLOOD, BRASS, SLATE } = palette;

/** The facts of the work: title, artist and year, dimensions, technique and materials. */
const PARTICULARS: readonly (readonly number[])[] = [
  [116, 36, 92],
  [88, 118, 52],
  [46, 12, 46, 30],
  [52, 30, 130],
];

function openPassport(hand: Hand): string {
  const scheme = schemes.oxblood;
  const [width, height] = [510, 640];
  const [left, right, top] = [CENTRE_X - width, CENTRE_X, CENTRE_Y - height / 2];
  const photograph: Box = [left + 76, top + 156, 346, 272];
  const [x, y, w, h] = photograph;
  const border = (pageX: number) =>
    frame(pageX + 30, top + 30, width - 60, height - 60, BRASS, 1.2) +
    waves(hand, pageX + 40, top + 54, width - 80, 26, { line: BRASS, weight: 0.9, density: 0.8 }) +
    waves(hand, pageX + 40, top + height - 54, width - 80, 26, { line: BRASS, weight: 0.9, density: 0.8 });
  const scale = repeat(18, (i) => rect(x + i * 20.25, y + h + 38, 1.6, i % 4 === 0 ? 16 : 9, SLATE));
  const particular = (index: number) => {
    const rowY = top + 122 + index * 84;
    return (
      rect(right + 74, rowY, [44, 58, 72, 64][index] ?? 0, 7, BRASS) +
      words(right + 74, rowY + 26, PARTICULARS[index] ?? [], 15, INK) +
      line(right + 74, rowY + 60, right + width - 74, rowY + 60, LINE, 1.5)
    );
  };
  const [sealX, sealY] = [right + width - 136, top + height - 138];
  return (
    ground(scheme.ground) +
    `<rect x="${left - 18}" y="${top - 18}" width="${2 * width + 36}" height="${height + 36}" rx="18" fill="${INK}"/>` +
    rect(left, top, width, height, PAPER) +
    rect(right, top, width, height, PAPER) +
    rect(CENTRE_X - 26, top, 26, height, WALL) +
    rect(CENTRE_X - 1.5, top, 3, height, LINE) +
    border(left) +
    border(right) +
    rect(x - 14, y - 14, w + 28, h + 28, LINE) +
    canvas(hand, photograph, landscape(hand, w, h)) +
    scale +
    rect(x, y + h + 38, 346, 1.6, SLATE) +
    repeat(4, particular) +
    rect(right + 74, sealY - 16, 58, 7, BRASS) +
    words(right + 74, sealY + 8, [38, 38, 72], 15, INK) +
    disc(sealX, sealY, 58, OXBLOOD) +
    rose(hand, "seal", sealX, sealY, 52, { line: palette.BRASS_LIGHT, weight: 0.8, density: 0.8 })
  );
}

/** An architect's dimension line between two points on one line, with strokes across its ends. */
function dimension(x1: number, y1: number, x2: number, y2: number, color: string): string {
  const end = (x: number, y: number) => line(x - 13, y + 13, x + 13, y - 13, color, 4);
  const [reachX, reachY] = y1 === y2 ? [26, 0] : [0, 26];
  return line(x1 - reachX, y1 - reachY, x2 + reachX, y2 + reachY, color, 2.4) + end(x1, y1) + end(x2, y2);
}

/** The canvas has been taken out of its frame to be measured. */
function measuredCanvas(hand: Hand): string {
  const scheme = schemes.wall;
  const box: Box = [300, 236, 470, 370];
  const [x, y, width, height] = box;
  const [frameX, frameY, moulding] = [866, 186, 64];
  const [outerWidth, outerHeight] = [width - 22 + moulding * 2, height - 22 + moulding * 2];
  const [besideX, belowY] = [x - 84, y + height + 84];
  const mitre = (cornerX: number, cornerY: number, dx: number, dy: number) =>
    line(cornerX, cornerY, cornerX + dx * moulding, cornerY + dy * moulding, palette.BRASS_LIGHT, 1.5);
  const inner = frame(frameX + 14, frameY + 14, outerWidth - 28, outerHeight - 28, palette.BRASS_LIGHT, 1.5);
  const hole = `M${frameX} ${frameY}h${outerWidth}v${outerHeight}h${-outerWidth}zM${frameX + moulding} ${frameY + moulding}v${outerHeight - 2 * moulding}h${outerWidth - 2 * moulding}v${2 * moulding - outerHeight}z`;
  return (
    ground(scheme.ground) +
    rect(0, 760, 1600, HEIGHT - 760, scheme.soft) +
    stroke(`M${besideX - 24} ${y}H${x - 14}M${besideX - 24} ${y + height}H${x - 14}`, scheme.rule, 1.5) +
    stroke(`M${x} ${belowY + 24}V${y + height + 14}M${x + width} ${belowY + 24}V${y + height + 14}`, scheme.rule, 1.5) +
    dimension(besideX, y, besideX, y + height, OXBLOOD) +
    dimension(x, belowY, x + width, belowY, OXBLOOD) +
    canvas(hand, box, landscape(hand, width, height)) +
    area(hole, scheme.figure) +
    inner +
    mitre(frameX, frameY, 1, 1) +
    mitre(frameX + outerWidth, frameY, -1, 1) +
    mitre(frameX, frameY + outerHeight, 1, -1) +
    mitre(frameX + outerWidth, frameY + outerHeight, -1, -1)
  );
}

export const artworkPassport: readonly Illustration[] = [openPassport, measuredCanvas, craquelure];
