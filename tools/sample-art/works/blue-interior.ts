import type { SKRSContext2D } from "@napi-rs/canvas";
import { alongCurve, css, Panel, rgb, Study, scale, shade, shiver, sketchbook, softPath } from "../brush.ts";
import { layGrain, type PaintTools, type SampleWork } from "../kit.ts";
import { blend, clamp, mix, type Point, pointsOf, type Rgb, smoothstep } from "../numbers.ts";

const INK = rgb("#12204f");
const WINDOW = { left: 640, right: 1180, top: 150, sill: 860 };
const TABLE = { x: 500, y: 1330, rx: 455, ry: 235 };

function fill(ctx: SKRSContext2D, c: string, points: readonly Point[], curved = false): void {
  ctx.fillStyle = c;
  if (curved) softPath(ctx, points);
  else {
    ctx.beginPath();
    for (const p of points) ctx.lineTo(...p);
    ctx.closePath();
  }
  ctx.fill();
}

function ellipse(ctx: SKRSContext2D, c: string, x: number, y: number, rx: number, ry: number, turn = 0): void {
  ctx.fillStyle = c;
  ctx.beginPath();
  ctx.ellipse(x, y, rx, ry, turn, 0, Math.PI * 2);
  ctx.fill();
}

/** The room is two blues meeting in a corner, and a rose floor; one colour to each plane. */
function sketchRoom(ctx: SKRSContext2D): void {
  fill(ctx, "#2749a8", pointsOf("0,0 1534,0 1534,1240 0,1240"));
  fill(ctx, "#1b3286", pointsOf("0,0 300,0 300,1130 0,1330"));
  fill(ctx, "#d9806e", pointsOf("0,1330 300,1130 1534,1180 1534,2000 0,2000"));
  fill(ctx, "#8fb7dc", pointsOf("300,1092 1534,1140 1534,1182 300,1132"));
  fill(ctx, "#6f97cc", pointsOf("0,1288 300,1092 300,1132 0,1332"));
  // Daylight through the window warms a slanting patch of wall and floor.
  fill(ctx, "#3a63c2", pointsOf("1210,200 1534,120 1534,900 1210,880"));
  fill(ctx, "#eda489", pointsOf("620,1215 1060,1190 800,1640 330,1700"));
}

function sketchView(ctx: SKRSContext2D): void {
  const { left, right, top, sill } = WINDOW;
  ctx.save();
  ctx.beginPath();
  ctx.rect(left, top, right - left, sill - top);
  ctx.clip();
  fill(ctx, "#f6c9b4", [
    [left, top],
    [right, top],
    [right, 480],
    [left, 480],
  ]);
  fill(
    ctx,
    "#fbe3b0",
    [
      [left, 330],
      [820, 300],
      [right, 350],
      [right, 470],
      [left, 470],
    ],
    true,
  );
  fill(
    ctx,
    "#e9a3a6",
    [
      [left, 190],
      [760, 210],
      [960, 180],
      [1180, 230],
      [1180, 270],
      [940, 240],
      [760, 262],
      [left, 240],
    ],
    true,
  );
  fill(ctx, "#2f9fae", [
    [left, 462],
    [right, 462],
    [right, 700],
    [left, 700],
  ]);
  fill(
    ctx,
    "#6fc7c0",
    [
      [left, 560],
      [800, 545],
      [1000, 570],
      [right, 548],
      [right, 610],
      [900, 630],
      [left, 612],
    ],
    true,
  );
  fill(ctx, "#8a86c8", pointsOf("930,470 990,420 1080,402 1220,380 1220,474"), true);
  fill(ctx, "#fdf6e6", pointsOf("770,512 812,400 822,512"));
  fill(ctx, "#f08a5a", pointsOf("828,512 832,424 866,512"));
  fill(ctx, "#c2452f", pointsOf("756,518 880,518 862,538 774,538"), true);
  fill(
    ctx,
    "#e9c684",
    [
      [left, 706],
      [760, 672],
      [930, 690],
      [right, 664],
      [right, 800],
      [left, 800],
    ],
    true,
  );
  fill(
    ctx,
    "#3f8f5b",
    [
      [left, 780],
      [700, 736],
      [790, 758],
      [900, 724],
      [1010, 762],
      [1110, 720],
      [1220, 752],
      [1220, 880],
      [left, 880],
    ],
    true,
  );
  ctx.restore();
}

