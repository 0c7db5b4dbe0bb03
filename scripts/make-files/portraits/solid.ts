/** A point or direction: x to the viewer's right, y up, z towards the viewer. The height of a head is about 2.3. */
export type Vector = readonly [x: number, y: number, z: number];

/** Distance from a surface; negative inside it. */
export type Solid = (x: number, y: number, z: number) => number;

export function ellipsoid([cx, cy, cz]: Vector, [rx, ry, rz]: Vector): Solid {
  return (x, y, z) => {
    const [u, v, w] = [(x - cx) / rx, (y - cy) / ry, (z - cz) / rz];
    const near = Math.sqrt(u * u + v * v + w * w);
    const slope = Math.sqrt((u / rx) ** 2 + (v / ry) ** 2 + (w / rz) ** 2);
    return slope < 1e-6 ? -Math.min(rx, ry, rz) : (near * (near - 1)) / slope;
  };
}

/** A rod with round ends of two radii. */
export function rod([ax, ay, az]: Vector, [bx, by, bz]: Vector, from: number, to = from): Solid {
  const [dx, dy, dz] = [bx - ax, by - ay, bz - az];
  const length = dx * dx + dy * dy + dz * dz;
  return (x, y, z) => {
    const part = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy + (z - az) * dz) / length));
    return Math.hypot(x - ax - dx * part, y - ay - dy * part, z - az - dz * part) - (from + (to - from) * part);
  };
}

function blend(a: number, b: number, softness: number): number {
  const part = Math.max(0, softness - Math.abs(a - b)) / softness;
  return Math.min(a, b) - part * part * softness * 0.25;
}

/** Solids in one, with rounded joints. */
export function join(solids: Solid[], softness: number): Solid {
  return (x, y, z) => {
    let nearest = 9;
    for (const solid of solids) nearest = blend(nearest, solid(x, y, z), softness);
    return nearest;
  };
}

export function carve(solid: Solid, tool: Solid, softness: number): Solid {
  return (x, y, z) => -blend(-solid(x, y, z), tool(x, y, z), softness);
}

/** The solid and its mirror image. */
export function paired(solid: Solid): Solid {
  return (x, y, z) => solid(Math.abs(x), y, z);
}
