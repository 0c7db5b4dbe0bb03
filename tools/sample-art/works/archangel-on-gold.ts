import { alongOf, type Cloth, drape, gold, hand, ink, Sheet } from "../icon.ts";
import { ageIcon, burnish, cutHalo, recess } from "../icon-ground.ts";
import { setUpHead } from "../icon-head.ts";
import type { SampleWork } from "../kit.ts";
import { blend, mix, type Point, pointsOf, type Rgb } from "../numbers.ts";
import { circle, frameAt, layGold } from "../panel.ts";
import { setUpBench } from "../surface.ts";

const MARGIN = 122;
const TILT = -0.09;

/** The figure is drawn whole and set into the field so large that the lower edge cuts it at the hips. */
const SCALE = 1.27;
const AXIS = 754;
const CROWN = 243;
const TOP = 170;
const inField = ([x, y]: Point): Point => [AXIS + (x - AXIS) * SCALE, TOP + (y - CROWN) * SCALE];

const azurite: Cloth = {
  base: [34, 52, 62],
  dark: [15, 22, 29],
  lights: [
    [60, 88, 94],
    [108, 138, 134],
    [200, 212, 192],
  ],
};
const vermilion: Cloth = {
  base: [134, 38, 26],
  dark: [62, 16, 17],
  lights: [
    [168, 62, 40],
    [204, 112, 74],
    [244, 204, 160],
  ],
};

const malachite: Cloth = {
  base: [42, 64, 46],
  dark: [20, 32, 24],
  lights: [
    [78, 104, 68],
    [126, 146, 98],
    [204, 208, 164],
  ],
};

/** Wings are drawn spread and folded closer to the body, so that they stay within the field. */
const folded = ([x, y]: Point): Point => [560 - (560 - x) * 0.68, y - 20];

const mirrored = (points: readonly Point[]): Point[] => points.map(([x, y]) => [1508 - x, y + 6]);

const leading = pointsOf("520,960 476,850 424,742 360,664 292,632 232,660 202,740");
const roots = pointsOf("500,1090 452,1000 396,926 330,870 258,830 196,812");
const tips = pointsOf("408,1420 386,1520 348,1626 300,1716 246,1764 196,1700");
const shoulder = [...leading, ...[...roots].reverse()];

