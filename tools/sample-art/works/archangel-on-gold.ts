import type { SampleWork } from "../kit.ts";
import { mix, type Point, pointsOf, type Rgb, smoothstep } from "../numbers.ts";
import {
  breathe,
  combHair,
  drape,
  frameAt,
  frameMargin,
  keepGold,
  layGold,
  line,
  paintFace,
  paintHand,
  punchHalo,
  temper,
} from "../panel.ts";
import { type Bench, curveThrough, setUpBench } from "../surface.ts";

const gold: Rgb = [226, 184, 96];
const umber: Rgb = [66, 44, 32];

/** Mirrors points of the right half to the left, a little wider, because no two wings are alike. */
const mirrored = (points: readonly Point[], by = 1): Point[] => points.map(([x, y]) => [760 - (x - 760) * by, y + (by - 1) * 300]);

const wing: readonly Point[] = pointsOf(
  "930,1120 1010,860 1120,640 1236,520 1330,560 1366,720 1362,960 1330,1240 1290,1520 1230,1760 1150,1830 1090,1640 1010,1400",
);

/** One wing: scapular scales above, long primaries below, each with a drawn quill and lines of gold. */
function spreadWing(bench: Bench, flip: boolean): void {
  const turn = (points: readonly Point[]) => (flip ? mirrored(points, 1.015) : [...points]);
  temper(bench, turn(wing), [104, 62, 40], { streak: [82, 48, 34], angle: 1.3, variation: 10 });
  const quills: Point[][] = [];
  for (let n = 0; n < 9; n++) {
    const t = n / 8;
    quills.push([
      [mix(1030, 1318, t), mix(1010, 640, t)],
      [mix(1058, 1350, t), mix(1250, 960, t)],
      [mix(1110, 1306, t), mix(1600, 1430, t) + Math.sin(t * 3) * 60],
    ]);
  }
  quills.forEach((quill, n) => {
    const shade: Rgb = n % 2 ? [142, 84, 48] : [62, 78, 92];
    const [a, b, c] = quill as [Point, Point, Point];
    const blade: Point[] = [
      [a[0] - 14, a[1]],
      [b[0] - 25, b[1]],
      [c[0] - 12, c[1] - 30],
      [c[0] + 6, c[1] + 26],
      [c[0] + 16, c[1] - 30],
      [b[0] + 25, b[1]],
      [a[0] + 14, a[1]],
    ];
    temper(bench, turn(blade), shade, { streak: [shade[0] - 22, shade[1] - 18, shade[2] - 14], angle: 1.4 });
    breathe(
      bench,
      turn([
        [a[0] - 10, a[1]],
        [b[0] - 20, b[1]],
        [c[0] - 8, c[1]],
        [b[0] - 6, b[1]],
      ]),
      [206, 160, 104],
      0.4,
      7,
    );
    line(bench, turn([...blade, blade[0] as Point]), 4, umber, 0.8);
    line(bench, turn(quill), 3.4, gold, 0.85);
    for (let k = 1; k < 9; k++) {
      const u = k / 9;
      const x = mix(a[0], c[0], u);
      const y = mix(a[1], c[1], u);
      line(
        bench,
        turn([
          [x + 3, y],
          [x + 17, y + 34],
        ]),
        2,
        gold,
        0.6,
      );
    }
  });
  // Scales follow the leading edge, row under row, and grow smaller towards the tip.
  const edge = curveThrough(pointsOf("936,1100 1012,850 1122,632 1238,510 1334,552"), 4);
  const scales: [number, number][] = [];
  for (let row = 7; row >= 0; row--) {
    for (let k = 0; k < 13; k++) {
      const [x, y] = edge[Math.floor(((k + (row % 2) * 0.5) / 13) * 0.9 * edge.length) + 8] as Point;
      const reach = row * (34 - k * 1.3);
      scales.push([x + reach * 0.42 * (1 - k / 12) + 10, y + 44 + reach * (0.62 + (k / 12) * 0.5)]);
    }
  }
  for (const [x, y] of scales) {
    const scale: Point[] = [
      [x - 24, y - 14],
      [x + 24, y - 22],
      [x + 25, y + 18],
      [x + 4, y + 40],
      [x - 21, y + 20],
    ];
    temper(bench, turn(scale), [158, 74, 46], { streak: [132, 56, 38], angle: 0.9, shake: 1.2 });
    line(
      bench,
      turn([
        [x - 22, y - 6],
        [x - 20, y + 20],
        [x + 4, y + 39],
        [x + 25, y + 16],
        [x + 25, y - 10],
      ]),
      3,
      gold,
      0.8,
    );
  }
  line(bench, turn(pointsOf("936,1100 1012,850 1122,632 1238,510 1334,552")), 15, [172, 88, 52], 0.95);
  line(bench, turn(pointsOf("936,1108 1016,860 1126,642 1240,522 1330,562")), 4, gold, 0.9);
  line(bench, turn([...wing, wing[0] as Point]), 5, umber, 0.85);
}

