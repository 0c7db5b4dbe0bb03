import type { SKRSContext2D } from "@napi-rs/canvas";
import { css, type Field, rgb, Study, shade, sketchbook } from "../brush.ts";
import type { PaintTools, SampleWork } from "../kit.ts";
import { blend, clamp, mix, type Point, pointsOf, type Rgb, smoothstep } from "../numbers.ts";
import { Oil, shift } from "../oil.ts";
import { signOil } from "../sign.ts";

/** The point in which all lines into the depth meet. */
const VANISH: Point = [905, 930];
/** The floor at the wall with the door, and at the wall of the room behind it. */
const FLOOR = 1560;
const FAR_FLOOR = 1322;
const DOOR = { left: 640, right: 1120, top: 430 } as const;

function area(ctx: SKRSContext2D, outline: string, colour: Rgb, alpha = 1, blur = 0): void {
  ctx.save();
  if (blur > 0) ctx.filter = `blur(${blur}px)`;
  ctx.fillStyle = css(colour, alpha);
  ctx.beginPath();
  for (const at of pointsOf(outline)) ctx.lineTo(...at);
  ctx.fill();
  ctx.restore();
}

/** The wall and the floor on this side, lit only by what comes through the door. */
function sketchRoom(ctx: SKRSContext2D, tools: PaintTools): void {
  shade(ctx, (x, y) => {
    const near = Math.exp(-((Math.max(0, DOOR.left - x) / 420) ** 2)) * smoothstep(200, 900, y);
    const drift = tools.fbm(x / 360, y / 420, 4);
    if (y < FLOOR) {
      const wall = blend(rgb("#6b6568"), rgb("#968b87"), clamp(0.28 + near * 0.6 + drift * 0.35 - smoothstep(1180, 1600, x) * 0.3));
      return blend(wall, rgb("#4d494f"), smoothstep(520, 0, y) * 0.5 + smoothstep(260, 0, x) * 0.3);
    }
    const board = (x - VANISH[0]) / (y - VANISH[1]);
    const seam = Math.abs(((board * 7.5 + 40.3) % 1) - 0.5) > 0.475 ? 0.5 : 0;
    const c = blend(rgb("#5d4a41"), rgb("#7d6350"), clamp(0.4 + drift * 0.6 + tools.noise(Math.floor(board * 7.5 + 40) * 3.3, 1) * 0.4));
    return blend(blend(c, rgb("#3b2f2d"), seam), rgb("#3a302f"), smoothstep(1760, 2000, y) * 0.45);
  });
  area(ctx, "0,1486 596,1486 596,1552 0,1566", rgb("#8f8780"));
  area(ctx, "1166,1486 1600,1486 1600,1566 1166,1552", rgb("#746c69"));
  area(ctx, "0,1552 596,1546 596,1566 0,1582", rgb("#463b3a"), 0.8, 3);
}

/** The room behind: a pale wall, a window at the right, its light on the boards. */
function sketchBehind(ctx: SKRSContext2D, tools: PaintTools): void {
  ctx.save();
  ctx.beginPath();
  ctx.rect(DOOR.left, DOOR.top, DOOR.right - DOOR.left, FLOOR - DOOR.top);
  ctx.clip();
  const room = sketchbook(tools.width, tools.height);
  shade(room, (x, y) => {
    const drift = tools.fbm(x / 200 + 9, y / 240, 4);
    if (y < FAR_FLOOR) {
      const glow = Math.exp(-(((x - 960) / 250) ** 2) - ((y - 880) / 520) ** 2);
      const wall = blend(rgb("#b7a68e"), rgb("#e3d6b8"), clamp(glow * 0.9 + drift * 0.3));
      return blend(wall, rgb("#8e8078"), smoothstep(770, 610, x) * 0.45);
    }
    const board = (x - VANISH[0]) / (y - VANISH[1]);
    const seam = Math.abs(((board * 9 + 40.2) % 1) - 0.5) > 0.47 ? 0.35 : 0;
    return blend(blend(rgb("#9a7f62"), rgb("#b59a77"), clamp(0.5 + drift * 0.7)), rgb("#6d5746"), seam);
  });
  ctx.drawImage(room.canvas, 0, 0);
  area(ctx, "600,1292 1160,1292 1160,1326 600,1326", rgb("#d9cfba"));
  // The window with a thin curtain; a tree stands before its lower panes.
  area(ctx, "884,560 1104,560 1104,1058 884,1058", rgb("#d8cfbd"));
  area(ctx, "902,578 1088,578 1088,1040 902,1040", rgb("#f6efd8"));
  area(ctx, "902,820 1088,790 1088,1040 902,1040", rgb("#bcc8b0"), 0.75, 10);
  area(ctx, "902,930 1088,900 1088,1040 902,1040", rgb("#8fa38c"), 0.6, 12);
  for (const bar of ["988,578 1002,578 1002,1040 988,1040", "902,724 1088,724 1088,734 902,734", "902,880 1088,880 1088,890 902,890"])
    area(ctx, bar, rgb("#c3b8a4"));
  area(ctx, "1030,556 1112,556 1112,1200 1064,1190 1046,900", rgb("#efe6d2"), 0.85, 5);
  area(ctx, "872,1052 1116,1052 1116,1078 872,1078", rgb("#e9dfc8"));
  // Light of the window on the floor, and on the wall beside it.
  area(ctx, "716,1392 892,1352 1010,1560 742,1560", rgb("#f4dfae"), 0.95, 6);
  area(ctx, "818,1368 832,1364 882,1560 862,1560", rgb("#b3936a"), 0.7, 4);
  area(ctx, "640,430 660,430 660,1560 640,1560", rgb("#6f6664"), 0.7, 8);
  sketchTable(ctx);
  ctx.restore();
}

