import { type Context, Hono } from "hono";
import type { RequestHandler } from "react-router";
import type { RequestContext, Site } from "#app/platform/site.server.ts";
import { Admission } from "#server/limits/admission.ts";
import { maxBodyBytes, tooLargeMessage } from "#server/limits/body-limits.ts";
import { boundBody } from "#server/limits/bound-body.ts";
import { READ_LANES, type ReadLane } from "#server/limits/read-lanes.ts";
import { RefusalCount } from "#server/limits/refusal-count.ts";
import { LIVE_ACCESS, liveAccess } from "#server/live/live-access.ts";
import { LIVE_FORM, liveForm } from "#server/live/live-form.ts";
import { LIVE_OWNER, liveOwner } from "#server/live/live-owner.ts";
import { LIVE_RECORD, liveRecord } from "#server/live/live-record.ts";
import { FORM_STREAMS, OpenStreams, OWNER_STREAMS, RECORD_STREAMS, STATISTICS_STREAMS } from "#server/live/open-streams.ts";
import { refusalPages } from "#server/pages/busy-pages.ts";
import { sendPage } from "#server/pages/finish-response.ts";
import type { PageCache } from "#server/pages/page-cache.ts";
import { canonicalAddress } from "#server/pages/page-url.ts";
import { servePages } from "#server/pages/serve-page.ts";
import { withoutTypedNotice } from "#server/pages/typed-notice.ts";
import { identify, payerOf, presentsSession } from "#server/requests/identify.ts";
import { logRequests, respondToError } from "#server/requests/request-log.ts";
import { isSameOrigin } from "#server/security/same-origin.ts";
import type { Environment } from "./environment.ts";
import { addHealthChecks } from "./health.ts";
import { loggedPath } from "./log.ts";
import { staticFiles } from "./static-files.ts";

const METHODS = ["GET", "HEAD", "POST"];
const NO_STORE = { "Cache-Control": "no-store" };

export interface SiteApp {
  site: Site;
  pages: RequestHandler;
  cache: PageCache;
  /** URLs of the style sheets used by every page. */
  stylesheets?: readonly string[];
  isDevelopment?: boolean;
}

/** The HTTP shell: all request handling before and after React Router, in the order of a request's way. */
export function createApp({ site, pages, cache, stylesheets = [], isDevelopment = false }: SiteApp): Hono<Environment> {
  const app = new Hono<Environment>({ strict: false });
  const admission = new Admission<ReadLane>(READ_LANES);
  const refusalPage = refusalPages({ stylesheets, isSecure: site.publicBaseUrl.startsWith("https:") });

  app.use(logRequests(site));
  app.onError(respondToError(site));
  addHealthChecks(app, site, cache);
  app.use(staticFiles({ isDevelopment }));
  const statistics = new OpenStreams(STATISTICS_STREAMS);
  const records = new OpenStreams(RECORD_STREAMS);
  const owners = new OpenStreams(OWNER_STREAMS);
  const forms = new OpenStreams(FORM_STREAMS);
  /** Opens a stream within the limits of a lane; only its opening counts as work. */
  const openStream = async (c: Context<Environment>, open: (ctx: RequestContext) => Promise<Response>) => {
    const { ctx } = await identify(site, c);
    if (ctx.isSessionUnread) return c.text("Not available at the moment.\n", 503, { ...NO_STORE, "Retry-After": "5" });
    const admitted = await admission.run(ctx.actor.kind === "account" ? "members" : "queries", payerOf(ctx), () => open(ctx));
    if ("value" in admitted) return admitted.value;
    c.set("isRefused", true);
    return sendPage(refusalPage(admitted.refusal, c.req.path, ""), c.req.raw);
  };
  app.get(LIVE_ACCESS, (c) =>
    openStream(c, (ctx) => liveAccess(c, { site, ctx, streams: statistics, mayMissChanges: () => !cache.isListening })),
  );
  app.get(LIVE_FORM, (c) => openStream(c, (ctx) => liveForm(c, { site, ctx, streams: forms })));
  app.get(LIVE_OWNER, (c) => openStream(c, (ctx) => liveOwner(c, { site, ctx, streams: owners, isListening: () => cache.isListening })));
  app.get(LIVE_RECORD, (c) => openStream(c, (ctx) => liveRecord(c, { site, ctx, streams: records, isListening: () => cache.isListening })));

  app.use(async (c, next) => {
    const sent = { hasSession: presentsSession(c.req.raw), hasLength: c.req.raw.headers.has("Content-Length") };
    const bounded = await boundBody(c.req.raw, maxBodyBytes(c.req.path, sent));
    if (bounded === undefined) return c.text(`${tooLargeMessage(c.req.path)}\n`, 413);
    c.req.raw = bounded;
    return next();
  });
  app.use(async (c, next) => {
    if (!METHODS.includes(c.req.method)) return c.text("Not here.\n", 405, { Allow: METHODS.join(", "), ...NO_STORE });
    const canonical = canonicalAddress(new URL(c.req.url));
    if (canonical !== undefined && c.req.method !== "POST") return c.redirect(canonical, 301);
    const unclaimed = c.req.method === "GET" ? withoutTypedNotice(c.req.raw, new URL(c.req.url)) : undefined;
    if (unclaimed !== undefined) return c.redirect(unclaimed, 302);
    if (isSameOrigin(c.req.raw, site.publicBaseUrl)) return next();
    site.log.warn({ requestId: c.get("requestId"), path: loggedPath(c.req.path) }, "cross-site request refused");
    return c.text("This was sent from another site, so nothing was done. Open the page here and try again.\n", 403, NO_STORE);
  });
  app.all("*", servePages({ site, pages, cache, admission, refusalPage, refusals: new RefusalCount(site), isDevelopment }));
  return app;
}
