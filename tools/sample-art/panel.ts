import { blend, clamp, mix, type Point, pointsOf, type Rgb, smoothstep } from "./numbers.ts";
import { type Bench, curveThrough, fillCurve, fillPolygon, type PaintJob, type Stencil, strokeCurve } from "./surface.ts";

/* Tools of a panel painter: bole and gold leaf, punched halos, drapery in egg tempera, stylised faces and hands. */

export type Place = (x: number, y: number) => Point;

/** A local coordinate system: centre, size of one unit, tilt in radians. */
export function frameAt(cx: number, cy: number, unit: number, tilt = 0): Place {
  const cos = Math.cos(tilt) * unit;
  const sin = Math.sin(tilt) * unit;
  return (x, y) => [cx + x * cos - y * sin, cy + x * sin + y * cos];
}

const put = (place: Place, points: readonly Point[]): Point[] => points.map(([x, y]) => place(x, y));

/** Gold leaf over red bole: square leaves with overlapping edges, worn through in places. */
export function layGold(bench: Bench, leaf: number, wear: number): void {
  const { fbm, noise, between } = bench.tools;
  const seed = between(0, 100);
  const rubbed = bench.brushLanes(0.12, 3);
  bench.everywhere((x, y, i) => {
    const row = Math.floor(y / leaf + noise(x / 160, 3.1 + seed) * 0.05);
    const u = x / leaf + (row % 2) * 0.37 + noise(y / 150, row * 3.7) * 0.05;
    const column = Math.floor(u);
    const tone = noise(row * 7.3 + seed, column * 11.9) * 9;
    const wrinkle = noise(x / 5 + row * 3, y / 13 + column * 5) * 3 + fbm(x / 46 + column * 9, y / 46 + row * 7, 4) * 13;
    const seamX = Math.min(u - column, column + 1 - u) * leaf;
    const seamY = Math.abs(y / leaf - Math.round(y / leaf)) * leaf;
    const overlap = (u - column) * leaf < 9 || (y / leaf - Math.floor(y / leaf)) * leaf < 8 ? 7 : 0;
    const sheen = Math.exp(-(((x - bench.width * 0.34) / bench.width - (y / bench.height) * 0.3) ** 2) * 9) * 26;
    const step = tone + wrinkle + overlap + sheen;
    const crackSeam = seamX < 1.3 || seamY < 1.3 ? 0.4 : 0;
    const worn = smoothstep(
      1.05 - wear,
      1.5 - wear,
      fbm(x / 120 + seed, y / 120, 5) * 1.1 + rubbed(x, y) * 0.35 + noise(x / 2.4, y / 2.4) * 0.2 + crackSeam,
    );
    bench.touch(
      i,
      blend([188 + step, 142 + step * 0.94, 62 + step * 0.62], [142 + wrinkle, 62 + wrinkle * 0.6, 38 + wrinkle * 0.4], worn * 0.85),
      1,
    );
    bench.relief[i] = overlap * 0.02 + wrinkle * 0.012 - worn * 0.15;
  });
}

/** Presses one round punch into gold and gesso. */
export function punch(bench: Bench, x: number, y: number, r: number, depth: number): void {
  for (let py = Math.max(0, Math.floor(y - r * 1.6)); py < Math.min(bench.height, y + r * 1.6); py++) {
    for (let px = Math.max(0, Math.floor(x - r * 1.6)); px < Math.min(bench.width, x + r * 1.6); px++) {
      const far = Math.hypot(px - x, py - y) / r;
      if (far > 1.5) continue;
      const i = py * bench.width + px;
      const bowl = far < 1 ? -(1 - far * far) * depth : Math.exp(-((far - 1.15) ** 2) * 40) * depth * 0.25;
      bench.relief[i] = (bench.relief[i] as number) + bowl;
      if (far < 1) bench.stain(i, [176, 128, 66], (1 - far) * 0.35);
    }
  }
}

/** A ring of punches. */
export function punchRing(bench: Bench, cx: number, cy: number, r: number, size: number, gap: number): void {
  const count = Math.round((Math.PI * 2 * r) / gap);
  for (let n = 0; n < count; n++) {
    const turn = (n / count) * Math.PI * 2;
    punch(
      bench,
      cx + Math.cos(turn) * r + bench.tools.normal() * 0.7,
      cy + Math.sin(turn) * r + bench.tools.normal() * 0.7,
      size * bench.tools.between(0.9, 1.1),
      size * 0.7,
    );
  }
}

