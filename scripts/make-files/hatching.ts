/** A closed polyline, in pixels. */
export type Ring = [x: number, y: number][];

const round = (value: number) => Math.round(value * 10) / 10;

/** Parses a path of `M`, `L` and `Z` only, as d3 writes it. */
export function ringsOf(path: string): Ring[] {
  return path
    .split("M")
    .slice(1)
    .map((ring) =>
      ring
        .replace("Z", "")
        .split("L")
        .map((point) => point.split(",").map(Number) as [number, number]),
    );
}

/** Closed rings as a path of relative steps, half as long as an absolute one. */
export function pathOf(rings: Ring[]): string {
  let [atX, atY] = [0, 0];
  const short = (value: number) => String(value).replace(/^(-?)0\./, "$1.");
  const step = ([x, y]: [number, number]) => {
    // Relative to the rounded position, so that rounding errors do not accumulate.
    const [stepX, stepY] = [round(x - atX), round(y - atY)];
    [atX, atY] = [atX + stepX, atY + stepY];
    return stepX === 0 && stepY === 0 ? "" : short(stepX) + (stepY < 0 ? "" : " ") + short(stepY);
  };
  let path = "";
  for (const [start, ...points] of rings) {
    if (start === undefined) continue;
    path += `m${step(start) || "0 0"}`;
    const [startX, startY] = [atX, atY];
    const lines = points.map(step).filter((text) => text !== "");
    if (lines.length > 0) path += `l${lines.join(" ").replaceAll(" -", "-")}`;
    path += "z";
    [atX, atY] = [startX, startY];
  }
  return path;
}

/**
 * Parallel lines within the rings (even-odd), as an engraver shades an area. Hatchings of the same angle, in degrees, are
 * aligned with each other.
 */
export function hatch(rings: Ring[], angle: number, spacing: number): string {
  const radians = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  // Rotated so that the lines are horizontal.
  const crossings = new Map<number, number[]>();
  for (const ring of rings) {
    for (const [index, [x1, y1]] of ring.entries()) {
      const [x2, y2] = ring[(index + 1) % ring.length] ?? [x1, y1];
      const [u1, v1] = [x1 * cos + y1 * sin, y1 * cos - x1 * sin];
      const [u2, v2] = [x2 * cos + y2 * sin, y2 * cos - x2 * sin];
      for (let line = Math.ceil(Math.min(v1, v2) / spacing); line * spacing < Math.max(v1, v2); line++) {
        const at = u1 + ((line * spacing - v1) / (v2 - v1)) * (u2 - u1);
        crossings.set(line, [...(crossings.get(line) ?? []), at]);
      }
    }
  }
  let path = "";
  for (const [line, found] of crossings) {
    const v = line * spacing;
    found.sort((a, b) => a - b);
    for (let index = 0; index + 1 < found.length; index += 2) {
      const [from = 0, to = 0] = [found[index], found[index + 1]];
      if (to - from < 0.3) continue;
      const [x, y] = [from * cos - v * sin, from * sin + v * cos];
      path += `M${round(x)} ${round(y)}l${round((to - from) * cos)} ${round((to - from) * sin)}`;
    }
  }
  return path;
}
