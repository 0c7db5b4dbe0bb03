import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { OperatorError } from "../operator-error.ts";
import { createWithActor, type Database, type OwnerDb } from "./database.server.ts";
import { type ListenOptions, listenForChanges } from "./listen-postgres.server.ts";
import { migrate, pendingMigrations, readMigrations } from "./migrate.server.ts";
import type { OwnerTables, Tables } from "./tables.ts";

const DATE_OID = 1082;
const MIGRATION_LOCK = 7_203_150_417;
const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_LIMIT_MS = 10_000;
const MIGRATION_LOCK_LIMIT_S = 120;

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: "text" | "binary") =>
    oid === DATE_OID ? (text: string) => text : pg.types.getTypeParser(oid, format as "text")) as typeof pg.types.getTypeParser,
};

/** `limitMs`: how long one statement may take; undefined for migrations, which take as long as they take. */
function createPool(url: string, max: number, limitMs?: number): pg.Pool {
  const pool = new pg.Pool({
    ...(limitMs === undefined ? {} : { query_timeout: limitMs + 1_000, statement_timeout: limitMs }),
    connectionString: url,
    max,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    types,
    application_name: "eac-site",
  });
  // An idle connection that the server ends must not end the process; the next query says what is wrong.
  pool.on("error", () => undefined);
  // Nor one in use, of which the pool hears nothing: the query that it was busy with fails.
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

/**
 * Migrates as the owner, holding a lock so that several processes can start at once, and runs `afterwards` (the first
 * filling) under the same lock.
 * @throws OperatorError when the database cannot be reached or the roles are missing.
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
      await takeMigrationLock(lock);
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
      await lock.query("select pg_advisory_unlock_all()").catch(() => undefined);
      lock.release();
    }
  } finally {
    await pool.end();
  }
}

/**
 * Opens the door to a PostgreSQL server that has been migrated.
 * @param listenUrl a direct address for LISTEN, where `url` leads through a pooler.
 * @throws OperatorError when it cannot be reached, when its login could pass by row security, when migrations are
 * missing, or when it checks seals with another SECRET_KEY.
 */
export async function openPostgres(url: string, secretKey: string, listenUrl?: string): Promise<Database> {
  const pool = createPool(url, 10, STATEMENT_LIMIT_MS);
  try {
    const client = await connect(pool, "DATABASE_URL");
    try {
      await refuseDangerousLogin(client);
      await refuseMissingMigrations(client);
      const withActor = createWithActor(new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }), secretKey);
      await refuseOtherSecret(withActor);
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
 * The account library's own connection, whose login enters the schema `auth` alone.
 * @throws OperatorError when it cannot be reached.
 */
export async function openAccountsPostgres(url: string): Promise<{ db: Kysely<unknown>; close: () => Promise<void> }> {
  const pool = createPool(url, 4, STATEMENT_LIMIT_MS);
  try {
    (await connect(pool, "ACCOUNTS_DATABASE_URL")).release();
  } catch (error) {
    await pool.end();
    throw error;
  }
  return { db: new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) }), close: () => pool.end() };
}

/**
 * One connection of the tables' owner, for a command of the operator: whatever is asked goes through it, so that a script
 * and the queries after it are in one transaction.
 * @throws OperatorError when it cannot be reached.
 */
export async function connectAsOwner(url: string): Promise<pg.Pool> {
  const pool = createPool(url, 1);
  // The connection stays, with what was begun on it, however long nothing is asked.
  pool.options.idleTimeoutMillis = 0;
  try {
    (await connect(pool, "DATABASE_OWNER_URL")).release();
    return pool;
  } catch (error) {
    await pool.end();
    throw error;
  }
}

