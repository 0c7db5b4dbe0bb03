import { existsSync } from "node:fs";
import { join } from "node:path";
import { Kysely, PostgresDialect } from "kysely";
import { holderOf, lockFolder } from "../folder-lock.server.ts";
import { OperatorError } from "../operator-error.ts";
import { assertRestoreFinished } from "../restore-marker.server.ts";
import type { OperatorSettings } from "../settings.server.ts";
import type { Database, OwnerDb } from "./database.server.ts";
import { pendingMigrations, type RunScript, readHistory, readMigrations } from "./migrate.server.ts";
import { acquireMigrationLock, connectAsOwner } from "./postgres.server.ts";
import type { OwnerTables } from "./tables.ts";

/** A single session as table owner, for one operator command. */
export interface OwnerConnection {
  engine: Database["engine"];
  version: string;
  ownerDb: OwnerDb;
  runScript: RunScript;
  close(): Promise<void>;
}

/**
 * Opens the site's database as its owner, without changing it.
 * @throws OperatorError if there is no site yet, another process holds its folder, or the database cannot be reached.
 */
export async function openOwnerConnection(settings: OperatorSettings): Promise<OwnerConnection> {
  assertRestoreFinished(settings.dataDir);
  if (settings.databaseUrl !== undefined || settings.databaseOwnerUrl !== undefined) return openOwner(settings.databaseOwnerUrl);
  const folder = join(settings.dataDir, "database");
  if (!existsSync(join(folder, "PG_VERSION"))) {
    throw new OperatorError(
      `There is no site in ${settings.dataDir} yet. Is this the DATA_DIR of the site? \`npm start\` creates a new one.`,
    );
  }
  assertSiteStopped(settings.dataDir);
  const release = lockFolder(settings.dataDir);
  try {
    const { startPGlite } = await import("./pglite.server.ts");
    const { ownerDb, runScript, version, close: closePGlite } = await startPGlite(folder);
    const close = async () => {
      await closePGlite();
      release();
    };
    return { engine: "pglite", version, ownerDb, runScript, close };
  } catch (error) {
    release();
    throw error;
  }
}

/** @throws OperatorError if another process holds the folder. */
export function assertSiteStopped(dataDir: string): void {
  const holder = holderOf(dataDir);
  if (holder === undefined) return;
  throw new OperatorError(
    `The site is running (process ${holder}), and its database in ${dataDir} lives in that process. Stop it, run this command again, and start it.`,
  );
}

/**
 * Connects to PostgreSQL as the table owner.
 * @param keepsMigrationsOut holds the migration lock until closed, so that no starting site migrates the database.
 * @throws OperatorError if the URL is missing or the server does not respond.
 */
export async function openOwner(url: string | undefined, { keepsMigrationsOut = false } = {}): Promise<OwnerConnection> {
  if (url === undefined) {
    throw new OperatorError(
      "On PostgreSQL this command needs DATABASE_OWNER_URL, the login of the table owner: the site's own login sees only what its visitors may see.",
    );
  }
  const connection = await connectAsOwner(url);
  if (keepsMigrationsOut) await acquireMigrationLock(connection);
  const { rows } = await connection.query<{ server_version: string }>("show server_version");
  return {
    engine: "postgres",
    version: `PostgreSQL ${rows[0]?.server_version.split(" ")[0]}`,
    ownerDb: new Kysely<OwnerTables>({ dialect: new PostgresDialect({ pool: connection }) }),
    runScript: async (text) => void (await connection.query(text)),
    close: () => connection.end(),
  };
}

/** @throws OperatorError if migrations, functions or policies of this version are pending. */
export async function assertMigrated(ownerDb: OwnerDb): Promise<void> {
  const history = await readHistory(ownerDb).catch((error: { code?: string }) => {
    // 3F000 no such schema, 42P01 no such table: no migration was ever applied.
    if (error.code === "3F000" || error.code === "42P01") return new Map<string, string>();
    throw error;
  });
  const pending = await pendingMigrations(history, await readMigrations());
  if (pending.length > 0)
    throw new OperatorError(
      `The database lacks ${pending.join(", ")}. Start the site once with this version: it brings the database up to date.`,
    );
}
