/* 2017: the first moot court, about a bottling line. */

import type { Hand } from "#scripts/make-files/hand.ts";
import { words } from "../documents.ts";
import { rose } from "../engraving.ts";
import { lettering } from "../lettering.ts";
import { palette, schemes } from "../palette.ts";
import { block, board, type Faces, level, type Place, plane, seenAside, seenBy } from "../perspective.ts";
import type { Illustration } from "../scene.ts";
import {
  archPath,
  arcPath,
  area,
  CENTRE_X,
  CENTRE_Y,
  clipped,
  disc,
  ground,
  HEIGHT,
  line,
  polar,
  rect,
  repeat,
  ring,
  stroke,
  TURN,
  WIDTH,
} from "../shapes.ts";

const { INK, PAPER, OXBLOOD, BRASS_LIGHT, SLATE } = palette;

/** The view of the tribunal: its own bench, the parties, the public, and the door. */
function fromTheBench(): string {
  const scheme = schemes.wall;
  const view = seenBy({ height: 2.3, horizon: 214, centre: CENTRE_X, scale: 1120 });
  const wall = 13;
  const [, floor] = view([0, 0, wall]);
  const upright = (right: number, up: number, away: number, width: number, height: number, fill: string) => {
    const [x, y] = view([right, up, away]);
    const unit = 1120 / away;
    return area(archPath(x, y, width * unit, height * unit), fill);
  };
  const [doorX, doorY] = view([0, 0, wall]);
  const tx =
    upright(0, 0, wall, 2.3, 2.55, scheme.figure) +
    upright(0, 0, wall, 1.9, 2.35, OXBLOOD) +
    line(doorX, doorY, doorX, doorY - 200, BRASS_LIGHT, 2) +
    disc(doorX + 12, doorY - 84, 4, BRASS_LIGHT);
  const publicRow = (row: number) =>
    repeat(14, (i) => {
      const right = (i - 6.5) * 0.74 + (i < 7 ? -0.95 : 0.95);
      return upright(right, 0, 11.2 - row * 1.3, 0.56, 0.95, row === 0 ? "#C6BEAF" : scheme.rule);
    });
  const bar = (sign: number) => board(view, [sign > 0 ? 0.95 : -7, 0.62, 8.3], 6.05, 0.07, SLATE);
  const posts = (sign: number) => repeat(9, (i) => board(view, [sign * (0.95 + i * 0.72) - 0.03, 0, 8.3], 0.06, 0.62, SLATE));
  const party = (sign: number, fill: string, edge: string) => {
    const left = sign > 0 ? 0.95 : -3.45;
    const chairs = repeat(3, (i) => upright(sign * 2.22 + (i - 1) * 0.78, 0.3, 6.9, 0.56, 1, scheme.figure));
    const papers = repeat(3, (i) => level(view, [left + 0.3 + i * 0.78, 0.76, 5.86], 0.32, 0.3, PAPER));
    return chairs + board(view, [left, 0, 5.7], 2.5, 0.775, fill) + level(view, [left, 0.76, 5.7], 2.5, 0.8, edge) + papers;
  };
  const [lecternX, lecternY] = view([0, 0, 4.9]);
  const unit = 1120 / 4.9;
  const speaker =
    rect(lecternX - unit * 0.09, lecternY - unit, unit * 0.18, unit, scheme.figure) +
    rect(lecternX - unit * 0.26, lecternY - unit * 0.06, unit * 0.52, unit * 0.06, scheme.figure) +
    plane(
      view,
      [
        [-0.34, 1.0, 4.9],
        [0.34, 1.0, 4.9],
        [0.3, 1.2, 4.6],
        [-0.3, 1.2, 4.6],
      ],
      scheme.figure,
    );
  const place = (index: number) => {
    const right = (index - 1) * 0.84;
    const [micX, micY] = view([right + 0.32, 1.34, 2.1]);
    return (
      level(view, [right - 0.2, 1.34, 1.66], 0.4, 0.3, PAPER) +
      stroke(`M${micX} ${micY}c-4 -60 -12 -92 -44 -112`, BRASS_LIGHT, 4) +
      disc(micX - 48, micY - 116, 11, BRASS_LIGHT)
    );
  };
  return (
    ground(scheme.ground) +
    rect(0, floor, WIDTH, HEIGHT - floor, scheme.soft) +
    stroke(`M0 ${floor}H${WIDTH}`, scheme.rule, 1.5) +
    tx +
    repeat(2, publicRow) +
    bar(-1) +
    bar(1) +
    posts(-1) +
    posts(1) +
    party(-1, scheme.figure, "#3A404B") +
    party(1, OXBLOOD, "#9A4351") +
    speaker +
    level(view, [-4, 1.34, 1.2], 8, 1.05, scheme.figure) +
    stroke(`M0 ${view([0, 1.34, 2.25])[1]}H${WIDTH}`, BRASS_LIGHT, 3) +
    repeat(3, place)
  );
}

