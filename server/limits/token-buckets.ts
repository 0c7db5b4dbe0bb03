import { LRUCache } from "lru-cache";

export interface BucketLimits {
  /** Requests at once after a pause. */
  burst: number;
  perSecond: number;
}

/** The least recently used bucket of more than these is forgotten, and full again. */
const MAX_BUCKETS = 20_000;

/** Token buckets by key. */
export class TokenBuckets {
  readonly #buckets = new LRUCache<string, { left: number; at: number }>({ max: MAX_BUCKETS });
  readonly #now: () => number;

  /** @param now monotonic clock, in milliseconds. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Takes one token. @returns 0, or the whole seconds until there is one. */
  take(key: string, { burst, perSecond }: BucketLimits): number {
    const now = this.#now();
    const { left, at } = this.#buckets.get(key) ?? { left: burst, at: now };
    const refilled = Math.min(burst, left + ((now - at) / 1000) * perSecond);
    const isEnough = refilled >= 1;
    this.#buckets.set(key, { left: isEnough ? refilled - 1 : refilled, at: now });
    return isEnough ? 0 : Math.max(1, Math.ceil((1 - refilled) / perSecond));
  }

  /** Takes more tokens from a bucket in use, even if that leaves a debt. */
  charge(key: string, tokens: number): void {
    const bucket = this.#buckets.get(key);
    if (bucket !== undefined) bucket.left -= tokens;
  }
}
