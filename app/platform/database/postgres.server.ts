import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { OperatorError } from "../operator-error.ts";
import { assertUnprivilegedLogin } from "./assert-login.server.ts";
import type { Database, OwnerDb } from "./database.server.ts";
import { type ListenOptions, listenForChanges } from "./listen-postgres.server.ts";
import { migrate, pendingMigrations, readMigrations } from "./migrate.server.ts";
import { pgTypes } from "./pg-types.server.ts";
import { createPipelinedWithActor } from "./pipelined-transaction.server.ts";
import type { OwnerTables } from "./tables.ts";
import { TurnSocket } from "./turn-socket.server.ts";

const MIGRATION_LOCK = 7_203_150_417;
const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 10_000;
const MIGRATION_LOCK_TIMEOUT_S = 120;

/** `timeoutMs`: longest duration of one statement; undefined for migrations, which have no limit. */
function createPool(url: string, max: number, timeoutMs?: number, isPipelined = false): pg.Pool {
  const pool = new pg.Pool({
    pipeline: isPipelined,
    ...(isPipelined ? { stream: () => new TurnSocket() } : {}),
    ...(timeoutMs === undefined ? {} : { query_timeout: timeoutMs + 1_000, statement_timeout: timeoutMs }),
    connectionString: url,
    max,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    types: pgTypes,
    application_name: "eac-site",
  });
  // The loss of an idle connection must not end the process; the next query reports the error.
  pool.on("error", () => undefined);
  // The pool does not report the loss of a connection in use; its query fails instead.
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

/**
 * Migrates as the table owner under a lock, so that several processes can start at once, and runs `afterwards` (seeding)
 * under the same lock.
 * @throws OperatorError if the database cannot be reached or the roles are missing.
 */
export async function migratePostgres(
  ownerUrl: string,
  secretKey: string,
  afterwards: (ownerDb: OwnerDb) => Promise<void> = async () => undefined,
): Promise<string[]> {
  const pool = createPool(ownerUrl, 2);
  try {
    const lock = await connect(pool, "DATABASE_OWNER_URL");
    try {
      await acquireMigrationLock(lock);
      const roles = await lock.query("select rolname from pg_roles where rolname in ('anon', 'authenticated', 'accounts')");
      if (roles.rowCount !== 3) {
        throw new OperatorError(
          "The database server lacks the roles anon, authenticated and accounts. Run `npm run admin -- prepare-database` once, as the README says.",
        );
      }
      const ownerDb = new Kysely<OwnerTables>({ dialect: new PostgresDialect({ pool }) });
      const applied = await migrate(ownerDb, async (text) => void (await lock.query(text)), secretKey, await readMigrations());
      await afterwards(ownerDb);
      return applied;
    } finally {
      // A lost connection has released its locks by itself.
      await lock.query("select pg_advisory_unlock_all()").catch(() => undefined);
      lock.release();
    }
  } finally {
    await pool.end();
  }
}

/**
 * Connects to a migrated PostgreSQL database.
 * @param listenUrl direct URL for LISTEN, where `url` leads through a pooler.
 * @throws OperatorError if it cannot be reached, its login could bypass row-level security, migrations are missing, or it
 * verifies seals with another SECRET_KEY.
 */
export async function openPostgres(url: string, secretKey: string, listenUrl?: string): Promise<Database> {
  const pool = createPool(url, 10, STATEMENT_TIMEOUT_MS, true);
  try {
    const client = await connect(pool, "DATABASE_URL");
    try {
      await assertUnprivilegedLogin(client);
      await assertNoPendingMigrations(client);
      const withActor = createPipelinedWithActor(pool, secretKey);
      await assertSameSecret(withActor);
      const version = String((await client.query("show server_version")).rows[0].server_version);
      const stops: (() => Promise<void>)[] = [];
      return {
        engine: "postgres",
        version: `PostgreSQL ${version.split(" ")[0]}`,
        withActor,
        ping: async () => void (await pool.query("select 1")),
        listen: async (listener) => {
          const options: ListenOptions = {
            url: listenUrl ?? url,
            setting: listenUrl === undefined ? "DATABASE_URL" : "LISTEN_DATABASE_URL",
            notify: async (channel, payload) => void (await pool.query("select pg_notify($1, $2)", [channel, payload])),
          };
          stops.push(await listenForChanges(options, listener));
        },
        close: async () => {
          await Promise.all(stops.map((stop) => stop()));
          await pool.end();
        },
      };
    } finally {
      client.release();
    }
  } catch (error) {
    await pool.end();
    throw error;
  }
}

/**
 * Opens the account library's connection; its login has access to schema `auth` only.
 * @throws OperatorError if the database cannot be reached.
 */
export async function openAccountsPostgres(url: string): Promise<{ db: Kysely<unknown>; close: () => Promise<void> }> {
  const pool = createPool(url, 4, STATEMENT_TIMEOUT_MS);
  try {
    (await connect(pool, "ACCOUNTS_DATABASE_URL")).release();
  } catch (error) {
    await pool.end();
    throw error;
  }
  return { db: new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) }), close: () => pool.end() };
}

