/* 2019: a memorandum with a society of interpreters. */

import type { Hand } from "#scripts/make-files/hand.ts";
import { rose, waves } from "../engraving.ts";
import { chair } from "../furniture.ts";
import { palette, schemes } from "../palette.ts";
import type { Illustration } from "../scene.ts";
import {
  archPath,
  arcPath,
  area,
  at,
  CENTRE_X,
  CENTRE_Y,
  clipped,
  disc,
  ground,
  HEIGHT,
  line,
  rect,
  repeat,
  stroke,
  WIDTH,
} from "../shapes.ts";

const { INK, PAPER, OXBLOOD, BRASS, BRASS_LIGHT, LINE } = palette;

interface Colours {
  body: string;
  tone: string;
  /** Behind the sitter, between head and shoulders. */
  ground: string;
}

/** A person at a table, head and shoulders. */
function sitter(hand: Hand, name: string, x: number, y: number, size: number, { body, tone, ground: behind }: Colours): string {
  const headY = y - size * 1.16;
  return (
    area(archPath(x, y, size * 1.5, size * 0.86), body) +
    disc(x, headY, size * 0.5, behind) +
    disc(x, headY, size * 0.43, body) +
    rose(hand, name, x, headY, size * 0.37, { line: tone, weight: 0.8, density: 0.5 })
  );
}

/** An interpreter's headset: a band over the head, a shell on the ear and a microphone. */
function headset(x: number, y: number, radius: number, color: string): string {
  return (
    stroke(arcPath(x, y, radius, Math.PI, Math.PI * 2), color, radius * 0.14) +
    `<rect x="${x - radius * 1.2}" y="${y - radius * 0.34}" width="${radius * 0.42}" height="${radius * 0.76}" rx="${radius * 0.2}" fill="${color}"/>` +
    `<rect x="${x + radius * 0.78}" y="${y - radius * 0.34}" width="${radius * 0.42}" height="${radius * 0.76}" rx="${radius * 0.2}" fill="${color}"/>` +
    `<g stroke-linecap="round">${stroke(`M${x + radius} ${y + radius * 0.4}C${x + radius} ${y + radius * 1.1} ${x + radius * 0.6} ${y + radius * 1.2} ${x + radius * 0.2} ${y + radius * 1.2}`, color, radius * 0.1)}</g>`
  );
}

function boothBesideTheRoom(hand: Hand): string {
  const scheme = schemes.wall;
  const floor = 750;
  const [boothX, boothY, boothWidth] = [170, 214, 500];
  const [paneX, paneY, paneWidth, paneHeight] = [boothX + 36, boothY + 54, boothWidth - 72, 262];
  const sill = paneY + paneHeight;
  const interpreter = (x: number, name: string) =>
    sitter(hand, name, x, sill, 104, { body: OXBLOOD, tone: BRASS_LIGHT, ground: PAPER }) + headset(x, sill - 121, 54, INK);
  const pane = `<rect x="${paneX}" y="${paneY}" width="${paneWidth}" height="${paneHeight}"/>`;
  const table = { x: 830, y: 560, width: 620 };
  const listener = (i: number) =>
    sitter(hand, `place-${i}`, table.x + 124 + i * 186, table.y, 112, {
      body: i === 0 ? INK : scheme.rule,
      tone: i === 0 ? BRASS_LIGHT : PAPER,
      ground: scheme.ground,
    });
  return (
    ground(scheme.ground) +
    rect(0, floor, WIDTH, HEIGHT - floor, scheme.soft) +
    waves(hand, boothX + boothWidth, 430, table.x + 84 - boothX - boothWidth, 74, { line: BRASS, weight: 1.2, density: 1 }) +
    rect(boothX, boothY, boothWidth, floor - boothY, INK) +
    rect(boothX - 18, boothY - 20, boothWidth + 36, 20, INK) +
    rect(paneX, paneY, paneWidth, paneHeight, PAPER) +
    clipped(hand, pane, interpreter(paneX + 122, "interpreter-0") + interpreter(paneX + paneWidth - 122, "interpreter-1")) +
    rect(boothX + 18, sill, boothWidth - 36, 14, BRASS_LIGHT) +
    waves(hand, boothX + 40, sill + 90, boothWidth - 80, 74, { line: BRASS_LIGHT, weight: 1, density: 1.1 }) +
    repeat(3, listener) +
    rect(table.x - 24, table.y, table.width + 48, 20, INK) +
    rect(table.x, table.y + 20, table.width, floor - table.y - 20, "#2A2F39") +
    rect(0, floor, WIDTH, 3, scheme.rule)
  );
}

