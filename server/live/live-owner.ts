import type { Context } from "hono";
import type { SSEStreamingApi } from "hono/streaming";
import { isPaintingId } from "#app/features/painting/domain/find-painting.server.ts";
import { readsRecordByRole } from "#app/features/painting/domain/record/read-record.server.ts";
import { resourcePaths } from "#app/i18n/paths.ts";
import type { RequestContext, Site } from "#app/platform/site.server.ts";
import { HEARTBEAT_MS, openEventStream, refuseStream, releaseAll, sendHeartbeat, statusOfLimit, subscribe } from "./event-stream.ts";
import { isSignedIn } from "./live-access.ts";
import type { OpenStreams } from "./open-streams.ts";
import { Waker } from "./waker.ts";

export const LIVE_OWNER = resourcePaths.liveOwner(":id");

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
  const { actor, session } = ctx;
  if (actor.kind !== "account" || session === undefined) return refuseStream(c, 401);
  if (!isPaintingId(id)) return refuseStream(c, 404);
  const isReader = () => site.database.withActor(actor, (tx) => readsRecordByRole(tx, id));
  const wake = new Waker();
  // First, so that no end between the check and the stream is missed.
  const releases = [subscribe(site, [`${id}:${actor.id}`, actor.id], wake)];
  const leave = () => releaseAll(releases)();
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
  return openEventStream(c, {
    ctx,
    name: "an owner's page",
    wake,
    release: leave,
    send: (stream) => watch(stream, { wake, isReader, isCurrent, isListening }),
  });

  /** Takes a place among the open streams, or answers otherwise. */
  async function admit(): Promise<Response | undefined> {
    if (!(await isReader())) return refuseStream(c, 404);
    if (c.req.method !== "GET") return refuseStream(c, 405);
    if (c.req.query("check") !== undefined) return c.body(null, 204, { "Cache-Control": "no-store" });
    if (!isListening()) return refuseStream(c, 503);
    const opened = streams.open(session?.sessionId ?? "unknown");
    if (typeof opened === "string") return refuseStream(c, statusOfLimit(opened));
    releases.push(opened);
    return undefined;
  }
}

interface WatchOptions {
  wake: Waker;
  isReader: () => Promise<boolean>;
  /** False once the session has ended. */
  isCurrent: () => Promise<boolean>;
  isListening: () => boolean;
}

async function watch(stream: SSEStreamingApi, { wake, isReader, isCurrent, isListening }: WatchOptions): Promise<void> {
  await stream.writeSSE({ event: "open", data: "" });
  for (;;) {
    const reason = await wake.next(HEARTBEAT_MS);
    if (reason === "end" || stream.aborted || !isListening()) return;
    // First: of the work of a reader who is signed out nothing is known.
    if (!(await isCurrent())) return await stream.writeSSE({ event: "ended", data: "session" });
    if (reason === "time") await sendHeartbeat(stream);
    else if (!(await isReader())) return await stream.writeSSE({ event: "ended", data: "access" });
  }
}
