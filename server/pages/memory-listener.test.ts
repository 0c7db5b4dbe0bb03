import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createLog } from "#server/log.ts";
import { memoryListener } from "./memory-listener.ts";
import { finishPage, PageCache } from "./page-cache.ts";
import { ReadyFiles } from "./ready-files.ts";
import { ReadyPages } from "./ready-pages.ts";

const TEXT = "<p>A painting, одна картина.</p>".repeat(100);
const IMAGE = Buffer.alloc(3_000, 7);
const SESSION = { Cookie: "consent=all; eac.session_token=forged" };

interface Answer {
  status: number;
  headers: IncomingMessage["headers"];
  body: Buffer;
}

let cache: PageCache;
let server: Server;
let folder: string;

/** Responses of the framework, which these tests replace, have status 299. */
const FRAMEWORK = 299;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "eac-memory-"));
  mkdirSync(join(folder, "one/assets"), { recursive: true });
  mkdirSync(join(folder, "two"));
  writeFileSync(join(folder, "one/assets/main-1a.js"), "export const answer = 42;");
  writeFileSync(join(folder, "one/assets/main-1a.js.br"), brotliCompressSync("export const answer = 42;"));
  writeFileSync(join(folder, "one/.secret.js"), "secret");
  writeFileSync(join(folder, "two/large.pdf"), Buffer.alloc(1024 * 1024 + 1));
  writeFileSync(join(folder, "two/rules.pdf"), "%PDF");
  cache = new PageCache();
  const files = new ReadyFiles({ isSecure: true, folders: [join(folder, "one"), join(folder, "two")] });
  const listener = memoryListener([new ReadyPages({ cache, isSecure: true }), files], createLog({ logLevel: "silent" }), (_, response) => {
    response.writeHead(FRAMEWORK).end();
  });
  server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true });
});

/** Not `fetch`, which decodes bodies and normalizes targets. */
function ask(target: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", port, path: target, method, headers }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) });
    });
    sent.on("error", reject);
    sent.end();
  });
}

const keepPage = (key: string, text = TEXT) =>
  cache.share(key, async () => {
    const headers = new Headers({ "Content-Type": "text/html; charset=utf-8", "Cache-Control": "public, max-age=0, must-revalidate" });
    return finishPage(200, headers, Buffer.from(text), new Set(["paintings"]), true);
  });

const keepImage = (key: string) =>
  cache.share(key, async () => {
    const headers = new Headers({ "Content-Type": "image/avif", "Cache-Control": "private, max-age=31536000, immutable" });
    return { ...finishPage(200, headers, IMAGE, new Set(["paintings"]), true), ignoresSession: true };
  });

const isFramework = async (target: string, headers?: Record<string, string>, method?: string) =>
  (await ask(target, headers, method)).status === FRAMEWORK;

describe("a cached page", () => {
  beforeEach(async () => void (await keepPage("/gallery")));

  test("that is private or unknown comes from the framework", async () => {
    expect(await isFramework("/gallery/1")).toBe(true);
    expect(await isFramework("//gallery")).toBe(true);
    expect(await isFramework("/fr/gallery")).toBe(true);
  });
  test.each([
    ["a cookie", SESSION],
    ["a cookie over https", { Cookie: "__Secure-eac.session_token=x" }],
    ["an Authorization header", { Authorization: "Bearer x" }],
  ])("is not for visitors who present a session by %s", async (_, headers) => {
    expect(await isFramework("/gallery", headers)).toBe(true);
  });
  test.each(["POST", "PUT", "DELETE", "OPTIONS"])("does not respond to %s", async (method) => {
    expect(await isFramework("/gallery", {}, method)).toBe(true);
  });
  test.each([
    ["a range", { Range: "bytes=0-1" }],
    ["a body", { "Content-Length": "0" }],
  ])("does not respond to a request with %s", async (_, headers) => {
    expect(await isFramework("/gallery", headers)).toBe(true);
  });
  test("is sent in the encoding that the client accepts", async () => {
    const [brotli, gzip, plain] = await Promise.all([
      ask("/gallery", { "Accept-Encoding": "gzip, br" }),
      ask("/gallery", { "Accept-Encoding": "gzip" }),
      ask("/gallery"),
    ]);
    expect([brotli, gzip, plain].map(({ headers }) => headers["content-encoding"])).toEqual(["br", "gzip", undefined]);
    expect(brotliDecompressSync(brotli.body).toString()).toBe(TEXT);
    expect(gunzipSync(gzip.body).toString()).toBe(TEXT);
    expect(plain.body.toString()).toBe(TEXT);
    expect(plain.headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "public, max-age=0, must-revalidate",
      vary: "Accept-Encoding, Cookie",
      "x-content-type-options": "nosniff",
      "strict-transport-security": expect.stringContaining("max-age"),
    });
  });
  test("has its own request id each time", async () => {
    const ids = [await ask("/gallery"), await ask("/gallery")].map(({ headers }) => headers["x-request-id"]);
    expect(new Set(ids).size).toBe(2);
    for (const id of ids) expect(id).toMatch(/^[\da-f-]{36}$/);
  });
  test("has the headers of GET for HEAD, and no body", async () => {
    const stable = ({ headers: { date: _, "x-request-id": __, ...headers } }: Answer) => headers;
    const head = await ask("/gallery", { "Accept-Encoding": "br" }, "HEAD");
    expect(stable(head)).toEqual(stable(await ask("/gallery", { "Accept-Encoding": "br" })));
    expect(head.body).toHaveLength(0);
  });
  test("is not sent again to a client that has it", async () => {
    const { headers } = await ask("/gallery");
    for (const known of [headers.etag, `W/"other", ${headers.etag}`]) {
      const answer = await ask("/gallery", { "If-None-Match": String(known), "Accept-Encoding": "br" });
      expect([answer.status, answer.body.length, answer.headers.etag]).toEqual([304, 0, headers.etag]);
      expect(answer.headers).not.toHaveProperty("content-length");
      expect(answer.headers).not.toHaveProperty("content-encoding");
    }
    expect((await ask("/gallery", { "If-None-Match": 'W/"other"' })).status).toBe(200);
  });
  test.each(["?utm_source=a", "?utm_source=a%20b+c&fbclid=1", "?", "?=", "?a&&b", "?Q=1"])(
    "ignores parameters that it does not read: %s",
    async (query) => {
      expect((await ask(`/gallery${query}`)).body.toString()).toBe(TEXT);
    },
  );
  test.each(["?q=icon", "?q", "?utm_source=a&year=1900", "?%71=icon", "?+q=1", `?${"a".repeat(3_000)}`])(
    "is not sent for %s",
    async (query) => {
      expect(await isFramework(`/gallery${query}`)).toBe(true);
    },
  );
  test.each(["refresh", "forget"] as const)("is not sent after a change that says %s", async (kind) => {
    await ask("/gallery");
    cache.onChange({ kind, tag: "paintings" });
    expect(await isFramework("/gallery")).toBe(true);
    await keepPage("/gallery", "new");
    expect((await ask("/gallery")).body.toString()).toBe("new");
  });
  test("is not sent while changes may be missed", async () => {
    await ask("/gallery");
    cache.onLost();
    expect(await isFramework("/gallery")).toBe(true);
  });
});