/** A small table at the window, with a blue jug and one branch. */
function sketchTable(ctx: SKRSContext2D): void {
  area(ctx, "712,1150 872,1150 866,1172 720,1172", rgb("#6e4b36"));
  for (const leg of ["728,1172 738,1172 734,1384 728,1384", "846,1172 856,1172 858,1366 852,1366"]) area(ctx, leg, rgb("#553a2c"));
  area(ctx, "700,1384 760,1380 860,1364 800,1392", rgb("#6a5340"), 0.5, 6);
  area(ctx, "762,1150 756,1112 766,1078 778,1062 778,1046 800,1046 800,1062 812,1078 822,1112 816,1150", rgb("#3f5f80"));
  area(ctx, "796,1062 812,1080 820,1112 814,1148 804,1148 808,1110", rgb("#9fb9c8"));
  ctx.strokeStyle = css(rgb("#5c5a3c"));
  ctx.lineWidth = 4;
  for (const twig of ["788,1050 776,980 740,930", "790,1048 806,970 846,920", "786,1046 790,960 776,884"]) {
    ctx.beginPath();
    for (const at of pointsOf(twig)) ctx.lineTo(...at);
    ctx.stroke();
  }
}

/** The door leaf comes towards us at the right; its frame catches the light. */
function sketchDoor(ctx: SKRSContext2D): void {
  area(ctx, "590,378 640,430 640,1560 590,1566", rgb("#a8a096"));
  area(ctx, "618,404 640,430 640,1560 618,1562", rgb("#d7cdb9"));
  area(ctx, "590,378 1172,378 1120,430 640,430", rgb("#8d8682"));
  area(ctx, "1120,430 1172,378 1172,1566 1120,1560", rgb("#7e7775"));
  area(ctx, "1120,430 1352,318 1352,1724 1120,1560", rgb("#a29a92"));
  area(ctx, "1120,430 1138,422 1138,1574 1120,1560", rgb("#e4d9c0"));
  for (const [panel, lit] of [
    ["1168,520 1308,470 1308,912 1168,892", "1168,892 1308,912 1308,926 1160,904"],
    ["1168,1000 1308,1030 1308,1600 1168,1488", "1168,1488 1308,1600 1308,1618 1160,1498"],
  ] as const) {
    area(ctx, panel, rgb("#8a827d"));
    area(ctx, lit, rgb("#cfc5b3"));
  }
  area(ctx, "1168,520 1180,516 1180,894 1168,892", rgb("#6a6363"));
  area(ctx, "1168,1000 1180,1003 1180,1498 1168,1488", rgb("#6a6363"));
  area(ctx, "1120,1560 1352,1724 1440,1820 1180,1600", rgb("#2f2829"), 0.55, 12);
  ctx.fillStyle = css(rgb("#8b6a34"));
  ctx.beginPath();
  ctx.ellipse(1330, 968, 13, 17, 0, 0, Math.PI * 2);
  ctx.fill();
}

