import { rgb } from "../brush.ts";
import type { PaintTools, SampleWork } from "../kit.ts";
import { mix, pointsOf, type Rgb } from "../numbers.ts";
import { Oil, shift } from "../oil.ts";
import { scratchName } from "../sign.ts";

/** The pastes on the board: two or three colours each, hardly mixed. */
const PASTES: Readonly<Record<string, readonly Rgb[]>> = Object.fromEntries(
  Object.entries({
    air: "#b9b0b2 #c9c1bb #a79ea6",
    chalk: "#e6decd #d5cbbf #f0e9d8",
    ash: "#96909b #aaa2a8 #857f8e",
    blue: "#1d2d55 #263b66 #162344",
    night: "#141d3a #1b2750 #101832",
    tide: "#3d6480 #2b4b74 #587f90",
    foam: "#b6c3c4 #d8d8cd #8ea6b2",
    violet: "#5c4d7a #6f5e8a #473b64",
    mauve: "#8a7695 #9d87a0 #75628a",
    plum: "#3a2c4a #4a3858 #2c2138",
    rose: "#c68a84 #d39d92 #b67877",
    flesh: "#dcb2a1 #e6c5b2 #cf9d91",
    clay: "#a35f58 #b06e63 #8d4f50",
    sand: "#e8d3bd #f1e2cd #dbbfa9",
    rust: "#a34a30 #b55f3f #84382c",
    umber: "#3a2a2b #4c3736 #2a1e21",
  }).map(([name, colours]) => [name, colours.split(" ").map(rgb)]),
);

/** The pulls of the knife in their order: x,y of the middle, length, width, degrees, paste, load in hundredths, taper in hundredths. */
const SLABS = `
  420,60,980,150,0,air,84,0 1380,70,1300,160,0,ash,74,0 1100,190,1900,130,-1,air,80,10 300,180,700,120,1,ash,80,0
  1800,130,240,110,82,chalk,50,10 560,130,620,130,-1,chalk,92,25 290,86,420,84,2,chalk,84,10 1010,92,480,66,-2,chalk,76,40
  1640,186,620,90,-1,air,90,30 1830,60,380,90,1,chalk,66,20 860,196,330,60,1,ash,88,20
  500,340,1150,190,0,blue,84,0 1500,330,1150,200,-1,blue,84,0 480,480,1100,180,2,night,88,0 1450,470,1300,160,0,blue,80,0
  1010,420,1500,120,1,night,70,20 760,345,640,150,-1,night,104,15 1560,300,760,92,-1,tide,74,35 330,292,560,70,1,tide,64,30
  1720,420,560,110,0,night,90,10 1180,505,520,90,2,blue,98,20 250,560,620,150,3,night,98,35 1500,380,420,40,-1,foam,46,60
  1400,640,1300,140,-2,violet,84,0 1000,610,900,110,1,plum,76,0 560,680,900,110,3,violet,88,10 1720,600,620,90,-3,mauve,86,20
  1130,660,560,84,-1,mauve,88,30 820,640,420,60,3,violet,94,20 1560,668,500,56,-3,plum,96,50 300,668,520,62,3,plum,84,40
  1290,600,330,58,-2,ash,84,30
  480,830,1100,190,2,rose,88,0 1500,800,1200,200,-3,rose,84,0 500,1000,1200,170,1,clay,82,0 1500,990,1200,190,0,flesh,86,0
  1000,900,1500,140,-1,rose,70,10 1690,740,660,100,-4,flesh,90,20 1480,880,820,170,-2,sand,96,15 300,790,560,90,3,clay,84,30
  620,920,520,120,0,flesh,84,20 1240,1020,620,110,1,rose,92,10 1790,1020,420,120,-1,clay,70,30 300,1030,520,80,1,umber,56,40
  860,790,380,70,3,flesh,92,30 1740,900,420,92,-3,sand,88,40 210,920,380,100,2,rose,92,20 1020,960,230,130,-72,rose,60,20
  1330,900,330,120,-58,sand,46,30
`;

