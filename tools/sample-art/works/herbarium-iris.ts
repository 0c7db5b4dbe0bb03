import type { SampleWork } from "../kit.ts";
import { clamp, mix, type Point, pointsOf, type Rgb, smoothstep } from "../numbers.ts";
import { type Bench, curveThrough, fillCurve, setUpBench, strokeCurve, traceCurve, traceLine } from "../surface.ts";

const paper: Rgb = [234, 224, 198];
const lavender: Rgb = [152, 132, 206];
const violet: Rgb = [92, 62, 158];
const plum: Rgb = [70, 38, 104];
const saffron: Rgb = [222, 158, 40];
const leafGreen: Rgb = [118, 148, 88];
const deepGreen: Rgb = [62, 98, 62];
const straw: Rgb = [196, 176, 112];
const earth: Rgb = [156, 112, 66];
const bark: Rgb = [96, 64, 40];

interface Petal {
  outline: readonly Point[];
  base: Point;
  tip: Point;
  pale: Rgb;
  full: Rgb;
  /** Reach of the deep colour from the rim towards the base, 0 to 1. */
  depth: number;
  veins: number;
  /** A yellowed haft, as the falls have under the beard. */
  throat?: boolean;
  /** The flank in shade: -1 left of the midrib, 1 right. */
  shade: number;
}

function layPaper(bench: Bench): void {
  bench.prime(paper, 6, 420);
  bench.feltFibres(1300, 34, 6);
  const { noise } = bench.tools;
  bench.everywhere((x, y, i) => {
    const tooth = noise(x / 3.4, y / 3.4) * 0.5 + noise(x / 7, y / 7) * 0.4;
    bench.relief[i] = (bench.relief[i] as number) + tooth * 0.35;
  });
  bench.tonedEdges([212, 184, 132], 26, 0.22);
  bench.foxing(70, 12);
  stainRing(bench, 1260, 250, 118);
  pressMark(bench);
}

/** A ring left by a glass of brush water. */
function stainRing(bench: Bench, x: number, y: number, r: number): void {
  bench.wash(
    (pen) => {
      pen.lineWidth = 7;
      pen.beginPath();
      pen.arc(x, y, r, 0.6, 5.4);
      pen.stroke();
    },
    { colour: [190, 160, 112], strength: 0.16, rim: 0.2, shake: 5, soft: 3 },
  );
}

/** The offset a pressed leaf left on the sheet while the book was closed. */
function pressMark(bench: Bench): void {
  bench.wash((pen) => fillCurve(pen, pointsOf("180,1980 150,1500 190,1120 250,860 268,1140 260,1560 262,1990")), {
    colour: [206, 184, 134],
    strength: 0.16,
    rim: 0.12,
    shake: 9,
    soft: 12,
  });
}

/** The frilled edge of a living petal: waves that grow away from the base. */
function ruffle(bench: Bench, outline: readonly Point[], base: Point, depth: number): Point[] {
  const rim = curveThrough([...outline, outline[0] as Point], 9);
  const seed = bench.tools.between(0, 200);
  const reach = Math.max(...rim.map(([x, y]) => Math.hypot(x - base[0], y - base[1])));
  return rim.slice(0, -1).map(([x, y], n): Point => {
    const far = Math.hypot(x - base[0], y - base[1]) || 1;
    const wave =
      (bench.tools.noise(n / 3.4 + seed, 2.2) * 0.75 + bench.tools.noise(n / 9 + seed, 5.5)) * depth * smoothstep(0.3, 0.75, far / reach);
    return [x + ((x - base[0]) / far) * wave, y + ((y - base[1]) / far) * wave];
  });
}

/** Leaves the paper free of what was painted there before: a watercolourist paints around the nearer shape. */
function reserve(bench: Bench, outline: readonly Point[]): void {
  const { noise } = bench.tools;
  bench.within(
    bench.cut((pen) => fillCurve(pen, outline)),
    (x, y, i, open) => {
      const tone = noise(x / 60, y / 60) * 3;
      bench.touch(i, [paper[0] + tone, paper[1] + tone, paper[2] + tone], open);
    },
  );
}

