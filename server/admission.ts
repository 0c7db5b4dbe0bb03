import { LRUCache } from "lru-cache";

export interface LaneLimits {
  /** Requests of this lane that run at once. */
  running: number;
  /** Requests that wait. One more is refused. */
  waiting: number;
  /** Of these, requests of one network. */
  waitingPerNetwork: number;
  /** The longest wait, in milliseconds. */
  waitMs: number;
  /** The part of this thread's time that the lane may use, between 0 and 1. Undefined: it is not paced. */
  share?: number;
  /** Processor time, in milliseconds, that the lane may use at once after a pause. */
  burstMs?: number;
  /** Requests of one network: so many at once after a pause, and so many a second. */
  perNetwork?: { burst: number; perSecond: number };
  /** Set where a request gives back its place as it starts, and is charged this many milliseconds. */
  flatMs?: number;
}

export interface Refusal {
  /** `network`: this visitor asks too often. `busy`: everybody together does. */
  reason: "network" | "busy";
  /** Whole seconds until another attempt is worth while. */
  retryAfter: number;
}

interface Wish {
  /** Ends the wait of a visitor who has left. */
  signal?: AbortSignal;
  /** Processor time that the request is known to take, charged as it arrives; in milliseconds. */
  ms?: number;
}

export type Admitted<T> = { value: T } | { refusal: Refusal };

/** Networks whose use is remembered. */
const MAX_NETWORKS = 20_000;
const BUSY_RETRY_SECONDS = 5;

interface Waiter {
  network: string;
  start(): void;
  refuse(): void;
}

interface Lane {
  limits: LaneLimits;
  running: number;
  queue: Set<Waiter>;
  /** Processor time that is left, in milliseconds. Below zero it is owed. */
  budget: number;
  refilledAt: number;
}

interface Sources {
  /** A monotonic clock, in milliseconds. */
  now?: () => number;
  /** Processor time of this thread so far, in milliseconds. */
  busy?: () => number;
}

/**
 * Admits costly requests in lanes. One thread renders every page and sends every kept one, so a lane is bounded by the time
 * it takes from that thread, not only by the number of its requests. Lanes are served in the order in which they are named.
 */
export class Admission<Name extends string> {
  readonly #lanes: Map<Name, Lane>;
  readonly #networks = new LRUCache<string, { left: number; at: number }>({ max: MAX_NETWORKS });
  readonly #now: () => number;
  readonly #busy: () => number;
  #settledAt: number;
  #timer: NodeJS.Timeout | undefined;
  #isPumpDue = false;

  constructor(lanes: Record<Name, LaneLimits>, { now = () => performance.now(), busy = threadBusy }: Sources = {}) {
    this.#now = now;
    this.#busy = busy;
    this.#settledAt = busy();
    this.#lanes = new Map(
      (Object.entries(lanes) as [Name, LaneLimits][]).map(([name, limits]) => [
        name,
        { limits, running: 0, queue: new Set(), budget: limits.burstMs ?? 0, refilledAt: now() },
      ]),
    );
  }

  /**
   * Runs the work when the lane has room for it.
   * @param network of the visitor. Undefined: not counted by network.
   */
  async run<T>(name: Name, network: string | undefined, work: () => Promise<T>, { signal, ms = 0 }: Wish = {}): Promise<Admitted<T>> {
    const lane = this.#lanes.get(name) as Lane;
    const wait = this.#takeOfNetwork(name, lane.limits, network);
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

  /** Charges what an admitted visitor costs above the lane's flat charge, to the lane and to the network. */
  charge(name: Name, network: string | undefined, ms: number): void {
    const lane = this.#lanes.get(name) as Lane;
    const { flatMs, burstMs, share } = lane.limits;
    if (flatMs === undefined || ms <= flatMs) return;
    if (share !== undefined) lane.budget = Math.max(-(burstMs ?? 0), lane.budget - (ms - flatMs));
    const kept = network === undefined ? undefined : this.#networks.get(`${name} ${network}`);
    if (kept !== undefined) kept.left -= ms / flatMs - 1;
  }

  /** @returns 0, or the whole seconds until this network may ask again. */
  #takeOfNetwork(name: Name, { perNetwork }: LaneLimits, network: string | undefined): number {
    if (perNetwork === undefined || network === undefined) return 0;
    const key = `${name} ${network}`;
    const now = this.#now();
    const { left, at } = this.#networks.get(key) ?? { left: perNetwork.burst, at: now };
    const refilled = Math.min(perNetwork.burst, left + ((now - at) / 1000) * perNetwork.perSecond);
    const isEnough = refilled >= 1;
    this.#networks.set(key, { left: isEnough ? refilled - 1 : refilled, at: now });
    return isEnough ? 0 : Math.max(1, Math.ceil((1 - refilled) / perNetwork.perSecond));
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
    let own = 0;
    for (const waiter of lane.queue) if (waiter.network === network) own += 1;
    if (own >= waitingPerNetwork) return Promise.resolve(false);
    return new Promise((resolve) => {
      const end = (isStarted: boolean) => {
        clearTimeout(limit);
        signal?.removeEventListener("abort", waiter.refuse);
        lane.queue.delete(waiter);
        resolve(isStarted);
      };
      const waiter: Waiter = { network, start: () => end(true), refuse: () => end(false) };
      const limit = setTimeout(waiter.refuse, waitMs);
      signal?.addEventListener("abort", waiter.refuse, { once: true });
      lane.queue.add(waiter);
      this.#pumpSoon();
    });
  }

  /** One request starts in each turn of the event loop, so that whoever asks for a kept page comes in between. */
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
      // A lane that is full goes on when one of its requests ends.
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

  /** Charges what this thread has done since the last time to the lanes that had requests running. */
  #settle(): void {
    const busy = this.#busy();
    const spent = busy - this.#settledAt;
    this.#settledAt = busy;
    let running = 0;
    for (const lane of this.#lanes.values()) running += lane.running;
    if (running === 0) return;
    for (const lane of this.#lanes.values()) {
      if (lane.running === 0) continue;
      // The work of others meanwhile is in it, too: a lane never owes more than its burst, or it would stand still for minutes.
      lane.budget = Math.max(-(lane.limits.burstMs ?? 0), lane.budget - (spent * lane.running) / running);
    }
  }
}

/** Time of the processor, not of the clock: what other programs take on a busy machine is not charged to visitors. */
function threadBusy(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
