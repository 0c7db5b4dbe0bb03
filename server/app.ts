import { randomUUID } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { type RequestHandler, RouterContextProvider } from "react-router";
import { languageOf } from "#app/i18n/languages.ts";
import type { Actor } from "#app/platform/database/claims.server.ts";
import { lookUpError } from "#app/platform/error-catalogue.server.ts";
import { networkOf } from "#app/platform/rate-limit.server.ts";
import { captureSubmittedForm, submittedFormContext } from "#app/platform/resubmit-form.server.ts";
import { RequestContext, requestContext, type Site, siteContext } from "#app/platform/site.server.ts";
import { withSessionNotice } from "#app/shared/session/session-notice.server.tsx";
import { Admission, type Refusal } from "./admission.ts";
import { maxBodyBytes, takesFiles, tooMuch } from "./body-limits.ts";
import { boundBody } from "./bound-body.ts";
import { refusalPages } from "./busy-pages.ts";
import { clientInfo } from "./client-info.ts";
import { withDecodablePath } from "./decodable-path.ts";
import { discardBody } from "./discard-body.ts";
import { finishAnswer, sendPage, streamAnswer } from "./finish-response.ts";
import { LIVE_ACCESS, liveAccess, OpenStreams } from "./live-access.ts";
import { loggedPath } from "./log.ts";
import { type FinishedPage, finishPage, type PageCache } from "./page-cache.ts";
import { isBounded, isFileData, laneOf, READ_LANES, type ReadLane, readAddress } from "./public-reads.ts";
import { isOwnRequest, withoutOrigin } from "./same-origin.ts";
import { setSecurityHeaders } from "./security-headers.ts";
import { staticFiles } from "./static-files.ts";

/** The session cookies of the account library, plain and on https. Their mere presence keeps a visit out of the page cache. */
const SESSION_COOKIE = /(?:^|;\s*)(?:__Secure-)?eac\.session_token=/;
/** Longer queries are answered but not kept, so that nobody fills the cache with them. */
const MAX_CACHED_QUERY = 200;
const METHODS = ["GET", "HEAD", "POST"];
/** As the log writes the status of a request whose sender left before its body had come. No status that is sent. */
const BROKEN_OFF = 499;
/** Processor time by the length of an answer: 187 ms were measured for a form of 1.4 MB. */
const RENDER_MS_PER_BYTE = 187 / 1_400_000;
/** Processor time by the length of a body: 360 ms were measured for a form with files of 20 MB. */
const READ_MS_PER_BYTE = 360 / 20_000_000;
/** The answer of `/readyz` is this old at most, in milliseconds. */
const READY_MS = 500;
/** The longest wait for the session of a reader, in milliseconds: after that the reader is answered as a stranger. */
const SESSION_PATIENCE_MS = 4_000;
/** Refusals are told to the log together, this often. */
const REFUSALS_LOGGED_MS = 30_000;

/** Longer queries are left out of a redirection, in characters. */
const MAX_REDIRECTED_QUERY = 4_000;

const NOT_HEARD =
  "changes made by other processes cannot be heard: if DATABASE_URL leads through a pooler, set LISTEN_DATABASE_URL to a direct address of the database";

export interface SiteApp {
  site: Site;
  pages: RequestHandler;
  cache: PageCache;
  /** Addresses of the style sheets of all pages. */
  stylesheets?: readonly string[];
  isDevelopment?: boolean;
}

interface Environment {
  Bindings: HttpBindings;
  Variables: { requestId: string };
}