/** The light that comes through to this side. */
function sketchSpill(ctx: SKRSContext2D): void {
  area(ctx, "736,1562 1012,1562 1120,1800 700,1850", rgb("#e2c48e"), 0.8, 12);
  area(ctx, "868,1562 886,1562 940,1820 912,1826", rgb("#6b5242"), 0.6, 8);
  area(ctx, "640,1560 1120,1560 1126,1574 634,1574", rgb("#4e4038"), 0.7, 2);
}

/** A rush chair before the dark wall, over its back a red shawl. */
function sketchChair(ctx: SKRSContext2D): void {
  area(ctx, "190,1800 520,1760 640,1800 330,1880", rgb("#2e2627"), 0.55, 14);
  const wood = rgb("#4a3226");
  for (const post of [
    "170,1040 194,1036 208,1500 210,1826 186,1828 182,1500",
    "420,1022 444,1020 452,1480 456,1764 434,1766 430,1480",
    "268,1520 290,1520 300,1888 278,1890",
    "536,1490 556,1488 570,1812 550,1814",
  ])
    area(ctx, post, wood);
  area(ctx, "186,1484 448,1460 566,1494 282,1528", rgb("#b08f58"));
  area(ctx, "282,1528 566,1494 566,1514 282,1550", rgb("#6d5232"));
  area(ctx, "290,1680 556,1640 556,1652 290,1694", wood);
  area(ctx, "206,1640 438,1612 438,1624 206,1654", wood);
  // The shawl is thrown over the back: one dark red shape, its folds falling from the rail.
  area(
    ctx,
    "152,1060 196,1024 330,1014 456,1008 478,1044 474,1190 480,1330 462,1452 436,1470 392,1448 340,1478 286,1452 236,1484 188,1466 158,1380 148,1220",
    rgb("#7c3a33"),
  );
  area(ctx, "192,1030 330,1018 452,1012 468,1036 330,1052 168,1070", rgb("#b06a57"), 1, 2);
  for (const light of [
    "232,1062 262,1058 258,1220 240,1420 222,1440 226,1250",
    "330,1056 356,1054 366,1220 350,1430 330,1446 336,1250",
    "424,1048 446,1046 450,1200 456,1400 440,1440 430,1240",
  ])
    area(ctx, light, rgb("#9c5144"), 0.9, 4);
  for (const dark of [
    "270,1060 300,1058 298,1230 290,1440 264,1456 272,1250",
    "372,1054 402,1050 412,1230 408,1430 384,1440 380,1240",
    "170,1080 196,1074 204,1250 190,1440 164,1390 160,1220",
  ])
    area(ctx, dark, rgb("#572728"), 0.9, 4);
}

/** A small seascape in a dark frame, hung a little low. */
function sketchPicture(ctx: SKRSContext2D): void {
  area(ctx, "216,560 436,556 436,752 216,756", rgb("#2e2522"));
  area(ctx, "238,580 414,577 414,731 238,734", rgb("#8d8f8c"));
  area(ctx, "238,660 414,657 414,731 238,734", rgb("#57676b"));
  area(ctx, "300,640 318,600 324,660 300,664", rgb("#7a6a5e"));
  area(ctx, "222,756 442,752 452,772 232,778", rgb("#3c373a"), 0.5, 6);
}

