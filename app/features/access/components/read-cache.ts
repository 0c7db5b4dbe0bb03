/** Lifetime of an unused entry, in milliseconds (P-MESSAGE-5, P-MESSAGE-6, P-TOKEN-14). */
export const CACHE_MS = 5 * 60_000;

/** Cache of data read by pages. Entries expire five minutes after their last use. */
export class ReadCache<Value> {
  readonly #values = new Map<string, Value>();
  readonly #useCounts = new Map<string, number>();
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();

  get(key: string): Value | undefined {
    return this.#values.get(key);
  }

  set(key: string, value: Value): void {
    this.#values.set(key, value);
    this.#scheduleExpiry(key);
  }

  /** Keeps the entry while in use. @returns a function that releases it. */
  retain(key: string): () => void {
    clearTimeout(this.#timers.get(key));
    this.#useCounts.set(key, (this.#useCounts.get(key) ?? 0) + 1);
    return () => {
      this.#useCounts.set(key, (this.#useCounts.get(key) ?? 1) - 1);
      this.#scheduleExpiry(key);
    };
  }

  /** Removes an entry that the reader may no longer see. */
  delete(key: string): void {
    clearTimeout(this.#timers.get(key));
    this.#values.delete(key);
  }

  #scheduleExpiry(key: string): void {
    clearTimeout(this.#timers.get(key));
    if ((this.#useCounts.get(key) ?? 0) > 0) return;
    this.#useCounts.delete(key);
    this.#timers.set(
      key,
      setTimeout(() => this.delete(key), CACHE_MS),
    );
  }
}
