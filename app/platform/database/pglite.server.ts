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
import type { OwnerTables, Tables } from "./tables.ts";

const DATE_OID = 1082;

/** Roles that a server keeps for all its databases; in PGlite they are the database's own. */
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

/** PostgreSQL's own settings, with its fsync, and by the one method that reaches the disk here. */
const DURABLE_PARAMETERS = [...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"), "-c", "wal_sync_method=fsync"];

/** Lies in a database's folder while it is created: what a power cut leaves then is no database. */
const UNFINISHED = "creation-unfinished";

/** The last words of PostgreSQL before it gave up. */
const SHOWN_COMPLAINTS = 3;

/**
 * Starts PostgreSQL in this process, in `folder` (in memory without one), as it is: nothing is migrated. What is committed
 * in a folder is stored on the disk.
 * @throws OperatorError when the database in the folder is damaged, or cannot be read or written.
 */
export async function startPGlite(folder: string | undefined, image?: Blob, options?: SyncOptions): Promise<StartedPGlite> {
  const isNew = folder !== undefined && (await prepareCreation(folder));
  const findings: string[] = [];
  const pglite = await PGlite.create({
    ...(folder === undefined ? {} : { fs: new DurableNodeFS(folder, options), startParams: DURABLE_PARAMETERS }),
    ...(image === undefined ? {} : { loadDataDir: image }),
    parsers: { [DATE_OID]: (text: string) => text },
    onStderr: (line) => {
      if (/\b(?:FATAL|PANIC|ERROR):/.test(line)) findings.push(line.replace(/^.*?(?=FATAL|PANIC|ERROR)/, ""));
      return true;
    },
  }).catch((cause: unknown) => {
    throw folder === undefined ? cause : whyNotStarted(folder, findings, cause);
  });
  findings.length = 0;
  if (isNew) await finishCreation(folder);
  const ownerDb = new Kysely<OwnerTables>({ dialect: new PGliteDialect({ pglite }) });
  const runScript = async (text: string) => void (await pglite.exec(text));
  await runScript(ROLES);
  const version = ((await pglite.query("select version()")).rows[0] as { version: string }).version;
  return { pglite, ownerDb, runScript, version: /^PostgreSQL \S+ \(PGlite [^)]+\)/.exec(version)?.[0] ?? version };
}

/**
 * Marks the creation of a database as unfinished, and removes what an earlier one has left.
 * @returns false when there is a database.
 */
async function prepareCreation(folder: string): Promise<boolean> {
  makeFolder(folder);
  const mark = join(folder, UNFINISHED);
  if (existsSync(mark)) {
    for (const name of await readdir(folder)) if (name !== UNFINISHED) await rm(join(folder, name), { recursive: true });
    return true;
  }
  if (existsSync(join(folder, "PG_VERSION"))) {
    await removeEmptyLock(folder);
    return false;
  }
  await writeDurably(mark, "");
  return true;
}

/**
 * A power cut during a start can leave PostgreSQL's lock file empty, and PostgreSQL then refuses to start. It keeps nobody
 * out here: whoever opens the folder holds the lock of DATA_DIR.
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

function whyNotStarted(folder: string, findings: string[], cause: unknown): OperatorError {
  const said = findings.slice(-SHOWN_COMPLAINTS).join(" ") || String((cause as Error).message ?? cause);
  if (/No space left on device|ENOSPC/.test(said))
    return new OperatorError(`The disk is full: the database in ${folder} cannot be opened. Make room, and start again.`, { cause });
  return new OperatorError(
    `The database in ${folder} cannot be opened; it may be damaged. PostgreSQL says: ${said} Nothing was changed. Move ${dirname(folder)} aside and restore the newest backup into an empty folder: docs/operations.md, "Restore".`,
    { cause },
  );
}

/**
 * Opens PostgreSQL in this process, in `folder` (in memory without one), and migrates it.
 * PGlite has one superuser session: `reset role` leads back to it, so here row security guards against our own
 * mistakes, not against injected SQL (P-CODE-1). The door always switches the role, which turns it on.
 */
export async function openPGlite(folder: string | undefined, secretKey: string, image?: Blob): Promise<OpenedPGlite> {
  const { pglite, ownerDb, runScript, version } = await startPGlite(folder, image);
  const applied = await migrate(ownerDb, runScript, secretKey, await readMigrations());
  // One that fails, for want of room for one, is due again in a minute: the log keeps everything until then.
  const checkpoints = setInterval(() => void checkpointIfDue(pglite).catch(() => undefined), CHECKPOINT_INTERVAL_MS);
  checkpoints.unref();

  const database: Database = {
    engine: "pglite",
    version,
    withActor: createWithActor(ownerDb as unknown as Kysely<Tables>, secretKey),
    ping: async () => void (await pglite.query("select 1")),
    listen: async (listener) => {
      for (const [channel, tell] of Object.entries(CHANNELS)) await pglite.listen(channel, (payload) => tell(listener, payload));
    },
    close: () => {
      clearInterval(checkpoints);
      return pglite.close();
    },
  };
  return { database, ownerDb, pglite, applied };
}

const CHECKPOINT_INTERVAL_MS = 60_000;
/** A start after a kill reads no more of the log than this and what came within the interval. */
const LOG_BYTES = 64 * 1024 * 1024;

/**
 * PostgreSQL leaves checkpoints to a process of their own, which PGlite lacks: without this the log grew by 16 MB files
 * until the site was stopped, and a start after a kill had all of it to repeat.
 */
async function checkpointIfDue(pglite: PGlite): Promise<void> {
  const { rows } = await pglite.query<{ due: boolean }>(
    "select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) > $1::numeric as due from pg_control_checkpoint()",
    [LOG_BYTES],
  );
  if (rows[0]?.due) await pglite.exec("checkpoint");
}
