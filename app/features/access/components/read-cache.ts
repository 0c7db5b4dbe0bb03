/** How long what nobody looks at is kept, in milliseconds (P-MESSAGE-5, P-MESSAGE-6, P-TOKEN-14). */
export const KEPT_MS = 5 * 60_000;

/** What pages have read: kept while somebody looks at it and five minutes longer, then forgotten. */
export class KeptReads<Read> {
  readonly #reads = new Map<string, Read>();
  readonly #lookers = new Map<string, number>();
  readonly #ends = new Map<string, ReturnType<typeof setTimeout>>();

  get(key: string): Read | undefined {
    return this.#reads.get(key);
  }

  keep(key: string, read: Read): void {
    this.#reads.set(key, read);
    this.#endLater(key);
  }

  /** Somebody looks at it. @returns what says that this is over. */
  look(key: string): () => void {
    clearTimeout(this.#ends.get(key));
    this.#lookers.set(key, (this.#lookers.get(key) ?? 0) + 1);
    return () => {
      this.#lookers.set(key, (this.#lookers.get(key) ?? 1) - 1);
      this.#endLater(key);
    };
  }

  /** It is not for this reader any more. */
  forget(key: string): void {
    clearTimeout(this.#ends.get(key));
    this.#reads.delete(key);
  }

  #endLater(key: string): void {
    clearTimeout(this.#ends.get(key));
    if ((this.#lookers.get(key) ?? 0) > 0) return;
    this.#lookers.delete(key);
    this.#ends.set(
      key,
      setTimeout(() => this.forget(key), KEPT_MS),
    );
  }
}
