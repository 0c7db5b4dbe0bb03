import { afterEach, expect, test, vi } from "vitest";
import { PartPace } from "./part-pace.server.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

/** Stops the clock. @returns a function that lets milliseconds pass. */
function stopClock() {
  const now = vi.spyOn(performance, "now").mockReturnValue(0);
  let time = 0;
  return (milliseconds: number) => {
    time += milliseconds;
    now.mockReturnValue(time);
  };
}

// Checklist: COLLECTION-12
test("a part of an import has as many rows as the time that others wait allows (P-COLLECTION-5)", async () => {
  const pass = stopClock();
  const pace = new PartPace(25);
  const sizes: number[] = [];
  for (const perRow of [30, 200, 1, 1, 1, 1, 1]) {
    pace.begin();
    pass(perRow * pace.rows);
    await pace.end(pace.rows);
    sizes.push(pace.rows);
  }
  expect(sizes).toEqual([2, 1, 2, 4, 8, 16, 25]);
});

test("a part whose rows take longer than the last ones ends early", () => {
  const pass = stopClock();
  const pace = new PartPace();
  pass(1_000);
  pace.begin();
  pass(60);
  expect(pace.hasTime()).toBe(true);
  pass(60);
  expect(pace.hasTime()).toBe(false);
});