function sketchShutters(ctx: SKRSContext2D): void {
  fill(ctx, "#f2ead8", pointsOf("612,122 1208,122 1208,150 612,150"));
  fill(ctx, "#f2ead8", pointsOf("600,858 1222,858 1232,900 590,900"));
  fill(ctx, "#f2ead8", pointsOf("612,122 642,122 642,880 612,880"));
  fill(ctx, "#dfe0da", pointsOf("1178,122 1208,122 1208,880 1178,880"));
  // The left wing swings into the room, the right one stands flat to the wall.
  fill(ctx, "#3f9a78", pointsOf("430,66 612,130 612,880 430,985"));
  fill(ctx, "#2c7a68", pointsOf("1208,130 1372,104 1372,930 1208,880"));
}

function sketchTable(ctx: SKRSContext2D): void {
  const { x, y, rx, ry } = TABLE;
  fill(ctx, "#7a2f4a", [
    [x - 40, y + 180],
    [x + 48, y + 180],
    [x + 66, 1830],
    [x - 64, 1830],
  ]);
  ellipse(ctx, "#7a2f4a", x, 1835, 190, 48);
  ellipse(ctx, "#c9922a", x + 4, y + 34, rx, ry);
  ellipse(ctx, "#f6d835", x, y, rx, ry);
  ctx.save();
  ctx.beginPath();
  ctx.ellipse(x, y, rx, ry, 0, 0, Math.PI * 2);
  ctx.clip();
  // Shadows on a yellow cloth are green; light on it is nearly white.
  ellipse(ctx, "#fbec8a", x + 240, y - 120, 260, 90, 0.1);
  ellipse(ctx, "#a9b23c", 286, 1352, 170, 40, -0.06);
  ellipse(ctx, "#a9b23c", 560, 1432, 210, 46, -0.06);
  ellipse(ctx, "#a9b23c", 690, 1278, 110, 28, -0.06);
  ctx.restore();
}

function sketchVase(ctx: SKRSContext2D): void {
  fill(
    ctx,
    "#f1efe6",
    pointsOf("262,1085 268,1130 230,1180 216,1250 240,1320 296,1350 362,1350 416,1318 438,1250 424,1178 388,1130 394,1085 328,1078"),
    true,
  );
  fill(ctx, "#9db8e2", pointsOf("262,1110 262,1140 232,1184 216,1250 240,1318 290,1346 262,1280 262,1200 284,1140"), true);
}

/** Anemones: crimson, white, violet, orange, each a few broad petals round a black eye. */
const FLOWERS: readonly (readonly [number, number, number, string])[] = [
  [210, 930, 74, "#d22f3f"],
  [330, 850, 82, "#f4efe6"],
  [450, 925, 72, "#8f4fb0"],
  [300, 985, 66, "#f08436"],
  [400, 1025, 60, "#e0556f"],
  [150, 1030, 56, "#8f4fb0"],
  [490, 1035, 52, "#f4c542"],
  [230, 1050, 52, "#f6b3b8"],
  [420, 815, 50, "#f6b3b8"],
];

function sketchBouquet(ctx: SKRSContext2D): void {
  fill(ctx, "#2d7a4e", pointsOf("140,1000 190,860 330,790 470,830 540,960 500,1070 390,1110 270,1110 170,1080"), true);
}

