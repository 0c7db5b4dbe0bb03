import { randomUUID } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { type RequestHandler, RouterContextProvider } from "react-router";
import { languageOf, withoutDefaultLanguage, withoutLanguage } from "#app/i18n/languages.ts";
import { paths } from "#app/i18n/paths.ts";
import type { Actor } from "#app/platform/database/claims.server.ts";
import { lookUpError } from "#app/platform/error-catalogue.server.ts";
import { networkOf } from "#app/platform/ip-address.ts";
import { captureSubmittedForm, submittedFormContext } from "#app/platform/resubmit-form.server.ts";
import { RequestContext, requestContext, type Site, siteContext } from "#app/platform/site.server.ts";
import { withSessionNotice } from "#app/shared/session/session-notice.server.tsx";
import { Admission, type Refusal } from "./admission.ts";
import { maxBodyBytes, takesFiles, tooLargeMessage } from "./body-limits.ts";
import { boundBody } from "./bound-body.ts";
import { refusalPages } from "./busy-pages.ts";
import { clientInfo } from "./client-info.ts";
import { withDecodablePath } from "./decodable-path.ts";
import { discardBody } from "./discard-body.ts";
import { finishResponse, sendPage, streamResponse } from "./finish-response.ts";
import { LIVE_ACCESS, liveAccess, OpenStreams } from "./live-access.ts";
import { loggedPath } from "./log.ts";
import { type FinishedPage, finishPage, type PageCache } from "./page-cache.ts";
import { isBounded, isFileData, laneOf, READ_LANES, type ReadLane, readAddress } from "./public-reads.ts";
import { isSameOrigin, withoutOrigin } from "./same-origin.ts";
import { setSecurityHeaders } from "./security-headers.ts";
import { staticFiles } from "./static-files.ts";

/** Session cookies of the account library, over http and https. Their mere presence bypasses the page cache. */
const SESSION_COOKIE = /(?:^|;\s*)(?:__Secure-)?eac\.session_token=/;
/** Responses to longer queries are not cached, so that they cannot fill the cache. In characters. */
const MAX_CACHED_QUERY = 200;
const METHODS = ["GET", "HEAD", "POST"];
/** Logged status of a request whose client left before the body was complete. Never sent. */
const CLIENT_CLOSED_REQUEST = 499;
/** CPU time per byte of a response: 187 ms measured for a form of 1.4 MB. */
const RENDER_MS_PER_BYTE = 187 / 1_400_000;
/** CPU time per byte of a request body: 360 ms measured for a form with files of 20 MB. */
const READ_MS_PER_BYTE = 360 / 20_000_000;
/** Maximum age of a `/readyz` result. */
const READY_TTL_MS = 500;
/** Longest wait for the session of a page read; after that the visitor is treated as anonymous. */
const SESSION_TIMEOUT_MS = 4_000;
/** Interval at which refusals are logged in total. */
const REFUSAL_LOG_INTERVAL_MS = 30_000;

/** Longer queries are omitted from a redirect, in characters. */
const MAX_REDIRECTED_QUERY = 4_000;

const NOT_LISTENING =
  "changes made by other processes are not received: if DATABASE_URL leads through a pooler, set LISTEN_DATABASE_URL to a direct address of the database";

export interface SiteApp {
  site: Site;
  pages: RequestHandler;
  cache: PageCache;
  /** URLs of the style sheets used by every page. */
  stylesheets?: readonly string[];
  isDevelopment?: boolean;
}

interface Environment {
  Bindings: HttpBindings;
  Variables: { requestId: string };
}

