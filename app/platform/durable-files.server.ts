import { randomUUID } from "node:crypto";
import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";

/**
 * Files that survive a power cut. A file is stored once its bytes and the folder entry that names it are both on the disk;
 * `writeFile` and `rename` alone leave both in the memory of the operating system for up to half a minute.
 */

/** Stores the entries of a folder: files that were created, renamed or removed in it. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows stores entries by itself and opens no folder.
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Creates a folder (mode 700) and those above it that are missing, and stores their entries. Not with `recursive`, which
 * never returns where a folder exists and nothing can be created in it, as in /proc.
 */
export function makeFolder(folder: string): void {
  const path = resolve(folder);
  if (!tryToMake(path)) {
    makeFolder(dirname(path));
    if (!tryToMake(path)) throw new Error(`no folder can be created in ${dirname(path)}`);
  }
}

/** @returns false when the folder above is missing. */
function tryToMake(path: string): boolean {
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

/** As `syncFolder`, for a start that has nothing else to do meanwhile. */
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
 * Writes a file (mode 600) in full or not at all, and returns once it is stored. Replaces a file of that name.
 * @param draft where the bytes are written first, on the same file system. Its folder must exist, like that of `file`.
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
 * Stores a folder with all that is in it. Nothing else happens meanwhile: of a thousand small files the steps from thread to
 * thread take longer than the disk.
 */
export function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else if (entry.isFile()) syncNow(path, "r+");
  }
  syncFolderNow(folder);
}
