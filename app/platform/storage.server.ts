import { randomUUID } from "node:crypto";
import { type FileHandle, mkdir, open, readdir, stat } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import { syncFolder, writeDurably } from "./durable-files.server.ts";

/**
 * Where files lie. None of them has an address of its own: every read passes a route that asks the database first
 * (P-CODE-9). Keys are paths with slashes.
 */
export interface Storage {
  /** Resolves once the file is on the disk: the row that names it is committed after that. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** @returns undefined when there is no such file. */
  read(key: string): Promise<Uint8Array | undefined>;
  /** Finds a file for a reader who may be slow. @returns undefined when there is no such file. */
  find(key: string): Promise<StoredFile | undefined>;
  /** Removes the file; it may be gone already. Resolves once a power cut does not bring it back. */
  remove(key: string): Promise<void>;
}

/** A file that somebody is about to read. */
export interface StoredFile {
  /** In bytes. */
  readonly size: number;
  /**
   * The bytes from `start` to `end`, both included, read as they are asked for. The file is open from the first read to the
   * end or to the reader's leaving: a stream that nobody reads holds nothing.
   */
  stream(start: number, end: number): ReadableStream<Uint8Array>;
}

/** Where the bytes of a key lie on the disk. */
export const filesFolder = (dataDir: string): string => join(dataDir, "files");

/** Of the backups that `npm run admin -- backup` writes. */
export const backupsFolder = (dataDir: string): string => join(dataDir, "backups");

/** In the folder of the files: what is being written, under a name of its own until it is stored. */
const DRAFTS = ".drafts";

/** The keys of all files that are there, sorted. */
export async function listStoredFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && entry.parentPath !== join(folder, DRAFTS))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, "/"))
    .sort();
}

const REMEMBERED_FOLDERS = 10_000;

/** Files in `DATA_DIR/files`. */
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

/** Held in memory for each reader, in bytes. */
const PIECE_BYTES = 64 * 1024;

async function findStoredFile(path: string): Promise<StoredFile | undefined> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (found === undefined) return undefined;
  return { size: found.size, stream: (start, end) => streamPiece(path, start, end) };
}

function streamPiece(path: string, start: number, end: number): ReadableStream<Uint8Array> {
  let handle: FileHandle | undefined;
  let position = start;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (position > end) return controller.close();
        try {
          handle ??= await open(path);
          const piece = new Uint8Array(Math.min(PIECE_BYTES, end + 1 - position));
          const { bytesRead } = await handle.read(piece, 0, piece.length, position);
          if (bytesRead === 0) throw new Error("a stored file is shorter than it was when it was found");
          position += bytesRead;
          controller.enqueue(piece.subarray(0, bytesRead));
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

/** Flydrive's files, stored before it says so. */
class DurableDriver extends FSDriver {
  readonly #location: string;
  /** Folders that exist and whose entries are stored. */
  readonly #folders = new Map<string, Promise<void>>();

  constructor(location: string) {
    super({ location, visibility: "private" });
    this.#location = location;
  }

  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    const file = join(this.#location, key);
    const drafts = join(this.#location, DRAFTS);
    await Promise.all([this.#keepFolder(drafts), this.#keepFolder(dirname(file))]);
    try {
      await writeDurably(file, contents, join(drafts, randomUUID()));
    } catch (error) {
      // A folder that somebody removed is made again by the next attempt.
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

  /** Also a folder that another upload is creating at this moment counts only when its entry is stored. */
  #keepFolder(folder: string): Promise<void> {
    const known = this.#folders.get(folder);
    if (known !== undefined) return known;
    if (this.#folders.size >= REMEMBERED_FOLDERS) this.#folders.clear();
    const kept = this.#makeFolder(folder);
    this.#folders.set(folder, kept);
    kept.catch(() => this.#folders.delete(folder));
    return kept;
  }

  async #makeFolder(folder: string): Promise<void> {
    if (folder === this.#location) await mkdir(folder, { recursive: true, mode: 0o700 });
    else {
      await this.#keepFolder(dirname(folder));
      await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== "EEXIST") throw error;
      });
    }
    await syncFolder(dirname(folder));
  }
}
