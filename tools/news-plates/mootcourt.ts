import type { Hand } from "#scripts/make-files/hand.ts";
import { rose, waves } from "./engraving.ts";
import { chair, lectern } from "./furniture.ts";
import type { Scheme } from "./palette.ts";
import type { KindDrawing } from "./scene.ts";
import { archPath, area, CENTRE_X, clipped, disc, ground, HEIGHT, line, mirrored, type Point, rect, repeat, WIDTH } from "./shapes.ts";

/** The bench with its three places, seen from the hall; the parties before it. */
function court(hand: Hand, scheme: Scheme): string {
  const [bench, floor] = [470, 760];
  const tall = hand.pick([70, 40]);
  const chair = (index: number) => {
    const x = CENTRE_X + (index - 1) * 210;
    const height = 210 + (index === 1 ? tall : 0);
    const color = index === 1 ? scheme.accent : scheme.figure;
    const tone = index === 1 ? scheme.fineOnAccent : scheme.fineOnFigure;
    return (
      area(archPath(x, bench, 158, height), color) +
      rose(hand, `chair-${index}`, x, bench - height + 86, 58, { line: tone, weight: 0.8, density: 0.8 })
    );
  };
  const panel =
    rect(CENTRE_X - 400, bench, 800, 26, scheme.figure) +
    rect(CENTRE_X - 370, bench + 26, 740, 174, scheme.figure) +
    waves(hand, CENTRE_X - 340, bench + 114, 680, 104, { line: scheme.fineOnFigure, weight: 1.2, density: 1.4 });
  const side = lectern(300, floor + 60, 390, scheme.figure);
  return ground(scheme.ground) + rect(0, bench + 200, WIDTH, HEIGHT, scheme.soft) + repeat(3, chair) + panel + side + mirrored(side);
}

/** The courtroom from above: the bench, a table for each party, and the public behind the bar. */
function courtFromAbove(hand: Hand, scheme: Scheme): string {
  const [x, benchY, barY] = [CENTRE_X, 240, 704];
  const rows = hand.pick([2, 3]);
  const places = [-190, 0, 190].map((dx): Point => [x + dx, benchY - 38]);
  const speakers: Point[] = [
    [x - 370, 500],
    [x + 370, 500],
  ];
  const sight = speakers.flatMap(([sx, sy]) => places.map(([px, py]) => line(sx, sy, px, py, scheme.fine, 1.5))).join("");
  const table = ([sx, sy]: Point, color: string) =>
    rect(sx - 170, sy, 340, 64, color) + [-96, 0, 96].map((dx) => chair(sx + dx, sy + 112, -Math.PI / 2, color, 33)).join("");
  const seats = repeat(rows * 24, (i) => {
    const [column, row] = [i % 24, Math.floor(i / 24)];
    return disc(x + (column - 11.5) * 50 + (column < 12 ? -42 : 42), barY + 54 + row * 50, 14, scheme.rule);
  });
  return (
    ground(scheme.ground) +
    rose(hand, "floor", x, 510, hand.pick([138, 156]), { line: scheme.fine }) +
    sight +
    places.map(([px, py], i) => chair(px, py, Math.PI / 2, i === 1 ? scheme.accent : scheme.figure, i === 1 ? 44 : 36)).join("") +
    rect(x - 360, benchY, 720, 78, scheme.figure) +
    waves(hand, x - 330, benchY + 39, 660, 46, { line: scheme.fineOnFigure, weight: 1.2, density: 1.2 }) +
    table(speakers[0] as Point, scheme.figure) +
    table(speakers[1] as Point, scheme.accent) +
    rect(0, barY, x - 74, 6, scheme.figure) +
    rect(x + 74, barY, x - 74, 6, scheme.figure) +
    seats
  );
}

/** Two lecterns face each other, colours exchanged, under a bench of three. */
function facing(hand: Hand, scheme: Scheme): string {
  const [foot, benchY, radius] = [HEIGHT, 318, 74];
  const tall = hand.pick([450, 490]);
  const half = (x: number, fill: string, figure: string, tone: string) => {
    const shape = `<rect x="${x}" y="0" width="${CENTRE_X}" height="${HEIGHT}"/>`;
    const judge = (i: number) => {
      const [judgeX, judgeY] = [CENTRE_X + (i - 1) * 172, benchY - 94 - (i === 1 ? 26 : 0)];
      return (
        disc(judgeX, judgeY, radius, figure) +
        rose(hand, `judge-${i}`, judgeX, judgeY, radius - 8, { line: tone, weight: 0.8, density: 0.8 })
      );
    };
    return rect(x, 0, CENTRE_X, HEIGHT, fill) + clipped(hand, shape, repeat(3, judge) + rect(CENTRE_X - 280, benchY, 560, 56, figure));
  };
  return (
    half(0, scheme.ground, scheme.figure, scheme.fineOnFigure) +
    half(CENTRE_X, scheme.figure, scheme.ground, scheme.fine) +
    lectern(CENTRE_X - 440, foot, tall, scheme.figure) +
    mirrored(lectern(CENTRE_X - 440, foot, tall, scheme.ground))
  );
}

export const mootcourt: KindDrawing = {
  scenes: [
    { draw: court, focus: [CENTRE_X, 420] },
    { draw: courtFromAbove, focus: [CENTRE_X, 400] },
    { draw: facing, focus: [CENTRE_X, 400] },
  ],
  schemes: ["wall", "ink", "oxblood", "gold", "paper"],
};
