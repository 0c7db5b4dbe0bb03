import type { SampleWork } from "../kit.ts";
import { clamp, mix, type Point, pointsOf, type Rgb, smoothstep } from "../numbers.ts";
import { type Bench, type Stencil, setUpBench, traceLine } from "../surface.ts";

const ink: Rgb = [44, 42, 44];
const cinnabar: Rgb = [176, 44, 34];

function layPaper(bench: Bench): void {
  bench.prime([222, 208, 178], 7, 420);
  bench.laidLines(7, 118, 0.8);
  bench.feltFibres(900, 60, 7);
  bench.tonedEdges([190, 158, 110], 26, 0.2);
  bench.foxing(46, 11);
  // The scroll has been rolled for a century: faint horizontal rubs.
  const { noise, fbm } = bench.tools;
  bench.everywhere((x, y, i) => {
    const rub = smoothstep(0.55, 0.95, noise(2.5, y / 16) * 0.7 + noise(x / 300, y / 5) * 0.6);
    bench.shiftTone(i, rub * 6 + fbm(x / 34, y / 60, 3) * 3);
  });
}

/** Damp air: a pale grey breath of very thin ink, left open where the mist lies. */
function breatheMist(bench: Bench): void {
  const { fbm } = bench.tools;
  bench.everywhere((x, y, i) => {
    const cloud = smoothstep(-0.15, 0.6, fbm(x / 620 + 4, y / 520, 3) + 0.2 - Math.abs(y - 1180) / 1300);
    bench.stain(i, [150, 152, 150], cloud * 0.16);
  });
}

/** Ground mist takes the feet of the stalks. */
const mist = (y: number) => 1 - 0.62 * smoothstep(1420, 1980, y);

/** Lets marks sink into the paper: a bleeding edge, a darker rim, pigment that pools. `tone` is the ink's strength. */
function sink(bench: Bench, marks: Stencil, tone: number, bleed: number): void {
  const { fbm, noise } = bench.tools;
  const soft = bench.soften(marks, 0.8);
  const halo = bench.soften(bench.unsteady(marks, bleed), bleed);
  const inner = bench.soften(marks, 6);
  bench.within(halo, (_x, y, i, open) => bench.stain(i, [96, 96, 100], open * tone * mist(y) * 0.2));
  bench.within(soft, (x, y, i, open) => {
    const rim = clamp(open - (inner.data[i] as number)) * 0.7;
    const pool = 1 + fbm(x / 70, y / 70, 4) * 0.55 + noise(x / 2.4, y / 2.4) * 0.1;
    bench.stain(i, ink, open * tone * mist(y) * (pool + rim));
  });
}

/** One length of stalk between two nodes: pressed at both ends, dry and light along the middle. */
function segment(bench: Bench, from: Point, to: Point, broad: number, load: number, into: Stencil): void {
  const bow = bench.tools.between(-4, 4);
  bench.drag(
    {
      path: [from, [(from[0] + to[0]) / 2 + bow, (from[1] + to[1]) / 2], to],
      width: (t) => broad * (1 + 0.16 * (Math.abs(t - 0.5) * 2) ** 4),
      load: (t) => load + 0.34 * (Math.abs(t - 0.5) * 2) ** 3 - t * 0.1,
      bristles: 16,
      fray: 1.6,
      tip: 0.16,
    },
    into,
  );
}

/** The dark hook that closes a node. */
function node(bench: Bench, x: number, y: number, broad: number, into: Stencil): void {
  bench.drag(
    {
      path: [
        [x - broad * 0.56, y - broad * 0.1],
        [x - broad * 0.3, y + broad * 0.04],
        [x + broad * 0.3, y + broad * 0.03],
        [x + broad * 0.58, y - broad * 0.14],
      ],
      width: (t) => broad * (0.09 + 0.12 * (Math.abs(t - 0.5) * 2) ** 2),
      load: () => 1.25,
      bristles: 4,
      fray: 1,
      tip: 0.4,
    },
    into,
  );
}

interface Stalk {
  foot: Point;
  head: Point;
  sway: number;
  broad: number;
  joints: number;
  load: number;
}

/** Position of the stalk at height t (0 foot, 1 head). */
function along(stalk: Stalk, t: number): Point {
  return [mix(stalk.foot[0], stalk.head[0], t) + Math.sin(t * Math.PI) * stalk.sway, mix(stalk.foot[1], stalk.head[1], t)];
}

/** Joints stand closer near the ground and near the top. */
const jointAt = (n: number, joints: number) => {
  const t = n / joints;
  return t + Math.sin(t * Math.PI * 2) * -0.035;
};

