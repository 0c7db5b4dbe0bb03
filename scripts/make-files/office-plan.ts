import { drawing } from "#app/shared/ornament/guilloche.ts";
import { type Hand, handOf } from "./hand.ts";
import { hatch, pathOf, type Ring } from "./hatching.ts";
import { buildHouses } from "./houses.ts";
import { after, between, distance, isInside, middleOf, type Point, type Polygon, shrink } from "./polygons.ts";
import { bend, bendCorners, bendLine, bendRing, layOutQuarter, type Plot } from "./quarter.ts";

const WIDTH = 960;
const HEIGHT = 600;
/** Position in the plan before bending: within the office's block, on the side of the square. */
const OFFICE: Point = [436, 320];

const STREET = "#fbfaf6";
const COURT = "#f3f0e9";
const HOUSE = "#e6e1d5";
const OLD_HOUSE = "#dad3c4";
const WALL_LINE = "#b5ac99";
const SHADOW = "#938a77";
const HATCHING = "#bdb4a1";
const LAWN = "#e9e8da";
const TREE = "#c9c8ae";
const TREE_LINE = "#a3a284";
const STONE = "#857f72";
const WATER = "#dfe3e1";
const BRASS = "#9a7434";
const OXBLOOD = "#7a1f2e";

const round = (value: number) => Math.round(value * 10) / 10;
const path = (rings: Ring[], attributes: string) => `<path d="${pathOf(rings)}" ${attributes}/>`;
const line = (points: Point[]) => points.map(([x, y], index) => `${index === 0 ? "M" : "L"}${round(x)} ${round(y)}`).join("");
const stroke = (d: string, color: string, width: number) => `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}"/>`;
const isSeen = (ring: Ring) => ring.some(([x, y]) => x > -5 && x < WIDTH + 5 && y > -5 && y < HEIGHT + 5);

/** The sides facing away from the light, which comes from the upper left. */
function shadowOf(ring: Ring): string {
  let path = "";
  let isDrawing = false;
  for (const [index, from] of ring.entries()) {
    const to = after(ring, index);
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const isAway = (dy - dx) / Math.hypot(dx, dy) > 0.35;
    if (isAway) path += `${isDrawing ? "" : line([from])}l${round(dx)} ${round(dy)}`;
    isDrawing = isAway;
  }
  return path;
}

const TREE_SIZES = [2.6, 3.3, 4.1];
const treeKinds = TREE_SIZES.map((size, index) => {
  const shade = `<path d="M${round(-size * 0.3)} ${round(size * 0.6)}a${round(size * 0.7)} ${round(size * 0.7)} 0 0 0 ${round(size * 0.9)} ${round(-size * 0.8)}" fill="none"/>`;
  return `<g id="t${index}" fill="${TREE}" stroke="${TREE_LINE}" stroke-width="0.5"><circle r="${size}"/>${shade}</g>`;
}).join("");

/** Trees of two adjacent sizes out of three; `smallest` is the index of the first. */
function drawTrees(hand: Hand, places: Point[], smallest = 0): string {
  const seen = places.filter((place) => isSeen([[...place]]));
  return seen.map(([x, y]) => `<use href="#t${smallest + hand.whole(0, 1)}" x="${round(x)}" y="${round(y)}"/>`).join("");
}

