import type { Context } from "hono";
import type { SSEStreamingApi } from "hono/streaming";
import { readStatistics } from "#app/features/access/domain/read-statistics.server.ts";
import type { Statistics } from "#app/features/access/domain/statistics.ts";
import { readAbilities } from "#app/features/painting/domain/abilities.server.ts";
import { isPaintingId } from "#app/features/painting/domain/find-painting.server.ts";
import { findOwnershipEnd } from "#app/features/painting/domain/owners/former-works.server.ts";
import { resourcePaths } from "#app/i18n/paths.ts";
import type { RequestContext, Site } from "#app/platform/site.server.ts";
import type { AccessEnd } from "#app/shared/session/access-end.ts";
import { HEARTBEAT_MS, openEventStream, refuseStream, releaseAll, sendHeartbeat, subscribe } from "./event-stream.ts";
import type { OpenStreams } from "./open-streams.ts";
import { Waker } from "./waker.ts";

export const LIVE_ACCESS = resourcePaths.liveAccess(":id");

/** Merges a burst of attempts into one event. */
const DEBOUNCE_MS = 250;

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
  if (ctx.actor.kind === "anonymous" || ctx.session === undefined) return refuseStream(c, 401);
  const isManager = isPaintingId(id) && (await site.database.withActor(ctx.actor, (tx) => readAbilities(tx, id))).managesTokens;
  if (!isManager) return refuseStream(c, 404);
  if (c.req.method !== "GET") return refuseStream(c, 405, "Statistics are a stream: use GET.");
  const opened = streams.open(ctx.session.sessionId);
  if (opened === "holder") {
    const text = `${streams.limits.perHolder} pages with live statistics are open in this session already. Close one of them, then load this page again.`;
    return refuseStream(c, 429, text);
  }
  if (opened === "process") {
    const text = "The site shows live statistics to as many pages as it can at once. Load this page again in a minute.";
    return refuseStream(c, 503, text);
  }
  const wake = new Waker();
  // Of the painting, and of the account, whose Admin role may end.
  const keys = ctx.actor.kind === "account" ? [id, ctx.actor.id] : [id];
  return openEventStream(c, {
    ctx,
    name: "statistics",
    wake,
    release: releaseAll([subscribe(site, keys, wake), opened]),
    send: (stream) => streamStatistics(stream, { site, ctx, wake, mayMissChanges, headers: c.req.raw.headers, paintingId: id }),
  });
}

interface StreamOptions {
  site: Site;
  ctx: RequestContext;
  wake: Waker;
  mayMissChanges: () => boolean;
  headers: Headers;
  paintingId: string;
}

async function streamStatistics(
  stream: SSEStreamingApi,
  { site, ctx, wake, mayMissChanges, headers, paintingId }: StreamOptions,
): Promise<void> {
  for (let reason: "news" | "end" | "time" = "news"; reason !== "end"; reason = await wake.next(HEARTBEAT_MS)) {
    if (stream.aborted) return;
    if (reason === "news" || mayMissChanges()) {
      const statistics = await readAsManager(site, ctx, headers, paintingId);
      if (typeof statistics === "string") return await stream.writeSSE({ event: "ended", data: statistics });
      await stream.writeSSE({ event: "statistics", data: JSON.stringify(statistics) });
      await stream.sleep(DEBOUNCE_MS);
    } else {
      if (!(await isSignedIn(site, ctx, headers))) return await stream.writeSSE({ event: "ended", data: "session" });
      await sendHeartbeat(stream);
    }
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
