import type { IncomingMessage } from "node:http";
import { SESSION_COOKIE } from "#server/requests/identify.ts";
import { queryNamesOf } from "#server/requests/read-address.ts";
import { setSecurityHeaders } from "#server/security/security-headers.ts";
import { encodePage } from "./finish-response.ts";
import type { MemorySource } from "./memory-listener.ts";
import type { Encoding, FinishedPage, PageCache } from "./page-cache.ts";
import { makeReady, pathOf, type ReadyResponse } from "./ready-response.ts";

/** Longest query compared with the names that the page reads, in characters; the framework handles longer ones. */
const MAX_QUERY = 2_000;

/** Cached pages and images. A page that a change takes out of the cache is gone from here at the same moment. */
export class ReadyPages implements MemorySource {
  readonly #cache: PageCache;
  readonly #isSecure: boolean;

  constructor({ cache, isSecure }: { cache: PageCache; isSecure: boolean }) {
    this.#cache = cache;
    this.#isSecure = isSecure;
  }

  get(url: string, accepted: Encoding, request: IncomingMessage): ReadyResponse | undefined {
    return this.#find(url, request)?.ready.get(accepted);
  }

  prepare(url: string, accepted: Encoding, request: IncomingMessage): Promise<ReadyResponse> | undefined {
    const page = this.#find(url, request);
    return page === undefined ? undefined : this.#complete(page, accepted, pathOf(url));
  }

  async #complete(page: FinishedPage, accepted: Encoding, path: string): Promise<ReadyResponse> {
    const { headers, body } = await encodePage(page, accepted);
    setSecurityHeaders(headers, { pathname: path, isSecure: this.#isSecure });
    const ready = makeReady(headers, body, path);
    page.ready.set(accepted, ready);
    return ready;
  }

  #find(url: string, request: IncomingMessage): FinishedPage | undefined {
    const page = this.#cache.get(url) ?? this.#withoutQuery(url);
    return page === undefined || (presentsSession(request) && !page.ignoresSession) ? undefined : page;
  }

  /** The page of a URL whose query it does not read, such as campaign parameters. */
  #withoutQuery(url: string): FinishedPage | undefined {
    const start = url.indexOf("?");
    if (start === -1 || url.length - start > MAX_QUERY) return undefined;
    const path = url.slice(0, start);
    const page = this.#cache.get(path);
    if (page === undefined) return undefined;
    page.queryNames ??= queryNamesOf(path) ?? "all";
    return page.queryNames !== "all" && !mayName(url.slice(start + 1), page.queryNames) ? page : undefined;
  }
}

/** True if a query may contain one of these parameters; true for encoded names, which are not decoded here. */
function mayName(query: string, names: readonly string[]): boolean {
  for (const part of query.split("&")) {
    const end = part.indexOf("=");
    const name = end === -1 ? part : part.slice(0, end);
    if (name.includes("%") || name.includes("+") || names.includes(name)) return true;
  }
  return false;
}

const presentsSession = ({ headers }: IncomingMessage) =>
  headers.authorization !== undefined || (headers.cookie !== undefined && SESSION_COOKIE.test(headers.cookie));
