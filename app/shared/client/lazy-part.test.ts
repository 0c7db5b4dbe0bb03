import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadWhenReachable } from "./lazy-part.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const unreachable = new TypeError("Failed to fetch dynamically imported module: /assets/part.js");

// Checklist: CONST-46
test("a script is fetched again until it can be, after the delays of a read (P-MESSAGE-5)", async () => {
  let attempts = 0;
  const load = async () => {
    attempts += 1;
    if (attempts < 8) throw unreachable;
    return "part";
  };
  const loaded = loadWhenReachable(load);
  await vi.advanceTimersByTimeAsync(0);
  expect(attempts).toBe(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(attempts).toBe(2);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(await loaded).toBe("part");
});

// Checklist: CONST-46
test("a script that fails is not fetched again (P-MESSAGE-5)", async () => {
  const error = new ReferenceError("part is not defined");
  await expect(loadWhenReachable(() => Promise.reject(error))).rejects.toBe(error);
});
