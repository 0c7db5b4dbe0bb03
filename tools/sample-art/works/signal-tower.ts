import type { SampleWork } from "../kit.ts";
import { clamp, mix, type Point, type Rgb, smoothstep } from "../numbers.ts";
import { type Bench, type Draw, fillPolygon, type PaintJob, setUpBench } from "../surface.ts";

const sand: Rgb = [214, 190, 142];
const ochre: Rgb = [199, 145, 58];
const red: Rgb = [178, 48, 32];
const darkRed: Rgb = [128, 34, 30];
const black: Rgb = [34, 31, 31];
const steel: Rgb = [92, 98, 100];
const bone: Rgb = [236, 224, 192];

const lamp: Point = [742, 366];

/** The tower leans as a tower does from underneath: its axis and half width at height h, 0 the ground, 1 the gallery. */
const axisAt = (h: number): Point => [mix(560, 734, h), mix(1905, 505, h)];
const halfAt = (h: number): number => 285 * (1 - h) ** 1.45 + 62;
const floors = [0, 0.17, 0.325, 0.46, 0.58, 0.68, 0.765, 0.84, 0.905, 0.96] as const;

function leg(h: number, side: number): Point {
  const [x, y] = axisAt(h);
  return [x + halfAt(h) * side, y + halfAt(h) * side * 0.1];
}

/** A ruled bar from a to b that may taper. */
function bar(a: Point, b: Point, thickA: number, thickB = thickA): Draw {
  const long = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
  const nx = -(b[1] - a[1]) / long / 2;
  const ny = (b[0] - a[0]) / long / 2;
  return (pen) =>
    fillPolygon(pen, [
      [a[0] + nx * thickA, a[1] + ny * thickA],
      [b[0] + nx * thickB, b[1] + ny * thickB],
      [b[0] - nx * thickB, b[1] - ny * thickB],
      [a[0] - nx * thickA, a[1] - ny * thickA],
    ]);
}

const plane =
  (...corners: Point[]): Draw =>
  (pen) =>
    fillPolygon(pen, corners);

const angleOf = (a: Point, b: Point) => Math.atan2(b[1] - a[1], b[0] - a[0]);

function lay(bench: Bench, shape: Draw, colour: Rgb, job: Partial<PaintJob> = {}): void {
  bench.paint(shape, { colour, lane: 6, body: 1.5, misses: 0.36, shake: 2, variation: 10, ...job });
}

function primeBoard(bench: Bench): void {
  bench.prime(sand, 7, 380);
  bench.weave(4.4, 0.26);
  lay(bench, plane([-5, -5], [1340, -5], [1340, 2005], [-5, 2005]), [217, 194, 146], {
    streak: [200, 172, 122],
    angle: 0.9,
    lane: 8,
    body: 1.6,
    misses: 0.5,
    shake: 0,
  });
}

function drawConstruction(bench: Bench): void {
  bench.pencil(
    (pen) => {
      pen.lineWidth = 1.6;
      const rule = (a: Point, b: Point) => {
        pen.beginPath();
        pen.moveTo(...a);
        pen.lineTo(...b);
        pen.stroke();
      };
      rule(axisAt(-0.1), axisAt(1.35));
      for (const side of [-1, 1]) rule(leg(0, side), [lamp[0] + side * 10, 120]);
      for (const h of floors) rule([axisAt(h)[0] - 520, axisAt(h)[1] - 52], [axisAt(h)[0] + 520, axisAt(h)[1] + 52]);
      for (const r of [150, 300, 470]) {
        pen.beginPath();
        pen.arc(lamp[0], lamp[1], r, 2.1, 6);
        pen.stroke();
      }
    },
    [92, 78, 62],
    0.42,
    0.7,
  );
}

/** Big planes of ground and night that the tower stands against. */
function layPlanes(bench: Bench): void {
  lay(bench, plane([-10, 1180], [1343, 640], [1343, 1320], [-10, 2010]), ochre, {
    streak: [182, 122, 46],
    angle: -0.42,
    lane: 10,
  });
  lay(bench, plane([-10, 1560], [910, 1120], [1343, 2010], [-10, 2010]), red, {
    streak: [156, 38, 30],
    angle: -0.5,
    lane: 9,
    variation: 11,
  });
  lay(bench, plane([1010, 880], [1250, 786], [1262, 1720], [1100, 1640]), steel, {
    streak: [112, 116, 112],
    angle: 1.45,
    lane: 8,
  });
  lay(bench, plane([1000, 1530], [1350, 1250], [1350, 2010], [900, 2010]), [56, 54, 54], {
    streak: [74, 70, 64],
    angle: -0.6,
    lane: 9,
  });
  lay(bench, plane([60, 1290], [330, 1180], [330, 1420], [60, 1540]), darkRed, { streak: [108, 30, 28], angle: 1.5 });
}

