import type { SampleWork } from "../kit.ts";
import { blend, clamp, type Point, pointsOf, type Rgb, smoothstep } from "../numbers.ts";
import { type Bench, type Draw, fillCurve, fillPolygon, type Stencil, setUpBench, strokeCurve } from "../surface.ts";

const umber: Rgb = [54, 45, 38];
const slate: Rgb = [104, 108, 108];
const pearl: Rgb = [176, 172, 160];
const bone: Rgb = [224, 214, 190];
const ochre: Rgb = [176, 130, 66];
const honey: Rgb = [196, 158, 96];
const olive: Rgb = [104, 98, 70];
const inkBlack: Rgb = [38, 34, 32];

interface Facet {
  corners: readonly Point[];
  from: Rgb;
  to: Rgb;
  /** Direction in which `from` passes into `to`. */
  toward: number;
  /** 1 is opaque; less lets the planes underneath show through. */
  cover?: number;
}

/** One plane, turned from one tone into another with short square touches laid like tiles. */
function layFacet(bench: Bench, facet: Facet): void {
  const { toward, cover = 0.9 } = facet;
  const cut = bench.unsteady(
    bench.cut((pen) => fillPolygon(pen, facet.corners)),
    1.8,
  );
  const cos = Math.cos(toward);
  const sin = Math.sin(toward);
  const runs = facet.corners.map(([x, y]) => x * cos + y * sin);
  const [near, far] = [Math.min(...runs), Math.max(...runs)];
  const lanes = bench.brushLanes(toward + Math.PI / 2, 4.5);
  const { noise, fbm } = bench.tools;
  const seed = bench.tools.between(0, 200);
  bench.within(cut, (x, y, i, open) => {
    const u = x * cos + y * sin;
    const v = y * cos - x * sin;
    // A touch is about 17 × 34 px; each has its own tone and its own little ridge.
    const row = Math.floor(u / 17 + noise(v / 60, seed) * 0.6 + noise(u / 9, v / 9) * 0.35);
    const column = Math.floor(v / 34 + noise(u / 8, v / 8 + seed) * 0.3 + (row % 2) * 0.5 + noise(row * 3.1, seed) * 0.8);
    const touch = noise(row * 5.7 + seed, column * 9.3);
    const hair = lanes(x, y);
    const t = smoothstep(0.02, 0.98, (u - near) / (far - near) + touch * 0.1 + fbm(x / 120, y / 120 + seed, 3) * 0.25);
    const tone = touch * 5 + hair * 10;
    const shade = blend(facet.from, facet.to, t);
    const thin = clamp(1 - smoothstep(0.5, 1.2, hair + noise(x / 2.2, y / 2.2) * 0.5 + (1 - open)) * 0.6);
    bench.touch(i, [shade[0] + tone, shade[1] + tone, shade[2] + tone * 0.9], open * cover * thin);
    bench.relief[i] = (bench.relief[i] as number) * (1 - open * 0.4) + open * (0.8 + hair * 1.5 + touch * 0.6);
  });
}

/** Plane edges: a dark drawn line, firm in places and lost in others, with a shadow breathed along one side. */
function accent(bench: Bench, path: readonly Point[], broad: number, side = 0, colour: Rgb = inkBlack): void {
  const { noise } = bench.tools;
  if (side !== 0) {
    const shade = bench.soften(
      bench.cut((pen) =>
        strokeCurve(
          pen,
          path.map(([x, y]): Point => [x + side, y + Math.abs(side) * 0.4]),
          26,
        ),
      ),
      10,
    );
    bench.within(shade, (_x, _y, i, open) => bench.stain(i, [112, 98, 82], open * 0.26));
  }
  const line = bench.drag({
    path,
    width: (t) => broad * (0.7 + 0.5 * Math.sin(t * 3.1)),
    load: (t) => 0.95 - t * 0.25 + noise(t * 5, broad) * 0.25,
    bristles: 4,
    fray: 1.2,
  });
  bench.within(line, (_x, _y, i, open) => {
    bench.touch(i, colour, open * 0.88);
    bench.relief[i] = (bench.relief[i] as number) + open * 0.7;
  });
}