const bottlePath = (x: number, foot: number): string =>
  `M${x - 31} ${foot}V${foot - 104}C${x - 31} ${foot - 132} ${x - 12} ${foot - 134} ${x - 12} ${foot - 160}V${foot - 182}H${x + 12}V${foot - 160}C${x + 12} ${foot - 134} ${x + 31} ${foot - 132} ${x + 31} ${foot - 104}V${foot}Z`;

/** A bottle on the line: its filling, from 0 to 1, and its cap. */
function bottle(hand: Hand, x: number, foot: number, fill: number, closed: boolean): string {
  const shape = bottlePath(x, foot);
  const water = fill === 0 ? "" : clipped(hand, `<path d="${shape}"/>`, rect(x - 40, foot - 142 * fill, 80, 142 * fill, BRASS_LIGHT));
  return water + stroke(shape, INK, 3.5) + (closed ? rect(x - 15, foot - 190, 30, 20, OXBLOOD) : "");
}

/** A figure of the case file: the line from the empty bottle to the full one. */
function bottlingLine(hand: Hand): string {
  const scheme = schemes.gold;
  const [left, top, width, height] = [170, 96, 1260, 708];
  const [belt, from, to] = [588, 300, 1366];
  const step = 96;
  const first = 360;
  const part = (number: number, x: number, y: number, toX: number, toY: number) =>
    line(x, y, toX, toY, SLATE, 2) +
    disc(toX, toY, 5, SLATE) +
    disc(x, y, 30, PAPER) +
    ring(x, y, 29, INK, 3) +
    lettering(String(number), x, y + 13, 40, INK, "middle");
  const fillOf = (index: number) => (index < 3 ? 0 : index < 7 ? (index - 2) / 4 : 1);
  const bottles = repeat(11, (i) => (i === 9 ? "" : bottle(hand, first + i * step, belt, fillOf(i), i > 7)));
  const filler =
    `<rect x="${first + 3 * step - 62}" y="210" width="${3 * step + 124}" height="120" rx="24" fill="${INK}"/>` +
    rose(hand, "machine", first + 4.5 * step, 270, 48, { line: BRASS_LIGHT, weight: 0.8, density: 0.7 }) +
    repeat(4, (i) => rect(first + (3 + i) * step - 9, 330, 18, 46, INK) + rect(first + (3 + i) * step - 3, 376, 6, 26, INK));
  const capper =
    rect(first + 8 * step - 44, 250, 88, 80, INK) +
    rect(first + 8 * step - 7, 330, 14, 40, INK) +
    rect(first + 8 * step - 20, 366, 40, 12, INK);
  const rollers = repeat(18, (i) => ring(from + 30 + i * 59.2, belt + 24, 15, INK, 3));
  const legs = [from + 120, CENTRE_X + 33, to - 120].map((x) => rect(x - 7, belt + 44, 14, 70, INK)).join("");
  return (
    ground(scheme.ground) +
    rect(left + 14, top + 14, width, height, scheme.soft) +
    rect(left, top, width, height, PAPER) +
    disc(left + 52, CENTRE_Y - 130, 15, scheme.ground) +
    disc(left + 52, CENTRE_Y + 130, 15, scheme.ground) +
    bottles +
    filler +
    capper +
    rect(from, belt, to - from, 8, INK) +
    rollers +
    rect(from, belt + 41, to - from, 5, INK) +
    legs +
    stroke(`M${from - 30} ${belt + 114}H${to + 24}`, INK, 3) +
    part(1, 340, 250, 360, 398) +
    part(2, 560, 190, 610, 226) +
    part(3, 1230, 210, 1176, 264) +
    part(4, 1330, 300, 1322, 392) +
    words(from - 30, 738, [92, 40, 128], 13, INK) +
    words(from - 30, 762, [60, 104, 38, 84, 30], 7, "#B9AF9C")
  );
}

