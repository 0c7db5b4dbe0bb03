import type { Hand } from "#scripts/make-files/hand.ts";
import { rose } from "./engraving.ts";
import { chair } from "./furniture.ts";
import type { Scheme } from "./palette.ts";
import type { KindDrawing } from "./scene.ts";
import { area, at, CENTRE_X, CENTRE_Y, disc, ground, line, type Point, polar, rect, repeat, round, TURN } from "./shapes.ts";

/** Points at equal distances along an ellipse, the first at its top. */
function alongEllipse(rx: number, ry: number, count: number): Point[] {
  const parts = 720;
  const place = (i: number): Point => [rx * Math.sin((i / parts) * TURN), -ry * Math.cos((i / parts) * TURN)];
  const lengths = [0];
  for (let i = 1; i <= parts; i++) {
    const [[x1, y1], [x2, y2]] = [place(i - 1), place(i)];
    lengths.push((lengths.at(-1) as number) + Math.hypot(x2 - x1, y2 - y1));
  }
  const total = lengths.at(-1) as number;
  return Array.from({ length: count }, (_, k) => place(lengths.findIndex((length) => length >= (k / count) * total)));
}

/** Highlighted seats: the chair, speakers and new members. */
function marks(hand: Hand, count: number): (index: number, scheme: Scheme) => string {
  const marked = new Set(hand.some(hand.whole(1, 3), count));
  return (index, scheme) => (marked.has(index) ? scheme.accent : scheme.figure);
}

/** The oval table of the council. */
function ovalTable(hand: Hand, scheme: Scheme): string {
  const [rx, ry] = hand.pick([
    [470, 178],
    [430, 196],
    [390, 204],
  ] as const);
  const count = hand.whole(6, 10) * 2;
  const colorOf = marks(hand, count);
  const seat = ([x, y]: Point, index: number) =>
    chair(CENTRE_X + x, CENTRE_Y + y, Math.atan2(-y / (ry + 62) ** 2, -x / (rx + 62) ** 2), colorOf(index, scheme), 33);
  const inlay = `<g transform="scale(1 ${round(ry / rx)})">${rose(hand, "table", 0, 0, rx * 0.9, { line: scheme.fineOnFigure, weight: 1.3 })}</g>`;
  const table = `<ellipse rx="${rx}" ry="${ry}" fill="${scheme.figure}"/>${inlay}`;
  return (
    ground(scheme.ground) +
    at(CENTRE_X, CENTRE_Y, table) +
    alongEllipse(rx + 62, ry + 62, count)
      .map(seat)
      .join("")
  );
}

/** A round table without a head. */
function roundTable(hand: Hand, scheme: Scheme): string {
  const radius = 222;
  const count = hand.whole(9, 15);
  const colorOf = marks(hand, count);
  const seats = repeat(count, (index) => {
    const angle = (index / count) * TURN - TURN / 4;
    const [x, y] = polar(CENTRE_X, CENTRE_Y, radius + 74, angle);
    return chair(x, y, angle + Math.PI, colorOf(index, scheme), 37);
  });
  return (
    ground(scheme.ground) +
    disc(CENTRE_X, CENTRE_Y, 412, scheme.soft) +
    disc(CENTRE_X, CENTRE_Y, radius, scheme.figure) +
    rose(hand, "table", CENTRE_X, CENTRE_Y, radius - 20, { line: scheme.fineOnFigure }) +
    seats
  );
}

/** A room with tables in a horseshoe, as an architect draws it: walls, door and windows. */
function horseshoe(hand: Hand, scheme: Scheme): string {
  const [left, right, top, bottom, thick] = [430, 1170, 236, 690, 78];
  const table = `M${left} ${bottom}V${top}H${right}V${bottom}h${-thick}V${top + thick}H${left + thick}V${bottom}Z`;
  const sides = hand.whole(3, 5);
  const head = hand.pick([3, 5, 7]);
  const colorOf = marks(hand, sides * 2);
  const along = (index: number) => top + 118 + (index * (bottom - top - 158)) / (sides - 1);
  const atSides = repeat(sides * 2, (index) => {
    const color = colorOf(index, scheme);
    return index < sides ? chair(left - 56, along(index), 0, color, 32) : chair(right + 56, along(index - sides), Math.PI, color, 32);
  });
  const atHead = repeat(head, (index) => {
    const x = CENTRE_X + (index - (head - 1) / 2) * (head === 7 ? 98 : 120);
    return chair(x, top - 56, Math.PI / 2, index === (head - 1) / 2 ? scheme.accent : scheme.figure, 32);
  });
  return (
    ground(scheme.ground) +
    rect(150, 60, 1300, 10, scheme.figure) +
    rect(150, 60, 10, 790, scheme.figure) +
    rect(1440, 60, 10, 790, scheme.figure) +
    rect(150, 840, 540, 10, scheme.figure) +
    rect(910, 840, 540, 10, scheme.figure) +
    rose(hand, "floor", CENTRE_X, 510, 168, { line: scheme.fine, weight: 0.9 }) +
    area(table, scheme.figure) +
    atSides +
    atHead
  );
}

/** The long table and the two rows that face each other across it. */
function longTable(hand: Hand, scheme: Scheme): string {
  const count = hand.whole(6, 8);
  const step = 1600 / count;
  const upper = marks(hand, count);
  const lower = marks(hand, count);
  const row = (y: number, facing: number, colorOf: (index: number, scheme: Scheme) => string) =>
    repeat(count, (index) => chair((index + 0.5) * step, y, facing, colorOf(index, scheme), 48));
  const place = (y: number) => repeat(count, (index) => rect((index + 0.5) * step - 34, y, 68, 46, scheme.soft));
  return (
    ground(scheme.ground) +
    rect(0, 290, 1600, 320, scheme.figure) +
    place(312) +
    place(542) +
    line(0, CENTRE_Y, 1600, CENTRE_Y, scheme.fineOnFigure, 1.5) +
    row(206, Math.PI / 2, upper) +
    row(694, -Math.PI / 2, lower)
  );
}

export const meeting: KindDrawing = {
  scenes: [
    { draw: ovalTable, focus: [CENTRE_X + 240, CENTRE_Y] },
    { draw: roundTable, focus: [CENTRE_X, CENTRE_Y - 100] },
    { draw: horseshoe, focus: [CENTRE_X, 400] },
    { draw: longTable, focus: [CENTRE_X, CENTRE_Y] },
  ],
  schemes: ["paper", "gold", "ink", "wall", "oxblood"],
};