/** The HTTP shell: everything that happens to a request before and after React is asked. */
export function createApp({ site, pages, cache, stylesheets = [], isDevelopment = false }: SiteApp): Hono<Environment> {
  const app = new Hono<Environment>({ strict: false });
  const isSecure = site.publicBaseUrl.startsWith("https:");
  const admission = new Admission<ReadLane>(READ_LANES);
  const refusalPage = refusalPages({ stylesheets, isSecure });
  const refusals = new RefusalCount(site);
  const streams = new OpenStreams();
  /** Requests that were refused for want of room: an answer of 503 that is no fault. */
  const refused = new WeakSet<object>();

  app.use(async (c, next) => {
    const requestId = randomUUID();
    const started = performance.now();
    c.set("requestId", requestId);
    await next();
    await discardBody(c.req.raw);
    setSecurityHeaders(c.res.headers, { pathname: c.req.path, isSecure });
    c.res.headers.set("X-Request-Id", requestId);
    const isGone = isBrokenOff(c);
    const facts = {
      requestId,
      method: c.req.method,
      path: loggedPath(c.req.path),
      status: isGone ? BROKEN_OFF : c.res.status,
      ms: Math.round((performance.now() - started) * 10) / 10,
    };
    const isFault = c.res.status >= 500 && !isGone && !refused.has(c.req.raw);
    site.log[isFault ? "error" : "info"](facts, "request");
  });

  app.onError((error, c) => {
    // Nobody reads the answer; and what the failed read looks like is a database that is gone.
    if (isBrokenOff(c)) {
      site.log.debug({ err: error, requestId: c.get("requestId") }, "a request broke off");
      return c.body(null, 400);
    }
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
  // Asked by anybody: the database answers once a second for all of them.
  const ping = rememberFor(READY_MS, () => site.database.ping());
  app.get("/readyz", async (c) => {
    try {
      await ping();
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
    const origin = clientInfo(c.env?.incoming?.socket.remoteAddress, (name) => c.req.header(name), site);
    const hasSession = presentsSession(c.req.raw);
    let isSessionUnread = false;
    const session = !hasSession
      ? undefined
      : await readSessionSoon(site, c.req.raw).catch((error: unknown) => {
          site.log.error({ err: error, requestId: c.get("requestId") }, "a session could not be read");
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
    const open = () => liveAccess(c, { site, ctx, streams, isDeaf: () => !cache.isListening });
    const admitted = await admission.run(ctx.actor.kind === "account" ? "members" : "queries", payerOf(ctx), open);
    if ("value" in admitted) return admitted.value;
    refused.add(c.req.raw);
    return sendPage(refusalPage(admitted.refusal, c.req.path, ""), c.req.raw);
  });
  app.use(async (c, next) => {
    const { headers } = c.req.raw;
    const sent = { hasSession: presentsSession(c.req.raw), hasLength: headers.has("Content-Length") };
    const bounded = await boundBody(c.req.raw, maxBodyBytes(c.req.path, sent));
    if (bounded === undefined) return c.text(`${tooMuch(c.req.path)}\n`, 413);
    c.req.raw = bounded;
    return next();
  });

  app.all("*", async (c) => {
    if (!METHODS.includes(c.req.method)) return c.text("Not here.\n", 405, { Allow: METHODS.join(", "), "Cache-Control": "no-store" });
    const canonical = canonicalAddress(new URL(c.req.url));
    if (canonical !== undefined && (c.req.method === "GET" || c.req.method === "HEAD")) return c.redirect(canonical, 301);

    if (!isOwnRequest(c.req.raw, site.publicBaseUrl)) {
      site.log.warn({ requestId: c.get("requestId"), path: loggedPath(c.req.path) }, "a request from another site was refused");
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
      // A HEAD is made like a GET, so that its headers are the same; the body is left out when it is sent.
      const asked = request.method === "HEAD" ? new Request(request.url, { headers: request.headers }) : request;
      const answer = await pages(asked, context);
      if (ctx.isStreamed && answer.ok) {
        streamed = await streamAnswer(answer, request.method);
        for (const cookie of cookies) streamed.headers.append("Set-Cookie", cookie);
      }
      const page = await finishAnswer(site, ctx, streamed === undefined ? answer : new Response(), isDevelopment);
      for (const cookie of cookies) page.headers.push(["Set-Cookie", cookie]);
      return page;
    };
    const make = async () => {
      const asking = await identify(c);
      isSessionUnread = asking.ctx.isSessionUnread;
      const { actor } = asking.ctx;
      // A forged session is none.
      const isMember = actor.kind === "account";
      const isForged = asking.ctx.hasSession && !isMember && !isSessionUnread;
      const copy = isForged && isRead(request) ? publicCopy(cache, url) : undefined;
      if (copy !== undefined) return copy;
      // Whoever presents no good session has the page rendered anew each time: the lane of first renders is not for them.
      const memberLane = isRead(request) ? "members" : "memberForms";
      const lane = isMember ? memberLane : isForged && isRead(request) ? "queries" : laneOf(request.method, url);
      const payer = payerOf(asking.ctx);
      const work = () => render(asking);
      // Files are stored as they come: an administrator who sends many is not charged as for forms.
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
    const kept = isSessionUnread && isRead(request) && page.status >= 500 ? lastCopy(cache, url) : undefined;
    return streamed ?? sendPage(kept ?? page, request);
  });
  return app;
}

/**
 * Looks a session up. A reader of pages does not wait for a database that is stuck.
 * @throws when the database does not answer, or not soon.
 */
async function readSessionSoon({ accounts }: Site, request: Request) {
  const reading = accounts?.readSession(request.headers);
  if (!isRead(request)) return reading;
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error("the session was not read in time")), SESSION_PATIENCE_MS);
  try {
    return await Promise.race([reading, late.promise]);
  } finally {
    clearTimeout(timer);
    // The read that came too late fails for nobody.
    reading?.catch(() => undefined);
  }
}

/** One call for everybody who asks within `ms`, from its beginning; its failure is shared, too. */
function rememberFor<T>(ms: number, ask: () => Promise<T>): () => Promise<T> {
  let last: { at: number; answer: Promise<T> } | undefined;
  return () => {
    if (last === undefined || performance.now() - last.at > ms) last = { at: performance.now(), answer: ask() };
    return last.answer;
  };
}

/** Tells the log how many were refused, not each of them: a flood must not flood the log. */
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
      this.#log.warn({ refused: this.#counts }, "costly requests were refused");
      this.#counts = {};
      this.#timer = undefined;
    }, REFUSALS_LOGGED_MS).unref();
  }
}

