import type { Row } from "./row.ts";

/** Cost of an additional page, as a multiple of an entirely empty one. */
const PAGE_COST = 4;
/** Penalty of up to `cost` for a chapter whose last page is filled by less than `part`. */
const SHORT_END = { part: 0.25, cost: 0.6 };

/** The rows of a page, and the stretch of the gaps between them. */
export interface BrokenPage {
  rows: Row[];
  /** Each gap grows by this factor, so that full pages end at the same height. */
  stretch: number;
}

/** Gaps grow by half at most: beyond that, the page ends early instead. */
const MAX_STRETCH = 0.5;

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
const gapsOf = (rows: Row[]) => sum(rows.slice(1).map((row) => row.gap));

function makePage(rows: Row[], height: number, isLast: boolean): BrokenPage {
  const gaps = gapsOf(rows);
  const empty = height - gaps - sum(rows.map((row) => row.height));
  const stretch = gaps > 0 ? empty / gaps : 0;
  return { rows, stretch: !isLast && stretch > 0 && stretch <= MAX_STRETCH ? stretch : 0 };
}

function costOfEnd(filled: number, isOnlyPage: boolean): number {
  return isOnlyPage ? 0 : (SHORT_END.cost * Math.max(0, SHORT_END.part - filled)) / SHORT_END.part;
}

/** One solution for the rows up to some row: `from` is the first row of its last page. */
interface Solution {
  cost: number;
  from: number;
  pages: number;
}

/**
 * Breaks rows into pages, optimising all breaks together. Drops the gap above the first row of a page.
 * @param heights in points; the first page must not be higher than the others.
 * @throws Error if rows that must stay together are higher than a page.
 */
export function breakPages(rows: Row[], heights: { first: number; others: number }): BrokenPage[] {
  const heightOf = (page: number) => (page === 0 ? heights.first : heights.others);
  /** The best way to set the rows before each one. */
  const best: Solution[] = [{ cost: 0, from: 0, pages: 0 }];
  for (let end = 1; end <= rows.length; end++) {
    best[end] = { cost: Number.POSITIVE_INFINITY, from: end - 1, pages: 0 };
    const isLast = end === rows.length;
    const breakCost = isLast ? 0 : (rows[end]?.breakCost ?? 0);
    let used = 0;
    for (let from = end - 1; from >= 0; from--) {
      used += (rows[from]?.height ?? 0) + (from === end - 1 ? 0 : (rows[from + 1]?.gap ?? 0));
      const before = best[from] as Solution;
      const height = heightOf(before.pages);
      if (used > heights.others) break;
      if (used > height) continue;
      const filled = used / height;
      const cost = before.cost + PAGE_COST + breakCost + (isLast ? costOfEnd(filled, before.pages === 0) : (1 - filled) ** 2);
      if (cost < (best[end] as Solution).cost) best[end] = { cost, from, pages: before.pages + 1 };
    }
  }
  if (best[rows.length]?.cost === Number.POSITIVE_INFINITY) throw new Error("Rows that must stay together are higher than a page.");
  const pages: Row[][] = rows.length === 0 ? [[]] : [];
  for (let end = rows.length; end > 0; end = best[end]?.from ?? 0) pages.unshift(rows.slice(best[end]?.from, end));
  return pages.map((page, index) => makePage(page, heightOf(index), index === pages.length - 1));
}
