import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeEach, describe, expect, test } from "vitest";
import { type FinishedPage, finishPage, PageCache } from "./page-cache.ts";

const pageOf = (body: string, ...tags: string[]) => finishPage(200, new Headers(), Buffer.from(body), new Set(tags), true);

/** A render that the test completes. */
function pendingRender() {
  const { promise, resolve, reject } = Promise.withResolvers<FinishedPage | undefined>();
  let times = 0;
  return {
    make: () => {
      times += 1;
      return promise;
    },
    resolve,
    reject,
    times: () => times,
  };
}

let cache: PageCache;
const keep = (key: string, page: FinishedPage) => cache.share(key, async () => page);

beforeEach(() => {
  cache = new PageCache();
});

describe("concurrent requests for the same page", () => {
  test("share one render", async () => {
    const render = pendingRender();
    const responses = Promise.all(Array.from({ length: 50 }, () => cache.share("/", render.make)));
    const page = pageOf("home");
    render.resolve(page);
    expect(new Set(await responses)).toEqual(new Set([page]));
    expect(render.times()).toBe(1);
    expect(cache.get("/")).toBe(page);
  });
  test("all fail if it fails, and the next request tries again", async () => {
    const render = pendingRender();
    const responses = [cache.share("/", render.make), cache.share("/", render.make)];
    render.reject(new Error("no database"));
    for (const result of await Promise.allSettled(responses)) expect(result.status).toBe("rejected");
    const page = pageOf("home");
    expect(await keep("/", page)).toBe(page);
  });
  test("do not share a personal response, and it is not cached", async () => {
    const render = pendingRender();
    const responses = [cache.share("/", render.make), cache.share("/", render.make)];
    render.resolve(undefined);
    expect(await Promise.all(responses)).toEqual([undefined, undefined]);
    expect(cache.get("/")).toBeUndefined();
    expect(cache.lastGood("/")).toBeUndefined();
  });
  test("do not wait for other pages", async () => {
    void cache.share("/slow", pendingRender().make);
    const page = pageOf("quick");
    expect(await keep("/quick", page)).toBe(page);
  });
});

describe("a change", () => {
  beforeEach(async () => {
    await keep("/gallery", pageOf("list", "paintings"));
    await keep("/gallery/1", pageOf("one", "painting:1", "paintings"));
    await keep("/gallery/2", pageOf("two", "painting:2"));
    await keep("/eac/about", pageOf("about"));
  });
  const kept = () => ["/gallery", "/gallery/1", "/gallery/2", "/eac/about"].filter((key) => cache.get(key) !== undefined);

  test("drops only the affected pages", () => {
    cache.onChange({ kind: "refresh", tag: "painting:1" });
    expect(kept()).toEqual(["/gallery", "/gallery/2", "/eac/about"]);
    cache.onChange({ kind: "forget", tag: "paintings" });
    expect(kept()).toEqual(["/gallery/2", "/eac/about"]);
  });
  test("with an unknown tag drops nothing", () => {
    cache.onChange({ kind: "forget", tag: "painting:3" });
    expect(kept()).toHaveLength(4);
  });
  test("that forgets leaves no last good copy", () => {
    cache.onChange({ kind: "forget", tag: "painting:1" });
    expect(cache.lastGood("/gallery/1")).toBeUndefined();
  });
  test("that forgets removes an older last good copy too", () => {
    cache.onChange({ kind: "refresh", tag: "painting:1" });
    cache.onChange({ kind: "forget", tag: "painting:1" });
    expect(cache.lastGood("/gallery/1")).toBeUndefined();
  });
  test("that forgets one page keeps the last good copies of others", () => {
    cache.onChange({ kind: "refresh", tag: "painting:2" });
    cache.onChange({ kind: "forget", tag: "painting:1" });
    expect(cache.lastGood("/gallery/2")?.body.toString()).toBe("two");
  });
  test("that refreshes keeps the last good copy", () => {
    cache.onChange({ kind: "refresh", tag: "painting:1" });
    expect(cache.lastGood("/gallery/1")?.body.toString()).toBe("one");
    expect(cache.get("/gallery/1")).toBeUndefined();
  });
});

