import { blend, mix, smoothstep } from "./numbers.ts";
import { circle, incise, punch, punchRing } from "./panel.ts";
import type { Bench } from "./surface.ts";

/* The body of an icon: burnished leaf, a halo cut into it, a field sunk in the panel, and five centuries of use. */

/** Leaf polished with a stone: deeper and redder than it was laid, bright where the lamp finds it, rubbed to the bole in patches. */
export function burnish(bench: Bench): void {
  const { noise, fbm } = bench.tools;
  bench.everywhere((x, y, i) => {
    bench.stain(i, [232, 178, 96], 0.32 + fbm(x / 260, y / 340, 5) * 0.5);
    const lamp = Math.exp(-(((x - 520) / 640) ** 2) - ((y - 430) / 620) ** 2);
    bench.shiftTone(i, lamp * 26 + noise(x / 3.4, y / 46) * 2 + noise(x / 60, y / 3) * 1.4);
    // Rubbed places differ in size, and the strokes of each run their own way.
    const way = noise(x / 420 + 5, y / 420) * 2.4;
    const [u, v] = [x * Math.cos(way) + y * Math.sin(way), y * Math.cos(way) - x * Math.sin(way)];
    const broad = fbm(x / 210 + 31, y / 170, 6) * mix(0.8, 1.12, noise(x / 300, y / 260 + 8) * 0.5 + 0.5);
    const rubbed = smoothstep(0.4, 0.72, broad + noise(x / 2.6, y / 2.6) * 0.1 + noise(u / 30, v / 7) * 0.07);
    if (rubbed > 0) bench.touch(i, [128, 60, 36], rubbed * 0.6);
  });
}

/** The halo is cut and punched before painting. One petal of the punch is worn, so every rosette has the same fault. */
export function cutHalo(bench: Bench, x: number, y: number, r: number): void {
  bench.wash(
    (pen) => {
      pen.beginPath();
      pen.arc(x, y, r, 0, Math.PI * 2);
      pen.fill();
    },
    { colour: [206, 150, 84], strength: 0.24, rim: 0.1, shake: 0 },
  );
  const size = r / 300;
  for (const part of [1, 0.975, 0.775, 0.75]) incise(bench, circle(x, y, r * part), 4, 1.9);
  punchRing(bench, x, y, r * 1.03, 4.6, 15);
  punchRing(bench, x, y, r * 0.725, 3.6, 12);
  for (let n = 0; n < 26; n++) {
    const turn = (n / 26) * Math.PI * 2;
    const [px, py] = [x + Math.cos(turn) * r * 0.875, y + Math.sin(turn) * r * 0.875];
    punch(bench, px, py, 6 * size, 7);
    for (let k = 0; k < 6; k++) {
      const petal = turn + (k * Math.PI) / 3;
      const far = 15 * size;
      punch(bench, px + Math.cos(petal) * far, py + Math.sin(petal) * far, (k === 2 ? 3.6 : 7) * size, k === 2 ? 2 : 7);
    }
    const half = turn + Math.PI / 26;
    for (const far of [0.81, 0.875, 0.94]) punch(bench, x + Math.cos(half) * r * far, y + Math.sin(half) * r * far, 3.2 * size, 3);
  }
  for (let n = 0; n < 90; n++) {
    const turn = (n / 90) * Math.PI * 2;
    incise(
      bench,
      [
        [x + Math.cos(turn) * r * 0.4, y + Math.sin(turn) * r * 0.4],
        [x + Math.cos(turn) * r * 0.7, y + Math.sin(turn) * r * 0.7],
      ],
      2,
      0.5,
    );
  }
}

const edgeOf = (bench: Bench, x: number, y: number) => Math.min(x, y, bench.width - x, bench.height - y);

