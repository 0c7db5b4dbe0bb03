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
import { type Bench, fillPolygon, setUpBench } from "../surface.ts";

const umber: Rgb = [62, 42, 30];
const rose: Rgb = [198, 150, 122];
const stone: Rgb = [206, 190, 158];
const slate: Rgb = [118, 124, 124];
const tile: Rgb = [168, 70, 48];

const olive = { colour: [92, 96, 58] as Rgb, dark: [46, 50, 34] as Rgb, light: [168, 164, 108] as Rgb };
const wine = { colour: [116, 44, 56] as Rgb, dark: [60, 22, 32] as Rgb, light: [186, 108, 104] as Rgb };

function paintRobes(bench: Bench): void {
  drape(bench, {
    outline: pointsOf(
      "560,960 660,1010 760,1000 850,950 950,1030 1020,1200 1060,1500 1090,1990 1090,1995 420,1995 420,1990 440,1400 480,1080",
    ),
    ...wine,
    folds: [
      pointsOf("640,1040 650,1300 620,1600 600,1990"),
      pointsOf("730,1050 740,1320 740,1650 760,1990"),
      pointsOf("830,1010 850,1300 880,1600 900,1990"),
      pointsOf("940,1080 960,1400 1000,1700 1010,1990"),
    ],
    lights: [
      pointsOf("670,1080 706,1080 704,1380 690,1620 672,1360"),
      pointsOf("770,1060 806,1050 826,1340 830,1640 786,1380"),
      pointsOf("880,1060 914,1080 930,1300 930,1500 896,1330"),
    ],
  });
  drape(bench, {
    outline: pointsOf(
      "850,930 940,960 1050,1050 1130,1230 1190,1560 1230,1990 1230,1995 900,1995 900,1990 960,1700 940,1500 900,1250 850,1060",
    ),
    ...olive,
    folds: [
      pointsOf("900,980 980,1160 1030,1420 1060,1990"),
      pointsOf("980,1020 1070,1240 1120,1560 1150,1990"),
      pointsOf("930,1300 980,1560 980,1990"),
    ],
    lights: [
      pointsOf("930,1010 960,1020 1030,1220 1060,1420 1000,1240"),
      pointsOf("1040,1120 1066,1130 1120,1360 1146,1600 1090,1400"),
      pointsOf("1010,1500 1040,1500 1080,1740 1090,1900 1040,1720"),
    ],
  });
  drape(bench, {
    outline: pointsOf("570,930 480,970 390,1070 330,1240 270,1560 230,1990 230,1995 640,1995 640,1990 560,1760 520,1500 530,1250 590,1060"),
    ...olive,
    folds: [
      pointsOf("530,970 450,1150 420,1420 440,1990"),
      pointsOf("450,1020 370,1240 330,1560 330,1990"),
      pointsOf("520,1300 490,1560 540,1990"),
    ],
    lights: [
      pointsOf("500,1010 470,1020 420,1220 400,1400 444,1240"),
      pointsOf("400,1130 376,1150 330,1380 310,1580 352,1400"),
      pointsOf("470,1500 440,1500 440,1740 470,1900 480,1700"),
    ],
  });
  for (const path of [
    pointsOf("852,938 862,1060 906,1250 944,1500 962,1700 910,1960"),
    pointsOf("568,938 588,1060 532,1250 520,1500 562,1760 630,1960"),
  ] as const)
    goldBand(bench, path);
  // The tunic's collar closes under the beard.
  goldBand(bench, pointsOf("588,960 660,1004 730,1016 800,998 846,950"));
  // The clasp.
  temper(bench, pointsOf("700,1020 760,966 820,1020 760,1084"), [206, 160, 74], { body: 2.4, streak: [236, 198, 116] });
  temper(bench, pointsOf("732,1022 760,994 788,1022 760,1054"), [52, 84, 92], { body: 2 });
}

