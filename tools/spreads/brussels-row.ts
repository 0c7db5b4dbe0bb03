/* A row of invented town houses under a wide sky; a plaque beside one door. */
import { type Hand, handOf } from "#scripts/make-files/hand.ts";
import { rose } from "../news-plates/engraving.ts";
import type { Point } from "../news-plates/shapes.ts";
import { box, color, ellipse, face, fill, HEIGHT, pathOf, plate, range, shade, short, stroke, type Tone, WIDTH } from "./plate.ts";

const STREET = 372;
type Gable = "steps" | "mansard" | "curve" | "eaves" | "point";

interface House {
  width: number;
  height: number;
  gable: Gable;
  storeys: number;
  bays: number;
  tone: Tone;
  isArched?: boolean;
  isOffice?: boolean;
}

const HOUSES: House[] = [
  { width: 96, height: 182, gable: "eaves", storeys: 3, bays: 3, tone: 2 },
  { width: 118, height: 196, gable: "steps", storeys: 3, bays: 3, tone: 1 },
  { width: 140, height: 208, gable: "mansard", storeys: 3, bays: 3, tone: 0, isArched: true },
  { width: 104, height: 186, gable: "curve", storeys: 3, bays: 2, tone: 2 },
  { width: 196, height: 214, gable: "mansard", storeys: 3, bays: 5, tone: 0, isOffice: true },
  { width: 112, height: 198, gable: "point", storeys: 3, bays: 3, tone: 1, isArched: true },
  { width: 128, height: 206, gable: "steps", storeys: 3, bays: 3, tone: 2 },
  { width: 102, height: 184, gable: "mansard", storeys: 3, bays: 2, tone: 1 },
  { width: 122, height: 202, gable: "curve", storeys: 3, bays: 3, tone: 0, isArched: true },
  { width: 110, height: 188, gable: "eaves", storeys: 3, bays: 3, tone: 2 },
];

function sky(): string {
  let d = "";
  for (const i of range(58)) {
    const y = 16 + i * (3.1 + i * 0.012);
    // Clouds: where a line is interrupted.
    let x = 0;
    const [a, b] = [Math.sin(i * 0.34 + 1) * 70, Math.cos(i * 0.27) * 90];
    const holes = [
      [250 + a, 130 + 90 * Math.sin(i * 0.16)],
      [690 + b, 150 + 110 * Math.cos(i * 0.2 + 0.6)],
      [1030 - a * 0.7, 100 + 60 * Math.sin(i * 0.22 + 2)],
    ].filter(([, width = 0]) => width > 20) as [number, number][];
    for (const [start, width] of holes) {
      if (start > x) d += `M${short(x)} ${short(y)}H${short(start)}`;
      x = Math.max(x, start + width);
    }
    d += `M${short(x)} ${short(y)}H${WIDTH}`;
  }
  return stroke(d, "#b3aa97", 0.55);
}

/** Arcs of a round head, in a shape that stands on its foot. */
const arched = (x: number, y: number, width: number, height: number): Point[] => [
  [x, y + height],
  ...ellipse(x + width / 2, y + width / 2, width / 2, width / 2, Math.PI, 2 * Math.PI, 12),
  [x + width, y + height],
];

function sash(x: number, y: number, width: number, height: number, isArched: boolean, isLit = false): string {
  const outer = isArched ? arched(x - 3, y - 3, width + 6, height + 3) : box(x - 3, y - 3, width + 6, height + 3);
  const glass = isArched ? arched(x, y, width, height) : box(x, y, width, height);
  const bars = `M${short(x + width / 2)} ${short(y + (isArched ? 1 : 0))}v${short(height)}M${short(x)} ${short(y + height * 0.38)}h${short(width)}M${short(x)} ${short(y + height * 0.69)}h${short(width)}`;
  const reflection = isLit ? "" : shade([glass], 5, 38);
  return (
    face(outer, { ground: color.white, outline: 0.7 }) +
    face(glass, { ground: isLit ? "#f3dfae" : color.paper, outline: 0.7 }) +
    reflection +
    stroke(bars, isLit ? color.ink : color.white, isLit ? 0.6 : 1.1) +
    face(box(x - 5, y + height, width + 10, 3.4), { ground: color.white, outline: 0.7 })
  );
}

