import { fdatasyncSync, fsyncSync } from "node:fs";
import type { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";

/** The part of PGlite's Emscripten file system extended here. */
interface NodeFileSystem {
  stream_ops: { fsync?: (stream: { nfd: number; node: { mode: number } }) => number };
}

interface Module {
  FS: { isDir(mode: number): boolean };
  NODEFS: NodeFileSystem;
}

export interface SyncOptions {
  /** Called after each successful sync. */
  onSync?: (() => void) | undefined;
}

/**
 * PGlite's file system with an fsync that reaches the disk. The NodeFS of PGlite has none, so PostgreSQL takes data in
 * memory for stored. Its fdatasync does nothing either; PostgreSQL must run with `wal_sync_method=fsync`.
 */
export class DurableNodeFS extends NodeFS {
  readonly #onSync: (() => void) | undefined;

  constructor(folder: string, { onSync }: SyncOptions = {}) {
    super(folder);
    this.#onSync = onSync;
  }

  override async init(pglite: PGlite, options: Parameters<NodeFS["init"]>[1]): ReturnType<NodeFS["init"]> {
    const { emscriptenOpts } = await super.init(pglite, options);
    const addFsync = (module: unknown) => {
      const { FS, NODEFS } = module as Module;
      NODEFS.stream_ops.fsync = ({ nfd, node }) => {
        try {
          // For a file only bytes and size matter; fdatasync skips its timestamps.
          if (FS.isDir(node.mode)) fsyncSync(nfd);
          else fdatasyncSync(nfd);
        } catch (error) {
          exitImmediately(error as Error);
        }
        this.#onSync?.();
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync] } };
  }
}

/**
 * After a failed fsync the data is lost, and a second fsync would report success. PostgreSQL then terminates itself, and
 * PGlite hangs. The next start recovers all acknowledged transactions from the write-ahead log.
 */
function exitImmediately(error: Error): never {
  process.stderr.write(`\nThe disk failed to store the database: ${error.message}. The process exits so that no data is lost unnoticed.\n`);
  process.exit(1);
}