/** A line cut into the gesso with compasses or a stylus. */
export function incise(bench: Bench, path: readonly Point[], broad = 3, depth = 1): void {
  const groove = bench.soften(
    bench.cut((pen) => strokeCurve(pen, path, broad)),
    1,
  );
  bench.within(groove, (_x, _y, i, open) => {
    bench.relief[i] = (bench.relief[i] as number) - open * depth;
    bench.stain(i, [150, 104, 56], open * 0.3);
  });
}

export const circle = (cx: number, cy: number, r: number): Point[] =>
  Array.from({ length: 73 }, (_, n): Point => [cx + Math.cos((n / 36) * Math.PI) * r, cy + Math.sin((n / 36) * Math.PI) * r]);

/** A halo: compass lines, rings of punches, flowers between them, fine stippling. */
export function punchHalo(bench: Bench, cx: number, cy: number, r: number, petals: number): void {
  const { random } = bench.tools;
  bench.wash((pen) => fillCurve(pen, circle(cx, cy, r)), { colour: [196, 142, 74], strength: 0.24, rim: 0, shake: 0 });
  bench.wash(
    (pen) => {
      pen.lineWidth = r * 0.2;
      pen.beginPath();
      pen.arc(cx, cy, r * 0.862, 0, Math.PI * 2);
      pen.stroke();
    },
    { colour: [186, 122, 62], strength: 0.3, rim: 0.2, shake: 0 },
  );
  for (const part of [1, 0.965, 0.76, 0.735]) incise(bench, circle(cx, cy, r * part), 2.6, 0.9);
  punchRing(bench, cx, cy, r * 0.983, r * 0.014, r * 0.042);
  punchRing(bench, cx, cy, r * 0.748, r * 0.011, r * 0.034);
  for (let n = 0; n < petals; n++) {
    const turn = (n / petals) * Math.PI * 2;
    const [x, y] = [cx + Math.cos(turn) * r * 0.862, cy + Math.sin(turn) * r * 0.862];
    punch(bench, x, y, r * 0.026, r * 0.02);
    for (let k = 0; k < 6; k++)
      punch(
        bench,
        x + Math.cos(turn + (k * Math.PI) / 3) * r * 0.05,
        y + Math.sin(turn + (k * Math.PI) / 3) * r * 0.05,
        r * 0.018,
        r * 0.013,
      );
    const half = turn + Math.PI / petals;
    incise(
      bench,
      [0.8, 0.862, 0.925].map(
        (part, k): Point => [cx + Math.cos(half + (k === 1 ? 0.03 : 0)) * r * part, cy + Math.sin(half + (k === 1 ? 0.03 : 0)) * r * part],
      ),
      2.2,
      0.8,
    );
    punch(bench, cx + Math.cos(half) * r * 0.93, cy + Math.sin(half) * r * 0.93, r * 0.012, r * 0.007);
  }
  for (let n = 0; n < 2600; n++) {
    const turn = random() * Math.PI * 2;
    const far = r * (0.42 + 0.31 * Math.sqrt(random()));
    punch(bench, cx + Math.cos(turn) * far, cy + Math.sin(turn) * far, r * 0.0055 + 0.9, 0.5);
  }
}

/** Saves the bare gold, so that the margin can be cleared of paint that ran over it. */
export function keepGold(bench: Bench): (broad: number) => void {
  const colour = bench.rgb.slice();
  const relief = bench.relief.slice();
  return (broad) =>
    bench.everywhere((x, y, i) => {
      if (Math.min(x, y, bench.width - x, bench.height - y) > broad + 14 + bench.tools.noise(x / 40, y / 40) * 2) return;
      bench.rgb.set(colour.subarray(i * 3, i * 3 + 3), i * 3);
      bench.relief[i] = relief[i] as number;
    });
}

