import { type GeoProjection, geoAzimuthalEqualArea, geoGraticule, geoNaturalEarth1, geoPath } from "d3-geo";
import { neighbors } from "topojson-client";
import { drawing } from "#app/shared/ornament/guilloche.ts";
import { type Atlas, findCountries, joinParts, type Part, readAtlas, simplifyAtlas } from "./atlas.ts";
import { hatch, pathOf, ringsOf } from "./hatching.ts";

const WIDTH = 960;
const HEIGHT = 520;
const BRUSSELS: [number, number] = [4.35, 50.85];
const EUROPE: [number, number] = [11.5, 48.6];

const PAPER = "#fbfaf6";
const LINE = "#dad5ca";
const LAND = "#e4dfd3";
const OXBLOOD = "#7a1f2e";
/** Under the hatching. */
const BLUSH = "#e9d3c9";
const BRASS = "#9a7434";
const INK = "#15181e";

/** In square pixels: smaller countries are filled, because hatching would not show. */
const HATCHED_FROM = 16;

/** Directions of the hatching, in degrees: neighbours differ. None is parallel to the pixel grid, which would cause moiré. */
const DIRECTIONS = [45, -45, 18, -72, 78];
/** Lines along a shore, from the sea inwards, as strokes that each cover the inside of the one before. */
const SHORE: [width: number, color: string][] = [
  [8.6, "#ebe7df"],
  [7.6, PAPER],
  [5.4, "#e2ddd2"],
  [4.4, PAPER],
  [2.4, "#cfc8ba"],
  [1.3, PAPER],
];

/** A magnifying glass over Europe, where most members are too small for a map of the world. */
const lens = { x: 148, y: 371, radius: 136, angle: 18.2 };

interface View {
  /** Prefix of the ids. */
  name: string;
  projection: GeoProjection;
  /** Degrees between the lines of the graticule. */
  step: number;
  /** Pixels between the lines of the hatching. */
  spacing: number;
  lineWidth: number;
}

const world: View = {
  name: "w",
  projection: geoNaturalEarth1()
    .rotate([-11, 0])
    .scale(180)
    .translate([537, 283])
    .clipExtent([
      [-12, -12],
      [WIDTH + 12, HEIGHT + 12],
    ]),
  step: 15,
  spacing: 1.9,
  lineWidth: 0.8,
};
const europe: View = {
  name: "e",
  projection: geoAzimuthalEqualArea()
    .rotate([-EUROPE[0], -EUROPE[1]])
    .scale(lens.radius / 2 / Math.sin((lens.angle * Math.PI) / 360))
    .translate([lens.x, lens.y])
    // Wider than the glass, so that the clipping edge draws no shore along its rim.
    .clipAngle(lens.angle + 2),
  step: 5,
  spacing: 2.3,
  lineWidth: 0.85,
};

/** A direction of hatching for each country, different from its neighbours' as long as there are enough directions. */
function chooseDirections(countries: Part[][]): number[] {
  const parts = countries.flat();
  const countryOf = parts.map((part) => countries.findIndex((country) => country.includes(part)));
  const neighbours = neighbors(parts);
  const chosen: number[] = [];
  for (const country of countries.keys()) {
    const near = neighbours.filter((_, part) => countryOf[part] === country).flat();
    const taken = near.map((part) => chosen[countryOf[part] ?? -1]);
    chosen.push(DIRECTIONS.find((direction) => !taken.includes(direction)) ?? DIRECTIONS[country % DIRECTIONS.length] ?? 0);
  }
  return chosen;
}