export const work: SampleWork = {
  width: 1605,
  height: 2000,
  fineness: 2,
  signed: [1065, 1690, 540, 310],
  paint(ctx, tools) {
    const sketch = sketchbook(tools.width, tools.height);
    sketchRoom(sketch, tools);
    sketchPicture(sketch);
    sketchBehind(sketch, tools);
    sketchDoor(sketch);
    sketchSpill(sketch);
    sketchChair(sketch);
    const study = new Study(sketch);
    const oil = new Oil(tools, rgb("#b08a78"), { thread: 4.2, margin: 10, blotch: 7 });
    const bright: Field = (x, y) => (x > DOOR.left && x < DOOR.right && y > DOOR.top && y < FLOOR ? 1 : 0);
    const flow: Field = (x, y) => {
      const own = tools.noise(x / 240, y / 240);
      if (y > FLOOR) return Math.atan2(y - VANISH[1], x - VANISH[0]) * 0.2 + own * 0.25;
      if (bright(x, y) && y > FAR_FLOOR) return 0.1 + own * 0.3;
      if (x > DOOR.right && x < 1352) return 1.5 + own * 0.2;
      if (x < 480 && x > 140 && y > 1000 && y < 1500) return 1.5 + own * 0.5;
      return 1.05 + own * 0.9;
    };
    const greys = (strong: number) => (seen: Rgb, x: number, y: number) => {
      const cloud = tools.fbm(x / 300, y / 300, 3) * 0.03;
      const c = shift(
        blend(seen, rgb("#b08a78"), 0.05 * strong),
        cloud + tools.normal() * 0.012 * strong,
        1,
        tools.normal() * 0.09 * strong,
      );
      return [c, shift(c, 0.018, 0.95, 0.08)];
    };
    const edge: Field = (x, y) => clamp(study.edgeForce(x, y) * 3);
    const along: Field = (x, y) => (study.edgeForce(x, y) > 0.16 ? study.edgeAngle(x, y) : flow(x, y));
    oil.cover(study, { flow, size: 74, length: 2.4, mix: greys(1), load: 0.85, body: 0.3, opacity: 0.9 });
    oil.cover(study, { flow: along, size: 42, length: 2.3, spacing: 0.7, mix: greys(1), load: 0.9, body: 0.6, tolerance: 26, wander: 0.2 });
    oil.cover(study, {
      flow: along,
      size: 24,
      length: 2.6,
      spacing: 0.7,
      mix: greys(0.9),
      load: 0.95,
      body: 0.7,
      tolerance: 20,
      where: (x, y) => mix(0.42, 1, edge(x, y)),
    });
    oil.cover(study, {
      flow: along,
      size: 13,
      length: 3.2,
      spacing: 0.7,
      mix: greys(0.7),
      load: 1,
      body: 0.7,
      tolerance: 16,
      wander: 0.06,
      where: edge,
    });
    oil.cover(study, {
      flow: along,
      size: 8,
      length: 4,
      spacing: 0.75,
      mix: greys(0.5),
      load: 1.05,
      body: 0.7,
      tolerance: 13,
      wander: 0.04,
      where: (x, y) => smoothstep(0.25, 0.6, edge(x, y)),
    });
    setLights(oil, study, tools);
    signOil(oil, tools, {
      text: "A. Vassaud 09",
      x: 1306,
      y: 1932,
      tall: 32,
      slant: 0.2,
      rise: -0.02,
      broad: 5,
      colours: [rgb("#2a2122"), rgb("#3a2c2a")],
    });
    oil.hang(ctx, { gloss: 9, weave: 0.4, lamp: 0.05 });
  },
};

/** The thickest paint comes last: the light on the boards, the window, the blossom, the edge of the door, the shawl. */
function setLights(oil: Oil, study: Study, tools: PaintTools): void {
  const dab = (x: number, y: number, turn: number, long: number, wide: number, c: Rgb) =>
    oil.pull({
      path: [
        [x - Math.cos(turn) * long, y - Math.sin(turn) * long],
        [x, y + tools.normal() * 2],
        [x + Math.cos(turn) * long, y + Math.sin(turn) * long],
      ],
      width: wide,
      colours: [shift(c, tools.normal() * 0.02, 1, tools.normal() * 0.08), shift(c, 0.02, 1, 0.05)],
      load: tools.between(0.85, 1.1),
      body: 1.7,
      pickup: 0.004,
    });
  for (let n = 0; n < 1500; n++) {
    const x = tools.between(690, 1110);
    const y = tools.between(570, 1840);
    const seen = study.colour(x, y, 6);
    if (seen[0] < 214 || seen[0] - seen[2] < 14 || (y > 1080 && y < FAR_FLOOR + 40)) continue;
    dab(
      x,
      y,
      y > FAR_FLOOR ? tools.normal() * 0.2 : 1.2 + tools.normal() * 0.4,
      tools.between(8, 22),
      tools.between(9, 17),
      shift(seen, 0.015, 1.08, 0),
    );
  }
  for (const [cx, cy] of pointsOf("742,930 846,922 776,886 760,960 822,946 790,910 808,980"))
    for (let n = 0; n < 7; n++)
      dab(
        cx + tools.normal() * 13,
        cy + tools.normal() * 13,
        tools.between(0, 3),
        5,
        tools.between(8, 13),
        tools.pick([rgb("#e9d3cb"), rgb("#f4e8dc"), rgb("#cf9f98")]),
      );
  for (let y = 450; y < 1550; y += tools.between(26, 60)) dab(1128 + tools.normal() * 2, y, 1.56, tools.between(14, 34), 9, rgb("#efe4ca"));
  for (let n = 0; n < 34; n++)
    dab(tools.between(160, 470), 1470 + tools.normal() * 10, 1.52 + tools.normal() * 0.12, tools.between(12, 22), 4.5, rgb("#6d3530"));
}