function paintRobes(bench: Bench): void {
  drape(bench, {
    outline: pointsOf(
      "660,930 760,975 868,925 990,990 1090,1150 1150,1420 1190,1990 1190,1995 330,1995 330,1990 370,1420 430,1140 530,990",
    ),
    colour: [52, 84, 92],
    dark: [24, 42, 52],
    light: [116, 154, 152],
    folds: [
      pointsOf("700,1010 690,1280 640,1560 630,1890"),
      pointsOf("790,1040 810,1300 800,1600 830,1890"),
      pointsOf("880,1010 930,1240 950,1560 1010,1890"),
      pointsOf("560,1080 520,1300 500,1600 470,1890"),
    ],
    lights: [
      pointsOf("730,1060 758,1050 764,1320 736,1560 718,1300"),
      pointsOf("850,1080 880,1120 888,1400 866,1500 846,1300"),
      pointsOf("600,1120 630,1080 600,1380 560,1520"),
    ],
  });
  drape(bench, {
    outline: pointsOf(`
      520,985 600,960 660,1010 720,1180 830,1370 1000,1500 1180,1560 1216,1700 1236,1990 1236,1995 270,1995 270,1990 300,1560
      352,1260 420,1070
    `),
    colour: [158, 46, 36],
    dark: [86, 22, 26],
    light: [216, 106, 74],
    folds: [
      pointsOf("560,1000 590,1200 700,1420 900,1600 1180,1700"),
      pointsOf("500,1040 500,1280 600,1520 800,1720 1080,1850"),
      pointsOf("430,1110 410,1380 470,1620 620,1820 700,1890"),
      pointsOf("380,1300 360,1580 420,1890"),
      pointsOf("640,1020 690,1210 800,1400 980,1530"),
    ],
    lights: [
      pointsOf("600,1030 640,1060 700,1240 790,1400 740,1390 640,1230"),
      pointsOf("520,1080 545,1090 600,1330 720,1530 650,1490 550,1320"),
      pointsOf("450,1180 470,1180 480,1420 560,1620 500,1570 450,1400"),
      pointsOf("850,1440 980,1560 1150,1620 980,1610"),
      pointsOf("760,1600 900,1720 1100,1790 900,1760"),
    ],
  });
  hemOfGold(bench, pointsOf("655,935 700,980 760,1000 822,978 872,930"), 30);
  hemOfGold(bench, pointsOf("662,1010 722,1180 832,1370 1002,1498 1182,1558"), 26);
  hemOfGold(bench, pointsOf("1092,1180 1130,1330 1156,1450"), 24);
}

