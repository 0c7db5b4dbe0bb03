/* A lecture room from the last row: on the desk a draft award with its corrections, in front the lectern and the board. */
import { type Hand, handOf } from "#scripts/make-files/hand.ts";
import { rose } from "../news-plates/engraving.ts";
import { type Place, seenBy, type View } from "../news-plates/perspective.ts";
import type { Point } from "../news-plates/shapes.ts";
import { box, color, ellipse, face, fill, HEIGHT, pathOf, plate, range, shade, short, stroke, WIDTH } from "./plate.ts";

const newHand = (): Hand => handOf("lecture-room");
let hand = newHand();
const view: View = seenBy({ height: 1.95, horizon: 118, centre: 600, scale: 640 });
const [LEFT, RIGHT, BACK, NEAR, CEILING] = [-6.2, 6.2, 9, 2.2, 3.6];
const at = (places: readonly Place[]): Point[] => places.map(view);
const upright = ([x, y, z]: Place, width: number, height: number): Point[] =>
  at([
    [x, y, z],
    [x + width, y, z],
    [x + width, y + height, z],
    [x, y + height, z],
  ]);
const flat = ([x, y, z]: Place, width: number, depth: number): Point[] =>
  at([
    [x, y, z],
    [x + width, y, z],
    [x + width, y, z + depth],
    [x, y, z + depth],
  ]);
const beside = ([x, y, z]: Place, depth: number, height: number): Point[] =>
  at([
    [x, y, z],
    [x, y, z + depth],
    [x, y + height, z + depth],
    [x, y + height, z],
  ]);
const segment = (from: Place, to: Place) => pathOf(at([from, to]), false);

function room(): string {
  const floor = at([
    [LEFT, 0, NEAR],
    [RIGHT, 0, NEAR],
    [RIGHT, 0, BACK],
    [LEFT, 0, BACK],
  ]);
  const windows = range(3).map((i) => BACK - 1.5 - i * 1.5);
  const pane = (z: number) =>
    face(beside([RIGHT, 0.9, z], 1, 2.3), { ground: color.white }) +
    stroke(
      segment([RIGHT, 0.9, z + 0.5], [RIGHT, 3.2, z + 0.5]) +
        segment([RIGHT, 1.7, z], [RIGHT, 1.7, z + 1]) +
        segment([RIGHT, 2.45, z], [RIGHT, 2.45, z + 1]),
      color.ink,
      0.7,
    );
  const books = range(4).flatMap((shelf) => {
    const items: string[] = [];
    let z = 4.6;
    while (z < 8.5) {
      const thick = hand.between(0.05, 0.12);
      const high = hand.between(0.36, 0.5);
      items.push(
        face(beside([LEFT + 0.02, 0.5 + shelf * 0.62, z], thick, high), {
          tone: hand.pick([0, 0, 1, 2, 3]),
          angle: 90,
          ground: hand.between(0, 1) < 0.08 ? "#d9b9ae" : color.paper,
          outline: 0.5,
        }),
      );
      z += thick;
    }
    return items;
  });
  const shelves = range(5)
    .map((i) => segment([LEFT, 0.48 + i * 0.62, 4.5], [LEFT, 0.48 + i * 0.62, 8.6]))
    .join("");
  return (
    face(
      at([
        [LEFT, CEILING, NEAR],
        [RIGHT, CEILING, NEAR],
        [RIGHT, CEILING, BACK],
        [LEFT, CEILING, BACK],
      ]),
      { tone: 1, angle: 0, tint: color.far, outline: 0.7 },
    ) +
    face(floor, { tone: 2, angle: 0, ground: "#efe9da", tint: color.far, outline: 0.7 }) +
    stroke(
      range(32)
        .map((i) => segment([LEFT + i * 0.4, 0, NEAR], [LEFT + i * 0.4, 0, BACK]))
        .join(""),
      color.far,
      0.45,
    ) +
    face(beside([LEFT, 0, NEAR], BACK - NEAR, CEILING), { tone: 2, angle: 88, tint: color.far }) +
    face(beside([RIGHT, 0, NEAR], BACK - NEAR, CEILING), { tone: 1, angle: 92, tint: color.far }) +
    windows.map(pane).join("") +
    face(beside([LEFT, 0.42, 4.5], 4.1, 2.6), { tone: 4, angle: 88, outline: 1 }) +
    books.join("") +
    stroke(shelves, color.ink, 1.4) +
    face(upright([LEFT, 0, BACK], RIGHT - LEFT, CEILING), { tone: 1, angle: 62, tint: color.far, outline: 1 })
  );
}

