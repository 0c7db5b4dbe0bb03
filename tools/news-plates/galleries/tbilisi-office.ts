/* 2016: a representative office is opened in Tbilisi. */
import { geoConicConformal, geoGraticule, geoPath } from "d3-geo";
import { joinParts, readAtlas, simplifyAtlas } from "#scripts/make-files/atlas.ts";
import type { Hand } from "#scripts/make-files/hand.ts";
import { rose } from "../engraving.ts";
import { palette, schemes } from "../palette.ts";
import { board, level, type Place, plane, seenBy, side } from "../perspective.ts";
import type { Illustration } from "../scene.ts";
import { archPath, area, at, clipped, disc, frame, ground, HEIGHT, rect, repeat, ring, stroke, WIDTH } from "../shapes.ts";

const { INK, PAPER, OXBLOOD, BRASS_LIGHT } = palette;

const BRUSSELS: [number, number] = [4.35, 50.85];
const TBILISI: [number, number] = [44.8, 41.7];

/** The great circle between the two cities, on a map without borders. */
function lineOnTheMap(hand: Hand): string {
  const scheme = schemes.ink;
  const projection = geoConicConformal()
    .parallels([38, 54])
    .rotate([-25, 0])
    .scale(1960)
    .center([-0.6, 47])
    .translate([WIDTH / 2, HEIGHT / 2])
    .clipExtent([
      [-10, -10],
      [WIDTH + 10, HEIGHT + 10],
    ]);
  const path = geoPath(projection).digits(1);
  const atlas = simplifyAtlas(readAtlas(), projection, 3);
  const land = joinParts(atlas, atlas.objects.countries.geometries)
    .filter((island) => path.area(island) > 60)
    .map((island) => path(island) ?? "")
    .join("");
  const way = path({ type: "LineString", coordinates: [BRUSSELS, TBILISI] }) ?? "";
  const [fromX, fromY] = projection(BRUSSELS) ?? [0, 0];
  const [toX, toY] = projection(TBILISI) ?? [0, 0];
  return (
    ground(scheme.ground) +
    area(land, "#2A303A") +
    stroke(path(geoGraticule().step([5, 5])()) ?? "", "#4B525E", 1.5) +
    `<g stroke-linejoin="round">${stroke(land, scheme.rule, 1)}</g>` +
    rose(hand, "tbilisi", toX, toY, 92, { line: scheme.fine, weight: 0.8, density: 0.8 }) +
    stroke(way, scheme.ground, 13) +
    stroke(way, scheme.accent, 5) +
    disc(fromX, fromY, 22, scheme.ground) +
    ring(fromX, fromY, 20, scheme.accent, 4) +
    disc(fromX, fromY, 8, scheme.accent) +
    disc(toX, toY, 22, scheme.ground) +
    disc(toX, toY, 17, scheme.accent)
  );
}

/** Courses of squared stone, each laid over the joints of the one below. */
function ashlar(color: string): string {
  const [course, stone] = [100, 320];
  let joints = "";
  for (let row = 0; row < 8; row++) {
    joints += `M0 ${row * course + 20}H${WIDTH}`;
    for (let x = row % 2 === 0 ? 160 : 0; x < WIDTH; x += stone) joints += `M${x} ${row * course + 20}v${course}`;
  }
  return stroke(joints, color, 2);
}

