/* 2020: the rehearsal of a hearing by video, including its failures. */

import type { Hand } from "#scripts/make-files/hand.ts";
import { words } from "../documents.ts";
import { rose, waves } from "../engraving.ts";
import { palette, schemes } from "../palette.ts";
import type { Box } from "../pictures.ts";
import type { Illustration } from "../scene.ts";
import { archPath, arcPath, area, CENTRE_X, clipped, disc, ground, line, rect, repeat, stroke } from "../shapes.ts";

const { INK, PAPER, WALL, OXBLOOD, BRASS, BRASS_LIGHT, SLATE } = palette;

interface Tint {
  fill: string;
  body: string;
  tone: string;
}

const TRIBUNAL: Tint = { fill: OXBLOOD, body: BRASS_LIGHT, tone: OXBLOOD };
const COUNSEL: Tint = { fill: WALL, body: INK, tone: BRASS_LIGHT };
const WITNESS: Tint = { fill: SLATE, body: WALL, tone: BRASS };
const INTERPRETER: Tint = { fill: "#3A404B", body: WALL, tone: BRASS };

/** A person in a window of the screen; `extra`: their attributes. */
function participant(hand: Hand, name: string, [x, y, width, height]: Box, { fill, body, tone }: Tint, extra = ""): string {
  const middle = x + width / 2;
  const [faceY, radius] = [y + height * 0.45, height * 0.235];
  const sitter =
    area(archPath(middle, y + height * 1.3, height * 0.86, height * 0.58), body) +
    disc(middle, faceY, radius * 1.16, fill) +
    disc(middle, faceY, radius, body) +
    rose(hand, name, middle, faceY, radius * 0.88, { line: tone, weight: 0.8, density: 0.55 });
  return rect(x, y, width, height, fill) + clipped(hand, `<rect x="${x}" y="${y}" width="${width}" height="${height}"/>`, sitter + extra);
}

function headset([x, y, width, height]: Box, color: string): string {
  const [middle, faceY, radius] = [x + width / 2, y + height * 0.45, height * 0.29];
  const shell = (left: number) => `<rect x="${left - 9}" y="${faceY - 19}" width="18" height="38" rx="9" fill="${color}"/>`;
  return stroke(arcPath(middle, faceY, radius, Math.PI, Math.PI * 2), color, 7) + shell(middle - radius) + shell(middle + radius);
}

/** Three above, four below. */
function sevenWindows(hand: Hand): string {
  const scheme = schemes.ink;
  const [left, top, width, height] = [240, 84, 1120, 640];
  const gap = 18;
  const [upperWidth, upperHeight] = [330, 286];
  const lowerWidth = (width - 52 - 3 * gap) / 4;
  const upper = (i: number): Box => [CENTRE_X - (3 * upperWidth + 2 * gap) / 2 + i * (upperWidth + gap), top + 26, upperWidth, upperHeight];
  const lower = (i: number): Box => [left + 26 + i * (lowerWidth + gap), top + 26 + upperHeight + gap, lowerWidth, 284];
  const interpreterPlace = lower(3);
  const paper = ([x, y, w, h]: Box) =>
    rect(x + w - 74, y + h - 84, 54, 70, PAPER) + repeat(4, (i) => rect(x + w - 66, y + h - 72 + i * 13, 38, 4, "#C4BBA9"));
  return (
    ground(scheme.ground) +
    `<rect x="${left}" y="${top}" width="${width}" height="${height}" rx="18" fill="#343B46"/>` +
    rect(CENTRE_X - 70, top + height, 140, 66, scheme.soft) +
    `<rect x="${CENTRE_X - 210}" y="${top + height + 62}" width="420" height="22" rx="11" fill="#343B46"/>` +
    repeat(3, (i) =>
      participant(hand, `arbitrator-${i}`, upper(i), i === 1 ? { fill: BRASS_LIGHT, body: OXBLOOD, tone: BRASS_LIGHT } : TRIBUNAL),
    ) +
    participant(hand, "counsel-0", lower(0), COUNSEL, paper(lower(0))) +
    participant(hand, "counsel-1", lower(1), COUNSEL, paper(lower(1))) +
    participant(hand, "witness", lower(2), WITNESS) +
    participant(hand, "interpreter", interpreterPlace, INTERPRETER, headset(interpreterPlace, BRASS_LIGHT))
  );
}