/**
 * A single connection as table owner, for an operator command: all queries share it, so that a script and the queries after
 * it run in one transaction.
 * @throws OperatorError if the database cannot be reached.
 */
export async function connectAsOwner(url: string): Promise<pg.Pool> {
  const pool = createPool(url, 1);
  // Never close the connection for idleness: it may hold an open transaction or a lock.
  pool.options.idleTimeoutMillis = 0;
  try {
    (await connect(pool, "DATABASE_OWNER_URL")).release();
    return pool;
  } catch (error) {
    await pool.end();
    throw error;
  }
}

export async function acquireMigrationLock(client: pg.PoolClient | pg.Pool): Promise<void> {
  try {
    await client.query(`set lock_timeout = '${MIGRATION_LOCK_TIMEOUT_S}s'`);
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await client.query("reset lock_timeout");
  } catch (error) {
    // 55P03: lock not available.
    if ((error as pg.DatabaseError).code !== "55P03") throw error;
    throw new OperatorError(
      `Another process has been migrating this database for ${MIGRATION_LOCK_TIMEOUT_S} seconds. Wait until it is done; if none is migrating, end the session that holds the advisory lock ${MIGRATION_LOCK}.`,
    );
  }
}

async function connect(pool: pg.Pool, setting: string): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (cause) {
    const reason = (cause as Error).message || (cause as NodeJS.ErrnoException).code;
    throw new OperatorError(
      `The database of ${setting} cannot be reached: ${reason}. Is the server running, and are host, user and password right?`,
      {
        cause,
      },
    );
  }
}

async function assertNoPendingMigrations(client: pg.PoolClient): Promise<void> {
  const history = new Map<string, string>();
  try {
    await client.query("begin");
    await client.query("set local role anon");
    const { rows } = await client.query<{ name: string; checksum: string }>("select name, checksum from app.migrations_applied()");
    for (const row of rows) history.set(row.name, row.checksum);
  } catch (error) {
    // 22023 no such role, 3F000 no schema, 42883 no function, 42501 no privilege: not migrated, or not for this login.
    if (!["22023", "3F000", "42883", "42501"].includes((error as pg.DatabaseError).code ?? "")) throw error;
  } finally {
    await client.query("rollback");
  }
  const pending = await pendingMigrations(history, await readMigrations());
  if (pending.length > 0) {
    throw new OperatorError(
      `The database lacks ${pending.join(", ")}. Set DATABASE_OWNER_URL to the owner's address, and the site migrates it at the next start.`,
    );
  }
}

async function assertSameSecret(withActor: Database["withActor"]): Promise<void> {
  const isTrusted = await withActor({ kind: "anonymous" }, async (tx) => {
    const { rows } = await sql<{ is_trusted: boolean }>`select app.claims() is not null as is_trusted`.execute(tx);
    return rows[0]?.is_trusted;
  });
  if (!isTrusted) {
    throw new OperatorError(
      "The database was set up with another SECRET_KEY. Give every process the same one, or start once with DATABASE_OWNER_URL to replace it.",
    );
  }
}