/** The board: a case as a line in time, from the request to the award. */
function board(): string {
  const z = BACK - 0.02;
  const frame = upright([-2.9, 1.1, z], 5.8, 1.75);
  const chalk = "#e9e4d6";
  const [x1, y] = view([-2.5, 1.9, z]);
  const [x2] = view([2.5, 1.9, z]);
  const stations = range(7).map((i) => x1 + ((x2 - x1) * i) / 6);
  const marks = stations
    .map(
      (x, i) =>
        `<circle cx="${short(x)}" cy="${short(y)}" r="${i === 6 ? 6 : 4}" fill="${i === 6 ? color.oxblood : "#2c3036"}" stroke="${chalk}" stroke-width="1.1"/>`,
    )
    .join("");
  const words = stations
    .map(
      (x, i) =>
        `M${short(x - 17)} ${short(y + (i % 2 === 0 ? -19 : 17))}h${22 + ((i * 7) % 14)}M${short(x - 17)} ${short(y + (i % 2 === 0 ? -13 : 23))}h${14 + ((i * 5) % 16)}`,
    )
    .join("");
  return (
    face(frame, { ground: "#2c3036", outline: 0 }) +
    shade([frame], 3, 8, "#434852") +
    stroke(pathOf(frame), "#a98748", 4) +
    stroke(pathOf(frame), color.ink, 0.8) +
    stroke(`M${short(x1)} ${short(y)}H${short(x2)}`, chalk, 1.2) +
    stroke(words, chalk, 1) +
    marks +
    face(upright([-2.9, 1.02, z], 5.8, 0.07), { ground: "#e6d6b0", outline: 0.8 }) +
    rose(hand, "wall", ...view([-4.4, 2.1, BACK]), 34, { line: color.brass, weight: 0.4, density: 0.7 }) +
    stroke(pathOf(ellipse(...view([4.4, 2.3, BACK]), 20)), color.ink, 1.2) +
    stroke(`M${short(view([4.4, 2.3, BACK])[0])} ${short(view([4.4, 2.3, BACK])[1])}v-14m0 14l9 6`, color.ink, 1.2)
  );
}

function lectern(): string {
  const z = 7.4;
  return (
    shade([flat([-0.5, 0, z - 0.2], 1.4, 0.5)], 4, 0) +
    face(upright([-0.45, 0, z], 0.9, 1.02), { tone: 3, angle: 62, ground: "#e6d6b0" }) +
    stroke(pathOf(upright([-0.33, 0.14, z], 0.66, 0.7)), color.ink, 0.7) +
    face(
      at([
        [-0.55, 1, z - 0.08],
        [0.55, 1, z - 0.08],
        [0.48, 1.2, z + 0.35],
        [-0.48, 1.2, z + 0.35],
      ]),
      { ground: color.white, tone: 1, angle: 0 },
    ) +
    rose(hand, "lectern", ...view([0, 0.52, z]), 17, { line: color.oxblood, weight: 0.4, density: 0.6 })
  );
}

/** A row of desks with the chairs behind them, seen from behind. */
function row(z: number, count: number): string {
  const width = 1.75;
  const gap = 0.35;
  const total = count * width + (count - 1) * gap + 0.9;
  return range(count)
    .map((i) => {
      const x = -total / 2 + i * (width + gap) + (i >= count / 2 ? 0.9 : 0);
      const chair = (cx: number) =>
        face(upright([cx - 0.24, 0, z - 0.3], 0.05, 0.85), { tone: 4, angle: 90, outline: 0.7 }) +
        face(upright([cx + 0.19, 0, z - 0.3], 0.05, 0.85), { tone: 4, angle: 90, outline: 0.7 }) +
        face(upright([cx - 0.25, 0.56, z - 0.31], 0.5, 0.32), { tone: 3, angle: 40, outline: 0.9 }) +
        face(upright([cx - 0.22, 0.42, z - 0.3], 0.44, 0.06), { tone: 4, angle: 0, outline: 0.7 });
      return (
        shade([flat([x, 0, z - 0.1], width + 0.2, 0.6)], 3, 0) +
        face(upright([x + 0.05, 0, z + 0.08], width - 0.1, 0.7), { tone: 3, angle: 60, ground: "#eadfc4", outline: 0.8 }) +
        face(flat([x, 0.74, z], width, 0.55), { ground: color.white, tone: 1, angle: 0, outline: 0.9 }) +
        face(upright([x, 0.69, z], width, 0.05), { ground: "#e6d6b0", outline: 0.8 }) +
        face(flat([x + 0.25, 0.75, z + 0.14], 0.3, 0.3), { ground: color.white, outline: 0.5 }) +
        face(flat([x + 1.15, 0.75, z + 0.14], 0.3, 0.3), { ground: color.white, outline: 0.5 }) +
        chair(x + 0.45) +
        chair(x + 1.3)
      );
    })
    .join("");
}