function sketchFruit(ctx: SKRSContext2D): void {
  ellipse(ctx, "#d6476a", 578, 1398, 196, 62);
  ellipse(ctx, "#a42a55", 578, 1386, 172, 46);
  ellipse(ctx, "#6f1f47", 566, 1400, 150, 40);
  for (const [x, y, turn, c] of [
    [566, 1318, -0.2, "#f9dc4e"],
    [452, 1358, 0.35, "#f7d23a"],
    [690, 1360, 0.5, "#ef8a2c"],
    [572, 1392, -0.15, "#fae05a"],
  ] as const) {
    ellipse(ctx, "#7d5a1c", x + 3, y + 4, 73, 55, turn);
    ellipse(ctx, c, x, y, 70, 52, turn);
    ellipse(ctx, css(blend(rgb(c), rgb("#fff9d0"), 0.6)), x - 14, y - 16, 26, 13, turn);
    ellipse(ctx, css(blend(rgb(c), rgb("#8a8a1e"), 0.5)), x + 18, y + 24, 34, 13, turn);
  }
  fill(
    ctx,
    "#d6476a",
    pointsOf("382,1398 420,1420 500,1440 578,1446 660,1440 740,1418 774,1398 756,1440 690,1472 578,1484 462,1470 400,1438"),
    true,
  );
  ellipse(ctx, "#f4efe6", 770, 1262, 92, 34);
  ellipse(ctx, "#4fa3b8", 770, 1258, 60, 20);
  ellipse(ctx, "#f9e26a", 262, 1432, 56, 40, 0.2);
  ellipse(ctx, "#fdf3b8", 258, 1428, 42, 29, 0.2);
}

function sketchChairSeat(ctx: SKRSContext2D): void {
  fill(ctx, "#e2542f", pointsOf("1090,1330 1400,1300 1450,1420 1110,1462"), true);
}

/** The chair is drawn and coloured at once, over rug and wall: an ink stroke, then green along its middle. */
function paintChair(panel: Panel): void {
  const bars: readonly (readonly [readonly Point[], number])[] = [
    [pointsOf("1190,1440 1190,1540 1186,1650"), 17],
    [pointsOf("1394,1340 1412,1120 1404,980 1384,900"), 24],
    [pointsOf("1118,1360 1106,1130 1112,990 1134,906"), 24],
    [pointsOf("1112,1078 1250,1050 1404,1070"), 17],
    [pointsOf("1110,1218 1250,1194 1404,1208"), 17],
    [pointsOf("1118,920 1180,882 1256,868 1330,878 1400,908"), 28],
    [pointsOf("1110,1440 1098,1600 1080,1790"), 25],
    [pointsOf("1434,1410 1456,1560 1480,1730"), 25],
    [pointsOf("1102,1560 1280,1540 1452,1526"), 14],
  ];
  for (const [path, width] of bars) {
    panel.line(path, width + 9, width + 6, INK, { second: rgb("#1f2a70"), body: 0.5 });
    panel.line(path, width, width - 2, rgb("#1d7a5c"), { second: rgb("#2f9c70"), body: 0.8 });
    panel.line(
      path.map(([x, y]): Point => [x - width * 0.2, y - width * 0.12]),
      width * 0.24,
      width * 0.14,
      rgb("#5fb98a"),
      { body: 0.9, opacity: 0.35 },
    );
  }
}

function sketchRug(ctx: SKRSContext2D): void {
  fill(ctx, "#8f1f3c", onRugOutline(0, 0, 1, 1));
  fill(ctx, "#f0b93a", onRugOutline(0.035, 0.03, 0.965, 0.97));
  fill(ctx, "#1f3f94", onRugOutline(0.06, 0.05, 0.94, 0.95));
  fill(ctx, "#c9303c", onRugOutline(0.17, 0.15, 0.83, 0.85));
}

/** A point of the rug: u across, v from its far to its near edge. The plane is tipped up towards us. */
const onRug = (u: number, v: number): Point => [
  mix(mix(700, 300, v), mix(1640, 1900, v), u),
  mix(mix(1520, 1470, u), mix(2080, 2040, u), v ** 1.15),
];
const onRugOutline = (a: number, b: number, c: number, d: number): Point[] => [onRug(a, b), onRug(c, b), onRug(c, d), onRug(a, d)];