/** Light as solid geometry: it pales what it crosses and thins with distance. */
function throwBeam(bench: Bench, to: Point, open: number, colour: Rgb, strength: number): void {
  const turn = angleOf(lamp, to);
  const far = Math.hypot(to[0] - lamp[0], to[1] - lamp[1]);
  const edge = (side: number, r: number): Point => [lamp[0] + Math.cos(turn + side * open) * r, lamp[1] + Math.sin(turn + side * open) * r];
  const beam = bench.unsteady(bench.cut(plane(edge(-0.2, 20), edge(-1, far), edge(1, far), edge(0.2, 20))), 1.6);
  const lanes = bench.brushLanes(turn, 8);
  const { fbm } = bench.tools;
  bench.within(beam, (x, y, i, inside) => {
    const distance = Math.hypot(x - lamp[0], y - lamp[1]) / far;
    const side = Math.atan2(y - lamp[1], x - lamp[0]) - turn;
    const facet = Math.abs(Math.sin(side)) / Math.sin(open) > 0.52 ? 0.62 : 1;
    const thin = clamp(1 - distance * 0.55 + lanes(x, y) * 0.3 + fbm(x / 200, y / 200, 3) * 0.3);
    bench.touch(i, colour, inside * strength * facet * thin);
    bench.relief[i] = (bench.relief[i] as number) + inside * (0.4 + lanes(x, y) * 0.7);
  });
}

/** Everything of one colour and one direction in the lattice is painted in one go, as with one filling of the brush. */
function layBars(bench: Bench, bars: readonly Draw[], colour: Rgb, streak: Rgb, angle: number): void {
  lay(
    bench,
    (pen) => {
      for (const draw of bars) draw(pen);
    },
    colour,
    { streak, angle, lane: 5, misses: 0.42, body: 1.7, shake: 1.5 },
  );
}

function raiseLattice(bench: Bench): void {
  const inner = 0.5;
  const back: Draw[] = [];
  const rising: Draw[] = [];
  const falling: Draw[] = [];
  const decks: Draw[] = [];
  floors.slice(0, -1).forEach((h, n) => {
    const next = floors[n + 1] as number;
    const thick = 15 * (1 - h) + 6;
    back.push(bar(leg(h, -inner), leg(next, inner), thick * 0.7), bar(leg(h, inner), leg(next, -inner), thick * 0.7));
    rising.push(bar(leg(h, -1), leg(next, 1), thick));
    falling.push(bar(leg(h, 1), leg(next, -1), thick));
    if (n > 0) decks.push(bar(leg(h, -1.12), leg(h, 1.12), thick * 1.35));
  });
  const innerLegs = [-inner, inner].map((side) => bar(leg(0, side), leg(0.96, side), 20, 8));
  layBars(bench, [...innerLegs, ...back], darkRed, [150, 44, 34], -1.4);
  layBars(bench, falling, [52, 48, 46], [70, 64, 58], 1);
  layBars(bench, rising, black, [50, 46, 44], -1);
  layBars(bench, decks, black, [56, 50, 46], 0.1);
  layBars(bench, [bar(leg(0, -1), leg(0.98, -1), 42, 15), bar(leg(0, 1), leg(0.98, 1), 42, 15)], black, [48, 44, 42], -1.45);
}

