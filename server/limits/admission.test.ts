import { describe, expect, test } from "vitest";
import { Admission, type Admitted } from "./admission.ts";
import type { LaneLimits } from "./lane.ts";

const LIMITS: LaneLimits = { running: 2, waiting: 3, waitingPerNetwork: 3, waitMs: 60_000 };

/** Work that the test ends. */
class Work {
  readonly #ends: (() => void)[] = [];
  started = 0;
  readonly run = () => {
    this.started += 1;
    return new Promise<string>((resolve) => this.#ends.push(() => resolve("done")));
  };
  endOne(): void {
    this.#ends.shift()?.();
  }
}

/** A clock driven by the test; `spend` is time in which the thread is busy. */
class Time {
  at = 0;
  busyFor = 0;
  readonly now = () => this.at;
  readonly busy = () => this.busyFor;
  pass(ms: number): void {
    this.at += ms;
  }
  spend(ms: number): void {
    this.at += ms;
    this.busyFor += ms;
  }
}

const turn = () => new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)));
const refusalOf = (admitted: Admitted<unknown>) => ("refusal" in admitted ? admitted.refusal.reason : undefined);

describe("a lane", () => {
  test("runs and queues requests up to its limits, and refuses the next", async () => {
    const admission = new Admission({ lane: LIMITS });
    const work = new Work();
    const admitted = Array.from({ length: 5 }, () => admission.run("lane", "a", work.run));
    const refused = await admission.run("lane", "a", work.run);
    expect(refused).toEqual({ refusal: { reason: "busy", retryAfter: 5 } });
    await turn();
    expect(work.started).toBe(2);
    for (let ended = 1; ended <= 5; ended++) {
      work.endOne();
      await turn();
      expect(work.started).toBe(Math.min(5, 2 + ended));
    }
    expect(await Promise.all(admitted)).toEqual(Array(5).fill({ value: "done" }));
  });

  test("limits one network to its part of the queue", async () => {
    const admission = new Admission({ lane: { ...LIMITS, waitingPerNetwork: 1 } });
    const work = new Work();
    for (let n = 0; n < 3; n++) void admission.run("lane", "a", work.run);
    expect(refusalOf(await admission.run("lane", "a", work.run))).toBe("busy");
    const other = admission.run("lane", "b", work.run);
    for (let ended = 0; ended < 4; ended++) {
      work.endOne();
      await turn();
    }
    expect(await other).toEqual({ value: "done" });
  });

  test("frees its slot when the work fails", async () => {
    const admission = new Admission({ lane: { ...LIMITS, running: 1 } });
    await expect(admission.run("lane", "a", () => Promise.reject(new Error("failed")))).rejects.toThrow("failed");
    expect(await admission.run("lane", "a", () => Promise.resolve("done"))).toEqual({ value: "done" });
  });

  test("refuses a request that has waited too long, and drops one whose client has left", async () => {
    const admission = new Admission({ lane: { ...LIMITS, running: 1, waiting: 1, waitMs: 5 } });
    const work = new Work();
    void admission.run("lane", "a", work.run);
    expect(refusalOf(await admission.run("lane", "a", work.run))).toBe("busy");
    const controller = new AbortController();
    const left = admission.run("lane", "a", work.run, { signal: controller.signal });
    controller.abort();
    expect(refusalOf(await left)).toBe("busy");
    work.endOne();
    await turn();
    expect(work.started).toBe(1);
  });
});