/** The same along straight edges: corners stay corners, and the line overshoots them a little. */
function rule(bench: Bench, corners: readonly Point[], broad: number, side = 0, colour: Rgb = inkBlack): void {
  for (let n = 1; n < corners.length; n++) {
    const [a, b] = [corners[n - 1] as Point, corners[n] as Point];
    const over = bench.tools.between(0, 0.06);
    const middle: Point = [(a[0] + b[0]) / 2 + bench.tools.normal() * 2, (a[1] + b[1]) / 2 + bench.tools.normal() * 2];
    accent(
      bench,
      [[a[0] - (b[0] - a[0]) * over, a[1] - (b[1] - a[1]) * over], middle, b],
      broad * bench.tools.between(0.7, 1.2),
      side,
      colour,
    );
  }
}

/** Strips of invented newsprint: rows of short dark ticks that look like columns from afar. */
function newsprint(bench: Bench, corner: Point, turn: number, wide: number, rows: number): void {
  const { between } = bench.tools;
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  const at = (u: number, v: number): Point => [corner[0] + u * cos - v * sin, corner[1] + u * sin + v * cos];
  const glyphs = bench.cut((pen) => {
    pen.lineCap = "butt";
    for (let row = 0; row < rows; row++) {
      const heading = row === 0;
      for (let u = 0; u < wide - 8; ) {
        const word = heading ? between(24, 40) : between(8, 34);
        for (let k = 0; k < word; k += heading ? 15 : 5) {
          const tall = heading ? 26 : between(5, 9);
          pen.lineWidth = heading ? 6 : 2.2;
          pen.beginPath();
          pen.moveTo(...at(u + k, row * 15 + (heading ? -22 : 0) + 9 - tall));
          pen.lineTo(...at(u + k + between(-2, 2), row * 15 + (heading ? -18 : 0) + 9));
          if (heading) pen.lineTo(...at(u + k + 9, row * 15 - 18 + 9 - between(0, 26)));
          pen.stroke();
        }
        u += word + (heading ? 16 : 7);
      }
    }
  });
  const { noise } = bench.tools;
  bench.within(bench.unsteady(glyphs, 1), (x, y, i, open) => bench.touch(i, [58, 54, 50], open * clamp(0.55 + noise(x / 8, y / 8) * 0.4)));
}

/** Imitation wood: a steel comb pulled through wet ochre. */
function combGrain(bench: Bench, corners: readonly Point[], turn: number): void {
  const cut = bench.unsteady(
    bench.cut((pen) => fillPolygon(pen, corners)),
    1.5,
  );
  const { noise, fbm } = bench.tools;
  bench.within(cut, (x, y, i, open) => {
    const u = x * Math.cos(turn) + y * Math.sin(turn);
    const v = y * Math.cos(turn) - x * Math.sin(turn);
    const knot = fbm(u / 260, v / 80, 4) * 74;
    const tooth = Math.sin((v + knot) * 0.5 + noise(u / 40, v / 9) * 1.6);
    const line = smoothstep(0.25, 0.95, tooth) * clamp(0.75 + noise(u / 90, v / 4) * 0.7);
    bench.touch(i, [112, 72, 34], open * line * 0.5);
    bench.relief[i] = (bench.relief[i] as number) - open * line * 0.8;
  });
}

function openIn(bench: Bench, outline: Draw, clip: readonly Point[]): Stencil {
  return bench.cut((pen) => {
    outline(pen);
    pen.globalCompositeOperation = "destination-in";
    fillPolygon(pen, clip);
  });
}

/** The halves of the guitar do not meet: they are seen from two places. */
const leftBelly: readonly Point[] = pointsOf(
  "640,700 520,730 455,830 500,940 520,1010 440,1090 372,1220 400,1370 520,1470 690,1490 705,1100 690,760",
);
const rightBelly: readonly Point[] = pointsOf(
  "700,660 800,690 858,780 842,890 806,960 850,1040 950,1130 985,1270 930,1410 800,1476 690,1470 690,1000",
).map(([x, y]): Point => [x + (x - 690) * 0.12 + 12, y - 78]);

