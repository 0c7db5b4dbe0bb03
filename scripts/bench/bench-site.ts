import { cpSync, mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { sql } from "kysely";
import type { Database, OwnerDb } from "#app/platform/database/database.server.ts";
import { openOwnerConnection } from "#app/platform/database/open-owner-connection.server.ts";
import { openPGlite } from "#app/platform/database/pglite.server.ts";
import { openPostgres } from "#app/platform/database/postgres.server.ts";
import { preparePostgres } from "#app/platform/database/prepare-postgres.server.ts";
import { readOperatorSettings } from "#app/platform/settings.server.ts";
import { startCluster } from "#tests/support/database/postgres-cluster.ts";
import { sessionCookie } from "#tests/support/database/seed-session.ts";
import { BUILD, type SiteProcess, startSite, temporaryFolder } from "#tests/support/sites/site-process.ts";

export type Engine = "PGlite" | "PostgreSQL";

export const BENCH_SECRET = "the secret of the sites that are measured";
/** Each account may ask for 30 pages a second. */
const ACCOUNTS = 64;

export interface BenchSite extends SiteProcess {
  /** Cookie headers of signed-in administrators. */
  cookies: string[];
  /** Of one of them. */
  administrator: string;
  dataDir: string;
  /** Undefined on PGlite. */
  databaseUrl: string | undefined;
  close(): Promise<void>;
}

/** A site with the sample world and signed-in administrators that is not running. */
export interface PreparedSite extends Omit<BenchSite, keyof SiteProcess> {
  /** `settings`: environment variables that replace its own. */
  start(settings?: Record<string, string>): Promise<SiteProcess>;
}

/**
 * Starts the built site as `npm start` does, with the sample world and signed-in administrators; its log goes to a file.
 * `fill` adds rows before the site is started, as the owner of the tables. `settings`: environment variables of its own.
 */
export async function startBenchSite(
  engine: Engine,
  fill?: (ownerDb: OwnerDb) => Promise<void>,
  settings?: Record<string, string>,
): Promise<BenchSite> {
  const { start, close, ...prepared } = await prepareBenchSite(engine, fill, settings);
  const site = await start();
  return {
    ...site,
    ...prepared,
    close: async () => {
      await site.stop();
      await close();
    },
  };
}

/** Fills a database with the sample world, signed-in administrators and what `fill` adds. */
export async function prepareBenchSite(
  engine: Engine,
  fill: (ownerDb: OwnerDb) => Promise<void> = async () => undefined,
  settings: Record<string, string> = {},
): Promise<PreparedSite> {
  const folder = temporaryFolder("bench");
  const cluster = engine === "PostgreSQL" ? await startCluster({ isDurable: true }) : undefined;
  const logins = cluster === undefined ? undefined : await preparePostgres(cluster.adminUrl, "bench");
  const env = {
    DATA_DIR: join(folder.path, "data"),
    SECRET_KEY: BENCH_SECRET,
    UV_THREADPOOL_SIZE: "16",
    LOG_LEVEL: "info",
    ...settings,
    ...(logins === undefined
      ? {}
      : {
          DATABASE_URL: logins.databaseUrl,
          DATABASE_OWNER_URL: logins.databaseOwnerUrl,
          ACCOUNTS_DATABASE_URL: logins.accountsDatabaseUrl,
        }),
  };
  const start = (own: Record<string, string> = {}) => startSite({ ...env, ...own }, commandWithLog(join(folder.path, "log")));
  // The first start fills the database; the accounts are added while no process holds it.
  await (await start()).stop();
  return {
    ...(await addAdministrators(env, fill)),
    start,
    dataDir: env.DATA_DIR,
    databaseUrl: logins?.databaseUrl,
    close: async () => {
      cluster?.stop();
      folder.remove();
    },
  };
}

/** Standard output, which is the log, goes to a file, as under systemd; a pipe would be read by the measuring process. */
function commandWithLog(file: string): string[] {
  const words = [process.execPath];
  if (process.env.BENCH_PROFILE !== undefined) {
    const folder = resolve(process.env.BENCH_PROFILE);
    mkdirSync(folder, { recursive: true });
    words.push("--cpu-prof", `--cpu-prof-dir=${folder}`);
  }
  return ["sh", "-c", `exec "$@" >> "$0"`, file, ...words, BUILD];
}

async function addAdministrators(
  env: Record<string, string>,
  fill: (ownerDb: OwnerDb) => Promise<void>,
): Promise<{ cookies: string[]; administrator: string }> {
  const { ownerDb, close } = await openOwnerConnection(readOperatorSettings(env));
  try {
    const sessions = Array.from({ length: ACCOUNTS }, (_, n) => ({ email: `bench-${n}@example.org`, ...sessionCookie(BENCH_SECRET) }));
    let administrator = "";
    for (const { email, token } of sessions) {
      const user = await ownerDb
        .insertInto("auth.user")
        .values({ name: `Administrator of ${email}`, email, emailVerified: true })
        .returning("id")
        .executeTakeFirstOrThrow();
      administrator = user.id;
      await ownerDb.insertInto("user_roles").values({ user_id: user.id, role: "admin" }).execute();
      await sql`insert into auth.session (token, "userId", "expiresAt", "updatedAt")
        values (${token}, ${user.id}, now() + interval '7 days', now())`.execute(ownerDb);
    }
    await fill(ownerDb);
    return { cookies: sessions.map(({ name, value }) => `${name}=${value}`), administrator };
  } finally {
    await close();
  }
}

/** The site's database on a connection of this process; PGlite's as a copy of its folder. */
export async function openBeside({ dataDir, databaseUrl }: BenchSite): Promise<Database> {
  if (databaseUrl !== undefined) return openPostgres(databaseUrl, BENCH_SECRET);
  const copy = join(dataDir, "..", "copy");
  cpSync(join(dataDir, "database"), copy, { recursive: true, filter: (path) => !path.endsWith("postmaster.pid") });
  return (await openPGlite(copy, BENCH_SECRET)).database;
}
