import { Hono } from "hono";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AccessFeed } from "#app/platform/access-feed.server.ts";
import type { RequestContext, Site } from "#app/platform/site.server.ts";
import { LIVE_ACCESS, liveAccess, OpenStreams } from "./live-access.ts";

const PAINTING = "00000000-0000-4000-8000-000000000011";
const OWNER = "00000000-0000-4000-8000-000000000003";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** An open stream, and what it has told so far. `isDeaf`: the process does not hear of news. */
async function openStream(isDeaf: boolean) {
  const feed = new AccessFeed();
  const site = {
    accessFeed: feed,
    accounts: { readSession: async () => ({ accountId: OWNER }) },
    database: { withActor: async () => ({ managesTokens: true, total: 0 }) },
  } as unknown as Site;
  const ctx = { actor: { kind: "account", id: OWNER }, session: { sessionId: "one" } } as unknown as RequestContext;
  const app = new Hono().get(LIVE_ACCESS, (c) => liveAccess(c, { site, ctx, streams: new OpenStreams(), isDeaf: () => isDeaf }));
  const answer = await app.request(LIVE_ACCESS.replace(":id", PAINTING));
  let told = "";
  const reading = (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of answer.body as ReadableStream<Uint8Array>) told += decoder.decode(chunk, { stream: true });
  })();
  const close = () => {
    feed.close();
    return reading;
  };
  return { count: (event: string) => told.match(new RegExp(`^event: ${event}$`, "gm"))?.length ?? 0, close };
}

// Checklist: CONST-44
test("an open stream of statistics has a heartbeat every 25 seconds, and no sooner", async () => {
  const { count, close } = await openStream(false);
  // The first news are followed by a short pause.
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

test("while the process does not hear of news, the statistics come with each heartbeat's time", async () => {
  const { count, close } = await openStream(true);
  await vi.advanceTimersByTimeAsync(300);
  expect(count("statistics")).toBe(1);
  await vi.advanceTimersByTimeAsync(50_600);
  expect(count("statistics")).toBe(3);
  await close();
});

test("streams are counted by session and in all, and taken off the count when they end", () => {
  const streams = new OpenStreams();
  const own = Array.from({ length: 6 }, () => streams.open("one"));
  expect(streams.open("one")).toBe("session");
  const [first] = own;
  if (typeof first === "function") first();
  expect(streams.open("one")).toBeTypeOf("function");
  for (let n = 0; n < 194; n++) expect(streams.open(`other ${n}`)).toBeTypeOf("function");
  expect(streams.open("one more")).toBe("process");
});