function goldBand(bench: Bench, path: readonly Point[]): void {
  const band = bench.drag({ path, width: () => 24, load: () => 1.5, bristles: 4, fray: 1, tip: 0.1 });
  bench.paint(band, { colour: [204, 158, 74], streak: [232, 194, 110], body: 1.2, misses: 0.14, shake: 0, lane: 3 });
  for (const side of [-12, 12])
    line(
      bench,
      path.map(([x, y]): Point => [x + side, y]),
      3.4,
      umber,
      0.85,
    );
}

interface Wall {
  corners: readonly Point[];
  colour: Rgb;
}

/** A flat wall in its own light, with a drawn edge and courses of stone. */
function raiseWall(bench: Bench, { corners, colour }: Wall, courses = 0): void {
  bench.paint((pen) => fillPolygon(pen, corners), {
    colour,
    streak: [colour[0] - 16, colour[1] - 16, colour[2] - 14],
    angle: 1.5,
    lane: 3,
    body: 0.6,
    misses: 0.08,
    variation: 5,
    shake: 1.2,
  });
  const [a, b, c, d] = corners as [Point, Point, Point, Point];
  for (let n = 1; n < courses; n++) {
    const t = n / courses;
    const from: Point = [mix(a[0], d[0], t), mix(a[1], d[1], t)];
    const to: Point = [mix(b[0], c[0], t), mix(b[1], c[1], t)];
    line(bench, [from, to], 2, [colour[0] - 54, colour[1] - 54, colour[2] - 50], 0.6);
    const joints = Math.max(2, Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / 26));
    for (let k = 0; k < joints; k++) {
      const u = (k + (n % 2) * 0.5 + 0.2) / joints;
      const x = mix(from[0], to[0], u);
      const y = mix(from[1], to[1], u);
      line(
        bench,
        [
          [x, y],
          [x, y + (d[1] - a[1]) / courses],
        ],
        1.6,
        [colour[0] - 50, colour[1] - 50, colour[2] - 46],
        0.5,
      );
    }
  }
  for (let n = 0; n < corners.length; n++) line(bench, [corners[n] as Point, corners[(n + 1) % corners.length] as Point], 3.4, umber, 0.85);
}

/** Two faces of a tower: one lit, one in shade; crenellated or roofed. */
function raiseTower(bench: Bench, x: number, foot: number, wide: number, tall: number, colour: Rgb, roof: "tiles" | "crown"): void {
  const top = foot - tall;
  const split = x + wide * 0.62;
  const shaded: Rgb = [colour[0] - 52, colour[1] - 50, colour[2] - 44];
  raiseWall(bench, {
    corners: [
      [split, top + 4],
      [x + wide, top + 14],
      [x + wide, foot - 12],
      [split, foot],
    ],
    colour: shaded,
  });
  raiseWall(
    bench,
    {
      corners: [
        [x, top],
        [split, top + 4],
        [split, foot],
        [x, foot - 4],
      ],
      colour,
    },
    Math.round(tall / 24),
  );
  for (const level of [0.24, 0.56]) {
    temper(
      bench,
      [
        [x + wide * 0.24, top + tall * level + 22],
        [x + wide * 0.24, top + tall * level],
        [x + wide * 0.31, top + tall * level - 9],
        [x + wide * 0.38, top + tall * level],
        [x + wide * 0.38, top + tall * level + 22],
      ],
      [48, 34, 30],
      { shake: 0.8 },
    );
  }
  if (roof === "tiles") {
    raiseWall(
      bench,
      {
        corners: [
          [x - 9, top + 4],
          [x + wide * 0.46, top - wide * 0.8],
          [x + wide * 0.5, top - wide * 0.8],
          [split + 5, top + 9],
        ],
        colour: tile,
      },
      5,
    );
    raiseWall(bench, {
      corners: [
        [split + 5, top + 9],
        [x + wide * 0.46, top - wide * 0.8],
        [x + wide * 0.5, top - wide * 0.8],
        [x + wide + 9, top + 18],
      ],
      colour: [116, 42, 34],
    });
    return;
  }
  const teeth = Math.max(3, Math.round(wide / 22));
  for (let n = 0; n < teeth; n++) {
    const from = x - 5 + ((wide + 10) * n) / teeth;
    const drop = n / teeth > 0.6 ? 9 : 0;
    raiseWall(bench, {
      corners: [
        [from, top - 22 + drop],
        [from + wide / teeth / 1.7, top - 22 + drop],
        [from + wide / teeth / 1.7, top + 5 + drop],
        [from, top + 5 + drop],
      ],
      colour: n / teeth > 0.6 ? shaded : colour,
    });
  }
}