function drawBlocks(hand: Hand, blocks: Polygon[]): string {
  const grounds = blocks.map(bendRing).filter(isSeen);
  const houses = blocks.flatMap((block) => buildHouses(hand, block)).filter((house) => isSeen(bendCorners(house)));
  const office = houses.toSorted((a, b) => distance(middleOf(a), OFFICE) - distance(middleOf(b), OFFICE))[0];
  const tones = [[], [], []] as [Ring[], Ring[], Ring[]];
  for (const house of houses)
    if (house !== office) hand.pick([tones[0], tones[0], tones[0], tones[0], tones[1], tones[2]]).push(bendCorners(house));
  const [plain, old, shaded] = tones;
  return [
    `<defs>${path(grounds, 'id="b"')}</defs><use href="#b" fill="${COURT}"/>`,
    `<g stroke="${WALL_LINE}" stroke-width="0.45" stroke-linejoin="round">${path(plain, `fill="${HOUSE}"`)}${path(old, `fill="${OLD_HOUSE}"`)}${path(shaded, `fill="${HOUSE}"`)}</g>`,
    `<path d="${shaded.map((house) => hatch([house], 45, 2.6)).join("")}" fill="none" stroke="${HATCHING}" stroke-width="0.55"/>`,
    `<use href="#b" fill="none" stroke="${WALL_LINE}" stroke-width="0.7" stroke-linejoin="round"/>`,
    `<path d="${grounds.map(shadowOf).join("")}" fill="none" stroke="${SHADOW}" stroke-width="1.2" stroke-linecap="round"/>`,
    office === undefined ? "" : drawOffice(bendCorners(office)),
  ].join("");
}

function drawOffice(house: Ring): string {
  const [x, y] = middleOf(house).map(round);
  const ring = (color: string, width: number) =>
    `<circle cx="${x}" cy="${y}" r="19" fill="none" stroke="${color}" stroke-width="${width}"/>`;
  return path([house], `fill="${OXBLOOD}"`) + ring(STREET, 4) + ring(OXBLOOD, 1.4);
}

/** Points along a line, `gap` apart. */
function placesAlong(from: Point, to: Point, gap: number): Point[] {
  const count = Math.floor(distance(from, to) / gap);
  return Array.from({ length: count }, (_, index) => between(from, to, index / count));
}

/** Paths, a pond where they meet, an avenue along the railing, and trees in the free space. */
function drawPark(hand: Hand, park: Polygon): string {
  const [x, y] = middleOf(park);
  const oval = (width: number, height: number): Point[] =>
    Array.from({ length: 36 }, (_, i) => [x + width * Math.cos((i * Math.PI) / 18), y + height * Math.sin((i * Math.PI) / 18)]);
  const roundWalk = oval(40, 56);
  const gates = [...park, ...park.map((corner, index) => between(corner, after(park, index), 0.5))];
  const walks = gates.map((gate) => {
    const end = roundWalk.toSorted((a, b) => distance(a, gate) - distance(b, gate))[0] ?? gate;
    return Array.from({ length: 12 }, (_, index) => between(gate, end, 0.02 + (index / 11) * 0.98));
  });
  const bent = `${line(roundWalk.map(bend))}Z${walks.map((walk) => line(walk.map(bend))).join("")}`;
  const avenue = shrink(park, () => 8).flatMap((corner, index, inner) => placesAlong(corner, after(inner, index), 11));
  const grove = shrink(park, () => 18);
  const isFree = (tree: Point, trees: Point[]) =>
    isInside(grove, tree) &&
    Math.hypot((tree[0] - x) / 36, (tree[1] - y) / 52) > 1.25 &&
    walks.flat().every((point) => distance(point, tree) > 9) &&
    trees.every((other) => distance(other, tree) > 8.5);
  const trees: Point[] = [];
  for (let tries = 0; tries < 900; tries++) {
    const tree: Point = [x + hand.between(-130, 130), y + hand.between(-150, 150)];
    if (isFree(tree, trees) && hand.between(0, 1) < 0.4) trees.push(tree);
  }
  const pond = (scale: number) =>
    path(
      [oval(24 * scale, 36 * scale).map(([px, py]) => bend([px + 5 * Math.sin(py / 13), py]))],
      `fill="${WATER}" stroke="#b9c2c1" stroke-width="0.6"`,
    );
  return [
    path([bendRing(park)], `fill="${LAWN}" stroke="${WALL_LINE}" stroke-width="0.7"`),
    stroke(bent, "#c6c4b0", 6.2),
    stroke(bent, STREET, 5),
    pond(1) + pond(0.86) + pond(0.7),
    drawTrees(hand, [...avenue, ...trees].map(bend), 1),
  ].join("");
}