function drawOutline(bench: Bench, outline: readonly Point[], closed = true): void {
  bench.pencil(
    (pen) => {
      pen.lineWidth = 1.9;
      for (const drift of [0, 1.6]) {
        pen.beginPath();
        traceCurve(
          pen,
          outline.map(([x, y]): Point => [x + bench.tools.normal() * drift, y + bench.tools.normal() * drift]),
          closed,
        );
        pen.stroke();
      }
    },
    [92, 86, 92],
    0.5,
    1,
  );
}

/** Fine lines that run from the base along the petal and open like a fan. */
function drawVeins(bench: Bench, petal: Petal): void {
  const rim = curveThrough([...petal.outline, petal.outline[0] as Point], 6);
  const reach = Math.hypot(petal.tip[0] - petal.base[0], petal.tip[1] - petal.base[1]);
  const veins = bench.cut((pen) => {
    for (let n = 0; n < petal.veins; n++) {
      const end = rim[Math.floor(bench.tools.random() * rim.length)] as Point;
      const far = Math.hypot(end[0] - petal.base[0], end[1] - petal.base[1]);
      if (far < reach * 0.45) continue;
      const stop = bench.tools.between(0.55, 0.93);
      const toTip = 0.5;
      const bend: Point = [
        mix(mix(petal.base[0], end[0], 0.5), mix(petal.base[0], petal.tip[0], 0.5), toTip),
        mix(mix(petal.base[1], end[1], 0.5), mix(petal.base[1], petal.tip[1], 0.5), toTip),
      ];
      const last: Point = [mix(petal.base[0], end[0], stop), mix(petal.base[1], end[1], stop)];
      pen.globalAlpha = bench.tools.between(0.25, 0.75);
      strokeCurve(pen, [petal.base, bend, last], bench.tools.between(0.8, 1.6));
    }
    pen.globalAlpha = 1;
    pen.globalCompositeOperation = "destination-in";
    fillCurve(pen, petal.outline);
  });
  bench.wash(veins, { colour: plum, strength: 0.55, rim: 0, shake: 1, soft: 0 });
}

/** One petal: reserve, pale wash, deeper wash wet in wet, flank shade, ruffled folds, veins, pencil. */
function paintPetal(bench: Bench, petal: Petal): void {
  const { base, tip } = petal;
  const outline = ruffle(bench, petal.outline, base, Math.hypot(tip[0] - base[0], tip[1] - base[1]) * 0.045);
  reserve(bench, outline);
  const { noise } = bench.tools;
  const shape = bench.unsteady(
    bench.cut((pen) => fillCurve(pen, outline)),
    1.4,
  );
  const turn = Math.atan2(tip[1] - base[1], tip[0] - base[0]);
  const reach = Math.hypot(tip[0] - base[0], tip[1] - base[1]);
  const local = (x: number, y: number) => {
    const far = Math.hypot(x - base[0], y - base[1]) / reach;
    let side = Math.atan2(y - base[1], x - base[0]) - turn;
    if (side > Math.PI) side -= Math.PI * 2;
    if (side < -Math.PI) side += Math.PI * 2;
    return { far, side };
  };
  bench.wash(shape, { colour: petal.pale, strength: 0.62, rim: 0.55, granulation: 0.12, shake: 0 });
  bench.wash(shape, {
    colour: petal.full,
    strength: 0.85,
    rim: 0.5,
    granulation: 0.2,
    shake: 0,
    model: (x, y) => {
      const { far, side } = local(x, y);
      const bleed = noise(x / 42, y / 42) * 0.16;
      const deep = smoothstep(1 - petal.depth - 0.25, 1 - petal.depth + 0.4, far + bleed);
      const fold = 0.72 + 0.5 * noise(side * 7 + 20, far * 1.6) + 0.3 * noise(side * 19 + 50, far * 2);
      return deep * clamp(fold, 0.18, 1.5);
    },
  });
  bench.wash(shape, {
    colour: [84, 74, 140],
    strength: 0.6,
    rim: 0,
    shake: 0,
    model: (x, y) => {
      const { far, side } = local(x, y);
      return smoothstep(-0.05, 0.8, side * petal.shade) * (1 - far * 0.35) + smoothstep(0.34, 0.05, far) * 0.55;
    },
  });
  if (petal.throat)
    bench.wash(shape, {
      colour: [206, 160, 84],
      strength: 0.75,
      rim: 0,
      shake: 0,
      model: (x, y) => smoothstep(0.36, 0.04, local(x, y).far + noise(x / 18, y / 18) * 0.05),
    });
  drawVeins(bench, petal);
  drawOutline(bench, outline);
}

