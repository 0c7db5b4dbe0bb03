import type { Context } from "hono";
import { type SSEStreamingApi, streamSSE } from "hono/streaming";
import { readStatistics } from "#app/features/access/domain/read-statistics.server.ts";
import type { Statistics } from "#app/features/access/domain/statistics.ts";
import { readAbilities } from "#app/features/painting/domain/abilities.server.ts";
import { isPaintingId } from "#app/features/painting/domain/find-painting.server.ts";
import { findOwnershipEnd } from "#app/features/painting/domain/owners/former-works.server.ts";
import { resourcePaths } from "#app/i18n/paths.ts";
import type { RequestContext, Site } from "#app/platform/site.server.ts";
import type { AccessEnd } from "#app/shared/session/access-end.ts";
import type { OpenStreams } from "./open-streams.ts";
import { Waker } from "./waker.ts";

export const LIVE_ACCESS = resourcePaths.liveAccess(":id");

/** Keeps proxies from closing a quiet stream (P-TOKEN-14). */
const HEARTBEAT_MS = 25_000;
/** Merges a burst of attempts into one event. */
const DEBOUNCE_MS = 250;
const RETRY_SECONDS = 60;

/**
 * Access statistics of a painting as server-sent events (P-TOKEN-14): sent at once and after every change. The actor's right
 * to see them is checked each time; the event `ended` reports its loss, with the cause: `AccessEnd`, or `management` where the reader was no owner of the work, or still is one.
 * @param mayMissChanges true while the process receives no notifications: statistics then replace the heartbeats.
 */
export async function liveAccess(
  c: Context,
  { site, ctx, streams, mayMissChanges }: { site: Site; ctx: RequestContext; streams: OpenStreams; mayMissChanges: () => boolean },
): Promise<Response> {
  const id = c.req.param("id") ?? "";
  const refuse = (text: string, status: 401 | 404 | 405 | 429 | 503, headers: Record<string, string> = {}) =>
    c.text(`${text}\n`, status, { "Cache-Control": "no-store", ...headers });
  if (ctx.actor.kind === "anonymous" || ctx.session === undefined) return refuse("Not available.", 401);
  const isManager = isPaintingId(id) && (await site.database.withActor(ctx.actor, (tx) => readAbilities(tx, id))).managesTokens;
  if (!isManager) return refuse("Not available.", 404);
  // A HEAD would open a stream that is never read.
  if (c.req.method !== "GET") return refuse("Statistics are a stream: use GET.", 405, { Allow: "GET" });
  const opened = streams.open(ctx.session.sessionId);
  if (opened === "holder") {
    const text = `${streams.limits.perHolder} pages with live statistics are open in this session already. Close one of them, then load this page again.`;
    return refuse(text, 429, { "Retry-After": String(RETRY_SECONDS) });
  }
  if (opened === "process") {
    const text = "The site shows live statistics to as many pages as it can at once. Load this page again in a minute.";
    return refuse(text, 503, { "Retry-After": String(RETRY_SECONDS) });
  }
  const response = streamSSE(c, (stream) =>
    streamStatistics(stream, { site, ctx, mayMissChanges, headers: c.req.raw.headers, paintingId: id }).finally(opened),
  );
  response.headers.set("Cache-Control", "private, no-store");
  // A buffering proxy would delay the events.
  response.headers.set("X-Accel-Buffering", "no");
  return response;
}

interface StreamOptions {
  site: Site;
  ctx: RequestContext;
  mayMissChanges: () => boolean;
  headers: Headers;
  paintingId: string;
}

async function streamStatistics(stream: SSEStreamingApi, { site, ctx, mayMissChanges, headers, paintingId }: StreamOptions): Promise<void> {
  const wake = new Waker();
  // Of the painting, and of the account, whose Admin role may end.
  const keys = ctx.actor.kind === "account" ? [paintingId, ctx.actor.id] : [paintingId];
  const unsubscribes = keys.map((key) =>
    site.accessFeed.subscribe(key, { onChange: () => wake.call("news"), onEnd: () => wake.call("end") }),
  );
  stream.onAbort(() => wake.call("end"));
  try {
    for (let reason: "news" | "end" | "time" = "news"; reason !== "end"; reason = await wake.next(HEARTBEAT_MS)) {
      if (stream.aborted) return;
      if (reason === "news" || mayMissChanges()) {
        const statistics = await readAsManager(site, ctx, headers, paintingId);
        if (typeof statistics === "string") return await stream.writeSSE({ event: "ended", data: statistics });
        await stream.writeSSE({ event: "statistics", data: JSON.stringify(statistics) });
        await stream.sleep(DEBOUNCE_MS);
      } else {
        if (!(await isSignedIn(site, ctx, headers))) return await stream.writeSSE({ event: "ended", data: "session" });
        await stream.writeSSE({ event: "heartbeat", data: "" });
      }
    }
  } catch (error) {
    // The page reconnects; the log has the reason.
    ctx.log.warn({ err: error }, "statistics stream failed");
  } finally {
    for (const unsubscribe of unsubscribes) unsubscribe();
  }
}

async function readAsManager(
  site: Site,
  ctx: RequestContext,
  headers: Headers,
  paintingId: string,
): Promise<Statistics | AccessEnd | "management"> {
  if (!(await isSignedIn(site, ctx, headers))) return "session";
  return site.database.withActor(ctx.actor, async (tx) => {
    if ((await readAbilities(tx, paintingId)).managesTokens) return readStatistics(tx, paintingId);
    return (await findOwnershipEnd(tx, paintingId)) === null ? "management" : "access";
  });
}

/** False once the session of a stream has ended. */
export async function isSignedIn(site: Site, ctx: RequestContext, headers: Headers): Promise<boolean> {
  const session = await site.accounts?.readSession(headers);
  return ctx.actor.kind === "account" && session?.accountId === ctx.actor.id;
}
