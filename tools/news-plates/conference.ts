import type { Hand } from "#scripts/make-files/hand.ts";
import { rose, waves } from "./engraving.ts";
import { lectern } from "./furniture.ts";
import type { Scheme } from "./palette.ts";
import type { KindDrawing } from "./scene.ts";
import { archPath, arcPath, area, CENTRE_X, clipped, disc, ground, HEIGHT, polar, rect, repeat, stroke, WIDTH } from "./shapes.ts";

/** The hall from above: rows of seats in arcs before the speaker. */
function amphitheatre(hand: Hand, scheme: Scheme): string {
  const [x, y] = [CENTRE_X, 716];
  const rows = hand.whole(5, 7);
  const first = 236;
  const step = (590 - first) / (rows - 1);
  const size = rows === 7 ? 14 : 16;
  const aisles = hand.pick([2, 3]);
  const [from, to] = [Math.PI + 0.05, 2 * Math.PI - 0.05];
  const marked = hand.whole(0, rows - 1);
  const seatRow = (row: number) => {
    const radius = first + row * step;
    const count = Math.round((radius * (to - from)) / (size * 3));
    const taken = hand.whole(2, count - 3);
    return repeat(count, (i) => {
      const t = (i + 0.5) / count;
      const toAisle = Math.abs(((t * aisles + 0.5) % 1) - 0.5) * ((radius * (to - from)) / aisles);
      if (toAisle < size * 1.9 && t > 0.1 && t < 0.9) return "";
      const [sx, sy] = polar(x, y, radius, from + (to - from) * t);
      return disc(sx, sy, size, row === marked && i === taken ? scheme.accent : scheme.figure);
    });
  };
  return (
    ground(scheme.ground) +
    area(`${arcPath(x, y, 186, Math.PI, 2 * Math.PI)}Z`, scheme.soft) +
    clipped(hand, `<rect x="0" y="0" width="${WIDTH}" height="${y}"/>`, rose(hand, "stage", x, y, 178, { line: scheme.fine })) +
    repeat(rows, seatRow) +
    rect(x - 58, y - 50, 116, 50, scheme.accent) +
    rect(0, y, WIDTH, 4, scheme.figure)
  );
}

/** The back of a seat in a hall. */
const seatBack = (x: number, y: number, width: number, color: string) => area(archPath(x, y, width, width * 1.2), color);

/** The stage over the backs of the seats. */
function stage(hand: Hand, scheme: Scheme): string {
  const [screenX, speakerX] = [CENTRE_X - 150, CENTRE_X + 430];
  const [width, height, top, floor] = [760, 410, 118, 606];
  const row = (y: number, size: number, shift: number, color: string) => {
    const count = Math.ceil(WIDTH / (size * 1.16)) + 2;
    return repeat(count, (i) => seatBack((i + shift - 1) * size * 1.16, y, size, color));
  };
  const art =
    rect(screenX - width / 2, top, width, height, scheme.figure) +
    rose(hand, "screen", screenX, top + height / 2, 196, { line: scheme.fineOnFigure }) +
    lectern(speakerX, floor, 330, scheme.accent);
  return (
    ground(scheme.ground) +
    art +
    rect(0, floor, WIDTH, HEIGHT - floor, scheme.soft) +
    row(800, 116, 0.5, scheme.rule) +
    row(900, 150, hand.pick([0.2, 0.7]), scheme.figure)
  );
}

/** A voice from the lectern, carried through the rows. */
function voice(hand: Hand, scheme: Scheme): string {
  const [x, y] = [330, 450];
  const rows = hand.whole(6, 8);
  const spread = 0.62;
  const row = (index: number) => {
    const radius = 290 + index * (900 / rows);
    const count = 2 * Math.round((radius * spread) / 62) + 1;
    const seats = repeat(count, (i) => {
      const [sx, sy] = polar(x, y, radius, -spread + ((i + 0.5) / count) * spread * 2);
      return i === (count - 1) / 2 ? "" : disc(sx, sy, 18, scheme.figure);
    });
    return stroke(arcPath(x, y, radius, -spread, spread), scheme.rule, 1.2) + seats;
  };
  const art =
    repeat(rows, row) +
    waves(hand, x + 150, y, 1200, 68, { line: scheme.fine, weight: 1.3, density: 1.4 }) +
    disc(x, y, 186, scheme.accent) +
    rose(hand, "speaker", x, y, 170, { line: scheme.fineOnAccent });
  return ground(scheme.ground) + art;
}

export const conference: KindDrawing = {
  scenes: [
    { draw: amphitheatre, focus: [CENTRE_X, 520] },
    { draw: stage, focus: [CENTRE_X + 130, 520], mirrors: true },
    { draw: voice, focus: [620, 450], mirrors: true },
  ],
  schemes: ["ink", "wall", "oxblood", "paper", "gold"],
};