/** The beard: short hairs of saffron standing on the midrib of a fall, orange in the throat. */
function growBeard(bench: Bench, path: readonly Point[]): void {
  const rib = curveThrough(path, 2);
  const { between, normal } = bench.tools;
  for (const [colour, from, to, count] of [
    [[246, 226, 170], 0, 1, 120],
    [saffron, 0, 1, 240],
    [[190, 96, 28], 0, 0.5, 80],
  ] as const) {
    const hairs = bench.cut((pen) => {
      for (let n = 0; n < count; n++) {
        const t = between(from, to);
        const [x, y] = rib[Math.floor(t * (rib.length - 1))] as Point;
        const long = between(6, 17) * (1.1 - t * 0.5);
        const turn = between(0, Math.PI * 2);
        pen.globalAlpha = between(0.5, 1);
        pen.lineWidth = between(1.2, 2.6);
        pen.beginPath();
        pen.moveTo(x + normal() * 5, y + normal() * 4);
        pen.lineTo(x + Math.cos(turn) * long, y + Math.sin(turn) * long * 0.8);
        pen.stroke();
      }
    });
    bench.within(hairs, (_x, _y, i, open) => bench.touch(i, colour, open * 0.85));
  }
}

interface Blade {
  spine: readonly Point[];
  broad: number;
  withered?: boolean;
}

/** Outline of a sword leaf along its spine. */
function bladeOutline(blade: Blade): Point[] {
  const curve = curveThrough(blade.spine, 40);
  const left: Point[] = [];
  const right: Point[] = [];
  curve.forEach(([x, y], n) => {
    const t = n / (curve.length - 1);
    const [ax, ay] = curve[Math.max(0, n - 1)] as Point;
    const [bx, by] = curve[Math.min(curve.length - 1, n + 1)] as Point;
    const long = Math.hypot(bx - ax, by - ay) || 1;
    const half = blade.broad * (0.42 + 0.2 * Math.sin(t * 2.6)) * (1 - smoothstep(0.55, 1, t) * 0.97);
    left.push([x - ((by - ay) / long) * half, y + ((bx - ax) / long) * half]);
    right.push([x + ((by - ay) / long) * half, y - ((bx - ax) / long) * half]);
  });
  return [...left, ...right.reverse()];
}