async function throughCache(
  cache: PageCache,
  key: string | undefined,
  isBounded: boolean,
  make: () => Promise<FinishedPage>,
): Promise<FinishedPage> {
  if (key === undefined) return make();
  const kept = cache.get(key);
  if (kept !== undefined) return kept;
  let own: FinishedPage | undefined;
  const makeOwn = async () => {
    own = await make();
    return own.isPublic ? own : undefined;
  };
  const shared = await cache.share(key, makeOwn, isBounded);
  const page = shared ?? own ?? (await make());
  return page.status >= 500 ? (cache.lastGood(key) ?? page) : page;
}

/** Whose allowance a request uses up: that of the account, else of the network. Undefined: nobody's is known. */
function payerOf({ actor, origin }: RequestContext): string | undefined {
  if (actor.kind === "account") return `account ${actor.id}`;
  return origin.address === undefined ? undefined : networkOf(origin.address);
}

/** The kept answer for visitors without a session at this address. */
function publicCopy(cache: PageCache, url: URL): FinishedPage | undefined {
  const key = publicKey(url);
  return key === undefined ? undefined : cache.get(key);
}

/** The copy for visitors without a session, for one whose session cannot be read. It is theirs alone, with a notice. */
function lastCopy(cache: PageCache, url: URL): FinishedPage | undefined {
  const key = publicKey(url);
  const kept = publicCopy(cache, url) ?? (key === undefined ? undefined : cache.lastGood(key));
  if (kept === undefined) return undefined;
  const headers = new Headers(kept.headers);
  headers.set("Cache-Control", "private, no-store");
  const isPage = headers.get("Content-Type")?.startsWith("text/html") === true;
  const body = isPage ? withSessionNotice(kept.body, languageOf(url.pathname)) : kept.body;
  return finishPage(kept.status, headers, body, kept.tags, false);
}

/** True when the sender left before the whole body had come, or before an answer was there. */
function isBrokenOff(c: Context<Environment>): boolean {
  const incoming = c.env?.incoming;
  if (incoming === undefined) return false;
  return c.req.raw.signal.aborted || (!incoming.complete && (incoming.destroyed || incoming.errored !== null));
}

const isRead = ({ method }: Request): boolean => method === "GET" || method === "HEAD";

function presentsSession(request: Request): boolean {
  return SESSION_COOKIE.test(request.headers.get("Cookie") ?? "") || request.headers.has("Authorization");
}

/** A visitor without a session is answered as if only what the page reads had been asked. */
function withReadAddress(request: Request): Request {
  if (!isRead(request) || presentsSession(request)) return request;
  const url = new URL(request.url);
  const read = readAddress(url);
  if (read.search === url.search) return request;
  const { method, headers, signal } = request;
  return new Request(read, { method, headers, signal });
}

/** The key under which the answer to this request may be kept. */
function cacheKey(request: Request, url: URL): string | undefined {
  return isRead(request) && !presentsSession(request) ? publicKey(url) : undefined;
}

/** The key of what a visitor without a session gets at this address. */
function publicKey(url: URL): string | undefined {
  const { pathname, search } = readAddress(url);
  return search.length > MAX_CACHED_QUERY ? undefined : `${pathname}${search}`;
}

/** One address for each page: single slashes, none at the end but for the home pages; English has no prefix. */
function canonicalAddress({ pathname, search }: URL): string | undefined {
  const folded = pathname.replace(/\/{2,}/g, "/");
  const english = folded === "/en" || folded.startsWith("/en/") ? folded.slice(3) || "/" : folded;
  const isHome = /^\/(?:(?:fr|ru)\/?)?$/.test(english);
  const canonical = isHome ? english.replace(/(?<=[a-z])$/, "/") : english.replace(/\/$/, "");
  // A longer head than proxies take would make the redirection an error.
  return canonical === pathname ? undefined : canonical + (search.length > MAX_REDIRECTED_QUERY ? "" : search);
}