/** The gilded margin: a raised border with a vine of punches between two incised lines and a red line inside. */
export function frameMargin(bench: Bench, broad: number): void {
  const { width, height, everywhere, relief } = bench;
  everywhere((x, y, i) => {
    const edge = Math.min(x, y, width - x, height - y);
    // The painted field lies sunk below the margin.
    relief[i] = (relief[i] as number) + smoothstep(broad + 9, broad - 3, edge) * 5;
  });
  const box = (inset: number): Point[][] => [
    [
      [inset, inset],
      [width - inset, inset],
    ],
    [
      [width - inset, inset],
      [width - inset, height - inset],
    ],
    [
      [width - inset, height - inset],
      [inset, height - inset],
    ],
    [
      [inset, height - inset],
      [inset, inset],
    ],
  ];
  for (const inset of [broad * 0.2, broad * 0.82]) for (const side of box(inset)) incise(bench, side, 2.6, 0.9);
  const middle = broad * 0.51;
  const gap = broad * 0.44;
  for (const [across, along] of [
    [true, width],
    [false, height],
  ] as const) {
    const count = Math.round((along - middle * 2) / gap);
    for (let n = 0; n <= count; n++) {
      const run = middle + ((along - middle * 2) * n) / count;
      for (const far of [middle, (across ? height : width) - middle]) {
        const at = (du: number, dv: number): Point => (across ? [run + du, far + dv] : [far + dv, run + du]);
        punch(bench, ...at(0, n % 2 ? 9 : -9), broad * 0.07, 2.4);
        for (const k of [-1, 1]) punch(bench, ...at(k * gap * 0.26, n % 2 ? -broad * 0.13 : broad * 0.13), broad * 0.036, 1.3);
        punch(bench, ...at(gap * 0.5, 0), broad * 0.028, 1.1);
      }
    }
  }
  bench.paint(
    (pen) => {
      pen.lineWidth = 11;
      pen.strokeRect(broad + 12, broad + 12, width - broad * 2 - 24, height - broad * 2 - 24);
    },
    { colour: [140, 40, 30], streak: [112, 30, 26], misses: 0.5, shake: 2, body: 0.8 },
  );
}

/** Egg tempera: thin, smooth, built of fine hatching. */
export function temper(bench: Bench, points: readonly Point[], colour: Rgb, job: Partial<PaintJob> = {}): void {
  bench.paint((pen) => fillCurve(pen, points), {
    colour,
    lane: 3,
    body: 0.45,
    misses: 0.06,
    variation: 6,
    shake: 1.4,
    ...job,
  });
}

/** A soft passage of tone laid with the point of a small brush. */
export function breathe(bench: Bench, points: readonly Point[], colour: Rgb, cover: number, soft: number): void {
  const shape = bench.soften(
    bench.cut((pen) => fillCurve(pen, points)),
    soft,
  );
  const hatch = bench.brushLanes(0.9, 2.2);
  bench.within(shape, (x, y, i, open) => bench.touch(i, colour, open * cover * clamp(0.82 + hatch(x, y) * 0.5)));
}

/** A drawn line that swells and thins; with `inside` it stops at the edge of that shape. */
export function line(bench: Bench, points: readonly Point[], broad: number, colour: Rgb, cover = 0.9, inside?: Stencil): void {
  const mark = bench.drag({
    path: points,
    width: (t) => Math.max(1.2, broad * (0.35 + 0.65 * Math.sin(Math.PI * clamp(t * 0.9 + 0.06)))),
    load: () => 1.15,
    bristles: 2,
    fray: 0.6,
    tip: 0.3,
  });
  bench.within(mark, (_x, _y, i, taken) => {
    const open = inside ? taken * (inside.data[i] as number) : taken;
    bench.touch(i, colour, open * cover);
    bench.relief[i] = (bench.relief[i] as number) + open * 0.15;
  });
}

/** The last lights of a fold: thin parallel strokes that follow the wedge from its first corner to the far end. */
function hatchLight(bench: Bench, wedge: readonly Point[], light: Rgb): void {
  const [first, second] = [wedge[0] as Point, wedge[1] as Point];
  const far = wedge[Math.floor(wedge.length / 2)] as Point;
  const middle: Point = [wedge.reduce((sum, [x]) => sum + x, 0) / wedge.length, wedge.reduce((sum, [, y]) => sum + y, 0) / wedge.length];
  for (let n = 0; n < 5; n++) {
    const t = (n + 0.5) / 5;
    const start: Point = [mix(first[0], second[0], t), mix(first[1], second[1], t)];
    const stop = bench.tools.between(0.45, 0.95);
    line(
      bench,
      [start, [mix(start[0], middle[0], 0.8), mix(start[1], middle[1], 0.8)], [mix(middle[0], far[0], stop), mix(middle[1], far[1], stop)]],
      4,
      blend(light, [250, 238, 212], 0.35),
      0.6,
    );
  }
}

interface Cloth {
  outline: readonly Point[];
  colour: Rgb;
  dark: Rgb;
  light: Rgb;
  /** Valleys of the folds. */
  folds: readonly (readonly Point[])[];
  /** Ridges: each is a closed wedge of light. */
  lights: readonly (readonly Point[])[];
}

