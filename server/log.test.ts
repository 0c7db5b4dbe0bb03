import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createLog, loggedPath, requestLogger } from "./log.ts";

const TOKEN = "s3cret-T0ken";
const WHOLE_TOKEN = "a".repeat(43);

describe("a logged path", () => {
  test.each([
    `/gallery/1/access/${TOKEN}`,
    `/fr/gallery/1/access/${TOKEN}`,
    `/ru/gallery/1/access/${TOKEN}`,
    `/gallery/1/access/${TOKEN}.data`,
    `/fr/gallery/1/access/${TOKEN}.data`,
    `/gallery/1/access/${TOKEN}/`,
    `/gallery/1/access/${TOKEN}/_.data`,
    // Mistyped links get 404 and are logged too.
    `/Gallery/1/ACCESS/${TOKEN}`,
    `/gallery/1/access//${TOKEN}`,
    `/gallery//1/access/${TOKEN}`,
    `/gallery/1/access/part/${TOKEN}`,
    `/gallery/1/access/\n${TOKEN}`,
    `/gallery/1/access\u0000/${TOKEN}`,
    `/gallery/1%2Faccess%2F${TOKEN}`,
    `/gallery/1%252faccess%252f${TOKEN}`,
    `/https%3A%2F%2Fwww.eac.example%2Fgallery%2F1%2Faccess%2F${TOKEN}`,
    `/gallery/access/${TOKEN}`,
  ])("never contains the token of %o (P-RECORD-5, P-RECORD-4, P-HEAD-3)", (pathname) => {
    expect(loggedPath(pathname)).not.toContain(TOKEN);
    expect(loggedPath(pathname)).toContain("[token]");
  });
  test.each([`/gallery/1/acces/${WHOLE_TOKEN}`, `/gallery/1/${WHOLE_TOKEN}`, `/${WHOLE_TOKEN}.data`])(
    "never contains a complete token in any position: %s",
    (pathname) => {
      expect(loggedPath(pathname)).toBe(pathname.replace(WHOLE_TOKEN, "[token]"));
    },
  );
  test("names the painting", () => {
    expect(loggedPath(`/fr/gallery/42/access/${TOKEN}`)).toBe("/fr/gallery/42/access/[token]");
  });
  test.each([
    "/",
    "/gallery/1",
    "/gallery/manage/tokens/1",
    "/gallery/manage/tokens/1/access-log.csv",
    "/gallery/1/access",
    "/gallery/1/access/",
    "/eac/news/access/2024-1",
    "/images/00000000-0000-4000-8000-000000000001/1080.avif",
  ])("is otherwise unchanged: %s", (pathname) => {
    expect(loggedPath(pathname)).toBe(pathname);
  });
});

describe("the log", () => {
  let folder: string;
  let fd: number;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "eac-log-"));
    fd = openSync(join(folder, "log"), "w");
  });
  afterEach(() => {
    closeSync(fd);
    rmSync(folder, { recursive: true });
  });
  const lines = () => readFileSync(join(folder, "log"), "utf8").split("\n").filter(Boolean);
  const facts = { requestId: "1", method: "GET", path: "/gallery/é", status: 200, ms: 0.1 };

  test.each(["warn", "error", "fatal"] as const)("writes %s at once, after the lines that waited", (level) => {
    const log = createLog({ logLevel: "info" }, fd);
    log.info("first");
    expect(lines()).toEqual([]);
    log[level]("second");
    expect(lines().map((line) => JSON.parse(line).msg)).toEqual(["first", "second"]);
  });
  test("writes other lines within a second", async () => {
    createLog({ logLevel: "info" }, fd).info("first");
    await expect.poll(lines, { timeout: 1_000 }).toHaveLength(1);
  });
  test("loses no line under load, and keeps their order", async () => {
    const log = createLog({ logLevel: "info" }, fd);
    for (let count = 0; count < 5_000; count++) log.info({ count }, "line");
    await expect.poll(() => lines().length, { timeout: 1_000 }).toBe(5_000);
    expect(lines().map((line) => JSON.parse(line).count)).toEqual(Array.from({ length: 5_000 }, (_, count) => count));
  });
  test("has the same lines for responses from memory as for all others", () => {
    const log = createLog({ logLevel: "info" }, fd);
    log.info(facts, "request");
    requestLogger(log)({ ...facts, path: JSON.stringify(facts.path) });
    log.warn("end");
    const [one, other] = lines().map((line) => line.replace(/"time":"[\dT:.-]+Z"/, ""));
    expect(one).toContain('"path":"/gallery/é"');
    expect(other).toBe(one);
  });
  test("has no lines for requests above their level", () => {
    const log = createLog({ logLevel: "warn" }, fd);
    requestLogger(log)({ ...facts, path: JSON.stringify(facts.path) });
    log.warn("end");
    expect(lines()).toHaveLength(1);
  });
});