/** The painted field lies sunk in the panel; a worn vermilion line follows the step, another the outer edge. */
export function recess(bench: Bench, margin: number): void {
  const { noise, fbm } = bench.tools;
  bench.everywhere((x, y, i) => {
    const edge = edgeOf(bench, x, y) + noise(x / 130, y / 130) * 3;
    bench.relief[i] = (bench.relief[i] as number) + smoothstep(margin + 12, margin - 12, edge) * 16;
    const [top, left] = [Math.abs(y - margin), Math.abs(x - margin)];
    const [low, right] = [Math.abs(bench.height - margin - y), Math.abs(bench.width - margin - x)];
    const inField = edge > margin - 14;
    if (inField) bench.stain(i, [120, 84, 50], (smoothstep(26, 0, top) + smoothstep(26, 0, left)) * 0.5);
    if (inField) bench.shiftTone(i, (smoothstep(12, 0, low) + smoothstep(12, 0, right)) * 8);
    const worn = fbm(x / 50, y / 50, 4) * 1.2 + noise(x / 3, y / 3) * 0.25;
    const inner = smoothstep(6.5, 4.5, Math.abs(edge - margin - 18)) * smoothstep(0.42, 0.2, worn);
    const outer = smoothstep(15, 11, edge - 8) * smoothstep(0.3, 0.02, worn - 0.05);
    const line = Math.max(inner, outer);
    if (line > 0) bench.touch(i, [146 + worn * 20, 44, 28], line * 0.9);
    const bole = smoothstep(
      0.1,
      0.62,
      fbm(x / 74 + 20, y / 74, 5) +
        smoothstep(120, 0, edge) * 0.42 +
        smoothstep(14, 0, Math.abs(edge - margin + 8)) * 0.34 -
        0.28 +
        noise(x / 2.6, y / 2.6) * 0.16,
    );
    if (edge < margin + 10 && bole > 0) bench.touch(i, [136, 58, 36], bole * 0.72 * (1 - line));
  });
}

/** The join of the two boards, losses down to gesso and wood, smoke, cracks. */
export function ageIcon(bench: Bench, join: number): void {
  const { noise, fbm } = bench.tools;
  bench.everywhere((x, y, i) => {
    const edge = edgeOf(bench, x, y);
    const smoke = smoothstep(-0.3, 0.8, fbm(x / 340, y / 400, 5) + (y / bench.height - 0.5) * 0.4);
    bench.stain(i, [190, 148, 92], 0.1 + smoke * 0.3);
    const seam = Math.abs(x - join - noise(3, y / 300) * 4 - noise(9, y / 40));
    const split = smoothstep(2.2, 0.6, seam) * smoothstep(-0.5, 0.1, noise(7, y / 120) + 0.2);
    bench.touch(i, [38, 24, 16], split * 0.8);
    bench.relief[i] = (bench.relief[i] as number) - smoothstep(9, 0, seam) * 1.2;
    const near =
      smoothstep(40, 0, edge) * 0.44 + smoothstep(16, 0, seam) * 0.1 + smoothstep(1750, 2000, y) * 0.1 * smoothstep(240, 40, edge);
    const chip = fbm(x / 90 + 9, y / 90, 6) * 0.95 + noise(x / 5, y / 5) * 0.05;
    const lost = smoothstep(0.66, 0.7, chip + near);
    if (lost > 0) {
      const wood = smoothstep(0.74, 0.79, chip + near);
      const grain = noise(x / 5, y / 130) * 16;
      bench.touch(i, blend([196 + grain * 0.4, 176 + grain * 0.4, 136], [122 + grain, 90 + grain, 58 + grain], wood), lost * 0.94);
      bench.relief[i] = (bench.relief[i] as number) - lost * (1.6 + wood * 2);
    }
    bench.stain(i, [110, 78, 48], Math.exp(-edge / 20) * (0.5 + fbm(x / 90, y / 90, 4) * 0.5) * 0.7);
  });
  bench.craquelure(58, 0.62, [44, 29, 20]);
}
