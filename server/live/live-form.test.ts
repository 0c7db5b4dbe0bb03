import { Hono } from "hono";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AccessFeed } from "#app/platform/access-feed.server.ts";
import { FormPresence, formKey } from "#app/platform/form-presence.server.ts";
import type { RequestContext, Site } from "#app/platform/site.server.ts";
import { LIVE_FORM, liveForm } from "./live-form.ts";
import { FORM_STREAMS, OpenStreams } from "./open-streams.ts";

const PAINTING = "00000000-0000-4000-8000-000000000011";
const EDITOR = "00000000-0000-4000-8000-000000000003";
const OTHER = "00000000-0000-4000-8000-000000000004";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A site with one editor, whose checks are counted. */
function makeSite(isSignedIn = true) {
  const feed = new AccessFeed();
  const presence = new FormPresence(feed);
  const state = { edits: true, hasSession: true, checks: 0, lastSave: { id: 0, isOwn: false, by: null as string | null, at: null } };
  const site = {
    accessFeed: feed,
    formPresence: presence,
    now: () => new Date("2026-03-05T12:00:00Z"),
    accounts: { readSession: async () => (state.hasSession ? { accountId: EDITOR } : undefined) },
    database: {
      withActor: async () => {
        state.checks += 1;
        return state.edits ? { name: "Anna", lastSave: state.lastSave } : undefined;
      },
    },
  } as unknown as Site;
  const ctx = (isSignedIn
    ? { actor: { kind: "account", id: EDITOR }, session: { sessionId: "one" } }
    : { actor: { kind: "anonymous" } }) as unknown as RequestContext;
  const streams = new OpenStreams(FORM_STREAMS);
  const app = new Hono().get(LIVE_FORM, (c) => liveForm(c, { site, ctx, streams }));
  const ask = (id = PAINTING, init: RequestInit = {}) => app.request(LIVE_FORM.replace(":id", id), init);
  const seenByOthers = () => presence.others(PAINTING, OTHER).people.map(({ name }) => name);
  return { feed, presence, state, streams, ask, seenByOthers };
}

async function read(response: Response) {
  let received = "";
  const decoder = new TextDecoder();
  for await (const chunk of response.body as ReadableStream<Uint8Array>) received += decoder.decode(chunk, { stream: true });
  return received.match(/(?<=^event: )\w+$|(?<="name":")\w+/gm) ?? [];
}

// Checklist: MANAGE-186
test("visitors, malformed ids, whoever may not edit, and other methods are refused, and are present nowhere", async () => {
  const visitor = makeSite(false);
  expect((await visitor.ask("nope")).status).toBe(401);
  expect(visitor.state.checks).toBe(0);
  const { ask, state, streams, seenByOthers } = makeSite();
  expect((await ask("nope")).status).toBe(404);
  expect((await ask("x".repeat(10_000))).status).toBe(404);
  expect(state.checks).toBe(0);
  state.edits = false;
  for (const method of ["GET", "HEAD"]) expect((await ask(PAINTING, { method })).status).toBe(404);
  state.edits = true;
  expect((await ask(PAINTING, { method: "HEAD" })).status).toBe(405);
  for (let n = 0; n < FORM_STREAMS.perHolder; n++) expect(streams.open("one")).toBeTypeOf("function");
  const refused = await ask();
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "60"]);
  expect(seenByOthers()).toEqual([]);
});

// Checklist: MANAGE-186
test("both learn of each other at once, and that a page was closed", async () => {
  const { ask, presence, seenByOthers, feed } = makeSite();
  const leave = presence.enter(PAINTING, { accountId: OTHER, name: "Boris", since: new Date() });
  const response = await ask();
  expect(seenByOthers()).toEqual(["Anna"]);
  const events = read(response);
  await vi.advanceTimersByTimeAsync(10);
  leave();
  await vi.advanceTimersByTimeAsync(10);
  feed.close();
  expect(await events).toEqual(["present", "Boris", "present"]);
  expect(seenByOthers()).toEqual([]);
});

// Checklist: MANAGE-225
test("a save by anybody, also by its own editor elsewhere, is told at once and once, and so is the one before it opened", async () => {
  const { ask, feed, state } = makeSite();
  state.lastSave = { id: 7, isOwn: false, by: "Boris", at: null };
  const response = await ask();
  const events = read(response);
  await vi.advanceTimersByTimeAsync(10);
  state.lastSave = { id: 8, isOwn: true, by: "Anna", at: null };
  feed.publish(formKey(PAINTING));
  await vi.advanceTimersByTimeAsync(10);
  feed.publish(formKey("00000000-0000-4000-8000-000000000012"));
  feed.publish(formKey(PAINTING));
  await vi.advanceTimersByTimeAsync(10);
  feed.close();
  expect(await events).toEqual(["present", "saved", "saved", "heartbeat"]);
});

// Checklist: MANAGE-186
test("a stream ends with the role and with the session of its editor", async () => {
  for (const what of ["edits", "hasSession"] as const) {
    const { ask, state, seenByOthers } = makeSite();
    const events = read(await ask());
    await vi.advanceTimersByTimeAsync(25_000);
    state[what] = false;
    await vi.advanceTimersByTimeAsync(25_000);
    expect(await events, what).toEqual(["present", "heartbeat", "ended"]);
    expect(seenByOthers()).toEqual([]);
  }
});
