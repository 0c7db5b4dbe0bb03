import { randomUUID } from "node:crypto";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { noneIfMissing } from "./storage.server.ts";

const incomingFolder = (dataDir: string) => join(dataDir, "incoming");
const DAY_MS = 24 * 60 * 60_000;

/** A folder for files of one request, too large for the memory. The caller removes it; the sweep does after a crash. */
export async function makeIncomingFolder(dataDir: string): Promise<{ path: string; remove(): Promise<void> }> {
  const path = join(incomingFolder(dataDir), randomUUID());
  await mkdir(path, { recursive: true, mode: 0o700 });
  // A file that was being opened while its form was refused can appear during the removal.
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 20 }) };
}

/** Removes folders that a killed process has left. */
export async function sweepIncomingFolders(dataDir: string, now: Date): Promise<void> {
  const folder = incomingFolder(dataDir);
  for (const name of await readdir(folder).catch(noneIfMissing)) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (now.getTime() - mtimeMs > DAY_MS) await rm(path, { recursive: true, force: true });
  }
}
