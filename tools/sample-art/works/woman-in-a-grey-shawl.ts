import type { SKRSContext2D } from "@napi-rs/canvas";
import { alongCurve, css, type Field, rgb, Study, sketchbook, softPath } from "../brush.ts";
import type { PaintTools, SampleWork } from "../kit.ts";
import { blend, clamp, type Point, pointsOf, type Rgb, smoothstep } from "../numbers.ts";
import { flowAlong, Oil, shift } from "../oil.ts";

/** Flat planes in the order of painting: zone, colour, outline. Nothing is modelled by a gradient. */
const PLANES: readonly (readonly [zone: "wall" | "shawl" | "head", colour: string, outline: string])[] = [
  ["wall", "#c39a88", "-900,-900 2400,-900 2400,2900 -900,2900"],
  ["wall", "#d2ae99", "-160,-160 600,-160 500,500 330,980 180,1300 -160,1500"],
  ["wall", "#ad8274", "400,380 580,400 600,560 610,800 590,930 470,900 380,760 340,560"],
  ["wall", "#a1776e", "1130,-160 1700,-160 1700,1700 1330,1260 1180,900 1100,400"],
  ["wall", "#835f5c", "1330,-160 1700,-160 1700,2000 1440,1300 1330,700"],
  ["wall", "#96705f", "-160,1360 240,1320 330,1500 260,2200 -160,2200"],
  [
    "shawl",
    "#83827f",
    `640,880 560,940 440,1000 345,1110 285,1270 245,1430 205,1600 170,1800 120,2160 1700,2160 1660,1560 1500,1330 1390,1180 1260,1065
     1110,985 990,920 935,875 880,900 780,925 700,915`,
  ],
  ["shawl", "#cbc3b2", "610,925 445,1000 345,1115 282,1270 262,1400 330,1370 450,1230 600,1100 740,1000"],
  ["shawl", "#aaa59b", "740,1000 600,1100 450,1230 330,1370 240,1450 215,1600 330,1530 560,1350 800,1190 900,1080 900,1000"],
  ["shawl", "#73716f", "850,1020 800,1095 610,1240 430,1390 330,1500 420,1450 620,1320 790,1190 880,1090"],
  ["shawl", "#b7b0a4", "930,1010 900,1100 720,1250 520,1390 330,1530 215,1610 200,1700 380,1610 560,1500 760,1350 930,1190 1000,1010"],
  ["shawl", "#6a6767", "1010,1005 985,1150 830,1310 640,1440 520,1520 700,1460 900,1340 1040,1190 1070,1030"],
  ["shawl", "#96928b", "560,1500 380,1610 200,1700 170,1900 420,1790 700,1640 940,1480 1110,1300 1150,1120 1060,1190 900,1340"],
  [
    "shawl",
    "#6f6c6b",
    "1180,1080 1150,1330 990,1510 740,1680 460,1800 250,1870 130,1960 120,2160 640,2160 930,1860 1170,1660 1280,1440 1300,1170",
  ],
  ["shawl", "#827e79", "560,1830 760,1730 980,1590 1120,1430 1170,1300 1210,1330 1170,1500 1000,1690 780,1830 600,1920"],
  ["shawl", "#464347", "1300,1170 1285,1450 1170,1680 930,1870 640,2160 1080,2160 1290,1830 1400,1590 1410,1310"],
  ["shawl", "#4f4b4c", "1410,1290 1405,1600 1290,1840 1080,2160 1700,2160 1660,1560 1490,1330"],
  ["shawl", "#3e3b40", "1310,1400 1250,1600 1120,1800 900,2060 1040,2100 1230,1850 1330,1640"],
  ["shawl", "#8b867f", "610,930 650,875 720,925 800,940 900,915 945,868 1000,925 960,985 860,1020 760,1020 680,1000"],
  ["shawl", "#c6bdad", "610,930 652,884 690,925 760,952 740,990 660,985"],
  ["shawl", "#5a5657", "800,1000 900,985 975,925 1015,960 1000,1000 920,1036 840,1046"],
  ["head", "#bf9680", "640,720 655,800 635,890 720,945 810,955 900,925 950,872 905,800 890,700 760,640"],
  ["head", "#946f60", "720,745 760,800 780,870 800,955 900,925 950,872 905,800 890,700 760,640"],
  [
    "head",
    "#d9b698",
    `640,425 612,478 602,530 594,554 594,554 574,606 551,646 551,646 562,661 580,665 580,665 571,682 571,682 583,694 574,709 574,709
     587,722 583,746 596,774 596,774 632,784 672,766 722,705 735,600 700,480`,
  ],
  ["head", "#c79c83", "650,580 680,560 730,640 725,705 670,765 622,780 640,720 660,650"],
  ["head", "#a57966", "606,772 640,764 700,720 725,694 740,760 700,810 660,812 640,790"],
  ["head", "#bd947c", "590,562 624,556 638,572 614,590 588,588"],
  ["head", "#b87f6c", "572,682 572,682 590,686 596,696 588,706 576,708 580,695"],
  [
    "head",
    "#3f312b",
    `632,450 640,385 700,325 790,296 885,316 965,385 995,470 990,560 1015,600 1035,670 1010,745 950,780 890,770 850,740 800,742
     765,715 742,680 735,610 705,580 688,530 664,505`,
  ],
  ["head", "#5c4637", "640,450 660,385 720,338 800,314 850,340 800,390 740,440 695,520 664,500"],
  ["head", "#755946", "690,400 740,360 810,340 790,380 735,425 700,470"],
  ["head", "#2b2320", "850,560 930,480 985,500 985,570 950,620 880,690 840,720 800,720"],
  ["head", "#4d3b33", "900,660 950,610 1000,620 1020,680 990,725 940,740 905,715"],
  ["head", "#cc9a82", "700,596 722,588 744,615 742,656 724,684 708,676"],
];