function door(x: number, foot: number, width: number, height: number): string {
  const leaf = (lx: number) =>
    [0.14, 0.56].map((part) => pathOf(box(lx + 2.5, foot - height * 0.72 + height * 0.72 * part, width / 2 - 5, height * 0.25))).join("");
  return (
    face(box(x - 7, foot - height - 6, width + 14, height + 6), { ground: color.white, outline: 0.9 }) +
    face(arched(x, foot - height, width, height), { tone: 0, ground: color.oxblood, outline: 1 }) +
    stroke(
      `${range(7)
        .map(
          (i) =>
            `M${short(x + width / 2)} ${short(foot - height * 0.72)}L${short(x + width / 2 + (width / 2 - 1) * Math.cos(Math.PI + (i * Math.PI) / 6))} ${short(foot - height + width / 2 + (width / 2 - 1) * Math.sin(Math.PI + (i * Math.PI) / 6))}`,
        )
        .join("")}M${x} ${short(foot - height * 0.72)}h${width}`,
      "#e6c9a0",
      0.6,
    ) +
    stroke(`M${short(x + width / 2)} ${short(foot - height * 0.72)}V${foot}${leaf(x)}${leaf(x + width / 2)}`, "#e6c9a0", 0.7) +
    range(3)
      .map((i) => face(box(x - 9 - i * 5, foot + i * 4 - 4, width + 18 + i * 10, 4), { ground: color.white, outline: 0.7 }))
      .join("")
  );
}

function roof(house: House, x: number, eaves: number): string {
  const { width, gable } = house;
  const middle = x + width / 2;
  if (gable === "eaves" || gable === "mansard") {
    const rise = gable === "mansard" ? 50 : 34;
    const lean = gable === "mansard" ? 9 : 20;
    const slope: Point[] = [
      [x, eaves],
      [x + lean, eaves - rise],
      [x + width - lean, eaves - rise],
      [x + width, eaves],
    ];
    const dormers = range(Math.max(2, house.bays - 1)).map((i) => {
      const count = Math.max(2, house.bays - 1);
      const cx = x + (width * (i + 0.5)) / count;
      const top = eaves - rise + 13;
      const pediment: Point[] = [
        [cx - 12, top],
        [cx, top - 9],
        [cx + 12, top],
      ];
      return (
        face(box(cx - 9, top, 18, 30), { ground: color.white, outline: 0.7 }) +
        face(box(cx - 6, top + 4, 12, 22), { tone: 5, angle: 38, outline: 0.6 }) +
        stroke(`M${short(cx)} ${top + 4}v22`, color.white, 1) +
        face(pediment, { ground: color.white, outline: 0.7 })
      );
    });
    return (
      face(slope, { tone: 4, angle: 0, ground: color.paper }) +
      stroke(`M${x + lean - 3} ${eaves - rise}h${width - 2 * lean + 6}`, color.ink, 1.6) +
      dormers.join("")
    );
  }
  const outline: Point[] = (() => {
    if (gable === "steps") {
      const steps = 6;
      const [run, rise] = [width / 2 / (steps + 0.6), 13];
      const left = range(steps).flatMap((i): Point[] => [
        [x + i * run, eaves - i * rise],
        [x + i * run, eaves - (i + 1) * rise],
      ]);
      const right = left.toReversed().map(([px, py]): Point => [2 * middle - px, py]);
      return [...left, ...right];
    }
    if (gable === "point")
      return [
        [x, eaves],
        [x + 6, eaves - 12],
        [middle - 8, eaves - 76],
        [middle - 8, eaves - 86],
        [middle + 8, eaves - 86],
        [middle + 8, eaves - 76],
        [x + width - 6, eaves - 12],
        [x + width, eaves],
      ];
    const half = range(14).map((i): Point => {
      const t = i / 13;
      return [x + (width / 2 - 13) * t, eaves - 66 * (t - 0.16 * Math.sin(2 * Math.PI * t))];
    });
    return [
      ...half,
      ...ellipse(middle, eaves - 66, 13, 13, Math.PI, 2 * Math.PI, 10),
      ...half.toReversed().map(([px, py]): Point => [2 * middle - px, py]),
    ];
  })();
  const eye = ellipse(middle, eaves - 32, 8);
  return (
    face(outline, { tone: house.tone, angle: 60, tint: color.far, outline: 1 }) +
    (gable === "point"
      ? ""
      : face(box(middle - 9, eaves - 30, 18, 26), { tone: 5, angle: 38, outline: 0.8 }) +
        stroke(`M${middle} ${eaves - 30}v26`, color.white, 1)) +
    (gable === "point"
      ? face(eye, { tone: 5, angle: 38 }) + stroke(`M${middle - 8} ${eaves - 32}h16M${middle} ${eaves - 40}v16`, color.white, 1)
      : "")
  );
}

