type Reason = "news" | "end" | "time";

/** Waits for an event or a timeout. Events between two waits are not lost, and an end is permanent. */
export class Waker {
  #pending: "news" | "end" | undefined;
  #wake: ((reason: Reason) => void) | undefined;

  call(reason: "news" | "end"): void {
    if (this.#pending !== "end") this.#pending = reason;
    this.#wake?.(this.#take());
  }

  next(timeoutMs: number): Promise<Reason> {
    if (this.#pending !== undefined) return Promise.resolve(this.#take());
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#wake?.("time"), timeoutMs);
      timer.unref();
      this.#wake = (reason) => {
        clearTimeout(timer);
        this.#wake = undefined;
        resolve(reason);
      };
    });
  }

  #take(): Reason {
    const reason = this.#pending ?? "time";
    if (reason !== "end") this.#pending = undefined;
    return reason;
  }
}
