/* A painting on an easel in raking light, shown in three bands: to the eye, in ultraviolet, in infrared. */
import { type Hand, handOf } from "#scripts/make-files/hand.ts";
import { rose, waves } from "../news-plates/engraving.ts";
import type { Point } from "../news-plates/shapes.ts";
import { box, color, ellipse, face, fill, HEIGHT, pathOf, plate, range, roundness, shade, short, stroke, WIDTH } from "./plate.ts";

const newHand = (): Hand => handOf("painting-examined");
let hand = newHand();
const FLOOR = 352;
const canvas = { x: 386, y: 64, width: 432, height: 232 };
const BANDS = [0.36, 0.68] as const;

const clip = (id: string, points: readonly Point[], content: string) =>
  `<clipPath id="${id}"><path d="${pathOf(points)}"/></clipPath><g clip-path="url(#${id})">${content}</g>`;

/** Outlines of the painted landscape, within the canvas: hills, a river, a tower, trees. */
function landscape() {
  const { x, y, width, height } = canvas;
  const hill = (base: number, rise: number, waves: number, phase: number): Point[] => [
    [x, y + height],
    ...range(49).map(
      (i): Point => [
        x + (width * i) / 48,
        y +
          height *
            (base - rise * Math.sin((i / 48) * Math.PI * waves + phase) - rise * 0.3 * Math.sin((i / 48) * Math.PI * waves * 2.7 + phase)),
      ],
    ),
    [x + width, y + height],
  ];
  const river: Point[] = [
    ...range(20).map((i): Point => [x + width * (0.5 + 0.16 * Math.sin(i / 4.2)) - i * i * 0.42, y + height * (0.58 + (0.42 * i) / 19)]),
    ...range(20).map((k): Point => {
      const i = 19 - k;
      return [x + width * (0.515 + 0.16 * Math.sin(i / 4.2)) + i * i * 0.3, y + height * (0.58 + (0.42 * i) / 19)];
    }),
  ];
  const tx = x + width * 0.785;
  const tower: Point[] = [
    [tx - 13, y + 128],
    [tx - 13, y + 70],
    [tx - 16, y + 70],
    [tx, y + 38],
    [tx + 16, y + 70],
    [tx + 13, y + 70],
    [tx + 13, y + 128],
  ];
  const house: Point[] = [
    [tx + 13, y + 132],
    [tx + 13, y + 100],
    [tx + 30, y + 86],
    [tx + 48, y + 100],
    [tx + 48, y + 134],
  ];
  const crown = (cx: number, cy: number, r: number): Point[] =>
    range(30).map((i): Point => {
      const angle = (i * Math.PI * 2) / 30;
      const k = r * (1 + 0.09 * Math.sin(angle * 7) + 0.05 * Math.cos(angle * 4));
      return [cx + k * Math.cos(angle), cy + k * 0.92 * Math.sin(angle)];
    });
  const trees = [
    [0.1, 0.42, 34],
    [0.22, 0.5, 26],
    [0.3, 0.56, 18],
    [0.94, 0.6, 21],
    [0.6, 0.6, 9],
  ].map(([px = 0, py = 0, r = 0]) => ({
    crown: crown(x + width * px, y + height * py, r),
    foot: [x + width * px, y + height * py + r] as Point,
    r,
  }));
  return {
    far: hill(0.52, 0.1, 2.2, 0.6),
    near: hill(0.66, 0.07, 1.6, 2.4),
    ground: hill(0.84, 0.06, 1.3, 3.6),
    river,
    tower,
    house,
    trees,
  };
}