function chimney(hand: Hand, x: number, top: number): string {
  const width = hand.whole(14, 22);
  const pots = range(Math.floor(width / 7)).map((i) => face(box(x + 2 + i * 7, top - 9, 4, 9), { tone: 3, angle: 90, outline: 0.6 }));
  return (
    face(box(x, top, width, 44), { tone: 3, angle: 0 }) +
    face(box(x - 2, top, width + 4, 4), { ground: color.white, outline: 0.6 }) +
    pots.join("")
  );
}

function drawHouse(hand: Hand, house: House, x: number): string {
  const { width, height, storeys, bays, tone, isArched = false, isOffice = false } = house;
  const eaves = STREET - height;
  const wall = box(x, eaves, width, height);
  const ground = 66;
  const storey = (height - ground - 12) / (storeys - 1);
  const bay = width / bays;
  const windows = range(storeys - 1).flatMap((level) =>
    range(bays).map((column) => {
      const w = Math.min(21, bay * 0.56);
      const y = eaves + 14 + level * storey;
      return sash(x + bay * (column + 0.5) - w / 2, y, w, storey - 24, isArched && level === 0, hand.between(0, 1) < 0.1);
    }),
  );
  const lower = range(bays).map((column) => {
    const isDoor = isOffice ? column === 2 : column === (bays === 2 ? 0 : bays - 1);
    const cx = x + bay * (column + 0.5);
    // The wall beside the office's door carries the plaque.
    if (isOffice && column === 3) return "";
    if (!isDoor)
      return sash(
        cx - Math.min(22, bay * 0.56) / 2,
        STREET - ground + 15,
        Math.min(22, bay * 0.56),
        ground - 30,
        false,
        isOffice && column === 1,
      );
    if (isOffice) return door(cx - 13, STREET - 6, 26, ground - 12);
    return (
      face(box(cx - 11, STREET - ground + 10, 22, ground - 10), { ground: color.white, outline: 0.8 }) +
      face(box(cx - 8, STREET - ground + 13, 16, ground - 13), { tone: 5, angle: 88 }) +
      stroke(pathOf(box(cx - 5.5, STREET - ground + 28, 11, 14)) + pathOf(box(cx - 5.5, STREET - 21, 11, 13)), color.white, 0.8)
    );
  });
  const courses = `${range(storeys - 1)
    .map((level) => `M${x} ${short(eaves + 6 + level * storey)}h${width}`)
    .join("")}M${x} ${STREET - ground}h${width}M${x} ${STREET - ground + 4}h${width}`;
  const brick = isOffice
    ? range(8)
        .map((i) => `M${x} ${STREET - ground + 12 + i * 7}h${width}`)
        .join("")
    : "";
  return (
    chimney(hand, x + hand.between(10, width - 34), eaves - (house.gable === "mansard" ? 76 : 66)) +
    roof(house, x, eaves) +
    face(wall, { tone, angle: 60, tint: color.far, ground: tone === 0 ? color.white : color.paper, outline: 1 }) +
    stroke(brick, "#d6cdb9", 0.6) +
    stroke(courses, color.line, 0.7) +
    windows.join("") +
    lower.join("") +
    face(box(x - 2, eaves - 3, width + 4, 6), { ground: color.white, tone: 2, angle: 90, outline: 0.8 }) +
    (isOffice ? plaque(x + bay * 3.5 - 17.5, STREET - 47) + flag(x + width / 2, eaves + 68) : "")
  );
}

/** The brass plaque, with the emblem and the three letters. */
function plaque(x: number, y: number): string {
  const letters = `M${x + 17.5} ${y + 6}h-4v9h4m-4-4.5h3.2M${x + 19.4} ${y + 15}l2.7-9 2.7 9m-.9-3h-3.6M${x + 31} ${y + 7.2}a4 4.5 0 1 0 0 6.6`;
  return (
    face(box(x, y, 35, 21), { ground: color.oxblood, outline: 1.1 }) +
    stroke(pathOf(box(x + 1.8, y + 1.8, 31.4, 17.4)), "#e6c9a0", 0.5) +
    `<circle cx="${x + 7.6}" cy="${y + 10.5}" r="3.6" fill="none" stroke="#e6c9a0" stroke-width="0.9"/><circle cx="${x + 7.6}" cy="${y + 10.5}" r="1.6" fill="#e6c9a0"/>` +
    stroke(letters, color.white, 1.1)
  );
}

