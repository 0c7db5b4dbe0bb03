/**
 * In-process publish/subscribe by id: of a painting, for attempts to open its record; of a token, for its end; of a painting
 * and an owner, or of an account, for the end of an ownership or an Admin role. The database notifies every process (Database.listen); the feed forwards the notification to the open pages of this process.
 */
export class AccessFeed {
  readonly #subscribers = new Map<string, Set<Subscriber>>();
  #isClosed = false;

  /** @returns the function that unsubscribes. */
  subscribe(id: string, subscriber: Subscriber): () => void {
    if (this.#isClosed) {
      subscriber.onEnd();
      return () => undefined;
    }
    const subscribers = this.#subscribers.get(id) ?? new Set();
    this.#subscribers.set(id, subscribers.add(subscriber));
    return () => {
      subscribers.delete(subscriber);
      if (subscribers.size === 0 && this.#subscribers.get(id) === subscribers) this.#subscribers.delete(id);
    };
  }

  publish(id: string): void {
    for (const subscriber of this.#subscribers.get(id) ?? []) subscriber.onChange();
  }

  /** Called when notifications may have been missed. */
  publishAll(): void {
    for (const id of this.#subscribers.keys()) this.publish(id);
  }

  /** Ends all subscriptions before shutdown: open streams would keep the process alive. */
  close(): void {
    this.#isClosed = true;
    for (const subscribers of [...this.#subscribers.values()]) for (const subscriber of [...subscribers]) subscriber.onEnd();
  }
}

export interface Subscriber {
  onChange(): void;
  onEnd(): void;
}
