import type { SampleWork } from "../kit.ts";
import { clamp, mix, type Point, type Rgb, smoothstep } from "../numbers.ts";
import { type Bench, setUpBench, traceLine } from "../surface.ts";

const black: Rgb = [26, 25, 27];
const white: Rgb = [232, 229, 220];
const vermilion: Rgb = [214, 62, 34];

const count = 47;
const margin = 64;

/** Strength of the swell at a point: one large rise right of the middle and a smaller one at the lower left. */
function swell(x: number, y: number): number {
  const rise = Math.exp(-(((x - 1210) / 420) ** 2) - ((y - 860) / 560) ** 2);
  const answer = Math.exp(-(((x - 520) / 260) ** 2) - ((y - 1560) / 300) ** 2);
  return rise - answer * 0.72;
}

/** The x of edge `k` (0 to 2 × count) at height y: an even row of stripes, pushed aside and sheared by the swell. */
function edgeAt(k: number, y: number): number {
  const even = margin + (k * (2000 - margin * 2)) / (count * 2);
  const push = (even - 1210) * 0.78 * Math.exp(-(((even - 1210) / 400) ** 2) - ((y - 860) / 540) ** 2);
  const pull = (even - 520) * -0.42 * Math.exp(-(((even - 520) / 300) ** 2) - ((y - 1560) / 300) ** 2);
  const bend = Math.sin((y - 300) / 330) * 112 * swell(even, y);
  return even + push + pull + bend;
}

function edgeLine(k: number): Point[] {
  const line: Point[] = [];
  for (let y = 52; y <= 1948; y += 12) line.push([edgeAt(k, y), y]);
  return line;
}

function primeCanvas(bench: Bench): void {
  bench.prime([226, 221, 208], 4, 420);
  bench.weave(4.4, 0.3);
  bench.paint((pen) => pen.fillRect(-5, -5, 2010, 2010), {
    colour: white,
    streak: [224, 220, 208],
    angle: 1.5,
    lane: 12,
    body: 0.9,
    misses: 0.15,
    variation: 4.5,
    shake: 0,
  });
}

/** Pencil ticks and the drawn edges that the brush later followed, still visible where it did not quite reach. */
function drawEdges(bench: Bench): void {
  bench.pencil(
    (pen) => {
      pen.lineWidth = 1.5;
      for (let k = 0; k <= count * 2; k++) {
        pen.beginPath();
        traceLine(pen, [[edgeAt(k, 52), 36], ...edgeLine(k)]);
        pen.stroke();
      }
      for (const y of [52, 1948]) {
        pen.beginPath();
        pen.moveTo(20, y);
        pen.lineTo(1980, y);
        pen.stroke();
      }
    },
    [120, 118, 116],
    0.35,
    0.5,
  );
}

/** One stripe, filled by hand: each has its own brush direction, its own share of thin paint. */
function fillStripe(bench: Bench, k: number, colour: Rgb, streak: Rgb): void {
  const inset = bench.tools.between(-0.4, 0.6);
  bench.paint(
    (pen) => {
      pen.beginPath();
      const near = edgeLine(k).map(([x, y]): Point => [x + inset, y]);
      const far = edgeLine(k + 1).map(([x, y]): Point => [x - inset, y]);
      traceLine(pen, [...near, ...far.reverse()]);
      pen.closePath();
      pen.fill();
    },
    {
      colour,
      streak,
      angle: Math.PI / 2 + bench.tools.between(-0.03, 0.03),
      lane: 5.5,
      body: 1.2,
      shake: 1.4,
      misses: bench.tools.between(0.1, 0.34),
      variation: 5,
    },
  );
}

/** The focal point: a thread in one of the narrow white gaps of the swell, painted out in vermilion. */
const thread = 55;

function age(bench: Bench): void {
  const { fbm, noise } = bench.tools;
  bench.everywhere((x, y, i) => {
    const dust = smoothstep(0.25, 0.7, fbm(x / 240, y / 240, 5)) * 0.1;
    bench.stain(i, [206, 190, 158], dust + clamp(noise(x / 30, y / 30)) * 0.02);
    bench.shiftTone(i, mix(-1, 1, (noise(x / 600, y / 600) + 1) / 2));
  });
}

export const work: SampleWork = {
  width: 2000,
  height: 2000,
  paint(ctx, tools) {
    const bench = setUpBench(tools);
    primeCanvas(bench);
    drawEdges(bench);
    for (let k = 0; k < count * 2; k += 2) fillStripe(bench, k, black, [38, 36, 36]);
    fillStripe(bench, thread, vermilion, [196, 48, 30]);
    age(bench);
    bench.photograph(ctx, { raking: 8, falloff: 8, grain: 1.2 });
  },
};