function growStalk(bench: Bench, stalk: Stalk, tone: number): void {
  const stems = bench.emptyStencil();
  const hooks = bench.emptyStencil();
  for (let n = 0; n < stalk.joints; n++) {
    const broad = stalk.broad * (1 - 0.38 * (n / stalk.joints));
    const [a, b] = [jointAt(n, stalk.joints), jointAt(n + 1, stalk.joints)];
    const gap = (broad * 0.2) / Math.abs(stalk.head[1] - stalk.foot[1]);
    segment(bench, along(stalk, a + gap), along(stalk, b - gap), broad, stalk.load + bench.tools.between(-0.1, 0.1), stems);
    const [x, y] = along(stalk, b);
    if (n < stalk.joints - 1) node(bench, x, y, broad, hooks);
  }
  sink(bench, stems, tone, 3);
  sink(bench, hooks, Math.min(1.5, tone * 1.5), 2);
}

/** One leaf in one breath: set down softly, press, lift to a needle. Each leaf has its own share of water. */
function leaf(bench: Bench, base: Point, turn: number, long: number, broad: number, load: number, tone: number): void {
  const curl = bench.tools.between(-0.3, 0.3);
  const at = (far: number, bend: number): Point => [base[0] + Math.cos(turn + bend) * far, base[1] + Math.sin(turn + bend) * far];
  const mark = bench.drag({
    path: [base, at(long * 0.3, curl * 0.1), at(long * 0.66, curl * 0.45), at(long, curl)],
    width: (t) => Math.max(1, broad * (smoothstep(0, 0.34, t) * 0.92 + 0.08) * (1 - smoothstep(0.36, 1, t) * 0.98)),
    load: (t) => load - t * 0.4,
    bristles: 7,
    fray: 0.9,
    tip: 0.1,
  });
  sink(bench, mark, tone, 2.4);
}

/** Leaves in threes to sixes, heavy with rain, hanging from the end of a twig; no two the same length. */
function spray(bench: Bench, at: Point, size: number, count: number, lean: number, load: number, tone: number): void {
  const { between } = bench.tools;
  for (let n = 0; n < count; n++) {
    const fan = count === 1 ? 0 : n / (count - 1) - 0.5;
    const turn = Math.PI / 2 + lean - fan * between(1.5, 2.1) + between(-0.12, 0.12);
    const base: Point = [at[0] + between(-5, 5) - fan * 24, at[1] + between(-4, 8)];
    const long = size * between(0.55, 1.15) * (1 - Math.abs(fan) * 0.25);
    leaf(bench, base, turn, long, 7 + long * between(0.075, 0.105), load + between(-0.2, 0.1), tone * between(0.62, 1.1));
  }
}

function twig(bench: Bench, path: readonly Point[], broad: number, into: Stencil): void {
  bench.drag({ path, width: (t) => broad * (1.25 - 0.7 * t), load: (t) => 1.05 - t * 0.3, bristles: 3, fray: 0.7, tip: 0.3 }, into);
}

interface Bough {
  path: readonly Point[];
  sprays: readonly (readonly [dx: number, dy: number, size: number, count: number, lean: number])[];
}

/** Twigs first, then the sprays along them; dx and dy count from the twig's end. */
function hangBoughs(bench: Bench, boughs: readonly Bough[], tone: number, load: number): void {
  const twigs = bench.emptyStencil();
  for (const bough of boughs) {
    twig(bench, bough.path, 5.5, twigs);
    const [x, y] = bough.path[bough.path.length - 1] as Point;
    const [bx, by] = bough.path[bough.path.length - 2] as Point;
    for (const [dx, dy] of bough.sprays) {
      if (dx !== 0)
        twig(
          bench,
          [
            [(x + bx) / 2, (y + by) / 2],
            [(x + bx) / 4 + (x + dx) / 2, (y + by) / 4 + (y + dy) / 2 - 8],
            [x + dx, y + dy],
          ],
          3.4,
          twigs,
        );
    }
  }
  sink(bench, twigs, tone * 0.85, 2);
  for (const bough of boughs) {
    const [x, y] = bough.path[bough.path.length - 1] as Point;
    for (const [dx, dy, size, count, lean] of bough.sprays) spray(bench, [x + dx, y + dy], size, count, lean, load, tone);
  }
}