/** Drapery: body colour, shaded valleys with a drawn line, and lights in two sharpening steps. */
export function drape(bench: Bench, cloth: Cloth): void {
  temper(bench, cloth.outline, cloth.colour, {
    streak: blend(cloth.colour, cloth.dark, 0.35),
    angle: 1.3,
    variation: 8,
  });
  const inside = bench.cut((pen) => fillCurve(pen, cloth.outline));
  const clip = (draw: (pen: Parameters<Parameters<Bench["cut"]>[0]>[0]) => void) => {
    const cut = bench.cut((pen) => {
      draw(pen);
      pen.globalCompositeOperation = "destination-in";
      fillCurve(pen, cloth.outline);
    });
    return cut;
  };
  const rim = bench.soften(inside, 18);
  bench.within(inside, (_x, _y, i, open) => bench.touch(i, cloth.dark, open * clamp(1 - (rim.data[i] as number)) * 0.75));
  for (const fold of cloth.folds) {
    const valley = bench.soften(
      clip((pen) => strokeCurve(pen, fold, 34)),
      11,
    );
    bench.within(valley, (_x, _y, i, open) => bench.touch(i, cloth.dark, open * (inside.data[i] as number) * 0.6));
  }
  for (const wedge of cloth.lights) {
    const wide = bench.soften(
      clip((pen) => fillPolygon(pen, wedge)),
      2,
    );
    const hatch = bench.brushLanes(1.2, 2.4);
    bench.within(wide, (x, y, i, open) =>
      bench.touch(i, blend(cloth.colour, cloth.light, 0.6), open * (inside.data[i] as number) * clamp(0.6 + hatch(x, y) * 0.6)),
    );
    hatchLight(bench, wedge, cloth.light);
  }
  for (const fold of cloth.folds) line(bench, fold, 6, blend(cloth.dark, [20, 14, 14], 0.45), 0.85);
  line(bench, [...cloth.outline, cloth.outline[0] as Point], 5, blend(cloth.dark, [20, 14, 14], 0.5), 0.8);
}

const flesh = {
  shadow: [112, 84, 52] as Rgb,
  base: [176, 128, 80] as Rgb,
  light: [214, 168, 116] as Rgb,
  high: [240, 212, 166] as Rgb,
  line: [70, 38, 26] as Rgb,
  blush: [188, 88, 60] as Rgb,
};

/** One almond eye with heavy lids, looking along `gaze`. */
function paintEye(bench: Bench, place: Place, x: number, y: number, wide: number, gaze: number): void {
  const almond: Point[] = [
    [x - wide, y + 2],
    [x - wide * 0.45, y - wide * 0.36],
    [x + wide * 0.2, y - wide * 0.4],
    [x + wide, y + 2],
    [x + wide * 0.3, y + wide * 0.3],
    [x - wide * 0.4, y + wide * 0.28],
  ];
  breathe(
    bench,
    put(place, [
      [x - wide * 1.4, y - 2],
      [x, y - wide * 0.9],
      [x + wide * 1.4, y - 1],
      [x, y + wide * 0.85],
    ]),
    flesh.shadow,
    0.65,
    7,
  );
  temper(bench, put(place, almond), [214, 202, 176], { shake: 0.6 });
  const iris: Point[] = Array.from(
    { length: 10 },
    (_, n): Point => [x + gaze + Math.cos((n / 5) * Math.PI) * wide * 0.4, y - wide * 0.04 + Math.sin((n / 5) * Math.PI) * wide * 0.38],
  );
  temper(bench, put(place, iris), [72, 44, 26], { shake: 0.5 });
  temper(
    bench,
    put(
      place,
      iris.map(([px, py]): Point => [mix(x + gaze, px, 0.5), mix(y - wide * 0.05, py, 0.5)]),
    ),
    [22, 16, 14],
    { shake: 0.4 },
  );
  line(
    bench,
    put(place, [
      [x - wide * 1.12, y + 4],
      [x - wide * 0.45, y - wide * 0.42],
      [x + wide * 0.25, y - wide * 0.46],
      [x + wide * 1.15, y + 3],
    ]),
    6.5,
    [40, 22, 18],
  );
  line(
    bench,
    put(place, [
      [x - wide * 0.95, y - wide * 0.42],
      [x, y - wide * 0.78],
      [x + wide, y - wide * 0.42],
    ]),
    3.2,
    flesh.line,
    0.75,
  );
  line(
    bench,
    put(place, [
      [x - wide * 0.8, y + wide * 0.22],
      [x, y + wide * 0.4],
      [x + wide * 0.85, y + wide * 0.2],
    ]),
    3,
    flesh.line,
    0.75,
  );
  line(
    bench,
    put(place, [
      [x - wide * 0.6, y + wide * 0.72],
      [x + wide * 0.1, y + wide * 0.86],
      [x + wide * 0.75, y + wide * 0.66],
    ]),
    3.4,
    flesh.high,
    0.7,
  );
  line(
    bench,
    put(place, [
      [x + gaze - wide * 0.16, y - wide * 0.2],
      [x + gaze - wide * 0.1, y - wide * 0.12],
    ]),
    3,
    [240, 230, 208],
    0.9,
  );
}

