import type { BucketLimits } from "./token-buckets.ts";

export interface LaneLimits {
  /** Concurrent requests of this lane. */
  running: number;
  /** Queue length. Further requests are refused. */
  waiting: number;
  /** Queued requests per network. */
  waitingPerNetwork: number;
  /** Longest wait in the queue, in milliseconds. */
  waitMs: number;
  /** Share of this thread's time that the lane may use, between 0 and 1. Undefined: unlimited. */
  share?: number;
  /** CPU time, in milliseconds, that the lane may use at once after a pause. */
  burstMs?: number;
  /** Token bucket per network. */
  perNetwork?: BucketLimits;
  /** If set, a request holds no slot while it runs, and is charged this many milliseconds when it starts. */
  flatMs?: number;
}

/** A queued request. */
export interface Waiter {
  network: string;
  start(): void;
  refuse(): void;
}

/** State of a lane. */
export interface Lane {
  limits: LaneLimits;
  running: number;
  queue: Set<Waiter>;
  /** Remaining CPU time, in milliseconds. A negative budget is a debt. */
  budget: number;
  refilledAt: number;
}
