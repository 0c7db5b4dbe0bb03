import { expect, test } from "vitest";
import { weighNews } from "./weigh-news.ts";

const COLUMNS = { single: 1, wide: 2, whole: 3 };

/** Columns of each row, with items in their order. */
function rowsOf(weights: number[], columns: number): number[] {
  const rows: number[] = [];
  for (const weight of weights) {
    const last = rows.pop();
    if (last === undefined) rows.push(weight);
    else if (last + weight > columns) rows.push(last, weight);
    else rows.push(last + weight);
  }
  return rows;
}

// Checklist: NEWS-97
test.each(Array.from({ length: 30 }, (_, index) => index + 1))("%i items of a year fill their rows", (items) => {
  const weights = weighNews(items);
  expect(weights).toHaveLength(items);
  for (const [name, columns] of [
    ["two", 2],
    ["three", 3],
  ] as const) {
    const rows = rowsOf(
      weights.map((weight) => COLUMNS[weight[name]]),
      columns,
    );
    expect(new Set(rows)).toEqual(new Set([columns]));
  }
});
