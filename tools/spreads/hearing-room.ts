/* An empty hearing room: the tribunal's table with its three chairs, and the tables of the two sides. */
import { handOf } from "#scripts/make-files/hand.ts";
import { rose } from "../news-plates/engraving.ts";
import { type Place, seenBy, type View } from "../news-plates/perspective.ts";
import type { Point } from "../news-plates/shapes.ts";
import { box, color, ellipse, face, fill, type Look, pathOf, plate, range, shade, short, stroke } from "./plate.ts";

const view: View = seenBy({ height: 1.62, horizon: 182, centre: 600, scale: 575 });
const [LEFT, RIGHT, BACK, NEAR, CEILING] = [-5.6, 5.6, 8.2, 2, 3.7];

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

/** A table: its top, its front and the visible side. */
function table([x, , z]: Place, width: number, depth: number, front: Look): string {
  const height = 0.75;
  const legs = x + width / 2;
  const side = legs < 0 ? x + width : x;
  return (
    shade([flat([x - 0.1, 0, z - 0.1], width + 0.35, depth + 0.1)], 4, 0) +
    face(beside([side, 0, z], depth, height), { tone: 4, angle: 80 }) +
    face(upright([x, 0, z], width, height - 0.04), front) +
    stroke(
      range(3)
        .map((i) => pathOf(upright([x + (width * i) / 3 + 0.08, 0.12, z], width / 3 - 0.16, 0.48)))
        .join(""),
      color.ink,
      0.6,
    ) +
    face(flat([x - 0.06, height, z - 0.06], width + 0.12, depth + 0.1), { ground: color.white, tone: 1, angle: 0 }) +
    face(upright([x - 0.06, height - 0.05, z - 0.06], width + 0.12, 0.05), { tone: 0, ground: color.white })
  );
}

/** A high-backed chair that faces the eye. */
function armchair(x: number, z: number, height: number): string {
  const half = 0.34;
  const arch = range(9).map((i): Place => {
    const angle = Math.PI - (Math.PI * i) / 8;
    return [x + half * Math.cos(angle), height - 0.16 + 0.16 * Math.sin(angle), z];
  });
  const inner = (k: number) =>
    at([[x - half * k, 0.6, z], ...arch.map(([px, py]): Place => [x + (px - x) * k, py - (1 - k) * 0.5, z]), [x + half * k, 0.6, z]]);
  const buttons = range(3).flatMap((row) =>
    range(2 + (row % 2)).map((i): Place => [x + (i - (1 + (row % 2)) / 2) * 0.2, height - 0.3 - row * 0.13, z]),
  );
  return (
    face(inner(1), { tone: 0, ground: color.white, outline: 1.1 }) +
    face(inner(0.78), { tone: 3, angle: 38, tint: color.oxblood, outline: 0.8 }) +
    buttons.map((place) => `<circle cx="${short(view(place)[0])}" cy="${short(view(place)[1])}" r="1.3" fill="${color.oxblood}"/>`).join("")
  );
}

/** A chair with its back to the eye. */
function chairFromBehind(x: number, z: number): string {
  const slats = range(3)
    .map((i) => face(upright([x - 0.2, 0.58 + i * 0.13, z], 0.4, 0.075), { tone: 2, angle: 8 }))
    .join("");
  const post = (px: number) => face(upright([px, 0, z], 0.05, 0.98), { tone: 3, angle: 84 });
  return (
    shade([flat([x - 0.3, 0, z - 0.05], 0.75, 0.4)], 3, 0) +
    face(upright([x - 0.24, 0.42, z], 0.48, 0.07), { tone: 3, angle: 0 }) +
    slats +
    post(x - 0.25) +
    post(x + 0.2)
  );
}

const sheet = (x: number, z: number, width = 0.24, depth = 0.3) => {
  const lines = range(4).map((i) => segment([x + 0.04, 0.76, z + 0.06 + i * 0.055], [x + width - 0.04, 0.76, z + 0.06 + i * 0.055]));
  return face(flat([x, 0.755, z], width, depth), { ground: color.white, outline: 0.6 }) + stroke(lines.join(""), color.far, 0.5);
};