function paintBlade(bench: Bench, blade: Blade): void {
  const outline = bladeOutline(blade);
  reserve(bench, outline);
  const shape = bench.unsteady(
    bench.cut((pen) => fillCurve(pen, outline)),
    1.4,
  );
  const [fx, fy] = blade.spine[0] as Point;
  const [tx, ty] = blade.spine[blade.spine.length - 1] as Point;
  const height = (x: number, y: number) => clamp(((x - fx) * (tx - fx) + (y - fy) * (ty - fy)) / ((tx - fx) ** 2 + (ty - fy) ** 2));
  const { noise } = bench.tools;
  bench.wash(shape, { colour: [176, 190, 122], strength: 0.7, rim: 0.5, shake: 0 });
  bench.wash(shape, {
    colour: leafGreen,
    strength: 0.75,
    rim: 0.6,
    granulation: 0.2,
    shake: 0,
    model: (x, y) => 0.55 + noise(x / 34, y / 150) * 0.6 + (1 - height(x, y)) * 0.2,
  });
  bench.wash(shape, {
    colour: straw,
    strength: 0.9,
    rim: 0,
    shake: 0,
    model: (x, y) =>
      smoothstep(blade.withered ? 0.78 : 0.95, 1, height(x, y) + noise(x / 20, y / 20) * 0.04) + smoothstep(0.14, 0, height(x, y)) * 0.7,
  });
  const spine = curveThrough(blade.spine, 8);
  const ribs = bench.cut((pen) => {
    for (let k = -3; k <= 3; k++) {
      pen.globalAlpha = k === 0 ? 0.9 : 0.45;
      const off = k * blade.broad * 0.13;
      strokeCurve(
        pen,
        blade.spine.map(([x, y], n): Point => [x + off * (1 - (n / (blade.spine.length - 1)) ** 2), y]),
        k === 0 ? 2.4 : 1.3,
      );
    }
    pen.globalAlpha = 1;
    pen.globalCompositeOperation = "destination-in";
    fillCurve(pen, outline);
  });
  bench.wash(ribs, { colour: deepGreen, strength: 0.75, rim: 0, shake: 0.8, soft: 0 });
  // One flank of the folded leaf stands in shade.
  const flank = bench.cut((pen) => {
    fillCurve(pen, outline);
    pen.globalCompositeOperation = "destination-in";
    const off = blade.broad * 1.2;
    pen.beginPath();
    traceLine(pen, [...spine, ...[...spine].reverse().map(([x, y]): Point => [x + off, y + 6])]);
    pen.closePath();
    pen.fill();
  });
  bench.wash(flank, {
    colour: deepGreen,
    strength: 0.55,
    rim: 0.3,
    granulation: 0.2,
    model: (x, y) => 0.6 + noise(x / 26, y / 120) * 0.5,
  });
  drawOutline(bench, outline);
}

function paintStem(bench: Bench): void {
  const stem: readonly Point[] = pointsOf("664,1600 690,1300 702,1000 704,640");
  const outline = bladeOutline({ spine: [...stem, [704, 560]], broad: 46 });
  paintTube(bench, outline, 690);
  const branch: readonly Point[] = pointsOf("692,1330 726,1240 784,1170 832,1110");
  paintTube(bench, bladeOutline({ spine: [...branch, [850, 1070]], broad: 34 }), 770);
}

/** A round green stalk: light left of the middle, shade to the right. */
function paintTube(bench: Bench, outline: readonly Point[], middle: number): void {
  reserve(bench, outline);
  const shape = bench.unsteady(
    bench.cut((pen) => fillCurve(pen, outline)),
    1,
  );
  const core = bench.soften(shape, 7);
  bench.wash(shape, { colour: [166, 186, 118], strength: 0.8, rim: 0.5, shake: 0 });
  bench.wash(shape, {
    colour: deepGreen,
    strength: 0.85,
    rim: 0.2,
    shake: 0,
    model: (x, y) => {
      const i = Math.round(y) * bench.width + Math.min(bench.width - 1, Math.round(x) + 5);
      return clamp(1.15 - (core.data[i] as number) * 1.1) + (x > middle ? 0.1 : 0);
    },
  });
  drawOutline(bench, outline);
}