function visible(): string {
  const { x, y, width, height } = canvas;
  const { far, near, ground, tower, house, trees } = landscape();
  const skyLines = range(30)
    .map((i) => `M${x} ${short(y + 3 + i * 4.1)}h${width}`)
    .join("");
  const sun = ellipse(x + width * 0.245, y + 42, 17);
  return (
    fill(pathOf(box(x, y, width, height)), "#f3ead0") +
    stroke(skyLines, color.brass, 0.45) +
    fill(pathOf(sun), color.white) +
    stroke(pathOf(sun), color.brass, 0.7) +
    face(far, { tone: 2, angle: 24, ground: "#ece3cc", outline: 0.7 }) +
    face(near, { tone: 3, angle: -22, ground: "#e5dabd", outline: 0.8 }) +
    face(tower, { tone: 3, angle: 88, ground: "#e9dfc6" }) +
    face(house, { tone: 2, angle: 30, ground: "#e9dfc6" }) +
    face(ground, { tone: 4, angle: 12, ground: "#dccfab", outline: 0.9 }) +
    trees
      .map(
        (tree) =>
          stroke(`M${short(tree.foot[0])} ${short(tree.foot[1] - 4)}v${short(tree.r * 0.55)}`, color.ink, tree.r / 9) +
          face(tree.crown, { tone: 5, angle: 50, ground: "#d9cca6", outline: 0.8 }),
      )
      .join("")
  );
}

/** Old varnish glows; what was painted later stays dark. */
function ultraviolet(): string {
  const { x, y, width, height } = canvas;
  const { far, near, ground, tower, trees, river } = landscape();
  const glow = range(46)
    .map((i) => `M${x} ${short(y + 2.5 + i * 5.1)}h${width}`)
    .join("");
  const patches: Point[][] = [
    [0.43, 0.3, 19, 9],
    [0.52, 0.66, 13, 17],
    [0.6, 0.36, 12, 7],
    [0.47, 0.86, 22, 8],
    [0.64, 0.8, 9, 12],
  ].map(([px = 0, py = 0, rx = 0, ry = 0]) =>
    range(22).map((i): Point => {
      const angle = (i * Math.PI * 2) / 22;
      const k = 1 + 0.16 * Math.sin(angle * 5 + px * 40);
      return [x + width * px + rx * k * Math.cos(angle), y + height * py + ry * k * Math.sin(angle)];
    }),
  );
  return (
    fill(pathOf(box(x, y, width, height)), "#2f3140") +
    stroke(glow, "#8f93a8", 0.5) +
    stroke([far, near, ground, tower, river, ...trees.map((tree) => tree.crown)].map((shape) => pathOf(shape)).join(""), "#c9cbd8", 0.7) +
    patches.map((shape) => fill(pathOf(shape), "#15161d") + stroke(pathOf(shape), "#c9cbd8", 0.4)).join("")
  );
}

/** The drawing below the paint, with the lines that the painter changed. */
function infrared(): string {
  const { x, y, width, height } = canvas;
  const { far, near, ground, tower, house, trees } = landscape();
  const shifted = (points: readonly Point[], dx: number, dy: number) => points.map(([px, py]): Point => [px + dx, py + dy]);
  const d = (shapes: readonly (readonly Point[])[]) => shapes.map((shape) => pathOf(shape, false)).join("");
  const squares =
    range(9)
      .map((i) => `M${short(x + (width * i) / 8)} ${y}v${height}`)
      .join("") +
    range(6)
      .map((i) => `M${x} ${short(y + (height * i) / 5)}h${width}`)
      .join("");
  return (
    fill(pathOf(box(x, y, width, height)), "#e9e6df") +
    stroke(squares, "#c3beb2", 0.5) +
    stroke(d([far, near, ground, tower, house, ...trees.map((tree) => tree.crown)]), color.ink, 1) +
    stroke(d([shifted(tower, -26, 6), shifted(tower, -24, 8), shifted(near, 0, -9)]), "#77726a", 0.7) +
    shade([shifted(tower, -26, 6)], 1, 52, "#77726a") +
    shade([house], 2, 60, "#77726a")
  );
}