/** The HTTP shell: all request handling before and after React Router. */
export function createApp({ site, pages, cache, stylesheets = [], isDevelopment = false }: SiteApp): Hono<Environment> {
  const app = new Hono<Environment>({ strict: false });
  const isSecure = site.publicBaseUrl.startsWith("https:");
  const admission = new Admission<ReadLane>(READ_LANES);
  const refusalPage = refusalPages({ stylesheets, isSecure });
  const refusals = new RefusalCount(site);
  const streams = new OpenStreams();
  /** Requests refused by admission control; their status 503 is not logged as an error. */
  const refused = new WeakSet<object>();

  app.use(async (c, next) => {
    const requestId = randomUUID();
    const started = performance.now();
    c.set("requestId", requestId);
    await next();
    await discardBody(c.req.raw);
    setSecurityHeaders(c.res.headers, { pathname: c.req.path, isSecure });
    c.res.headers.set("X-Request-Id", requestId);
    const isGone = isClientGone(c);
    const facts = {
      requestId,
      method: c.req.method,
      path: loggedPath(c.req.path),
      status: isGone ? CLIENT_CLOSED_REQUEST : c.res.status,
      ms: Math.round((performance.now() - started) * 10) / 10,
    };
    const isError = c.res.status >= 500 && !isGone && !refused.has(c.req.raw);
    site.log[isError ? "error" : "info"](facts, "request");
  });

  app.onError((error, c) => {
    // No one receives the response, and the failed read would look like a lost database.
    if (isClientGone(c)) {
      site.log.debug({ err: error, requestId: c.get("requestId") }, "request aborted by the client");
      return c.body(null, 400);
    }
    if (lookUpError(error).status === 503) {
      site.log.error({ err: error, requestId: c.get("requestId") }, "database unavailable");
      return c.text(`The site cannot be reached fully at the moment. Please try again. Request ${c.get("requestId")}\n`, 503, {
        "Cache-Control": "no-store",
        "Retry-After": "5",
      });
    }
    site.log.error({ err: error, requestId: c.get("requestId") }, "request failed outside of the pages");
    return c.text(`Something went wrong. Please try again. Request ${c.get("requestId")}\n`, 500, { "Cache-Control": "no-store" });
  });

  app.get("/healthz", (c) => c.text("ok\n", 200, { "Cache-Control": "no-store" }));
  // Public endpoint: one ping of the database serves all requests within half a second.
  const ping = memoizeFor(READY_TTL_MS, () => site.database.ping());
  app.get("/readyz", async (c) => {
    try {
      await ping();
      if (!cache.isListening) return c.text(`${NOT_LISTENING}\n`, 503, { "Cache-Control": "no-store", "Retry-After": "5" });
      return c.text("ready\n", 200, { "Cache-Control": "no-store" });
    } catch (error) {
      site.log.warn({ err: error }, "database unavailable");
      return c.text("database unavailable\n", 503, { "Cache-Control": "no-store", "Retry-After": "5" });
    }
  });

  /**
   * The request context for the presented session, with the cookies that renew it. If the session cannot be looked up, as
   * without the database, the actor is anonymous and the context says so.
   */
  const identify = async (c: Context<Environment>) => {
    const origin = clientInfo(c.env?.incoming?.socket.remoteAddress, (name) => c.req.header(name), site);
    const hasSession = presentsSession(c.req.raw);
    let isSessionUnread = false;
    const session = !hasSession
      ? undefined
      : await readSessionInTime(site, c.req.raw).catch((error: unknown) => {
          site.log.error({ err: error, requestId: c.get("requestId") }, "session lookup failed");
          isSessionUnread = true;
          return undefined;
        });
    const actor: Actor =
      session === undefined
        ? { kind: "anonymous", client: origin }
        : {
            kind: "account",
            id: session.accountId,
            isLimited: site.settings.requiresSecondFactor && !session.passedSecondFactor,
            client: origin,
          };
    return {
      ctx: new RequestContext(site, { requestId: c.get("requestId"), actor, hasSession, origin, session, isSessionUnread }),
      cookies: session?.cookies ?? [],
    };
  };

  app.use(staticFiles({ isDevelopment }));
  app.get(LIVE_ACCESS, async (c) => {
    const { ctx } = await identify(c);
    if (ctx.isSessionUnread) return c.text("Not available at the moment.\n", 503, { "Cache-Control": "no-store", "Retry-After": "5" });
    const open = () => liveAccess(c, { site, ctx, streams, mayMissChanges: () => !cache.isListening });
    const admitted = await admission.run(ctx.actor.kind === "account" ? "members" : "queries", payerOf(ctx), open);
    if ("value" in admitted) return admitted.value;
    refused.add(c.req.raw);
    return sendPage(refusalPage(admitted.refusal, c.req.path, ""), c.req.raw);
  });
  app.use(async (c, next) => {
    const { headers } = c.req.raw;
    const sent = { hasSession: presentsSession(c.req.raw), hasLength: headers.has("Content-Length") };
    const bounded = await boundBody(c.req.raw, maxBodyBytes(c.req.path, sent));
    if (bounded === undefined) return c.text(`${tooLargeMessage(c.req.path)}\n`, 413);
    c.req.raw = bounded;
    return next();
  });

  app.all("*", async (c) => {
    if (!METHODS.includes(c.req.method)) return c.text("Not here.\n", 405, { Allow: METHODS.join(", "), "Cache-Control": "no-store" });
    const canonical = canonicalAddress(new URL(c.req.url));
    if (canonical !== undefined && (c.req.method === "GET" || c.req.method === "HEAD")) return c.redirect(canonical, 301);

    if (!isSameOrigin(c.req.raw, site.publicBaseUrl)) {
      site.log.warn({ requestId: c.get("requestId"), path: loggedPath(c.req.path) }, "cross-site request refused");
      return c.text("This was sent from another site, so nothing was done. Open the page here and try again.\n", 403, {
        "Cache-Control": "no-store",
      });
    }
    const request = withReadAddress(withDecodablePath(withoutOrigin(c.req.raw)));
    const url = new URL(request.url);
    if (isRead(request) && isFileData(url.pathname)) return c.text("Not found.\n", 404, { "Cache-Control": "no-store" });
    let streamed: Response | undefined;
    let isSessionUnread = false;
    const sent = captureSubmittedForm(request);
    const render = async ({ ctx, cookies }: Awaited<ReturnType<typeof identify>>) => {
      const context = new RouterContextProvider();
      context.set(siteContext, site);
      context.set(requestContext, ctx);
      context.set(submittedFormContext, sent);
      // A HEAD is rendered like a GET, for equal headers; the body is dropped on sending.
      const rendered = request.method === "HEAD" ? new Request(request.url, { headers: request.headers }) : request;
      const response = await pages(rendered, context);
      if (ctx.isStreamed && response.ok) {
        streamed = await streamResponse(response, request.method);
        for (const cookie of cookies) streamed.headers.append("Set-Cookie", cookie);
      }
      const page = await finishResponse(site, ctx, streamed === undefined ? response : new Response(), isDevelopment);
      for (const cookie of cookies) page.headers.push(["Set-Cookie", cookie]);
      return page;
    };
    const make = async () => {
      const identified = await identify(c);
      isSessionUnread = identified.ctx.isSessionUnread;
      const { actor } = identified.ctx;
      // A forged session counts as none.
      const isMember = actor.kind === "account";
      const isForged = identified.ctx.hasSession && !isMember && !isSessionUnread;
      const copy = isForged && isRead(request) ? publicCopy(cache, url) : undefined;
      if (copy !== undefined) return copy;
      // A forged session bypasses the cache, so that every request renders: keep it out of the lane for first renders.
      const memberLane = isRead(request) ? "members" : "memberForms";
      const lane = isMember ? memberLane : isForged && isRead(request) ? "queries" : laneOf(request.method, url);
      const payer = payerOf(identified.ctx);
      const work = () => render(identified);
      // Files are stored as they arrive, so an administrator is not charged the parsing cost of a form.
      const isParsed = !(isMember && takesFiles(url.pathname));
      const ms = isParsed ? Number(request.headers.get("Content-Length")) * READ_MS_PER_BYTE : 0;
      const admitted = await admission.run(lane, payer, work, { signal: request.signal, ms });
      if ("value" in admitted) {
        admission.charge(lane, payer, admitted.value.body.length * RENDER_MS_PER_BYTE);
        return admitted.value;
      }
      refusals.add(lane, admitted.refusal);
      refused.add(c.req.raw);
      return refusalPage(admitted.refusal, url.pathname, request.headers.get("Accept") ?? "");
    };
    const page = await throughCache(cache, cacheKey(request, url), isBounded(url), make);
    const lastGood = isSessionUnread && isRead(request) && page.status >= 500 ? lastCopy(cache, url) : undefined;
    return streamed ?? sendPage(lastGood ?? page, request);
  });
  return app;
}