/** The papery sheaths below bud and flower. */
function paintSheath(bench: Bench, outline: readonly Point[]): void {
  reserve(bench, outline);
  const { noise } = bench.tools;
  const shape = bench.unsteady(
    bench.cut((pen) => fillCurve(pen, outline)),
    1.2,
  );
  const top = Math.min(...outline.map(([, y]) => y));
  const bottom = Math.max(...outline.map(([, y]) => y));
  const height = (y: number) => (bottom - y) / (bottom - top);
  bench.wash(shape, { colour: [202, 188, 136], strength: 0.7, rim: 0.6, shake: 0 });
  bench.wash(shape, {
    colour: leafGreen,
    strength: 0.9,
    rim: 0.3,
    shake: 0,
    model: (x, y) => smoothstep(0.75, 0.1, height(y) + noise(x / 16, y / 60) * 0.15),
  });
  bench.wash(shape, {
    colour: bark,
    strength: 0.4,
    rim: 0.4,
    shake: 0,
    model: (x, y) => smoothstep(0.6, 1, height(y)) * (0.6 + noise(x / 8, y / 50)),
  });
  drawOutline(bench, outline);
}

const mirror = (points: readonly Point[], axis: number, dx: number, dy: number, stretch: number): Point[] =>
  points.map(([x, y]) => [axis + (axis - x) * stretch + dx, y + dy]);

const leftStandard: readonly Point[] = pointsOf("694,566 600,530 512,452 478,352 500,262 560,218 620,232 672,300 706,400 716,500");
const leftFall: readonly Point[] = pointsOf(
  "694,558 600,548 500,568 414,628 352,724 336,826 372,900 438,912 498,868 540,778 586,690 660,622",
);
const middleFall: readonly Point[] = pointsOf(
  "702,574 662,616 646,690 598,772 574,880 604,978 668,1030 726,1040 792,1010 836,930 832,820 790,730 760,664 742,606",
);

function paintBloom(bench: Bench): void {
  const standard = { pale: [196, 182, 228] as Rgb, full: lavender, depth: 0.72, veins: 46 };
  const fall = { pale: [176, 156, 218] as Rgb, full: violet, depth: 0.62, veins: 80, throat: true };
  paintPetal(bench, {
    ...standard,
    outline: pointsOf("706,560 640,470 616,360 640,250 700,190 770,196 822,262 822,380 776,490"),
    base: [706, 566],
    tip: [724, 186],
    shade: 1,
  });
  paintPetal(bench, {
    ...fall,
    outline: mirror(leftFall, 706, 6, -14, 0.96),
    base: [716, 556],
    tip: [1046, 880],
    shade: -1,
  });
  paintPetal(bench, { ...fall, outline: leftFall, base: [696, 566], tip: [392, 912], shade: -1 });
  paintPetal(bench, {
    ...standard,
    outline: mirror(leftStandard, 706, 8, -20, 1.02),
    base: [718, 560],
    tip: [880, 216],
    shade: 1,
  });
  paintPetal(bench, { ...standard, outline: leftStandard, base: [698, 570], tip: [536, 214], shade: 1 });
  paintSheath(bench, pointsOf("676,860 664,740 680,640 706,590 732,640 746,740 728,870 704,900"));
  paintPetal(bench, { ...fall, outline: middleFall, base: [704, 572], tip: [706, 1042], shade: 1, veins: 90 });
  // The style arms arch over the beards.
  for (const outline of [
    pointsOf("700,572 640,536 572,548 548,584 600,596 664,604"),
    pointsOf("712,570 770,530 844,536 868,572 812,590 746,602"),
  ] as const) {
    paintPetal(bench, {
      outline,
      base: [706, 580],
      tip: outline[3] as Point,
      pale: [222, 206, 232],
      full: [160, 140, 206],
      depth: 0.4,
      veins: 14,
      shade: 1,
    });
  }
  growBeard(bench, pointsOf("650,588 584,606 520,650 486,700"));
  growBeard(bench, pointsOf("764,580 830,594 892,634 926,684"));
  growBeard(bench, pointsOf("706,606 706,680 704,750 706,800"));
}

