/** Every open page with statistics holds one; browsers allow six per host. */
export const STREAMS_PER_SESSION = 6;
/** Every stream runs its own query on each attempt. */
const STREAMS_PER_PROCESS = 200;

/** Counts open streams, in total and per session. */
export class OpenStreams {
  readonly #bySession = new Map<string, number>();
  #all = 0;

  /** @returns the function that releases the stream, or the limit that refuses it. */
  open(sessionId: string): (() => void) | "session" | "process" {
    const own = this.#bySession.get(sessionId) ?? 0;
    if (own >= STREAMS_PER_SESSION) return "session";
    if (this.#all >= STREAMS_PER_PROCESS) return "process";
    this.#bySession.set(sessionId, own + 1);
    this.#all += 1;
    return () => {
      const left = (this.#bySession.get(sessionId) ?? 1) - 1;
      if (left === 0) this.#bySession.delete(sessionId);
      else this.#bySession.set(sessionId, left);
      this.#all -= 1;
    };
  }
}
