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

/** A process of somebody else's that locks the folder and lives until it is killed. */
async function lockFromElsewhere(): Promise<ChildProcess> {
  const module = JSON.stringify(join(import.meta.dirname, "folder-lock.server.ts"));
  const script = `(await import(${module})).lockFolder(${JSON.stringify(folder)}); console.log("held"); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], { stdio: ["ignore", "pipe", "inherit"] });
  await once(child.stdout, "data");
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, "exit");
  child.kill("SIGKILL");
  await gone;
}

describe("a folder that a living process has", () => {
  test("is refused to a second, which learns who has it; when that one is killed, it is free", async () => {
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
  test("is refused also where its number means nothing here, as in another container", () => {
    writeFileSync(lock(), JSON.stringify({ id: "a", pid: process.pid, place: "another container" }));
    expect(take).toThrow(OperatorError);
    expect(holder().place).toBe("another container");
  });
});

describe("a lock that nobody holds any more is taken over", () => {
  const lockedBy = (content: string, { stillSeconds = 0 } = {}) => {
    writeFileSync(lock(), content);
    const then = Date.now() / 1000 - stillSeconds;
    utimesSync(lock(), then, then);
  };

  test("when another container's process has given no sign of life for 15 seconds", () => {
    lockedBy(JSON.stringify({ id: "a", pid: 1, place: "another container" }), { stillSeconds: 13 });
    expect(take).toThrow(OperatorError);
    lockedBy(JSON.stringify({ id: "a", pid: 1, place: "another container" }), { stillSeconds: 16 });
    take();
    expect(holder().pid).toBe(process.pid);
  });
  test("when it names this very process: a container gives the same number to each start", () => {
    take();
    const before = holder();
    take();
    expect(holder()).toMatchObject({ pid: process.pid, place: before.place });
    expect(holder().id).not.toBe(before.id);
  });
  test.each(["", "not a lock", "4711", "{}"])("when it is damaged and still: %o", (content) => {
    lockedBy(content);
    expect(take).toThrow(OperatorError);
    lockedBy(content, { stillSeconds: 16 });
    take();
    expect(holder().pid).toBe(process.pid);
    expect(readdirSync(folder)).toEqual(["lock"]);
  });
});

describe("a lock of one's own", () => {
  test("is given free, once and for all", () => {
    const giveFree = lockFolder(folder);
    expect(readdirSync(folder)).toEqual(["lock"]);
    giveFree();
    expect(readdirSync(folder)).toEqual([]);
    take();
    // Whoever gave the folder free has no say over the next lock.
    giveFree();
    expect(readdirSync(folder)).toEqual(["lock"]);
  });
});

test("a folder that is not there is an error of its own, not a lock", () => {
  expect(() => lockFolder(join(folder, "missing"))).toThrow(expect.objectContaining({ code: "ENOENT" }));
});