function paintBud(bench: Bench): void {
  const at = (points: readonly Point[]) => points.map(([x, y]): Point => [858 + (x - 896) * 0.86, 1098 + (y - 750) * 0.86]);
  const [base, tip] = at(pointsOf("896,750 912,480")) as [Point, Point];
  paintPetal(bench, {
    outline: at(pointsOf("880,740 856,650 868,560 910,478 936,560 936,660 908,744")),
    base,
    tip,
    pale: [166, 146, 212],
    full: violet,
    depth: 0.6,
    veins: 26,
    shade: 1,
  });
  paintSheath(bench, at(pointsOf("866,800 846,720 852,640 880,586 900,660 912,740 902,812 884,836")));
  paintSheath(bench, at(pointsOf("900,816 902,740 922,660 940,620 946,700 936,780 908,836")));
}

function paintRoot(bench: Bench): void {
  const { between, normal } = bench.tools;
  const roots = bench.cut((pen) => {
    for (let n = 0; n < 34; n++) {
      const x = between(470, 870);
      const long = between(70, 200);
      let [px, py] = [x, 1690 + normal() * 14];
      const path: Point[] = [[px, py]];
      for (let k = 0; k < 5; k++) {
        px += normal() * 20 + (x - 670) * 0.05;
        py += long / 5;
        path.push([px, py]);
      }
      pen.globalAlpha = between(0.55, 1);
      strokeCurve(pen, path, between(2, 6));
      if (n % 2) strokeCurve(pen, [path[2] as Point, [px + 30, py - 60], [px + 52, py - 20]], 1.4);
    }
  });
  bench.wash(roots, { colour: earth, strength: 1, rim: 0.6, shake: 1.6, soft: 0 });
  const body: readonly Point[] = pointsOf(`
    404,1668 424,1636 476,1630 520,1606 566,1618 600,1582 660,1568 724,1572 764,1598 812,1600 842,1634 902,1624 946,1648
    950,1682 906,1704 852,1692 806,1716 738,1708 690,1730 612,1714 560,1722 512,1696 452,1706 412,1694
  `);
  reserve(bench, body);
  const shape = bench.unsteady(
    bench.cut((pen) => fillCurve(pen, body)),
    2,
  );
  bench.wash(shape, { colour: [206, 172, 118], strength: 0.8, rim: 0.7, shake: 0 });
  bench.wash(shape, {
    colour: earth,
    strength: 0.9,
    rim: 0.5,
    granulation: 0.35,
    shake: 0,
    model: (_x, y) => smoothstep(1580, 1715, y) * 1.1 + 0.1,
  });
  const rings = bench.cut((pen) => {
    for (let x = 420; x < 940; x += between(11, 24)) {
      pen.globalAlpha = between(0.3, 0.9);
      strokeCurve(
        pen,
        [
          [x + 8, 1586],
          [x - 6 + normal() * 3, 1650],
          [x + 9, 1716],
        ],
        between(1.2, 3.4),
      );
    }
    pen.globalAlpha = 1;
    pen.globalCompositeOperation = "destination-in";
    fillCurve(pen, body);
  });
  bench.wash(rings, { colour: bark, strength: 0.75, rim: 0, shake: 2, soft: 0.5 });
  const scars = bench.cut((pen) => {
    for (let n = 0; n < 30; n++) {
      pen.beginPath();
      pen.arc(between(480, 880), between(1650, 1706), between(2, 5), 0, Math.PI * 2);
      pen.fill();
    }
  });
  bench.wash(scars, { colour: bark, strength: 0.8, rim: 0.3, shake: 1 });
  drawOutline(bench, body);
}

function disc(x: number, y: number, rx: number, ry = rx, turn = 0): Point[] {
  return Array.from({ length: 12 }, (_, n): Point => {
    const a = (n / 12) * Math.PI * 2;
    const [u, v] = [Math.cos(a) * rx, Math.sin(a) * ry];
    return [x + u * Math.cos(turn) - v * Math.sin(turn), y + u * Math.sin(turn) + v * Math.cos(turn)];
  });
}

