import { rose, ruledField, swellField, unfinishedRose, waves } from "./engraving.ts";
import type { Hand } from "./hand.ts";
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
  line,
  mirrored,
  type Point,
  polar,
  polygon,
  polygonPath,
  rect,
  repeat,
  ring,
  round,
  TURN,
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
    // The first riser goes on into the ground.
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
  return ground(scheme.ground) + (hand.coin() ? mirrored(art) : art);
}

/** From the first ring to the whole rosette; what is still to come shows faintly. */
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

/** Modules built up course by course; the next one is on its way into place. */
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

/** The curriculum as a wheel of parts. */
function wheelOfParts(hand: Hand, scheme: Scheme): string {
  const parts = hand.whole(6, 9);
  const done = hand.whole(3, parts - 2);
  const [outer, inner] = [310, 176];
  const sector = (index: number) => {
    const [from, to] = [index, index + 1].map((i) => (i / parts) * TURN - TURN / 4) as [number, number];
    const margin = (radius: number) => 7 / radius;
    const points = [
      polar(CENTRE_X, CENTRE_Y, outer, from + margin(outer)),
      polar(CENTRE_X, CENTRE_Y, outer, to - margin(outer)),
      polar(CENTRE_X, CENTRE_Y, inner, to - margin(inner)),
      polar(CENTRE_X, CENTRE_Y, inner, from + margin(inner)),
    ].map(([x, y]) => `${round(x)} ${round(y)}`);
    const d = `M${points[0]}A${outer} ${outer} 0 0 1 ${points[1]}L${points[2]}A${inner} ${inner} 0 0 0 ${points[3]}Z`;
    const fill = index < done ? scheme.figure : index === done ? scheme.accent : scheme.soft;
    const tone = index < done ? scheme.fineOnFigure : scheme.fineOnAccent;
    const engraved =
      index > done
        ? ""
        : clipped(
            hand,
            `<path d="${d}"/>`,
            repeat(9, (i) => ring(CENTRE_X, CENTRE_Y, inner + 14 + i * 13.3, tone, 1.2)),
          );
    return area(d, fill) + engraved;
  };
  return (
    ground(scheme.ground) +
    repeat(parts, sector) +
    rose(hand, "course", CENTRE_X, CENTRE_Y, 152, { line: scheme.fine }) +
    line(CENTRE_X, 0, CENTRE_X, CENTRE_Y - outer - 14, scheme.rule, 1.5)
  );
}

export const training: KindDrawing = {
  scenes: [
    { draw: stairs, focus: [CENTRE_X + 160, 460] },
    { draw: unfolding, focus: [CENTRE_X + 200, CENTRE_Y] },
    { draw: modules, focus: [CENTRE_X, 420] },
    { draw: wheelOfParts, focus: [CENTRE_X, CENTRE_Y] },
  ],
  schemes: ["paper", "gold", "ink", "wall", "oxblood"],
};