function background(bench: Bench): void {
  bench.prime([126, 114, 94], 8, 360);
  bench.weave(4.6, 0.3);
  const facets: readonly Facet[] = [
    {
      corners: pointsOf("-10,-10 620,-10 430,560 -10,760"),
      from: [70, 66, 62],
      to: [158, 150, 132],
      toward: 0.7,
    },
    {
      corners: pointsOf("620,-10 1490,-10 1490,420 980,640 430,560"),
      from: [158, 148, 128],
      to: [72, 70, 66],
      toward: 0.4,
    },
    {
      corners: pointsOf("1490,400 1490,1180 1120,1240 930,640"),
      from: [112, 104, 90],
      to: [164, 154, 132],
      toward: 2.2,
    },
    {
      corners: pointsOf("-10,740 440,540 380,1180 -10,1330"),
      from: [142, 132, 112],
      to: [82, 76, 68],
      toward: 2.4,
    },
    {
      corners: pointsOf("-10,1310 420,1150 1120,1230 1490,1160 1490,2010 -10,2010"),
      from: [128, 98, 60],
      to: [56, 46, 40],
      toward: 1.5,
    },
    {
      corners: pointsOf("110,1480 760,1270 1390,1500 1150,1880 360,1900"),
      from: bone,
      to: [150, 142, 126],
      toward: 0.6,
      cover: 0.86,
    },
    {
      corners: pointsOf("260,220 640,90 760,560 420,760"),
      from: slate,
      to: pearl,
      toward: 1.1,
      cover: 0.85,
    },
    {
      corners: pointsOf("900,130 1180,220 1090,700 800,560"),
      from: pearl,
      to: slate,
      toward: 0.2,
      cover: 0.85,
    },
    {
      corners: pointsOf("180,900 470,760 520,1420 240,1520"),
      from: olive,
      to: [150, 138, 104],
      toward: 0.1,
      cover: 0.8,
    },
    {
      corners: pointsOf("980,700 1290,640 1360,1330 1010,1400"),
      from: [74, 70, 64],
      to: [142, 134, 116],
      toward: 0.5,
      cover: 0.85,
    },
  ];
  for (const facet of facets) layFacet(bench, facet);
}

function newspaper(bench: Bench): void {
  layFacet(bench, {
    corners: pointsOf("170,1330 620,1220 700,1640 240,1760"),
    from: [216, 204, 176],
    to: [188, 176, 148],
    toward: 0.9,
    cover: 0.96,
  });
  layFacet(bench, {
    corners: pointsOf("560,1560 900,1500 930,1700 600,1790"),
    from: [200, 188, 158],
    to: [168, 156, 132],
    toward: 0.3,
    cover: 0.92,
  });
  newsprint(bench, [222, 1400], -0.24, 180, 21);
  newsprint(bench, [432, 1350], -0.24, 170, 20);
  newsprint(bench, [612, 1610], -0.18, 260, 8);
}

function guitar(bench: Bench): void {
  const table: Draw = (pen) => fillCurve(pen, leftBelly);
  const face: Draw = (pen) => fillCurve(pen, rightBelly);
  bench.paint(bench.unsteady(bench.cut(table), 1), {
    colour: ochre,
    streak: honey,
    angle: 1.45,
    lane: 6,
    body: 1.2,
    misses: 0.15,
  });
  combGrain(bench, pointsOf("360,980 705,940 700,1500 360,1500"), 1.5);
  bench.paint(openIn(bench, table, pointsOf("330,640 720,640 720,990 330,1030")), {
    colour: [122, 92, 58],
    streak: [154, 116, 68],
    angle: 0.5,
    lane: 5,
    misses: 0.15,
  });
  bench.paint(bench.cut(face), { colour: pearl, streak: bone, angle: 1.3, lane: 6, misses: 0.15 });
  bench.paint(openIn(bench, face, pointsOf("690,540 1060,540 1060,800 690,940")), {
    colour: honey,
    streak: [214, 184, 128],
    angle: 0.9,
    lane: 5,
    misses: 0.15,
  });
  bench.paint(openIn(bench, face, pointsOf("690,1180 1060,1010 1060,1500 690,1500")), {
    colour: [86, 82, 76],
    streak: [116, 110, 98],
    angle: -0.4,
    lane: 5,
    misses: 0.2,
  });
  layFacet(bench, {
    corners: pointsOf("560,980 870,900 850,1220 600,1260"),
    from: [196, 168, 116],
    to: [130, 100, 62],
    toward: 0.8,
    cover: 0.55,
  });
  // The sound hole is a full circle on one side and a slipped half on the other.
  bench.paint(
    (pen) => {
      pen.beginPath();
      pen.arc(690, 1060, 92, Math.PI * 0.5, Math.PI * 1.5);
      pen.fill();
    },
    { colour: inkBlack, streak: [58, 48, 40], angle: 1.2, misses: 0.15 },
  );
  bench.paint(
    (pen) => {
      pen.beginPath();
      pen.arc(704, 1008, 84, -Math.PI * 0.5, Math.PI * 0.5);
      pen.fill();
    },
    { colour: [66, 52, 42], streak: [96, 76, 54], angle: 1.2, misses: 0.15 },
  );
  layFacet(bench, {
    corners: pointsOf("652,300 706,286 722,960 672,968"),
    from: [74, 60, 48],
    to: [46, 38, 34],
    toward: 1.5,
    cover: 0.96,
  });
  layFacet(bench, {
    corners: pointsOf("722,270 766,300 742,900 712,910"),
    from: [160, 122, 70],
    to: [112, 80, 48],
    toward: 1.5,
    cover: 0.94,
  });
  layFacet(bench, {
    corners: pointsOf("640,150 752,128 782,300 640,316"),
    from: honey,
    to: [120, 88, 52],
    toward: 1.1,
    cover: 0.96,
  });
  layFacet(bench, {
    corners: pointsOf("572,1322 812,1288 816,1330 576,1366"),
    from: inkBlack,
    to: umber,
    toward: 0,
    cover: 0.96,
  });
  accent(bench, leftBelly.slice(0, 5), 7, -9);
  accent(bench, leftBelly.slice(4, 10), 6, -9);
  accent(bench, rightBelly.slice(0, 5), 6, 9);
  accent(bench, rightBelly.slice(5, 9), 7, 9);
  // An echo of each contour where the guitar would be from a step to the side.
  accent(
    bench,
    leftBelly.slice(1, 5).map(([x, y]): Point => [x - 62, y + 34]),
    3.4,
  );
  accent(
    bench,
    rightBelly.slice(4, 9).map(([x, y]): Point => [x + 58, y + 60]),
    3.6,
  );
  breakUp(bench);
}

