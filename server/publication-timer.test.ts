import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Site } from "#app/platform/site.server.ts";
import { PublicationTimer } from "./publication-timer.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const change = { kind: "refresh", tag: "paintings" } as const;

/** A timer on a database that knows when the next painting is due, with the moments at which a transaction began. */
async function started(wait: number | null | Error) {
  const state = { wait };
  const looks: number[] = [];
  const begin = Date.now();
  const log = { error: vi.fn() };
  const withActor = async () => {
    looks.push(Date.now() - begin);
    if (state.wait instanceof Error) throw state.wait;
    return [{ wait: state.wait }];
  };
  const timer = new PublicationTimer({ database: { withActor }, log } as unknown as Site);
  await timer.start();
  return { timer, looks, state, log };
}

// Checklist: FORM-82
test("a transaction begins at the start, and just after the next painting is due", async () => {
  const { looks, state } = await started(4_000.2);
  state.wait = null;
  await vi.advanceTimersByTimeAsync(4_000);
  expect(looks).toEqual([0]);
  await vi.advanceTimersByTimeAsync(2);
  expect(looks).toEqual([0, 4_002]);
});

// Checklist: FORM-82
test("a time that is set is known soon, however many changes come", async () => {
  const { timer, looks } = await started(null);
  for (let each = 0; each < 10; each++) {
    timer.onChange(change);
    timer.onChange({ kind: "refresh", tag: "register" });
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(looks.length).toBeGreaterThanOrEqual(3);
  expect(looks.length).toBeLessThanOrEqual(5);
});

test("what is due but cannot be published is tried again, ever more rarely; without a time it looks once a minute", async () => {
  const { looks, state } = await started(-5);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(looks).toEqual([0, 501, 1502, 3503]);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(looks.length).toBeLessThan(70);
  state.wait = null;
  await vi.advanceTimersByTimeAsync(60_000);
  const now = looks.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(looks.length).toBe(now + 1);
});

test("a database that does not answer is asked again, and the log says so", async () => {
  const { looks, state, log } = await started(new Error("gone"));
  expect(log.error).toHaveBeenCalledOnce();
  state.wait = null;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(looks).toHaveLength(2);
});
