import { randomUUID } from "node:crypto";
import { type FileHandle, mkdir, open, readdir, stat } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import { syncFolder, writeDurably } from "./durable-files.server.ts";

/**
 * File storage. No file has a public URL: every read passes through a route that checks the database first (P-CODE-9).
 * Keys are paths with slashes.
 */
export interface Storage {
  /** Resolves once the file is durable; commit the row that refers to it after that. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** @returns undefined if there is no such file. */
  read(key: string): Promise<Uint8Array | undefined>;
  /** Finds a file for streaming to a slow client. @returns undefined if there is no such file. */
  find(key: string): Promise<StoredFile | undefined>;
  /** Removes the file, if it exists. Resolves once the removal is durable. */
  remove(key: string): Promise<void>;
}

/** A file ready for streaming. */
export interface StoredFile {
  /** In bytes. */
  readonly size: number;
  /**
   * Streams the bytes from `start` to `end`, both inclusive, on demand. The file is open from the first read until the end
   * or cancellation: an unread stream holds no file handle.
   */
  stream(start: number, end: number): ReadableStream<Uint8Array>;
}

/** Folder of the stored files. */
export const filesFolder = (dataDir: string): string => join(dataDir, "files");

/** Folder of the backups written by `npm run admin -- backup`. */
export const backupsFolder = (dataDir: string): string => join(dataDir, "backups");

/** Subfolder for files being written, under temporary names. */
const DRAFTS = ".drafts";

/** For reading a folder that exists only once something is in it. */
export function noneIfMissing(error: NodeJS.ErrnoException): never[] {
  if (error.code === "ENOENT") return [];
  throw error;
}

/** Keys of all stored files, sorted. */
export async function listStoredFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(noneIfMissing);
  return entries
    .filter((entry) => entry.isFile() && entry.parentPath !== join(folder, DRAFTS))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, "/"))
    .sort();
}

const REMEMBERED_FOLDERS = 10_000;

/** Opens the storage in `DATA_DIR/files`. */
export function openDiskStorage(dataDir: string): Storage {
  const location = filesFolder(dataDir);
  const disk = new Disk(new DurableDriver(location));
  return {
    put: (key, bytes) => disk.put(key, bytes),
    read: async (key) => ((await disk.exists(key)) ? disk.getBytes(key) : undefined),
    find: async (key) => ((await disk.exists(key)) ? findStoredFile(join(location, key)) : undefined),
    remove: (key) => disk.delete(key),
  };
}

/** Memory per open stream, in bytes. */
const CHUNK_BYTES = 64 * 1024;

async function findStoredFile(path: string): Promise<StoredFile | undefined> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (found === undefined) return undefined;
  return { size: found.size, stream: (start, end) => streamRange(path, start, end) };
}

function streamRange(path: string, start: number, end: number): ReadableStream<Uint8Array> {
  let handle: FileHandle | undefined;
  let position = start;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (position > end) return controller.close();
        try {
          handle ??= await open(path);
          const chunk = new Uint8Array(Math.min(CHUNK_BYTES, end + 1 - position));
          const { bytesRead } = await handle.read(chunk, 0, chunk.length, position);
          if (bytesRead === 0) throw new Error("the stored file was truncated while being read");
          position += bytesRead;
          controller.enqueue(chunk.subarray(0, bytesRead));
          if (position <= end) return;
          await handle.close();
          controller.close();
        } catch (error) {
          await handle?.close();
          throw error;
        }
      },
      cancel: () => handle?.close(),
    },
    { highWaterMark: 0 },
  );
}

/** Flydrive's file system driver with durable writes. */
class DurableDriver extends FSDriver {
  readonly #location: string;
  /** Folders with durable entries. */
  readonly #folders = new Map<string, Promise<void>>();

  constructor(location: string) {
    super({ location, visibility: "private" });
    this.#location = location;
  }

  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    const file = join(this.#location, key);
    const drafts = join(this.#location, DRAFTS);
    await Promise.all([this.#ensureFolder(drafts), this.#ensureFolder(dirname(file))]);
    try {
      await writeDurably(file, contents, join(drafts, randomUUID()));
    } catch (error) {
      // If a folder was removed, the next attempt creates it again.
      if ((error as NodeJS.ErrnoException).code === "ENOENT") this.#folders.clear();
      throw error;
    }
  }

  override async delete(key: string): Promise<void> {
    await super.delete(key);
    await syncFolder(dirname(join(this.#location, key))).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") throw error;
    });
  }

  /** Waits until the folder is durable, even if a concurrent upload is creating it. */
  #ensureFolder(folder: string): Promise<void> {
    const known = this.#folders.get(folder);
    if (known !== undefined) return known;
    if (this.#folders.size >= REMEMBERED_FOLDERS) this.#folders.clear();
    const created = this.#makeFolder(folder);
    this.#folders.set(folder, created);
    // The caller receives the error; the next one tries again.
    created.catch(() => this.#folders.delete(folder));
    return created;
  }

  async #makeFolder(folder: string): Promise<void> {
    if (folder === this.#location) await mkdir(folder, { recursive: true, mode: 0o700 });
    else {
      await this.#ensureFolder(dirname(folder));
      await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== "EEXIST") throw error;
      });
    }
    await syncFolder(dirname(folder));
  }
}
