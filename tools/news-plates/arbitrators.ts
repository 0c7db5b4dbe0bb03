import type { Hand } from "#scripts/make-files/hand.ts";
import { rose, swellField, wheel } from "./engraving.ts";
import type { Scheme } from "./palette.ts";
import type { KindDrawing } from "./scene.ts";
import {
  area,
  CENTRE_X,
  CENTRE_Y,
  clipped,
  disc,
  ground,
  HEIGHT,
  lensPath,
  type Point,
  polar,
  rect,
  repeat,
  ring,
  round,
  WIDTH,
} from "./shapes.ts";

const circleShape = ([x, y]: Point, radius: number) => `<circle cx="${round(x)}" cy="${round(y)}" r="${radius}"/>`;

/** Three in a row, the presiding arbitrator in the middle; the overlap of two is engraved. */
function tribunalInARow(hand: Hand, scheme: Scheme): string {
  const radius = 246;
  const step = hand.pick([290, 320, 350]);
  const swing = hand.between(16, 40);
  const places = [-1, 0, 1].map((side): Point => [CENTRE_X + side * step, CENTRE_Y]);
  const [left, chair, right] = places as [Point, Point, Point];
  const shared = (a: Point, b: Point) => {
    const shape = lensPath(a, b, radius);
    const engraving = swellField(CENTRE_X - step, CENTRE_Y - radius, 2 * step, 2 * radius, 9, swing, 7, scheme.fineOnAccent, 1.3);
    return area(shape, scheme.accent) + clipped(hand, `<path d="${shape}"/>`, engraving);
  };
  return (
    ground(scheme.ground) +
    disc(...left, radius, scheme.soft) +
    disc(...right, radius, scheme.soft) +
    disc(...chair, radius, scheme.figure) +
    shared(left, chair) +
    shared(chair, right)
  );
}

/** Three around one centre; their common area is the accent. */
function tribunalAroundACentre(hand: Hand, scheme: Scheme): string {
  const radius = 236;
  const start = hand.pick([-Math.PI / 2, Math.PI / 2]);
  const centreY = CENTRE_Y - Math.sin(start) * 36;
  const places = [0, 1, 2].map((i) => polar(CENTRE_X, centreY, 146, start + (i * Math.PI * 2) / 3));
  const [a, b, c] = places as [Point, Point, Point];
  const pairs: [Point, Point][] = [
    [a, b],
    [b, c],
    [a, c],
  ];
  const shared = ([from, to]: [Point, Point]) => {
    const shape = `<path d="${lensPath(from, to, radius)}"/>`;
    const engraving = wheel(hand, CENTRE_X, centreY, 330, 40, 96, { line: scheme.fineOnFigure, weight: 1 });
    return clipped(hand, shape, disc(CENTRE_X, centreY, 400, scheme.figure) + engraving);
  };
  const heart = disc(CENTRE_X, centreY, radius, scheme.accent) + rose(hand, "heart", CENTRE_X, centreY, 98, { line: scheme.fineOnAccent });
  return (
    ground(scheme.ground) +
    places.map(([x, y]) => disc(x, y, radius, scheme.soft)).join("") +
    pairs.map(shared).join("") +
    clipped(hand, circleShape(a, radius), clipped(hand, circleShape(b, radius), clipped(hand, circleShape(c, radius), heart))) +
    places.map(([x, y]) => ring(x, y, radius, scheme.ground, 3)).join("")
  );
}

const tribunal = (hand: Hand, scheme: Scheme): string => (hand.coin() ? tribunalInARow : tribunalAroundACentre)(hand, scheme);

/** The sole arbitrator between two parties: one circle whose colours swap where the sides meet. */
function soleArbitrator(hand: Hand, scheme: Scheme): string {
  const radius = hand.pick([270, 292]);
  const half = (x: number, side: string, medallion: string, tone: string) => {
    const engraving = rose(hand, "sole", CENTRE_X, CENTRE_Y, radius - 18, { line: tone, weight: 0.9 });
    const shape = `<rect x="${x}" y="0" width="${WIDTH / 2}" height="${HEIGHT}"/>`;
    return rect(x, 0, WIDTH / 2, HEIGHT, side) + clipped(hand, shape, disc(CENTRE_X, CENTRE_Y, radius, medallion) + engraving);
  };
  return half(0, scheme.ground, scheme.figure, scheme.fineOnFigure) + half(CENTRE_X, scheme.figure, scheme.ground, scheme.fine);
}

/** The list from which the parties choose, with newly filled places. */
function list(hand: Hand, scheme: Scheme): string {
  const columns = hand.pick([5, 6]);
  const radius = columns === 5 ? 88 : 82;
  const step = radius * 2 + 26;
  const named = hand.some(hand.whole(2, 4), columns * 3);
  const accented = hand.pick(named);
  const left = CENTRE_X - ((columns - 1) / 2) * step;
  const place = (index: number) => {
    const x = left + (index % columns) * step;
    const y = CENTRE_Y + (Math.floor(index / columns) - 1) * step;
    if (!named.includes(index)) return disc(x, y, radius, scheme.soft);
    const [fill, tone] = index === accented ? [scheme.accent, scheme.fineOnAccent] : [scheme.figure, scheme.fineOnFigure];
    return disc(x, y, radius, fill) + rose(hand, `place-${index}`, x, y, radius - 9, { line: tone, weight: 0.8, density: 0.8 });
  };
  return ground(scheme.ground) + repeat(columns * 3, place);
}

/** Three fields, three medallions, the presiding one raised. */
function triptych(hand: Hand, scheme: Scheme): string {
  const [side, middleWidth, radius] = [550, 500, 164];
  const raise = hand.pick([60, -60, 0]);
  const middle = hand.coin();
  const field = (index: number) => {
    const [x, y] = [CENTRE_X + (index - 1) * 436, CENTRE_Y + (index === 1 ? -raise : raise)];
    const dark = (index === 1) === middle;
    const [fill, medallion, tone] = dark
      ? [scheme.figure, index === 1 ? scheme.accent : scheme.ground, index === 1 ? scheme.fineOnAccent : scheme.fine]
      : [scheme.ground, index === 1 ? scheme.accent : scheme.figure, index === 1 ? scheme.fineOnAccent : scheme.fineOnFigure];
    const engraving = rose(hand, `medallion-${index}`, x, y, radius - 16, { line: tone });
    return (
      rect(index === 0 ? 0 : side + (index - 1) * middleWidth, 0, index === 1 ? middleWidth : side, HEIGHT, fill) +
      disc(x, y, radius, medallion) +
      engraving
    );
  };
  return repeat(3, field);
}

export const arbitrators: KindDrawing = {
  scenes: [
    { draw: tribunal, focus: [CENTRE_X + 130, CENTRE_Y] },
    { draw: soleArbitrator, focus: [CENTRE_X, CENTRE_Y] },
    { draw: list, focus: [CENTRE_X, CENTRE_Y] },
    { draw: triptych, focus: [CENTRE_X - 220, CENTRE_Y] },
  ],
  schemes: ["paper", "ink", "wall", "oxblood", "gold"],
};