/** Planes that cut through guitar and table alike, each letting what lies below show. */
function breakUp(bench: Bench): void {
  const facets: readonly Facet[] = [
    {
      corners: pointsOf("520,250 640,214 640,560 546,604"),
      from: [44, 40, 38],
      to: [96, 88, 78],
      toward: 0.9,
      cover: 0.85,
    },
    {
      corners: pointsOf("790,600 950,520 1000,690 836,760"),
      from: [232, 222, 198],
      to: [168, 160, 142],
      toward: 0.7,
      cover: 0.82,
    },
    {
      corners: pointsOf("404,720 640,640 560,1000 430,960"),
      from: [206, 190, 156],
      to: [120, 104, 82],
      toward: 0.9,
      cover: 0.5,
    },
    {
      corners: pointsOf("770,560 960,700 900,900 742,860"),
      from: [84, 78, 70],
      to: [176, 150, 108],
      toward: 0.6,
      cover: 0.55,
    },
    {
      corners: pointsOf("330,1120 520,1030 560,1260 400,1420"),
      from: [66, 58, 48],
      to: [158, 118, 66],
      toward: 0.5,
      cover: 0.55,
    },
    {
      corners: pointsOf("860,980 1090,940 1040,1230 880,1280"),
      from: [204, 194, 168],
      to: [130, 124, 110],
      toward: 0.8,
      cover: 0.62,
    },
    {
      corners: pointsOf("600,1340 830,1240 960,1480 700,1580"),
      from: [158, 120, 70],
      to: [84, 70, 54],
      toward: 1,
      cover: 0.5,
    },
    {
      corners: pointsOf("560,420 700,380 690,640 520,700"),
      from: [188, 180, 160],
      to: [104, 100, 92],
      toward: 1.3,
      cover: 0.55,
    },
    {
      corners: pointsOf("760,360 890,330 930,560 770,600"),
      from: [74, 70, 64],
      to: [150, 142, 124],
      toward: 0.3,
      cover: 0.6,
    },
  ];
  for (const facet of facets) {
    layFacet(bench, facet);
    const turn = Math.floor(bench.tools.random() * 4);
    rule(
      bench,
      [0, 1, 2].map((k) => facet.corners[(turn + k) % 4] as Point),
      3.6,
    );
  }
}

