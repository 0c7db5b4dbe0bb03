import { LRUCache } from "lru-cache";

/** Texts are made from filters and lists too, so only those that come again are prepared, and not without end. */
const USES_BEFORE = 3;
const MAX_NAMES = 300;
const MAX_COUNTED = 2_000;

/** Chooses the statements of one session that are worth preparing: their plans are then kept. */
export class StatementNames {
  readonly #uses = new LRUCache<string, number>({ max: MAX_COUNTED });
  readonly #names = new Map<string, string>();

  /**
   * @param role of the transaction: a plan contains the policies of its role, and another role would replace it.
   * @returns undefined for a text that is not prepared.
   */
  nameOf(text: string, role: string): string | undefined {
    const key = `${role} ${text}`;
    const known = this.#names.get(key);
    if (known !== undefined || this.#names.size >= MAX_NAMES) return known;
    const uses = (this.#uses.get(key) ?? 0) + 1;
    this.#uses.set(key, uses);
    if (uses <= USES_BEFORE) return undefined;
    this.#uses.delete(key);
    const name = `s${this.#names.size}`;
    this.#names.set(key, name);
    return name;
  }
}
