import type { Site } from "#app/platform/site.server.ts";
import type { Refusal } from "./admission.ts";
import type { ReadLane } from "./read-lanes.ts";

/** Interval at which refusals are logged in total. */
const REFUSAL_LOG_INTERVAL_MS = 30_000;

/** Logs the number of refusals instead of each one: a flood of requests must not flood the log. */
export class RefusalCount {
  readonly #log: Site["log"];
  #counts: Record<string, number> = {};
  #timer: NodeJS.Timeout | undefined;

  constructor({ log }: Pick<Site, "log">) {
    this.#log = log;
  }

  add(lane: ReadLane, { reason }: Refusal): void {
    const name = `${lane} ${reason}`;
    this.#counts[name] = (this.#counts[name] ?? 0) + 1;
    this.#timer ??= setTimeout(() => {
      this.#log.warn({ refused: this.#counts }, "costly requests refused");
      this.#counts = {};
      this.#timer = undefined;
    }, REFUSAL_LOG_INTERVAL_MS).unref();
  }
}
