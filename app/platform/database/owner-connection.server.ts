import { join } from "node:path";
import { lockFolder } from "../folder-lock.server.ts";
import { OperatorError } from "../operator-error.ts";
import { assertRestoreFinished } from "../restore-marker.server.ts";
import type { Settings } from "../settings.server.ts";
import type { OwnerDb } from "./database.server.ts";
import { hasDoorKeyOf } from "./migrate.server.ts";
import { openOwner } from "./open-owner-connection.server.ts";
import { migratePostgres } from "./postgres.server.ts";

/**
 * Runs an operator's work as table owner on the site's database, after creating or migrating it. PGlite lives in one
 * process: there the site must be stopped first.
 * @throws OperatorError if the site is running on PGlite, DATABASE_OWNER_URL is missing, the database verifies seals with
 * another SECRET_KEY, or it cannot be reached.
 */
export async function withOwnerConnection<T>(settings: Settings, work: (ownerDb: OwnerDb) => Promise<T>): Promise<T> {
  assertRestoreFinished(settings.dataDir);
  if (settings.databaseUrl === undefined && settings.databaseOwnerUrl === undefined) {
    const release = lockFolder(settings.dataDir);
    try {
      const { openPGlite } = await import("./pglite.server.ts");
      const { ownerDb, database } = await openPGlite(join(settings.dataDir, "database"), settings.secretKey);
      try {
        return await work(ownerDb);
      } finally {
        await database.close();
      }
    } finally {
      release();
    }
  }
  if (settings.databaseOwnerUrl === undefined)
    throw new OperatorError("This command needs the table owner: set DATABASE_OWNER_URL as for the start of the site.");
  await assertSameKey(settings.databaseOwnerUrl, settings.secretKey);
  let result: { value: T } | undefined;
  await migratePostgres(settings.databaseOwnerUrl, settings.secretKey, async (ownerDb) => {
    result = { value: await work(ownerDb) };
  });
  return (result as unknown as { value: T }).value;
}

/** Only a start may replace the database's key, because that locks out processes running with the old one. */
async function assertSameKey(ownerUrl: string, secretKey: string): Promise<void> {
  const { ownerDb, close } = await openOwner(ownerUrl);
  try {
    if (await hasDoorKeyOf(ownerDb, secretKey)) return;
    throw new OperatorError("The database was set up with another SECRET_KEY. Use the site's own.");
  } catch (error) {
    // 3F000 no such schema, 42P01 no such table: the database is empty and gets this key.
    if (!["3F000", "42P01"].includes((error as { code?: string }).code ?? "")) throw error;
  } finally {
    await close();
  }
}