/** The city: a ring of walls in the reversed perspective of old panels, towers and roofs crowded inside. */
function buildCity(bench: Bench): void {
  raiseTower(bench, 726, 1330, 72, 300, slate, "crown");
  raiseTower(bench, 870, 1320, 62, 392, rose, "tiles");
  raiseTower(bench, 1000, 1330, 78, 262, stone, "tiles");
  raiseTower(bench, 640, 1370, 70, 220, stone, "tiles");
  raiseTower(bench, 800, 1370, 66, 214, stone, "tiles");
  raiseTower(bench, 930, 1370, 70, 180, slate, "crown");
  raiseTower(bench, 1070, 1390, 64, 240, rose, "crown");
  for (const [x, y, wide, colour] of [
    [700, 1340, 90, rose],
    [860, 1350, 84, stone],
    [1000, 1360, 78, rose],
  ] as const) {
    raiseWall(bench, {
      corners: [
        [x, y - 52],
        [x + wide, y - 46],
        [x + wide, y + 50],
        [x, y + 50],
      ],
      colour,
    });
    raiseWall(
      bench,
      {
        corners: [
          [x - 8, y - 48],
          [x + 14, y - 88],
          [x + wide - 10, y - 84],
          [x + wide + 9, y - 42],
        ],
        colour: tile,
      },
      4,
    );
  }
  raiseWall(
    bench,
    {
      corners: pointsOf("596,1366 880,1408 880,1560 606,1500"),
      colour: rose,
    },
    6,
  );
  raiseWall(
    bench,
    {
      corners: pointsOf("880,1408 1160,1360 1150,1492 880,1560"),
      colour: [154, 110, 90],
    },
    6,
  );
  for (let n = 0; n < 9; n++) {
    const t = n / 9;
    const [lx, ly] = [mix(596, 880, t), mix(1366, 1408, t)];
    raiseWall(bench, {
      corners: [
        [lx, ly - 24],
        [lx + 19, ly - 21],
        [lx + 19, ly + 3],
        [lx, ly],
      ],
      colour: rose,
    });
    const [rx, ry] = [mix(884, 1160, t), mix(1407, 1360, t)];
    raiseWall(bench, {
      corners: [
        [rx, ry - 24],
        [rx + 19, ry - 27],
        [rx + 19, ry - 3],
        [rx, ry],
      ],
      colour: [154, 110, 90],
    });
  }
  // The gate between two round bastions.
  raiseTower(bench, 838, 1584, 88, 196, stone, "crown");
  temper(bench, pointsOf("862,1580 862,1516 878,1492 894,1516 894,1580"), [44, 32, 28], { shake: 1 });
  raiseTower(bench, 570, 1516, 66, 172, stone, "crown");
  raiseTower(bench, 1118, 1508, 62, 166, stone, "crown");
  breathe(bench, pointsOf("600,1490 880,1550 1150,1480 1150,1520 880,1600 600,1530"), [52, 38, 30], 0.45, 12);
}