const carafe = (x: number, z: number) => {
  const [cx, foot] = view([x, 0.76, z]);
  const unit = 575 / z / 100;
  const body: Point[] = [
    [cx - 5 * unit, foot],
    [cx - 6 * unit, foot - 9 * unit],
    [cx - 2 * unit, foot - 17 * unit],
    [cx - 2.6 * unit, foot - 25 * unit],
    [cx + 2.6 * unit, foot - 25 * unit],
    [cx + 2 * unit, foot - 17 * unit],
    [cx + 6 * unit, foot - 9 * unit],
    [cx + 5 * unit, foot],
  ];
  const glass = box(cx + 9 * unit, foot - 10 * unit, 6 * unit, 10 * unit);
  return (
    face(body, { ground: color.white, outline: 0.7 }) +
    shade([body.slice(0, 2).concat(body.slice(6))], 4, 0) +
    face(glass, { ground: color.white, outline: 0.6 })
  );
};

const nameplate = (x: number, z: number) =>
  face(
    at([
      [x - 0.17, 0.76, z],
      [x + 0.17, 0.76, z],
      [x + 0.15, 0.86, z + 0.06],
      [x - 0.15, 0.86, z + 0.06],
    ]),
    { ground: color.white, outline: 0.7 },
  ) + stroke(segment([x - 0.1, 0.8, z], [x + 0.1, 0.8, z]), color.oxblood, 1.2);

const files = (x: number, z: number, count: number) =>
  range(count)
    .map((i) =>
      face(upright([x + (i % 2) * 0.02, 0.76 + i * 0.06, z], 0.36, 0.055), {
        ground: color.white,
        tone: i % 2 === 0 ? 2 : 0,
        angle: 0,
        outline: 0.6,
      }),
    )
    .join("");

