import { createHash } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import type { Actor } from "#app/platform/database/claims.server.ts";
import { RequestContext, type Site } from "#app/platform/site.server.ts";
import { createLog } from "#server/log.ts";
import { chooseEncoding, finishResponse, isText, sendPage, streamResponse } from "./finish-response.ts";
import type { FinishedPage } from "./page-cache.ts";

const MARK = "secret-mark";
const site = {
  publicBaseUrl: "https://www.example.org",
  inlineScriptMark: MARK,
  log: createLog({ logLevel: "silent" }),
} as Site;

const html = (body: string, init: ResponseInit = {}) =>
  new Response(body, { ...init, headers: { "Content-Type": "text/html; charset=utf-8", ...init.headers } });

type Audience = (ctx: RequestContext) => void;
const everyone: Audience = (ctx) => ctx.declarePublic("paintings");
const oneVisitor: Audience = () => undefined;

interface Circumstances {
  actor?: Actor;
  isDevelopment?: boolean;
}

function finish(
  response: Response,
  audience: Audience,
  { actor = { kind: "anonymous" }, isDevelopment = false }: Circumstances = {},
): Promise<FinishedPage> {
  const ctx = new RequestContext(site, {
    requestId: "1",
    actor,
    origin: { address: undefined, country: undefined },
  });
  audience(ctx);
  return finishResponse(site, ctx, response, isDevelopment);
}

const ask = (headers: Record<string, string> = {}, method = "GET") =>
  new Request("https://www.example.org/gallery", { method, headers: { "Accept-Encoding": "identity", ...headers } });

const LONG = `<p>${"A painting. ".repeat(200)}</p>`;

describe("the choice of an encoding", () => {
  test.each([
    [undefined, "identity"],
    ["", "identity"],
    ["deflate, zstd", "identity"],
    ["br;q=0", "identity"],
    ["br;q=0, gzip;q=0.0", "identity"],
    ["br; q=0.000, gzip", "gzip"],
    ["BR;Q=0, GZIP", "gzip"],
    ["gzip", "gzip"],
    ["gzip;q=0.5", "gzip"],
    ["gzip, deflate, br, zstd", "br"],
    ["br;q=0.01", "br"],
    ["br;q=1.0", "br"],
    ["abr, gzipped", "identity"],
  ])("%o gets %s", (accepted, encoding) => {
    expect(chooseEncoding(accepted)).toBe(encoding);
  });
});

test.each([
  [null, false],
  ["image/avif", false],
  ["application/pdf", false],
  ["application/octet-stream; name=text/html", false],
  ["text/html; charset=utf-8", true],
  ["image/svg+xml", true],
  ["application/json", true],
  ["application/atom+xml", true],
])("%o is text: %s", (type, is) => {
  expect(isText(type)).toBe(is);
});

describe("a response not declared public", () => {
  test("is never cached and has no ETag", async () => {
    const response = await sendPage(await finish(html(LONG), oneVisitor), ask());
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    expect(response.headers.has("ETag")).toBe(false);
  });
  test("is sent in full to a client that guesses its ETag", async () => {
    const page = await finish(html(LONG), oneVisitor);
    const response = await sendPage(page, ask({ "If-None-Match": page.etag }));
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(LONG);
  });
  test("is compressed all the same", async () => {
    const response = await sendPage(await finish(html(LONG), oneVisitor), ask({ "Accept-Encoding": "br" }));
    expect(brotliDecompressSync(Buffer.from(await response.arrayBuffer())).toString()).toBe(LONG);
  });
});