/** A folded wing: gold-combed coverts, a green band, long feathers each lit on one side. */
function wing(sheet: Sheet, flip: boolean): void {
  const turn = (points: readonly Point[]) => {
    const near = points.map(folded);
    return flip ? mirrored(near) : near;
  };
  sheet.flat(turn(shoulder), [58, 36, 26]);
  const count = 7;
  for (let n = count; n >= 0; n--) {
    const t = n / count;
    const [a, b] = [alongOf(roots, t), alongOf(tips, t)];
    const middle: Point = [mix(a[0], b[0], 0.5) - 22 * t - 6, mix(a[1], b[1], 0.45)];
    const wide = 20;
    const blade: Point[] = [
      [a[0] - wide, a[1]],
      [middle[0] - wide - 5, middle[1]],
      [b[0] - wide * 0.9, b[1] - 70],
      [b[0] - 4, b[1] - 4],
      [b[0] + 4, b[1] - 4],
      [b[0] + wide * 0.9, b[1] - 70],
      [middle[0] + wide + 5, middle[1]],
      [a[0] + wide, a[1]],
    ];
    const tone: Rgb = n % 3 === 0 ? [102, 46, 30] : n % 3 === 1 ? [86, 57, 36] : [50, 60, 58];
    sheet.flat(turn(blade), tone);
    const quill = [a, middle, [b[0], b[1] - 44] as Point];
    sheet.hatch(
      turn([a, middle, b, [b[0] - wide * 0.6, b[1] - 76], [middle[0] - wide, middle[1]], [a[0] - wide * 0.8, a[1]]]),
      blend(tone, [226, 176, 110], 0.55),
      {
        alpha: 0.6,
        gap: 5,
        broad: 2.4,
      },
    );
    sheet.line(turn([...blade, blade[0] as Point]), 4.4, ink);
    sheet.line(turn(quill), 3.6, gold, 0.95);
    for (let k = 1; k < 17; k++) {
      const u = k / 18;
      const [x, y] = alongOf(quill, u);
      sheet.line(
        turn([
          [x + 2, y],
          [x + 9, y + 13],
          [x + 15, y + 34],
        ]),
        2.1,
        gold,
        0.8,
      );
    }
  }
  // Coverts: three bands, each combed with gold.
  const bands: readonly (readonly [number, number, Rgb])[] = [
    [0.62, 1, [50, 64, 48]],
    [0.3, 0.66, [100, 46, 31]],
    [0, 0.34, [74, 46, 30]],
  ];
  for (const [from, to, tone] of bands) {
    const inner: Point[] = [];
    const outer: Point[] = [];
    for (let k = 0; k <= 16; k++) {
      const [a, b] = [alongOf(leading, k / 16), alongOf(roots, k / 16)];
      inner.push([mix(a[0], b[0], from), mix(a[1], b[1], from)]);
      const scallop = k % 2 ? 0.02 : 0.12;
      outer.push([mix(a[0], b[0], to + scallop), mix(a[1], b[1], to + scallop)]);
    }
    sheet.flat(turn([...inner, ...[...outer].reverse()]), tone, 1, true);
    sheet.line(turn(outer), 5, ink, 0.9);
    outer.forEach((end, k) => {
      const start = inner[k] as Point;
      for (const shift of [-0.3, 0, 0.3]) {
        const next = outer[Math.min(16, k + 1)] as Point;
        const dx = (next[0] - end[0]) * shift;
        const dy = (next[1] - end[1]) * shift;
        sheet.line(
          turn([
            [mix(start[0], end[0], 0.2) + dx, mix(start[1], end[1], 0.2) + dy],
            [mix(start[0], end[0], 0.6) + dx * 1.4, mix(start[1], end[1], 0.6) + dy * 1.4],
            [mix(start[0], end[0], 0.92) + dx * 0.6, mix(start[1], end[1], 0.92) + dy * 0.6],
          ]),
          2.6,
          gold,
          0.85,
        );
      }
    });
    sheet.line(turn(outer.map(([x, y]): Point => [x, y - 5])), 2.4, gold, 0.8);
  }
  sheet.line(turn(leading), 13, [150, 96, 52]);
  sheet.line(turn(leading), 4, [244, 214, 150]);
  sheet.line(turn([...leading, ...pointsOf("184,860 170,1100")]), 5, ink);
}

/** The mantle is drawn tight round the waist: folds run from the forearm to the far hip, each broken once at an angle. */
const wraps = Array.from({ length: 7 }, (_, k) => {
  const y = 1496 + k * 68;
  const [gx, gy] = [886 - (k % 2) * 34, 1398 + k * 52];
  const [mx, my] = [610 + (k % 3) * 46, mix(y, gy, 0.42) + 42 - k * 3];
  return {
    light: `${gx},${gy} ${mx + 50},${my - 26} ${mx - 60},${my - 18} 366,${y - 8} 368,${y + 12} ${mx - 66},${my + 8} ${mx + 30},${my + 6}`,
    shade: `${gx},${gy + 6} ${mx + 40},${my + 16} ${mx - 60},${my + 20} 360,${y + 24} 360,${y + 44} ${mx - 40},${my + 44} ${mx + 60},${my + 34}`,
    fold: `${gx},${gy + 8} ${mx + 44},${my + 18} ${mx - 64},${my + 22} 360,${y + 26}`,
  };
});