/**
 * A face in the old manner, 200 units high, turned a little to the viewer's left: olive ground, ochre lights laid in
 * steps, red-brown drawing, white strokes where the bone is nearest.
 */
export function paintFace(bench: Bench, place: Place, years: "young" | "old"): void {
  const skull: Point[] = pointsOf("-58,-42 -61,8 -52,52 -32,86 -6,102 24,92 50,56 64,8 62,-46 42,-90 0,-106 -40,-88");
  temper(bench, put(place, skull), flesh.base, { streak: flesh.shadow, angle: 1.2 });
  const soft = Math.hypot(...(place(6, 0).map((v, n) => v - (place(0, 0)[n] as number)) as [number, number]));
  const lay = (points: readonly Point[], colour: Rgb, cover: number, blur: number) =>
    breathe(bench, put(place, points), colour, cover, blur * soft * 0.17);
  lay(pointsOf("64,-60 44,-10 50,40 24,92 60,60 76,0"), flesh.shadow, 0.85, 9);
  lay(pointsOf("-62,-50 -56,0 -50,50 -30,92 -58,60 -70,0"), flesh.shadow, 0.7, 6);
  lay(pointsOf("-44,-84 0,-98 44,-84 46,-56 4,-50 -46,-56"), flesh.light, 0.8, 8);
  lay(pointsOf("-50,4 -30,0 -24,30 -36,56 -50,36"), flesh.light, 0.8, 7);
  lay(pointsOf("8,2 44,-2 46,26 30,52 10,34"), flesh.light, 0.85, 8);
  lay(pointsOf("-20,80 -4,74 12,80 2,96 -12,96"), flesh.light, 0.8, 5);
  lay(pointsOf("-20,-44 -8,-44 -8,20 -6,30 -26,30 -22,10"), flesh.light, 0.85, 3);
  lay(pointsOf("16,14 40,10 38,30 22,38"), flesh.blush, 0.4, 8);
  lay(pointsOf("-48,14 -36,12 -34,32 -46,34"), flesh.blush, 0.36, 6);
  lay(pointsOf("-36,-80 0,-90 32,-80 26,-66 -28,-66"), flesh.high, 0.5, 6);
  lay(pointsOf("14,6 36,2 34,12 18,18"), flesh.high, 0.55, 5);
  lay(pointsOf("-46,6 -36,4 -36,16 -45,18"), flesh.high, 0.5, 4);
  paintEye(bench, place, -35, -20, 15.5, -1.5);
  paintEye(bench, place, 21, -20, 18.5, -2);
  line(bench, put(place, pointsOf("-55,-34 -40,-43 -20,-39")), 6.5, [62, 36, 24]);
  line(bench, put(place, pointsOf("0,-39 22,-45 47,-33")), 7, [62, 36, 24]);
  // Nose: one long line from the far brow, wing and nostril.
  line(bench, put(place, pointsOf("0,-40 -7,-20 -8,8 -5,24 -7,31")), 3.6, flesh.line, 0.7);
  lay(pointsOf("-4,-34 2,-20 0,20 6,30 -6,30 -7,0"), flesh.shadow, 0.6, 3);
  line(bench, put(place, pointsOf("-29,27 -25,34 -17,33 -10,36 -3,32 -3,24")), 5, flesh.line, 0.9);
  line(bench, put(place, pointsOf("-16,-36 -17,-8 -20,20")), 4.2, flesh.high, 0.85);
  line(bench, put(place, pointsOf("-22,24 -17,27")), 5, [250, 230, 194], 0.8);
  // Mouth.
  lay(pointsOf("-36,50 -14,46 12,50 -12,70"), flesh.shadow, 0.35, 6);
  temper(bench, put(place, pointsOf("-34,57 -22,52 -14,54 -6,52 8,56 -4,64 -14,66 -24,63")), [158, 72, 54], { shake: 0.8 });
  line(bench, put(place, pointsOf("-37,57 -24,57 -14,59 -2,57 12,55")), 4.6, [74, 28, 24]);
  line(bench, put(place, pointsOf("-22,63 -13,65 -4,62")), 3, [214, 140, 108], 0.7);
  line(bench, put(place, pointsOf("-24,73 -12,76 2,72")), 5, flesh.shadow, 0.7);
  line(bench, put(place, pointsOf("-58,-42 -61,8 -52,52 -32,86 -6,102 24,92 50,56")), 4.4, flesh.line, 0.75);
  if (years === "old") furrow(bench, place);
}