/** Entries side by side in three languages; false friends are marked. */
function glossary(): string {
  const scheme = schemes.oxblood;
  const [left, top, width, height] = [250, 90, 1100, 720];
  const column = 318;
  const x = (index: number) => left + 96 + index * column;
  const misleading = new Set([2, 5]);
  const heads = [96, 118, 104].map((w, i) => rect(x(i), top + 66, w, 20, OXBLOOD)).join("");
  const lengths = [
    [132, 108, 150],
    [86, 124, 98],
    [164, 142, 172],
    [110, 96, 138],
    [148, 178, 120],
    [122, 128, 152],
    [94, 136, 112],
  ];
  const row = (index: number) => {
    const y = top + 130 + index * 78;
    const marked = misleading.has(index);
    const entry = (i: number) =>
      rect(x(i), y, lengths[index]?.[i] ?? 0, 13, marked ? OXBLOOD : INK) +
      rect(x(i), y + 26, 226 - ((index * 53 + i * 31) % 70), 6, "#C4BBA9") +
      rect(x(i), y + 41, 120 + ((index * 37 + i * 47) % 90), 6, "#C4BBA9");
    return (
      repeat(3, entry) + (marked ? rect(left + 46, y, 10, 47, OXBLOOD) : "") + line(left + 96, y + 62, left + width - 60, y + 62, LINE, 1.5)
    );
  };
  return (
    ground(scheme.ground) +
    rect(left + 12, top + 12, width, height, scheme.soft) +
    rect(left, top, width, height, PAPER) +
    heads +
    rect(left + 96, top + 106, width - 156, 3, INK) +
    repeat(7, row) +
    [1, 2].map((i) => line(x(i) - 36, top + 66, x(i) - 36, top + height - 60, LINE, 1.5)).join("")
  );
}

/** A headset as it lies on a table, its cable running to the middle. */
function laidDown(color: string, tone: string): string {
  const shell = (x: number) =>
    `<rect x="${x - 17}" y="-14" width="34" height="62" rx="16" fill="${color}"/><rect x="${x - 8}" y="0" width="16" height="34" rx="8" fill="${tone}"/>`;
  return stroke(arcPath(0, 4, 54, Math.PI, Math.PI * 2), color, 10) + shell(-54) + shell(54);
}

function headsetAtEveryPlace(): string {
  const scheme = schemes.ink;
  const step = 228;
  const places = [-4, -3, -2, -1, 0, 1, 2, 3, 4];
  const row = (sign: number) =>
    places
      .map((i) => {
        const x = i * step;
        const speaking = sign > 0 && i === 1;
        const color = speaking ? OXBLOOD : INK;
        const set = at(x, sign * 118, laidDown(color, speaking ? BRASS_LIGHT : scheme.figure), sign > 0 ? 0 : 180);
        const cable = stroke(
          `M${x + sign * 54} ${sign * 108}c0 ${-sign * 70} ${-sign * 54} ${-sign * 30} ${-sign * 54} ${-sign * 96}`,
          color,
          4,
        );
        return cable + set + chair(x, sign * 306, sign > 0 ? -Math.PI / 2 : Math.PI / 2, speaking ? BRASS_LIGHT : "#79808A", 62);
      })
      .join("");
  const table =
    rect(-1200, -214, 2400, 428, scheme.figure) +
    rect(-1200, -3, 2400, 6, BRASS) +
    places.map((i) => disc(i * step, 0, 12, BRASS)).join("");
  return ground(scheme.ground) + at(CENTRE_X, CENTRE_Y, table + row(-1) + row(1), -11);
}

export const interpreters: readonly Illustration[] = [boothBesideTheRoom, glossary, headsetAtEveryPlace];
