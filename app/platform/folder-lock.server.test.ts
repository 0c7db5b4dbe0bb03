import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { lockFolder } from "./folder-lock.server.ts";
import { OperatorError } from "./operator-error.ts";

let folder: string;
/** A process of somebody else's: it does nothing but live. */
let other: ChildProcess;

const lock = () => join(folder, "lock");

beforeAll(async () => {
  other = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { stdio: "ignore" });
  await once(other, "spawn");
});
afterAll(() => other.kill());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "eac-lock-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("a folder that a living process has", () => {
  beforeEach(() => writeFileSync(lock(), String(other.pid)));

  test("is refused to a second, and the operator learns which process has it", () => {
    expect(() => lockFolder(folder)).toThrow(OperatorError);
    expect(() => lockFolder(folder)).toThrow(`(${other.pid})`);
  });
  test("stays with the first", () => {
    expect(() => lockFolder(folder)).toThrow();
    expect(readFileSync(lock(), "utf8")).toBe(String(other.pid));
  });
});

describe("a lock that nobody holds any more", () => {
  test("is taken over when its process is dead", async () => {
    const dead = spawn(process.execPath, ["-e", ""], { stdio: "ignore" });
    await once(dead, "exit");
    writeFileSync(lock(), String(dead.pid));
    lockFolder(folder);
    expect(readFileSync(lock(), "utf8")).toBe(String(process.pid));
  });
  test("is taken over when it names this very process: a container gives the same number to each start", () => {
    writeFileSync(lock(), String(process.pid));
    expect(() => lockFolder(folder)).not.toThrow();
  });
  test.each(["", "not a number", "-1", "0", "1.5"])("is taken over when it names no process: %o", (content) => {
    writeFileSync(lock(), content);
    lockFolder(folder);
    expect(readFileSync(lock(), "utf8")).toBe(String(process.pid));
  });
});

test("a free folder is locked, given free, and locked again", () => {
  const release = lockFolder(folder);
  expect(readFileSync(lock(), "utf8")).toBe(String(process.pid));
  release();
  expect(existsSync(lock())).toBe(false);
  release();
  lockFolder(folder);
  expect(existsSync(lock())).toBe(true);
});

test("a folder that is not there is an error of its own, not a lock", () => {
  expect(() => lockFolder(join(folder, "missing"))).toThrow(expect.objectContaining({ code: "ENOENT" }));
});