function paintSeed(bench: Bench, x: number, y: number, rx: number, ry: number, turn: number): void {
  const outline = disc(x, y, rx, ry, turn);
  reserve(bench, outline);
  const shape = bench.unsteady(
    bench.cut((pen) => fillCurve(pen, outline)),
    1.4,
  );
  bench.wash(shape, { colour: [186, 122, 66], strength: 0.9, rim: 0.7, shake: 0 });
  bench.wash(shape, {
    colour: bark,
    strength: 0.8,
    rim: 0.3,
    shake: 0,
    model: (px, py) => smoothstep(-rx * 0.4, rx, (px - x) * 0.6 + (py - y) * 0.8),
  });
  drawOutline(bench, outline);
}

/** The ripe capsule cut lengthwise, another cut across, and two loose seeds. */
function paintCapsules(bench: Bench): void {
  const husk: readonly Point[] = pointsOf("1118,1240 1064,1310 1044,1420 1058,1530 1112,1610 1170,1536 1190,1420 1174,1310");
  const flesh = husk.map(([x, y]): Point => [1117 + (x - 1117) * 0.76, 1424 + (y - 1424) * 0.88]);
  paintSheathLike(bench, husk, [168, 180, 112], deepGreen);
  paintSheathLike(bench, flesh, [232, 222, 172], [188, 184, 120]);
  for (let k = 0; k < 7; k++) {
    const y = 1310 + k * 38;
    const spread = 24 + 12 * Math.sin((k / 6) * Math.PI);
    paintSeed(bench, 1117 - spread, y, 22, 15, 0.3);
    paintSeed(bench, 1117 + spread, y + 12, 22, 15, -0.3);
  }
  bench.wash((pen) => strokeCurve(pen, pointsOf("1116,1276 1120,1420 1114,1584"), 7), { colour: straw, strength: 0.9, rim: 0.4 });
  bench.wash((pen) => strokeCurve(pen, pointsOf("1114,1612 1110,1670 1098,1720"), 13), { colour: leafGreen, strength: 1, rim: 0.5 });

  const across = disc(1130, 1060, 92, 88).map(
    ([x, y], n): Point =>
      n % 4 === 0 ? [x + (x - 1130) * 0.12, y + (y - 1060) * 0.12] : n % 2 ? [x, y] : [x - (x - 1130) * 0.08, y - (y - 1060) * 0.08],
  );
  paintSheathLike(bench, across, [168, 180, 112], deepGreen);
  paintSheathLike(
    bench,
    across.map(([x, y]): Point => [1130 + (x - 1130) * 0.84, 1060 + (y - 1060) * 0.84]),
    [230, 220, 170],
    [190, 186, 124],
  );
  for (let k = 0; k < 3; k++) {
    const turn = (k / 3) * Math.PI * 2 + 0.1;
    const [cx, cy] = [1130 + Math.cos(turn) * 42, 1060 + Math.sin(turn) * 42];
    paintSheathLike(bench, disc(cx, cy, 30, 25, turn), [206, 186, 126], bark);
    paintSeed(bench, cx - Math.sin(turn) * 11, cy + Math.cos(turn) * 11, 15, 9, turn);
    paintSeed(bench, cx + Math.sin(turn) * 11, cy - Math.cos(turn) * 11, 15, 9, turn);
  }
  paintSeed(bench, 1262, 1500, 25, 18, 0.5);
  paintSeed(bench, 1296, 1570, 23, 18, -0.4);
}

