import { Hono } from "hono";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AccessFeed } from "#app/platform/access-feed.server.ts";
import type { RequestContext, Site } from "#app/platform/site.server.ts";
import { LIVE_ACCESS, liveAccess } from "./live-access.ts";
import { OpenStreams, STATISTICS_STREAMS } from "./open-streams.ts";

const PAINTING = "00000000-0000-4000-8000-000000000011";
const OWNER = "00000000-0000-4000-8000-000000000003";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Opens a stream and counts its events. `mayMissChanges`: the process receives no notifications. */
async function openStream(mayMissChanges: boolean) {
  const feed = new AccessFeed();
  const site = {
    accessFeed: feed,
    accounts: { readSession: async () => ({ accountId: OWNER }) },
    database: { withActor: async () => ({ managesTokens: true, total: 0 }) },
  } as unknown as Site;
  const ctx = { actor: { kind: "account", id: OWNER }, session: { sessionId: "one" } } as unknown as RequestContext;
  const app = new Hono().get(LIVE_ACCESS, (c) =>
    liveAccess(c, { site, ctx, streams: new OpenStreams(STATISTICS_STREAMS), mayMissChanges: () => mayMissChanges }),
  );
  const response = await app.request(LIVE_ACCESS.replace(":id", PAINTING));
  let received = "";
  const reading = (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body as ReadableStream<Uint8Array>) received += decoder.decode(chunk, { stream: true });
  })();
  const close = () => {
    feed.close();
    return reading;
  };
  return { count: (event: string) => received.match(new RegExp(`^event: ${event}$`, "gm"))?.length ?? 0, close };
}

// Checklist: CONST-44
test("a statistics stream has a heartbeat every 25 seconds, and no sooner", async () => {
  const { count, close } = await openStream(false);
  // A short pause follows the first event.
  await vi.advanceTimersByTimeAsync(300);
  expect(count("statistics")).toBe(1);
  await vi.advanceTimersByTimeAsync(24_900);
  expect(count("heartbeat")).toBe(0);
  await vi.advanceTimersByTimeAsync(100);
  expect(count("heartbeat")).toBe(1);
  await vi.advanceTimersByTimeAsync(25_000);
  expect([count("heartbeat"), count("statistics")]).toEqual([2, 1]);
  await close();
});

test("without notifications, statistics are sent at the heartbeat interval", async () => {
  const { count, close } = await openStream(true);
  await vi.advanceTimersByTimeAsync(300);
  expect(count("statistics")).toBe(1);
  await vi.advanceTimersByTimeAsync(50_600);
  expect(count("statistics")).toBe(3);
  await close();
});

test("streams are limited per session and in total, and released when they end", () => {
  const streams = new OpenStreams(STATISTICS_STREAMS);
  const own = Array.from({ length: 6 }, () => streams.open("one"));
  expect(streams.open("one")).toBe("holder");
  const [first] = own;
  if (typeof first === "function") first();
  expect(streams.open("one")).toBeTypeOf("function");
  for (let n = 0; n < 194; n++) expect(streams.open(`other ${n}`)).toBeTypeOf("function");
  expect(streams.open("one more")).toBe("process");
});
