/*
 * Works hung in rows of one height (P-GALLERY-4). The rows follow from the proportions of the works, not from the width of a
 * window, so that the server can choose them: each form of the page has a list of its own.
 */

type Size = Readonly<Record<"width" | "height", number>>;

/** A form of the page, and the rows that it hangs works in; in CSS pixels. */
interface Wall {
  width: number;
  gap: number;
  /** Height at which a row looks best. */
  height: number;
  /** Most works in a row. */
  most: number;
}

/** Desktops, and what is narrower than they; telephones have two columns instead. */
export const WALLS = {
  wide: { width: 1232, gap: 32, height: 250, most: 4 },
  narrow: { width: 720, gap: 32, height: 280, most: 3 },
} satisfies Record<string, Wall>;

export interface Row {
  works: number;
  /** Proportion of what is left free at its end, by the height of the row. */
  rest: number;
}

/** Of what stands where a picture is missing. */
const NO_PICTURE: Size = { width: 1, height: 1 };

/**
 * Width of a picture by its height in hundredths, as the classes `hang-*` of app.css know it: the content policy allows no style
 * of an element's own.
 */
export function proportionOf(picture: Size | null): number {
  const exact = exactProportionOf(picture ?? NO_PICTURE);
  return Math.min(400, Math.max(30, exact < 100 ? Math.round(exact) : 2 * Math.round(exact / 2)));
}

const exactProportionOf = ({ width, height }: Size): number => (100 * width) / height;

/** True for a picture whose class has its proportions but for rounding: filling that place, it loses two pixels of a side at most. */
export const fillsPlace = (picture: Size): boolean => Math.abs(exactProportionOf(picture) - proportionOf(picture)) <= 1;

/** Class of what has these proportions. */
export const hangClass = (proportion: number): string => `hang-${proportion}`;

/** Height at which works in one row look best, in CSS pixels: nothing follows that they would push down. */
const ONE_ROW_HEIGHT = 310;

/** Weight of the free part of the last row against the heights of the others: a wall that ends half empty looks broken off. */
const EMPTINESS = 0.12;
/** Height of the last of several rows at most, by the best height, so that it is fuller. */
const LAST_ROW_STRETCH = 1.3;

/**
 * Rows of works in their order, as near to the best height as they can be together.
 * @param proportions of the works, in hundredths.
 * @param isFull true: the last row is as long as the others, because more works follow below it.
 */
export function hangInRows(proportions: readonly number[], wall: Wall, isFull: boolean): Row[] {
  const rows = split(proportions.length, wall.most, (from, to) => {
    const sum = proportions.slice(from, to).reduce((total, each) => total + each, 0) / 100;
    const height = (wall.width - (to - from - 1) * wall.gap) / sum;
    const best = from === 0 && to === proportions.length ? Math.max(wall.height, ONE_ROW_HEIGHT) : wall.height;
    if (to === proportions.length && !isFull && height > best) {
      const room = (wall.width - (to - from) * wall.gap) / best;
      const rest = Math.max(0, room - sum);
      const empty = EMPTINESS * (rest / room) ** 2;
      // Rather than a work alone below full rows, several, and rather than a void, slightly larger ones.
      const isStretched = from > 0 && height <= LAST_ROW_STRETCH * best && Math.log(height / best) ** 3 < empty;
      if (!isStretched) return { cost: empty, row: { works: to - from, rest: Math.round(100 * rest) } };
    }
    return { cost: Math.abs(Math.log(height / wall.height)) ** 3, row: { works: to - from, rest: 0 } };
  });
  return withHigherEnd(rows, proportions, wall);
}

/** A last row that is not full is as high as the one above it, if that is higher: less of it is free, and no work is the largest. */
function withHigherEnd(rows: Row[], proportions: readonly number[], { width, gap, height }: Wall): Row[] {
  const [last, above] = [rows[rows.length - 1], rows[rows.length - 2]];
  if (last === undefined || above === undefined || last.rest === 0) return rows;
  const sumOf = (from: number, to: number) => proportions.slice(from, to).reduce((total, each) => total + each, 0) / 100;
  const begin = proportions.length - last.works;
  const heightAbove = (width - (above.works - 1) * gap) / sumOf(begin - above.works, begin);
  const shared = Math.max(height, Math.min(heightAbove, LAST_ROW_STRETCH * height));
  const rest = (width - last.works * gap) / shared - sumOf(begin, proportions.length);
  return [...rows.slice(0, -1), { works: last.works, rest: Math.round(100 * Math.max(0, rest)) }];
}

/** Height up to which works in one row are enlarged so that they fill it. */
const FULL_ROW_HEIGHT = 430;

/** All works in one row, lower where their number asks for it, or not full where they would be too high. */
export function hangInOneRow(proportions: readonly number[], { width, gap }: Wall): Row[] {
  const sum = proportions.reduce((total, each) => total + each, 0);
  if ((100 * (width - (proportions.length - 1) * gap)) / sum <= FULL_ROW_HEIGHT) return [{ works: proportions.length, rest: 0 }];
  const room = Math.round((100 * (width - proportions.length * gap)) / ONE_ROW_HEIGHT);
  return [{ works: proportions.length, rest: Math.max(0, room - sum) }];
}

/** From this proportion on a work spans both columns of a telephone; from the others it may, so that none stands alone. */
const PANORAMA = 165;
const LANDSCAPE = 115;
const SQUARE = 95;

/** Of each work, whether it spans both columns of a telephone. */
export function spansOf(proportions: readonly number[]): boolean[] {
  const rows = split(proportions.length, 2, (from, to) => {
    const [one = 0, other] = proportions.slice(from, to);
    if (other !== undefined) return { cost: one >= PANORAMA || other >= PANORAMA ? 8 : 0, row: [false, false] };
    if (one >= SQUARE) return { cost: one >= PANORAMA ? 0 : one >= LANDSCAPE ? 1 : 2, row: [true] };
    return { cost: to === proportions.length ? 2 : 6, row: [false] };
  });
  return rows.flat();
}

/** The cheapest way to split a sequence into rows of `most` at most. */
function split<Kind>(length: number, most: number, judge: (from: number, to: number) => { cost: number; row: Kind }): Kind[] {
  const best: { cost: number; rows: Kind[] }[] = [{ cost: 0, rows: [] }];
  for (let to = 1; to <= length; to++) {
    let found: { cost: number; rows: Kind[] } | undefined;
    for (let from = Math.max(0, to - most); from < to; from++) {
      const before = best[from];
      if (before === undefined) continue;
      const { cost, row } = judge(from, to);
      if (found === undefined || before.cost + cost < found.cost) found = { cost: before.cost + cost, rows: [...before.rows, row] };
    }
    if (found !== undefined) best[to] = found;
  }
  return best[length]?.rows ?? [];
}
