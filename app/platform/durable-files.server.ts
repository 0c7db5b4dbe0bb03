import { randomUUID } from "node:crypto";
import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";

/**
 * Files that survive a power cut. A file is durable once both its bytes and its directory entry are on the disk; after
 * `writeFile` and `rename` alone, both stay in the memory of the operating system for up to half a minute.
 */

/** Makes the entries of a folder durable: files created, renamed or removed in it. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows writes entries itself and cannot open a folder.
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Creates a folder (mode 700) and its missing parents durably. Avoids `recursive`, which never returns in a folder where
 * nothing can be created, such as /proc.
 */
export function makeFolder(folder: string): void {
  const path = resolve(folder);
  if (!tryMakeFolder(path)) {
    makeFolder(dirname(path));
    if (!tryMakeFolder(path)) throw new Error(`no folder can be created in ${dirname(path)}`);
  }
}

/** @returns false if the parent folder is missing. */
function tryMakeFolder(path: string): boolean {
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EEXIST") return true;
    if (code === "ENOENT") return false;
    throw error;
  }
  syncFolderNow(dirname(path));
  return true;
}

/** Synchronous `syncFolder`, for start-up. */
export function syncFolderNow(folder: string): void {
  if (process.platform !== "win32") syncNow(folder, "r");
}

function syncNow(path: string, flags: string): void {
  const handle = openSync(path, flags);
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/**
 * Writes a file (mode 600) atomically and resolves once it is durable. Replaces an existing file.
 * @param draft temporary path on the same file system. Its folder must exist, like that of `file`.
 */
export async function writeDurably(
  file: string,
  bytes: Uint8Array | string,
  draft: string = join(dirname(file), `.${basename(file)}.${randomUUID()}`),
): Promise<void> {
  try {
    const handle = await open(draft, "wx", 0o600);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await syncFolder(dirname(file));
}

/**
 * Makes a folder and its contents durable. Synchronous: for a thousand small files the thread switches take longer than the
 * disk.
 */
export function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else if (entry.isFile()) syncNow(path, "r+");
  }
  syncFolderNow(folder);
}