function furrow(bench: Bench, place: Place): void {
  for (const [y, dip] of [
    [-66, 5],
    [-76, 5],
    [-86, 3],
  ] as const)
    line(
      bench,
      put(place, [
        [-34, y + 2],
        [-8, y - dip],
        [30, y + 2],
      ]),
      3,
      flesh.shadow,
      0.75,
    );
  line(bench, put(place, pointsOf("-8,-50 -10,-42")), 3, flesh.line, 0.7);
  line(bench, put(place, pointsOf("-42,30 -44,44 -40,52")), 3.4, flesh.line, 0.55);
  line(bench, put(place, pointsOf("8,28 20,42 22,54")), 3.4, flesh.line, 0.6);
  for (const [x, turn] of [
    [-50, -1],
    [40, 1],
  ] as const)
    for (let k = 0; k < 3; k++)
      line(
        bench,
        put(place, [
          [x, -14 + k * 4],
          [x + turn * 10, -12 + k * 7],
        ]),
        2.4,
        flesh.line,
        0.5,
      );
}

/** Strands combed through a mass of hair, alternating dark and light. */
export function combHair(
  bench: Bench,
  outline: readonly Point[],
  strands: readonly (readonly Point[])[],
  colours: { base: Rgb; dark: Rgb; light: Rgb },
): void {
  temper(bench, outline, colours.base, { streak: colours.dark, angle: 1.2 });
  const { between } = bench.tools;
  const inside = bench.soften(
    bench.cut((pen) => fillCurve(pen, outline)),
    2,
  );
  for (const strand of strands) {
    for (let k = 0; k < 7; k++) {
      const drift = between(-24, 24);
      const moved = strand.map(([x, y]): Point => [x + drift + between(-2, 2), y + drift * 0.3]);
      line(bench, moved, k % 2 ? 3.4 : 5, k % 2 ? colours.light : colours.dark, k % 2 ? 0.75 : 0.8, inside);
    }
  }
}

/** A slender hand seen from the back: palm and four fingers given as centre lines, modelled like the face. */
export function paintHand(bench: Bench, palm: readonly Point[], fingers: readonly (readonly Point[])[], thick: number): void {
  const lengths = fingers.map((finger) => curveThrough(finger, 4));
  temper(bench, palm, flesh.base, { streak: flesh.shadow });
  breathe(
    bench,
    palm.map(([x, y]): Point => [x - thick * 0.15, y - thick * 0.15]),
    flesh.light,
    0.5,
    thick * 0.45,
  );
  for (const finger of lengths) {
    const mark = bench.drag({
      path: finger.filter((_, n) => n % 4 === 0 || n === finger.length - 1),
      width: (t) => thick * (1 - 0.36 * t),
      load: () => 1.6,
      bristles: 2,
      fray: 0.6,
      tip: 0.9,
    });
    const core = bench.soften(mark, thick * 0.22);
    bench.within(mark, (_x, _y, i, open) => {
      const depth = core.data[i] as number;
      bench.touch(i, blend(flesh.shadow, flesh.light, smoothstep(0.35, 0.95, depth)), open);
      if (open * (1 - open) > 0.05 || depth < 0.56) bench.touch(i, flesh.line, smoothstep(0.6, 0.4, depth) * 0.75);
    });
    line(
      bench,
      finger
        .slice(Math.floor(finger.length * 0.25), Math.floor(finger.length * 0.85))
        .map(([x, y]): Point => [x - thick * 0.12, y - thick * 0.12]),
      thick * 0.2,
      flesh.high,
      0.7,
    );
  }
}
