import { expect, test } from "vitest";
import { composeWall } from "./compose-wall.ts";

const works = (...ratios: number[]) => ratios.map((ratio) => ({ picture: { width: ratio * 100, height: 100 } }));
const ratiosOf = (row: ReturnType<typeof works>) => row.map(({ picture }) => picture.width / picture.height);

test("the four that fill the row best hang in their order", () => {
  expect(ratiosOf(composeWall(works(0.5, 1.5, 1, 1.25, 0.75, 2)))).toEqual([0.5, 1.5, 1, 0.75]);
});
test("wide works are fewer, and one wider than the row does not hang", () => {
  expect(ratiosOf(composeWall(works(2, 2, 2, 2)))).toEqual([2, 2]);
  expect(ratiosOf(composeWall(works(2.5, 9, 2.5)))).toEqual([2.5]);
  expect(composeWall(works(9))).toEqual([]);
  expect(composeWall([])).toEqual([]);
});
