import type { Context } from "hono";
import { type SSEStreamingApi, streamSSE } from "hono/streaming";
import { findEditor } from "#app/features/painting/domain/find-editor.server.ts";
import { isPaintingId } from "#app/features/painting/domain/find-painting.server.ts";
import { resourcePaths } from "#app/i18n/paths.ts";
import { formKey } from "#app/platform/form-presence.server.ts";
import type { RequestContext, Site } from "#app/platform/site.server.ts";
import { isSignedIn } from "./live-access.ts";
import type { OpenStreams } from "./open-streams.ts";
import { Waker } from "./waker.ts";

export const LIVE_FORM = resourcePaths.liveForm(":id");

/** Keeps proxies from closing a quiet stream. A connection that was lost is noticed by then. */
const HEARTBEAT_MS = 25_000;
const RETRY_SECONDS = 60;

interface LiveFormOptions {
  site: Site;
  ctx: RequestContext;
  streams: OpenStreams;
}

/**
 * Tells the form of a painting who else has it open, and them that it is open here, as server-sent events: `present`, with the people,
 * and heartbeats (P-MANAGE-133). It is for those who may edit the work, and ends when they may not any more.
 */
export async function liveForm(c: Context, { site, ctx, streams }: LiveFormOptions): Promise<Response> {
  const id = c.req.param("id") ?? "";
  const refuse = (status: 401 | 404 | 405 | 429 | 503, headers: Record<string, string> = {}) =>
    c.text("Not available.\n", status, { "Cache-Control": "no-store", ...headers });
  const { actor, session } = ctx;
  if (actor.kind !== "account" || session === undefined) return refuse(401);
  if (!isPaintingId(id)) return refuse(404);
  const readEditor = () => site.database.withActor(actor, (tx) => findEditor(tx, id));
  const editor = await readEditor();
  if (editor === undefined) return refuse(404);
  // A HEAD would open a stream that is never read.
  if (c.req.method !== "GET") return refuse(405, { Allow: "GET" });
  const opened = streams.open(session.sessionId);
  if (typeof opened === "string") return refuse(opened === "holder" ? 429 : 503, { "Retry-After": String(RETRY_SECONDS) });
  const wake = new Waker();
  const listener = { onChange: () => wake.call("news"), onEnd: () => wake.call("end") };
  // First, so that nobody is told of their own coming.
  const leaveForm = site.formPresence.enter(id, { accountId: actor.id, name: editor.name, since: site.now() });
  const release = [opened, ...[formKey(id), actor.id].map((key) => site.accessFeed.subscribe(key, listener)), leaveForm];
  const leave = () => {
    for (const each of release) each();
  };
  const mayStay = async () => (await isSignedIn(site, ctx, c.req.raw.headers)) && (await readEditor()) !== undefined;
  const present = () => JSON.stringify(site.formPresence.others(id, actor.id));
  const response = streamSSE(c, (stream) => watch(stream, { ctx, wake, mayStay, present }).finally(leave));
  response.headers.set("Cache-Control", "private, no-store");
  // A buffering proxy would delay the events.
  response.headers.set("X-Accel-Buffering", "no");
  return response;
}

interface WatchOptions {
  ctx: RequestContext;
  wake: Waker;
  mayStay: () => Promise<boolean>;
  present: () => string;
}

async function watch(stream: SSEStreamingApi, { ctx, wake, mayStay, present }: WatchOptions): Promise<void> {
  stream.onAbort(() => wake.call("end"));
  let told = "";
  try {
    for (;;) {
      const now = present();
      if (now === told) await stream.writeSSE({ event: "heartbeat", data: "" });
      else await stream.writeSSE({ event: "present", data: now });
      told = now;
      if ((await wake.next(HEARTBEAT_MS)) === "end" || stream.aborted) return;
      if (!(await mayStay())) return await stream.writeSSE({ event: "ended", data: "" });
    }
  } catch (error) {
    // The page connects again; the log has the reason.
    ctx.log.warn({ err: error }, "stream of a painting's form failed");
  }
}
