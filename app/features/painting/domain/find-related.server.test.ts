import { expect, test } from "vitest";
import { artistReason } from "./find-related.server.ts";

// Checklist: PAINTING-207
test.each([
  [null, null, "artist"],
  ["attributed", null, "attributed"],
  [null, "attributed", "attributed"],
  ["attributed", "attributed", "attributed"],
  [null, "workshop", "associated"],
  ["attributed", "circle", "associated"],
] as const)("of works under one name, %s and %s, no more is said than of either", (shown, beside, reason) => {
  expect(artistReason(shown, beside)).toBe(reason);
});
