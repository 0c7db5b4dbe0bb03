import { expect, test } from "vitest";
import { artistReason } from "./find-related.server.ts";

// Checklist: PAINTING-207
test("of works under one artist's name no more is said than of either", () => {
  for (const [shown, beside, reason] of [
    [null, null, "artist"],
    ["attributed", null, "attributed"],
    [null, "attributed", "attributed"],
    ["attributed", "attributed", "attributed"],
    [null, "workshop", "associated"],
    ["attributed", "circle", "associated"],
  ] as const)
    expect(artistReason(shown, beside), `${shown} and ${beside}`).toBe(reason);
});
