import { randomUUID } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { type RequestHandler, RouterContextProvider } from "react-router";
import { withSessionNotice } from "#app/components/session-notice.server.tsx";
import { languageOf, pageAddress } from "#app/i18n/languages.ts";
import { paths } from "#app/i18n/paths.ts";
import type { Actor } from "#app/platform/database/claims.server.ts";
import { lookUpError } from "#app/platform/error-catalogue.server.ts";
import { keepSentForm, sentFormContext } from "#app/platform/sent-form.server.ts";
import { type Site, siteContext, Visit, visitContext } from "#app/platform/site.server.ts";
import { finishAnswer, sendPage, streamAnswer } from "./answer.ts";
import { maxBodyBytes, tooMuch } from "./body-limits.ts";
import { withDecodablePath } from "./decodable-path.ts";
import { LIVE_ACCESS, liveAccess } from "./live-access.ts";
import { loggedPath } from "./log.ts";
import { isOwnRequest, withoutOrigin } from "./own-requests.ts";
import { type FinishedPage, finishPage, type PageCache } from "./page-cache.ts";
import { setSecurityHeaders } from "./security-headers.ts";
import { staticFiles } from "./static-files.ts";
import { visitOrigin } from "./visit-origin.ts";

/** The session cookies of the account library, plain and on https. Their mere presence keeps a visit out of the page cache. */
const SESSION_COOKIE = /(?:^|;\s*)(?:__Secure-)?eac\.session_token=/;
/** Longer queries are answered but not kept, so that nobody fills the cache with them. */
const MAX_CACHED_QUERY = 200;

const NOT_HEARD =
  "changes made by other processes cannot be heard: if DATABASE_URL leads through a pooler, set LISTEN_DATABASE_URL to a direct address of the database";

/** What pages read of a query; a search or a clause is anybody's own words and is made anew each time. */
const QUERIES: Record<string, string[]> = {
  [paths.gallery()]: ["q", "year"],
  [paths.arbitrators()]: ["language", "field"],
};

export interface SiteApp {
  site: Site;
  pages: RequestHandler;
  cache: PageCache;
  isDevelopment?: boolean;
}

interface Environment {
  Bindings: HttpBindings;
  Variables: { requestId: string };
}

/** The HTTP shell: everything that happens to a request before and after React is asked. */
export function createApp({ site, pages, cache, isDevelopment = false }: SiteApp): Hono<Environment> {
  const app = new Hono<Environment>({ strict: false });
  const isSecure = site.publicBaseUrl.startsWith("https:");

  app.use(async (c, next) => {
    const requestId = randomUUID();
    const started = performance.now();
    c.set("requestId", requestId);
    await next();
    setSecurityHeaders(c.res.headers, { pathname: c.req.path, isSecure });
    c.res.headers.set("X-Request-Id", requestId);
    const facts = {
      requestId,
      method: c.req.method,
      path: loggedPath(c.req.path),
      status: c.res.status,
      ms: Math.round((performance.now() - started) * 10) / 10,
    };
    site.log[c.res.status >= 500 ? "error" : "info"](facts, "request");
  });

  app.onError((error, c) => {
    if (lookUpError(error).status === 503) {
      site.log.error({ err: error, requestId: c.get("requestId") }, "the database does not answer");
      return c.text(`The site cannot be reached fully at the moment. Please try again. Request ${c.get("requestId")}\n`, 503, {
        "Cache-Control": "no-store",
        "Retry-After": "5",
      });
    }
    site.log.error({ err: error, requestId: c.get("requestId") }, "request failed outside the pages");
    return c.text(`Something went wrong. Please try again. Request ${c.get("requestId")}\n`, 500, { "Cache-Control": "no-store" });
  });

  app.get("/healthz", (c) => c.text("ok\n", 200, { "Cache-Control": "no-store" }));
  app.get("/readyz", async (c) => {
    try {
      await site.database.ping();
      if (!cache.isListening) return c.text(`${NOT_HEARD}\n`, 503, { "Cache-Control": "no-store", "Retry-After": "5" });
      return c.text("ready\n", 200, { "Cache-Control": "no-store" });
    } catch (error) {
      site.log.warn({ err: error }, "the database does not answer");
      return c.text("the database does not answer\n", 503, { "Cache-Control": "no-store", "Retry-After": "5" });
    }
  });

  /**
   * The visit of whoever presents this request's session, and the cookies that renew it. While the session cannot be
   * looked up, as without the database, the visit is an anonymous one that says so.
   */
  const identify = async (c: Context<Environment>) => {
    const origin = visitOrigin(c.env?.incoming?.socket.remoteAddress, (name) => c.req.header(name), site);
    const hasSession = presentsSession(c.req.raw);
    let isSessionUnread = false;
    const session = !hasSession
      ? undefined
      : await site.accounts?.readSession(c.req.raw.headers).catch((error: unknown) => {
          site.log.error({ err: error, requestId: c.get("requestId") }, "a session could not be read");
          isSessionUnread = true;
          return undefined;
        });
    const actor: Actor =
      session === undefined
        ? { kind: "anonymous", visit: origin }
        : {
            kind: "account",
            id: session.accountId,
            isLimited: site.settings.requiresSecondFactor && !session.hasSecondFactor,
            visit: origin,
          };
    return {
      visit: new Visit(site, { requestId: c.get("requestId"), actor, hasSession, origin, session, isSessionUnread }),
      cookies: session?.cookies ?? [],
    };
  };

  app.use(staticFiles({ isDevelopment }));
  app.get(LIVE_ACCESS, async (c) => {
    const { visit } = await identify(c);
    if (visit.isSessionUnread) return c.text("Not available at the moment.\n", 503, { "Cache-Control": "no-store", "Retry-After": "5" });
    return liveAccess(c, site, visit);
  });
  app.use((c, next) => {
    const { url, method, headers, signal, body } = c.req.raw;
    // A body without a length is counted while it is read, which works with the platform's own kind of request alone.
    if (body !== null && !headers.has("Content-Length"))
      c.req.raw = new Request(url, { method, headers, signal, body, duplex: "half" } as RequestInit);
    return next();
  });
  app.use((c, next) => {
    const sent = { hasSession: presentsSession(c.req.raw), hasLength: c.req.raw.headers.has("Content-Length") };
    const limit = { maxSize: maxBodyBytes(c.req.path, sent), onError: () => c.text(`${tooMuch(c.req.path)}\n`, 413) };
    return bodyLimit(limit)(c, next);
  });

  app.all("*", async (c) => {
    const canonical = canonicalAddress(new URL(c.req.url));
    if (canonical !== undefined && (c.req.method === "GET" || c.req.method === "HEAD")) return c.redirect(canonical, 301);

    if (!isOwnRequest(c.req.raw, site.publicBaseUrl)) {
      site.log.warn({ requestId: c.get("requestId"), path: loggedPath(c.req.path) }, "a request from another site was refused");
      return c.text("This was sent from another site, so nothing was done. Open the page here and try again.\n", 403, {
        "Cache-Control": "no-store",
      });
    }
    const request = withDecodablePath(withoutOrigin(c.req.raw));
    let streamed: Response | undefined;
    let isSessionUnread = false;
    const sent = keepSentForm(request);
    const make = async () => {
      const { visit, cookies } = await identify(c);
      isSessionUnread = visit.isSessionUnread;
      const context = new RouterContextProvider();
      context.set(siteContext, site);
      context.set(visitContext, visit);
      context.set(sentFormContext, sent);
      // A HEAD is made like a GET, so that its headers are the same; the body is left out when it is sent.
      const asked = request.method === "HEAD" ? new Request(request.url, { headers: request.headers }) : request;
      const answer = await pages(asked, context);
      if (visit.isStreamed && answer.status === 200) {
        streamed = await streamAnswer(answer, request.method);
        for (const cookie of cookies) streamed.headers.append("Set-Cookie", cookie);
      }
      const page = await finishAnswer(site, visit, streamed === undefined ? answer : new Response(), isDevelopment);
      for (const cookie of cookies) page.headers.push(["Set-Cookie", cookie]);
      return page;
    };
    const page = await throughCache(cache, cacheKey(request), make);
    const kept = isSessionUnread && page.status >= 500 ? lastCopy(cache, request) : undefined;
    return streamed ?? sendPage(kept ?? page, request);
  });
  return app;
}