function drawSquare(hand: Hand, square: Polygon): string {
  const paving = bendRing(shrink(square, () => 7));
  const [x, y] = bend(middleOf(square));
  const fountain = [9, 6.5, 2.2].map(
    (radius, index) =>
      `<circle cx="${round(x)}" cy="${round(y)}" r="${radius}" fill="${index === 1 ? WATER : STREET}" stroke="${STONE}" stroke-width="0.7"/>`,
  );
  const trees = shrink(square, () => 9).flatMap((corner, index, inner) =>
    distance(corner, after(inner, index)) > 90 ? placesAlong(corner, after(inner, index), 13) : [],
  );
  return stroke(hatch([paving], 14, 4) + hatch([paving], -76, 4), "#ebe6db", 0.6) + fountain.join("") + drawTrees(hand, trees.map(bend));
}

/** A church in the style of old plans: its walls and the pillars inside. */
function drawChurch(hand: Hand, close: Polygon): string {
  const [x, y] = bend(middleOf(close));
  const walls = "M-52-9h18v-3h42v-9h18v9h16a12 12 0 0 1 0 24h-16v9h-18v-9h-42v-3h-18z";
  const pillars = Array.from(
    { length: 6 },
    (_, index) => `<circle cx="${-27 + index * 9}" cy="-6" r="1"/><circle cx="${-27 + index * 9}" cy="6" r="1"/>`,
  );
  const trees = shrink(close, () => 9).flatMap((corner, index, inner) => placesAlong(corner, after(inner, index), 14));
  return [
    path([bendRing(shrink(close, () => 2))], `fill="${LAWN}" stroke="${WALL_LINE}" stroke-width="0.7"`),
    drawTrees(hand, trees.map(bend)),
    `<g transform="translate(${round(x)} ${round(y)})rotate(-4)"><path d="${walls}" fill="${STREET}" stroke="${STONE}" stroke-width="3"/><g fill="${STONE}">${pillars.join("")}</g></g>`,
  ].join("");
}

/** Two rails on their ties, and a row of trees on each side. */
function drawBoulevard(hand: Hand, [from, to]: [Point, Point]): string {
  const beside = (offset: number) => bendLine([from[0], from[1] + offset], [to[0], to[1] + offset]);
  const ties = placesAlong(from, to, 8).map(([x, y]) => line([bend([x - 0.6, y - 4.4]), bend([x + 0.6, y + 4.4])]));
  const rails = line(beside(-2.2)) + line(beside(2.2));
  const trees = [-13, 13].flatMap((offset) => placesAlong([from[0], from[1] + offset], [to[0], to[1] + offset], 13).map(bend));
  return stroke(ties.join(""), BRASS, 0.6) + stroke(rails, BRASS, 0.9) + drawTrees(hand, trees);
}

/** An SVG, 960 by 600: the plan of an invented quarter, with the office's house near its middle. */
export function drawOfficePlan(): string {
  const hand = handOf("office");
  const { plots, boulevard } = layOutQuarter(hand);
  const draw = (use: Plot["use"], one: (hand: Hand, shape: Polygon) => string) =>
    plots
      .filter((plot) => plot.use === use)
      .map(({ shape }) => one(hand, shape))
      .join("");
  return drawing(
    WIDTH,
    HEIGHT,
    [
      `<rect width="${WIDTH}" height="${HEIGHT}" fill="${STREET}"/>`,
      `<defs>${treeKinds}</defs>`,
      draw("park", drawPark),
      draw("church", drawChurch),
      draw("square", drawSquare),
      drawBoulevard(hand, boulevard),
      drawBlocks(
        hand,
        plots.filter(({ use }) => use === "block").map(({ shape }) => shape),
      ),
    ].join(""),
  );
}
