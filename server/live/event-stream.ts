import type { Context } from "hono";
import { type SSEStreamingApi, streamSSE } from "hono/streaming";
import type { RequestContext, Site } from "#app/platform/site.server.ts";
import type { Waker } from "./waker.ts";

/** Keeps proxies from closing a quiet stream; a page takes a longer silence for a lost connection. */
export const HEARTBEAT_MS = 25_000;
const RETRY_SECONDS = 60;

const REFUSAL_HEADERS = {
  401: {},
  404: {},
  // A HEAD would open a stream that is never read.
  405: { Allow: "GET" },
  429: { "Retry-After": String(RETRY_SECONDS) },
  503: { "Retry-After": String(RETRY_SECONDS) },
};

/** Answers without a stream. 429: the holder has too many; 503: the process has, or cannot receive notifications. */
export function refuseStream(c: Context, status: keyof typeof REFUSAL_HEADERS, text = "Not available."): Response {
  return c.text(`${text}\n`, status, { "Cache-Control": "no-store", ...REFUSAL_HEADERS[status] });
}

/** The status of a refusal by a limit of `OpenStreams`. */
export const statusOfLimit = (limit: "holder" | "process") => (limit === "holder" ? 429 : 503);

/** Wakes at each change under one of the keys of the access feed, and when the process stops. @returns a function that unsubscribes. */
export function subscribe(site: Site, keys: readonly string[], wake: Waker): () => void {
  const listener = { onChange: () => wake.call("news"), onEnd: () => wake.call("end") };
  return releaseAll(keys.map((key) => site.accessFeed.subscribe(key, listener)));
}

export function releaseAll(releases: readonly (() => void)[]): () => void {
  return () => {
    for (const release of releases) release();
  };
}

interface EventStream {
  ctx: RequestContext;
  /** In the log, with the reason of a failure. The page connects again. */
  name: string;
  wake: Waker;
  /** Gives back what the stream holds, once it has ended. */
  release: () => void;
  /** Sends the events. A reader who leaves calls `wake` with `end`. */
  send: (stream: SSEStreamingApi) => Promise<void>;
}

/** Answers with server-sent events until `send` returns. */
export function openEventStream(c: Context, { ctx, name, wake, release, send }: EventStream): Response {
  const response = streamSSE(c, async (stream) => {
    stream.onAbort(() => wake.call("end"));
    try {
      await send(stream);
    } catch (error) {
      ctx.log.warn({ err: error }, `stream of ${name} failed`);
    } finally {
      release();
    }
  });
  response.headers.set("Cache-Control", "private, no-store");
  // A buffering proxy would delay the events.
  response.headers.set("X-Accel-Buffering", "no");
  return response;
}

/** Sends an event without content that keeps the connection open. */
export const sendHeartbeat = (stream: SSEStreamingApi) => stream.writeSSE({ event: "heartbeat", data: "" });
