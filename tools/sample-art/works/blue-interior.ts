import { alongCurve, css, type Field, rgb, Study, sketchbook, softPath } from "../brush.ts";
import type { PaintTools, SampleWork } from "../kit.ts";
import { blend, mix, type Point, pointsOf, type Rgb } from "../numbers.ts";
import { Oil, shift } from "../oil.ts";
import { signOil } from "../sign.ts";

/** The white priming, grown ivory. It stays open between the planes and in the cuts. */
const GROUND = rgb("#e6d8bb");

/** The room is one blue. Each part has its own mixtures for the brush, hardly blended. */
const PARTS = {
  wall: ["#1f46a8", "#2a55bb", "#183a95", "#2f62c4", "#233fa0"],
  dusk: ["#16307f", "#1d3a92", "#122868", "#2a3f9a"],
  glow: ["#2f66c4", "#3f78cc", "#285ab8", "#4f86cc", "#3a62bc"],
  floor: ["#1d4c9c", "#1a4190", "#26599f", "#203c8c"],
  spill: ["#7fa3dc", "#9d9fd8", "#6f90d6", "#b3b4dc"],
  sky: ["#f6e3b4", "#f3d3ae", "#f8ecc8", "#efc4ac"],
  warm: ["#f2b872", "#f4c68a", "#eda07a"],
  hill: ["#8d84c4", "#9c90cc", "#7f7fbe"],
  sea: ["#2fa3ad", "#4db8b4", "#2a8fb4", "#7ccabb"],
  deep: ["#1f7f9f", "#2a8fa8", "#2c6fa4"],
  town: ["#f1b08e", "#efc9a4", "#e88f74", "#f4dcc0"],
  leaf: ["#1c6e52", "#2a8a5c", "#13594c", "#4f9f58"],
  shutter: ["#1f8a6c", "#2c9a78", "#177460", "#3aa982"],
  shady: ["#15685a", "#12594f", "#1f7863"],
  curtain: ["#efe0d4", "#e9c8c4", "#f6eee0", "#d9c6d8"],
  fold: ["#a9a6d2", "#c2b0cc", "#93a0d2"],
  rug: ["#c4332c", "#d0402f", "#b52a2c", "#da5436"],
  lit: ["#e2694a", "#ea7f58", "#dd5a48", "#f09a70"],
  dark: ["#7f1f35", "#8e2638", "#6c1c3c"],
  border: ["#d99a2e", "#e2ac3c", "#cf8430"],
  table: ["#eec3b0", "#f3d4bd", "#e8b0a2", "#f6e2cc"],
  lamp: ["#fae6cc", "#f8d8b8", "#fdf0da"],
  shade: ["#b98aa6", "#c89aa6", "#a87fa8"],
  plate: ["#f0eee2", "#dfe4e6", "#c9d6e4"],
  lemon: ["#f3c61c", "#f7d334", "#ebb714"],
  lime: ["#cf8f1c", "#a8983a", "#dd9e20"],
  pale: ["#fdf0a0", "#fef6c4", "#fae46a"],
} satisfies Record<string, readonly string[]>;
type Part = keyof typeof PARTS;

