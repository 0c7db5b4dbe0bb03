import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import type { ChangeListener, PageChange } from "#app/platform/database/database.server.ts";

export type Encoding = "br" | "gzip" | "identity";

export interface FinishedPage {
  status: number;
  headers: [string, string][];
  body: Buffer;
  etag: string;
  tags: ReadonlySet<string>;
  /** The same for everybody: it may be kept. */
  isPublic: boolean;
  /** Made once and sent to many, though never kept under an address: compressed once. */
  isPrepared?: boolean;
  encode(encoding: Encoding): Promise<Buffer>;
}

const MAX_BYTES = 64 * 1024 * 1024;
/** Answers of which strangers can have more made than there are pages must not push out those pages. */
const MAX_UNBOUNDED_BYTES = 16 * 1024 * 1024;
/** How long a last good copy is served when nobody can tell us that it should be forgotten. */
const LAST_GOOD_MS = 10 * 60 * 1000;
/** An encoded copy is about a fifth of the page; two of them, and the headers. */
const SIZE_FACTOR = 1.6;

const pagesUpTo = (maxSize: number) =>
  new LRUCache<string, FinishedPage>({ maxSize, sizeCalculation: (page) => Math.ceil(page.body.length * SIZE_FACTOR) + 2048 });

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export function compressText(body: Buffer, encoding: Encoding, quality = 9): Promise<Buffer> {
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
    encode(encoding) {
      const bytes = encoded.get(encoding) ?? compressText(body, encoding);
      encoded.set(encoding, bytes);
      return bytes;
    },
  };
}

/**
 * Finished public answers, by path and query (P-CODE-8). A change drops what it touches; what was merely
 * refreshed stays as the last good copy, served only while the database cannot be asked (P-GALLERY-7). What left the
 * public eye is forgotten altogether (P-PAINTING-10).
 */
export class PageCache implements Omit<ChangeListener, "onAccess"> {
  readonly #fresh = pagesUpTo(MAX_BYTES);
  readonly #unbounded = pagesUpTo(MAX_UNBOUNDED_BYTES);
  readonly #lastGood = pagesUpTo(MAX_BYTES / 4);
  readonly #inFlight = new Map<string, Promise<FinishedPage | undefined>>();
  /** Counts changes: a page whose making began before a change is not kept after it. */
  #era = 0;
  #isListening = true;
  #lostAt: number | undefined;

  /** False while changes of other processes may be missed. */
  get isListening(): boolean {
    return this.#isListening;
  }

  get(key: string): FinishedPage | undefined {
    return this.#fresh.get(key) ?? this.#unbounded.get(key);
  }

  lastGood(key: string): FinishedPage | undefined {
    const isTooOld = this.#lostAt !== undefined && performance.now() - this.#lostAt > LAST_GOOD_MS;
    return isTooOld ? undefined : this.#lastGood.get(key);
  }

  /**
   * Makes a page once, however many ask for it at the same time. `make` gives undefined when the answer turned out to
   * be personal or faulty: then each makes its own.
   * @param isBounded there are only so many keys of this kind as the site has pages.
   */
  async share(key: string, make: () => Promise<FinishedPage | undefined>, isBounded = true): Promise<FinishedPage | undefined> {
    const running = this.#inFlight.get(key);
    if (running !== undefined) return running;
    const era = this.#era;
    const making = make()
      .then((page) => {
        if (page !== undefined && era === this.#era && this.#isListening) (isBounded ? this.#fresh : this.#unbounded).set(key, page);
        return page;
      })
      .finally(() => {
        if (this.#inFlight.get(key) === making) this.#inFlight.delete(key);
      });
    this.#inFlight.set(key, making);
    return making;
  }

  onChange({ kind, tag }: PageChange): void {
    this.#era += 1;
    // Whoever asks from now on must not get a page whose making began before the change.
    this.#inFlight.clear();
    for (const [key, page] of this.#fresh.entries()) {
      if (!page.tags.has(tag)) continue;
      this.#fresh.delete(key);
      if (kind === "refresh") this.#lastGood.set(key, page);
    }
    for (const [key, page] of this.#unbounded.entries()) if (page.tags.has(tag)) this.#unbounded.delete(key);
    if (kind === "refresh") return;
    for (const [key, page] of this.#lastGood.entries()) if (page.tags.has(tag)) this.#lastGood.delete(key);
  }

  /** Changes may be missed from now on, a forgotten painting among them: nothing that depends on the database is kept. */
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
    for (const [key, page] of this.#unbounded.entries()) if (page.tags.size > 0) this.#unbounded.delete(key);
  }

  onRestored(): void {
    this.#era += 1;
    this.#isListening = true;
    this.#lostAt = undefined;
    this.#inFlight.clear();
    this.#lastGood.clear();
  }
}
