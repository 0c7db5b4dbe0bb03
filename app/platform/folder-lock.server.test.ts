import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { lockFolder } from "./folder-lock.server.ts";
import { OperatorError } from "./operator-error.ts";

let folder: string;
let release: (() => void) | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "eac-lock-"));
});
afterEach(() => {
  release?.();
  release = undefined;
  rmSync(folder, { recursive: true, force: true });
});

const lock = () => join(folder, "lock");
const holder = () => JSON.parse(readFileSync(lock(), "utf8")) as { id: string; pid: number; place: string };
const take = () => {
  release = lockFolder(folder);
};

/** A child process that locks the folder and lives until it is killed. */
async function lockFromElsewhere(): Promise<ChildProcess> {
  const module = JSON.stringify(join(import.meta.dirname, "folder-lock.server.ts"));
  const script = `(await import(${module})).lockFolder(${JSON.stringify(folder)}); console.log("held"); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], { stdio: ["ignore", "pipe", "inherit"] });
  await once(child.stdout, "data");
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  const exited = once(child, "exit");
  child.kill("SIGKILL");
  await exited;
}

describe("a folder locked by a living process", () => {
  test("is refused to a second process, with the holder's pid, and is free once the holder is killed", async () => {
    const other = await lockFromElsewhere();
    try {
      expect(take).toThrow(OperatorError);
      expect(take).toThrow(`(${other.pid})`);
      expect(holder().pid).toBe(other.pid);
      expect(readdirSync(folder)).toEqual(["lock"]);
    } finally {
      await kill(other);
    }
    take();
    expect(holder().pid).toBe(process.pid);
  });
  test("is refused even if the pid is from another container", () => {
    writeFileSync(lock(), JSON.stringify({ id: "a", pid: process.pid, place: "another container" }));
    expect(take).toThrow(OperatorError);
    expect(holder().place).toBe("another container");
  });
});

describe("a stale lock is taken over", () => {
  const lockedBy = (content: string, { stillSeconds = 0 } = {}) => {
    writeFileSync(lock(), content);
    const then = Date.now() / 1000 - stillSeconds;
    utimesSync(lock(), then, then);
  };

  test("after 15 seconds without a heartbeat from another container", () => {
    lockedBy(JSON.stringify({ id: "a", pid: 1, place: "another container" }), { stillSeconds: 13 });
    expect(take).toThrow(OperatorError);
    lockedBy(JSON.stringify({ id: "a", pid: 1, place: "another container" }), { stillSeconds: 16 });
    take();
    expect(holder().pid).toBe(process.pid);
  });
  test("if it names this process itself: a container gives every start the same pid", () => {
    take();
    const before = holder();
    take();
    expect(holder()).toMatchObject({ pid: process.pid, place: before.place });
    expect(holder().id).not.toBe(before.id);
  });
  test.each(["", "not a lock", "4711", "{}"])("if it is damaged and without a heartbeat: %o", (content) => {
    lockedBy(content);
    expect(take).toThrow(OperatorError);
    lockedBy(content, { stillSeconds: 16 });
    take();
    expect(holder().pid).toBe(process.pid);
    expect(readdirSync(folder)).toEqual(["lock"]);
  });
});

describe("an own lock", () => {
  test("is released once only", () => {
    const releaseFirst = lockFolder(folder);
    expect(readdirSync(folder)).toEqual(["lock"]);
    releaseFirst();
    expect(readdirSync(folder)).toEqual([]);
    take();
    // A second call must not remove the next lock.
    releaseFirst();
    expect(readdirSync(folder)).toEqual(["lock"]);
  });
});

test("a missing folder throws ENOENT", () => {
  expect(() => lockFolder(join(folder, "missing"))).toThrow(expect.objectContaining({ code: "ENOENT" }));
});
