import type { Hand } from "#scripts/make-files/hand.ts";
import { rose, ruledField, swellField, unfinishedRose, waves } from "./engraving.ts";
import type { Scheme } from "./palette.ts";
import type { KindDrawing } from "./scene.ts";
import {
  area,
  CENTRE_X,
  CENTRE_Y,
  clipped,
  disc,
  faint,
  ground,
  HEIGHT,
  mirrored,
  type Point,
  polygon,
  polygonPath,
  rect,
  repeat,
  stroke,
  WIDTH,
} from "./shapes.ts";

/** A flight of steps, and the rosette at its head. */
function stairs(hand: Hand, scheme: Scheme): string {
  const count = hand.whole(5, 7);
  const [left, right, foot, head] = [330, 1290, 780, 420];
  const [run, rise] = [(right - left) / count, (foot - head) / count];
  const [backX, backY] = [-150, -84];
  const step = (index: number) => {
    const i = count - 1 - index;
    const [x, y] = [left + i * run, foot - (i + 1) * rise];
    // The first riser continues into the ground.
    const drop = i === 0 ? HEIGHT : rise;
    const tread: Point[] = [
      [x, y],
      [x + run, y],
      [x + run + backX, y + backY],
      [x + backX, y + backY],
    ];
    const riser: Point[] = [
      [x, y],
      [x, y + drop],
      [x + backX, y + drop + backY],
      [x + backX, y + backY],
    ];
    return polygon(riser, scheme.rule) + polygon(tread, scheme.sheet);
  };
  const profile: Point[] = [
    [left, HEIGHT],
    ...Array.from({ length: count }, (_, i): Point[] => [
      [left + i * run, foot - i * rise],
      [left + i * run, foot - (i + 1) * rise],
    ]).flat(),
    [right, head],
    [right, HEIGHT],
  ];
  const shape = polygonPath(profile);
  const [goalX, goalY] = [right - run / 2 + backX / 2, head + backY / 2 - 146];
  const art =
    repeat(count, step) +
    area(shape, scheme.figure) +
    clipped(hand, `<path d="${shape}"/>`, ruledField(left, head, right - left, HEIGHT - head, 12, scheme.fineOnFigure, 0.8)) +
    disc(goalX, goalY, 146, scheme.accent) +
    rose(hand, "goal", goalX, goalY, 132, { line: scheme.fineOnAccent });
  return ground(scheme.ground) + art;
}

/** From the first ring to the whole rosette; the missing rings show faintly. */
function unfolding(hand: Hand, scheme: Scheme): string {
  const stages = hand.pick([3, 4]);
  const radius = stages === 4 ? 144 : 186;
  const step = radius * 2 + 14;
  const rising = hand.pick([0, 40, -40]);
  const stage = (index: number) => {
    const x = CENTRE_X + (index - (stages - 1) / 2) * step;
    const y = CENTRE_Y - (index - (stages - 1) / 2) * rising;
    const last = index === stages - 1;
    const tones = { line: last ? scheme.fineOnAccent : scheme.fineOnFigure };
    const ghost = last ? "" : faint(0.28, rose(hand, "course", x, y, radius - 12, { ...tones, weight: 0.6, density: 0.6 }));
    const done = unfinishedRose(hand, "course", x, y, radius - 12, (index + 1) / stages, { ...tones, weight: 1.1 });
    return disc(x, y, radius, last ? scheme.accent : scheme.figure) + ghost + done;
  };
  return ground(scheme.ground) + repeat(stages, stage);
}

/** Modules built up course by course; the next one is moving into place. */
function modules(hand: Hand, scheme: Scheme): string {
  const [width, height, gap] = [236, 142, 10];
  const rows = 4;
  const plain = new Set(hand.some(hand.whole(4, 7), rows * 5));
  const wall = (row: number) => repeat(rows - row + 1, (i) => (row === rows - 1 && i === 1 ? "" : block(row, i, false)));
  const block = (row: number, i: number, lifted: boolean) => {
    const x = CENTRE_X - ((rows - row + 1) / 2 - i) * (width + gap) + gap / 2;
    const y = 764 - (row + 1) * (height + gap) - (lifted ? 70 : 0);
    if (!lifted && plain.has(row * 5 + i)) return rect(x, y, width, height, scheme.soft);
    const [fill, tone] = lifted ? [scheme.accent, scheme.fineOnAccent] : [scheme.figure, scheme.fineOnFigure];
    return rect(x, y, width, height, fill) + ornament(hand, (row * 2 + i) % 4, x, y, width, height, tone);
  };
  return ground(scheme.ground) + repeat(rows, wall) + block(rows - 1, 1, true) + rect(0, 760, WIDTH, 4, scheme.figure);
}

/** The engraving of a module. */
function ornament(hand: Hand, sort: number, x: number, y: number, width: number, height: number, tone: string): string {
  if (sort === 0) return rose(hand, `module-${x}`, x + width / 2, y + height / 2, height * 0.42, { line: tone, weight: 0.8, density: 0.8 });
  if (sort === 1) return waves(hand, x + 18, y + height / 2, width - 36, height * 0.62, { line: tone, weight: 1.1, density: 1.2 });
  if (sort === 2) return ruledField(x + 18, y + 18, width - 36, height - 36, 9, tone, 1.2);
  return swellField(x + 18, y + 24, width - 36, height - 48, 9, 12, 4, tone, 1.1);
}

/** One side of an open book seen from its foot: a block of leaves that curves from the spine to the outer edge. */
function leaves(hand: Hand, scheme: Scheme, x: number, y: number): string {
  const [reach, thick] = [480, 74];
  const sweep = (level: number) => `C${x + 90} ${y - 96 - level} ${x + 250} ${y - 116 - level} ${x + reach} ${y - 44 - level}`;
  const block = `M${x} ${y}${sweep(0)}v${-thick}C${x + 250} ${y - 116 - thick} ${x + 90} ${y - 96 - thick} ${x} ${y - thick}Z`;
  const edges = repeat(9, (i) => `M${x} ${y - 7 - i * 7.4}${sweep(7 + i * 7.4)}`);
  const cover = `M${x} ${y + 20}${sweep(-20)}h34v24h-34C${x + 250} ${y - 60} ${x + 90} ${y - 40} ${x} ${y + 56}Z`;
  return area(cover, scheme.accent) + area(block, scheme.sheet) + clipped(hand, `<path d="${block}"/>`, stroke(edges, scheme.rule, 1.4));
}

/** An open book, and what rises from it. */
function openBook(hand: Hand, scheme: Scheme): string {
  const [x, y] = [CENTRE_X, 700];
  const radius = hand.pick([380, 410]);
  return (
    ground(scheme.ground) +
    disc(x, y - 90, radius, scheme.figure) +
    rose(hand, "course", x, y - 90, radius - 16, { line: scheme.fineOnFigure }) +
    rect(0, y - 90, WIDTH, HEIGHT, scheme.ground) +
    leaves(hand, scheme, x, y) +
    mirrored(leaves(hand, scheme, x, y))
  );
}

export const training: KindDrawing = {
  scenes: [
    { draw: stairs, focus: [CENTRE_X + 250, 380], mirrors: true },
    { draw: unfolding, focus: [CENTRE_X + 200, CENTRE_Y] },
    { draw: modules, focus: [CENTRE_X, 350] },
    { draw: openBook, focus: [CENTRE_X, 520] },
  ],
  schemes: ["paper", "gold", "ink", "wall", "oxblood"],
};
