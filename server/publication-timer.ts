import { sql } from "kysely";
import { CACHE_TAGS } from "#app/platform/cache-tags.ts";
import type { PageChange } from "#app/platform/database/database.server.ts";
import type { Site } from "#app/platform/site.server.ts";

const job = { kind: "job", name: "publication" } as const;

/** Another process may have set a time while no notification arrived, and clocks are set. */
const LONGEST_WAIT_MS = 60_000;
/** Changes come in hundreds; a painting that somebody is changing becomes public a moment later. */
const SHORTEST_WAIT_MS = 250;

/**
 * Begins a transaction when the next painting is due. Every transaction publishes what is due (app.publish_due), but the pages
 * in memory are sent without one: they are dropped by the notification that follows.
 */
export class PublicationTimer {
  readonly #site: Pick<Site, "database" | "log">;
  #timer: NodeJS.Timeout | undefined;
  /** A change is about to be looked at: more of them must not put it off. */
  #isSoon = false;
  #isLooking = false;
  /** Doubles while something that is due stays unpublished. */
  #patience = SHORTEST_WAIT_MS;

  constructor(site: Pick<Site, "database" | "log">) {
    this.#site = site;
  }

  /** Paintings may have become due while no process ran. */
  async start(): Promise<void> {
    this.#isSoon = false;
    this.#isLooking = true;
    const wait = await this.#readWait();
    this.#isLooking = false;
    this.#patience = wait > 0 ? SHORTEST_WAIT_MS : Math.min(this.#patience * 2, LONGEST_WAIT_MS);
    this.#lookIn(this.#isSoon ? SHORTEST_WAIT_MS : Math.max(wait, this.#patience));
  }

  /** A time may have been set, or dropped. */
  onChange({ tag }: PageChange): void {
    if (tag !== CACHE_TAGS.paintings || this.#isSoon) return;
    this.#isSoon = true;
    if (!this.#isLooking) this.#lookIn(SHORTEST_WAIT_MS);
  }

  async #readWait(): Promise<number> {
    try {
      const rows = await this.#site.database.withActor(job, async (tx) => {
        const read = await sql<{ wait: number | null }>`select app.time_to_publication() as wait`.execute(tx);
        return read.rows;
      });
      return rows[0]?.wait ?? LONGEST_WAIT_MS;
    } catch (error) {
      this.#site.log.error({ err: error }, "time of the next publication not read");
      return LONGEST_WAIT_MS;
    }
  }

  #lookIn(wait: number): void {
    clearTimeout(this.#timer);
    // Rounded up: a moment too early would find nothing due.
    const bounded = Math.min(Math.max(Math.ceil(wait) + 1, SHORTEST_WAIT_MS), LONGEST_WAIT_MS);
    this.#timer = setTimeout(() => void this.start(), bounded).unref();
  }
}
