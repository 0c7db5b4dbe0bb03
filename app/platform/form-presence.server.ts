import type { AccessFeed } from "./access-feed.server.ts";

/** Somebody who has a form open. */
interface PresentPerson {
  name: string;
  /** ISO 8601. */
  since: string;
}

export interface Presence {
  people: PresentPerson[];
  /** Further people. */
  more: number;
}

/** People that are named. */
const MAX_NAMED = 5;
/** Characters of a name. */
const MAX_NAME = 80;

interface Opening {
  accountId: string;
  name: string;
  since: Date;
}

/** Subscribers to this hear of everybody who opens or leaves the form of a painting. */
export const formKey = (paintingId: string): string => `form:${paintingId}`;

/**
 * Knows who has the form of a painting open, for as long as their page holds its stream: in the memory of this process and nowhere
 * else. Nobody is kept from anything by it.
 */
export class FormPresence {
  readonly #open = new Map<string, Set<Opening>>();
  readonly #feed: AccessFeed;

  constructor(feed: AccessFeed) {
    this.#feed = feed;
  }

  /** @returns the function that leaves again. */
  enter(paintingId: string, opening: Opening): () => void {
    const openings = this.#open.get(paintingId) ?? new Set();
    this.#open.set(paintingId, openings.add(opening));
    this.#feed.publish(formKey(paintingId));
    return () => {
      openings.delete(opening);
      if (openings.size === 0 && this.#open.get(paintingId) === openings) this.#open.delete(paintingId);
      this.#feed.publish(formKey(paintingId));
    };
  }

  /** Others than this account, each once, whoever came first before the rest. */
  others(paintingId: string, accountId: string): Presence {
    const people = new Map<string, PresentPerson>();
    for (const { accountId: id, name, since } of this.#open.get(paintingId) ?? [])
      if (id !== accountId && !people.has(id)) people.set(id, { name: name.slice(0, MAX_NAME), since: since.toISOString() });
    return { people: [...people.values()].slice(0, MAX_NAMED), more: Math.max(0, people.size - MAX_NAMED) };
  }
}
