import { withoutDefaultLanguage, withoutLanguage } from "#app/i18n/languages.ts";
import { paths } from "#app/i18n/paths.ts";
import { isRead, presentsSession } from "#server/requests/identify.ts";
import { readAddress } from "#server/requests/read-address.ts";

/** Responses to longer queries are not cached, so that they cannot fill the cache. In characters. */
const MAX_CACHED_QUERY = 200;
/** Longer queries are omitted from a redirect, in characters. */
const MAX_REDIRECTED_QUERY = 4_000;

/** Drops query parameters that the page does not read, for visitors without a session. */
export function withReadAddress(request: Request): Request {
  if (!isRead(request) || presentsSession(request)) return request;
  const url = new URL(request.url);
  const read = readAddress(url);
  if (read.search === url.search) return request;
  const { method, headers, signal } = request;
  return new Request(read, { method, headers, signal });
}

/** Cache key of this request; undefined if its response may not be cached. */
export function cacheKey(request: Request, url: URL): string | undefined {
  return isRead(request) && !presentsSession(request) ? publicKey(url) : undefined;
}

/** Cache key of the public page at this URL. */
export function publicKey(url: URL): string | undefined {
  const { pathname, search } = readAddress(url);
  return search.length > MAX_CACHED_QUERY ? undefined : `${pathname}${search}`;
}

/** The canonical path of a page: single slashes, a trailing one on home pages only, and no prefix for English. */
export function canonicalAddress({ pathname, search }: URL): string | undefined {
  const folded = pathname.replace(/\/{2,}/g, "/");
  const english = withoutDefaultLanguage(folded);
  const isHome = withoutLanguage(english) === paths.home();
  const canonical = isHome ? english.replace(/(?<=[a-z])$/, "/") : english.replace(/\/$/, "");
  // Proxies reject longer headers, which would turn the redirect into an error.
  return canonical === pathname ? undefined : canonical + (search.length > MAX_REDIRECTED_QUERY ? "" : search);
}