describe("a page whose render began before a change", () => {
  test("is not cached, whatever its tags", async () => {
    const render = pendingRender();
    const responses = cache.share("/gallery", render.make);
    cache.onChange({ kind: "refresh", tag: "paintings" });
    render.resolve(pageOf("out of date", "paintings"));
    expect((await responses)?.body.toString()).toBe("out of date");
    expect(cache.get("/gallery")).toBeUndefined();
  });
  test("is not served to later requests", async () => {
    const before = pendingRender();
    const responses = cache.share("/gallery", before.make);
    cache.onChange({ kind: "refresh", tag: "paintings" });
    const fresh = pageOf("fresh", "paintings");
    expect(await keep("/gallery", fresh)).toBe(fresh);
    before.resolve(pageOf("out of date", "paintings"));
    await responses;
    expect(cache.get("/gallery")).toBe(fresh);
  });
  test("does not end the sharing of a later render", async () => {
    const before = pendingRender();
    const after = pendingRender();
    const first = cache.share("/gallery", before.make);
    cache.onChange({ kind: "refresh", tag: "paintings" });
    const second = cache.share("/gallery", after.make);
    before.resolve(pageOf("out of date", "paintings"));
    await first;
    const third = cache.share("/gallery", after.make);
    after.resolve(pageOf("fresh", "paintings"));
    expect((await second)?.body.toString()).toBe("fresh");
    expect((await third)?.body.toString()).toBe("fresh");
    expect(after.times()).toBe(1);
  });
});

describe("when changes may be missed", () => {
  beforeEach(async () => {
    await keep("/gallery", pageOf("list", "paintings"));
    await keep("/eac/about", pageOf("about"));
    cache.onLost();
  });

  test("pages from the database are not served as fresh", () => {
    expect(cache.get("/gallery")).toBeUndefined();
    expect(cache.lastGood("/gallery")?.body.toString()).toBe("list");
  });
  test("pages without database content stay", () => {
    expect(cache.get("/eac/about")?.body.toString()).toBe("about");
  });
  test("new pages are served but not cached", async () => {
    expect(await keep("/gallery", pageOf("list", "paintings"))).toBeDefined();
    expect(cache.get("/gallery")).toBeUndefined();
  });
  test("a page already being rendered is not cached", async () => {
    const restored = new PageCache();
    const render = pendingRender();
    const responses = restored.share("/gallery", render.make);
    restored.onLost();
    restored.onRestored();
    render.resolve(pageOf("out of date", "paintings"));
    await responses;
    expect(restored.get("/gallery")).toBeUndefined();
  });
  test("after reconnection, last good copies are gone and pages are cached", async () => {
    cache.onRestored();
    expect(cache.lastGood("/gallery")).toBeUndefined();
    const fresh = pageOf("list", "paintings");
    await keep("/gallery", fresh);
    expect(cache.get("/gallery")).toBe(fresh);
  });
  test("after reconnection, no request gets a page whose render began before", async () => {
    const render = pendingRender();
    const responses = cache.share("/gallery", render.make);
    cache.onRestored();
    const fresh = pageOf("fresh", "paintings");
    const after = cache.share("/gallery", async () => fresh);
    render.resolve(pageOf("out of date", "paintings"));
    expect(await after).toBe(fresh);
    await responses;
    expect(cache.get("/gallery")).toBe(fresh);
  });
});

describe("a finished page", () => {
  const text = "Картина, tableau, painting. ".repeat(200);

  test("is compressed once per encoding, losslessly", async () => {
    const page = pageOf(text);
    expect(brotliDecompressSync(await page.encode("br")).toString()).toBe(text);
    expect(gunzipSync(await page.encode("gzip")).toString()).toBe(text);
    expect((await page.encode("identity")).toString()).toBe(text);
    expect(await page.encode("br")).toBe(await page.encode("br"));
  });
  test("has the ETag of its body", () => {
    expect(pageOf("a").etag).toMatch(/^W\/"[\w-]+"$/);
    expect(pageOf("a").etag).toBe(pageOf("a").etag);
    expect(pageOf("a").etag).not.toBe(pageOf("b").etag);
  });
  test("keeps several cookies separate", () => {
    const headers = new Headers();
    headers.append("Set-Cookie", "a=1");
    headers.append("Set-Cookie", "b=2");
    expect(finishPage(200, headers, Buffer.alloc(0), new Set(), false).headers.filter(([name]) => name === "set-cookie")).toHaveLength(2);
  });
});