function weaveRug(panel: Panel, tools: PaintTools): void {
  const touch = (u: number, v: number, angle: number, length: number, width: number, c: string) => {
    const [x, y] = onRug(u, v);
    const s = mix(0.75, 1.15, v);
    panel.stroke({
      x,
      y,
      angle: angle + tools.normal() * 0.08,
      length: length * s,
      width: width * s,
      colour: shiver(rgb(c), tools, 9),
      load: 0.85,
      body: 0.9,
    });
  };
  const flower = (u: number, v: number, size: number, c: string, heart: string) => {
    for (let k = 0; k < 8; k++) {
      const a = (k * Math.PI) / 4;
      const [x, y] = onRug(u, v);
      panel.stroke({
        x: x + Math.cos(a) * size,
        y: y + Math.sin(a) * size * 0.62,
        angle: Math.atan2(Math.sin(a) * 0.62, Math.cos(a)),
        length: size * 1.15,
        width: size * 0.52,
        colour: shiver(rgb(c), tools, 9),
        load: 0.9,
        body: 0.9,
      });
    }
    touch(u, v, 0, size * 0.9, size * 0.6, heart);
  };
  for (let k = 0; k < 9; k++) {
    const t = (k + 0.5) / 9;
    for (const [u, v] of [
      [mix(0.08, 0.92, t), 0.1],
      [mix(0.08, 0.92, t), 0.9],
      [0.115, t],
      [0.885, t],
    ] as const) {
      if (k % 2 === 0) flower(u, v, 22, "#f6e7c8", "#e2542f");
      else for (const turn of [-0.7, 0.7]) touch(u, v, turn, 52, 17, "#5fb6a4");
    }
  }
  for (let row = 0; row < 4; row++) {
    for (let column = 0; column < 5; column++) {
      const u = 0.24 + column * 0.13 + (row % 2) * 0.065;
      const v = 0.25 + row * 0.165;
      if (u > 0.8) continue;
      if ((row + column) % 2 === 0) flower(u, v, 32, "#f3b73a", "#1f3f94");
      else flower(u, v, 25, "#f1a3a8", "#7a1f3c");
      for (const side of [-1, 1]) touch(u + side * 0.047, v + 0.055, side * 0.8, 46, 15, "#1f6f5e");
    }
  }
  for (let n = 0; n < 60; n++) touch(n / 60, 1.0, 1.57, 46, 6, "#f3e6c8");
}

/** The wall's printed paper: sprigs in a half-drop repeat, every one written anew with the brush. */
function printWall(panel: Panel, study: Study, tools: PaintTools): void {
  const walls = [rgb("#2749a8"), rgb("#1b3286"), rgb("#3a63c2")];
  const isWall = (x: number, y: number) => walls.some((w) => Math.hypot(...study.colour(x, y, 2).map((c, k) => c - (w[k] as number))) < 14);
  for (let column = -1; column < 14; column++) {
    for (let row = -1; row < 12; row++) {
      const x = column * 124 + tools.normal() * 5 + 30;
      const y = row * 136 + (column % 2) * 68 + tools.normal() * 5;
      if (y > 1240) continue;
      sprig(panel, tools, x, y + (x < 300 ? (300 - x) * 0.35 : 0), x < 300, isWall);
    }
  }
}

function sprig(panel: Panel, tools: PaintTools, x: number, y: number, shaded: boolean, isWall: (x: number, y: number) => boolean): void {
  const leaf = shaded ? rgb("#3f63c0") : rgb("#7ba4e4");
  const bud = shaded ? rgb("#a3488c") : rgb("#e98bb0");
  const put = (dx: number, dy: number, angle: number, length: number, width: number, c: Rgb) => {
    if (!isWall(x + dx, y + dy) || !isWall(x + dx + 12, y + dy - 12) || !isWall(x + dx - 12, y + dy + 12)) return;
    panel.stroke({
      x: x + dx,
      y: y + dy,
      angle: angle + tools.normal() * 0.12,
      length,
      width,
      colour: shiver(c, tools, 9),
      bend: 0.12,
      load: 0.8,
      body: 0.8,
    });
  };
  put(0, 12, 1.45, 74, 7, leaf);
  for (const [dx, dy, a] of [
    [-20, 20, 0.7],
    [22, 10, -0.7],
    [-20, -8, 0.7],
    [21, -18, -0.7],
  ] as const)
    put(dx, dy, a, 38, 15, leaf);
  for (const [dx, dy, a] of [
    [-9, -40, 1],
    [9, -40, 2.1],
    [0, -46, 1.57],
  ] as const)
    put(dx, dy, a, 24, 14, bud);
}

