import { expect, test } from "vitest";
import { fitScaleBar } from "./scale-bar.ts";

test.each([
  [10, 160, { length: 10, unit: "centimeter", pixels: 100 }],
  [16, 160, { length: 10, unit: "centimeter", pixels: 160 }],
  [100, 160, { length: 1, unit: "centimeter", pixels: 100 }],
  [200, 160, { length: 5, unit: "millimeter", pixels: 100 }],
  [2000, 160, { length: 0.5, unit: "millimeter", pixels: 100 }],
  [0.5, 160, { length: 100, unit: "centimeter", pixels: 50 }],
  [100_000, 160, undefined],
])("at %d pixels for a centimetre, in %d pixels", (perCentimetre, room, bar) => {
  expect(fitScaleBar(perCentimetre, room)).toEqual(bar);
});