/** A band of shell gold with beads and a dark border. */
function hemOfGold(bench: Bench, path: readonly Point[], broad: number): void {
  const band = bench.drag({ path, width: () => broad, load: () => 1.5, bristles: 4, fray: 1, tip: 0.1 });
  bench.paint(band, { colour: [206, 160, 74], streak: [232, 194, 108], body: 1.4, misses: 0.12, shake: 0, lane: 3 });
  for (const side of [-1, 1])
    line(
      bench,
      path.map(([x, y]): Point => [x + side * broad * 0.1, y + side * broad * 0.5]),
      3.6,
      umber,
      0.85,
    );
  const [from, to] = [path[0] as Point, path[path.length - 1] as Point];
  const beads = Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / 34);
  for (let n = 1; n < beads; n++) {
    const u = (n / beads) * (path.length - 1);
    const a = path[Math.floor(u)] as Point;
    const b = path[Math.min(path.length - 1, Math.floor(u) + 1)] as Point;
    const [x, y] = [mix(a[0], b[0], u % 1), mix(a[1], b[1], u % 1)];
    temper(
      bench,
      [
        [x - 6, y],
        [x, y - 7],
        [x + 6, y],
        [x, y + 7],
      ],
      n % 2 ? [60, 92, 96] : [150, 44, 36],
      { body: 1.6, shake: 0.8 },
    );
  }
}

function paintHead(bench: Bench): void {
  const head = frameAt(752, 632, 1.72, -0.07);
  const at = (points: readonly Point[]) => points.map(([x, y]) => head(x, y));
  temper(bench, at(pointsOf("-28,70 -30,130 -54,176 10,214 66,172 38,130 38,60")), [176, 128, 80], { streak: [140, 102, 62], angle: 1.4 });
  breathe(bench, at(pointsOf("-20,110 10,118 6,180 -30,176")), [208, 160, 108], 0.6, 14);
  breathe(bench, at(pointsOf("-36,84 40,70 46,112 -30,118")), [84, 58, 38], 0.6, 11);
  line(bench, at(pointsOf("-30,176 8,196 52,172")), 4, umber, 0.5);
  const hair = { base: [112, 68, 36] as Rgb, dark: [62, 36, 24] as Rgb, light: [198, 138, 72] as Rgb };
  const strandsLeft: Point[][] = [0, 1, 2, 3].map((k) => [
    [-20 - k * 8, -108 + k * 4],
    [-62 - k * 5, -76 + k * 8],
    [-74 - k * 3, -16 + k * 4],
    [-62 - k * 6, 40],
    [-72 - k * 5, 84],
    [-64 - k * 9, 132 + k * 4],
  ]);
  const strandsRight: Point[][] = [0, 1, 2, 3].map((k) => [
    [10 + k * 10, -112 + k * 4],
    [60 + k * 6, -82 + k * 8],
    [76 + k * 5, -16],
    [70 + k * 7, 46],
    [82 + k * 5, 92],
    [70 + k * 11, 146 + k * 4],
  ]);
  const crown: Point[][] = [-1, 1].flatMap((side) =>
    [0, 1, 2, 3].map((k): Point[] => [
      [side * 2, -138 + k * 9],
      [side * (34 + k * 3), -124 + k * 8],
      [side * (70 + k * 4), -92 + k * 6],
      [side * (84 + k * 5), -40 + k * 4],
      [side * (88 + k * 4), 20],
      [side * (84 + k * 6), 70],
    ]),
  );
  combHair(
    bench,
    at(
      pointsOf(`
        -44,-86 -58,-40 -62,20 -50,60 -58,96 -50,136 -84,152 -112,120 -94,84 -104,40 -92,-20 -84,-80 -50,-128 0,-142 54,-130
        92,-84 104,-16 112,50 104,96 124,132 94,166 56,148 66,104 54,60 64,4 60,-48 42,-90 0,-104
      `),
    ),
    [...strandsLeft, ...strandsRight, ...crown].map(at),
    hair,
  );
  paintFace(bench, head, "young");
  combHair(
    bench,
    at(pointsOf("-2,-126 -40,-112 -64,-72 -66,-30 -50,-62 -24,-88 0,-96 30,-88 56,-60 70,-24 72,-70 46,-112")),
    [
      ...[0, 1, 2].map((k): Point[] => [
        [-4, -120 + k * 7],
        [-34, -104 + k * 8],
        [-56, -70 + k * 8],
        [-63, -38 + k * 4],
      ]),
      ...[0, 1, 2].map((k): Point[] => [
        [6, -120 + k * 7],
        [36, -106 + k * 8],
        [60, -72 + k * 8],
        [69, -34 + k * 4],
      ]),
    ].map(at),
    hair,
  );
  // The ribbon of messengers, its ends blown back.
  line(bench, at(pointsOf("-72,-70 -40,-98 0,-110 44,-102 80,-74")), 15, [190, 64, 48], 0.95);
  line(bench, at(pointsOf("-70,-74 -40,-103 0,-115 44,-107 78,-79")), 4, [240, 190, 150], 0.8);
  line(bench, at(pointsOf("92,-50 128,-40 150,-66 176,-52")), 11, [190, 64, 48], 0.95);
  line(bench, at(pointsOf("-88,-46 -118,-30 -136,-52 -160,-40")), 11, [190, 64, 48], 0.95);
  temper(bench, at(pointsOf("-10,-112 0,-124 10,-112 0,-100")), gold, { body: 1.8 });
}

