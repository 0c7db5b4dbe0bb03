import type { SampleWork } from "../kit.ts";
import { type Point, pointsOf, type Rgb } from "../numbers.ts";
import { type Bench, type Draw, fillPolygon, type PaintJob, setUpBench } from "../surface.ts";

const cream: Rgb = [229, 216, 187];
const red: Rgb = [186, 46, 31];
const brick: Rgb = [160, 38, 30];
const black: Rgb = [31, 29, 29];
const slate: Rgb = [112, 122, 126];
const pearl: Rgb = [190, 186, 172];
const ochre: Rgb = [201, 150, 66];

const axis = -0.88;
const disc = { x: 560, y: 660, r: 352 };

/** A place on the diagonal frame the whole composition hangs on: u runs up the diagonal, v across it. */
function onFrame(u: number, v: number): Point {
  return [690 + u * Math.cos(axis) - v * Math.sin(axis), 1010 + u * Math.sin(axis) + v * Math.cos(axis)];
}

/** A bar along the diagonal; `skew` shifts its ends as scissors would. */
function bar(from: number, to: number, v: number, thick: number, skew = 0): Draw {
  return (pen) => fillPolygon(pen, [onFrame(from, v), onFrame(to, v), onFrame(to + skew, v + thick), onFrame(from + skew, v + thick)]);
}

/** A bar across the diagonal. */
const crossBar = (u: number, thick: number, from: number, to: number): Draw => bar(u, u + thick, from, to - from);

function circle(x: number, y: number, r: number): Draw {
  return (pen) => {
    pen.beginPath();
    pen.arc(x, y, r, 0, Math.PI * 2);
    pen.fill();
  };
}

function ring(x: number, y: number, r: number, thick: number, from: number, to: number): Draw {
  return (pen) => {
    pen.lineCap = "butt";
    pen.lineWidth = thick;
    pen.beginPath();
    pen.arc(x, y, r, from, to);
    pen.stroke();
  };
}

function primeCanvas(bench: Bench): void {
  bench.prime(cream, 6, 380);
  bench.weave(4.6, 0.32);
  bench.paint((pen) => pen.fillRect(-10, -10, bench.width + 20, bench.height + 20), {
    colour: [234, 222, 195],
    streak: [222, 208, 176],
    angle: 1.4,
    lane: 11,
    body: 1.3,
    misses: 0.45,
    variation: 8,
    shake: 0,
  });
}

/** Ruled and compass lines that were never rubbed out. */
function drawConstruction(bench: Bench): void {
  bench.pencil(
    (pen) => {
      pen.lineWidth = 1.8;
      const rule = (a: Point, b: Point) => {
        pen.beginPath();
        pen.moveTo(...a);
        pen.lineTo(...b);
        pen.stroke();
      };
      for (const v of [-52, 44, 150, -330]) rule(onFrame(-1150, v), onFrame(1150, v));
      for (const u of [-505, 250]) rule(onFrame(u, -900), onFrame(u, 900));
      rule([disc.x - 420, disc.y], [disc.x + 560, disc.y]);
      rule([disc.x, disc.y - 430], [disc.x, disc.y + 900]);
      for (const r of [disc.r + 4, disc.r + 92, 520]) {
        pen.beginPath();
        pen.arc(disc.x, disc.y, r, -0.4, 4.2);
        pen.stroke();
      }
    },
    [96, 88, 80],
    0.42,
    0.8,
  );
}

function layShapes(bench: Bench): void {
  const lay = (shape: Draw, colour: Rgb, job: Partial<PaintJob> = {}) =>
    bench.paint(shape, { colour, angle: axis, lane: 6, body: 1.6, misses: 0.4, shake: 1.9, ...job });

  lay((pen) => fillPolygon(pen, pointsOf("905,1930 1262,1030 1300,1905")), pearl, { streak: [174, 172, 162], angle: 1.2, lane: 9 });
  lay(bar(-700, 240, 150, 168, 60), ochre, { streak: [186, 128, 50], lane: 8 });
  lay(circle(disc.x, disc.y, disc.r), red, {
    streak: brick,
    angle: 0.5,
    lane: 8,
    body: 1.7,
    misses: 0.22,
    variation: 11,
  });
  lay(ring(disc.x, disc.y, 520, 26, -0.15, 1.35), slate, { streak: [92, 104, 112], angle: 0.8 });
  lay(bar(-905, 905, -52, 96, 28), black, { streak: [44, 40, 38], body: 1.8, lane: 5, misses: 0.4 });
  // The overlap of the disc and the slate plane is a mixed colour, not a glaze.
  lay(
    (pen) => {
      circle(disc.x, disc.y, disc.r)(pen);
      pen.globalCompositeOperation = "source-in";
      bar(-80, 620, -330, 170)(pen);
    },
    [112, 30, 30],
    { streak: [90, 28, 30] },
  );
  lay(
    (pen) => {
      bar(-80, 620, -330, 170, 0)(pen);
      pen.globalCompositeOperation = "destination-out";
      circle(disc.x, disc.y, disc.r)(pen);
    },
    slate,
    { streak: [132, 140, 140] },
  );
  lay(bar(-330, 520, 72, 20), black, { misses: 0.5 });
  lay(bar(-600, 130, 352, 12), black, { misses: 0.5 });
  lay(bar(-620, 60, 384, 7), brick, { misses: 0.55 });
  lay(crossBar(-505, 34, -250, 470), black, { angle: axis + 1.57, misses: 0.45 });
  lay(crossBar(-585, 13, -170, 250), black, { angle: axis + 1.57, misses: 0.55 });
  lay(crossBar(590, 60, -210, 210), red, { streak: brick, angle: axis + 1.57 });
  lay(circle(1085, 1420, 84), black, { streak: [48, 44, 44], angle: 0.2 });
  lay(circle(1085, 1420, 30), cream, { angle: 0.9, misses: 0.1 });
  lay((pen) => fillPolygon(pen, pointsOf("150,1610 262,1582 288,1700 176,1728")), red, { streak: brick, angle: 0.3 });
  lay((pen) => fillPolygon(pen, pointsOf("118,1800 560,1772 562,1790 119,1816")), black, { angle: 0, misses: 0.5 });
}

export const work: SampleWork = {
  width: 1375,
  height: 2000,
  paint(ctx, tools) {
    const bench = setUpBench(tools);
    primeCanvas(bench);
    drawConstruction(bench);
    layShapes(bench);
    bench.tonedEdges([206, 176, 126], 16, 0.28);
    bench.craquelure(120, 0.2, [110, 92, 70]);
    bench.photograph(ctx, { raking: 10 });
  },
};
