import type { Context } from "hono";
import type { SSEStreamingApi } from "hono/streaming";
import { readFileGrant, tokenIdOf } from "#app/features/access/domain/token-link.server.ts";
import { isPaintingId } from "#app/features/painting/domain/find-painting.server.ts";
import { isGoodToken } from "#app/features/painting/domain/record/read-record.server.ts";
import { resourcePaths } from "#app/i18n/paths.ts";
import type { RequestContext, Site } from "#app/platform/site.server.ts";
import { payerOf } from "#server/requests/identify.ts";
import { HEARTBEAT_MS, openEventStream, refuseStream, releaseAll, sendHeartbeat, statusOfLimit, subscribe } from "./event-stream.ts";
import type { OpenStreams } from "./open-streams.ts";
import { Waker } from "./waker.ts";

export const LIVE_RECORD = resourcePaths.liveRecord(":id");

/** Then the page connects again, and its token is checked anew: an expired one holds no stream. */
const LIFETIME_MS = 15 * 60_000;

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
  const token = isPaintingId(id) ? readFileGrant(grant, id, site.settings.secretKey) : undefined;
  if (token === undefined) return refuseStream(c, 404);
  if (c.req.method !== "GET") return refuseStream(c, 405);
  if (!isListening()) return refuseStream(c, 503);
  const opened = streams.open(payerOf(ctx) ?? "unknown");
  if (typeof opened === "string") return refuseStream(c, statusOfLimit(opened));
  const wake = new Waker();
  // First, so that no end between the check and the stream is missed.
  const release = releaseAll([subscribe(site, [tokenIdOf(grant)], wake), opened]);
  const isGood = () => site.database.withActor(ctx.actor, (tx) => isGoodToken(tx, token, id));
  try {
    if (!(await isGood())) {
      release();
      return refuseStream(c, 404);
    }
  } catch (error) {
    release();
    throw error;
  }
  const response = openEventStream(c, {
    ctx,
    name: "an open record",
    wake,
    release,
    send: (stream) => watch(stream, { wake, isGood, isListening }),
  });
  response.headers.set("Referrer-Policy", "no-referrer");
  return response;
}

interface WatchOptions {
  wake: Waker;
  isGood: () => Promise<boolean>;
  isListening: () => boolean;
}

async function watch(stream: SSEStreamingApi, { wake, isGood, isListening }: WatchOptions): Promise<void> {
  const endsAt = performance.now() + LIFETIME_MS;
  await stream.writeSSE({ event: "open", data: "" });
  while (performance.now() < endsAt) {
    const reason = await wake.next(HEARTBEAT_MS);
    if (reason === "end" || stream.aborted || !isListening()) return;
    if (reason === "time") await sendHeartbeat(stream);
    else if (!(await isGood())) return await stream.writeSSE({ event: "closed", data: "" });
  }
}