function room(): string {
  const backWall = upright([LEFT, 0, BACK], RIGHT - LEFT, CEILING);
  const ceiling = at([
    [LEFT, CEILING, NEAR],
    [RIGHT, CEILING, NEAR],
    [RIGHT, CEILING, BACK],
    [LEFT, CEILING, BACK],
  ]);
  const floor = at([
    [LEFT, 0, NEAR],
    [RIGHT, 0, NEAR],
    [RIGHT, 0, BACK],
    [LEFT, 0, BACK],
  ]);
  const coffers =
    range(5)
      .map((i) => segment([LEFT, CEILING, BACK - i * 1.2], [RIGHT, CEILING, BACK - i * 1.2]))
      .join("") +
    range(8)
      .map((i) => segment([LEFT + i * 1.6, CEILING, NEAR], [LEFT + i * 1.6, CEILING, BACK]))
      .join("");
  const boards = range(29)
    .map((i) => segment([LEFT + i * 0.4, 0, NEAR], [LEFT + i * 0.4, 0, BACK]))
    .join("");
  const joints = range(26)
    .flatMap((row) => range(14).map((i) => [row, i] as const))
    .map(([row, i]) => {
      const z = NEAR + 0.4 + row * 0.24;
      const x = LEFT + (i * 2 + (row % 2)) * 0.4;
      return z < BACK ? segment([x, 0, z], [x + 0.4, 0, z]) : "";
    })
    .join("");
  const windows = range(3).map((i) => BACK - 1.35 - i * 1.45);
  const light = windows.map((z) =>
    at([
      [LEFT + 0.5, 0, z - 0.15],
      [LEFT + 0.5, 0, z + 0.95],
      [LEFT + 3.1, 0, z + 0.35],
      [LEFT + 3.1, 0, z - 0.75],
    ]),
  );
  const leftWall = beside([LEFT, 0, NEAR], BACK - NEAR, CEILING);
  const rightWall = beside([RIGHT, 0, NEAR], BACK - NEAR, CEILING);
  const pane = (z: number) =>
    face(beside([LEFT, 0.95, z - 0.1], 1.2, 2.2), { ground: color.white }) +
    face(beside([LEFT, 1.02, z], 1, 2.05), { ground: color.white, outline: 0.7 }) +
    stroke(
      segment([LEFT, 1.02, z + 0.5], [LEFT, 3.07, z + 0.5]) +
        range(3)
          .map((i) => segment([LEFT, 1.55 + i * 0.52, z], [LEFT, 1.55 + i * 0.52, z + 1]))
          .join(""),
      color.ink,
      0.7,
    );
  const panelsRight = range(4).map((i) => {
    const z = BACK - 1.35 - i * 1.45;
    return stroke(
      pathOf(beside([RIGHT, 1.1, z], 1.15, 2.2)) +
        pathOf(beside([RIGHT, 1.2, z + 0.08], 0.99, 2)) +
        pathOf(beside([RIGHT, 0.2, z], 1.15, 0.7)),
      color.ink,
      0.6,
    );
  });
  const panelsBack = range(7).map((i) => {
    const x = LEFT + 0.25 + i * 1.6;
    return i === 3
      ? ""
      : stroke(pathOf(upright([x, 1.15, BACK], 1.3, 2.15)) + pathOf(upright([x + 0.1, 1.25, BACK], 1.1, 1.95)), color.ink, 0.6);
  });
  const wainscot = range(7)
    .map((i) => pathOf(upright([LEFT + 0.25 + i * 1.6, 0.2, BACK], 1.3, 0.7)))
    .join("");
  const [sealX, sealY] = view([0, 2.55, BACK]);
  return [
    face(ceiling, { tone: 2, angle: 0, tint: color.far, outline: 0.7 }) + stroke(coffers, color.line, 0.6),
    face(floor, { tone: 0, ground: "#efe9da", outline: 0.7 }) +
      stroke(boards, color.far, 0.5) +
      stroke(joints, color.far, 0.5) +
      shade([floor], 2, 0, color.far),
    light.map((shape) => fill(pathOf(shape), color.white)).join("") + stroke(light.map((shape) => pathOf(shape)).join(""), color.far, 0.4),
    face(leftWall, { tone: 1, angle: 88, tint: color.far }) + windows.map(pane).join(""),
    face(rightWall, { tone: 4, angle: 92 }) + panelsRight.join(""),
    face(backWall, { tone: 2, angle: 64, tint: color.far, outline: 1 }) +
      panelsBack.join("") +
      stroke(wainscot + segment([LEFT, 1.02, BACK], [RIGHT, 1.02, BACK]), color.ink, 0.7),
    face(upright([-0.78, 1.12, BACK], 1.56, 2.2), { ground: color.white, outline: 0.8 }),
    face(ellipse(sealX, sealY, 47), { ground: color.white, outline: 0.8 }),
    rose(handOf("hearing-room"), "seal", sealX, sealY, 43, { line: color.brass, second: color.oxblood, weight: 0.5, density: 0.8 }),
  ].join("");
}

export function hearingRoom(): string {
  const tribunal =
    armchair(-1.7, 7.5, 1.36) +
    armchair(1.7, 7.5, 1.36) +
    armchair(0, 7.5, 1.5) +
    table([-2.9, 0, 6.1], 5.8, 1, { tone: 3, angle: 62 }) +
    [-1.7, 0, 1.7].map((x) => sheet(x - 0.14, 6.4, 0.3, 0.36) + nameplate(x, 6.12)).join("") +
    carafe(-0.85, 6.4) +
    carafe(0.8, 6.4) +
    files(-2.65, 6.5, 3) +
    files(2.25, 6.5, 4);
  const side = (x: number) => {
    const width = 2.7;
    return (
      table([x, 0, 4.75], width, 0.85, { tone: 2, angle: 60 }) +
      [0.55, 1.6].map((dx) => sheet(x + dx, 5, 0.28, 0.3)).join("") +
      carafe(x + 1.25, 5.2) +
      files(x + (x < 0 ? 0.08 : 2.2), 5, 3) +
      [0.7, 1.95].map((dx) => chairFromBehind(x + dx, 4.15)).join("")
    );
  };
  return plate(room() + tribunal + side(-4.35) + side(1.65));
}
