/* 2023: authenticated paintings are shown online. */

import type { Hand } from "#scripts/make-files/hand.ts";
import { stillLife } from "../composition.ts";
import { words } from "../documents.ts";
import { rose, waves } from "../engraving.ts";
import { lettering } from "../lettering.ts";
import { palette, schemes } from "../palette.ts";
import { type Box, canvas } from "../pictures.ts";
import type { Illustration } from "../scene.ts";
import { area, CENTRE_X, disc, ground, line, polygon, rect, repeat } from "../shapes.ts";

const { INK, PAPER, WALL, LINE, OXBLOOD, BRASS, BRASS_LIGHT } = palette;

function paintingOnAScreen(hand: Hand): string {
  const scheme = schemes.ink;
  const [left, top, width, height] = [250, 86, 1100, 640];
  const box: Box = [left + 90, top + 128, 480, 400];
  const [x, y, w, h] = box;
  const factX = x + w + 76;
  const facts = [
    [128, 44, 96],
    [96, 120],
    [58, 16, 58, 36],
    [70, 30, 118],
  ];
  return (
    ground(scheme.ground) +
    `<rect x="${left - 24}" y="${top - 24}" width="${width + 48}" height="${height + 48}" rx="22" fill="#3A404B"/>` +
    rect(left, top, width, height, PAPER) +
    rect(left, top, width, 58, WALL) +
    rect(left, top + 57, width, 1.5, LINE) +
    [0, 1, 2].map((i) => disc(left + 36 + i * 30, top + 29, 8, i === 0 ? OXBLOOD : "#B9AF9C")).join("") +
    `<rect x="${left + 200}" y="${top + 18}" width="${width - 400}" height="22" rx="11" fill="${PAPER}"/>` +
    canvas(hand, box, stillLife(hand, w, h)) +
    repeat(
      4,
      (i) =>
        rect(factX, y + 6 + i * 88, [42, 56, 74, 62][i] ?? 0, 7, BRASS) +
        words(factX, y + 30 + i * 88, facts[i] ?? [], 15, INK) +
        line(factX, y + 66 + i * 88, left + width - 90, y + 66 + i * 88, LINE, 1.5),
    ) +
    disc(left + width - 126, y + h - 22, 36, OXBLOOD) +
    rose(hand, "passport", left + width - 126, y + h - 22, 32, { line: BRASS_LIGHT, weight: 0.7, density: 0.6 }) +
    words(factX, y + h - 30, [46, 82], 15, INK) +
    polygon(
      [
        [CENTRE_X - 90, top + height + 24],
        [CENTRE_X + 90, top + height + 24],
        [CENTRE_X + 120, 826],
        [CENTRE_X - 120, 826],
      ],
      scheme.soft,
    ) +
    rect(CENTRE_X - 230, 822, 460, 18, "#3A404B")
  );
}

/** Squares that look like a QR code without data. */
function code(hand: Hand, x: number, y: number, size: number, color: string): string {
  const count = 23;
  const eyes = [
    [0, 0],
    [count - 7, 0],
    [0, count - 7],
  ] as const;
  const isNearEye = (u: number, v: number) => eyes.some(([ex, ey]) => u >= ex - 1 && u <= ex + 7 && v >= ey - 1 && v <= ey + 7);
  let path = eyes.map(([u, v]) => `M${u} ${v}h7v7h-7zm1 1v5h5v-5zm1 1h3v3h-3z`).join("");
  for (let v = 0; v < count; v++) {
    for (let u = 0; u < count; u++) if (hand.coin() && !isNearEye(u, v)) path += `M${u} ${v}h1.02v1.02h-1.02z`;
  }
  return `<path transform="translate(${x} ${y})scale(${size / count})" d="${path}" fill="${color}" fill-rule="evenodd"/>`;
}

/** A file tied up with tape, and a card with the code. */
function closedRecord(hand: Hand): string {
  const scheme = schemes.oxblood;
  const [left, top, width, height] = [300, 178, 560, 560];
  const [cardX, cardY, cardSize] = [960, 278, 360];
  const knotX = left + width * 0.72;
  const knotY = top + height * 0.55;
  return (
    ground(scheme.ground) +
    rect(left + 16, top + 16, width, height, scheme.soft) +
    area(`M${left} ${top}v-36a12 12 0 0 1 12 -12h180a12 12 0 0 1 12 12v36z`, "#BD9853") +
    rect(left + 14, top - 8, width - 28, 20, PAPER) +
    rect(left, top, width, height, BRASS_LIGHT) +
    rect(left, top, 44, height, "#BD9853") +
    rect(left + 104, top + 84, 250, 110, PAPER) +
    words(left + 128, top + 112, [92, 70], 14, INK) +
    rect(left + 128, top + 148, 150, 8, "#C4BBA9") +
    rect(left, knotY - 15, width, 30, OXBLOOD) +
    rect(knotX - 15, top, 30, height, OXBLOOD) +
    disc(knotX, knotY, 92, INK) +
    rose(hand, "record", knotX, knotY, 82, { line: BRASS_LIGHT, weight: 0.9 }) +
    rect(cardX + 12, cardY + 12, cardSize, cardSize, scheme.soft) +
    rect(cardX, cardY, cardSize, cardSize, PAPER) +
    code(hand, cardX + 44, cardY + 44, cardSize - 88, INK)
  );
}

/** All three on one scale: a day is a seventh of the longest. */
function threePeriods(hand: Hand): string {
  const scheme = schemes.wall;
  const [left, right] = [216, 1384];
  const day = (right - left) / 7;
  const foot = 716;
  const bar = (y: number, width: number, color: string, figure: string) =>
    rect(left, y, width, 116, color) +
    lettering(figure, left + width + (width > 900 ? -84 : 30), y + 85, 76, width > 900 ? BRASS_LIGHT : INK, "start");
  const ruler =
    repeat(8, (i) => rect(left + i * day - 1.5, foot, 3, 30, INK)) +
    repeat(7 * 24, (i) => rect(left + (i * day) / 24, foot, 1, i % 6 === 0 ? 17 : 9, "#7C7566"));
  return (
    ground(scheme.ground) +
    repeat(8, (i) => line(left + i * day, 150, left + i * day, foot, scheme.soft, 2)) +
    bar(184, day / 24, OXBLOOD, "1") +
    bar(356, day, OXBLOOD, "24") +
    bar(528, day * 7, INK, "7") +
    waves(hand, left + 24, 586, day * 7 - 150, 70, { line: BRASS_LIGHT, weight: 1.1, density: 1.1 }) +
    rect(left - 1.5, foot, right - left + 3, 3, INK) +
    ruler
  );
}

export const paintingsOnline: readonly Illustration[] = [paintingOnAScreen, closedRecord, threePeriods];