function flag(x: number, y: number): string {
  const cloth: Point[] = [
    [x + 2, y - 30],
    [x + 13, y - 27],
    [x + 24, y - 31],
    [x + 35, y - 28],
    [x + 35, y - 10],
    [x + 24, y - 13],
    [x + 13, y - 9],
    [x + 2, y - 12],
  ];
  return (
    stroke(`M${x - 3} ${y}L${x + 4} ${y - 40}`, color.ink, 1.3) +
    face(cloth, { ground: color.white, tone: 1, angle: 85, outline: 0.8 }) +
    rose(handOf("brussels-row"), "flag", x + 18, y - 20, 6.5, { line: color.oxblood, weight: 0.35, density: 0.4 })
  );
}

function street(hand: Hand): string {
  const setts = range(4)
    .map((row) => {
      const y = STREET + 12 + row * 9.5;
      const size = 15 + row * 5;
      return (
        `M0 ${y}H${WIDTH}` +
        range(Math.ceil(WIDTH / size) + 1)
          .map(
            (i) => `M${short(i * size + (row % 2) * size * 0.5 + hand.between(-1, 1))} ${y}l${short((i * size - 600) * 0.008)} ${8 + row}`,
          )
          .join("")
      );
    })
    .join("");
  const kerb = box(0, STREET, WIDTH, 8);
  return (
    fill(pathOf(box(0, STREET, WIDTH, HEIGHT - STREET)), "#efe9da") +
    face(kerb, { ground: color.white, outline: 0.9 }) +
    stroke(setts, color.far, 0.6) +
    shade([box(0, STREET + 8, WIDTH, 7)], 4, 0)
  );
}

function lamp(x: number): string {
  const top = STREET - 118;
  const lantern: Point[] = [
    [x - 7, top + 22],
    [x - 10, top + 4],
    [x + 10, top + 4],
    [x + 7, top + 22],
  ];
  return (
    face(box(x - 2, top + 22, 4, STREET - top - 16), { ground: color.ink, outline: 0.6 }) +
    face(box(x - 6, STREET - 10, 12, 14), { ground: color.ink, outline: 0.6 }) +
    face(lantern, { ground: "#f3dfae", outline: 1 }) +
    face(
      [
        [x - 11, top + 4],
        [x, top - 8],
        [x + 11, top + 4],
      ],
      { ground: color.ink, outline: 0.8 },
    )
  );
}

/** Roofs and a town-hall spire far away, in a lighter line. */
function distance(): string {
  const skyline: Point[] = [
    [0, 230],
    [0, 176],
    [60, 176],
    [72, 160],
    [110, 160],
    [122, 178],
    [300, 172],
    [318, 156],
    [356, 156],
    [372, 176],
  ];
  const spire: Point[] = [
    [520, 240],
    [520, 128],
    [526, 122],
    [526, 96],
    [531, 92],
    [536, 40],
    [541, 92],
    [546, 96],
    [546, 122],
    [552, 128],
    [552, 240],
  ];
  const rest: Point[] = [
    [800, 240],
    [800, 166],
    [850, 166],
    [866, 148],
    [902, 148],
    [914, 168],
    [1060, 162],
    [1082, 146],
    [1120, 146],
    [1136, 166],
    [1200, 166],
    [1200, 240],
  ];
  const soft = { tone: 2 as Tone, angle: 90, tint: "#c4bba8", outline: 0 };
  return (
    [skyline, spire, rest].map((shape) => face(shape, soft) + stroke(pathOf(shape, false), color.far, 0.6)).join("") +
    stroke("M527 108h18M529 100h14M526 122h20", color.far, 0.6)
  );
}

export function brusselsRow(): string {
  const hand = handOf("brussels-row");
  let x = -14;
  const row = HOUSES.map((house) => {
    const drawn = drawHouse(hand, house, x);
    x += house.width;
    return drawn;
  });
  return plate(sky() + distance() + row.join("") + street(hand) + lamp(238) + lamp(866));
}