/** Planes in the order of painting; the brush of each: size, direction in degrees. */
const PLANES: readonly (readonly [part: Part, size: number, degrees: number, outline: string])[] = [
  ["wall", 128, 68, "-200,-200 1800,-200 1800,2300 -200,2300"],
  ["dusk", 124, 80, "-200,-200 330,-200 316,600 300,1290 -200,1500"],
  ["glow", 84, 62, "420,40 590,60 570,560 600,1180 420,1240 330,1180 400,800 372,420"],
  ["floor", 110, 8, "-200,1420 300,1250 1800,1200 1800,2300 -200,2300"],
  ["sky", 62, 8, "640,130 640,150 1160,120 1160,120 1160,560 640,560"],
  ["warm", 46, 6, "640,380 800,350 1000,370 1160,330 1160,520 640,520"],
  ["town", 40, 80, "640,470 760,440 790,400 850,452 960,430 1010,470 1160,440 1160,640 640,640"],
  ["hill", 38, -12, "880,570 930,530 1000,510 1060,470 1120,452 1164,456 1164,580 880,580"],
  ["deep", 50, 2, "640,556 1160,540 1160,640 640,650"],
  ["sea", 52, 4, "640,620 1160,606 1160,900 640,900"],
  ["leaf", 46, 110, "640,830 720,770 760,830 900,800 960,860 1060,810 1160,840 1160,1070 640,1076"],
  ["shutter", 50, 88, "1196,112 1196,112 1392,30 1392,30 1404,1180 1404,1180 1196,1090 1196,1090"],
  ["town", 30, 88, "1164,116 1164,116 1192,108 1192,108 1190,1092 1190,1092 1166,1080 1166,1080"],
  ["shady", 40, 88, "1340,50 1340,50 1396,28 1396,28 1408,1182 1408,1182 1344,1150 1344,1150"],
  ["curtain", 54, 94, "530,-60 530,-60 700,-60 700,-60 690,200 660,560 650,900 664,1150 664,1150 440,1180 440,1180 470,860 516,420"],
  ["fold", 36, 95, "590,-60 634,-60 622,360 590,760 570,1160 520,1166 546,760 588,360"],
  ["spill", 60, 22, "690,1166 690,1166 1150,1130 1150,1130 1420,1330 1440,1370 1440,1370 900,1390 900,1390"],
  ["border", 46, 4, "330,1352 330,1352 1500,1330 1500,1330 1720,2140 1720,2140 -70,2140 -70,2140"],
  ["rug", 96, 14, "372,1410 372,1410 1436,1392 1436,1392 1600,2140 1600,2140 50,2140 50,2140"],
  ["lit", 72, 20, "860,1404 1180,1398 1560,1660 1600,1900 1340,1840 1080,1600"],
  ["dark", 56, 16, "120,1790 280,1716 520,1700 740,1756 770,1810 640,1850 380,1880 190,1850"],
  ["table", 58, 12, "144,1270 240,1136 470,1076 700,1130 806,1262 712,1404 470,1462 236,1404"],
  ["lamp", 44, 16, "560,1086 700,1126 806,1262 730,1380 640,1410 716,1290 690,1180"],
  ["shade", 44, 14, "164,1330 290,1428 470,1462 660,1424 790,1310 770,1384 650,1466 470,1502 290,1470 176,1396"],
  ["plate", 34, 6, "320,1250 400,1196 520,1186 640,1230 650,1290 560,1340 420,1344 330,1306"],
];

/** Lemons: middle, half length, half breadth, turn in degrees. */
const LEMONS: readonly (readonly [number, number, number, number, number])[] = [
  [416, 1228, 70, 52, -20],
  [546, 1216, 66, 52, 16],
  [476, 1288, 76, 57, 6],
  [600, 1290, 62, 48, -34],
  [250, 1300, 64, 47, 28],
];

/** Contours in black over the dry colour: width of the brush, line. */
const BLACKS: readonly (readonly [number, string])[] = [
  [24, "620,128 900,112 1192,96"],
  [30, "1188,80 1178,420 1192,760 1184,1104"],
  [22, "640,1096 900,1086 1200,1100"],
  [20, "648,150 640,300 652,410"],
  [26, "1196,106 1300,66 1402,20"],
  [30, "1400,16 1404,400 1398,800 1412,1190"],
  [26, "1410,1188 1300,1144 1200,1096"],
  [16, "1236,262 1300,244 1360,230"],
  [14, "1238,440 1296,430 1352,428"],
  [16, "1232,640 1300,644 1366,652"],
  [14, "1240,850 1300,866 1358,884"],
  [20, "498,470 470,800 440,1090"],
  [17, "696,10 690,200 668,500"],
  [14, "604,30 600,240 584,420"],
  [24, "906,118 912,420 902,700 908,1084"],
  [20, "146,1262 206,1156 390,1092"],
  [16, "560,1082 706,1124 806,1256"],
  [26, "808,1274 730,1406 560,1456"],
  [18, "420,1462 244,1414 150,1300"],
  [14, "214,1436 330,1488 470,1504 610,1484"],
  [38, "330,1494 304,1610 258,1806"],
  [40, "626,1488 660,1630 712,1800"],
  [26, "476,1510 474,1590 468,1706"],
  [26, "664,1404 690,1376 716,1344"],
  [19, "312,1262 328,1312 420,1354 560,1350 662,1286"],
  [18, "960,1400 1160,1392 1452,1384"],
  [24, "206,1756 140,1880 62,2020"],
  [20, "1446,1390 1500,1640 1564,1900"],
  [17, "690,862 800,856 1000,850 1168,860"],
  [14, "724,868 720,960 726,1080"],
  [13, "796,864 800,960 792,1084"],
  [13, "862,866 858,980 864,1080"],
  [13, "976,862 982,960 974,1084"],
  [13, "1046,862 1042,980 1050,1088"],
  [13, "1112,866 1116,960 1108,1090"],
  [11, "1014,652 1060,660 1116,648"],
];

