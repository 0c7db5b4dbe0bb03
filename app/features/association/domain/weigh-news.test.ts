import { expect, test } from "vitest";
import { type NewsWeight, weighDenseNews, weighNews } from "./weigh-news.ts";

/** Sixths of a row of three. */
const COLUMNS = { two: { single: 1, wide: 2 }, three: { single: 2, half: 3, whole: 6 } };

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
  expectFullRows(weights, items);
  // Halves stand in a pair, not beside other cards.
  expect([0, 2]).toContain(weights.filter((weight) => weight.three === "half").length);
});

// Checklist: NEWS-101
test.each(Array.from({ length: 30 }, (_, index) => index + 1))("%i items of an older year fill their rows", (items) => {
  const weights = weighDenseNews(items);
  expectFullRows(weights, items);
  // A row of its own has one item alone.
  expect(weights.filter((weight) => weight.three === "whole")).toHaveLength(items === 1 ? 1 : 0);
});

function expectFullRows(weights: NewsWeight[], items: number) {
  expect(weights).toHaveLength(items);
  const two = rowsOf(
    weights.map((weight) => COLUMNS.two[weight.two]),
    2,
  );
  const three = rowsOf(
    weights.map((weight) => COLUMNS.three[weight.three]),
    6,
  );
  expect(new Set(two)).toEqual(new Set([2]));
  expect(new Set(three)).toEqual(new Set([6]));
}