function drawView(view: View, atlas: Atlas, codes: string[]): string {
  const { name, projection } = view;
  const fine = simplifyAtlas(atlas, projection, 0.85);
  const path = geoPath(projection).digits(1);
  /** Rings of the parts, without islands too small to see, but always with the largest. */
  const trace = (parts: Part[]) => {
    const islands = joinParts(fine, parts).map((island) => ({ island, area: path.area(island) }));
    const largest = Math.max(...islands.map(({ area }) => area));
    const seen = islands.filter(({ area }) => area >= Math.min(3, largest));
    return { rings: seen.flatMap(({ island }) => ringsOf(path(island) ?? "")), area: largest };
  };
  const countries = findCountries(fine, codes);
  const directions = chooseDirections(countries);
  const members = countries.map(trace);
  const land = trace(fine.objects.countries.geometries.filter((part) => !countries.flat().includes(part)));
  const full = pathOf(members.filter(({ area }) => area < HATCHED_FROM).flatMap(({ rings }) => rings));
  const lines = members.map(({ rings }, index) => hatch(rings, directions[index] ?? 0, view.spacing)).join("");
  const shore = SHORE.map(([width, color]) => `<use href="#${name}a" stroke="${color}" stroke-width="${width}"/>`).join("");
  return [
    `<path d="${path({ type: "Sphere" })}${path(geoGraticule().step([view.step, view.step])())}" fill="none" stroke="${LINE}" stroke-width="0.5"/>`,
    `<defs><path id="${name}l" d="${pathOf(land.rings)}"/><path id="${name}m" d="${pathOf(members.flatMap(({ rings }) => rings))}"/>`,
    `<g id="${name}a"><use href="#${name}l"/><use href="#${name}m"/></g></defs>`,
    `<g fill="none" stroke-linejoin="round">${shore}</g>`,
    `<use href="#${name}l" fill="${LAND}" stroke="${LAND}" stroke-width="0.4"/>`,
    `<use href="#${name}m" fill="${BLUSH}"/>`,
    `<path d="${lines}" fill="none" stroke="${OXBLOOD}" stroke-width="${view.lineWidth}"/>`,
    `<use href="#${name}m" fill="none" stroke="${PAPER}" stroke-width="0.8" stroke-linejoin="round"/>`,
    full === "" ? "" : `<path d="${full}" fill="${OXBLOOD}" stroke="${OXBLOOD}" stroke-width="0.9" stroke-linejoin="round"/>`,
  ].join("");
}

/** Around the origin, small enough not to hide Belgium. */
const brusselsMark = `<circle r="5.2" fill="${PAPER}" opacity="0.85"/><circle r="4.3" fill="none" stroke="${INK}" stroke-width="0.8"/><circle r="1.7" fill="${INK}"/>`;

/** The rim of the glass, with a scale in degrees like an instrument's. */
function drawRim(): string {
  const { x, y, radius } = lens;
  const ticks = Array.from({ length: 180 }, (_, index) => {
    const angle = (index * Math.PI) / 90;
    const length = index % 15 === 0 ? 7 : index % 5 === 0 ? 5 : 3;
    const at = (distance: number) => `${(x + distance * Math.cos(angle)).toFixed(1)} ${(y + distance * Math.sin(angle)).toFixed(1)}`;
    return `M${at(radius + 1.5)}L${at(radius + 1.5 + length)}`;
  }).join("");
  return [
    `<g fill="none" stroke="${BRASS}"><path d="${ticks}" stroke-width="0.5"/>`,
    `<circle cx="${x}" cy="${y}" r="${radius}" stroke-width="1.1"/></g>`,
  ].join("");
}

/**
 * An SVG, 960 by 520, on a transparent ground: the world with the countries of `codes` (ISO 3166-1 alpha-2) hatched, Europe
 * again under a magnifying glass, and Brussels. Other countries have no borders, so that the map takes no side in disputes.
 * @throws OperatorError for a code that the map lacks.
 */
export function drawCountryMap(codes: string[]): string {
  const atlas = readAtlas();
  const [x = 0, y = 0] = world.projection(EUROPE) ?? [];
  const [brusselsX, brusselsY] = europe.projection(BRUSSELS) ?? [];
  return drawing(
    WIDTH,
    HEIGHT,
    [
      drawView(world, atlas, codes),
      `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="51" fill="none" stroke="${BRASS}" stroke-width="0.8"/>`,
      `<circle cx="${lens.x}" cy="${lens.y}" r="${lens.radius + 9}" fill="${PAPER}"/>`,
      `<clipPath id="lens"><circle cx="${lens.x}" cy="${lens.y}" r="${lens.radius}"/></clipPath>`,
      `<g clip-path="url(#lens)">${drawView(europe, atlas, codes)}</g>`,
      drawRim(),
      `<g transform="translate(${brusselsX?.toFixed(1)} ${brusselsY?.toFixed(1)})">${brusselsMark}</g>`,
    ].join(""),
  );
}