/** Lines that the hand follows: the sweep of the wool to the unseen hand at the left, the back that falls, hair, cheek, neck. */
const GUIDES: readonly string[] = [
  "700,960 520,1090 380,1220 290,1360",
  "840,1010 700,1140 480,1310 280,1520",
  "950,1030 860,1170 600,1390 330,1590 240,1640",
  "1080,1040 960,1260 700,1480 420,1640 215,1730",
  "1180,1090 1060,1340 780,1590 420,1770 200,1850",
  "1290,1160 1200,1420 960,1690 620,1900 300,2000",
  "1400,1250 1370,1520 1240,1760 1000,2000",
  "1490,1380 1500,1600 1420,1850 1300,2040",
  "640,900 760,970 880,960 970,900",
  "600,480 592,570 580,640 596,720 640,756",
  "640,740 720,700 740,620",
  "670,760 660,860 680,930",
  "880,760 910,830 940,890",
  "650,430 720,360 820,320 920,370 970,470 985,580",
  "700,520 780,440 880,430 950,520 960,620",
  "740,640 800,560 880,560 940,640",
  "800,720 860,730 930,690 1000,650",
];

const ROSES = ["#d9b59c", "#c0917f", "#b5837a", "#cfa486", "#b0988a", "#bd9792", "#e0c4a8", "#a8877c"].map(rgb);
const ROSE = rgb("#b98676");

function sketch(tools: PaintTools): { study: Study; zone: (x: number, y: number) => "wall" | "shawl" | "head" } {
  const scene = sketchbook(tools.width, tools.height);
  const zones = sketchbook(tools.width, tools.height);
  const key = { wall: "#000000", shawl: "#808080", head: "#ffffff" };
  for (const [zone, colour, outline] of PLANES) {
    const points = zone === "head" ? pointsOf(outline).map(bowed) : pointsOf(outline);
    fill(scene, points, colour);
    fill(zones, points, key[zone]);
  }
  const map = new Study(zones);
  return {
    study: new Study(scene),
    zone: (x, y) => (["wall", "shawl", "head"] as const)[Math.round(map.colour(x, y)[0] / 127.5)] ?? "wall",
  };
}

/** Bows the head a little, about the nape. */
function bowed([x, y]: Point): Point {
  const turn = -0.17 * smoothstep(960, 720, y);
  return [810 + (x - 810) * Math.cos(turn) - (y - 820) * Math.sin(turn), 820 + (x - 810) * Math.sin(turn) + (y - 820) * Math.cos(turn)];
}

