import { Hono } from "hono";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AccessFeed } from "#app/platform/access-feed.server.ts";
import type { RequestContext, Site } from "#app/platform/site.server.ts";
import { LIVE_OWNER, liveOwner } from "./live-owner.ts";
import { OpenStreams, OWNER_STREAMS } from "./open-streams.ts";

const PAINTING = "00000000-0000-4000-8000-000000000011";
const OWNER = "00000000-0000-4000-8000-000000000003";
const OTHER = "00000000-0000-4000-8000-000000000004";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A site with one reader of the record, whose checks are counted. */
function makeSite(isSignedIn = true) {
  const feed = new AccessFeed();
  const state = { reads: true, isListening: true, hasSession: true, checks: 0 };
  const site = {
    accessFeed: feed,
    accounts: { readSession: async () => (state.hasSession ? { accountId: OWNER } : undefined) },
    database: {
      withActor: async () => {
        state.checks += 1;
        return state.reads;
      },
    },
  } as unknown as Site;
  const ctx = (isSignedIn
    ? { actor: { kind: "account", id: OWNER }, session: { sessionId: "one" } }
    : { actor: { kind: "anonymous" } }) as unknown as RequestContext;
  const streams = new OpenStreams(OWNER_STREAMS);
  const app = new Hono().get(LIVE_OWNER, (c) => liveOwner(c, { site, ctx, streams, isListening: () => state.isListening }));
  const ask = (query = "", id = PAINTING, method = "GET") => app.request(LIVE_OWNER.replace(":id", id) + query, { method });
  return { feed, state, streams, ask };
}

async function read(response: Response) {
  let received = "";
  const decoder = new TextDecoder();
  for await (const chunk of response.body as ReadableStream<Uint8Array>) received += decoder.decode(chunk, { stream: true });
  return received.match(/(?<=^event: )\w+$|(?<=^data: )\w+$/gm) ?? [];
}

// Checklist: PAINTING-106
test("visitors, malformed ids, strangers and other methods are refused, in this order, and hold no stream", async () => {
  const visitor = makeSite(false);
  expect((await visitor.ask("", "nope")).status).toBe(401);
  expect(visitor.state.checks).toBe(0);
  const { ask, state, streams } = makeSite();
  expect((await ask("", "nope")).status).toBe(404);
  expect((await ask("", "x".repeat(10_000))).status).toBe(404);
  expect(state.checks).toBe(0);
  state.reads = false;
  for (const query of ["", "?check"]) for (const method of ["GET", "HEAD"]) expect((await ask(query, PAINTING, method)).status).toBe(404);
  state.reads = true;
  expect((await ask("", PAINTING, "HEAD")).status).toBe(405);
  expect((await ask("?check")).status).toBe(204);
  for (let n = 0; n < OWNER_STREAMS.perHolder; n++) expect(streams.open("one")).toBeTypeOf("function");
});

// Checklist: PAINTING-106
test("streams are limited per session; a process that hears of no changes opens none, but answers checks", async () => {
  const { ask, state, feed } = makeSite();
  for (let n = 0; n < OWNER_STREAMS.perHolder; n++) expect((await ask()).status).toBe(200);
  const refused = await ask();
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "60"]);
  state.isListening = false;
  expect([(await ask()).status, (await ask("?check")).status]).toEqual([503, 204]);
  feed.close();
});

// Checklist: PAINTING-106
test("a stream reports at once that its reader is no owner or administrator any more, and asks only about them", async () => {
  for (const key of [`${PAINTING}:${OWNER}`, OWNER]) {
    const { ask, state, feed } = makeSite();
    const events = read(await ask());
    feed.publish(PAINTING);
    feed.publish(`${PAINTING}:${OTHER}`);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(state.checks).toBe(1);
    feed.publish(key);
    await vi.advanceTimersByTimeAsync(0);
    expect(state.checks).toBe(2);
    state.reads = false;
    feed.publish(key);
    await vi.advanceTimersByTimeAsync(0);
    expect(await events).toEqual(["open", "heartbeat", "heartbeat", "ended", "access"]);
  }
});

test("a stream ends with its session, and without a word when the process hears of no changes or stops", async () => {
  const first = makeSite();
  const ended = read(await first.ask());
  first.state.hasSession = false;
  await vi.advanceTimersByTimeAsync(25_000);
  expect(await ended).toEqual(["open", "ended", "session"]);
  const elsewhere = makeSite();
  const endedElsewhere = read(await elsewhere.ask());
  elsewhere.state.hasSession = false;
  elsewhere.feed.publish(OWNER);
  await vi.advanceTimersByTimeAsync(0);
  expect(await endedElsewhere).toEqual(["open", "ended", "session"]);
  // Whoever is signed out is told that, and not that the work is no longer theirs.
  const both = makeSite();
  const signedOut = read(await both.ask());
  Object.assign(both.state, { hasSession: false, reads: false });
  both.feed.publish(OWNER);
  await vi.advanceTimersByTimeAsync(0);
  expect(await signedOut).toEqual(["open", "ended", "session"]);
  const second = makeSite();
  const deaf = read(await second.ask());
  second.state.isListening = false;
  await vi.advanceTimersByTimeAsync(25_000);
  expect(await deaf).toEqual(["open"]);
  const third = makeSite();
  const stopped = read(await third.ask());
  await vi.advanceTimersByTimeAsync(0);
  third.feed.close();
  expect(await stopped).toEqual(["open"]);
  const places = Array.from({ length: OWNER_STREAMS.perHolder }, () => third.streams.open("one"));
  expect(places.every((place) => typeof place === "function")).toBe(true);
});
