/* An expert's bench: a drawing on the wall, sample tubes, a part between the jaws of a calliper, a microscope, a loupe. */
import { type Hand, handOf } from "#scripts/make-files/hand.ts";
import { annulus, rose, wheel } from "../news-plates/engraving.ts";
import type { Point } from "../news-plates/shapes.ts";
import {
  box,
  color,
  ellipse,
  face,
  fill,
  HEIGHT,
  pathOf,
  plate,
  range,
  roundness,
  shade,
  short,
  stroke,
  type Tone,
  turned,
  WIDTH,
} from "./plate.ts";

const newHand = (): Hand => handOf("experts-bench");
let hand = newHand();
const BENCH = 318;

const clip = (id: string, d: string, content: string) =>
  `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${content}</g>`;
const under = (x: number, width: number) =>
  shade(
    [
      [
        [x + 4, BENCH],
        [x + width, BENCH],
        [x + width + 26, BENCH + 15],
        [x + 22, BENCH + 15],
      ],
    ],
    4,
    0,
  );

function wall(): string {
  const area = box(0, 0, WIDTH, BENCH);
  const tiles =
    range(21)
      .map((i) => `M${i * 60} 0V${BENCH}`)
      .join("") +
    range(6)
      .map((i) => `M0 ${BENCH - 4 - i * 60}H${WIDTH}`)
      .join("");
  const shelf = 62;
  const jars = range(11).map((i) => {
    const x = 868 + i * 29;
    const height = 30 + ((i * 7) % 13);
    const level = height * (0.35 + ((i * 5) % 7) / 14);
    return (
      face(box(x, shelf - height, 21, height), { ground: color.white, outline: 0.8 }) +
      shade([box(x, shelf - level, 21, level)], (2 + (i % 4)) as Tone, 30 + i * 17) +
      face(box(x + 2, shelf - height - 6, 17, 6), { tone: 4, angle: 0, outline: 0.7 }) +
      face(box(x + 4, shelf - height + 9, 13, 9), { ground: color.white, outline: 0.5 })
    );
  });
  return (
    fill(pathOf(area), color.paper) +
    stroke(tiles, "#d8cfbc", 0.7) +
    shade([box(0, BENCH - 80, WIDTH, 80)], 1, 0, "#cfc5b0") +
    jars.join("") +
    face(box(852, shelf, 340, 8), { ground: "#e6d6b0", tone: 2, angle: 0, outline: 1 }) +
    shade([box(858, shelf + 8, 330, 12)], 3, 0, color.far)
  );
}

function bench(): string {
  const top = box(0, BENCH, WIDTH, 34);
  const front = box(0, BENCH + 34, WIDTH, HEIGHT - BENCH);
  const drawers = range(6).map((i) => {
    const x = 24 + i * 196;
    return `${pathOf(box(x, BENCH + 46, 176, 44))}M${x + 72} ${BENCH + 66}h32`;
  });
  const rule = range(120)
    .map((i) => `M${i * 10} ${BENCH + 34}v${i % 10 === 0 ? 9 : i % 5 === 0 ? 6.5 : 4}`)
    .join("");
  return (
    face(top, { ground: "#efe6d0", outline: 1 }) +
    shade([top], 1, 0, "#bcae90") +
    face(front, { ground: "#e9dcbf", tone: 2, angle: 0, outline: 1 }) +
    face(box(0, BENCH + 34, WIDTH, 11), { ground: color.white, outline: 0.8 }) +
    stroke(rule, color.ink, 0.55) +
    stroke(drawers.join(""), color.ink, 0.8)
  );
}