function fill(ctx: SKRSContext2D, points: readonly Point[], colour: string): void {
  ctx.fillStyle = css(rgb(colour));
  softPath(ctx, points);
  ctx.fill();
}

/** The wall: short strokes side by side, each its own rose, with the imprimatura left open between them. */
function paintWall(oil: Oil, study: Study, tools: PaintTools, zone: (x: number, y: number) => string): void {
  const hand: Field = (x, y) => 0.95 + tools.noise(x / 260, y / 260) * 0.9;
  const wall: Field = (x, y) => (zone(x, y) === "wall" ? 1 : 0);
  const rose = (seen: Rgb, x: number, y: number) => {
    const part = blend(seen, tools.pick(ROSES), 0.3);
    const cloud = tools.fbm(x / 380, y / 380, 3) * 0.05;
    const c = shift(part, cloud + tools.normal() * 0.014, 1, tools.normal() * 0.1);
    return [c, shift(c, 0.02, 0.9, 0.1)];
  };
  oil.cover(study, { size: 64, length: 2, spacing: 0.8, flow: hand, where: wall, wander: 0.35, mix: rose, load: 0.62, body: 0.5 });
  oil.cover(study, {
    size: 34,
    length: 2.3,
    spacing: 0.9,
    flow: hand,
    where: wall,
    wander: 0.22,
    mix: rose,
    load: 0.86,
    body: 1.1,
    pickup: 0.004,
  });
}

function paintShawl(oil: Oil, study: Study, tools: PaintTools, zone: (x: number, y: number) => string, flow: Field): void {
  const shawl: Field = (x, y) => (zone(x, y) === "shawl" ? 1 : 0);
  const grey = (seen: Rgb) => {
    const warm = tools.random();
    const tinted = warm < 0.12 ? blend(seen, ROSE, 0.3) : warm < 0.22 ? blend(seen, rgb("#7d857c"), 0.4) : seen;
    const c = shift(tinted, tools.normal() * 0.016, 1, 0);
    return [c, shift(c, 0.025, 1, 0), shift(c, -0.02, 1, 0)];
  };
  oil.cover(study, {
    size: 66,
    length: 3.4,
    spacing: 0.7,
    flow,
    where: shawl,
    tolerance: 26,
    mix: grey,
    load: 0.8,
    body: 0.6,
    wander: 0.1,
  });
  oil.cover(study, { size: 42, length: 3, flow, where: shawl, tolerance: 20, mix: grey, load: 0.82, body: 1.2, wander: 0.1 });
}

function paintHead(oil: Oil, study: Study, tools: PaintTools, zone: (x: number, y: number) => string, flow: Field): void {
  const head: Field = (x, y) => (zone(x, y) === "head" ? 1 : 0);
  const flesh = (seen: Rgb) => {
    const c = shift(seen, tools.normal() * 0.014, 1.05, tools.normal() * 0.12);
    return [c, shift(c, 0.02, 1, 0.1)];
  };
  oil.cover(study, { size: 30, length: 2, spacing: 0.6, flow, where: head, tolerance: 24, mix: flesh, load: 1, body: 0.5 });
  oil.cover(study, { size: 21, length: 2.8, flow, where: head, tolerance: 18, mix: flesh, load: 0.92, body: 0.9, wander: 0.12 });
  const profile: Field = (x, y) => (x > 470 && x < 640 && y > 480 && y < 830 && head(x, y) ? 1 : 0);
  oil.cover(study, { size: 11, length: 2.6, flow, where: profile, tolerance: 12, mix: flesh, load: 0.95, body: 0.9, wander: 0.12 });
}

