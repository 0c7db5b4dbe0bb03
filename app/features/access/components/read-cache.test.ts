import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CACHE_MS, ReadCache } from "./read-cache.ts";

let reads: ReadCache<string>;
beforeEach(() => {
  vi.useFakeTimers();
  reads = new ReadCache();
});
afterEach(() => void vi.useRealTimers());

// Checklist: CONST-48
test("an unused entry expires after five minutes (P-MESSAGE-5, P-MESSAGE-6, P-TOKEN-14)", () => {
  expect(CACHE_MS).toBe(300_000);
  reads.set("1", "read");
  vi.advanceTimersByTime(299_999);
  expect(reads.get("1")).toBe("read");
  vi.advanceTimersByTime(1);
  expect(reads.get("1")).toBeUndefined();
});

// Checklist: CONST-48
test("an entry in use does not expire until five minutes after its last release", () => {
  const [first, second] = [reads.retain("1"), reads.retain("1")];
  reads.set("1", "read");
  vi.advanceTimersByTime(3_600_000);
  first();
  vi.advanceTimersByTime(3_600_000);
  expect(reads.get("1")).toBe("read");
  second();
  vi.advanceTimersByTime(299_999);
  expect(reads.get("1")).toBe("read");
  vi.advanceTimersByTime(1);
  expect(reads.get("1")).toBeUndefined();
});

test("returning in time restarts the five minutes", () => {
  reads.set("1", "read");
  vi.advanceTimersByTime(200_000);
  const release = reads.retain("1");
  vi.advanceTimersByTime(200_000);
  release();
  vi.advanceTimersByTime(299_999);
  expect(reads.get("1")).toBe("read");
});

test("deleting an entry removes it at once and leaves the others", () => {
  reads.set("1", "read");
  reads.set("2", "other");
  reads.delete("1");
  expect([reads.get("1"), reads.get("2")]).toEqual([undefined, "other"]);
});