function bands(): string {
  const { x, y, width, height } = canvas;
  const [first, second] = BANDS.map((part) => x + width * part) as [number, number];
  return (
    clip("eye", box(x, y, first - x, height), visible()) +
    clip("uv", box(first, y, second - first, height), ultraviolet()) +
    clip("ir", box(second, y, x + width - second, height), infrared()) +
    stroke(`M${short(first)} ${y - 14}v${height + 28}M${short(second)} ${y - 14}v${height + 28}`, color.oxblood, 1.2)
  );
}

/** Frame of the canvas: its edge, tacked. */
function edge(): string {
  const { x, y, width, height } = canvas;
  const tacks = range(19)
    .map(
      (i) =>
        `<circle cx="${short(x + 8 + i * 23.1)}" cy="${y - 4.5}" r="1.1" fill="${color.ink}"/><circle cx="${short(x + 8 + i * 23.1)}" cy="${y + height + 4.5}" r="1.1" fill="${color.ink}"/>`,
    )
    .join("");
  const outer = box(x - 9, y - 9, width + 18, height + 18);
  return (
    shade([outer.map(([px, py]): Point => [px + 12, py + 13])], 4, 20) +
    face(outer, { ground: "#ece2c8", tone: 1, angle: 0, outline: 1.1 }) +
    tacks
  );
}

function easel(): string {
  const leg = (top: Point, foot: Point, width: number) =>
    face(
      [
        [top[0] - width / 2, top[1]],
        [top[0] + width / 2, top[1]],
        [foot[0] + width / 2, foot[1]],
        [foot[0] - width / 2, foot[1]],
      ],
      { tone: 3, angle: 84, ground: "#e6d6b0", outline: 1 },
    );
  return leg([598, 30], [500, FLOOR + 18], 10) + leg([606, 30], [704, FLOOR + 18], 10) + leg([602, 18], [602, FLOOR - 4], 14);
}

const ledge = () =>
  face(box(canvas.x - 22, canvas.y + canvas.height + 9, canvas.width + 44, 13), { tone: 2, angle: 0, ground: "#e6d6b0", outline: 1 }) +
  face(box(590, canvas.y - 28, 24, 19), { tone: 3, angle: 0, ground: "#e6d6b0", outline: 1 });

/** A lamp on a stand, and its light along the surface. */
function lamp(): string {
  const [x, y] = [178, 120];
  const rays = range(15).map((i) => {
    const end = canvas.y + (canvas.height * i) / 14;
    return `M${x + 50} ${short(y + 4 + i * 3.2)}L${canvas.x - 10} ${short(end)}`;
  });
  const stand = `M${x} ${y + 34}V${FLOOR + 6}`;
  const hood: Point[] = [
    [x - 24, y - 8],
    [x + 44, y - 20],
    [x + 50, y + 62],
    [x - 20, y + 44],
  ];
  return (
    fill(
      pathOf([
        [x + 48, y - 6],
        [canvas.x - 9, canvas.y - 6],
        [canvas.x - 9, canvas.y + canvas.height + 6],
        [x + 50, y + 60],
      ]),
      "#fbf3da",
    ) +
    stroke(rays.join(""), color.brass, 0.6) +
    stroke(stand, color.ink, 4) +
    stroke(
      `M${x} ${FLOOR - 26}L${x - 44} ${FLOOR + 14}M${x} ${FLOOR - 26}L${x + 44} ${FLOOR + 14}M${x} ${FLOOR - 26}V${FLOOR + 22}`,
      color.ink,
      2.2,
    ) +
    face(hood, { tone: 4, angle: 76, outline: 1.2 }) +
    face(
      [
        [x + 44, y - 20],
        [x + 52, y - 24],
        [x + 58, y + 66],
        [x + 50, y + 62],
      ],
      { ground: color.white, outline: 1 },
    ) +
    face(box(x - 34, y + 10, 14, 14), { tone: 5, angle: 0 })
  );
}