/** The gallery, the lamp house and the mast. */
function crownTower(bench: Bench): void {
  const [x, y] = axisAt(1);
  lay(bench, plane([x - 150, y - 4], [x + 158, y + 26], [x + 112, y + 62], [x - 104, y + 42]), black, {
    streak: [54, 50, 46],
    angle: 0.1,
  });
  lay(bench, plane([x - 76, y - 10], [x - 66, y - 168], [x + 78, y - 156], [x + 84, y + 8]), red, {
    streak: [150, 38, 30],
    angle: 1.5,
  });
  lay(bench, plane([x + 30, y + 2], [x + 28, y - 160], [x + 78, y - 156], [x + 84, y + 8]), darkRed, { angle: 1.5 });
  lay(bench, plane([x - 104, y - 164], [x + 4, y - 262], [x + 112, y - 146]), black, {
    streak: [50, 46, 44],
    angle: 0.3,
  });
  layBars(
    bench,
    [bar([x + 4, y - 240], [x + 26, 60], 13, 5), bar([x - 44, 196], [x + 74, 206], 7), bar([x - 22, 138], [x + 58, 144], 6)],
    black,
    [50, 46, 44],
    1.4,
  );
  layBars(
    bench,
    [
      bar([x - 150, y - 10], [x - 152, y - 66], 6),
      bar([x - 104, y - 6], [x - 105, y - 60], 6),
      bar([x + 120, y + 12], [x + 122, y - 40], 6),
      bar([x + 156, y + 18], [x + 158, y - 34], 6),
    ],
    black,
    [50, 46, 44],
    1.5,
  );
  layBars(bench, [bar([x - 154, y - 62], [x - 80, y - 56], 6), bar([x + 84, y - 40], [x + 160, y - 32], 6)], black, [50, 46, 44], 0.1);
  const disc =
    (r: number): Draw =>
    (pen) => {
      pen.beginPath();
      pen.arc(lamp[0], lamp[1], r, 0, Math.PI * 2);
      pen.fill();
    };
  lay(bench, disc(56), black, { angle: 0.4, misses: 0.1 });
  lay(bench, disc(41), bone, { streak: [246, 236, 206], angle: 0.4, body: 2, misses: 0.05 });
  lay(bench, disc(15), ochre, { angle: 1, misses: 0 });
}

/** Low sheds, a stair and rails at the foot give the tower its height. */
function buildFoot(bench: Bench): void {
  lay(bench, plane([70, 1800], [470, 1740], [470, 2010], [70, 2010]), black, {
    streak: [52, 48, 46],
    angle: 0.1,
    lane: 9,
  });
  lay(bench, plane([70, 1800], [150, 1706], [520, 1660], [470, 1740]), bone, { streak: [214, 196, 158], angle: -0.15 });
  lay(bench, plane([110, 1866], [430, 1822], [430, 1878], [110, 1926]), ochre, {
    streak: [184, 126, 50],
    angle: -0.13,
    misses: 0.2,
  });
  layBars(bench, [bar([196, 1850], [196, 1920], 9), bar([338, 1830], [338, 1900], 9)], black, [50, 46, 44], 1.5);
  // A railway that leaves the picture: two rails and their sleepers.
  const left = (t: number): Point => [mix(800, 1290, t), mix(2010, 1520, t)];
  const right = (t: number): Point => [mix(1130, 1370, t), mix(2010, 1560, t)];
  const sleepers = [0.02, 0.17, 0.31, 0.44, 0.56, 0.67, 0.77, 0.86].map((t) => bar(left(t - 0.03), right(t + 0.03), 24 * (1 - t) + 7));
  layBars(bench, sleepers, ochre, [182, 124, 50], 0.05);
  layBars(bench, [bar(left(0), left(1), 17, 7), bar(right(0), right(1), 17, 7)], bone, [214, 198, 160], -0.9);
}

function age(bench: Bench): void {
  const { fbm } = bench.tools;
  bench.everywhere((x, y, i) => bench.stain(i, [200, 176, 134], smoothstep(0.1, 0.7, fbm(x / 300, y / 300, 5)) * 0.2));
  bench.tonedEdges([190, 158, 108], 14, 0.22);
  bench.craquelure(110, 0.24, [72, 56, 42]);
}

export const work: SampleWork = {
  width: 1333,
  height: 2000,
  paint(ctx, tools) {
    const bench = setUpBench(tools);
    primeBoard(bench);
    drawConstruction(bench);
    layPlanes(bench);
    throwBeam(bench, [-420, 60], 0.2, bone, 0.86);
    throwBeam(bench, [1640, 860], 0.17, [240, 214, 156], 0.8);
    throwBeam(bench, [1500, -160], 0.1, [224, 178, 96], 0.7);
    raiseLattice(bench);
    crownTower(bench);
    buildFoot(bench);
    age(bench);
    bench.photograph(ctx, { raking: 11 });
  },
};