export async function takeMigrationLock(client: pg.PoolClient | pg.Pool): Promise<void> {
  try {
    await client.query(`set lock_timeout = '${MIGRATION_LOCK_LIMIT_S}s'`);
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await client.query("reset lock_timeout");
  } catch (error) {
    // 55P03: lock not available.
    if ((error as pg.DatabaseError).code !== "55P03") throw error;
    throw new OperatorError(
      `Another process has been migrating this database for ${MIGRATION_LOCK_LIMIT_S} seconds. Wait until it is done; if none is, end the session that holds the advisory lock ${MIGRATION_LOCK}.`,
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

/** The door's login may own nothing and pass by nothing, by itself or by a role it could take on. */
async function refuseDangerousLogin(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ login: string; reasons: string[] | null }>(`
    select session_user as login, (
      select array_agg(distinct why order by why) from (
        select case
          when r.rolsuper then 'is a superuser'
          when r.rolbypassrls then 'bypasses row-level security'
          when r.rolcreaterole then 'may create roles'
          when r.rolreplication then 'may replicate'
          when r.rolcreatedb then 'may create databases'
        end as why
        from pg_roles r where pg_has_role(session_user, r.oid, 'member')
        union all
        select 'owns ' || c.relnamespace::regnamespace || '.' || c.relname from pg_class c
        where c.relnamespace in (select oid from pg_namespace where nspname in ('public', 'app', 'auth'))
          and pg_has_role(session_user, c.relowner, 'member')
        union all
        select 'owns the schema ' || n.nspname from pg_namespace n
        where n.nspname in ('public', 'app', 'auth') and pg_has_role(session_user, n.nspowner, 'member')
        union all
        select 'owns the function ' || p.oid::regproc from pg_proc p
        where p.pronamespace in (select oid from pg_namespace where nspname in ('public', 'app', 'auth'))
          and pg_has_role(session_user, p.proowner, 'member')
        union all
        select 'may make temporary tables, which could stand in for real ones (revoke temporary on database ' || current_database() || ' from public)'
        from pg_roles r where pg_has_role(session_user, r.oid, 'member') and has_database_privilege(r.oid, current_database(), 'temporary')
        union all
        select 'may create objects in ' || n.nspname from pg_roles r, pg_namespace n
        where pg_has_role(session_user, r.oid, 'member') and n.nspname in ('public', 'app', 'auth') and has_schema_privilege(r.oid, n.oid, 'create')
        union all
        select 'owns the database' from pg_database d where d.datname = current_database() and pg_has_role(session_user, d.datdba, 'member')
        union all
        select 'may take on the role ' || r.rolname from pg_roles r
        where pg_has_role(session_user, r.oid, 'member') and r.rolname not in (session_user, 'anon', 'authenticated')
      ) found where why is not null
    ) as reasons`);
  const row = rows[0];
  if (row?.reasons) {
    throw new OperatorError(
      `DATABASE_URL logs in as "${row.login}", which ${nameSome(row.reasons)}: row-level security would not hold. Use a login that \`npm run admin -- prepare-database\` makes, and give the owner's address in DATABASE_OWNER_URL.`,
    );
  }
}

const NAMED_REASONS = 5;

/** Gravest first. A superuser has some 170 reasons, of which the first says it all. */
const GRAVITY = [/^(?:is|bypasses)\b/, /^owns the\b/, /^owns\b/];

function nameSome(reasons: readonly string[]): string {
  const gravityOf = (reason: string) => (GRAVITY.findIndex((kind) => kind.test(reason)) + GRAVITY.length + 1) % (GRAVITY.length + 1);
  const sorted = [...reasons].sort((one, other) => gravityOf(one) - gravityOf(other));
  const rest = sorted.length - NAMED_REASONS;
  return `${sorted.slice(0, NAMED_REASONS).join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`;
}

async function refuseMissingMigrations(client: pg.PoolClient): Promise<void> {
  const history = new Map<string, string>();
  try {
    await client.query("begin");
    await client.query("set local role anon");
    const { rows } = await client.query<{ name: string; checksum: string }>("select name, checksum from app.migrations_applied()");
    for (const row of rows) history.set(row.name, row.checksum);
  } catch (error) {
    // 22023 no such role, 3F000 no schema, 42883 no function, 42501 no right to either: nothing was migrated for this login.
    if (!["22023", "3F000", "42883", "42501"].includes((error as pg.DatabaseError).code ?? "")) throw error;
  } finally {
    await client.query("rollback");
  }
  const pending = await pendingMigrations(history, await readMigrations());
  if (pending.length > 0) {
    throw new OperatorError(
      `The database lacks ${pending.join(", ")}. Give the owner's address in DATABASE_OWNER_URL, and the site brings it up to date when it starts.`,
    );
  }
}

async function refuseOtherSecret(withActor: Database["withActor"]): Promise<void> {
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
