import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { openDiskStorage } from "#app/platform/storage.server.ts";
import { RecordSites } from "../support/sites/record-sites.ts";
import type { SiteProcess } from "../support/sites/site-process.ts";

const CACHED = "/eac/about";
/** More than the total of one network's lane, burst and queue. */
const FLOOD = 600;

let records: RecordSites;
let site: SiteProcess;

beforeAll(async () => {
  records = await RecordSites.start(inject("postgresAdminUrl"), "bounds", 1);
  [site] = records.sites as [SiteProcess];
});
afterAll(() => records.stop());

/** Sends a request from a visitor's address. */
const ask = (path: string, from: string, headers: Record<string, string> = {}) =>
  fetch(site.url + path, { headers: { "X-Forwarded-For": from, ...headers } });
const search = () => `/search?q=${randomUUID()}`;

/** Sends a flood of requests and counts the responses by status. */
async function flood(ask: (n: number) => Promise<Response>): Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  await Promise.all(
    Array.from({ length: FLOOD }, async (_, n) => {
      const { status, headers, body } = await ask(n);
      await body?.cancel();
      if (status !== 200) expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }),
  );
  return statuses;
}

/** Like `flood`, but all requests have arrived before the site reads the first, however busy the machine is. */
async function floodAtOnce(size: number, request: (n: number) => { path: string; from: string }): Promise<Map<number, number>> {
  const { port } = new URL(site.url);
  const sockets = await Promise.all(
    Array.from(
      { length: size },
      () =>
        new Promise<Socket>((resolve, reject) => {
          const socket = connect(Number(port), "127.0.0.1", () => resolve(socket));
          socket.once("error", reject);
        }),
    ),
  );
  process.kill(site.pid, "SIGSTOP");
  const write = (socket: Socket, n: number) =>
    new Promise((resolve) => {
      const { path, from } = request(n);
      socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${from}\r\nConnection: close\r\n\r\n`, resolve);
    });
  await Promise.all(sockets.map(write)).finally(() => process.kill(site.pid, "SIGCONT"));
  const statuses = new Map<number, number>();
  await Promise.all(
    sockets.map(async (socket) => {
      const [head = ""] = (await text(socket)).split("\r\n\r\n", 1);
      const status = Number(head.split(" ", 2)[1]);
      if (status !== 200) expect(Number(/^retry-after: (\d+)$/im.exec(head)?.[1])).toBeGreaterThan(0);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }),
  );
  return statuses;
}

describe("during a flood of different searches", () => {
  test("a cached page is still served, and one network does not use up the capacity of others", async () => {
    expect((await ask(CACHED, "198.51.100.1")).status).toBe(200);
    const flooding = flood(() => ask(search(), "203.0.113.1"));
    let isOver = false;
    void flooding.finally(() => {
      isOver = true;
    });
    const cached: number[] = [];
    while (!isOver) cached.push((await ask(CACHED, "198.51.100.1")).status);
    const statuses = await flooding;
    expect([...statuses.keys()].filter((status) => ![200, 429, 503].includes(status))).toEqual([]);
    expect(statuses.get(200)).toBeGreaterThan(0);
    expect(statuses.get(429)).toBeGreaterThan(0);
    expect(new Set(cached)).toEqual(new Set([200]));
    await expect.poll(async () => (await ask(search(), "198.51.100.2")).status).toBe(200);
  });

  test("many networks together are limited too, and told to retry later", async () => {
    // The site answers some while it reads the others.
    const statuses = await floodAtOnce(2 * FLOOD, (n) => ({ path: search(), from: `10.${n >> 8}.${n & 255}.1` }));
    expect([...statuses.keys()].sort()).toEqual([200, 503]);
    await expect.poll(async () => (await ask(search(), "198.51.100.3")).status).toBe(200);
  });

  test("a /64 is one network, and a forged session does not count", async () => {
    const statuses = await flood((n) => ask(search(), `2001:db8:1:2::${n.toString(16)}`, { Cookie: `eac.session_token=forged-${n}` }));
    expect(statuses.get(429)).toBeGreaterThan(0);
    const Cookie = await records.ownerCookie();
    expect((await ask(search(), "2001:db8:1:2::1", { Cookie })).status).toBe(200);
    expect((await ask(search(), "2001:db8:1:3::1")).status).toBe(200);
  });

  test("a refused reader gets a page of the site in the language of the address, a program a line of text", async () => {
    const refusedOf = async (address: () => string, headers: Record<string, string> = {}) => {
      const responses = await Promise.all(Array.from({ length: FLOOD }, () => ask(address(), "203.0.113.2", headers)));
      const texts = await Promise.all(responses.map((response) => response.text()));
      const index = responses.findIndex(({ status }) => status === 429);
      return { headers: responses[index]?.headers, text: texts[index] };
    };
    const page = await refusedOf(() => `/fr${search()}`, { Accept: "text/html" });
    expect(page.headers?.get("Cache-Control")).toBe("private, no-store");
    expect(page.text).toContain('<html lang="fr">');
    expect(page.text).toContain("Trop de demandes");
    expect(page.text).toMatch(/<link rel="stylesheet" href="\/assets\/[^"]+\.css"/);
    expect(page.text).not.toContain("<script");
    expect((await refusedOf(search)).text).toMatch(/^Too many requests\. [^<]+\n$/);
    expect((await refusedOf(() => search().replace("?", ".data?"))).text).toBe("busy");
  });

  test("the log counts the refused requests, and none of them as an error", async () => {
    const lines = site.output().split("\n");
    expect(lines.filter((line) => line.includes('"level":50'))).toEqual([]);
  });
});

test("parameters that are neither read nor sent by a form are refused before rendering", async () => {
  for (const method of ["OPTIONS", "PUT", "DELETE", "PATCH", "PROPFIND"]) {
    const { status, headers } = await fetch(`${site.url}/search?q=fee`, { method });
    expect([method, status, headers.get("Allow")]).toEqual([method, 405, "GET, HEAD, POST"]);
  }
});

test("a link with an unknown query gets the cached page", async () => {
  const [plain, tailed, other] = await Promise.all([
    ask("/fr/eac/council", "198.51.100.4"),
    ask("/fr/eac/council?utm_source=mail&x=1", "198.51.100.5"),
    ask("/fr/eac/council?fbclid=2", "198.51.100.6"),
  ]);
  expect([plain, tailed, other].map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(tailed.headers.get("ETag")).toBe(plain.headers.get("ETag"));
  expect(other.headers.get("ETag")).toBe(plain.headers.get("ETag"));
  expect(await tailed.text()).not.toContain("utm_source");
});

const FILE_BYTES = 10 * 1024 * 1024;

/** The head of a request for a large file of a record, by its owner. */
async function askForLargeFile(range = ""): Promise<string> {
  const { id, file } = await records.seedPainting();
  const key = `private/tests/${id}.bin`;
  await openDiskStorage(records.dataDir).put(key, new Uint8Array(FILE_BYTES).fill(7));
  await records.rows("update private_attachments set storage_key = $2, byte_size = $3 where painting_id = $1", [id, key, FILE_BYTES]);
  return `GET ${file} HTTP/1.1\r\nHost: x\r\nCookie: ${await records.ownerCookie()}\r\n${range}\r\n`;
}

describe("readers of a large file who have stopped reading", () => {
  const READERS = 80;
  /** In bytes, as measured by the system: without mapped files, whose pages it takes back and reads again as it likes. */
  const memoryOf = ({ pid }: SiteProcess) => Number(/RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) * 1024;

  test.each(["", "Range: bytes=1-\r\n"])("use little memory of the site: %o", async (range) => {
    const head = await askForLargeFile(range);
    const before = memoryOf(site);
    const sockets: Socket[] = [];
    try {
      await Promise.all(
        Array.from(
          { length: READERS },
          () =>
            new Promise<void>((resolve, reject) => {
              const socket = connect(Number(new URL(site.url).port), "127.0.0.1", () => socket.write(head));
              sockets.push(socket);
              socket.once("error", reject);
              socket.once("readable", () => {
                expect(String(socket.read(12))).toBe(`HTTP/1.1 ${range === "" ? 200 : 206}`);
                resolve();
              });
            }),
        ),
      );
      // Buffering all of them would take 800 MB.
      expect(memoryOf(site) - before).toBeLessThan((READERS * FILE_BYTES) / 8);
    } finally {
      for (const socket of sockets) socket.destroy();
    }
  });
});

test("readers who disconnect right after requesting a file leave nothing open", async () => {
  const head = await askForLargeFile();
  const port = Number(new URL(site.url).port);
  const leave = (ms: number) =>
    new Promise<void>((resolve) => {
      const socket = connect(port, "127.0.0.1", () => socket.write(head, () => setTimeout(() => socket.resetAndDestroy(), ms)));
      socket.on("error", () => undefined).on("close", () => resolve());
    });
  const before = site.output().length;
  for (let n = 0; n < 60; n++) await leave(n % 30);
  const openFiles = () =>
    readdirSync(`/proc/${site.pid}/fd`).filter((fd) => {
      try {
        return readlinkSync(`/proc/${site.pid}/fd/${fd}`).startsWith(records.dataDir);
      } catch {
        return false;
      }
    }).length;
  await expect.poll(openFiles).toBe(0);
  expect(site.output().slice(before)).not.toContain('"level":50');
  expect((await ask(CACHED, "198.51.100.1")).status).toBe(200);
});

describe("streams of statistics", () => {
  test("the seventh of a session is refused with a message until another one ends", async () => {
    const painting = await records.seedPainting();
    const Cookie = await records.ownerCookie();
    const live = `${site.url}/live/access/${painting.id}`;
    const controllers = Array.from({ length: 6 }, () => new AbortController());
    for (const { signal } of controllers) expect((await fetch(live, { headers: { Cookie }, signal })).status).toBe(200);
    const seventh = await fetch(live, { headers: { Cookie } });
    expect(seventh.status).toBe(429);
    expect(Number(seventh.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(await seventh.text()).toMatch(/^6 pages with live statistics are open in this session already\. Close one/);
    expect((await fetch(live, { headers: { Cookie: await records.ownerCookie() } })).status).toBe(200);
    controllers[0]?.abort();
    await expect.poll(async () => (await fetch(live, { headers: { Cookie } })).status).toBe(200);
    for (const controller of controllers.slice(1)) controller.abort();
  });
});

describe("an interrupted body", () => {
  /** Sends the beginning of a body, and disconnects once the site waits for the rest. */
  const breakOff = (path: string, head: string, how: "destroy" | "resetAndDestroy" | "end") =>
    new Promise<void>((resolve) => {
      const { port, host } = new URL(site.url);
      const socket = connect(Number(port), "127.0.0.1", () => {
        socket.write(`POST ${path} HTTP/1.1\r\nHost: ${host}\r\n${head}`, () => setTimeout(() => socket[how](), 50));
      });
      socket.on("error", () => undefined).on("close", () => resolve());
      socket.resume();
    });
  const FORM = "Content-Type: application/x-www-form-urlencoded\r\n";
  const FILES = "Content-Type: multipart/form-data; boundary=b\r\n";
  const PARTS = '--b\r\nContent-Disposition: form-data; name="a"; filename="a.jpg"\r\n\r\n';

  test("is not logged as an error, wherever it was sent and however it ended", async () => {
    const before = site.output().length;
    const Cookie = `Cookie: ${await records.ownerCookie()}\r\n`;
    const bodies = (["destroy", "resetAndDestroy", "end"] as const).flatMap((how) => [
      breakOff("/contacts", `${FORM}Content-Length: 9999\r\n\r\nname=x`, how),
      breakOff("/contacts.data", `${FORM}Content-Length: 9999\r\n\r\nname=x`, how),
      breakOff("/contacts", `${FORM}Transfer-Encoding: chunked\r\n\r\n6\r\nname=x\r\n`, how),
      breakOff("/auth", `${FORM}Content-Length: 9999\r\n\r\nemail=x`, how),
      breakOff("/gallery/manage/add", `${FILES}Content-Length: 99999\r\n\r\n${PARTS}`, how),
      breakOff("/gallery/manage/add", `${Cookie}${FILES}Content-Length: 99999\r\n\r\n${PARTS}`, how),
      breakOff("/admin/dashboard/collection", `${Cookie}${FILES}Content-Length: 99999\r\n\r\n${PARTS}`, how),
      breakOff("/gallery/manage/upload?kind=image&name=a", `${Cookie}Content-Length: 99999\r\n\r\nbegun`, how),
    ]);
    await Promise.all(bodies);
    const said = () => site.output().slice(before);
    await expect.poll(() => said().match(/"status":499/g)?.length ?? 0).toBeGreaterThanOrEqual(12);
    expect(said()).not.toMatch(/"level":[56]0/);
    expect(said()).not.toContain("database unavailable");
  });
});