/** The hearing room in parallel projection: the parties face each other, the tribunal at its head. */
function facingTables(hand: Hand): string {
  const scheme = schemes.ink;
  const view = seenAside(CENTRE_X - 10, 474, 98);
  const pale: Faces = [scheme.figure, "#BDB8AC", "#9C978B"];
  const gold: Faces = [BRASS_LIGHT, "#A98A52", "#8A6F40"];
  const steel: Faces = ["#79808A", SLATE, "#454B54"];
  const pieces: { place: Place; size: Place; faces: Faces }[] = [];
  const add = (place: Place, size: Place, faces: Faces) => pieces.push({ place, size, faces });
  /** A chair whose back stands on the side of `back`. */
  const seat = (right: number, away: number, back: "left" | "right" | "far", faces: Faces) => {
    add([right, 0, away], [0.5, 0.42, 0.5], faces);
    if (back === "far") add([right, 0.42, away], [0.5, 0.56, 0.1], faces);
    else add([back === "left" ? right : right + 0.4, 0.42, away], [0.1, 0.56, 0.5], faces);
  };
  for (const i of [0, 1, 2]) seat(-1.35 + i * 1.1, -3.35, "far", i === 1 ? gold : steel);
  add([-1.9, 0, -2.6], [3.8, 0.74, 0.85], gold);
  for (const i of [0, 1, 2]) seat(-4.05, -0.95 + i * 1.1, "left", steel);
  add([-3.35, 0, -1.35], [0.85, 0.74, 3.4], pale);
  add([2.75, 0, -1.35], [0.85, 0.74, 3.4], pale);
  for (const i of [0, 1, 2]) seat(3.8, -0.95 + i * 1.1, "right", steel);
  const sheets = [-1, 0, 1].flatMap((i) => [
    level(view, [-3.05, 0.745, i * 1.1 + 0.2], 0.34, 0.26, INK),
    level(view, [2.97, 0.745, i * 1.1 + 0.2], 0.34, 0.26, INK),
    level(view, [i * 1.1 - 0.14, 0.745, -2.32], 0.28, 0.34, INK),
  ]);
  const [floorX, floorY] = view([0, 0, 0.25]);
  return (
    ground(scheme.ground) +
    level(view, [-4.7, 0, -4.0], 9.5, 6.8, scheme.soft) +
    `<g transform="matrix(0.866 0.5 -0.866 0.5 ${floorX} ${floorY})">${rose(hand, "floor", 0, 0, 168, { line: scheme.fine, weight: 1 })}</g>` +
    pieces.map(({ place, size, faces }) => block(view, place, size, faces)).join("") +
    sheets.join("")
  );
}

/** A quarter of the dial: fifteen minutes. */
function speakingClock(hand: Hand): string {
  const scheme = schemes.oxblood;
  const [x, y, radius] = [CENTRE_X, CENTRE_Y + 14, 336];
  const noon = -TURN / 4;
  const tick = (index: number) => {
    const angle = noon + (index / 60) * TURN;
    const long = index % 15 === 0 ? 40 : index % 5 === 0 ? 28 : 14;
    return line(...polar(x, y, radius - 24, angle), ...polar(x, y, radius - 24 - long, angle), INK, index % 5 === 0 ? 6 : 2.5);
  };
  const quarter = `M${x} ${y}L${x} ${y - 178}${arcPath(x, y, 178, noon, 0).replace("M", "L")}Z`;
  const figures = [60, 15, 30, 45].map((minutes, i) => {
    const [figureX, figureY] = polar(x, y, 234, noon + (i / 4) * TURN);
    return lettering(String(minutes), figureX, figureY + 21, 62, minutes === 15 ? OXBLOOD : INK, "middle");
  });
  return (
    ground(scheme.ground) +
    rect(x - 26, y - radius - 62, 52, 50, INK) +
    rect(x - 46, y - radius - 82, 92, 30, INK) +
    disc(x, y, radius + 22, INK) +
    disc(x, y, radius, PAPER) +
    repeat(60, tick) +
    figures.join("") +
    area(quarter, OXBLOOD) +
    clipped(hand, `<path d="${quarter}"/>`, rose(hand, "time", x, y, 170, { line: BRASS_LIGHT })) +
    rect(x - 4.5, y - 184, 9, 240, INK) +
    disc(x, y, 20, INK) +
    disc(x, y, 6, BRASS_LIGHT)
  );
}

export const bottlingLineDispute: readonly Illustration[] = [fromTheBench, bottlingLine, facingTables, speakingClock];
