import { languageOf } from "#app/i18n/languages.ts";
import { withSessionNotice } from "#app/shared/session/session-notice.server.tsx";
import { type FinishedPage, finishPage, type PageCache } from "./page-cache.ts";
import { publicKey } from "./page-url.ts";

/**
 * The cached page of a key, or else a new one, which one request makes for all that wait for it.
 * @param key undefined: the response is not cached.
 */
export async function throughCache(
  cache: PageCache,
  key: string | undefined,
  isBounded: boolean,
  make: () => Promise<FinishedPage>,
): Promise<FinishedPage> {
  if (key === undefined) return make();
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  let own: FinishedPage | undefined;
  const makeOwn = async () => {
    own = await make();
    return own.isPublic ? own : undefined;
  };
  const shared = await cache.share(key, makeOwn, isBounded);
  const page = shared ?? own ?? (await make());
  return page.status >= 500 ? (cache.lastGood(key) ?? page) : page;
}

/** The cached page for visitors without a session. */
export function publicCopy(cache: PageCache, url: URL): FinishedPage | undefined {
  const key = publicKey(url);
  return key === undefined ? undefined : cache.get(key);
}

/** The public page for a visitor whose session cannot be read: a private copy with a notice. */
export function lastCopy(cache: PageCache, url: URL): FinishedPage | undefined {
  const key = publicKey(url);
  const page = publicCopy(cache, url) ?? (key === undefined ? undefined : cache.lastGood(key));
  if (page === undefined) return undefined;
  const headers = new Headers(page.headers);
  headers.set("Cache-Control", "private, no-store");
  const isHtml = headers.get("Content-Type")?.startsWith("text/html") === true;
  const body = isHtml ? withSessionNotice(page.body, languageOf(url.pathname)) : page.body;
  return finishPage(page.status, headers, body, page.tags, false);
}
