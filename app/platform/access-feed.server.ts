/**
 * Passes on, within this process, that something is new about who was let into a painting's record. The database tells
 * every process (Database.listen); here it reaches the pages that are open.
 */
export class AccessFeed {
  readonly #followers = new Map<string, Set<Follower>>();
  #isClosed = false;

  /** @returns what ends it. */
  follow(paintingId: string, follower: Follower): () => void {
    if (this.#isClosed) {
      follower.onEnd();
      return () => undefined;
    }
    const followers = this.#followers.get(paintingId) ?? new Set();
    this.#followers.set(paintingId, followers.add(follower));
    return () => {
      followers.delete(follower);
      if (followers.size === 0 && this.#followers.get(paintingId) === followers) this.#followers.delete(paintingId);
    };
  }

  announce(paintingId: string): void {
    for (const follower of this.#followers.get(paintingId) ?? []) follower.onNews();
  }

  /** Something may have been missed. */
  announceAll(): void {
    for (const paintingId of this.#followers.keys()) this.announce(paintingId);
  }

  /** The process is about to stop: open streams would keep it from doing so. */
  close(): void {
    this.#isClosed = true;
    for (const followers of [...this.#followers.values()]) for (const follower of [...followers]) follower.onEnd();
  }
}

export interface Follower {
  onNews(): void;
  onEnd(): void;
}
