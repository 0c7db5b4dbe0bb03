import { rule } from "./burin.ts";
import { indexAt, outlinesOf, type Pose, reliefOf, see, shadeOf, viewOf } from "./cast.ts";
import { drawHair, type Hair } from "./comb-hair.ts";
import { pathThrough } from "./curves.ts";
import {
  drawBrow,
  drawEar,
  drawEye,
  drawForehead,
  drawGlasses,
  drawMouth,
  drawRidge,
  type Expression,
  Face,
  type Glasses,
  ink,
} from "./face-lines.ts";
import { type Build, headOf } from "./head.ts";
import { DARKEST, INK, SPACING } from "./ink.ts";
import { join, type Vector } from "./solid.ts";

export interface Head {
  pose: Pose;
  build: Build;
  /** Towards the light. */
  light: Vector;
  skin: string;
  expression: Expression;
  hair: Hair[];
  glasses?: Glasses;
}

/** An engraved head, from a solid one. */
export function engraveHead({ pose, build, light, skin, expression, hair, glasses }: Head): { neck: string; head: string } {
  const view = viewOf(pose);
  const { head, neck } = headOf(build);
  const all = join([head, neck, ...hair.map(({ solid }) => solid)], 0.02);
  const [headCells, neckCells] = [see(head, view, 1.6), see(neck, view, 3)];
  const face = new Face(head, view, headCells);
  const surface = headCells.map((depth, index) => Math.max(depth, neckCells[index] as number));
  const { shade } = shadeOf(surface, all, view, light);
  const relief = reliefOf(surface, shade, view.scale);
  const lip = -build.nose - (build.chin - build.nose) * 0.34;
  const darkness = (x: number, y: number): number => {
    const depth = surface[indexAt(x, y)] as number;
    if (depth === -Infinity) return 0;
    let tone = 0.9 * Math.max(0, relief.shadeAt(x, y) - 0.15) ** 1.2;
    const [hx, hy, hz] = view.toHead(x, y, depth);
    if (hz > 0.6) {
      const u = hx / (build.mouth * 0.95);
      const above = Math.exp(-(((hy - lip - 0.045) / 0.042) ** 2));
      const below = Math.exp(-(((hy - lip + 0.06) / 0.05) ** 2));
      tone += expression.lips * Math.max(0, 1 - u * u) * Math.max(above * 1.1, below * 0.7);
    }
    return tone;
  };
  const draw = (cells: Float32Array, id: string) => {
    const rings = outlinesOf((index) => cells[index] !== -Infinity);
    const path = rings.map((ring) => pathThrough(ring, true)).join("");
    const lines = [
      rule({ angle: 24, spacing: SPACING, bend: 0.34, dashed: false }, relief, (x, y) => Math.max(0, Math.min(DARKEST, darkness(x, y)))),
      rule({ angle: -36, spacing: SPACING, bend: 0.34, dashed: true }, relief, (x, y) =>
        Math.max(0, Math.min(DARKEST, (darkness(x, y) - 0.42) * 0.95)),
      ),
    ];
    return (
      `<clipPath id="${id}"><path d="${path}"/></clipPath><path d="${path}" fill="${skin}"/>` +
      `<g clip-path="url(#${id})">${ink(lines.join(""))}</g>` +
      `<path d="${path}" fill="none" stroke="${INK}" stroke-width="2.2" stroke-linejoin="round"/>`
    );
  };
  const drawnNeck = draw(neckCells, "neck");
  let drawn = draw(headCells, "head");
  drawn += drawForehead(face, expression);
  for (const side of [1, -1] as const) drawn += drawEar(face, side, build);
  for (const side of [1, -1] as const) drawn += drawEye(face, side, expression, `eye${side + 1}`);
  drawn += (Math.abs(pose.turn) < 16 ? "" : drawRidge(headCells, view, build)) + drawMouth(face, build, expression);
  for (const side of [1, -1] as const) drawn += drawBrow(face, side, expression);
  for (const each of hair) drawn += drawHair(each, { view, surface, all, light });
  if (glasses !== undefined) drawn += drawGlasses(view, glasses, pose.turn, build.breadth);
  return { neck: drawnNeck, head: drawn };
}
