import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { sql } from "kysely";
import { openOwnerConnection } from "#app/platform/database/open-owner-connection.server.ts";
import { preparePostgres } from "#app/platform/database/prepare-postgres.server.ts";
import { readOperatorSettings } from "#app/platform/settings.server.ts";
import { startCluster } from "#tests/support/postgres-cluster.ts";
import { sessionCookie } from "#tests/support/seed-session.ts";
import { BUILD, type SiteProcess, startSite, temporaryFolder } from "#tests/support/site-process.ts";

export type Engine = "PGlite" | "PostgreSQL";

const SECRET_KEY = "the secret of the sites that are measured";
/** Each account may ask for 30 pages a second. */
const ACCOUNTS = 64;

export interface BenchSite extends SiteProcess {
  /** Cookie headers of signed-in administrators. */
  cookies: string[];
  close(): Promise<void>;
}

/** A site with the sample world and signed-in administrators that is not running. */
export interface PreparedSite {
  cookies: string[];
  start(): Promise<SiteProcess>;
  close(): Promise<void>;
}

/** Starts the built site as `npm start` does, with the sample world and signed-in administrators; its log goes to a file. */
export async function startBenchSite(engine: Engine): Promise<BenchSite> {
  const { cookies, start, close } = await prepareBenchSite(engine);
  const site = await start();
  return {
    ...site,
    cookies,
    close: async () => {
      await site.stop();
      await close();
    },
  };
}

/** Fills a database with the sample world and signed-in administrators. */
export async function prepareBenchSite(engine: Engine): Promise<PreparedSite> {
  const folder = temporaryFolder("bench");
  const cluster = engine === "PostgreSQL" ? await startCluster({ isDurable: true }) : undefined;
  const logins = cluster === undefined ? undefined : await preparePostgres(cluster.adminUrl, "bench");
  const env = {
    DATA_DIR: join(folder.path, "data"),
    SECRET_KEY,
    UV_THREADPOOL_SIZE: "16",
    LOG_LEVEL: "info",
    ...(logins === undefined
      ? {}
      : {
          DATABASE_URL: logins.databaseUrl,
          DATABASE_OWNER_URL: logins.databaseOwnerUrl,
          ACCOUNTS_DATABASE_URL: logins.accountsDatabaseUrl,
        }),
  };
  const start = () => startSite(env, commandWithLog(join(folder.path, "log")));
  // The first start fills the database; the accounts are added while no process holds it.
  await (await start()).stop();
  return {
    cookies: await addAdministrators(env),
    start,
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

async function addAdministrators(env: Record<string, string>): Promise<string[]> {
  const { ownerDb, close } = await openOwnerConnection(readOperatorSettings(env));
  try {
    const sessions = Array.from({ length: ACCOUNTS }, (_, n) => ({ email: `bench-${n}@example.org`, ...sessionCookie(SECRET_KEY) }));
    for (const { email, token } of sessions) {
      const user = await ownerDb
        .insertInto("auth.user")
        .values({ name: `Administrator of ${email}`, email, emailVerified: true })
        .returning("id")
        .executeTakeFirstOrThrow();
      await ownerDb.insertInto("user_roles").values({ user_id: user.id, role: "admin" }).execute();
      await sql`insert into auth.session (token, "userId", "expiresAt", "updatedAt")
        values (${token}, ${user.id}, now() + interval '7 days', now())`.execute(ownerDb);
    }
    return sessions.map(({ name, value }) => `${name}=${value}`);
  } finally {
    await close();
  }
}
