import { join } from "node:path";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";

/**
 * Where files lie. None of them has an address of its own: every read passes a route that asks the database first
 * (architecture rule 9). Keys are paths with slashes.
 */
export interface Storage {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** @returns undefined when there is no such file. */
  read(key: string): Promise<Uint8Array | undefined>;
  /** Removes the file; it may be gone already. */
  remove(key: string): Promise<void>;
}

/** Where the bytes of a key lie on the disk. */
export const filesFolder = (dataDir: string): string => join(dataDir, "files");

/** Files in `DATA_DIR/files`. */
export function openDiskStorage(dataDir: string): Storage {
  const disk = new Disk(new FSDriver({ location: filesFolder(dataDir), visibility: "private" }));
  return {
    put: (key, bytes) => disk.put(key, bytes),
    read: async (key) => ((await disk.exists(key)) ? disk.getBytes(key) : undefined),
    remove: (key) => disk.delete(key),
  };
}
