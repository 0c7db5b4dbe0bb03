import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { GeoProjection } from "d3-geo";
import type { Polygon, Position } from "geojson";
import { merge } from "topojson-client";
import type { GeometryCollection, MultiPolygon as PackedMultiPolygon, Polygon as PackedPolygon, Topology } from "topojson-specification";
import { OperatorError } from "#app/platform/operator-error.ts";

export type Atlas = Topology<{ countries: GeometryCollection<{ name: string }> }>;
/** A country, or a part of one that the atlas lists separately. */
export type Part = Atlas["objects"]["countries"]["geometries"][number];
type Arc = Position[];

/** Ids of the atlas: ISO 3166-1 numeric codes, or a name for a part that is listed separately without a code. */
const NAMES: Record<string, string[]> = {
  AE: ["784"],
  AM: ["051"],
  AT: ["040"],
  AZ: ["031"],
  BE: ["056"],
  BG: ["100"],
  BR: ["076"],
  CA: ["124"],
  CH: ["756"],
  CN: ["156", "344", "446"],
  CY: ["196", "N. Cyprus"],
  CZ: ["203"],
  DE: ["276"],
  EE: ["233"],
  ES: ["724"],
  FR: ["250"],
  GB: ["826"],
  GE: ["268"],
  GR: ["300"],
  HU: ["348"],
  IN: ["356"],
  IT: ["380"],
  KG: ["417"],
  KR: ["410"],
  KZ: ["398"],
  LT: ["440"],
  LU: ["442"],
  LV: ["428"],
  MD: ["498"],
  NL: ["528"],
  PL: ["616"],
  RO: ["642"],
  RS: ["688"],
  TR: ["792"],
  UZ: ["860"],
};

const nameOf = ({ id, properties }: Part) => String(id ?? (properties !== undefined && "name" in properties ? properties.name : ""));

/** The countries of the world at 1:50 million, from Natural Earth, without Antarctica. */
export function readAtlas(): Atlas {
  const atlas: Atlas = JSON.parse(readFileSync(createRequire(import.meta.url).resolve("world-atlas/countries-50m.json"), "utf8"));
  const { countries } = atlas.objects;
  const geometries = countries.geometries.filter((part) => nameOf(part) !== "010");
  return { ...atlas, objects: { countries: { ...countries, geometries } } };
}

/**
 * The parts of each country, in the order of `codes` (ISO 3166-1 alpha-2).
 * @throws OperatorError for a code that the table lacks.
 */
export function findCountries(atlas: Atlas, codes: string[]): Part[][] {
  return codes.map((code) => {
    const names = NAMES[code];
    if (names === undefined)
      throw new OperatorError(`The map has no country "${code}": add its numeric code to scripts/make-files/atlas.ts`);
    const parts = atlas.objects.countries.geometries.filter((part) => names.includes(nameOf(part)));
    if (parts.length === 0) throw new Error(`world-atlas has no ${names.join(" or ")}, expected for "${code}"`);
    return parts;
  });
}

/** The parts as one area, without the borders between them. */
export function joinParts(atlas: Atlas, parts: Part[]): Polygon[] {
  const areas = parts.filter(
    (part): part is (PackedPolygon | PackedMultiPolygon) & Part => part.type === "Polygon" || part.type === "MultiPolygon",
  );
  return merge(atlas, areas as Parameters<typeof merge>[1]).coordinates.map((coordinates) => ({ type: "Polygon", coordinates }));
}

/** The arcs in degrees. The file stores integer deltas from point to point. */
function unpackArcs(atlas: Atlas): Arc[] {
  const { scale, translate } = atlas.transform ?? { scale: [1, 1], translate: [0, 0] };
  return atlas.arcs.map((arc) => {
    let [x, y] = [0, 0];
    return arc.map(([stepX = 0, stepY = 0]) => {
      x += stepX;
      y += stepY;
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
    });
  });
}

/** Visvalingam's algorithm: removes the point with the smallest triangle until none is below `threshold` square pixels. */
function simplifyArc(arc: Arc, project: (point: Position) => Position, threshold: number): Arc {
  const points = arc.map((degrees) => ({ degrees, at: project(degrees), area: Number.POSITIVE_INFINITY }));
  const measure = (index: number) => {
    const [before, point, after] = [points[index - 1], points[index], points[index + 1]];
    if (before === undefined || point === undefined || after === undefined) return;
    const [ax = 0, ay = 0] = before.at;
    const [bx = 0, by = 0] = point.at;
    const [cx = 0, cy = 0] = after.at;
    point.area = Math.abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay)) / 2;
  };
  for (let index = 1; index < points.length - 1; index++) measure(index);
  // The closed arc of an island remains at least a triangle.
  while (points.length > 4) {
    const smallest = points.reduce((least, { area }, index) => (area < (points[least]?.area ?? 0) ? index : least), 0);
    if ((points[smallest]?.area ?? threshold) >= threshold) break;
    points.splice(smallest, 1);
    measure(smallest - 1);
    measure(smallest);
  }
  return points.map(({ degrees }) => degrees);
}

/** Simplifies each shared border once, so that neighbours still meet. `threshold`: in square pixels of the projection. */
export function simplifyAtlas(atlas: Atlas, projection: GeoProjection, threshold: number): Atlas {
  const project = ([longitude = 0, latitude = 0]: Position) => projection([longitude, latitude]) ?? [0, 0];
  const { transform: _, ...rest } = atlas;
  return { ...rest, arcs: unpackArcs(atlas).map((arc) => simplifyArc(arc, project, threshold)) };
}