function robes(sheet: Sheet): void {
  drape(
    sheet,
    azurite,
    "700,862 628,884 544,918 484,968 440,1066 408,1200 380,1350 368,1470 380,1560 376,1890 1130,1890 1120,1400 1098,1200 1060,1020 1000,944 900,898 806,862 752,902",
    "560,960 590,1120 560,1300 600,1460 540,1480 520,1240 536,1080/700,930 740,1120 724,1300 760,1400 700,1440 690,1200/790,920 830,1000 812,1200 826,1330 780,1380 770,1100/440,1100 470,1240 430,1380 390,1460 390,1340",
    "604,920 662,906 690,1010 676,1200 690,1400 660,1452 640,1240 612,1090/486,1000 530,960 520,1080 490,1210 440,1330 420,1290 456,1130/744,930 776,924 764,1080 770,1260 748,1376 736,1180/500,1240 528,1330 510,1450 470,1480 474,1360/560,1330 586,1250 600,1350 628,1460 588,1450",
    "690,930 700,1090 676,1260 700,1450/570,950 552,1090 578,1230 546,1470/520,1010 470,1150 480,1250 420,1400/800,930 776,1080 800,1230 770,1400/640,1120 650,1280 620,1460/735,960 720,1130 742,1290 726,1420",
  );
  // The gold stripe from the shoulder, and the collar.
  sheet.flat(pointsOf("588,898 634,884 646,1100 632,1300 640,1480 590,1490 588,1280 600,1090"), [176, 124, 52], 1, true);
  for (let y = 912; y < 1480; y += 8)
    sheet.line(
      [
        [596, y + 6],
        [632, y - 4],
      ],
      2.4,
      gold,
      0.7,
    );
  for (let y = 940, n = 0; y < 1470; y += 52, n++) {
    const x = alongOf(pointsOf("611,891 623,1090 610,1280 615,1485"), (y - 891) / 594)[0];
    const gem = [
      [x - 13, y],
      [x, y - 19],
      [x + 13, y],
      [x, y + 19],
    ] as Point[];
    sheet.flat(gem, n % 2 ? [40, 70, 60] : [140, 38, 28], 1, true);
    sheet.line([...gem, gem[0] as Point], 2.6, ink, 0.9, true);
    for (const dy of [-27, 27]) sheet.flat(circle(x, y + dy, 4.4), [240, 230, 204]);
  }
  for (const side of ["590,900 600,1090 588,1280 590,1490", "634,886 646,1100 632,1300 640,1480"])
    sheet.line(pointsOf(side), 4.5, ink, 0.9, true);
  drape(
    sheet,
    vermilion,
    "826,872 930,902 1012,944 1068,1030 1106,1200 1130,1400 1154,1600 1170,1890 340,1890 356,1720 344,1580 362,1466 470,1500 600,1476 716,1424 790,1384 834,1344 812,1240 796,1120 800,990",
    `850,960 880,1110 866,1240 900,1330 850,1340 820,1220 816,1060/960,990 1010,1110 1020,1260 1060,1360 990,1330 966,1200 980,1100/
     ${wraps.map(({ shade }) => shade).join("/")}`,
    `872,906 936,922 962,990 950,1100 966,1230 930,1280 912,1130 892,1020/1000,966 1044,1030 1078,1190 1096,1330 1064,1280 1040,1150/
     1100,1500 1128,1560 1146,1750 1154,1880 1112,1870 1106,1700/${wraps.map(({ light }) => light).join("/")}`,
    `846,900 838,1040 866,1150 842,1330/946,930 930,1050 976,1150 944,1310/1016,970 1000,1080 1050,1190 1030,1340/
     ${wraps.map(({ fold }) => fold).join("/")}/470,1506 560,1590 546,1640/620,1480 664,1560 640,1600/440,1640 540,1740 520,1800/
     640,1640 724,1716 700,1776/760,1580 812,1660 790,1720/430,1800 500,1850 490,1890/560,1800 640,1850 636,1890`,
  );
  // The end of the mantle hangs from the forearm in steps.
  drape(
    sheet,
    vermilion,
    "846,1378 900,1350 1000,1366 1104,1330 1132,1420 1120,1520 1140,1660 1096,1700 1104,1800 1040,1836 1036,1890 930,1890 944,1800 884,1770 906,1650 856,1600 884,1480",
    "900,1400 960,1420 950,1600 984,1700 960,1890 940,1800 930,1640/1040,1390 1090,1380 1080,1520 1100,1640 1060,1690 1046,1540",
    "866,1392 916,1374 924,1480 900,1600 926,1640 912,1740 896,1700 886,1560/968,1388 1026,1376 1036,1500 1010,1640 1030,1760 1000,1880 976,1720 986,1540/1086,1352 1112,1400 1100,1510 1118,1630 1096,1660 1076,1520",
    "940,1366 946,1500 920,1600 950,1700 936,1880/1046,1356 1050,1500 1030,1620 1060,1720 1044,1850/884,1480 930,1500/906,1650 950,1660/1140,1660 1080,1640/1104,1800 1056,1780",
  );
  // The narrow sleeve of the raised forearm, the wide one fallen back from it.
  drape(
    sheet,
    malachite,
    "462,1226 540,1218 568,1300 560,1400 500,1450 420,1440 396,1390 424,1310",
    "526,1240 556,1320 540,1400 490,1440 516,1360",
    "476,1246 512,1240 520,1330 486,1420 440,1426 428,1396 462,1330",
    "470,1290 520,1300 548,1284/450,1330 512,1346 556,1330/430,1376 500,1394 554,1378",
  );
  drape(
    sheet,
    azurite,
    "388,1370 440,1398 510,1402 574,1372 600,1450 560,1500 430,1510 366,1480 372,1420",
    "400,1410 440,1440 430,1500 390,1480/520,1430 580,1410 584,1460 540,1490",
    "450,1416 506,1420 500,1494 452,1496",
    "440,1404 436,1500/516,1406 530,1494",
  );
  sheet.line(pointsOf("386,1364 440,1394 510,1398 576,1366"), 22, [176, 124, 52], 1);
  sheet.line(pointsOf("386,1356 440,1385 510,1389 574,1358"), 4, ink);
  sheet.line(pointsOf("388,1376 440,1405 510,1409 578,1377"), 4, ink);
  sheet.flat(pointsOf("456,1212 544,1202 548,1240 460,1252"), [176, 124, 52], 1, true);
  for (let x = 462; x < 544; x += 9)
    sheet.line(
      [
        [x, 1216],
        [x + 3, 1246],
      ],
      2.6,
      gold,
      0.8,
    );
  for (const side of ["456,1212 544,1202", "460,1252 548,1240"]) sheet.line(pointsOf(side), 5, ink, 0.9);
}