const distant: Stalk = { foot: [640, 2040], head: [596, -40], sway: 22, broad: 40, joints: 7, load: 0.66 };
const main: Stalk = { foot: [214, 2050], head: [388, -60], sway: 44, broad: 70, joints: 6, load: 0.52 };
const young: Stalk = { foot: [128, 2050], head: [86, 1010], sway: -12, broad: 27, joints: 4, load: 0.6 };

const paleBoughs: readonly Bough[] = [
  {
    path: pointsOf("616,470 672,390 706,372"),
    sprays: [
      [0, 0, 200, 4, -0.2],
      [-50, 44, 170, 3, 0.2],
    ],
  },
  {
    path: pointsOf("620,1050 560,960 520,944"),
    sprays: [
      [0, 0, 220, 4, 0.2],
      [40, 40, 180, 3, -0.1],
    ],
  },
  {
    path: pointsOf("350,300 240,170 150,142"),
    sprays: [
      [0, 0, 200, 4, 0.2],
      [66, 16, 210, 4, 0],
    ],
  },
];

const darkBoughs: readonly Bough[] = [
  {
    path: pointsOf("382,296 470,196 566,168"),
    sprays: [
      [0, 0, 290, 5, -0.22],
      [-92, 30, 250, 4, 0.2],
      [84, 48, 200, 3, -0.5],
    ],
  },
  {
    path: pointsOf("368,648 286,540 176,510"),
    sprays: [
      [0, 0, 300, 5, 0.28],
      [88, 16, 240, 3, -0.1],
      [-78, 62, 190, 3, 0.55],
    ],
  },
  {
    path: pointsOf("352,1000 440,890 520,868"),
    sprays: [
      [0, 0, 260, 5, -0.16],
      [92, 50, 230, 4, -0.45],
    ],
  },
  {
    path: pointsOf("330,1418 410,1352 470,1340"),
    sprays: [[0, 0, 170, 3, -0.25]],
  },
  {
    path: pointsOf("96,1010 104,940 150,900"),
    sprays: [
      [0, 0, 200, 4, -0.2],
      [-36, 60, 190, 3, 0.35],
    ],
  },
];

/** The seal: cut by hand, printed unevenly, with invented strokes left white. */
function pressSeal(bench: Bench, x: number, y: number, side: number): void {
  const { random } = bench.tools;
  const seal = bench.unsteady(
    bench.cut((pen) => {
      pen.beginPath();
      pen.roundRect(x, y, side, side * 1.04, 5);
      pen.fill();
      pen.globalCompositeOperation = "destination-out";
      pen.lineWidth = side * 0.062;
      pen.lineCap = "square";
      const stroke = (...points: Point[]) => {
        pen.beginPath();
        traceLine(
          pen,
          points.map(([u, v]): Point => [x + u * side, y + v * side]),
        );
        pen.stroke();
      };
      stroke([0.14, 0.17], [0.44, 0.17], [0.44, 0.46]);
      stroke([0.14, 0.3], [0.32, 0.3]);
      stroke([0.16, 0.46], [0.3, 0.44]);
      stroke([0.58, 0.14], [0.58, 0.48]);
      stroke([0.7, 0.16], [0.86, 0.16], [0.86, 0.44], [0.7, 0.44]);
      stroke([0.72, 0.3], [0.84, 0.3]);
      stroke([0.14, 0.6], [0.86, 0.6]);
      stroke([0.16, 0.86], [0.16, 0.72], [0.38, 0.72], [0.38, 0.88]);
      stroke([0.52, 0.7], [0.52, 0.88], [0.86, 0.88], [0.86, 0.72], [0.68, 0.72], [0.68, 0.8]);
    }),
    1.2,
  );
  const { noise } = bench.tools;
  bench.within(seal, (px, py, i, open) => {
    const print = smoothstep(-0.55, 0.1, noise(px / 9, py / 9) * 0.6 + noise(px / 2.2, py / 2.2) * 0.4 + 0.12);
    bench.touch(i, cinnabar, open * (0.35 + print * 0.55) * (0.95 + random() * 0.05));
  });
}

export const work: SampleWork = {
  width: 787,
  height: 2000,
  paint(ctx, tools) {
    const bench = setUpBench(tools);
    layPaper(bench);
    breatheMist(bench);
    growStalk(bench, distant, 0.26);
    hangBoughs(bench, paleBoughs, 0.34, 1.05);
    growStalk(bench, young, 0.46);
    growStalk(bench, main, 0.6);
    hangBoughs(bench, darkBoughs, 1.15, 0.98);
    pressSeal(bench, 488, 1716, 84);
    bench.photograph(ctx, { raking: 5, falloff: 5, grain: 1.4 });
  },
};