async function throughCache(cache: PageCache, key: string | undefined, make: () => Promise<FinishedPage>): Promise<FinishedPage> {
  if (key === undefined) return make();
  const kept = cache.get(key);
  if (kept !== undefined) return kept;
  let own: FinishedPage | undefined;
  const shared = await cache.share(key, async () => {
    own = await make();
    return own.isPublic ? own : undefined;
  });
  const page = shared ?? own ?? (await make());
  return page.status >= 500 ? (cache.lastGood(key) ?? page) : page;
}

/** What a visitor without a session would get, for one whose session cannot be read. It is theirs alone, with a notice. */
function lastCopy(cache: PageCache, request: Request): FinishedPage | undefined {
  const key = publicKey(request);
  const kept = key === undefined ? undefined : (cache.get(key) ?? cache.lastGood(key));
  if (kept === undefined) return undefined;
  const headers = new Headers(kept.headers);
  headers.set("Cache-Control", "private, no-store");
  const isPage = headers.get("Content-Type")?.startsWith("text/html") === true;
  const body = isPage ? withSessionNotice(kept.body, languageOf(new URL(request.url).pathname)) : kept.body;
  return finishPage(kept.status, headers, body, kept.tags, false);
}

function presentsSession(request: Request): boolean {
  return SESSION_COOKIE.test(request.headers.get("Cookie") ?? "") || request.headers.has("Authorization");
}

/**
 * The key under which a public answer may be kept. Only queries that the page reads count, in one spelling; with any
 * other the answer is made and sent, but not kept, so that nobody fills the cache with copies.
 */
function cacheKey(request: Request): string | undefined {
  return presentsSession(request) ? undefined : publicKey(request);
}

function publicKey(request: Request): string | undefined {
  if (request.method !== "GET" && request.method !== "HEAD") return undefined;
  const { pathname, searchParams } = new URL(request.url);
  const read = QUERIES[pageAddress(pathname.replace(/\.data$/, ""))] ?? [];
  const isKnown = [...searchParams.keys()].every((name) => read.includes(name) || (name === "_routes" && pathname.endsWith(".data")));
  const query = searchParams.toString();
  return isKnown && query.length <= MAX_CACHED_QUERY ? `${pathname}?${query}` : undefined;
}

/** One address for each page: single slashes, none at the end but for the home pages; English has no prefix. */
function canonicalAddress({ pathname, search }: URL): string | undefined {
  const folded = pathname.replace(/\/{2,}/g, "/");
  const english = folded === "/en" || folded.startsWith("/en/") ? folded.slice(3) || "/" : folded;
  const isHome = /^\/(?:(?:fr|ru)\/?)?$/.test(english);
  const canonical = isHome ? english.replace(/(?<=[a-z])$/, "/") : english.replace(/\/$/, "");
  return canonical === pathname ? undefined : canonical + search;
}
