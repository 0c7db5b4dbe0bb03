import { expect, test } from "vitest";
import { formatDimensions, pictureWidth } from "./dimensions.ts";

test.each([
  ["60 × 80", "60\u00a0×\u00a080\u00a0cm", "60\u00a0×\u00a080\u00a0см"],
  ["60x80 cm", "60\u00a0×\u00a080\u00a0cm", "60\u00a0×\u00a080\u00a0см"],
  ["12,5 х 7 х 3 см", "12,5\u00a0×\u00a07\u00a0×\u00a03\u00a0cm", "12,5\u00a0×\u00a07\u00a0×\u00a03\u00a0см"],
  ["60 × 80 mm", "60\u00a0×\u00a080\u00a0mm", "60\u00a0×\u00a080\u00a0мм"],
  ["24 × 30 in.", "24\u00a0×\u00a030 in.", "24\u00a0×\u00a030 in."],
  ["diameter 30 cm", "diameter 30 cm", "diameter 30 cm"],
  ["max. 30", "max. 30", "max. 30"],
])("%s", (typed, en, ru) => {
  expect([formatDimensions(typed, "en"), formatDimensions(typed, "ru")]).toEqual([en, ru]);
});

test("nothing typed is nothing shown", () => {
  expect([formatDimensions(null, "en"), formatDimensions("  ", "fr")]).toEqual([null, null]);
});

test.each([
  ["60 × 80", 1600, 1200, 80],
  ["80 x 60 cm", 1600, 1200, 80],
  ["600 × 800 mm", 1600, 1210, 80],
  ["12,5 × 25", 1600, 800, 25],
  // A frame around the work, a third dimension, another unit, no number.
  ["60 × 80", 1600, 1600, null],
  ["60 × 80 × 3", 1600, 1200, null],
  ["24 × 32 in.", 1600, 1200, null],
  ["0 × 0", 1600, 1200, null],
  ["60 ×", 1600, 1200, null],
  [null, 1600, 1200, null],
])("the picture of a work of %s, %i by %i pixels, is %s cm wide", (typed, width, height, centimetres) => {
  expect(pictureWidth(typed, { width, height })).toBe(centimetres);
});
