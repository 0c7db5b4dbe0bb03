import { readdirSync, readlinkSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { temporaryFolder } from "#tests/support/sites/site-process.ts";
import { contentDisposition, readRange, storedFileResponse } from "./file-response.server.ts";
import { openDiskStorage } from "./storage.server.ts";

const folder = temporaryFolder("file-response");
const storage = openDiskStorage(folder.path);
const LARGE = 1_000_000;
beforeAll(async () => {
  await storage.put("ten.bin", Buffer.from("0123456789"));
  await storage.put("empty.bin", new Uint8Array());
  await storage.put("large.bin", new Uint8Array(LARGE).fill(7));
});
afterAll(() => folder.remove());

/** Requests a file, or a range of it. */
async function request(key: string, range?: string, mediaType = "image/png", name?: string) {
  const file = await storage.find(key);
  if (file === undefined) throw new Error(`there is no file ${key}`);
  const declared: true[] = [];
  const ctx = { declareStreamed: () => void declared.push(true) };
  const sent = new Request("http://site.example/", range === undefined ? {} : { headers: { Range: range } });
  const response = storedFileResponse(file, mediaType, name, { request: sent, ctx });
  return { response, status: response.status, headers: response.headers, isStreamed: declared.length === 1 };
}

const openFiles = () =>
  readdirSync("/proc/self/fd").filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).startsWith(folder.path);
    } catch {
      return false;
    }
  });

describe("a range of a file", () => {
  test.each([
    [null, undefined],
    ["", undefined],
    ["bytes=-", undefined],
    ["bytes=5-2", undefined],
    ["bytes=0-1,3-4", undefined],
    ["lines=0-1", undefined],
    ["bytes=0-", { start: 0, end: 9 }],
    ["bytes=2-4", { start: 2, end: 4 }],
    ["bytes=2-400", { start: 2, end: 9 }],
    ["bytes=-3", { start: 7, end: 9 }],
    ["bytes=-300", { start: 0, end: 9 }],
    ["bytes=10-", "unsatisfiable"],
    ["bytes=-0", "unsatisfiable"],
  ])("%s", (header, range) => {
    expect(readRange(header, 10)).toEqual(range);
  });
  test("is sent with status 206; a range outside the file is refused with the size", async () => {
    const part = await request("ten.bin", "bytes=2-4");
    expect([part.status, part.headers.get("Content-Range"), part.headers.get("Content-Length")]).toEqual([206, "bytes 2-4/10", "3"]);
    expect(await part.response.text()).toBe("234");
    const none = await request("ten.bin", "bytes=99-");
    expect([none.status, none.headers.get("Content-Range")]).toEqual([416, "bytes */10"]);
    expect(openFiles()).toEqual([]);
  });
});

describe("a private file", () => {
  test("is never cached nor indexed", async () => {
    const { response, headers, isStreamed } = await request("ten.bin", undefined, "application/pdf", "Report.pdf");
    expect(headers.get("Cache-Control")).toBe("private, no-store");
    expect(headers.get("X-Robots-Tag")).toContain("noindex");
    expect(headers.get("Referrer-Policy")).toBe("no-referrer");
    expect([isStreamed, headers.get("Content-Length"), await response.text()]).toEqual([true, "10", "0123456789"]);
  });
  test.each(["text/html", "image/svg+xml", "application/javascript", "application/xml"])(
    "of an active type is downloaded, not shown: %s",
    async (type) => {
      const { response, headers } = await request("ten.bin", undefined, type, "x");
      await response.body?.cancel();
      expect(headers.get("Content-Type")).toBe("application/octet-stream");
      expect(headers.get("Content-Disposition")).toMatch(/^attachment;/);
    },
  );
  test("is read on demand, and closed when the reader leaves or reaches the end", async () => {
    // Node ends the process when an open file is left to the garbage collector.
    await request("large.bin");
    expect(openFiles()).toEqual([]);
    const abandoned = (await request("large.bin")).response.body?.getReader();
    expect((await abandoned?.read())?.value?.length).toBe(64 * 1024);
    expect(openFiles()).toHaveLength(1);
    await abandoned?.cancel();
    expect(openFiles()).toEqual([]);
    const started = (await request("large.bin")).response.body?.getReader();
    let bytes = (await started?.read())?.value?.length ?? 0;
    await storage.remove("large.bin");
    for (let next = await started?.read(); next?.value !== undefined; next = await started?.read()) bytes += next.value.length;
    expect(bytes).toBe(LARGE);
    expect(await (await request("empty.bin")).response.text()).toBe("");
    expect(openFiles()).toEqual([]);
    expect(await storage.find("large.bin")).toBeUndefined();
  });
});

describe("the download name of a file", () => {
  test.each([
    ["Report.pdf", `inline; filename="Report.pdf"; filename*=UTF-8''Report.pdf`],
    ["Заключение № 7.pdf", `inline; filename="__________ _ 7.pdf"; filename*=UTF-8''${encodeURIComponent("Заключение № 7.pdf")}`],
    ['a"b%c.pdf', `inline; filename="a_b_c.pdf"; filename*=UTF-8''a%22b%25c.pdf`],
    ["../../etc/passwd", `inline; filename=".. .. etc passwd"; filename*=UTF-8''..%20..%20etc%20passwd`],
    ["a\r\nSet-Cookie: x", `inline; filename="a  Set-Cookie: x"; filename*=UTF-8''a%20%20Set-Cookie%3A%20x`],
    ["it's (1)*.pdf", `inline; filename="it's (1)*.pdf"; filename*=UTF-8''it%27s%20%281%29%2A.pdf`],
  ])("%s", (name, header) => {
    expect(contentDisposition("inline", name)).toBe(header);
  });
});