function paintHead(bench: Bench): void {
  const head = frameAt(722, 678, 1.74, 0.08);
  const at = (points: readonly Point[]) => points.map(([x, y]) => head(x, y));
  const hair = { base: [140, 130, 114] as Rgb, dark: [84, 76, 66] as Rgb, light: [222, 214, 194] as Rgb };
  temper(bench, at(pointsOf("-34,60 -44,130 -52,170 10,186 72,166 60,130 52,60")), [128, 90, 58], { streak: [108, 80, 50] });
  combHair(
    bench,
    at(
      pointsOf(`
        -30,40 -60,66 -78,78 -92,62 -88,36 -98,10 -90,-30 -88,-74 -52,-118 4,-130 58,-118 92,-74 98,-30 104,10 96,40 102,70
        84,88 60,70 40,40 0,-40
      `),
    ),
    [
      ...[0, 1, 2].map((k): Point[] => [
        [-30 - k * 8, -100],
        [-72 - k * 6, -56],
        [-72 - k * 8, -4],
        [-82 - k * 4, 28],
        [-68 - k * 7, 66],
      ]),
      ...[0, 1, 2].map((k): Point[] => [
        [30 + k * 10, -102],
        [76 + k * 6, -56],
        [78 + k * 8, 2],
        [88 + k * 5, 34],
        [70 + k * 9, 74],
      ]),
    ].map(at),
    hair,
  );
  paintFace(bench, head, "old");
  const beardStrands: Point[][] = [];
  for (let k = 0; k < 9; k++) {
    const t = k / 8 - 0.5;
    beardStrands.push([
      [t * 96 - 2, 62 + Math.abs(t) * -24],
      [t * 112 - 4, 110],
      [t * 88 + Math.sin(k * 2) * 8, 160],
      [t * 46 + Math.sin(k * 1.7) * 10, 204 - Math.abs(t) * 30],
    ]);
  }
  combHair(
    bench,
    at(pointsOf("-58,18 -50,50 -38,66 -14,70 14,68 40,58 60,14 72,40 68,100 48,160 22,206 0,196 -16,216 -38,170 -62,108 -66,50")),
    beardStrands.map(at),
    hair,
  );
  combHair(
    bench,
    at(pointsOf("-12,44 -36,50 -52,74 -58,96 -34,74 -13,55 16,70 44,96 36,68 16,48")),
    [at(pointsOf("-13,49 -34,60 -52,88")), at(pointsOf("-11,49 18,60 40,88"))],
    hair,
  );
  line(bench, at(pointsOf("-34,60 -22,59 -13,61 -2,59 10,58")), 6, [110, 44, 36], 0.8);
}

function paintHands(bench: Bench): void {
  // One hand bears the city from below, the other steadies a wall.
  paintHand(
    bench,
    pointsOf("930,1560 1010,1540 1090,1570 1096,1650 1010,1670 930,1630"),
    [
      pointsOf("960,1570 880,1576 800,1560"),
      pointsOf("960,1596 874,1606 788,1592"),
      pointsOf("966,1622 886,1636 808,1624"),
      pointsOf("980,1646 910,1660 846,1652"),
    ],
    29,
  );
  drape(bench, {
    outline: pointsOf("1070,1540 1150,1500 1230,1560 1260,1760 1180,1990 1180,1995 1040,1995 1040,1990 1060,1780 1040,1670 1080,1600"),
    ...olive,
    folds: [pointsOf("1110,1560 1130,1700 1110,1990"), pointsOf("1180,1560 1200,1720 1170,1990")],
    lights: [pointsOf("1140,1580 1166,1570 1176,1740 1160,1860 1146,1740")],
  });
  drape(bench, {
    outline: pointsOf("470,1330 560,1340 570,1430 520,1520 440,1640 380,1700 330,1560 390,1420"),
    ...wine,
    folds: [pointsOf("540,1380 470,1470 400,1610"), pointsOf("500,1350 430,1430 370,1550")],
    lights: [pointsOf("500,1390 530,1420 450,1530 380,1610 430,1490")],
  });
  drape(bench, {
    outline: pointsOf("322,1400 380,1500 440,1560 500,1560 530,1640 560,1800 600,1995 230,1995 230,1990 260,1640"),
    ...olive,
    folds: [pointsOf("320,1460 340,1660 350,1990"), pointsOf("410,1560 430,1740 440,1990"), pointsOf("490,1590 510,1760 530,1990")],
    lights: [pointsOf("360,1530 390,1560 400,1760 396,1900 370,1740"), pointsOf("450,1600 476,1600 486,1780 490,1920 462,1780")],
  });
  goldBand(bench, pointsOf("330,1420 384,1502 446,1562 500,1560 532,1642 562,1800 600,1990"));
  paintHand(
    bench,
    pointsOf("540,1336 610,1320 650,1366 630,1432 550,1436"),
    [
      pointsOf("610,1340 680,1322 744,1342"),
      pointsOf("620,1366 692,1356 760,1370"),
      pointsOf("620,1394 690,1390 752,1398"),
      pointsOf("606,1418 664,1420 716,1424"),
      pointsOf("580,1326 616,1278 652,1252"),
    ],
    27,
  );
  const cuff = bench.drag({
    path: pointsOf("530,1316 556,1380 540,1452"),
    width: () => 26,
    load: () => 1.5,
    bristles: 3,
    fray: 1,
    tip: 0.1,
  });
  bench.paint(cuff, { colour: [204, 158, 74], streak: [232, 194, 110], body: 1.2, misses: 0.1, shake: 0, lane: 3 });
}