describe("a public page", () => {
  test("rendered for a signed-in user is private", async () => {
    const page = await finish(html(LONG), everyone, { actor: { kind: "account", id: "00000000-0000-4000-8000-000000000001" } });
    expect(page.isPublic).toBe(false);
    const response = await sendPage(page, ask({ "If-None-Match": page.etag }));
    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    expect(response.headers.has("ETag")).toBe(false);
  });
  test("that sets a cookie is private", async () => {
    const page = await finish(html(LONG, { headers: { "Set-Cookie": "session=1" } }), everyone);
    expect(page.isPublic).toBe(false);
    expect((await sendPage(page, ask())).headers.get("Cache-Control")).toBe("private, no-store");
  });
  test.each([404, 403, 500])("with status %i is not cached", async (status) => {
    const response = await sendPage(await finish(html("x", { status }), everyone), ask());
    expect(response.status).toBe(status);
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    expect(response.headers.has("ETag")).toBe(false);
  });
  test("declared degraded has status 503 and is not cached (P-GALLERY-7)", async () => {
    const page = await finish(html("empty gallery"), (ctx) => {
      ctx.declarePublic("paintings");
      ctx.declareDegraded();
    });
    expect(page.status).toBe(503);
    expect((await sendPage(page, ask())).headers.get("Cache-Control")).toBe("private, no-store");
  });
  test("may be cached and must be revalidated", async () => {
    const page = await finish(html(LONG), everyone);
    const response = await sendPage(page, ask());
    expect(response.headers.get("Cache-Control")).toBe("public, max-age=0, must-revalidate");
    expect(response.headers.get("ETag")).toBe(page.etag);
    expect(response.headers.get("Vary")).toBe("Accept-Encoding, Cookie");
    expect([...page.tags]).toEqual(["paintings"]);
    expect(page.isPublic).toBe(true);
  });
  test("keeps its own Cache-Control", async () => {
    const rule = "public, max-age=31536000, immutable";
    expect(
      (await sendPage(await finish(html("x", { headers: { "Cache-Control": rule } }), oneVisitor), ask())).headers.get("Cache-Control"),
    ).toBe(rule);
  });
  test("is not sent again to a client that has it", async () => {
    const page = await finish(html(LONG, { headers: { "Content-Length": "999" } }), everyone);
    for (const known of [page.etag, `W/"other", ${page.etag}`, `W/"other" ,${page.etag}`]) {
      const response = await sendPage(page, ask({ "If-None-Match": known, "Accept-Encoding": "br" }));
      expect(response.status).toBe(304);
      expect(await response.text()).toBe("");
      expect(response.headers.get("ETag")).toBe(page.etag);
      expect(response.headers.has("Content-Encoding")).toBe(false);
      expect(response.headers.has("Content-Length")).toBe(false);
    }
  });
  test("is sent to a client that has another version", async () => {
    const response = await sendPage(await finish(html(LONG), everyone), ask({ "If-None-Match": 'W/"other"' }));
    expect(response.status).toBe(200);
  });
});

describe("compression", () => {
  test("applies to text of 1 KiB or more", async () => {
    for (const [length, encoding] of [
      [1023, null],
      [1024, "gzip"],
    ] as const) {
      const response = await sendPage(await finish(html("x".repeat(length)), everyone), ask({ "Accept-Encoding": "gzip" }));
      expect(response.headers.get("Content-Encoding")).toBe(encoding);
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(response.headers.get("Content-Length")).toBe(String(bytes.length));
      expect((encoding === null ? bytes : gunzipSync(bytes)).length).toBe(length);
    }
  });
  test("does not apply to images", async () => {
    const image = new Response(Buffer.alloc(5000), { headers: { "Content-Type": "image/jpeg" } });
    const response = await sendPage(await finish(image, everyone), ask({ "Accept-Encoding": "br, gzip" }));
    expect(response.headers.has("Content-Encoding")).toBe(false);
    expect((await response.arrayBuffer()).byteLength).toBe(5000);
  });
  test("is omitted for a client that refuses it", async () => {
    const response = await sendPage(await finish(html(LONG), everyone), ask({ "Accept-Encoding": "br;q=0, gzip;q=0" }));
    expect(response.headers.has("Content-Encoding")).toBe(false);
    expect(await response.text()).toBe(LONG);
  });
});