/** The reader's own desk: the sheets of a draft, marked in the margin, with a pen, a code and a glass. */
function desk(): string {
  const top: Point[] = [
    [-40, HEIGHT + 10],
    [120, 300],
    [1080, 300],
    [1240, HEIGHT + 10],
  ];
  // A sheet's own coordinates, 0 to 1 across and from its foot to its head.
  const sheet =
    (left: number, right: number, lean: number) =>
    (u: number, v: number): Point => {
      const y = 414 - 100 * v;
      const k = 1 - 0.2 * v;
      const centre = (left + right) / 2;
      return [centre + (left + (right - left) * u - centre) * k + lean * v + (600 - centre) * 0.16 * v, y];
    };
  const paper = (at2: (u: number, v: number) => Point, mark: boolean, seed: number) => {
    const lines = range(13).map((i) => {
      const v = 0.12 + i * 0.062;
      const end = i === 0 ? 0.44 : i % 5 === 4 ? 0.58 : 0.8;
      return pathOf([at2(0.16, v), at2(end, v)], false);
    });
    const title = pathOf([at2(0.34, 0.935), at2(0.64, 0.935)], false);
    const strike = pathOf([at2(0.3, 0.12 + 0.062 * 8), at2(0.62, 0.12 + 0.062 * 8)], false);
    const under = pathOf([at2(0.2, 0.165 + 0.062 * 4), at2(0.52, 0.165 + 0.062 * 4)], false);
    const bracket = pathOf([at2(0.865, 0.3), at2(0.895, 0.3), at2(0.895, 0.56), at2(0.865, 0.56)], false);
    const remark = range(3)
      .map((i) =>
        pathOf(
          range(7).map((k): Point => at2(0.845 + k * 0.02, 0.74 - i * 0.05 + (k % 2) * 0.016)),
          false,
        ),
      )
      .join("");
    const insertion =
      pathOf([at2(0.4, 0.12 + 0.062 * 2), at2(0.415, 0.16 + 0.062 * 2), at2(0.43, 0.12 + 0.062 * 2)], false) +
      pathOf(
        range(9).map((k): Point => at2(0.42 + k * 0.022, 0.165 + 0.062 * 2 + (k % 2) * 0.014)),
        false,
      );
    const outline = [at2(0, 0), at2(1, 0), at2(1, 1), at2(0, 1)];
    return (
      shade([outline.map(([x, y]): Point => [x + 7, y + 6]), outline], 4, 20) +
      face(outline, { ground: color.white, outline: 0.9 }) +
      stroke(lines.join(""), "#6d675d", 1) +
      stroke(title, color.ink, 2.2) +
      (mark ? stroke(strike + under + bracket + remark + insertion, color.oxblood, 1.25) : stroke(bracket, color.oxblood, 1.1)) +
      (seed === 1 ? rose(hand, "seal", ...at2(0.2, 0.9), 9, { line: color.brass, weight: 0.35, density: 0.5 }) : "")
    );
  };
  const pen: Point[] = [
    [742, 404],
    [748, 408],
    [836, 338],
    [831, 333],
  ];
  const code: Point[] = [
    [960, 402],
    [1130, 402],
    [1088, 330],
    [944, 330],
  ];
  return (
    face(top, { ground: "#eadcba", outline: 1.2 }) +
    shade([top], 1, 0, "#b6a175") +
    face(
      [
        [-40, 300 - 0],
        [120, 300],
        [1080, 300],
        [1240, 300],
      ].map(([x = 0, y = 0]): Point => [x, y]),
      { outline: 0 },
    ) +
    paper(sheet(120, 330, 30), false, 0) +
    paper(sheet(330, 560, 6), false, 1) +
    paper(sheet(520, 760, -8), true, 2) +
    shade([pen.map(([x, y]): Point => [x + 5, y + 5])], 4, 20) +
    face(pen, { ground: color.oxblood, outline: 0.9 }) +
    face(
      [
        [742, 404],
        [748, 408],
        [734, 413],
      ],
      { ground: color.brass, outline: 0.7 },
    ) +
    shade([code.map(([x, y]): Point => [x + 9, y + 9]), code], 4, 20) +
    face(
      [
        [960, 402],
        [1130, 402],
        [1130, 414],
        [960, 414],
      ],
      { ground: color.white, tone: 3, angle: 0, outline: 0.9 },
    ) +
    face(code, { tone: 3, angle: 70, ground: "#e0c7bd", tint: color.oxblood, outline: 1.1 }) +
    face(
      [
        [985, 384],
        [1090, 384],
        [1068, 348],
        [976, 348],
      ],
      { ground: color.white, outline: 0.7 },
    ) +
    stroke("M1004 374h66M1000 365h58M998 356h40", color.ink, 1) +
    face(ellipse(872, 378, 23, 11), { ground: color.white, outline: 1 }) +
    face(
      [
        [849, 340],
        [895, 340],
        [895, 378],
        [849, 378],
      ],
      { ground: color.white, outline: 0 },
    ) +
    stroke("M849 340V378M895 340V378", color.ink, 1) +
    shade(
      [
        [
          [851, 358],
          [893, 358],
          [893, 380],
          [851, 380],
        ],
      ],
      2,
      0,
    ) +
    face(ellipse(872, 340, 23, 8), { ground: color.paper, outline: 1 }) +
    fill(pathOf(box(0, HEIGHT, WIDTH, 2)), color.ink)
  );
}

export function lectureRoom(): string {
  // Every drawing begins with the same hand.
  hand = newHand();
  return plate(room() + board() + lectern() + row(6.1, 4) + row(4.9, 4) + row(3.9, 4) + desk());
}