/** A clear orb with a lit rim, carried before the breast, and the staff. */
function paintAttributes(bench: Bench): void {
  line(bench, pointsOf("420,330 432,900 446,1500 452,1880"), 19, [104, 52, 34], 0.96);
  line(bench, pointsOf("415,340 427,900 440,1500 446,1880"), 5, [222, 170, 104], 0.8);
  temper(bench, pointsOf("420,268 448,306 420,348 392,306"), gold, { body: 2 });
  temper(bench, pointsOf("420,290 432,306 420,324 408,306"), [150, 44, 36], { body: 2 });
  const [cx, cy, r] = [958, 1300, 142];
  const disc: Point[] = Array.from(
    { length: 24 },
    (_, n): Point => [cx + Math.cos((n / 12) * Math.PI) * r, cy + Math.sin((n / 12) * Math.PI) * r],
  );
  temper(bench, disc, [92, 118, 122], {
    streak: [60, 86, 96],
    angle: 0.7,
    cover: 0.82,
    model: (x, y) => smoothstep(r, 0, Math.hypot(x - cx + 44, y - cy + 50)) * 62 - smoothstep(0.5, 1, Math.hypot(x - cx, y - cy) / r) * 26,
  });
  line(bench, [...disc, disc[0] as Point], 7, gold, 0.95);
  line(
    bench,
    [
      [cx - 104, cy - 40],
      [cx - 72, cy - 90],
      [cx - 24, cy - 112],
    ],
    12,
    [236, 240, 226],
    0.7,
  );
  line(
    bench,
    [
      [cx + 112, cy + 30],
      [cx + 76, cy + 90],
      [cx + 20, cy + 118],
    ],
    6,
    [196, 212, 204],
    0.6,
  );
  line(
    bench,
    [
      [cx - 8, cy - 62],
      [cx - 4, cy + 66],
    ],
    9,
    gold,
    0.9,
  );
  line(
    bench,
    [
      [cx - 62, cy - 10],
      [cx + 58, cy - 2],
    ],
    9,
    gold,
    0.9,
  );
  paintHand(
    bench,
    pointsOf("1010,1452 1072,1400 1120,1440 1150,1520 1080,1560 1010,1520"),
    [
      pointsOf("1020,1452 954,1446 886,1416"),
      pointsOf("1030,1478 950,1478 872,1446"),
      pointsOf("1036,1504 956,1510 884,1482"),
      pointsOf("1050,1528 980,1538 914,1516"),
      pointsOf("1080,1420 1092,1368 1076,1316"),
    ],
    28,
  );
  paintForearm(bench);
  paintHand(
    bench,
    pointsOf("486,1110 548,1100 580,1150 552,1226 470,1226"),
    [
      pointsOf("540,1118 470,1108 404,1130"),
      pointsOf("544,1146 470,1140 398,1160"),
      pointsOf("546,1174 472,1172 402,1190"),
      pointsOf("540,1202 476,1204 416,1218"),
      pointsOf("514,1108 478,1072 452,1046"),
    ],
    27,
  );
}