/** A sheet with the section of a flange, its centre lines and dimensions. */
function drawingSheet(): string {
  const [x, y, width, height] = [64, 34, 330, 232];
  const [cx, cy] = [x + 112, y + 112];
  const ring = (r: number) => pathOf(ellipse(cx, cy, r, r, 0, Math.PI * 2, 64));
  const holes = range(8).map((i) => {
    const [hx, hy] = [cx + 62 * Math.cos((i * Math.PI) / 4 + 0.39), cy + 62 * Math.sin((i * Math.PI) / 4 + 0.39)];
    return `${pathOf(ellipse(hx, hy, 7))}M${short(hx - 10)} ${short(hy)}h20M${short(hx)} ${short(hy - 10)}v20`;
  });
  const axis = `M${cx - 100} ${cy}h200M${cx} ${cy - 98}v196`;
  // The section beside it, cut through the axis.
  const [sx, sy] = [x + 248, cy];
  const half = (sign: number): Point[] => [
    [sx - 8, sy + sign * 30],
    [sx - 8, sy + sign * 82],
    [sx + 16, sy + sign * 82],
    [sx + 16, sy + sign * 50],
    [sx + 46, sy + sign * 44],
    [sx + 46, sy + sign * 30],
  ];
  const dimensions = `M${sx - 8} ${sy + 94}v12M${sx + 46} ${sy + 40}v66M${sx - 8} ${sy + 102}h54M${x + 206} ${sy - 82}h26M${x + 206} ${sy + 82}h26M${x + 212} ${sy - 82}v164`;
  const title = box(x + width - 112, y + height - 30, 106, 24);
  return (
    shade([box(x + 8, y + 9, width, height), box(x, y, width, height)], 4, 20) +
    face(box(x, y, width, height), { ground: color.white, outline: 1 }) +
    stroke(
      pathOf(box(x + 6, y + 6, width - 12, height - 12)) +
        pathOf(title) +
        `M${x + width - 112} ${y + height - 18}h106M${x + width - 60} ${y + height - 30}v24`,
      color.ink,
      0.6,
    ) +
    stroke(ring(84) + ring(42) + ring(30) + holes.join(""), color.ink, 0.9) +
    `<path d="${ring(62)}${axis}M${sx - 26} ${sy}h90" fill="none" stroke="${color.oxblood}" stroke-width="0.6" stroke-dasharray="9 2.4 2 2.4"/>` +
    [half(1), half(-1)].map((shape) => face(shape, { ground: color.white, tone: 3, angle: 45 })).join("") +
    stroke(`M${sx - 8} ${sy - 30}v60M${sx + 46} ${sy - 30}v60`, color.ink, 0.9) +
    stroke(dimensions, color.oxblood, 0.7) +
    annulus(hand, cx, cy, 29, 12, 14, { line: color.brass, weight: 0.4 }, 7) +
    [
      [x + 10, y + 8],
      [x + width - 10, y + 8],
    ]
      .map(([px = 0, py = 0]) => `<circle cx="${px}" cy="${py}" r="3.4" fill="${color.oxblood}" stroke="${color.ink}" stroke-width="0.6"/>`)
      .join("")
  );
}

/** Six tubes in a rack, with what was sampled. */
function rack(): string {
  const x = 92;
  const tubes = range(7).map((i) => {
    const tx = x + 16 + i * 29;
    const top = BENCH - 96 - (i % 3) * 3;
    const bottom = BENCH - 14;
    const d = `M${tx} ${top}V${bottom - 8}a8 8 0 0 0 16 0V${top}Z`;
    const level = BENCH - 30 - ((i * 11) % 38);
    const body: Point[] = [
      [tx, level],
      [tx + 16, level],
      [tx + 16, bottom - 8],
      ...ellipse(tx + 8, bottom - 8, 8, 8, 0, Math.PI, 10),
      [tx, bottom - 8],
    ];
    return (
      fill(d, color.white) +
      shade([body], (2 + (i % 4)) as Tone, i % 2 === 0 ? 0 : 40, i === 3 ? color.oxblood : color.line) +
      stroke(`${d}M${tx} ${level}h16`, color.ink, 0.9) +
      stroke(`M${tx + 3.4} ${top + 6}V${bottom - 12}`, color.far, 0.6) +
      face(box(tx - 2, top - 4, 20, 5), { ground: color.white, outline: 0.8 }) +
      face(box(tx + 2, top - 15, 12, 11), { tone: 4, angle: 90, outline: 0.8 })
    );
  });
  const plank = (y: number, height: number) => face(box(x, y, 228, height), { ground: "#e6d6b0", tone: 2, angle: 0, outline: 1 });
  return (
    under(x, 228) +
    tubes.join("") +
    plank(BENCH - 64, 9) +
    plank(BENCH - 8, 8) +
    face(box(x - 2, BENCH - 84, 11, 84), { ground: "#e6d6b0", tone: 3, angle: 90, outline: 1 }) +
    face(box(x + 219, BENCH - 84, 11, 84), { ground: "#e6d6b0", tone: 3, angle: 90, outline: 1 })
  );
}

