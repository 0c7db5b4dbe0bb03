/**
 * In-process publish/subscribe for access attempts on painting records. The database notifies every process
 * (Database.listen); the feed forwards the notification to the open pages of this process.
 */
export class AccessFeed {
  readonly #subscribers = new Map<string, Set<Subscriber>>();
  #isClosed = false;

  /** @returns the function that unsubscribes. */
  subscribe(paintingId: string, subscriber: Subscriber): () => void {
    if (this.#isClosed) {
      subscriber.onEnd();
      return () => undefined;
    }
    const subscribers = this.#subscribers.get(paintingId) ?? new Set();
    this.#subscribers.set(paintingId, subscribers.add(subscriber));
    return () => {
      subscribers.delete(subscriber);
      if (subscribers.size === 0 && this.#subscribers.get(paintingId) === subscribers) this.#subscribers.delete(paintingId);
    };
  }

  publish(paintingId: string): void {
    for (const subscriber of this.#subscribers.get(paintingId) ?? []) subscriber.onChange();
  }

  /** Called when notifications may have been missed. */
  publishAll(): void {
    for (const paintingId of this.#subscribers.keys()) this.publish(paintingId);
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