function stringsAndPegs(bench: Bench): void {
  for (let n = 0; n < 5; n++)
    accent(
      bench,
      [
        [662 + n * 11, 330],
        [668 + n * 13, 800 + n * 8],
        [640 + n * 28, 1316],
      ],
      2.4,
      0,
      n % 2 ? [232, 222, 196] : inkBlack,
    );
  for (const [x, y] of [
    [632, 186],
    [628, 236],
    [764, 176],
    [772, 228],
  ] as const) {
    bench.paint(
      (pen) => {
        pen.beginPath();
        pen.ellipse(x, y, 19, 11, 0.2, 0, Math.PI * 2);
        pen.fill();
      },
      { colour: bone, streak: [178, 166, 140], misses: 0.1 },
    );
  }
  for (const [k, y] of [360, 424, 494, 570, 650, 740].entries())
    accent(
      bench,
      [
        [650 + k * 3, y + 8],
        [722, y],
      ],
      3,
      0,
      [206, 192, 160],
    );
}

function carafe(bench: Bench): void {
  const glass = (points: readonly Point[], job: { colour: Rgb; streak: Rgb; cover: number; angle: number }) =>
    bench.paint((pen) => fillCurve(pen, points), { lane: 5, misses: 0.2, body: 1, ...job });
  glass(pointsOf("1060,600 1090,760 1010,900 960,1080 980,1330 1080,1392 1128,1396 1130,1396 1130,1394 1130,602 1130,600 1128,600"), {
    colour: [118, 124, 120],
    streak: [152, 156, 148],
    cover: 0.9,
    angle: 1.4,
  });
  glass(pointsOf("1136,542 1136,540 1176,552 1164,690 1236,830 1308,1010 1300,1240 1226,1330 1140,1340 1136,1340 1136,1338"), {
    colour: [188, 186, 172],
    streak: [212, 206, 188],
    cover: 0.9,
    angle: 1.5,
  });
  layFacet(bench, {
    corners: pointsOf("968,1120 1128,1090 1128,1392 1000,1370"),
    from: [78, 62, 48],
    to: [112, 84, 54],
    toward: 1.2,
    cover: 0.85,
  });
  layFacet(bench, {
    corners: pointsOf("1140,1080 1298,1120 1276,1330 1140,1374"),
    from: [150, 116, 70],
    to: [98, 74, 52],
    toward: 1.7,
    cover: 0.8,
  });
  layFacet(bench, {
    corners: pointsOf("1052,520 1176,500 1190,600 1056,620"),
    from: bone,
    to: pearl,
    toward: 0.1,
    cover: 0.92,
  });
  bench.paint(
    (pen) => {
      pen.beginPath();
      pen.ellipse(1120, 1096, 150, 34, 0.06, 0, Math.PI * 2);
      pen.fill();
    },
    { colour: [128, 96, 60], streak: [168, 130, 84], cover: 0.9, angle: 0.1, misses: 0.15 },
  );
  accent(bench, pointsOf("1056,610 1090,760 1010,900 960,1080 980,1330 1080,1400 1130,1404"), 6, -8);
  accent(bench, pointsOf("1180,548 1164,690 1236,830 1308,1010 1300,1240 1226,1330 1140,1346"), 6, 8);
  rule(bench, pointsOf("1040,700 1240,640 1330,900"), 3.4);
  layFacet(bench, {
    corners: pointsOf("1180,780 1350,740 1370,1010 1230,1060"),
    from: [206, 200, 180],
    to: [120, 120, 112],
    toward: 0.4,
    cover: 0.5,
  });
  rule(bench, pointsOf("1134,540 1132,1396"), 4);
  accent(bench, pointsOf("978,1102 1110,1062 1266,1108 1120,1132 978,1102"), 3.4);
  accent(bench, pointsOf("1218,930 1252,1010 1256,1070"), 9, 0, [236, 230, 212]);
  accent(bench, pointsOf("1076,660 1092,730"), 6, 0, [230, 224, 206]);
}