function paintFlowers(panel: Panel, tools: PaintTools): void {
  for (let n = 0; n < 90; n++) {
    const a = tools.between(0, Math.PI * 2);
    const r = Math.sqrt(tools.random());
    const [x, y] = [340 + Math.cos(a) * r * 215, 950 + Math.sin(a) * r * 165];
    panel.stroke({
      x,
      y,
      angle: a + tools.normal() * 0.4,
      length: tools.between(40, 90),
      width: tools.between(12, 22),
      colour: shiver(tools.pick([rgb("#2d7a4e"), rgb("#5fa04a"), rgb("#175c52"), rgb("#8fbc4c")]), tools, 10),
      bend: 0.12,
      load: 0.75,
      body: 1,
    });
  }
  for (const [x, y, r, hex] of FLOWERS) {
    const c = rgb(hex);
    const spin = tools.between(0, 1);
    for (let layer = 0; layer < 2; layer++) {
      for (let k = 0; k < 7; k++) {
        const a = spin + layer * 0.4 + (k * Math.PI * 2) / 7;
        const tone = layer === 0 ? scale(c, 0.78) : blend(c, rgb("#fff4dc"), clamp(0.18 - Math.sin(a + 0.6) * 0.25));
        const out = r * (layer === 0 ? 0.62 : 0.46);
        panel.stroke({
          x: x + Math.cos(a) * out,
          y: y + Math.sin(a) * out * 0.86,
          angle: a,
          length: r * 0.72,
          width: r * 0.56,
          colour: shiver(tone, tools, 9),
          bend: 0.1,
          load: 0.9,
          body: 1.4,
        });
      }
    }
    panel.dot(x, y, r * 0.2, rgb("#1a1838"), 1, 1);
    for (let k = 0; k < 9; k++)
      panel.dot(x + Math.cos(k * 0.7) * r * 0.3, y + Math.sin(k * 0.7) * r * 0.27, r * 0.045, rgb("#1a1838"), 1, 1);
  }
}

/** Slats of the shutters, stripes of the chair seat, bands on the vase, dots on the cloth, blades of the palms. */
function paintPatterns(panel: Panel, tools: PaintTools): void {
  const dab = (x: number, y: number, angle: number, length: number, width: number, c: string, load = 0.85) =>
    panel.stroke({ x, y, angle: angle + tools.normal() * 0.03, length, width, colour: shiver(rgb(c), tools, 9), load, body: 0.9 });
  for (let k = 0; k < 19; k++) {
    const t = (k + 0.8) / 20;
    dab(521, mix(98, 932, t), mix(0.34, -0.52, t), 128, 15, k % 2 ? "#86c8a0" : "#1d6658");
    dab(1290, mix(117, 905, t), mix(-0.16, 0.3, t), 118, 13, k % 2 ? "#4fa088" : "#164f4c");
  }
  for (let k = 0; k < 8; k++) dab(1134 + k * 40, 1390 - k * 4, 1.42 + k * 0.012, 96, 15, k % 2 ? "#f6d9b0" : "#9c2038");
  for (let k = 0; k < 8; k++) dab(238 + k * 26, 1225 + Math.sin((k / 7) * Math.PI) * 16, 0.2, 34, 15, k % 2 ? "#d22f3f" : "#2749a8");
  for (let k = 0; k < 9; k++) dab(230 + k * 24, 1272 + Math.sin((k / 8) * Math.PI) * 18, 0.8 - (k % 2) * 1.6, 32, 7, "#2749a8");
  printCloth(panel, tools);
  for (let k = 0; k < 13; k++) dab(646 + k * 44, 800, 1.57, 118, 8, "#1b2f6e");
  dab(910, 742, 0, 536, 12, "#1b2f6e");
  for (const [x, y] of [
    [700, 720],
    [1110, 690],
  ] as const)
    paintPalm(panel, tools, x, y);
  for (let k = 0; k < 26; k++)
    dab(tools.between(660, 1160), tools.between(486, 650), 0, tools.between(30, 80), 8, tools.pick(["#9fe0d2", "#1f7f98", "#f3d7c0"]), 0.6);
}