/** A turned part between the jaws of a vernier calliper. */
function calliper(): string {
  const [x, beam] = [420, BENCH - 138];
  const part = { x: x + 58, width: 118, top: BENCH - 96 };
  const scale = range(67)
    .map((i) => `M${short(x + 56 + i * 4.1)} ${beam + 20}v${i % 10 === 0 ? -12 : i % 5 === 0 ? -9 : -6}`)
    .join("");
  const vernier = range(21)
    .map((i) => `M${short(part.x + part.width + 20 + i * 3.7)} ${beam + 23}v${i % 5 === 0 ? 8 : 5}`)
    .join("");
  const fixed: Point[] = [
    [x, beam - 26],
    [x + 10, beam - 32],
    [x + 22, beam],
    [x + 58, beam],
    [x + 58, beam + 108],
    [x + 50, beam + 112],
    [x + 30, beam + 60],
    [x + 8, beam + 44],
    [x, beam + 20],
  ];
  const slideX = part.x + part.width;
  const slide: Point[] = [
    [slideX, beam - 8],
    [slideX + 104, beam - 8],
    [slideX + 104, beam + 34],
    [slideX + 44, beam + 34],
    [slideX + 28, beam + 58],
    [slideX + 8, beam + 112],
    [slideX, beam + 108],
  ];
  const upper: Point[] = [
    [slideX + 4, beam - 8],
    [slideX + 22, beam - 8],
    [slideX + 12, beam - 32],
    [slideX + 4, beam - 26],
  ];
  return (
    under(part.x - 8, part.width + 16) +
    face(box(part.x - 12, BENCH - 22, part.width + 24, 22), { ground: color.paper, outline: 1 }) +
    roundness(part.x - 12, BENCH - 22, part.width + 24, 22, false, 12) +
    face(box(part.x, part.top, part.width, 74), { ground: color.white, outline: 1 }) +
    roundness(part.x, part.top, part.width, 74, false, 24) +
    stroke(
      range(6)
        .map((i) => `M${part.x} ${part.top + 48 + i * 4}h${part.width}`)
        .join(""),
      color.ink,
      0.6,
    ) +
    face(box(part.x + 30, part.top - 18, part.width - 60, 18), { ground: color.white, outline: 1 }) +
    roundness(part.x + 30, part.top - 18, part.width - 60, 18, false, 14) +
    face(box(x + 40, beam, 316, 26), { ground: color.white, tone: 0, outline: 1.1 }) +
    stroke(scale, color.ink, 0.55) +
    face(fixed, { ground: color.white, tone: 2, angle: 58, outline: 1.1 }) +
    face(upper, { ground: color.white, tone: 3, angle: 58 }) +
    face(slide, { ground: color.white, tone: 1, angle: 58, outline: 1.1 }) +
    face(box(slideX + 16, beam + 20, 84, 13), { ground: color.white, outline: 0.7 }) +
    stroke(vernier, color.oxblood, 0.65) +
    face(box(slideX + 44, beam - 17, 16, 9), { tone: 4, angle: 90, outline: 0.9 }) +
    face(ellipse(slideX + 92, beam + 40, 9), { tone: 4, angle: 90, outline: 0.9 })
  );
}

