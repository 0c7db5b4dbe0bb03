import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { READ_RETRIES, readRetryDelay, readWithRetry } from "./retry.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A read that fails with this error the given number of times. @returns the times of the attempts, and the result. */
function readFailing(error: unknown, times = Number.POSITIVE_INFINITY, signal = new AbortController().signal) {
  const start = Date.now();
  const attempts: number[] = [];
  const read = async () => {
    attempts.push(Date.now() - start);
    if (attempts.length <= times) throw error;
    return "read";
  };
  return { attempts, result: readWithRetry(read, signal).catch((thrown: unknown) => thrown) };
}

const errorResponse = (status: number) => ({ status, statusText: "", internal: false, data: "" });
const offline = new TypeError("Failed to fetch");

// Checklist: CONST-46, CONST-47
test("the delays are those of the specification (P-MESSAGE-5, P-MESSAGE-6, P-TOKEN-14)", () => {
  expect(READ_RETRIES).toBe(3);
  expect([0, 1, 2, 3, 4, 5, 20].map(readRetryDelay)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
});

// Checklist: CONST-46, CONST-47
describe("a failed read", () => {
  test.each([
    ["the network", offline],
    ["the server", errorResponse(500)],
    ["a proxy", errorResponse(503)],
  ])("for %s is retried after 1, 2 and 4 seconds, then gives up", async (_, error) => {
    const { attempts, result } = readFailing(error);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await result).toBe(error);
    expect(attempts).toEqual([0, 1000, 3000, 7000]);
  });
  test("succeeds on the next attempt", async () => {
    const { attempts, result } = readFailing(offline, 1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await result).toBe("read");
    expect(attempts).toEqual([0, 1000]);
  });
  test.each([
    ["a refusal", errorResponse(403)],
    ["a missing page", errorResponse(404)],
    ["a redirect", new Response(null, { status: 302 })],
  ])("with %s is not retried (P-MESSAGE-5)", async (_, error) => {
    const { attempts, result } = readFailing(error);
    expect(await result).toBe(error);
    expect(attempts).toEqual([0]);
  });
  test("stops when it is aborted", async () => {
    const controller = new AbortController();
    const { attempts, result } = readFailing(offline, undefined, controller.signal);
    await vi.advanceTimersByTimeAsync(1500);
    controller.abort();
    expect(await result).toBe(offline);
    expect(attempts).toEqual([0, 1000]);
  });
});