/** Contours left open: the corner of the room, the edge of the floor, the window as it stood in the drawing. */
const RESERVES: readonly (readonly [number, string])[] = [
  [17, "324,-10 314,600 302,1150"],
  [18, "-10,1418 140,1330 220,1280"],
  [15, "1416,1206 1470,1204 1540,1198"],
  [9, "446,150 440,420 450,700 436,960"],
];

/** A tendril of the wallpaper, taken up beside the corner and lost again: stems, then leaves. */
const STEMS: readonly string[] = [
  "40,60 150,130 214,270 130,420 70,560 150,690 236,820 180,960 96,1050",
  "372,40 446,170 424,330 366,470 398,620 440,760 410,900",
  "1484,150 1444,300 1500,450 1462,620 1510,760 1470,910",
];
const LEAVES: readonly string[] = [
  "164,150 222,128 262,160 280,200",
  "204,310 250,330 272,390",
  "126,424 70,400 34,440 30,480",
  "80,580 30,620 28,680",
  "156,690 214,660 262,700",
  "238,830 276,880 260,940",
  "170,960 110,930 60,970",
  "440,190 484,230 478,290",
  "410,350 356,340 342,390",
  "372,490 420,500 450,550",
  "430,740 380,740 350,790",
  "1452,280 1424,330 1430,380",
  "1490,440 1446,460 1430,520",
];

/** Cut into the wet rug with the handle: the medallion, its inner line, a scroll on either side. */
const CUTS: readonly string[] = `
  900,1478 1140,1556 1276,1660 1130,1796 880,1886 690,1796 592,1670 690,1556 900,1476
  904,1530 1080,1586 1176,1664 1066,1766 890,1830 750,1766 688,1668 770,1586 900,1526
  1290,1660 1350,1640 1376,1596 1340,1572 1320,1606 1350,1630
  580,1670 520,1650 500,1606 536,1584 556,1616 530,1640
  880,1890 850,1930 870,1970|884,1890 930,1924 916,1964`
  .trim()
  .split(/\s*[|\n]\s*/);

/** Fronds: foot x, y, length, direction in degrees, pairs of leaves. */
const FRONDS = `888,1800,250,-90,6 1060,1770,170,-44,3 730,1770,160,-136,3 1220,1550,190,-38,4 1240,1790,250,34,5 560,1560,150,-146,3 590,1800,210,148,4 1400,1740,150,-70,3
  400,1700,150,-60,3 1060,1930,150,-20,4 690,1940,150,196,4 1440,1900,150,-100,3 270,1890,170,-20,4`;

/** Zigzags inside the border: from, to, teeth. */
const ZIGZAGS = "860,1436,1400,1426,15 1440,1450,1500,1760,8 330,1560,190,1850,8";

