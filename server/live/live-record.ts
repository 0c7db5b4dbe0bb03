import type { Context } from "hono";
import { type SSEStreamingApi, streamSSE } from "hono/streaming";
import { readFileGrant, tokenIdOf } from "#app/features/access/domain/token-link.server.ts";
import { isPaintingId } from "#app/features/painting/domain/find-painting.server.ts";
import { isGoodToken } from "#app/features/painting/domain/record/read-record.server.ts";
import { resourcePaths } from "#app/i18n/paths.ts";
import type { RequestContext, Site } from "#app/platform/site.server.ts";
import { payerOf } from "#server/requests/identify.ts";
import type { OpenStreams } from "./open-streams.ts";
import { Waker } from "./waker.ts";

export const LIVE_RECORD = resourcePaths.liveRecord(":id");

/** Keeps proxies from closing a quiet stream; the page takes a longer silence for a lost connection. */
const HEARTBEAT_MS = 25_000;
/** Then the page connects again, and its token is checked anew: an expired one holds no stream. */
const LIFETIME_MS = 15 * 60_000;
const RETRY_SECONDS = 60;

interface LiveRecordOptions {
  site: Site;
  ctx: RequestContext;
  streams: OpenStreams;
  /** False while the process receives no notifications: pages then ask from time to time instead. */
  isListening: () => boolean;
}

/**
 * Tells an open record at once that its token has ended, as server-sent events: `closed`, and heartbeats (P-RECORD-13). The
 * address has the grant of the record's files; a wrong grant is refused before the database is asked.
 */
export async function liveRecord(c: Context, { site, ctx, streams, isListening }: LiveRecordOptions): Promise<Response> {
  const id = c.req.param("id") ?? "";
  const grant = c.req.query("grant") ?? "";
  const refuse = (status: 404 | 405 | 429 | 503, headers: Record<string, string> = {}) =>
    c.text("Not available.\n", status, { "Cache-Control": "no-store", ...headers });
  const token = isPaintingId(id) ? readFileGrant(grant, id, site.settings.secretKey) : undefined;
  if (token === undefined) return refuse(404);
  // A HEAD would open a stream that is never read.
  if (c.req.method !== "GET") return refuse(405, { Allow: "GET" });
  if (!isListening()) return refuse(503, { "Retry-After": String(RETRY_SECONDS) });
  const opened = streams.open(payerOf(ctx) ?? "unknown");
  if (typeof opened === "string") return refuse(opened === "holder" ? 429 : 503, { "Retry-After": String(RETRY_SECONDS) });
  const wake = new Waker();
  // First, so that no end between the check and the stream is missed.
  const unsubscribe = site.accessFeed.subscribe(tokenIdOf(grant), { onChange: () => wake.call("news"), onEnd: () => wake.call("end") });
  const release = () => {
    unsubscribe();
    opened();
  };
  const isGood = () => site.database.withActor(ctx.actor, (tx) => isGoodToken(tx, token, id));
  try {
    if (!(await isGood())) {
      release();
      return refuse(404);
    }
  } catch (error) {
    release();
    throw error;
  }
  const response = streamSSE(c, (stream) => watch(stream, { ctx, wake, isGood, isListening }).finally(release));
  response.headers.set("Cache-Control", "private, no-store");
  response.headers.set("Referrer-Policy", "no-referrer");
  // A buffering proxy would delay the events.
  response.headers.set("X-Accel-Buffering", "no");
  return response;
}

interface WatchOptions {
  ctx: RequestContext;
  wake: Waker;
  isGood: () => Promise<boolean>;
  isListening: () => boolean;
}

async function watch(stream: SSEStreamingApi, { ctx, wake, isGood, isListening }: WatchOptions): Promise<void> {
  stream.onAbort(() => wake.call("end"));
  const endsAt = performance.now() + LIFETIME_MS;
  try {
    await stream.writeSSE({ event: "open", data: "" });
    while (performance.now() < endsAt) {
      const reason = await wake.next(HEARTBEAT_MS);
      if (reason === "end" || stream.aborted || !isListening()) return;
      if (reason === "time") await stream.writeSSE({ event: "heartbeat", data: "" });
      else if (!(await isGood())) return await stream.writeSSE({ event: "closed", data: "" });
    }
  } catch (error) {
    // The page asks by itself and connects again; the log has the reason.
    ctx.log.warn({ err: error }, "stream of an open record failed");
  }
}