/** A plane enlivened with dots of pale paint, set in crooked rows. */
function stipple(bench: Bench, corners: readonly [Point, Point, Point, Point], colour: Rgb): void {
  const { between } = bench.tools;
  const [a, b, c, d] = corners;
  const dots = bench.cut((pen) => {
    for (let u = 0.05; u < 1; u += 0.055) {
      for (let v = 0.1; v < 1; v += 0.13) {
        const top: Point = [a[0] + (b[0] - a[0]) * u, a[1] + (b[1] - a[1]) * u];
        const foot: Point = [d[0] + (c[0] - d[0]) * u, d[1] + (c[1] - d[1]) * u];
        pen.beginPath();
        pen.ellipse(
          top[0] + (foot[0] - top[0]) * v + between(-3, 3),
          top[1] + (foot[1] - top[1]) * v + between(-3, 3),
          between(2.6, 4.8),
          between(2.2, 3.8),
          between(0, 3),
          0,
          Math.PI * 2,
        );
        pen.fill();
      }
    }
  });
  bench.paint(dots, { colour, body: 2.4, misses: 0.1, shake: 1.4, variation: 8 });
}

/** The near part of the table: a strip of imitation wood, a dotted plane, the shadow of the cloth. */
function setForeground(bench: Bench): void {
  const wood: readonly Point[] = pointsOf("830,1640 1230,1540 1180,1740 880,1830");
  layFacet(bench, { corners: wood, from: [150, 108, 56], to: ochre, toward: 0.6, cover: 0.95 });
  combGrain(bench, wood, -0.25);
  rule(bench, pointsOf("880,1830 830,1640 1230,1540"), 4);
  const dotted = pointsOf("1000,1420 1330,1440 1270,1580 1010,1610") as [Point, Point, Point, Point];
  layFacet(bench, { corners: dotted, from: [66, 70, 70], to: slate, toward: 0.2, cover: 0.92 });
  stipple(bench, dotted, [182, 170, 142]);
  rule(bench, [dotted[1], dotted[2], dotted[3]], 3.6);
  layFacet(bench, {
    corners: pointsOf("290,1770 560,1690 640,1890 370,1895"),
    from: [48, 42, 38],
    to: [118, 106, 88],
    toward: 0.4,
    cover: 0.85,
  });
  layFacet(bench, {
    corners: pointsOf("600,1800 800,1720 860,1880 660,1930"),
    from: [190, 180, 156],
    to: [122, 112, 96],
    toward: 1,
    cover: 0.7,
  });
  rule(bench, pointsOf("370,1895 290,1770 560,1690 640,1890"), 3.6);
}

/** Long lines that run from one thing into the next and hold the whole together. */
function bindTogether(bench: Bench): void {
  rule(bench, pointsOf("430,560 980,640"), 3.4);
  rule(bench, pointsOf("620,-5 430,560 380,1180"), 4);
  rule(bench, pointsOf("930,640 1120,1240"), 3.4);
  rule(bench, pointsOf("110,1480 760,1270 1390,1500"), 4);
  rule(bench, pointsOf("1390,1500 1150,1880 360,1900 110,1480"), 5);
  rule(bench, pointsOf("260,220 640,90 760,560"), 4);
  rule(bench, pointsOf("900,130 1180,220 1090,700"), 4);
  rule(bench, pointsOf("170,1330 240,1760 700,1640"), 4);
  rule(bench, pointsOf("180,900 470,760"), 4);
  rule(bench, pointsOf("240,1520 180,900"), 4);
  layFacet(bench, {
    corners: pointsOf("830,1420 1000,1380 1060,1560 860,1620"),
    from: [54, 48, 42],
    to: [104, 92, 74],
    toward: 0.5,
    cover: 0.75,
  });
  layFacet(bench, {
    corners: pointsOf("300,560 420,520 440,700 330,740"),
    from: inkBlack,
    to: [92, 86, 76],
    toward: 0.6,
    cover: 0.8,
  });
  layFacet(bench, {
    corners: pointsOf("1180,420 1320,380 1330,560 1200,600"),
    from: [196, 184, 156],
    to: [132, 124, 106],
    toward: 0.8,
    cover: 0.8,
  });
}

export const work: SampleWork = {
  width: 1479,
  height: 2000,
  paint(ctx, tools) {
    const bench = setUpBench(tools);
    background(bench);
    newspaper(bench);
    guitar(bench);
    stringsAndPegs(bench);
    carafe(bench);
    setForeground(bench);
    bindTogether(bench);
    bench.craquelure(90, 0.3, [44, 36, 28]);
    bench.everywhere((x, y, i) =>
      bench.stain(i, [206, 184, 138], 0.05 + smoothstep(0.2, 0.9, Math.hypot(x / 1479 - 0.5, y / 2000 - 0.5)) * 0.35),
    );
    bench.photograph(ctx, { raking: 10 });
  },
};
