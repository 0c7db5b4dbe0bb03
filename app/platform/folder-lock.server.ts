import { randomUUID } from "node:crypto";
import { linkSync, readFileSync, readlinkSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { OperatorError } from "./operator-error.ts";

const HEARTBEAT_MS = 2_000;
/** A holder that cannot be looked up (another machine, another container) is dead when its heart has been still so long. */
const STILL_MS = 15_000;
const ATTEMPTS = 5;

interface Holder {
  id: string;
  pid: number;
  /** Where that pid means something: host, and process namespace. */
  place: string;
}

/**
 * Keeps a second process out of a folder whose database lives in one process only, whichever container it runs in. A
 * lock that a killed process left behind is taken over.
 * @returns what gives the folder free again.
 * @throws OperatorError when another process has it.
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, "lock");
  const own: Holder = { id: randomUUID(), pid: process.pid, place: ownPlace() };
  const draft = join(folder, `lock.${own.id}`);
  writeFileSync(draft, JSON.stringify(own));
  try {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      if (takeIfFree(draft, file)) return keepAlive(file, own);
      const holder = readHolder(file);
      if (holder === undefined) continue;
      if (isAlive(holder, file)) {
        throw new OperatorError(
          `Another process (${holder.pid}) already serves the site from ${folder}. Stop it, or give this one another DATA_DIR or a DATABASE_URL.`,
        );
      }
      setAside(file, holder, join(folder, `lock.stale.${own.id}`));
    }
  } finally {
    rmSync(draft, { force: true });
  }
  throw new OperatorError(`The lock ${file} cannot be taken: other processes are starting at the same time.`);
}

/** The number of the living process that has the folder; undefined when it is free. */
export function holderOf(folder: string): number | undefined {
  const file = join(folder, "lock");
  const holder = readHolder(file);
  return holder !== undefined && isAlive(holder, file) ? holder.pid : undefined;
}

/** A link is made whole or not at all, so nobody ever reads half a lock. */
function takeIfFree(draft: string, file: string): boolean {
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

function keepAlive(file: string, own: Holder): () => void {
  const timer = setInterval(() => {
    try {
      utimesSync(file, new Date(), new Date());
    } catch {
      // The folder is going away under us; the next write of the database says so.
    }
  }, HEARTBEAT_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    if (readHolder(file)?.id === own.id) rmSync(file, { force: true });
  };
}

/** Puts a dead lock out of the way. If it was a new one by then, it goes back to its owner. */
function setAside(file: string, dead: Holder, aside: string): void {
  try {
    renameSync(file, aside);
  } catch {
    // Somebody else was faster.
    return;
  }
  if (readHolder(aside)?.id !== dead.id) takeIfFree(aside, file);
  rmSync(aside, { force: true });
}

function readHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Holder;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    return { id: "damaged", pid: 0, place: "unknown" };
  }
}

function isAlive(holder: Holder, file: string): boolean {
  if (holder.place !== ownPlace()) {
    try {
      return Date.now() - statSync(file).mtimeMs < STILL_MS;
    } catch {
      return false;
    }
  }
  // The same place and our own number: a process before us had it.
  if (holder.pid === process.pid) return false;
  try {
    process.kill(holder.pid, 0);
    return true;
  } catch (error) {
    // EPERM: it lives, and belongs to somebody else.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function ownPlace(): string {
  const read = (work: () => string) => {
    try {
      return work();
    } catch {
      return "";
    }
  };
  // The boot, so that numbers from before a restart of the machine mean nothing.
  return [
    hostname(),
    read(() => readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()),
    read(() => readlinkSync("/proc/self/ns/pid")),
  ].join(" ");
}
