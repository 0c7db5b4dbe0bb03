import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import type { ChangeListener, PageChange } from "#app/platform/database/database.server.ts";
import type { ReadyResponse } from "./ready-response.ts";

export type Encoding = "br" | "gzip" | "identity";

export interface FinishedPage {
  status: number;
  headers: [string, string][];
  body: Buffer;
  etag: string;
  tags: ReadonlySet<string>;
  /** True if the page is identical for all visitors and may be cached. */
  isPublic: boolean;
  /** True for a page rendered once and sent to many but never cached by URL; it is compressed once. */
  isPrepared?: boolean;
  /** True if visitors with a session get it from the cache too: it has nothing of the frame, such as an image. */
  ignoresSession?: boolean;
  /** Complete responses by accepted encoding, once sent from the cache. */
  readonly ready: Map<Encoding, ReadyResponse>;
  /** Query parameters that its path reads, once asked. */
  queryNames?: readonly string[] | "all";
  encode(encoding: Encoding): Promise<Buffer>;
}

const MAX_BYTES = 64 * 1024 * 1024;
/** Separate budget for unbounded URLs, so that visitors cannot evict the site's pages by inventing addresses. */
const MAX_UNBOUNDED_BYTES = 16 * 1024 * 1024;
/** Images are large and many: their budget evicts no page. */
const MAX_IMAGE_BYTES = 64 * 1024 * 1024;
const MAX_IMAGE_ENTRY_BYTES = 4 * 1024 * 1024;
/** Longest time that last good copies are served while change notifications may be missed. */
const LAST_GOOD_MS = 10 * 60 * 1000;
/** Covers two encoded copies, of about a fifth of the page each, and the headers. */
const SIZE_FACTOR = 1.6;

const pagesUpTo = (maxSize: number) =>
  new LRUCache<string, FinishedPage>({ maxSize, sizeCalculation: (page) => Math.ceil(page.body.length * SIZE_FACTOR) + 2048 });

/** The next level allocates and clears ten megabytes each time: ten times the processor time for 0.2 % of a usual page. */
const SENT_OFTEN_QUALITY = 8;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export function compressText(body: Buffer, encoding: Encoding, quality = SENT_OFTEN_QUALITY): Promise<Buffer> {
  if (encoding === "br") return brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
  if (encoding === "gzip") return gzipped(body, { level: Math.min(quality, 9) });
  return Promise.resolve(body);
}

export function finishPage(status: number, headers: Headers, body: Buffer, tags: ReadonlySet<string>, isPublic: boolean): FinishedPage {
  const encoded = new Map<Encoding, Promise<Buffer>>();
  return {
    status,
    headers: [...headers.entries()],
    body,
    etag: `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`,
    tags,
    isPublic,
    ready: new Map(),
    encode(encoding) {
      const bytes = encoded.get(encoding) ?? compressText(body, encoding);
      encoded.set(encoding, bytes);
      return bytes;
    },
  };
}

/**
 * Cache of finished public pages by path and query (P-CODE-8). A change drops the affected pages; a refreshed page stays as
 * the last good copy, served only while the database is unavailable (P-GALLERY-7). Content that is no longer public is
 * forgotten entirely (P-PAINTING-10).
 */
export class PageCache implements Omit<ChangeListener, "onAccess"> {
  readonly #fresh = pagesUpTo(MAX_BYTES);
  readonly #unbounded = pagesUpTo(MAX_UNBOUNDED_BYTES);
  readonly #images = new LRUCache<string, FinishedPage>({
    maxSize: MAX_IMAGE_BYTES,
    maxEntrySize: MAX_IMAGE_ENTRY_BYTES,
    sizeCalculation: (image) => image.body.length + 2048,
  });
  readonly #lastGood = pagesUpTo(MAX_BYTES / 4);
  readonly #inFlight = new Map<string, Promise<FinishedPage | undefined>>();
  /** Counts changes: a page whose render began before a change is not cached. */
  #era = 0;
  #isListening = true;
  #lostAt: number | undefined;

  /** False while changes made by other processes may be missed. */
  get isListening(): boolean {
    return this.#isListening;
  }

  get(key: string): FinishedPage | undefined {
    // A visitor can invent any query, so none of these is in the bounded spaces.
    if (key.includes("?")) return this.#unbounded.get(key);
    return this.#fresh.get(key) ?? this.#images.get(key) ?? this.#unbounded.get(key);
  }

  lastGood(key: string): FinishedPage | undefined {
    const isTooOld = this.#lostAt !== undefined && performance.now() - this.#lostAt > LAST_GOOD_MS;
    return isTooOld ? undefined : this.#lastGood.get(key);
  }

  /**
   * Renders a page once for all concurrent requests. `make` resolves to undefined if the response is personal or failed; each
   * request then renders its own.
   * @param isBounded true if keys of this kind are limited to the pages of the site.
   */
  async share(key: string, make: () => Promise<FinishedPage | undefined>, isBounded = true): Promise<FinishedPage | undefined> {
    const running = this.#inFlight.get(key);
    if (running !== undefined) return running;
    const era = this.#era;
    const making = make()
      .then((page) => {
        if (page !== undefined && era === this.#era && this.#isListening) this.#spaceOf(key, page, isBounded).set(key, page);
        return page;
      })
      .finally(() => {
        if (this.#inFlight.get(key) === making) this.#inFlight.delete(key);
      });
    this.#inFlight.set(key, making);
    return making;
  }

  #spaceOf(key: string, page: FinishedPage, isBounded: boolean): LRUCache<string, FinishedPage> {
    if (!isBounded || key.includes("?")) return this.#unbounded;
    return page.ignoresSession === true ? this.#images : this.#fresh;
  }

  onChange({ kind, tag }: PageChange): void {
    this.#era += 1;
    // Later requests must not get a page whose render began before the change.
    this.#inFlight.clear();
    for (const [key, page] of this.#fresh.entries()) {
      if (!page.tags.has(tag)) continue;
      this.#fresh.delete(key);
      if (kind === "refresh") this.#lastGood.set(key, page);
    }
    for (const space of [this.#unbounded, this.#images])
      for (const [key, page] of space.entries()) if (page.tags.has(tag)) space.delete(key);
    if (kind === "refresh") return;
    for (const [key, page] of this.#lastGood.entries()) if (page.tags.has(tag)) this.#lastGood.delete(key);
  }

  /** Changes may be missed from now on, including a withdrawn painting: cache nothing that depends on the database. */
  onLost(): void {
    this.#era += 1;
    this.#isListening = false;
    this.#lostAt ??= performance.now();
    this.#inFlight.clear();
    for (const [key, page] of this.#fresh.entries()) {
      if (page.tags.size === 0) continue;
      this.#fresh.delete(key);
      this.#lastGood.set(key, page);
    }
    for (const space of [this.#unbounded, this.#images])
      for (const [key, page] of space.entries()) if (page.tags.size > 0) space.delete(key);
  }

  onRestored(): void {
    this.#era += 1;
    this.#isListening = true;
    this.#lostAt = undefined;
    this.#inFlight.clear();
    this.#lastGood.clear();
  }
}
