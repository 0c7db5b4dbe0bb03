import { Hono } from "hono";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fileGrantOf } from "#app/features/access/domain/token-link.server.ts";
import { AccessFeed } from "#app/platform/access-feed.server.ts";
import type { RequestContext, Site } from "#app/platform/site.server.ts";
import { LIVE_RECORD, liveRecord } from "./live-record.ts";
import { OpenStreams, RECORD_STREAMS } from "./open-streams.ts";

const PAINTING = "00000000-0000-4000-8000-000000000011";
const OTHER = "00000000-0000-4000-8000-000000000012";
const TOKEN = "00000000-0000-4000-8000-000000000021";
const SECRET = "a secret of the tests";
const GRANT = fileGrantOf(TOKEN, PAINTING, SECRET);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A site with one token, whose checks are counted. */
function makeSite() {
  const feed = new AccessFeed();
  const state = { isGood: true, isListening: true, checks: 0 };
  const site = {
    accessFeed: feed,
    settings: { secretKey: SECRET },
    database: {
      withActor: async () => {
        state.checks += 1;
        return state.isGood;
      },
    },
  } as unknown as Site;
  const ctx = { actor: { kind: "anonymous" }, origin: { address: "192.0.2.1" } } as unknown as RequestContext;
  const streams = new OpenStreams(RECORD_STREAMS);
  const app = new Hono().get(LIVE_RECORD, (c) => liveRecord(c, { site, ctx, streams, isListening: () => state.isListening }));
  const ask = (grant: string, id = PAINTING, method = "GET") =>
    app.request(`${LIVE_RECORD.replace(":id", id)}?grant=${encodeURIComponent(grant)}`, { method });
  return { feed, state, streams, ask };
}

async function read(response: Response) {
  let received = "";
  const decoder = new TextDecoder();
  for await (const chunk of response.body as ReadableStream<Uint8Array>) received += decoder.decode(chunk, { stream: true });
  return received;
}
const count = (received: string, event: string) => received.match(new RegExp(`^event: ${event}$`, "gm"))?.length ?? 0;

test("a forged grant, one of another painting and a HEAD are refused without a query", async () => {
  const { ask, state } = makeSite();
  for (const [grant, id] of [
    ["", PAINTING],
    ["nonsense", PAINTING],
    [`${GRANT}x`, PAINTING],
    [`${TOKEN}..${"A".repeat(10_000)}`, PAINTING],
    [GRANT, OTHER],
    [GRANT, "nope"],
  ] as const)
    expect((await ask(grant, id)).status).toBe(404);
  expect((await ask(GRANT, PAINTING, "HEAD")).status).toBe(405);
  expect(state.checks).toBe(0);
});

test("a token that is no longer valid opens no stream, and holds none", async () => {
  const { ask, state, streams } = makeSite();
  state.isGood = false;
  for (let n = 0; n <= RECORD_STREAMS.perHolder; n++) expect((await ask(GRANT)).status).toBe(404);
  expect(streams.open("192.0.2.1")).toBeTypeOf("function");
});

test("streams are limited per visitor and in total; a process that hears of no changes opens none", async () => {
  const { ask, state, feed } = makeSite();
  for (let n = 0; n < RECORD_STREAMS.perHolder; n++) expect((await ask(GRANT)).status).toBe(200);
  const refused = await ask(GRANT);
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "60"]);
  state.isListening = false;
  expect((await ask(GRANT)).status).toBe(503);
  feed.close();
});

// Checklist: TOKENVIEW-21
test("a stream reports the end of its token at once, and asks the database only when the token has changed", async () => {
  const { ask, state, feed } = makeSite();
  const received = read(await ask(GRANT));
  expect(state.checks).toBe(1);
  await vi.advanceTimersByTimeAsync(60_000);
  // An attempt to open the painting's record is no change of the token.
  feed.publish(PAINTING);
  await vi.advanceTimersByTimeAsync(0);
  expect(state.checks).toBe(1);
  feed.publish(TOKEN);
  await vi.advanceTimersByTimeAsync(0);
  expect(state.checks).toBe(2);
  state.isGood = false;
  feed.publish(TOKEN);
  await vi.advanceTimersByTimeAsync(0);
  const text = await received;
  expect([count(text, "open"), count(text, "heartbeat"), count(text, "closed")]).toEqual([1, 2, 1]);
});

test("a stream ends without a word after a quarter of an hour, and when the process hears of no changes", async () => {
  const { ask, state, streams } = makeSite();
  const first = read(await ask(GRANT));
  await vi.advanceTimersByTimeAsync(15 * 60_000 + 25_000);
  expect(count(await first, "closed")).toBe(0);
  const second = read(await ask(GRANT));
  state.isListening = false;
  await vi.advanceTimersByTimeAsync(25_000);
  expect(count(await second, "closed")).toBe(0);
  const releases = Array.from({ length: RECORD_STREAMS.perHolder }, () => streams.open("192.0.2.1"));
  expect(releases.every((release) => typeof release === "function")).toBe(true);
});