/** Sprigs and dots stamped on the lemon cloth, drawn together towards the far side. */
function printCloth(panel: Panel, tools: PaintTools): void {
  for (let row = 0; row < 9; row++) {
    for (let column = 0; column < 11; column++) {
      const u = (column + (row % 2) * 0.5 - 5.25) / 5.4;
      const v = (row - 4) / 4.4;
      if (u * u + v * v > 0.88) continue;
      const [x, y] = [TABLE.x + u * TABLE.rx, TABLE.y + v * TABLE.ry];
      const busy =
        Math.hypot((x - 578) / 230, (y - 1400) / 100) < 1 ||
        Math.hypot((x - 328) / 140, (y - 1260) / 130) < 1 ||
        Math.hypot((x - 770) / 110, (y - 1260) / 50) < 1 ||
        Math.hypot((x - 262) / 76, (y - 1432) / 56) < 1;
      if (busy) continue;
      if ((row + column) % 2) panel.dot(x, y, 9, shiver(rgb("#d9542f"), tools, 9), 0.95, 0.9);
      else
        for (const a of [0, 1.05, 2.1])
          panel.stroke({ x, y, angle: a, length: 34, width: 9, colour: shiver(rgb("#3f8f5b"), tools, 9), load: 0.9, body: 0.9 });
    }
  }
}

function paintPalm(panel: Panel, tools: PaintTools, x: number, y: number): void {
  panel.line(
    [
      [x, 790],
      [x + 8, y + 20],
      [x, y - 60],
    ],
    17,
    10,
    rgb("#8a4a3a"),
    { second: rgb("#d98a5a"), body: 0.8 },
  );
  for (let k = 0; k < 11; k++) {
    const a = -Math.PI / 2 + (k - 5) * 0.42;
    const reach = tools.between(60, 92);
    const tip: Point = [x + Math.cos(a) * reach, y - 60 + Math.sin(a) * reach * 0.75 + Math.abs(Math.cos(a)) * 34];
    const bow: Point = [x + Math.cos(a) * reach * 0.6, y - 64 + Math.sin(a) * reach * 0.7];
    panel.line([[x, y - 60], bow, tip], 10, 3, tools.pick([rgb("#1f6b48"), rgb("#2f8a55"), rgb("#144f48")]), { body: 0.9 });
  }
}

/** The drawing stays visible: blue-black contours, heavy and light, not quite closing on the colour. */
function drawContours(panel: Panel, tools: PaintTools): void {
  const draw = (points: readonly Point[], width: number) => {
    const loose = points.map(([x, y]): Point => [x + tools.normal() * 2.5, y + tools.normal() * 2.5]);
    for (const part of breakLine(alongCurve(loose, 22), tools))
      if (part.length > 1)
        panel.line(part, width * tools.between(0.8, 1.2), width * tools.between(0.5, 1), INK, {
          second: rgb("#2b2f7a"),
          body: 0.7,
          opacity: 0.9,
        });
  };
  const ring = (x: number, y: number, rx: number, ry: number, turn = 0, from = 0, to = 6.28): Point[] =>
    Array.from({ length: 22 }, (_, k) => {
      const a = mix(from, to, k / 21);
      const [u, v] = [Math.cos(a) * rx, Math.sin(a) * ry];
      return [x + u * Math.cos(turn) - v * Math.sin(turn), y + u * Math.sin(turn) + v * Math.cos(turn)];
    });
  const { left, right, top, sill } = WINDOW;
  draw(
    [
      [left, top],
      [left, sill],
    ],
    8,
  );
  draw(
    [
      [right, top],
      [right, sill],
    ],
    8,
  );
  draw(
    [
      [left, top],
      [right, top],
    ],
    8,
  );
  draw(pointsOf("590,900 910,902 1232,900"), 9);
  draw(pointsOf("430,66 430,500 430,985"), 9);
  draw(pointsOf("430,66 612,128"), 8);
  draw(pointsOf("430,985 612,880"), 8);
  draw(pointsOf("1372,104 1372,500 1372,930"), 8);
  draw(pointsOf("300,0 300,500 300,780"), 7);
  draw(pointsOf("1000,1168 1290,1178 1534,1184"), 7);
  draw(ring(TABLE.x, TABLE.y, TABLE.rx, TABLE.ry, 0, -0.4, 5.9), 10);
  draw(ring(TABLE.x, TABLE.y + 34, TABLE.rx, TABLE.ry, 0, 0.15, 3), 9);
  draw(pointsOf("456,1590 440,1700 436,1826"), 9);
  draw(pointsOf("548,1590 558,1700 566,1826"), 9);
  draw(pointsOf("262,1085 268,1130 230,1180 216,1250 240,1320 296,1350 362,1350 416,1318 438,1250 424,1178 388,1130 394,1085"), 8);
  draw(pointsOf("382,1398 400,1438 462,1470 578,1484 690,1472 756,1440 774,1398"), 8);
  for (const [x, y, turn, from, to] of [
    [566, 1318, -0.2, 2.9, 6.6],
    [452, 1358, 0.35, 1.6, 6.2],
    [690, 1360, 0.5, 3.6, 7.6],
    [572, 1392, -0.15, 3, 6.5],
  ] as const)
    draw(ring(x, y, 71, 53, turn, from, to), 6);
  draw(ring(770, 1262, 92, 34), 6);
  draw(ring(262, 1432, 56, 40, 0.2), 6);
  draw(pointsOf("1092,1336 1240,1310 1400,1300 1446,1420 1280,1446 1112,1462"), 7);
  draw([onRug(0.24, 0), onRug(0.5, 0), onRug(0.7, 0), onRug(0.95, 0)], 8);
}