/**
 * Looks up the session. Page reads do not wait for a stuck database.
 * @throws if the database does not respond, or not in time.
 */
async function readSessionInTime({ accounts }: Site, request: Request) {
  const reading = accounts?.readSession(request.headers);
  if (!isRead(request)) return reading;
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error("session lookup timed out")), SESSION_TIMEOUT_MS);
  try {
    return await Promise.race([reading, late.promise]);
  } finally {
    clearTimeout(timer);
    // A late failure must not become an unhandled rejection.
    reading?.catch(() => undefined);
  }
}

/** Shares one call among all callers within `ms` of its start, including its failure. */
function memoizeFor<T>(ms: number, call: () => Promise<T>): () => Promise<T> {
  let last: { at: number; result: Promise<T> } | undefined;
  return () => {
    if (last === undefined || performance.now() - last.at > ms) last = { at: performance.now(), result: call() };
    return last.result;
  };
}

/** Logs the number of refusals instead of each one: a flood of requests must not flood the log. */
class RefusalCount {
  readonly #log: Site["log"];
  #counts: Record<string, number> = {};
  #timer: NodeJS.Timeout | undefined;

  constructor({ log }: Pick<Site, "log">) {
    this.#log = log;
  }

  add(lane: ReadLane, { reason }: Refusal): void {
    const name = `${lane} ${reason}`;
    this.#counts[name] = (this.#counts[name] ?? 0) + 1;
    this.#timer ??= setTimeout(() => {
      this.#log.warn({ refused: this.#counts }, "costly requests refused");
      this.#counts = {};
      this.#timer = undefined;
    }, REFUSAL_LOG_INTERVAL_MS).unref();
  }
}