function microscope(): string {
  const [x, foot] = [800, BENCH];
  const place = (points: readonly Point[]) => turned(points, [x + 62, foot - 120], 24);
  const arm: Point[] = [
    ...ellipse(x + 40, foot - 96, 74, 86, -Math.PI * 0.42, Math.PI * 0.41, 18),
    ...ellipse(x + 40, foot - 96, 54, 68, -Math.PI * 0.42, Math.PI * 0.41, 18).toReversed(),
  ];
  return (
    under(x - 20, 150) +
    face(
      [
        [x - 22, foot],
        [x - 14, foot - 15],
        [x + 122, foot - 15],
        [x + 134, foot],
      ],
      { tone: 4, angle: 0, outline: 1.1 },
    ) +
    face(arm, { tone: 4, angle: 30, outline: 1.1 }) +
    face(box(x - 12, foot - 62, 96, 8), { tone: 3, angle: 0, outline: 1.1 }) +
    face(box(x + 2, foot - 67, 46, 5), { ground: color.white, outline: 0.8 }) +
    face(box(x + 16, foot - 54, 18, 24), { ground: color.white, outline: 0.9 }) +
    roundness(x + 16, foot - 54, 18, 24, false, 6) +
    face(place(box(x + 22, foot - 112, 10, 34)), { ground: color.white, outline: 0.9 }) +
    face(place(box(x + 40, foot - 116, 12, 42)), { tone: 3, angle: 100, outline: 0.9 }) +
    face(place(box(x + 10, foot - 130, 54, 18)), { tone: 2, angle: 112, outline: 1 }) +
    face(place(box(x + 22, foot - 206, 30, 78)), { ground: color.white, outline: 1.1 }) +
    shade([place(box(x + 36, foot - 206, 16, 78))], 3, 114) +
    face(place(box(x + 18, foot - 218, 38, 14)), { tone: 5, angle: 24, outline: 1 }) +
    stroke(
      pathOf(
        place([
          [x + 22, foot - 150],
          [x + 52, foot - 150],
        ]),
        false,
      ) +
        pathOf(
          place([
            [x + 22, foot - 156],
            [x + 52, foot - 156],
          ]),
          false,
        ),
      color.oxblood,
      1.1,
    ) +
    face(ellipse(x + 108, foot - 78, 15), { ground: color.white, tone: 2, angle: 90, outline: 1.1 }) +
    stroke(pathOf(ellipse(x + 108, foot - 78, 8)), color.ink, 0.8)
  );
}

/** A loupe on its stand over an engraved sheet, whose lines it shows large. */
function loupe(): string {
  const [cx, cy, r] = [1052, BENCH - 116, 66];
  const lens = pathOf(ellipse(cx, cy, r, r, 0, Math.PI * 2, 72));
  return (
    under(966, 180) +
    face(box(966, BENCH - 10, 176, 10), { tone: 3, angle: 0, outline: 1.1 }) +
    face(box(982, BENCH - 22, 118, 12), { ground: color.white, outline: 0.8 }) +
    stroke(
      range(38)
        .map((i) => `M${985 + i * 3} ${BENCH - 22}v12`)
        .join(""),
      color.brass,
      0.45,
    ) +
    stroke(`M1134 ${BENCH - 8}V${cy - 4}Q1134 ${cy - 20} ${cx + r - 2} ${cy - 12}`, color.ink, 5) +
    stroke(`M1134 ${BENCH - 8}V${cy - 4}`, color.paper, 1) +
    fill(lens, color.white) +
    clip(
      "lens",
      lens,
      wheel(hand, cx - 8, cy + 64, 118, 34, 44, { line: color.brass, weight: 0.8 }) +
        rose(hand, "lens", cx + 58, cy - 34, 62, { line: color.oxblood, weight: 0.6, density: 0.6 }),
    ) +
    stroke(lens, color.ink, 5.5) +
    stroke(pathOf(ellipse(cx, cy, r - 5.5, r - 5.5, Math.PI * 1.08, Math.PI * 1.42, 14), false), color.white, 3) +
    stroke(lens, "#cbb98e", 1.2)
  );
}

export function expertsBench(): string {
  // Every drawing begins with the same hand.
  hand = newHand();
  return plate(
    `${wall()}<g transform="translate(13 6)scale(0.8)">${drawingSheet()}</g>${bench()}${rack()}${calliper()}${microscope()}${loupe()}`,
  );
}