/** A line drawn with a hand that lifts now and then. */
function breakLine(path: readonly Point[], tools: PaintTools): Point[][] {
  const parts: Point[][] = [[]];
  for (const point of path) {
    if (tools.random() < 0.022) parts.push([]);
    else (parts[parts.length - 1] as Point[]).push(point);
  }
  return parts;
}

export const work: SampleWork = {
  width: 1534,
  height: 2000,
  paint(ctx, tools) {
    const sketch = sketchbook(tools.width, tools.height);
    sketchRoom(sketch);
    sketchView(sketch);
    sketchShutters(sketch);
    sketchRug(sketch);
    sketchTable(sketch);
    sketchBouquet(sketch);
    sketchVase(sketch);
    sketchFruit(sketch);
    sketchChairSeat(sketch);
    const flat = new Study(sketch);
    // Even the flattest field is scrubbed on unevenly: thinner here, warmer there.
    shade(sketch, (x, y, now) => {
      const thin = tools.fbm(x / 240, y / 240, 4);
      return blend(scale(now, 1 + thin * 0.16), rgb("#e9a98c"), smoothstep(0.18, 0.6, tools.fbm(x / 130 + 7, y / 130, 4)) * 0.16);
    });
    const study = new Study(sketch);
    const panel = new Panel(tools, rgb("#e6c9a6"));
    const scrub = (x: number, y: number) => tools.noise(x / 180, y / 180) * 2.4 + 0.6;
    panel.lay(study, {
      size: 58,
      length: 2,
      angle: scrub,
      follow: 0.8,
      vary: 9,
      streak: 18,
      tolerance: 30,
      load: 0.62,
      body: 0.5,
      spacing: 0.62,
    });
    panel.lay(study, {
      size: 28,
      length: 2.6,
      angle: scrub,
      follow: 1,
      vary: 8,
      streak: 16,
      threshold: 16,
      tolerance: 26,
      load: 0.7,
      body: 0.6,
    });
    panel.lay(study, {
      size: 14,
      length: 3,
      angle: scrub,
      follow: 1,
      vary: 7,
      streak: 14,
      threshold: 26,
      tolerance: 24,
      load: 0.8,
      body: 0.6,
    });
    panel.lay(study, {
      size: 8,
      length: 3,
      angle: scrub,
      follow: 1,
      vary: 6,
      streak: 12,
      threshold: 36,
      tolerance: 24,
      load: 0.85,
      body: 0.6,
    });
    printWall(panel, flat, tools);
    weaveRug(panel, tools);
    paintPatterns(panel, tools);
    drawContours(panel, tools);
    paintChair(panel);
    paintFlowers(panel, tools);
    panel.hang(ctx, 0.45);
    layGrain(ctx, tools, 0.26);
  },
};
