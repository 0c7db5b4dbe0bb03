import type { Context } from "hono";
import type { SSEStreamingApi } from "hono/streaming";
import { isPaintingId } from "#app/features/painting/domain/find-painting.server.ts";
import { findEditor } from "#app/features/painting/domain/form/find-editor.server.ts";
import { findLastSave, type LastSave } from "#app/features/painting/domain/form/last-save.server.ts";
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
 * `saved`, with the last save by anybody, and heartbeats (P-MANAGE-133, P-MANAGE-162). It is for those who may edit the work, and ends when they may not any more.
 */
export async function liveForm(c: Context, { site, ctx, streams }: LiveFormOptions): Promise<Response> {
  const id = c.req.param("id") ?? "";
  const { actor, session } = ctx;
  if (actor.kind !== "account" || session === undefined) return refuseStream(c, 401);
  if (!isPaintingId(id)) return refuseStream(c, 404);
  const readEditor = () =>
    site.database.withActor(actor, async (tx) => {
      const found = await findEditor(tx, id);
      return found && { ...found, lastSave: await findLastSave(tx, id) };
    });
  const editor = await readEditor();
  if (editor === undefined) return refuseStream(c, 404);
  if (c.req.method !== "GET") return refuseStream(c, 405);
  const opened = streams.open(session.sessionId);
  if (typeof opened === "string") return refuseStream(c, statusOfLimit(opened));
  const wake = new Waker();
  // First, so that nobody is told of their own coming.
  const leaveForm = site.formPresence.enter(id, { accountId: actor.id, name: editor.name, since: site.now() });
  const release = releaseAll([opened, subscribe(site, [formKey(id), actor.id], wake), leaveForm]);
  const readSave = async () => ((await isSignedIn(site, ctx, c.req.raw.headers)) ? (await readEditor())?.lastSave : undefined);
  const present = () => JSON.stringify(site.formPresence.others(id, actor.id));
  return openEventStream(c, {
    ctx,
    name: "a painting's form",
    wake,
    release,
    send: (stream) => watch(stream, { wake, readSave, present, lastSave: editor.lastSave }),
  });
}

interface WatchOptions {
  wake: Waker;
  /** Undefined: the reader may not stay. */
  readSave: () => Promise<LastSave | undefined>;
  lastSave: LastSave;
  present: () => string;
}

/** A connection that was lost is noticed by the next heartbeat. */
async function watch(stream: SSEStreamingApi, { wake, readSave, present, lastSave }: WatchOptions): Promise<void> {
  let told = "";
  let toldSave = 0;
  let save = lastSave;
  for (;;) {
    const now = present();
    if (now !== told) await stream.writeSSE({ event: "present", data: now });
    else if (save.id === toldSave) await sendHeartbeat(stream);
    if (save.id !== toldSave) await stream.writeSSE({ event: "saved", data: JSON.stringify(save) });
    told = now;
    toldSave = save.id;
    if ((await wake.next(HEARTBEAT_MS)) === "end" || stream.aborted) return;
    const next = await readSave();
    if (next === undefined) return await stream.writeSSE({ event: "ended", data: "" });
    save = next;
  }
}