/** The contour is found again here and there with a thin brush: nape, jaw, shoulder, the deepest folds. */
const CONTOURS: readonly (readonly [colour: string, width: number, line: string])[] = [
  ["#5d5858", 44, "1010,1060 930,1230 790,1370 660,1450"],
  ["#77736f", 52, "1160,1140 1110,1340 950,1500 760,1630 620,1690"],
  ["#a8a298", 46, "1090,1060 1040,1200 900,1350 700,1490 470,1590 300,1650"],
  ["#b9b1a3", 40, "880,1040 770,1160 600,1280 440,1390 330,1480"],
  ["#d3cab8", 34, "600,950 480,1010 390,1090 330,1190"],
  ["#4b474b", 50, "1330,1260 1310,1480 1200,1680 1020,1850 860,1960"],
  ["#8e8881", 40, "1130,1500 990,1650 780,1780 540,1880 330,1930"],
  ["#6a6665", 36, "830,1060 720,1180 560,1300"],
  ["#8a6340", 15, "880,552 904,536 926,526"],
  ["#625e5d", 30, "1040,960 1170,1020 1300,1110 1390,1230 1440,1400"],
  ["#53504f", 34, "1380,1220 1430,1400 1420,1580 1330,1760"],
  ["#7b7671", 30, "1010,950 1120,1040 1190,1180 1190,1340"],
  ["#5e5451", 11, "930,1010 860,1036 760,1020 690,985"],
  ["#474346", 12, "1030,1040 1000,1150 900,1260"],
  ["#e6caab", 24, "566,636 554,680 562,726"],
  ["#d0a088", 34, "596,660 610,700 640,730"],
  ["#a5765f", 17, "716,716 690,756 650,784 606,796"],
  ["#8d6353", 15, "730,720 716,770 690,800 650,806"],
  ["#bd8a72", 18, "708,668 716,684 720,700"],
  ["#3a2c27", 20, "724,596 736,640 736,690"],
  ["#d2ac90", 24, "648,826 652,880 672,926"],
  ["#7a5d48", 8, "602,430 650,382 720,352"],
  ["#6a4f3f", 7, "640,520 700,470 790,450 860,480"],
];

/** The hem from the far shoulder to the lower edge: a woven stripe follows it, and fringes hang over the dark dress. */
const HEM = "1300,1240 1290,1440 1180,1670 940,1870 690,2020";

function hangFringe(oil: Oil, tools: PaintTools): void {
  const hem = alongCurve(pointsOf(HEM), 15);
  for (const [away, colour, width] of [
    [34, "#8d6f66", 17],
    [64, "#5f5b5a", 9],
  ] as const) {
    const stripe = hem.map(([x, y]): Point => [x - away * 0.8, y - away * 0.6]);
    for (let n = 2; n < stripe.length - 7; n += 5) {
      const c = shift(rgb(colour), tools.normal() * 0.02 - n * 0.0004, 1, 0);
      oil.pull({ path: stripe.slice(n, n + 7), width, colours: [c, shift(c, 0.03, 1, 0)], load: 0.74, body: 1 });
    }
  }
  for (const [n, [x, y]] of hem.entries()) {
    if (n < 6) continue;
    const drop = tools.between(46, 88);
    const lit = blend(rgb("#6b6766"), rgb("#a39d93"), clamp(n / hem.length + tools.normal() * 0.2));
    const end: Point = [x + 10 + tools.normal() * 9, y + drop];
    oil.pull({
      path: [[x - 6, y - 12], [x + 4 + tools.normal() * 4, y + drop * 0.5], end],
      width: 8,
      colours: [lit, shift(lit, -0.05, 1, 0)],
      load: 0.8,
      body: 1.2,
    });
  }
}

function drawContours(oil: Oil, tools: PaintTools): void {
  for (const [colour, width, line] of CONTOURS) {
    const c = rgb(colour);
    oil.pull({ path: pointsOf(line), width, colours: [c, shift(c, 0.04, 1, 0)], load: 0.86 + tools.random() * 0.14, body: 1.1 });
  }
}

export const work: SampleWork = {
  width: 1522,
  height: 2000,
  paint(ctx, tools) {
    const { study, zone } = sketch(tools);
    const oil = new Oil(tools, rgb("#b58473"), { thread: 4.2, margin: 10, blotch: 7 });
    const flow = flowAlong(
      tools.width,
      tools.height,
      GUIDES.map((line) => pointsOf(line).map((at) => (at[1] < 900 ? bowed(at) : at))),
      60,
    );
    paintWall(oil, study, tools, zone);
    paintShawl(oil, study, tools, zone, flow);
    paintHead(oil, study, tools, zone, flow);
    drawContours(oil, tools);
    hangFringe(oil, tools);
    oil.hang(ctx, { gloss: 10, weave: 0.4, lamp: 0.08 });
  },
};