function cutRug(oil: Oil, tools: PaintTools): void {
  const cut = (points: readonly Point[], broad: number) =>
    oil.incise(points, broad * tools.between(0.85, 1.25), 0.9, shift(GROUND, 0.03, 1, 0));
  const numbers = (row: string) => row.split(",").map(Number);
  for (const part of CUTS) cut(pointsOf(part), 8.5);
  for (const row of FRONDS.split(/\s+/)) {
    const [x, y, long, degrees, pairs] = numbers(row) as [number, number, number, number, number];
    const turn = (degrees / 180) * Math.PI;
    const bow = tools.between(-0.14, 0.14);
    const at = (u: number, v: number): Point => [
      x + (Math.cos(turn) * u - Math.sin(turn) * (v + bow * u * u)) * long,
      y + (Math.sin(turn) * u + Math.cos(turn) * (v + bow * u * u)) * long * 0.74,
    ];
    cut([at(0, 0), at(0.33, 0), at(0.66, 0), at(1, 0)], 8);
    for (let n = 0; n < pairs; n++) {
      const u = 0.16 + (n / pairs) * 0.7;
      const out = 0.36 * (1 - u * 0.55) * tools.between(0.85, 1.15);
      for (const side of [-1, 1]) cut([at(u, 0.02 * side), at(u + 0.1, out * 0.6 * side), at(u + 0.26, out * side)], 7.5);
    }
  }
  for (const row of ZIGZAGS.split(" ")) {
    const [fromX, fromY, toX, toY, teeth] = numbers(row) as [number, number, number, number, number];
    const far = Math.hypot(toX - fromX, toY - fromY);
    const [nx, ny] = [-(toY - fromY) / far, (toX - fromX) / far];
    const tooth = (n: number): Point => {
      const t = (n + tools.between(-0.12, 0.12)) / teeth;
      const off = (n % 2 ? 17 : -17) * tools.between(0.8, 1.2);
      return [mix(fromX, toX, t) + nx * off, mix(fromY, toY, t) + ny * off];
    };
    cut(
      Array.from({ length: teeth }, (_, n) => tooth(n)).flatMap((corner): Point[] => [corner, corner]),
      7,
    );
  }
}

interface Scene {
  study: Study;
  part: (x: number, y: number) => number;
}

function sketch(tools: PaintTools): Scene {
  const scene = sketchbook(tools.width, tools.height);
  const index = sketchbook(tools.width, tools.height);
  PLANES.forEach(([part, , , outline], n) => {
    const points = pointsOf(outline);
    for (const [ctx, colour] of [
      [scene, rgb(PARTS[part][0] as string)],
      [index, [n * 10, n * 10, n * 10]],
    ] as const) {
      ctx.fillStyle = css(colour);
      softPath(ctx, points);
      ctx.fill();
    }
  });
  const map = new Study(index);
  return { study: new Study(scene), part: (x, y) => Math.round(map.colour(x, y)[0] / 10) };
}

function paintPlanes(oil: Oil, tools: PaintTools, { study, part }: Scene): void {
  PLANES.forEach(([name, size, degrees], n) => {
    const turn = (degrees / 180) * Math.PI;
    const large = size > 70;
    const flow: Field = (x, y) => turn + tools.noise(x / 330 + n * 7, y / 330) * (large ? 0.75 : 0.3);
    const colours = (PARTS[name] as readonly string[]).map(rgb);
    const mixed = (x: number, y: number) => {
      const cloud = tools.fbm(x / 420 + n * 3, y / 420, 3);
      const c = blend(tools.pick(colours), colours[0] as Rgb, 0.35);
      const own = shift(c, cloud * 0.08 + tools.normal() * 0.014, 1.04, tools.normal() * 0.06 + cloud * (large ? 0.4 : 0.15));
      return [own, shift(own, 0.025, 1, 0.05), shift(own, -0.02, 1, 0)];
    };
    // On an edge of the map lie mixtures of two numbers: its neighbours have to agree.
    const where: Field = (x, y) => (part(x, y) === n && part(x + 5, y) === n && part(x, y + 5) === n ? 1 : 0);
    const inner = { flow, where, tolerance: 26, mix: (_: Rgb, x: number, y: number) => mixed(x, y) };
    oil.cover(study, { ...inner, size, length: 2.6, spacing: 0.56, wander: 0.3, load: large ? 0.92 : 1, body: 0.6, pickup: 0.006 });
    const rim: Field = (x, y) => (study.edgeForce(x, y) > 0.16 ? where(x, y) * 0.8 : 0);
    const along = { ...inner, flow: (x: number, y: number) => study.edgeAngle(x, y), where: rim };
    oil.cover(study, { ...along, size: 30, length: 4, spacing: 0.7, wander: 0.08, load: 0.95, body: 0.8, pickup: 0.004 });
    oil.cover(study, {
      ...inner,
      size: size * 0.66,
      length: 2.6,
      spacing: large ? 1.1 : 0.9,
      wander: 0.3,
      load: 0.95,
      body: 1.1,
      pickup: 0.012,
    });
  });
}