/** A frozen window: a few large squares. */
function frozenWindow(hand: Hand, [x, y, width, height]: Box): string {
  const cell = 44;
  const [columns, rows] = [Math.round(width / cell), Math.round(height / cell)];
  const tones = ["#C9CCCF", "#D6D8D8", "#BEC2C6", "#CFD1D2"];
  const bodyTones = ["#7A828C", "#89919A", "#6C747E", "#80868F"];
  const mosaic = repeat(columns * rows, (index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    const [u, v] = [(column + 0.5) * cell - width / 2, (row + 0.5) * cell];
    const isFace = Math.hypot(u, v - height * 0.4) < height * 0.22;
    const isBody = v > height * 0.66 && Math.abs(u) < height * (0.14 + 0.9 * (v / height - 0.62));
    return rect(x + column * cell, y + row * cell, cell + 0.5, cell + 0.5, hand.pick(isFace || isBody ? bodyTones : tones));
  });
  return clipped(hand, `<rect x="${x}" y="${y}" width="${width}" height="${height}"/>`, mosaic);
}

function oneFrozen(hand: Hand): string {
  const scheme = schemes.paper;
  const [width, height, gap] = [300, 216, 20];
  const column = (side: number) =>
    repeat(3, (i) => {
      const x = side < 0 ? 180 : 1600 - 180 - width;
      const y = 106 + i * (height + gap);
      const place: Box = [x, y, width, height - 44];
      const speech = waves(hand, x + 22, y + height - 22, width - 44, 26, { line: INK, weight: 1.2, density: 0.7 });
      return (
        participant(hand, `mover-${side}-${i}`, place, { fill: scheme.soft, body: INK, tone: BRASS_LIGHT }) +
        rect(x, y + height - 44, width, 44, BRASS_LIGHT) +
        speech
      );
    });
  const [x, y, w, h]: Box = [CENTRE_X - 264, 218, 528, 396];
  return (
    ground(scheme.ground) +
    column(-1) +
    column(1) +
    frozenWindow(hand, [x, y, w, h]) +
    rect(x, y + h, w, 70, OXBLOOD) +
    line(x + 40, y + h + 35, x + w - 40, y + h + 35, PAPER, 3)
  );
}

/** A list of five points; settled ones have a tick. */
function listOfPoints(hand: Hand): string {
  const scheme = schemes.gold;
  const [left, top, width, height] = [470, 74, 660, 752];
  const texts = [
    [96, 44, 150],
    [60, 128, 72, 40],
    [140, 52, 96],
    [84, 110, 30, 90],
    [52, 150, 84],
  ];
  const point = (index: number) => {
    const y = top + 196 + index * 106;
    const settled = index < 3;
    const box = [left + 74, y - 24] as const;
    return (
      rect(box[0], box[1], 56, 56, settled ? OXBLOOD : PAPER) +
      `<rect x="${box[0] + 2}" y="${box[1] + 2}" width="52" height="52" fill="none" stroke="${settled ? OXBLOOD : INK}" stroke-width="4"/>` +
      (settled ? `<g stroke-linecap="square">${stroke(`M${box[0] + 14} ${box[1] + 29}l11 12l19 -25`, PAPER, 6)}</g>` : "") +
      words(left + 176, y - 16, texts[index] ?? [], 15, INK) +
      rect(left + 176, y + 16, 250 + ((index * 67) % 110), 7, "#C4BBA9")
    );
  };
  return (
    ground(scheme.ground) +
    rect(left + 14, top + 14, width, height, scheme.soft) +
    rect(left, top, width, height, PAPER) +
    rect(left + 74, top + 74, 210, 24, INK) +
    rose(hand, "list", left + width - 116, top + 82, 42, { line: BRASS, weight: 0.8, density: 0.7 }) +
    line(left + 74, top + 142, left + width - 74, top + 142, INK, 3) +
    repeat(5, point)
  );
}

export const hearingByVideo: readonly Illustration[] = [sevenWindows, oneFrozen, listOfPoints];
