import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { KEPT_MS, KeptReads } from "./read-cache.ts";

let reads: KeptReads<string>;
beforeEach(() => {
  vi.useFakeTimers();
  reads = new KeptReads();
});
afterEach(() => void vi.useRealTimers());

// Checklist: CONST-48
test("what nobody looks at is kept for five minutes, and no longer (P-MESSAGE-5, P-MESSAGE-6, P-TOKEN-14)", () => {
  expect(KEPT_MS).toBe(300_000);
  reads.keep("1", "read");
  vi.advanceTimersByTime(299_999);
  expect(reads.get("1")).toBe("read");
  vi.advanceTimersByTime(1);
  expect(reads.get("1")).toBeUndefined();
});

// Checklist: CONST-48
test("what somebody looks at is kept, and five minutes after the last one has left it is not", () => {
  const [first, second] = [reads.look("1"), reads.look("1")];
  reads.keep("1", "read");
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

test("whoever comes back in time finds it, and the time begins anew", () => {
  reads.keep("1", "read");
  vi.advanceTimersByTime(200_000);
  const leave = reads.look("1");
  vi.advanceTimersByTime(200_000);
  leave();
  vi.advanceTimersByTime(299_999);
  expect(reads.get("1")).toBe("read");
});

test("what is forgotten is gone at once, and nothing else is", () => {
  reads.keep("1", "read");
  reads.keep("2", "other");
  reads.forget("1");
  expect([reads.get("1"), reads.get("2")]).toEqual([undefined, "other"]);
});