function paintLemons(oil: Oil, tools: PaintTools): void {
  for (const [x, y, long, broad, degrees] of LEMONS) {
    const turn = (degrees / 180) * Math.PI;
    const place = (u: number, v: number): Point => [
      x + u * long * Math.cos(turn) - v * broad * Math.sin(turn),
      y + u * long * Math.sin(turn) + v * broad * Math.cos(turn),
    ];
    const stroke = (part: Part, v: number, from: number, to: number, width: number) => {
      const bow = v * 0.25;
      const colours = (PARTS[part] as readonly string[]).map((c) => shift(rgb(c), tools.normal() * 0.01, 1, 0));
      oil.pull({
        path: [place(from, v - bow), place((from + to) / 2, v), place(to, v - bow)],
        width: broad * width,
        colours,
        load: 1.1,
        body: 1.7,
        pickup: 0,
      });
    };
    for (const v of [-0.55, -0.15, 0.2, 0.5]) stroke("lemon", v, -0.95, 0.95, 0.62);
    stroke("lime", 0.62, -0.75, 0.8, 0.44);
    stroke("lime", 0.3, 0.1, 0.92, 0.36);
    stroke("pale", -0.48, -0.62, 0.16, 0.42);
    line(oil, tools, [place(-1.16, 0.05), place(-0.8, -0.6), place(0, -1), place(0.8, -0.6), place(1.12, 0)], 9);
    line(oil, tools, [place(1.12, 0), place(0.8, 0.68), place(0.05, 1.02), place(-0.7, 0.72)], 12);
  }
}

const BLACK = ["#14141c", "#1b1f38", "#101018"].map(rgb);

/** A line of the brush: it swells and thins, runs dry, breaks off and is taken up again beside its end. */
function line(oil: Oil, tools: PaintTools, points: readonly Point[], width: number, colours: readonly Rgb[] = BLACK, body = 0.5): void {
  const path = alongCurve(points, 7);
  const seed = tools.random() * 200;
  let load = tools.between(1.05, 1.3);
  let [dx, dy] = [0, 0];
  for (let n = 0; n < path.length - 3; n += 4) {
    const ends = Math.min(1, 0.45 + Math.min(n, path.length - n) * 0.05);
    const swell = (0.86 + tools.noise(n / 16 + seed, 2) * 0.5) * ends;
    load -= 0.006;
    if (load < 0.76 || tools.random() < 0.035) {
      load = tools.between(1, 1.3);
      [dx, dy] = [tools.normal() * 4, tools.normal() * 4];
      n += Math.round(tools.between(0, 9));
    }
    oil.pull({
      path: path.slice(n, n + 11).map(([x, y]): Point => [x + dx, y + dy]),
      width: Math.max(6, width * swell),
      colours,
      load,
      body,
      pickup: 0,
      blunt: true,
    });
  }
}

/** One touch, gone over twice, so that it closes. */
function touch(oil: Oil, path: readonly Point[], width: number, c: Rgb, load: number): void {
  const back = path.map(([x, y]): Point => [x + 1, y - 2]).reverse();
  for (const way of [path, back]) oil.pull({ path: way, width, colours: [c, shift(c, -0.02, 1, 0)], load, body: 1.4, pickup: 0 });
}

/** The wallpaper: lighter blue into the wet wall, so that much of it drowns. */
function paintTendrils(oil: Oil, tools: PaintTools): void {
  const blue = () => shift(rgb(tools.pick(["#4676cc", "#5a8ad8", "#3f68c0"])), tools.normal() * 0.02, 1, tools.normal() * 0.08);
  for (const stem of STEMS) {
    const c = blue();
    line(oil, tools, pointsOf(stem), 22, [c, shift(c, -0.03, 1, 0)], 0.9);
  }
  for (const leaf of LEAVES) {
    const c = blue();
    for (const [width, load] of [
      [tools.between(44, 62), 0.95],
      [tools.between(24, 36), 1.1],
    ] as const)
      oil.pull({ path: pointsOf(leaf), width, colours: [c, shift(c, 0.03, 1, 0.06)], load, body: 1.3, pickup: 0.004 });
  }
}