describe("other methods and statuses", () => {
  test("HEAD has the headers of GET and no body", async () => {
    const page = await finish(html(LONG), everyone);
    const [got, head] = [
      await sendPage(page, ask({ "Accept-Encoding": "br" })),
      await sendPage(page, ask({ "Accept-Encoding": "br" }, "HEAD")),
    ];
    expect(await head.text()).toBe("");
    expect([...head.headers]).toEqual([...got.headers]);
    expect(Number(head.headers.get("Content-Length"))).toBeGreaterThan(0);
  });
  test("a redirect has no body and keeps its target", async () => {
    const response = await sendPage(
      await finish(new Response(null, { status: 301, headers: { Location: "/eac/about" } }), oneVisitor),
      ask(),
    );
    expect(response.status).toBe(301);
    expect(response.headers.get("Location")).toBe("/eac/about");
    expect(await response.text()).toBe("");
  });
  test("the length is that of the sealed page, not of React's output", async () => {
    const page = await finish(html(`<script nonce="${MARK}">a</script>`, { headers: { "Content-Length": "999" } }), everyone);
    expect((await sendPage(page, ask())).headers.get("Content-Length")).toBe(String("<script>a</script>".length));
  });
});

describe("the content security policy of a response", () => {
  const scripted = `<script nonce="${MARK}">ours()</script><script>steal()</script>`;
  const hash = createHash("sha256").update("ours()").digest("base64");

  test("lists our own scripts only, and the mark is gone", async () => {
    const page = await finish(html(scripted), everyone);
    const policy = new Headers(page.headers).get("Content-Security-Policy");
    expect(policy?.match(/sha256-[^']+/g)).toEqual([`sha256-${hash}`]);
    expect(page.body.toString()).not.toContain(MARK);
  });
  test("is present on an error page too", async () => {
    expect(new Headers((await finish(html(scripted, { status: 500 }), oneVisitor)).headers).get("Content-Security-Policy")).toContain(hash);
  });
  test("plain text is sent unchanged", async () => {
    const page = await finish(new Response(scripted, { headers: { "Content-Type": "text/plain" } }), everyone);
    expect(page.body.toString()).toBe(scripted);
  });
  test("is absent in development, where the tools add their own scripts", async () => {
    const page = await finish(html(scripted), everyone, { isDevelopment: true });
    expect(new Headers(page.headers).has("Content-Security-Policy")).toBe(false);
    expect(page.body.toString()).not.toContain(MARK);
  });
});

describe("a streamed response", () => {
  const makeStreamed = () => {
    const calls: string[] = [];
    const body = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          calls.push("pull");
          controller.enqueue(Buffer.from("part "));
          if (calls.length === 3) controller.close();
        },
        cancel: () => void calls.push("cancel"),
      },
      { highWaterMark: 0 },
    );
    return { calls, response: new Response(body, { headers: { "Content-Type": "application/zip", "Cache-Control": "public" } }) };
  };

  test("is never cached and is produced on demand", async () => {
    const { calls, response } = makeStreamed();
    const streamed = await streamResponse(response, "GET");
    expect([streamed.headers.get("Cache-Control"), streamed.headers.get("Vary")]).toEqual(["private, no-store", "Cookie"]);
    expect(calls).toEqual([]);
    expect(await streamed.text()).toBe("part part part ");
  });
  test("keeps its status, such as 206 for a range", async () => {
    const streamed = await streamResponse(new Response("part", { status: 206, headers: { "Content-Range": "bytes 0-4/9" } }), "GET");
    expect([streamed.status, streamed.headers.get("Content-Range"), await streamed.text()]).toEqual([206, "bytes 0-4/9", "part"]);
  });
  test("is not produced for a HEAD request", async () => {
    const { calls, response } = makeStreamed();
    const streamed = await streamResponse(response, "HEAD");
    expect([streamed.headers.get("Content-Type"), streamed.body]).toEqual(["application/zip", null]);
    expect(calls).toEqual(["cancel"]);
  });
});
