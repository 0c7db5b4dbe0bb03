import { setTimeout } from "node:timers/promises";

/** Time of one part, in milliseconds: PGlite has one connection, and whoever opens a page waits for it. */
const PART_MS = 60;
/** Between two parts, in milliseconds: a page needs several transactions. */
const PAUSE_MS = 10;

/** No row of a table has a number so high. */
export const AFTER_LAST_ROW = 1_000_001;

/** Sizes the parts of a task by what the last one took, and leaves others their turn after each. */
export class PartPace {
  /** Rows of the next part. */
  rows = 4;
  readonly #most: number;
  #started = 0;

  constructor(most = 25) {
    this.#most = most;
  }

  /** Called in the part's transaction: waiting for it does not count. */
  begin(): void {
    this.#started = performance.now();
  }

  /** True until the part has used up twice its time. */
  hasTime(): boolean {
    return performance.now() - this.#started < 2 * PART_MS;
  }

  async end(rowsDone: number): Promise<void> {
    const perRow = (performance.now() - this.#started) / Math.max(1, rowsDone);
    this.rows = Math.max(1, Math.min(this.#most, 2 * this.rows, Math.floor(PART_MS / perRow)));
    await setTimeout(PAUSE_MS);
  }
}