/** A corner broken away down to the wood, worm holes, soot. */
function age(bench: Bench): void {
  const { fbm, noise, between, random } = bench.tools;
  bench.everywhere((x, y, i) => {
    const smoke = smoothstep(-0.2, 0.8, fbm(x / 330, y / 380, 5) + (y / bench.height - 0.5) * 0.6);
    bench.stain(i, [178, 140, 88], 0.14 + smoke * 0.4);
    const edge = Math.min(x, y, bench.width - x, bench.height - y);
    bench.stain(i, [120, 86, 54], Math.exp(-edge / 24) * (0.5 + fbm(x / 90, y / 90, 4) * 0.5) * 0.8);
    const corner = Math.hypot((x - 20) * 1.1, y - 2010);
    const lost = smoothstep(4, -4, corner - 190 + fbm(x / 60, y / 60, 5) * 130);
    const chip = Math.max(
      smoothstep(4, 0, edge + fbm(x / 46, y / 46, 5) * 18 - 1),
      smoothstep(0.88, 0.92, noise(x / 8, y / 8) * 0.6 + fbm(x / 70 + 50, y / 70, 4) * 0.8),
    );
    if (chip > 0) bench.touch(i, [204, 186, 150], chip * 0.85);
    if (lost > 0) {
      const grain = noise(x / 4, y / 150) * 20 + noise(x / 14, y / 400) * 14;
      const gesso = smoothstep(0.2, 0.75, lost) * smoothstep(-34, -14, corner - 190 + fbm(x / 60, y / 60, 5) * 130);
      bench.touch(i, mixGround(gesso, grain), lost);
      bench.relief[i] = (bench.relief[i] as number) * (1 - lost) - lost * 4 + noise(x / 4, y / 150) * 0.6 * lost;
    }
  });
  const worm = bench.cut((pen) => {
    for (let n = 0; n < 26; n++) {
      pen.beginPath();
      pen.arc(random() * bench.width, bench.height * (1 - random() ** 2 * 0.7), between(2.4, 4.6), 0, Math.PI * 2);
      pen.fill();
    }
  });
  bench.within(worm, (_x, _y, i, open) => {
    bench.touch(i, [34, 24, 18], open * 0.9);
    bench.relief[i] = (bench.relief[i] as number) - open * 2;
  });
  bench.craquelure(66, 0.7, [46, 30, 22]);
}

const mixGround = (gesso: number, grain: number): Rgb => [
  mix(112 + grain, 214, gesso),
  mix(80 + grain * 0.8, 198, gesso),
  mix(52 + grain * 0.6, 164, gesso),
];

export const work: SampleWork = {
  width: 1487,
  height: 2000,
  paint(ctx, tools) {
    const bench = setUpBench(tools);
    layGold(bench, 300, 0.52);
    const clearMargin = keepGold(bench);
    punchHalo(bench, 722, 640, 326, 20);
    paintRobes(bench);
    paintHead(bench);
    buildCity(bench);
    paintHands(bench);
    clearMargin(124);
    frameMargin(bench, 124);
    age(bench);
    bench.photograph(ctx, { raking: 8, falloff: 10 });
  },
};
