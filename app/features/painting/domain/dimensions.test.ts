import { expect, test } from "vitest";
import { formatDimensions } from "./dimensions.ts";

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
