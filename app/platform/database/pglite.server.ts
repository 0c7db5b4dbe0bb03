import { existsSync, statSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { makeFolder, syncFolder, syncTree, writeDurably } from "../durable-files.server.ts";
import { OperatorError } from "../operator-error.ts";
import { CHANNELS, type Database, type OwnerDb } from "./database.server.ts";
import { DurableNodeFS, type SyncOptions } from "./durable-node-fs.server.ts";
import { migrate, type RunScript, readMigrations } from "./migrate.server.ts";
import { pgTypes } from "./pg-types.server.ts";
import { PGliteStream } from "./pglite-stream.server.ts";
import { readPGliteTemplate } from "./pglite-template.server.ts";
import { createPipelinedWithActor } from "./pipelined-transaction.server.ts";
import { StatementNames } from "./statement-names.server.ts";
import type { OwnerTables } from "./tables.ts";

/** A server has these roles for all its databases; PGlite keeps them in the database. */
const ROLES = `do $$ begin
  if not exists (select from pg_roles where rolname = 'anon') then create role anon nologin; end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then create role authenticated nologin; end if;
  if not exists (select from pg_roles where rolname = 'accounts') then create role accounts nologin; end if;
end $$;`;

export interface OpenedPGlite {
  pool: pg.Pool;
  database: Database;
  ownerDb: OwnerDb;
  pglite: PGlite;
  applied: string[];
}

export interface StartedPGlite {
  pglite: PGlite;
  /** One client. Queries outside of the pool, such as `pglite.query`, would run inside whatever transaction is open. */
  pool: pg.Pool;
  ownerDb: OwnerDb;
  runScript: RunScript;
  version: string;
  close(): Promise<void>;
}

/** PGlite's defaults without `-F`, so that fsync is on, and with the one sync method that reaches the disk here. */
const DURABLE_PARAMETERS = [...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"), "-c", "wal_sync_method=fsync"];

/** PostgreSQL touches all of its buffers at the start; its default of 128 MB is more than the whole database of most sites. */
const BUFFERS = ["-c", "shared_buffers=32MB"];

/** Marker file present during creation: after a power cut it identifies an incomplete database. */
const UNFINISHED = "creation-unfinished";

/** Number of PostgreSQL's last error lines to show. */
const SHOWN_ERRORS = 3;

/**
 * Starts PostgreSQL in this process, in `folder` (in memory without one), and does not migrate it. In a folder, commits
 * are durable. A new database is a copy of `image`, or else of the build's template, or else created by initdb.
 * @throws OperatorError if the database in the folder is damaged, or cannot be read or written.
 */
export async function startPGlite(folder: string | undefined, image?: Blob, options?: SyncOptions): Promise<StartedPGlite> {
  const isNew = folder !== undefined && (await prepareCreation(folder));
  const content = image ?? (isNew || folder === undefined ? await readPGliteTemplate() : undefined);
  const errors: string[] = [];
  const pglite = await PGlite.create({
    ...(folder === undefined ? {} : { fs: new DurableNodeFS(folder, options), startParams: [...DURABLE_PARAMETERS, ...BUFFERS] }),
    ...(content === undefined ? {} : { loadDataDir: content }),
    onStderr: (line) => {
      if (/\b(?:FATAL|PANIC|ERROR):/.test(line)) errors.push(line.replace(/^.*?(?=FATAL|PANIC|ERROR)/, ""));
      return true;
    },
  }).catch((cause: unknown) => {
    throw folder === undefined ? cause : startFailure(folder, errors, cause);
  });
  errors.length = 0;
  if (isNew) await finishCreation(folder);
  const pool = createPool(pglite);
  const ownerDb = new Kysely<OwnerTables>({ dialect: new PostgresDialect({ pool }) });
  const runScript = async (text: string) => void (await pglite.exec(text));
  await runScript(ROLES);
  const version = (await pool.query<{ version: string }>("select version()")).rows[0]?.version ?? "";
  const close = async () => {
    await pool.end();
    await pglite.close();
  };
  return { pglite, pool, ownerDb, runScript, close, version: /^PostgreSQL \S+ \(PGlite [^)]+\)/.exec(version)?.[0] ?? version };
}

/** PGlite has one session, so the pool has one client, and keeps it: the session's LISTEN belongs to it. */
function createPool(pglite: PGlite): pg.Pool {
  const pool = new pg.Pool({ max: 1, idleTimeoutMillis: 0, pipeline: true, types: pgTypes, stream: () => new PGliteStream(pglite) });
  // A query that fails reports its error itself.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

/**
 * Marks the creation of a database as unfinished and removes the remains of an interrupted one.
 * @returns false if a database exists.
 */
async function prepareCreation(folder: string): Promise<boolean> {
  makeFolder(folder);
  const marker = join(folder, UNFINISHED);
  if (existsSync(marker)) {
    for (const name of await readdir(folder)) if (name !== UNFINISHED) await rm(join(folder, name), { recursive: true });
    return true;
  }
  if (existsSync(join(folder, "PG_VERSION"))) {
    await removeEmptyLock(folder);
    return false;
  }
  await writeDurably(marker, "");
  return true;
}

/**
 * A power cut during a start can leave PostgreSQL's lock file empty, and PostgreSQL then refuses to start. Removing it is
 * safe: the caller holds the lock of DATA_DIR.
 */
async function removeEmptyLock(folder: string): Promise<void> {
  const lock = join(folder, "postmaster.pid");
  if (existsSync(lock) && statSync(lock).size === 0) await rm(lock);
}

async function finishCreation(folder: string): Promise<void> {
  syncTree(folder);
  await rm(join(folder, UNFINISHED));
  await syncFolder(folder);
}

function startFailure(folder: string, errors: string[], cause: unknown): OperatorError {
  const reason = errors.slice(-SHOWN_ERRORS).join(" ") || String((cause as Error).message ?? cause);
  if (/No space left on device|ENOSPC/.test(reason))
    return new OperatorError(`The disk is full: the database in ${folder} cannot be opened. Make room, and start again.`, { cause });
  return new OperatorError(
    `The database in ${folder} cannot be opened; it may be damaged. PostgreSQL says: ${reason} Nothing was changed. Move ${dirname(folder)} aside and restore the newest backup into an empty folder: docs/operations.md, "Restore".`,
    { cause },
  );
}

/**
 * Opens PostgreSQL in this process, in `folder` (in memory without one), and migrates it.
 * PGlite has a single superuser session, to which `reset role` returns: here row-level security protects against our own
 * bugs, not against injected SQL (P-CODE-1). `withActor` always switches the role, which activates it.
 */
export async function openPGlite(folder: string | undefined, secretKey: string, image?: Blob): Promise<OpenedPGlite> {
  const { pglite, pool, ownerDb, runScript, version, close } = await startPGlite(folder, image);
  const applied = await migrate(ownerDb, runScript, secretKey, await readMigrations());
  // A failed checkpoint (disk full) is retried in a minute; until then the write-ahead log keeps everything.
  const checkpoints = setInterval(() => void checkpointIfDue(pool).catch(() => undefined), CHECKPOINT_INTERVAL_MS);
  checkpoints.unref();

  const database: Database = {
    engine: "pglite",
    version,
    withActor: createPipelinedWithActor(pool, secretKey, { isSuperuser: true, names: new StatementNames() }),
    ping: async () => void (await pool.query("select 1")),
    listen: async (listener) => {
      const attach = (client: pg.PoolClient) =>
        void client.on("notification", ({ channel, payload = "" }) => CHANNELS[channel]?.(listener, payload));
      const client = await pool.connect();
      attach(client);
      // LISTEN belongs to the session, which a later client takes over.
      pool.on("connect", attach);
      await client
        .query(
          Object.keys(CHANNELS)
            .map((channel) => `listen ${channel}`)
            .join(";"),
        )
        .finally(() => client.release());
    },
    close: () => {
      clearInterval(checkpoints);
      return close();
    },
  };
  return { database, ownerDb, pglite, pool, applied };
}

const CHECKPOINT_INTERVAL_MS = 60_000;
/** Bounds recovery after a kill: at most this much of the write-ahead log, plus the log of one interval. */
const LOG_BYTES = 64 * 1024 * 1024;

/**
 * PostgreSQL runs checkpoints in a separate process, which PGlite lacks: without this the write-ahead log grew by 16 MB
 * files until the site was stopped, and recovery after a kill replayed all of it.
 */
async function checkpointIfDue(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ due: boolean }>(
    "select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) > $1::numeric as due from pg_control_checkpoint()",
    [LOG_BYTES],
  );
  if (rows[0]?.due) await pool.query("checkpoint");
}