function doorAndPlate(hand: Hand): string {
  const scheme = schemes.gold;
  const [x, foot, width, height] = [690, 800, 320, 650];
  const half = width / 2;
  const springing = foot - height + half;
  const leaf = (leafX: number) =>
    frame(leafX + 24, springing + 52, half - 68, 190, BRASS_LIGHT, 2) + frame(leafX + 24, springing + 276, half - 68, 158, BRASS_LIGHT, 2);
  const fan = `<rect x="${x - half}" y="${foot - height}" width="${width}" height="${half}"/>`;
  const [plateX, plateY, plateWidth, plateHeight] = [1010, 410, 220, 150];
  return (
    ground(scheme.ground) +
    ashlar(scheme.soft) +
    rect(0, foot, WIDTH, HEIGHT - foot, scheme.soft) +
    area(archPath(x, foot, width + 108, height + 54), scheme.sheet) +
    area(archPath(x, foot, width, height), OXBLOOD) +
    clipped(
      hand,
      fan,
      area(archPath(x, foot, width, height), INK) + rose(hand, "fanlight", x, springing, half - 12, { line: BRASS_LIGHT }),
    ) +
    rect(x - half, springing - 5, width, 10, scheme.sheet) +
    leaf(x - half) +
    leaf(x + 20) +
    rect(x - 1.5, springing, 3, foot - springing, BRASS_LIGHT) +
    disc(x + 22, springing + 262, 10, BRASS_LIGHT) +
    disc(x - 22, springing + 262, 10, BRASS_LIGHT) +
    rect(x - half - 96, foot, width + 192, 30, scheme.figure) +
    rect(x - half - 150, foot + 30, width + 300, 34, scheme.figure) +
    rect(x - half - 96, foot + 30, width + 192, 2, BRASS_LIGHT) +
    rect(plateX, plateY, plateWidth, plateHeight, INK) +
    frame(plateX + 10, plateY + 10, plateWidth - 20, plateHeight - 20, BRASS_LIGHT, 1.5) +
    rose(hand, "fanlight", plateX + 62, plateY + plateHeight / 2, 38, { line: BRASS_LIGHT, weight: 0.7, density: 0.6 }) +
    rect(plateX + 118, plateY + 50, 72, 10, BRASS_LIGHT) +
    rect(plateX + 118, plateY + 74, 54, 7, BRASS_LIGHT) +
    rect(plateX + 118, plateY + 94, 64, 7, BRASS_LIGHT)
  );
}

/** A long table with three chairs at its far end. */
function hearingRoom(hand: Hand): string {
  const scheme = schemes.paper;
  const view = seenBy({ height: 2.05, horizon: 232, centre: WIDTH / 2, scale: 1290 });
  const [half, near, far, top] = [0.95, 3.9, 7.8, 0.76];
  const wall = 9.7;
  const [, floor] = view([0, 0, wall]);
  const chairAtHead = (index: number) => {
    const [x, y] = view([(index - 1) * 0.68, 0.4, far + 0.45]);
    const tall = index === 1 ? 172 : 150;
    const tone = index === 1 ? scheme.fineOnAccent : scheme.fineOnFigure;
    return (
      area(archPath(x, y, 90, tall), index === 1 ? scheme.accent : scheme.figure) +
      rose(hand, `chair-${index}`, x, y - tall + 48, 32, { line: tone, weight: 0.7, density: 0.5 })
    );
  };
  const chairsAtSide = (sign: number) =>
    repeat(5, (i) => {
      const away = 7.3 - i * 0.76;
      const right = sign * (half + 0.42);
      const inner = sign * (half - 0.02);
      const legs = side(view, [right, 0, away], 0.05, 0.45, scheme.rule) + side(view, [right, 0, away + 0.42], 0.05, 0.45, scheme.rule);
      const seat: Place[] = [
        [inner, 0.47, away],
        [right, 0.47, away],
        [right, 0.47, away + 0.46],
        [inner, 0.47, away + 0.46],
      ];
      return legs + plane(view, seat, scheme.rule) + side(view, [right, 0.47, away], 0.46, 0.5, "#8F8673");
    });
  const sheet = (sign: number) => repeat(5, (i) => level(view, [sign * 0.68 - 0.16, top, 7.22 - i * 0.76], 0.32, 0.24, scheme.sheet));
  const [middleX, middleY] = view([0, 2.05, wall]);
  return (
    ground(scheme.ground) +
    rect(0, floor, WIDTH, HEIGHT - floor, scheme.soft) +
    rect(0, floor - 14, WIDTH, 14, scheme.sheet) +
    stroke(`M0 ${floor}H${WIDTH}`, scheme.rule, 1.5) +
    at(middleX, middleY - 66, rose(hand, "room", 0, 0, 108, { line: scheme.fine, weight: 0.9 })) +
    repeat(3, chairAtHead) +
    chairsAtSide(-1) +
    chairsAtSide(1) +
    board(view, [0.12 - half, 0, near + 0.2], 0.18, top, INK) +
    board(view, [half - 0.3, 0, near + 0.2], 0.18, top, INK) +
    level(view, [-half, top, near], half * 2, far - near, scheme.figure) +
    board(view, [-half, top - 0.06, near], half * 2, 0.06, "#2A2F39") +
    sheet(-1) +
    sheet(1) +
    repeat(3, (i) => level(view, [(i - 1) * 0.62 - 0.16, top, far - 0.36], 0.32, 0.24, PAPER))
  );
}

export const tbilisiOffice: readonly Illustration[] = [lineOnTheMap, doorAndPlate, hearingRoom];