function collar(sheet: Sheet): void {
  const ring = pointsOf("680,850 700,884 726,902 752,907 780,902 806,884 824,848 836,868 812,906 782,927 752,933 722,927 692,906 670,870");
  sheet.flat(ring, [176, 124, 52], 1, true);
  for (let k = 1; k < 22; k++) {
    const [x, y] = alongOf(pointsOf("684,868 700,894 726,914 752,920 780,914 806,894 824,866"), k / 22);
    sheet.line(
      [
        [x - 2, y - 9],
        [x + 2, y + 9],
      ],
      2.6,
      gold,
      0.85,
    );
  }
  sheet.line(ring.slice(0, 7), 4.4, ink);
  sheet.line(ring.slice(7), 4.4, ink);
}

function attributes(sheet: Sheet): void {
  sheet.line(pointsOf("413,262 424,800 438,1300 452,1890"), 17, [70, 30, 20], 1);
  sheet.line(pointsOf("411,300 421,800 435,1300 449,1890"), 6, [196, 120, 66], 0.95);
  sheet.line(pointsOf("409,306 419,800 433,1300 447,1890"), 2.2, [250, 224, 170], 0.9);
  for (const [dx, dy, wide] of [
    [0, -34, 15],
    [-22, -10, 14],
    [22, -10, 14],
    [0, -8, 11],
  ] as const) {
    sheet.flat(circle(413 + dx, 292 + dy, wide), [70, 30, 20]);
    sheet.flat(circle(413 + dx, 292 + dy, wide - 4), [168, 92, 48]);
  }
  sheet.line(pointsOf("390,282 413,284 436,282"), 3, [250, 224, 170], 0.9);
  sheet.line(pointsOf("412,252 412,300"), 3, [250, 224, 170], 0.9);
  const [cx, cy, r] = [946, 1236, 122];
  sheet.flat(circle(cx, cy, r), [58, 84, 84], 0.92);
  const arc = (far: number, from: number, to: number) =>
    Array.from({ length: 13 }, (_, k): Point => [cx + Math.cos(mix(from, to, k / 12)) * far, cy + Math.sin(mix(from, to, k / 12)) * far]);
  for (let k = 0; k < 9; k++) {
    sheet.line(arc(r * (0.9 - k * 0.035), 3.2 + k * 0.06, 5.0 - k * 0.06), 2.6, [150, 176, 164], 0.7 - k * 0.05);
    sheet.line(arc(r * (0.9 - k * 0.03), 0.5 + k * 0.05, 1.7 - k * 0.05), 2.4, [112, 142, 136], 0.5 - k * 0.04);
  }
  sheet.line(circle(cx, cy, r), 7, ink);
  sheet.line(circle(cx, cy, r - 7), 4.4, gold, 1);
  for (const cross of [`${cx},${cy - 74} ${cx},${cy + 64}`, `${cx - 50},${cy - 18} ${cx + 50},${cy - 18}`])
    sheet.line(pointsOf(cross), 10, [206, 156, 76], 1, true);
  for (const [dx, dy] of pointsOf("0,-76 -52,-18 52,-18 0,66"))
    sheet.line(
      [
        [cx + dx - (dx ? 0 : 13), cy + dy - (dx ? 13 : 0)],
        [cx + dx + (dx ? 0 : 13), cy + dy + (dx ? 13 : 0)],
      ],
      8,
      [206, 156, 76],
      1,
    );
  hand(
    sheet,
    "950,1352 1010,1316 1060,1310 1074,1350 1020,1388 960,1384",
    "1050,1326 1072,1272 1064,1222/974,1362 930,1352 888,1316/984,1374 934,1372 884,1344/1000,1384 944,1392 894,1370/1014,1390 960,1408 916,1396",
    22,
  );
  hand(
    sheet,
    "474,1098 520,1096 546,1140 540,1206 486,1216 462,1170",
    "508,1104 480,1072 452,1044/530,1120 470,1100 414,1118/534,1144 470,1130 408,1146/532,1168 470,1158 410,1174/526,1192 474,1186 420,1200",
    23,
  );
}

