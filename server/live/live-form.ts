import type { Context } from "hono";
import type { SSEStreamingApi } from "hono/streaming";
import { isPaintingId } from "#app/features/painting/domain/find-painting.server.ts";
import { findEditor } from "#app/features/painting/domain/form/find-editor.server.ts";
import { resourcePaths } from "#app/i18n/paths.ts";
import { formKey } from "#app/platform/form-presence.server.ts";
import type { RequestContext, Site } from "#app/platform/site.server.ts";
import { HEARTBEAT_MS, openEventStream, refuseStream, releaseAll, sendHeartbeat, statusOfLimit, subscribe } from "./event-stream.ts";
import { isSignedIn } from "./live-access.ts";
import type { OpenStreams } from "./open-streams.ts";
import { Waker } from "./waker.ts";

export const LIVE_FORM = resourcePaths.liveForm(":id");

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
  const { actor, session } = ctx;
  if (actor.kind !== "account" || session === undefined) return refuseStream(c, 401);
  if (!isPaintingId(id)) return refuseStream(c, 404);
  const readEditor = () => site.database.withActor(actor, (tx) => findEditor(tx, id));
  const editor = await readEditor();
  if (editor === undefined) return refuseStream(c, 404);
  if (c.req.method !== "GET") return refuseStream(c, 405);
  const opened = streams.open(session.sessionId);
  if (typeof opened === "string") return refuseStream(c, statusOfLimit(opened));
  const wake = new Waker();
  // First, so that nobody is told of their own coming.
  const leaveForm = site.formPresence.enter(id, { accountId: actor.id, name: editor.name, since: site.now() });
  const release = releaseAll([opened, subscribe(site, [formKey(id), actor.id], wake), leaveForm]);
  const mayStay = async () => (await isSignedIn(site, ctx, c.req.raw.headers)) && (await readEditor()) !== undefined;
  const present = () => JSON.stringify(site.formPresence.others(id, actor.id));
  return openEventStream(c, {
    ctx,
    name: "a painting's form",
    wake,
    release,
    send: (stream) => watch(stream, { wake, mayStay, present }),
  });
}

interface WatchOptions {
  wake: Waker;
  mayStay: () => Promise<boolean>;
  present: () => string;
}

/** A connection that was lost is noticed by the next heartbeat. */
async function watch(stream: SSEStreamingApi, { wake, mayStay, present }: WatchOptions): Promise<void> {
  let told = "";
  for (;;) {
    const now = present();
    if (now === told) await sendHeartbeat(stream);
    else await stream.writeSSE({ event: "present", data: now });
    told = now;
    if ((await wake.next(HEARTBEAT_MS)) === "end" || stream.aborted) return;
    if (!(await mayStay())) return await stream.writeSSE({ event: "ended", data: "" });
  }
}
