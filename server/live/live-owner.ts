import type { Context } from "hono";
import { type SSEStreamingApi, streamSSE } from "hono/streaming";
import { isPaintingId } from "#app/features/painting/domain/find-painting.server.ts";
import { readsRecordByRole } from "#app/features/painting/domain/record/read-record.server.ts";
import { resourcePaths } from "#app/i18n/paths.ts";
import type { RequestContext, Site } from "#app/platform/site.server.ts";
import { isSignedIn } from "./live-access.ts";
import type { OpenStreams } from "./open-streams.ts";
import { Waker } from "./waker.ts";

export const LIVE_OWNER = resourcePaths.liveOwner(":id");

/** Keeps proxies from closing a quiet stream; the page takes a longer silence for a lost connection. */
const HEARTBEAT_MS = 25_000;
const RETRY_SECONDS = 60;

interface LiveOwnerOptions {
  site: Site;
  ctx: RequestContext;
  streams: OpenStreams;
  /** False while the process receives no notifications: pages then ask from time to time instead. */
  isListening: () => boolean;
}

/**
 * Tells the page of an owner or administrator at once that its reader may no longer read the record, as server-sent events:
 * `ended`, with its cause (`AccessEnd`), and heartbeats (P-PAINTING-49). With the query `check` it answers at once, without a stream: 204 for who may.
 */
export async function liveOwner(c: Context, { site, ctx, streams, isListening }: LiveOwnerOptions): Promise<Response> {
  const id = c.req.param("id") ?? "";
  const refuse = (status: 401 | 404 | 405 | 429 | 503, headers: Record<string, string> = {}) =>
    c.text("Not available.\n", status, { "Cache-Control": "no-store", ...headers });
  const { actor, session } = ctx;
  if (actor.kind !== "account" || session === undefined) return refuse(401);
  if (!isPaintingId(id)) return refuse(404);
  const isReader = () => site.database.withActor(actor, (tx) => readsRecordByRole(tx, id));
  const wake = new Waker();
  // First, so that no end between the check and the stream is missed.
  const unsubscribes = [`${id}:${actor.id}`, actor.id].map((key) =>
    site.accessFeed.subscribe(key, { onChange: () => wake.call("news"), onEnd: () => wake.call("end") }),
  );
  const release = [...unsubscribes];
  const leave = () => {
    for (const each of release) each();
  };
  try {
    const refused = await admit();
    if (refused !== undefined) {
      leave();
      return refused;
    }
  } catch (error) {
    leave();
    throw error;
  }
  const isCurrent = () => isSignedIn(site, ctx, c.req.raw.headers);
  const response = streamSSE(c, (stream) => watch(stream, { ctx, wake, isReader, isCurrent, isListening }).finally(leave));
  response.headers.set("Cache-Control", "private, no-store");
  // A buffering proxy would delay the events.
  response.headers.set("X-Accel-Buffering", "no");
  return response;

  /** Takes a place among the open streams, or answers otherwise. */
  async function admit(): Promise<Response | undefined> {
    if (!(await isReader())) return refuse(404);
    // A HEAD would open a stream that is never read.
    if (c.req.method !== "GET") return refuse(405, { Allow: "GET" });
    if (c.req.query("check") !== undefined) return c.body(null, 204, { "Cache-Control": "no-store" });
    if (!isListening()) return refuse(503, { "Retry-After": String(RETRY_SECONDS) });
    const opened = streams.open(session?.sessionId ?? "unknown");
    if (typeof opened === "string") return refuse(opened === "holder" ? 429 : 503, { "Retry-After": String(RETRY_SECONDS) });
    release.push(opened);
    return undefined;
  }
}

interface WatchOptions {
  ctx: RequestContext;
  wake: Waker;
  isReader: () => Promise<boolean>;
  /** False once the session has ended. */
  isCurrent: () => Promise<boolean>;
  isListening: () => boolean;
}

async function watch(stream: SSEStreamingApi, { ctx, wake, isReader, isCurrent, isListening }: WatchOptions): Promise<void> {
  stream.onAbort(() => wake.call("end"));
  try {
    await stream.writeSSE({ event: "open", data: "" });
    for (;;) {
      const reason = await wake.next(HEARTBEAT_MS);
      if (reason === "end" || stream.aborted || !isListening()) return;
      const isOver = !(await (reason === "news" ? isReader() : isCurrent()));
      // A signed-out reader has lost the session first: nothing is known of the work.
      if (isOver) return await stream.writeSSE({ event: "ended", data: (await isCurrent()) ? "access" : "session" });
      if (reason === "time") await stream.writeSSE({ event: "heartbeat", data: "" });
    }
  } catch (error) {
    // The page asks by itself and connects again; the log has the reason.
    ctx.log.warn({ err: error }, "stream of an owner's page failed");
  }
}
