/** Height of the works in a row as wide as the page, the gap between them and that width, in pixels. */
const HEIGHT = 288;
const GAP = 32;
const WIDTH = 1232;

/** Works in a row. */
const COUNT = 4;

interface Work {
  picture: { width: number; height: number };
}

/** Those works, in their order, that fill a row of equal heights best without being wider than it: four, or fewer where four are too wide. */
export function composeWall<T extends Work>(works: T[]): T[] {
  for (let count = Math.min(COUNT, works.length); count > 0; count--) {
    const rows = choose(works, count)
      .map((row) => ({ row, rest: restOf(row) }))
      .filter(({ rest }) => rest >= 0);
    if (rows.length > 0) return rows.reduce((best, each) => (each.rest < best.rest ? each : best)).row;
  }
  return [];
}

function restOf(row: Work[]): number {
  return row.reduce((rest, { picture }) => rest - (HEIGHT * picture.width) / picture.height, WIDTH - GAP * (row.length - 1));
}

/** All selections of so many items, each in the order of the items. */
function choose<T>(items: T[], count: number): T[][] {
  if (count === 0) return [[]];
  return items.flatMap((item, index) => choose(items.slice(index + 1), count - 1).map((rest) => [item, ...rest]));
}
