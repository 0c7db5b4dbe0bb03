import type { Context } from "hono";
import { type RequestHandler, RouterContextProvider } from "react-router";
import { captureSubmittedForm, submittedFormContext } from "#app/platform/resubmit-form.server.ts";
import { requestContext, type Site, siteContext } from "#app/platform/site.server.ts";
import type { Environment } from "#server/environment.ts";
import type { Admission } from "#server/limits/admission.ts";
import { takesFiles } from "#server/limits/body-limits.ts";
import { isBounded, isFileData, laneOf, type ReadLane } from "#server/limits/read-lanes.ts";
import type { RefusalCount } from "#server/limits/refusal-count.ts";
import { withDecodablePath } from "#server/requests/decodable-path.ts";
import { type Identified, identify, isRead, payerOf } from "#server/requests/identify.ts";
import { withoutOrigin } from "#server/security/same-origin.ts";
import type { RefusalPage } from "./busy-pages.ts";
import { lastCopy, publicCopy, throughCache } from "./cached-page.ts";
import { finishResponse, sendPage, streamResponse } from "./finish-response.ts";
import type { FinishedPage, PageCache } from "./page-cache.ts";
import { cacheKey, withReadAddress } from "./page-url.ts";

/** CPU time per byte of a response: 187 ms measured for a form of 1.4 MB. */
const RENDER_MS_PER_BYTE = 187 / 1_400_000;
/** CPU time per byte of a request body: 360 ms measured for a form with files of 20 MB. */
const READ_MS_PER_BYTE = 360 / 20_000_000;

interface Shell {
  site: Site;
  pages: RequestHandler;
  cache: PageCache;
  admission: Admission<ReadLane>;
  refusalPage: RefusalPage;
  refusals: RefusalCount;
  isDevelopment: boolean;
}

/** Serves pages and actions: from the cache, or rendered by React Router within the limits of a lane. */
export function servePages(shell: Shell): (c: Context<Environment>) => Promise<Response> {
  const { site, cache, admission, refusals } = shell;

  return async (c) => {
    const request = withReadAddress(withDecodablePath(withoutOrigin(c.req.raw)));
    const url = new URL(request.url);
    if (isRead(request) && isFileData(url.pathname)) return c.text("Not found.\n", 404, { "Cache-Control": "no-store" });
    const render = renderer(shell, request);
    let streamed: Response | undefined;
    let isSessionUnread = false;
    const make = async () => {
      const identified = await identify(site, c);
      isSessionUnread = identified.ctx.isSessionUnread;
      const { actor, hasSession } = identified.ctx;
      // A forged session counts as none.
      const isMember = actor.kind === "account";
      const isForged = hasSession && !isMember && !isSessionUnread;
      const copy = isForged && isRead(request) ? publicCopy(cache, url) : undefined;
      if (copy !== undefined) return copy;
      // A forged session bypasses the cache, so that every request renders: keep it out of the lane for first renders.
      const memberLane = isRead(request) ? "members" : "memberForms";
      const lane = isMember ? memberLane : isForged && isRead(request) ? "queries" : laneOf(request.method, url);
      const payer = payerOf(identified.ctx);
      // Files are stored as they arrive, so an administrator is not charged the parsing cost of a form.
      const isParsed = !(isMember && takesFiles(url.pathname));
      const ms = isParsed ? Number(request.headers.get("Content-Length")) * READ_MS_PER_BYTE : 0;
      const admitted = await admission.run(lane, payer, () => render(identified), { signal: request.signal, ms });
      if ("value" in admitted) {
        const { page } = admitted.value;
        streamed = admitted.value.streamed;
        admission.charge(lane, payer, page.body.length * RENDER_MS_PER_BYTE);
        return page;
      }
      refusals.add(lane, admitted.refusal);
      c.set("isRefused", true);
      return shell.refusalPage(admitted.refusal, url.pathname, request.headers.get("Accept") ?? "");
    };
    const page = await throughCache(cache, cacheKey(request, url), isBounded(url), make);
    const lastGood = isSessionUnread && isRead(request) && page.status >= 500 ? lastCopy(cache, url) : undefined;
    return streamed ?? sendPage(lastGood ?? page, request);
  };
}

interface Rendered {
  page: FinishedPage;
  /** Set if the body is sent as it is produced: a file, of which `page` has only the headers. */
  streamed?: Response;
}

/** Renders a request for one actor. */
function renderer({ site, pages, isDevelopment }: Shell, request: Request) {
  const sent = captureSubmittedForm(request);
  return async ({ ctx, cookies }: Identified): Promise<Rendered> => {
    const context = new RouterContextProvider();
    context.set(siteContext, site);
    context.set(requestContext, ctx);
    context.set(submittedFormContext, sent);
    // A HEAD is rendered like a GET, for equal headers; the body is dropped on sending.
    const rendered = request.method === "HEAD" ? new Request(request.url, { headers: request.headers }) : request;
    const response = await pages(rendered, context);
    const streamed = ctx.isStreamed && response.ok ? await streamResponse(response, request.method) : undefined;
    const page = await finishResponse(site, ctx, streamed === undefined ? response : new Response(), isDevelopment);
    for (const cookie of cookies) {
      streamed?.headers.append("Set-Cookie", cookie);
      page.headers.push(["Set-Cookie", cookie]);
    }
    return streamed === undefined ? { page } : { page, streamed };
  };
}