describe("a cached image", () => {
  beforeEach(async () => void (await keepImage("/images/1/320.avif")));

  test("is sent to everyone, uncompressed, and never again to a client that has it", async () => {
    for (const session of [{}, SESSION]) {
      const { status, headers, body } = await ask("/images/1/320.avif", { ...session, "Accept-Encoding": "br" });
      expect([status, headers["content-encoding"], headers["cache-control"]]).toEqual([
        200,
        undefined,
        "private, max-age=31536000, immutable",
      ]);
      expect(body.equals(IMAGE)).toBe(true);
      expect((await ask("/images/1/320.avif", { ...session, "If-None-Match": String(headers.etag) })).status).toBe(304);
    }
  });
  test.each([
    ["its painting changes", () => cache.onChange({ kind: "forget", tag: "paintings" })],
    ["changes may be missed", () => cache.onLost()],
  ])("is not sent after %s, not even as a last good copy", async (_, change) => {
    await ask("/images/1/320.avif");
    change();
    expect(await isFramework("/images/1/320.avif", SESSION)).toBe(true);
    expect(cache.lastGood("/images/1/320.avif")).toBeUndefined();
  });
});

describe("a file of the build", () => {
  test("is sent from any folder, as the build compressed it, with its caching rule", async () => {
    const script = await ask("/assets/main-1a.js?x=1", { "Accept-Encoding": "gzip, br" });
    expect(brotliDecompressSync(script.body).toString()).toBe("export const answer = 42;");
    expect(script.headers).toMatchObject({
      "content-type": expect.stringContaining("javascript"),
      "content-encoding": "br",
      "cache-control": "public, max-age=31536000, immutable",
      vary: "Accept-Encoding",
    });
    // Without a gzip variant, the file itself.
    const plain = await ask("/assets/main-1a.js", { "Accept-Encoding": "gzip" });
    expect([plain.headers["content-encoding"], plain.body.toString()]).toEqual([undefined, "export const answer = 42;"]);
    expect(plain.headers.etag).not.toBe(script.headers.etag);
    const rules = await ask("/rules.pdf", SESSION);
    expect([rules.headers["content-type"], rules.headers["cache-control"]]).toEqual(["application/pdf", "public, max-age=86400"]);
    expect((await ask("/rules.pdf", { "If-None-Match": String(rules.headers.etag) })).status).toBe(304);
  });
  test.each(["/.secret.js", "/assets", "/assets/", "/assets/none.js", "/assets/../rules.pdf", "/%72ules.pdf", "/two/rules.pdf"])(
    "is not at %s",
    async (target) => {
      expect(await isFramework(target)).toBe(true);
    },
  );
  test("that is large is streamed by the framework, as are ranges", async () => {
    expect(await isFramework("/large.pdf")).toBe(true);
    expect(await isFramework("/rules.pdf", { Range: "bytes=0-1" })).toBe(true);
  });
});
