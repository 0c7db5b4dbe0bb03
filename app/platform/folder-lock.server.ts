import { randomUUID } from "node:crypto";
import { linkSync, readFileSync, readlinkSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { OperatorError } from "./operator-error.ts";

const HEARTBEAT_MS = 2_000;
/** A holder on another machine or in another container counts as dead after this time without a heartbeat. */
const HEARTBEAT_TIMEOUT_MS = 15_000;
const ATTEMPTS = 5;

interface Holder {
  id: string;
  pid: number;
  /** Scope of the pid: host, boot and process namespace. */
  place: string;
}

/**
 * Locks a folder against other processes, in any container, because its database lives in one process. Takes over the
 * lock of a killed process.
 * @returns the function that releases the lock.
 * @throws OperatorError if another process holds it.
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

/** The pid of the living process that holds the folder; undefined if it is free. */
export function holderOf(folder: string): number | undefined {
  const file = join(folder, "lock");
  const holder = readHolder(file);
  return holder !== undefined && isAlive(holder, file) ? holder.pid : undefined;
}

/** Linking is atomic, so that no process ever reads half a lock. */
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
      // The folder is being removed; the database's next write reports it.
    }
  }, HEARTBEAT_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    if (readHolder(file)?.id === own.id) rmSync(file, { force: true });
  };
}

/** Moves a dead lock aside. Restores it if it has been replaced by a new lock in the meantime. */
function setAside(file: string, dead: Holder, aside: string): void {
  try {
    renameSync(file, aside);
  } catch {
    // Another process was faster.
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
      return Date.now() - statSync(file).mtimeMs < HEARTBEAT_TIMEOUT_MS;
    } catch {
      // Removed meanwhile.
      return false;
    }
  }
  // Same place and our own pid: an earlier process held it.
  if (holder.pid === process.pid) return false;
  try {
    process.kill(holder.pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process is alive and belongs to another user.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function ownPlace(): string {
  const read = (work: () => string) => {
    try {
      return work();
    } catch {
      // Only Linux has these files.
      return "";
    }
  };
  // The boot id invalidates pids from before a restart of the machine.
  return [
    hostname(),
    read(() => readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()),
    read(() => readlinkSync("/proc/self/ns/pid")),
  ].join(" ");
}
