import { fdatasyncSync, fsyncSync } from "node:fs";
import type { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";

/** The part of PGlite's emscripten file system that is extended here. */
interface NodeFileSystem {
  stream_ops: { fsync?: (stream: { nfd: number; node: { mode: number } }) => number };
}

interface Module {
  FS: { isDir(mode: number): boolean };
  NODEFS: NodeFileSystem;
}

export interface SyncOptions {
  /** Called after each sync that succeeded. */
  onSync?: (() => void) | undefined;
}

/**
 * PGlite's folder on the disk, with an fsync that reaches the disk: PGlite's own NodeFS has none, so that PostgreSQL believes
 * stored what lies in memory. Its fdatasync does nothing either; PostgreSQL has to run with `wal_sync_method=fsync`.
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
          // Of a file, bytes and size count: its times need no write of their own.
          if (FS.isDir(node.mode)) fsyncSync(nfd);
          else fdatasyncSync(nfd);
        } catch (error) {
          endAtOnce(error as Error);
        }
        this.#onSync?.();
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync] } };
  }
}

/**
 * A disk that fails to store has lost what it was given, and a second fsync would claim success. PostgreSQL ends itself
 * then, and PGlite hangs. The next start recovers from the log what was acknowledged.
 */
function endAtOnce(error: Error): never {
  process.stderr.write(`\nThe disk failed to store the database: ${error.message}. The process ends so that nothing is lost unseen.\n`);
  process.exit(1);
}