export const work: SampleWork = {
  width: 1521,
  height: 2000,
  paint(ctx, tools) {
    const bench = setUpBench(tools);
    layGold(bench, 236, 0.34);
    burnish(bench);
    cutHalo(bench, ...inField([752, 552]), 300 * SCALE);
    const sheet = new Sheet(tools);
    sheet.pen.save();
    sheet.pen.beginPath();
    sheet.pen.rect(MARGIN + 22, MARGIN + 22, bench.width - MARGIN * 2 - 44, bench.height - MARGIN * 2 - 44);
    sheet.pen.clip();
    sheet.pen.translate(...inField([0, 0]));
    sheet.pen.scale(SCALE, SCALE);
    sheet.line(circle(752, 552, 309), 4.4, [120, 36, 24], 0.85);
    const head = setUpHead(sheet, frameAt(754, 556, 1.06, TILT), TILT);
    wing(sheet, false);
    wing(sheet, true);
    robes(sheet);
    head.neck();
    collar(sheet);
    head.face();
    head.hair();
    attributes(sheet);
    sheet.pen.restore();
    sheet.layOn(bench);
    recess(bench, MARGIN);
    ageIcon(bench, 1004);
    bench.photograph(ctx, { raking: 8, falloff: 12, grain: 2 });
  },
};