function paintSheathLike(bench: Bench, outline: readonly Point[], pale: Rgb, deep: Rgb): void {
  reserve(bench, outline);
  const shape = bench.unsteady(
    bench.cut((pen) => fillCurve(pen, outline)),
    1.3,
  );
  const core = bench.soften(shape, 14);
  bench.wash(shape, { colour: pale, strength: 0.85, rim: 0.6, shake: 0 });
  bench.wash(shape, {
    colour: deep,
    strength: 0.75,
    rim: 0.3,
    granulation: 0.2,
    shake: 0,
    model: (x, y) => clamp(1.05 - (core.data[Math.round(y) * bench.width + Math.round(x)] as number)),
  });
  drawOutline(bench, outline);
}

/** A line of invented handwriting: loops and strokes of a quick hand, not letters. */
function writeLine(bench: Bench, x: number, y: number, long: number, size: number): Point[][] {
  const { between, random } = bench.tools;
  const words: Point[][] = [];
  for (let at = x; at < x + long; ) {
    const word: Point[] = [];
    const end = Math.min(x + long, at + size * between(1.8, 6));
    for (; at < end; at += size * between(0.24, 0.42)) {
      const tall = random() < 0.2 ? size * between(1, 1.5) : size * between(0.35, 0.55);
      const tail = random() < 0.12 ? size * between(0.5, 0.9) : 0;
      const slope = (at - x) * 0.012;
      word.push([at, y - slope], [at + tall * 0.35 + size * 0.08, y - slope - tall], [at + size * 0.1 - tail * 0.25, y - slope + tail]);
    }
    words.push(word);
    at += size * between(0.5, 0.8);
  }
  return words;
}

function writeNotes(bench: Bench): void {
  const lines: Point[][] = [];
  for (const [x, y, long, size] of [
    [1010, 356, 250, 27],
    [1010, 398, 300, 22],
    [1010, 434, 210, 22],
    [1240, 1046, 110, 22],
    [1240, 1080, 80, 22],
    [1232, 1400, 110, 22],
    [1232, 1434, 70, 22],
    [240, 1560, 130, 22],
    [240, 1594, 96, 22],
    [470, 1952, 470, 34],
    [1090, 1946, 190, 22],
  ] as const)
    lines.push(...writeLine(bench, x, y, long, size));
  bench.pencil(
    (pen) => {
      for (const word of lines) strokeCurve(pen, word, 1.9);
      pen.lineWidth = 1.4;
      for (const [ax, ay, bx, by] of [
        [1222, 1056, 1232, 1050],
        [1196, 1400, 1224, 1394],
        [376, 1584, 412, 1640],
        [474, 1972, 900, 1966],
      ] as const) {
        pen.beginPath();
        pen.moveTo(ax, ay);
        pen.lineTo(bx, by);
        pen.stroke();
      }
    },
    [84, 78, 74],
    0.62,
    0.8,
  );
}

const blades: readonly Blade[] = [
  {
    spine: pointsOf("600,1620 540,1340 440,1100 318,960"),
    broad: 74,
  },
  {
    spine: pointsOf("740,1620 820,1360 930,1140 968,980 1010,900"),
    broad: 70,
    withered: true,
  },
  {
    spine: pointsOf("650,1630 600,1380 560,1150 545,980"),
    broad: 82,
  },
  {
    spine: pointsOf("716,1630 770,1460 830,1330 900,1260"),
    broad: 62,
  },
  {
    spine: pointsOf("610,1640 520,1500 430,1420 352,1400"),
    broad: 56,
  },
];

export const work: SampleWork = {
  width: 1429,
  height: 2000,
  paint(ctx, tools) {
    const bench = setUpBench(tools);
    layPaper(bench);
    paintRoot(bench);
    for (const blade of blades.slice(0, 3)) paintBlade(bench, blade);
    paintStem(bench);
    for (const blade of blades.slice(3)) paintBlade(bench, blade);
    paintBud(bench);
    paintBloom(bench);
    paintCapsules(bench);
    writeNotes(bench);
    bench.photograph(ctx, { raking: 7, falloff: 6, grain: 1.2 });
  },
};
