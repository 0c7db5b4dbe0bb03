import type { Lane, LaneLimits, Waiter } from "./lane.ts";
import { TokenBuckets } from "./token-buckets.ts";

export interface Refusal {
  /** `network`: too many requests from this visitor. `busy`: too many requests in total. */
  reason: "network" | "busy";
  /** Whole seconds until a retry is worthwhile. */
  retryAfter: number;
}

interface AdmissionOptions {
  /** Ends the wait when the client has left. */
  signal?: AbortSignal;
  /** Known CPU time of the request, charged on arrival; in milliseconds. */
  ms?: number;
}

export type Admitted<T> = { value: T } | { refusal: Refusal };

const BUSY_RETRY_SECONDS = 5;

interface Sources {
  /** Monotonic clock, in milliseconds. */
  now?: () => number;
  /** CPU time of this thread so far, in milliseconds. */
  busy?: () => number;
}

/**
 * Admission control for costly requests, in lanes. One thread renders every page and sends every cached one, so a lane is
 * limited by its use of that thread and not only by its number of requests. Lanes are served in order of declaration.
 */
export class Admission<Name extends string> {
  readonly #lanes: Map<Name, Lane>;
  readonly #networks: TokenBuckets;
  readonly #now: () => number;
  readonly #busy: () => number;
  #settledAt: number;
  #timer: NodeJS.Timeout | undefined;
  #isPumpDue = false;

  constructor(lanes: Record<Name, LaneLimits>, { now = () => performance.now(), busy = threadBusy }: Sources = {}) {
    this.#now = now;
    this.#busy = busy;
    this.#networks = new TokenBuckets(now);
    this.#settledAt = busy();
    this.#lanes = new Map(
      (Object.entries(lanes) as [Name, LaneLimits][]).map(([name, limits]) => [
        name,
        { limits, running: 0, queue: new Set(), budget: limits.burstMs ?? 0, refilledAt: now() },
      ]),
    );
  }

  /**
   * Runs the work as soon as the lane has capacity.
   * @param network network of the visitor. Undefined: not limited per network.
   */
  async run<T>(
    name: Name,
    network: string | undefined,
    work: () => Promise<T>,
    { signal, ms = 0 }: AdmissionOptions = {},
  ): Promise<Admitted<T>> {
    const lane = this.#lanes.get(name) as Lane;
    const { perNetwork } = lane.limits;
    const wait = perNetwork === undefined || network === undefined ? 0 : this.#networks.take(`${name} ${network}`, perNetwork);
    if (wait > 0) return { refusal: { reason: "network", retryAfter: wait } };
    this.charge(name, network, ms);
    const isStarted = (lane.queue.size === 0 && this.#start(lane)) || (await this.#wait(lane, network ?? "", signal));
    if (!isStarted) return { refusal: { reason: "busy", retryAfter: BUSY_RETRY_SECONDS } };
    if (lane.limits.flatMs !== undefined) return { value: await work() };
    try {
      return { value: await work() };
    } finally {
      this.#settle();
      lane.running -= 1;
      this.#pumpSoon();
    }
  }

  /** Charges the cost of an admitted request above the flat charge to the lane and to the network. */
  charge(name: Name, network: string | undefined, ms: number): void {
    const lane = this.#lanes.get(name) as Lane;
    const { flatMs, burstMs, share } = lane.limits;
    if (flatMs === undefined || ms <= flatMs) return;
    if (share !== undefined) lane.budget = Math.max(-(burstMs ?? 0), lane.budget - (ms - flatMs));
    if (network !== undefined) this.#networks.charge(`${name} ${network}`, ms / flatMs - 1);
  }

  #start(lane: Lane): boolean {
    const { running, share, flatMs } = lane.limits;
    if (lane.running >= running || this.#budgetOf(lane) <= 0) return false;
    if (flatMs === undefined) {
      this.#settle();
      lane.running += 1;
    } else if (share !== undefined) lane.budget -= flatMs;
    return true;
  }

  #wait(lane: Lane, network: string, signal: AbortSignal | undefined): Promise<boolean> {
    const { waiting, waitingPerNetwork, waitMs } = lane.limits;
    if (lane.queue.size >= waiting || signal?.aborted) return Promise.resolve(false);
    let queued = 0;
    for (const waiter of lane.queue) if (waiter.network === network) queued += 1;
    if (queued >= waitingPerNetwork) return Promise.resolve(false);
    return new Promise((resolve) => {
      const end = (isStarted: boolean) => {
        clearTimeout(timeout);
        signal?.removeEventListener("abort", waiter.refuse);
        lane.queue.delete(waiter);
        resolve(isStarted);
      };
      const waiter: Waiter = { network, start: () => end(true), refuse: () => end(false) };
      const timeout = setTimeout(waiter.refuse, waitMs);
      signal?.addEventListener("abort", waiter.refuse, { once: true });
      lane.queue.add(waiter);
      this.#pumpSoon();
    });
  }

  /** Starts one request per turn of the event loop, so that requests for cached pages run in between. */
  #pumpSoon(): void {
    if (this.#isPumpDue) return;
    this.#isPumpDue = true;
    setImmediate(() => {
      this.#isPumpDue = false;
      this.#pump();
    });
  }

  #pump(): void {
    clearTimeout(this.#timer);
    let soonest = Number.POSITIVE_INFINITY;
    for (const lane of this.#lanes.values()) {
      const [first] = lane.queue;
      if (first === undefined) continue;
      if (this.#start(lane)) {
        first.start();
        this.#pumpSoon();
        return;
      }
      // A full lane resumes when one of its requests ends.
      const { running, share = 1 } = lane.limits;
      if (lane.running < running) soonest = Math.min(soonest, -lane.budget / share);
    }
    if (soonest !== Number.POSITIVE_INFINITY) this.#timer = setTimeout(() => this.#pump(), Math.ceil(soonest) + 1);
  }

  #budgetOf(lane: Lane): number {
    const { share, burstMs = 0 } = lane.limits;
    if (share === undefined) return Number.POSITIVE_INFINITY;
    const now = this.#now();
    lane.budget = Math.min(burstMs, lane.budget + (now - lane.refilledAt) * share);
    lane.refilledAt = now;
    return lane.budget;
  }

  /** Charges the thread time since the last call to the lanes with running requests. */
  #settle(): void {
    const busy = this.#busy();
    const spent = busy - this.#settledAt;
    this.#settledAt = busy;
    let running = 0;
    for (const lane of this.#lanes.values()) running += lane.running;
    if (running === 0) return;
    for (const lane of this.#lanes.values()) {
      if (lane.running === 0) continue;
      // The time includes unrelated work: cap the debt of a lane at its burst, or it could stall for minutes.
      lane.budget = Math.max(-(lane.limits.burstMs ?? 0), lane.budget - (spent * lane.running) / running);
    }
  }
}

/** CPU time, not wall-clock time, so that other programs on a busy machine are not charged to visitors. */
function threadBusy(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