/** A few single touches: sails, shine on the water, sprigs on the wall beside the window, stripes of the curtain. */
const TOUCHES: readonly (readonly [colour: string, width: number, line: string])[] = [
  ["#fdf6e2", 34, "1036,620 1052,566 1062,520"],
  ["#fdf6e2", 24, "1092,618 1086,580 1078,546"],
  ["#c8402c", 18, "1012,634 1060,642 1116,630"],
  ["#f8e2b0", 15, "740,690 800,686 850,690"],
  ["#f8e2b0", 12, "930,730 1000,726 1050,732"],
  ["#f4d0b0", 13, "700,760 760,756 800,760"],
  ["#d9604e", 34, "552,100 566,120 556,150"],
  ["#d9604e", 34, "652,210 664,232 650,262"],
  ["#d9604e", 34, "542,330 556,356 544,384"],
  ["#d9604e", 40, "628,440 644,466 626,500"],
  ["#d9604e", 28, "528,560 538,580 526,600"],
  ["#d9604e", 34, "610,770 622,796 606,824"],
  ["#d9604e", 42, "486,850 504,880 484,916"],
  ["#d9604e", 34, "608,1020 618,1044 602,1070"],
  ["#3f8f7c", 20, "600,150 626,170 640,200"],
  ["#3f8f7c", 20, "580,410 606,430 620,462"],
  ["#3f8f7c", 20, "548,690 580,712 592,750"],
  ["#3f8f7c", 20, "540,960 570,980 584,1010"],
  ["#8d84c4", 40, "330,1330 250,1352 190,1330"],
  ["#9a8cc6", 30, "420,1352 520,1360 600,1346"],
  ["#9a9fd6", 30, "350,1290 400,1322 470,1338"],
  ["#fbeeda", 30, "690,512 690,512 716,512"],
  ["#fbeeda", 24, "770,526 790,526 806,526"],
  ["#e2684a", 17, "684,486 706,484 726,488"],
  ["#e2684a", 14, "764,502 786,500 806,504"],
  ["#1c6e52", 20, "850,536 856,510 860,486"],
  ["#dfe8f0", 20, "716,1340 742,1304 760,1262"],
  ["#2a8a5c", 22, "486,1180 520,1168 556,1180"],
  ["#1c6e52", 16, "560,1190 586,1176 612,1182"],
];

export const work: SampleWork = {
  width: 1534,
  height: 2000,
  fineness: 2,
  signed: [1000, 1680, 534, 320],
  paint(ctx, tools) {
    const scene = sketch(tools);
    const oil = new Oil(tools, GROUND, { thread: 4.4, margin: 12, blotch: 6 });
    paintPlanes(oil, tools, scene);
    for (const [width, points] of RESERVES) line(oil, tools, pointsOf(points), width, [GROUND, shift(GROUND, -0.04, 1, 0)], 0);
    paintTendrils(oil, tools);
    cutRug(oil, tools);
    for (let n = 0; n < 13; n++) {
      if (tools.random() < 0.2) continue;
      const y = 176 + n * 76;
      const rise = mix(-34, 26, n / 12);
      const c = rgb(tools.pick(["#40a682", "#379a78", "#52b48e"]));
      const path: Point[] = [
        [1216, y - rise * 0.2],
        [1290, y + rise * 0.3],
        [1376, y + rise],
      ];
      touch(oil, path, tools.between(26, 38), c, tools.between(0.7, 0.95));
    }
    for (const [colour, width, points] of TOUCHES) touch(oil, pointsOf(points), width, rgb(colour), 1.35);
    paintLemons(oil, tools);
    // Beside the window its first place was scraped off and gone over again thinly.
    oil.scrape({ x: 446, y: 560, angle: Math.PI / 2, length: 900, width: 84 }, 0.6);
    oil.scrape({ x: 1270, y: 1800, angle: 0.5, length: 380, width: 120 }, 0.45);
    for (const [width, points] of BLACKS) line(oil, tools, pointsOf(points), width);
    signOil(oil, tools, {
      text: "Belhadi 58",
      x: 1228,
      y: 1960,
      tall: 44,
      slant: 0.1,
      rise: -0.03,
      wide: 0.09,
      broad: 8.5,
      colours: [rgb("#14161f"), rgb("#1d2233")],
    });
    oil.hang(ctx, { gloss: 20, weave: 0.4, lamp: 0.06 });
  },
};