/** The raised forearm in its narrow sleeve, and the mantle that slides down from the elbow. */
function paintForearm(bench: Bench): void {
  drape(bench, {
    outline: pointsOf("446,1214 446,1212 552,1204 556,1206 604,1330 620,1470 470,1520 404,1400"),
    colour: [52, 84, 92],
    dark: [24, 42, 52],
    light: [116, 154, 152],
    folds: [pointsOf("540,1230 566,1340 570,1460"), pointsOf("450,1250 440,1360 480,1480")],
    lights: [pointsOf("480,1240 520,1236 540,1400 516,1440 488,1360")],
  });
  hemOfGold(bench, pointsOf("440,1222 500,1232 558,1212"), 24);
  drape(bench, {
    outline: pointsOf("330,1330 384,1360 450,1440 550,1452 640,1400 690,1480 700,1700 640,1995 270,1995 270,1990 290,1600"),
    colour: [158, 46, 36],
    dark: [86, 22, 26],
    light: [216, 106, 74],
    folds: [
      pointsOf("400,1390 390,1560 430,1740 430,1990"),
      pointsOf("480,1460 500,1640 540,1800 540,1990"),
      pointsOf("600,1440 610,1600 640,1760"),
    ],
    lights: [
      pointsOf("410,1430 450,1460 470,1640 470,1780 430,1620"),
      pointsOf("530,1480 580,1470 590,1640 600,1780 550,1640"),
      pointsOf("320,1440 350,1430 350,1640 360,1800 330,1620"),
    ],
  });
}

/** Four centuries of candle smoke, varnish and handling. */
function age(bench: Bench): void {
  const { fbm, noise } = bench.tools;
  bench.everywhere((x, y, i) => {
    const smoke = smoothstep(-0.2, 0.8, fbm(x / 360, y / 420, 5) + (y / bench.height - 0.5) * 0.5);
    bench.stain(i, [182, 146, 92], 0.12 + smoke * 0.34);
    const fleck = smoothstep(0.86, 0.9, noise(x / 7, y / 7) * 0.6 + fbm(x / 60 + 50, y / 60, 4) * 0.8);
    if (fleck > 0) bench.touch(i, [222, 208, 176], fleck * 0.8);
    bench.relief[i] = (bench.relief[i] as number) - fleck * 1.2;
    const edge = Math.min(x, y, bench.width - x, bench.height - y);
    bench.stain(i, [120, 86, 54], Math.exp(-edge / 22) * (0.5 + fbm(x / 90, y / 90, 4) * 0.5) * 0.7);
    const chip = smoothstep(4, 0, edge + fbm(x / 46, y / 46, 5) * 16 - 1);
    if (chip > 0) bench.touch(i, [198, 178, 142], chip * 0.85);
  });
  bench.craquelure(74, 0.62, [48, 32, 22]);
}

export const work: SampleWork = {
  width: 1521,
  height: 2000,
  paint(ctx, tools) {
    const bench = setUpBench(tools);
    layGold(bench, 236, 0.42);
    const clearMargin = keepGold(bench);
    spreadWing(bench, true);
    spreadWing(bench, false);
    punchHalo(bench, 756, 612, 330, 24);
    paintRobes(bench);
    paintHead(bench);
    paintAttributes(bench);
    clearMargin(112);
    frameMargin(bench, 112);
    age(bench);
    bench.photograph(ctx, { raking: 8, falloff: 10 });
  },
};