/** Scrapes by the edge of the knife: x,y,length,width,degrees,strength in hundredths. */
const SCRAPES = `
  1500,120,700,90,-1,80 900,236,1500,26,0,90 1150,330,300,120,0,60 980,560,900,30,2,85 380,500,260,200,1,45 1830,520,300,60,-1,70
  1010,740,1100,34,-2,85 960,960,420,190,2,75 300,860,360,50,2,70 1640,990,300,60,0,55
`;

/** Thin lines of paste left by the side of the knife. */
const EDGES = `
  420,262,760,13,1,foam,90,60 1560,250,640,10,-1,chalk,80,70 1280,558,620,14,2,chalk,92,50 1810,556,300,9,-3,foam,80,40
  640,612,230,28,3,rust,100,30 905,628,110,13,2,rust,84,50 1330,716,560,12,-4,sand,90,40 420,744,520,10,3,umber,90,50
  1720,706,180,20,-4,umber,90,40 1530,824,240,16,-3,rust,54,50
`;

const CUTS: readonly (readonly [string, number])[] = [
  ["-20,266 420,262 900,270 1400,258 2020,250", 6],
  ["120,598 620,590 1180,578", 5],
  ["1130,1100 1260,990 1450,880 1700,772", 7],
  ["1420,1104 1490,1010 1620,880 1730,770", 4],
  ["1690,1104 1730,980 1762,860 1776,780", 6],
  ["1380,946 1560,930 1830,936", 4],
  ["150,900 420,880 760,886 1120,866", 5],
  ["240,1010 560,986 900,990", 4],
  ["520,1004 560,940 640,890", 4],
];

const rows = (text: string): string[][] =>
  text
    .trim()
    .split(/\s+/)
    .map((row) => row.split(","));

function layPaste(oil: Oil, tools: PaintTools, text: string, body: number): void {
  for (const [x, y, length, width, degrees, paste, load, taper] of rows(text)) {
    const hue = tools.normal() * 0.05;
    oil.knife({
      x: Number(x),
      y: Number(y),
      length: Number(length),
      width: Number(width),
      angle: (Number(degrees) / 180) * Math.PI + (tools.random() < 0.45 ? Math.PI : 0),
      bow: tools.normal() * 0.02,
      colours: (PASTES[paste as string] as readonly Rgb[]).map((c) => shift(c, tools.normal() * 0.012, 1, hue)),
      load: Number(load) / 100,
      taper: Number(taper) / 100,
      body: body * mix(0.7, 1.2, tools.random()),
    });
  }
}

export const work: SampleWork = {
  width: 2000,
  height: 1100,
  fineness: 2.5,
  kept: 5000,
  weight: 3000,
  signed: [1560, 836, 440, 264],
  paint(ctx, tools) {
    const oil = new Oil(tools, rgb("#75595f"), { thread: 4.2, margin: 16, blotch: 7 });
    layPaste(oil, tools, SLABS, 2.6);
    for (const [x, y, length, width, degrees, strength] of rows(SCRAPES)) {
      oil.scrape(
        { x: Number(x), y: Number(y), length: Number(length), width: Number(width), angle: (Number(degrees) / 180) * Math.PI },
        Number(strength) / 100,
      );
    }
    layPaste(oil, tools, EDGES, 3.4);
    for (const [line, broad] of CUTS) oil.incise(pointsOf(line), broad, 1.4);
    scratchName(oil, tools, {
      text: "Erlund 66",
      x: 1768,
      y: 1048,
      tall: 42,
      slant: 0.16,
      rise: -0.02,
      wide: 0.1,
      broad: 4.6,
      colours: [rgb("#5d4850"), rgb("#684f56")],
      body: 1.7,
    });
    oil.hang(ctx, { gloss: 12, weave: 0.4 });
  },
};
