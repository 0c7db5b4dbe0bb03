import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { READ_RETRIES, readPatiently, readRetryWait } from "./retry.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Reads what fails with this error until it has failed so often. @returns the tries, and what came of them. */
function readFailing(error: unknown, times = Number.POSITIVE_INFINITY, signal = new AbortController().signal) {
  const start = Date.now();
  const tries: number[] = [];
  const read = async () => {
    tries.push(Date.now() - start);
    if (tries.length <= times) throw error;
    return "read";
  };
  return { tries, result: readPatiently(read, signal).catch((thrown: unknown) => thrown) };
}

const answer = (status: number) => ({ status, statusText: "", internal: false, data: "" });
const offline = new TypeError("Failed to fetch");

// Checklist: CONST-46, CONST-47
test("the numbers are those of the specification (P-MESSAGE-5, P-MESSAGE-6, P-TOKEN-14)", () => {
  expect(READ_RETRIES).toBe(3);
  expect([0, 1, 2, 3, 4, 5, 20].map(readRetryWait)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
});

// Checklist: CONST-46, CONST-47
describe("a read that fails", () => {
  test.each([
    ["the network", offline],
    ["the server", answer(500)],
    ["what stands before it", answer(503)],
  ])("for %s is tried again after 1, 2 and 4 seconds, and then no more", async (_, error) => {
    const { tries, result } = readFailing(error);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await result).toBe(error);
    expect(tries).toEqual([0, 1000, 3000, 7000]);
  });
  test("once is read by the next try", async () => {
    const { tries, result } = readFailing(offline, 1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await result).toBe("read");
    expect(tries).toEqual([0, 1000]);
  });
  test.each([
    ["a refusal", answer(403)],
    ["a page that is not there", answer(404)],
    ["a redirection", new Response(null, { status: 302 })],
  ])("as %s is not tried again (P-MESSAGE-5)", async (_, error) => {
    const { tries, result } = readFailing(error);
    expect(await result).toBe(error);
    expect(tries).toEqual([0]);
  });
  test("is given up as soon as nobody waits for it", async () => {
    const waiting = new AbortController();
    const { tries, result } = readFailing(offline, undefined, waiting.signal);
    await vi.advanceTimersByTimeAsync(1500);
    waiting.abort();
    expect(await result).toBe(offline);
    expect(tries).toEqual([0, 1000]);
  });
});
