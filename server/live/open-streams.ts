export interface StreamLimits {
  /** Streams of one holder: a session, or a visitor's network. */
  perHolder: number;
  perProcess: number;
}

/** Every open page with statistics holds one, and browsers allow six per host; every stream runs its own query on each attempt. */
export const STATISTICS_STREAMS: StreamLimits = { perHolder: 6, perProcess: 200 };
/**
 * Every open record holds one. A house's guards may share an address. A stream costs a connection and some kilobytes; it
 * queries the database when it opens and when its token changes.
 */
export const RECORD_STREAMS: StreamLimits = { perHolder: 24, perProcess: 400 };

/** Every visible page of a work holds one for its owner or an administrator. It queries the database as a record's does. */
export const OWNER_STREAMS: StreamLimits = { perHolder: 6, perProcess: 400 };

/**
 * Every open form of a painting holds one, also in a hidden tab. Browsers allow six connections per host, three of which stay for
 * everything else: of a session, the forms opened first are known to others.
 */
export const FORM_STREAMS: StreamLimits = { perHolder: 3, perProcess: 200 };

/** Counts open streams, in total and per holder. */
export class OpenStreams {
  readonly limits: StreamLimits;
  readonly #byHolder = new Map<string, number>();
  #all = 0;

  constructor(limits: StreamLimits) {
    this.limits = limits;
  }

  /** @returns the function that releases the stream, or the limit that refuses it. */
  open(holder: string): (() => void) | "holder" | "process" {
    const own = this.#byHolder.get(holder) ?? 0;
    if (own >= this.limits.perHolder) return "holder";
    if (this.#all >= this.limits.perProcess) return "process";
    this.#byHolder.set(holder, own + 1);
    this.#all += 1;
    return () => {
      const left = (this.#byHolder.get(holder) ?? 1) - 1;
      if (left === 0) this.#byHolder.delete(holder);
      else this.#byHolder.set(holder, left);
      this.#all -= 1;
    };
  }
}
