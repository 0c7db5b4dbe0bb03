import { existsSync, statSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { Kysely, PGliteDialect } from "kysely";
import { makeFolder, syncFolder, syncTree, writeDurably } from "../durable-files.server.ts";
import { OperatorError } from "../operator-error.ts";
import { CHANNELS, createWithActor, type Database, type OwnerDb } from "./database.server.ts";
import { DurableNodeFS, type SyncOptions } from "./durable-node-fs.server.ts";
import { migrate, type RunScript, readMigrations } from "./migrate.server.ts";
import { readPGliteTemplate } from "./pglite-template.server.ts";
import type { OwnerTables, Tables } from "./tables.ts";

const DATE_OID = 1082;

/** A server has these roles for all its databases; PGlite keeps them in the database. */
const ROLES = `do $$ begin
  if not exists (select from pg_roles where rolname = 'anon') then create role anon nologin; end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then create role authenticated nologin; end if;
  if not exists (select from pg_roles where rolname = 'accounts') then create role accounts nologin; end if;
end $$;`;

export interface OpenedPGlite {
  database: Database;
  ownerDb: OwnerDb;
  pglite: PGlite;
  applied: string[];
}

export interface StartedPGlite {
  pglite: PGlite;
  ownerDb: OwnerDb;
  runScript: RunScript;
  version: string;
}

/** PGlite's defaults without `-F`, so that fsync is on, and with the one sync method that reaches the disk here. */
const DURABLE_PARAMETERS = [...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"), "-c", "wal_sync_method=fsync"];

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
    ...(folder === undefined ? {} : { fs: new DurableNodeFS(folder, options), startParams: DURABLE_PARAMETERS }),
    ...(content === undefined ? {} : { loadDataDir: content }),
    parsers: { [DATE_OID]: (text: string) => text },
    onStderr: (line) => {
      if (/\b(?:FATAL|PANIC|ERROR):/.test(line)) errors.push(line.replace(/^.*?(?=FATAL|PANIC|ERROR)/, ""));
      return true;
    },
  }).catch((cause: unknown) => {
    throw folder === undefined ? cause : startFailure(folder, errors, cause);
  });
  errors.length = 0;
  if (isNew) await finishCreation(folder);
  const ownerDb = new Kysely<OwnerTables>({ dialect: new PGliteDialect({ pglite }) });
  const runScript = async (text: string) => void (await pglite.exec(text));
  await runScript(ROLES);
  const version = ((await pglite.query("select version()")).rows[0] as { version: string }).version;
  return { pglite, ownerDb, runScript, version: /^PostgreSQL \S+ \(PGlite [^)]+\)/.exec(version)?.[0] ?? version };
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
  const { pglite, ownerDb, runScript, version } = await startPGlite(folder, image);
  const applied = await migrate(ownerDb, runScript, secretKey, await readMigrations());
  // A failed checkpoint (disk full) is retried in a minute; until then the write-ahead log keeps everything.
  const checkpoints = setInterval(() => void checkpointIfDue(pglite).catch(() => undefined), CHECKPOINT_INTERVAL_MS);
  checkpoints.unref();

  const database: Database = {
    engine: "pglite",
    version,
    withActor: createWithActor(ownerDb as unknown as Kysely<Tables>, secretKey),
    ping: async () => void (await pglite.query("select 1")),
    listen: async (listener) => {
      for (const [channel, notify] of Object.entries(CHANNELS)) await pglite.listen(channel, (payload) => notify(listener, payload));
    },
    close: () => {
      clearInterval(checkpoints);
      return pglite.close();
    },
  };
  return { database, ownerDb, pglite, applied };
}

const CHECKPOINT_INTERVAL_MS = 60_000;
/** Bounds recovery after a kill: at most this much of the write-ahead log, plus the log of one interval. */
const LOG_BYTES = 64 * 1024 * 1024;

/**
 * PostgreSQL runs checkpoints in a separate process, which PGlite lacks: without this the write-ahead log grew by 16 MB
 * files until the site was stopped, and recovery after a kill replayed all of it.
 */
async function checkpointIfDue(pglite: PGlite): Promise<void> {
  const { rows } = await pglite.query<{ due: boolean }>(
    "select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) > $1::numeric as due from pg_control_checkpoint()",
    [LOG_BYTES],
  );
  if (rows[0]?.due) await pglite.exec("checkpoint");
}