describe("a request that costs more than the flat charge", () => {
  const FLAT: LaneLimits = { ...LIMITS, share: 0.5, burstMs: 1_000, flatMs: 10, perNetwork: { burst: 20, perSecond: 1 } };

  test("is charged to later requests of its own network only", async () => {
    const time = new Time();
    const admission = new Admission({ lane: FLAT }, time);
    const ask = (network: string) => admission.run("lane", network, () => Promise.resolve("done"));
    expect(await ask("a")).toEqual({ value: "done" });
    admission.charge("lane", "a", 200);
    expect(refusalOf(await ask("a"))).toBe("network");
    expect(await ask("b")).toEqual({ value: "done" });
  });

  test("is charged its known cost on arrival: of many at once few are admitted", async () => {
    const admission = new Admission({ lane: FLAT }, new Time());
    const work = new Work();
    const admitted = Array.from({ length: 10 }, () => admission.run("lane", "a", work.run, { ms: 60 }));
    expect(work.started).toBe(4);
    for (let n = 0; n < 4; n++) work.endOne();
    expect((await Promise.all(admitted)).map(refusalOf).filter((reason) => reason === "network")).toHaveLength(6);
  });
});

describe("a paced lane", () => {
  const PACED: LaneLimits = { ...LIMITS, running: 1, share: 0.25, burstMs: 100 };
  const spending = (time: Time, ms: number) => async () => time.spend(ms);

  test("starts nothing while it has exceeded its share of the thread", async () => {
    const time = new Time();
    const admission = new Admission({ lane: PACED }, time);
    await admission.run("lane", "a", spending(time, 180));
    // Budget: 100, plus 45 gained in the meantime, minus 180 used.
    let isStarted = false;
    const next = admission.run("lane", "a", async () => {
      isStarted = true;
    });
    time.pass(135);
    await turn();
    expect(isStarted).toBe(false);
    time.pass(400);
    await next;
    expect(isStarted).toBe(true);
  });

  test("is not charged for thread time while none of its requests ran", async () => {
    const time = new Time();
    const admission = new Admission({ lane: PACED, other: LIMITS }, time);
    time.spend(10_000);
    await admission.run("other", "a", spending(time, 10_000));
    expect(await admission.run("lane", "a", spending(time, 1))).toHaveProperty("value");
  });

  test("of lower priority waits for the one above it", async () => {
    const admission = new Admission({ first: { ...LIMITS, running: 1 }, second: { ...LIMITS, running: 1 } });
    const work = new Work();
    const order: string[] = [];
    for (const name of ["second", "first"] as const) void admission.run(name, "a", work.run);
    const queued = (["second", "first"] as const).map((name) => admission.run(name, "a", async () => void order.push(name)));
    work.endOne();
    work.endOne();
    await Promise.all(queued);
    expect(order).toEqual(["first", "second"]);
  });

  test("with a flat charge holds no slot for its requests", async () => {
    const time = new Time();
    const admission = new Admission({ lane: { ...PACED, flatMs: 50 } }, time);
    const work = new Work();
    const slow = [1, 2].map(() => admission.run("lane", "a", work.run));
    expect(work.started).toBe(2);
    const third = admission.run("lane", "a", work.run);
    await turn();
    expect(work.started).toBe(2);
    time.pass(10);
    await expect.poll(() => work.started).toBe(3);
    for (let n = 0; n < 3; n++) work.endOne();
    expect(await Promise.all([...slow, third])).toEqual(Array(3).fill({ value: "done" }));
  });
});

describe("one network", () => {
  test("gets its burst and then its rate, regardless of others", async () => {
    const time = new Time();
    const admission = new Admission({ lane: { ...LIMITS, perNetwork: { burst: 3, perSecond: 0.5 } } }, time);
    const ask = (network: string | undefined) => admission.run("lane", network, () => Promise.resolve("done"));
    for (let n = 0; n < 3; n++) expect(await ask("a")).toHaveProperty("value");
    expect(await ask("a")).toEqual({ refusal: { reason: "network", retryAfter: 2 } });
    expect(await ask("b")).toHaveProperty("value");
    expect(await ask(undefined)).toHaveProperty("value");
    time.pass(2_000);
    expect(await ask("a")).toHaveProperty("value");
    expect(refusalOf(await ask("a"))).toBe("network");
  });
});