async function throughCache(
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

/** Key of the allowance charged for a request: the account, or else the network. Undefined if neither is known. */
function payerOf({ actor, origin }: RequestContext): string | undefined {
  if (actor.kind === "account") return `account ${actor.id}`;
  return origin.address === undefined ? undefined : networkOf(origin.address);
}

/** The cached page for visitors without a session. */
function publicCopy(cache: PageCache, url: URL): FinishedPage | undefined {
  const key = publicKey(url);
  return key === undefined ? undefined : cache.get(key);
}

/** The public page for a visitor whose session cannot be read: a private copy with a notice. */
function lastCopy(cache: PageCache, url: URL): FinishedPage | undefined {
  const key = publicKey(url);
  const page = publicCopy(cache, url) ?? (key === undefined ? undefined : cache.lastGood(key));
  if (page === undefined) return undefined;
  const headers = new Headers(page.headers);
  headers.set("Cache-Control", "private, no-store");
  const isHtml = headers.get("Content-Type")?.startsWith("text/html") === true;
  const body = isHtml ? withSessionNotice(page.body, languageOf(url.pathname)) : page.body;
  return finishPage(page.status, headers, body, page.tags, false);
}

/** True if the client left before the body was complete or before the response was ready. */
function isClientGone(c: Context<Environment>): boolean {
  const incoming = c.env?.incoming;
  if (incoming === undefined) return false;
  return c.req.raw.signal.aborted || (!incoming.complete && (incoming.destroyed || incoming.errored !== null));
}

const isRead = ({ method }: Request): boolean => method === "GET" || method === "HEAD";

function presentsSession(request: Request): boolean {
  return SESSION_COOKIE.test(request.headers.get("Cookie") ?? "") || request.headers.has("Authorization");
}

/** Drops query parameters that the page does not read, for visitors without a session. */
function withReadAddress(request: Request): Request {
  if (!isRead(request) || presentsSession(request)) return request;
  const url = new URL(request.url);
  const read = readAddress(url);
  if (read.search === url.search) return request;
  const { method, headers, signal } = request;
  return new Request(read, { method, headers, signal });
}

/** Cache key of this request; undefined if its response may not be cached. */
function cacheKey(request: Request, url: URL): string | undefined {
  return isRead(request) && !presentsSession(request) ? publicKey(url) : undefined;
}

/** Cache key of the public page at this URL. */
function publicKey(url: URL): string | undefined {
  const { pathname, search } = readAddress(url);
  return search.length > MAX_CACHED_QUERY ? undefined : `${pathname}${search}`;
}

/** The canonical path of a page: single slashes, a trailing one on home pages only, and no prefix for English. */
function canonicalAddress({ pathname, search }: URL): string | undefined {
  const folded = pathname.replace(/\/{2,}/g, "/");
  const english = withoutDefaultLanguage(folded);
  const isHome = withoutLanguage(english) === paths.home();
  const canonical = isHome ? english.replace(/(?<=[a-z])$/, "/") : english.replace(/\/$/, "");
  // Proxies reject longer headers, which would turn the redirect into an error.
  return canonical === pathname ? undefined : canonical + (search.length > MAX_REDIRECTED_QUERY ? "" : search);
}
