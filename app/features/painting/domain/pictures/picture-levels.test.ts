import { expect, test } from "vitest";
import { largestTileLevel } from "#app/platform/images/formats.ts";
import { listPictureLevels } from "./picture-levels.ts";

const id = "0b5e";
const tone = "#7a5f40";
const WIDTHS = [320, 480, 768, 1080, 1600];
const sizes = (...[picture]: [Parameters<typeof listPictureLevels>[0]]) =>
  listPictureLevels(picture, "avif").map(({ width, height }) => [width, height]);

test("a picture without tiles has its public sizes, each a single tile", () => {
  const levels = listPictureLevels({ id, tone, width: 1600, height: 800, widths: WIDTHS, hasTiles: false }, "webp");
  expect(levels.map(({ width, tileWidth, tileHeight }) => [width, tileWidth, tileHeight])).toEqual(
    WIDTHS.map((width) => [width, width, width / 2]),
  );
  expect(levels.at(-1)?.url(0, 0)).toBe("/images/0b5e/1600.webp");
});

test("tiles begin beyond the public sizes and end with the original", () => {
  expect(sizes({ id, tone, width: 16_000, height: 12_500, widths: WIDTHS, hasTiles: true }).slice(WIDTHS.length)).toEqual([
    [2000, 1563],
    [4000, 3125],
    [8000, 6250],
    [16_000, 12_500],
  ]);
  expect(sizes({ id, tone, width: 1601, height: 3000, widths: WIDTHS, hasTiles: true }).slice(WIDTHS.length)).toEqual([[1601, 3000]]);
});

test("a tile's address has its level, column and row", () => {
  const levels = listPictureLevels({ id, tone, width: 4000, height: 1000, widths: WIDTHS, hasTiles: true }, "avif");
  expect(levels.at(-1)?.url(7, 1)).toBe("/images/0b5e/tiles/3/7_1.webp");
  expect(levels.at(-2)?.url(3, 0)).toBe("/images/0b5e/tiles/2/3_0.webp");
});

test.each([
  [512, 512, 0],
  [513, 10, 1],
  [2000, 1429, 2],
  [2049, 1, 3],
  [16_000, 12_500, 5],
])("an image of %i by %i pixels has level %i as its largest", (width, height, level) => {
  expect(largestTileLevel(width, height)).toBe(level);
});