/** A camera on a tripod, and a table with a loupe and a swatch of measured tones. */
function camera(): string {
  const [x, y] = [962, 150];
  return (
    stroke(`M${x} ${y + 42}L${x - 52} ${FLOOR + 18}M${x} ${y + 42}L${x + 50} ${FLOOR + 18}M${x} ${y + 42}V${FLOOR + 8}`, color.ink, 3) +
    stroke(`M${x - 27} ${y + 116}h54`, color.ink, 1.4) +
    face(box(x - 9, y + 30, 18, 18), { tone: 4, angle: 0 }) +
    face(box(x - 26, y - 26, 76, 58), { tone: 4, angle: 62, outline: 1.2 }) +
    face(box(x - 52, y - 16, 28, 38), { ground: color.paper, outline: 1 }) +
    roundness(x - 52, y - 16, 28, 38, true, 7) +
    face(box(x - 60, y - 20, 9, 46), { tone: 5, angle: 0, outline: 1 }) +
    face(box(x - 4, y - 36, 30, 10), { tone: 3, angle: 0 }) +
    face(ellipse(x + 26, y + 2, 11), { ground: color.white }) +
    stroke(pathOf(ellipse(x + 26, y + 2, 6)), color.oxblood, 1.2)
  );
}

function table(): string {
  const [x, top] = [1040, 262];
  const swatches = range(8).map((i) =>
    face(box(x + 14 + i * 13, top - 42, 11, 34), {
      tone: Math.min(5, Math.ceil((i + 1) / 1.6)) as 1,
      angle: 40,
      ground: i < 4 ? color.white : "#ded3b8",
      outline: 0.6,
    }),
  );
  return (
    face(box(x + 10, top - 48, 110, 48), { ground: color.white, outline: 0.9 }) +
    swatches.join("") +
    face(box(x - 14, top, 210, 10), { ground: color.white, tone: 1, angle: 0, outline: 1 }) +
    face(box(x, top + 10, 190, 96), { tone: 3, angle: 64, outline: 1 }) +
    stroke(
      `${pathOf(box(x + 10, top + 22, 80, 34)) + pathOf(box(x + 10, top + 62, 80, 34))}M${x + 42} ${top + 39}h16M${x + 42} ${top + 79}h16`,
      color.ink,
      0.8,
    )
  );
}

function studio(): string {
  const wall = box(0, 0, WIDTH, FLOOR - 24);
  const boards = range(40)
    .map((i) => `M${short(600 + (i - 20) * 34)} ${FLOOR - 24}L${short(600 + (i - 20) * 96)} ${HEIGHT}`)
    .join("");
  // The wavelengths of light, from long to short, as a band of waves that grow closer.
  return (
    fill(pathOf(wall), color.paper) +
    shade([wall], 1, 90, "#c9c0ac") +
    shade([box(820, 0, 380, FLOOR - 24)], 1, 60, "#b9b09d") +
    face(box(0, FLOOR - 40, WIDTH, 16), { ground: color.white, outline: 0.8 }) +
    fill(pathOf(box(0, FLOOR - 24, WIDTH, HEIGHT)), "#efe9da") +
    stroke(boards, color.far, 0.6) +
    shade([box(0, FLOOR - 24, WIDTH, 90)], 1, 0, color.far) +
    shade(
      [
        [
          [430, FLOOR + 14],
          [800, FLOOR + 6],
          [880, FLOOR + 34],
          [520, FLOOR + 40],
        ],
      ],
      4,
      0,
    ) +
    waves(hand, 30, 40, 250, 14, { line: color.brass, weight: 0.5 }) +
    rose(hand, "wall", 1118, 112, 54, { line: color.brass, weight: 0.4, density: 0.7 })
  );
}

export function paintingExamined(): string {
  // Every drawing begins with the same hand.
  hand = newHand();
  return plate(
    studio() +
      lamp() +
      easel() +
      edge() +
      bands() +
      stroke(pathOf(box(canvas.x, canvas.y, canvas.width, canvas.height)), color.ink, 1) +
      ledge() +
      table() +
      camera(),
  );
}
