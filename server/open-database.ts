import { join } from "node:path";
import type { Kysely } from "kysely";
import { type SeedResult, seedEmptyDatabase } from "#app/operations/seed/seed-empty-database.server.ts";
import type { Database, OwnerDb } from "#app/platform/database/database.server.ts";
import { migratePostgres, openAccountsPostgres, openPostgres } from "#app/platform/database/postgres.server.ts";
import { lockFolder } from "#app/platform/folder-lock.server.ts";
import type { Settings } from "#app/platform/settings.server.ts";
import type { Storage } from "#app/platform/storage.server.ts";

interface OpenedDatabase {
  database: Database;
  /** Undefined: sign-in is unavailable. */
  accountsDb: Kysely<unknown> | undefined;
  /** Set for PGlite, which lives in this process and cannot be opened by an operator command. */
  ownerDb?: OwnerDb;
  filled: SeedResult | undefined;
  release(): Promise<void>;
}

/**
 * Opens the database of the settings, migrated, and seeded if empty.
 * @param say prints progress for the operator.
 * @throws OperatorError if the database cannot be opened.
 */
export async function openDatabase(settings: Settings, storage: Storage, say: (line: string) => void): Promise<OpenedDatabase> {
  let filled: SeedResult | undefined;
  const fill = async (ownerDb: OwnerDb) => {
    filled = await seedEmptyDatabase(ownerDb, storage, {
      adminEmail: settings.adminEmail,
      adminPassword: settings.adminPassword,
      withSample: settings.withSample,
      now: new Date(),
      onProgress: (done, total) => {
        if (done === 1 || done % 6 === 0 || done === total) say(`Preparing the sample images: ${done} of ${total}`);
      },
    });
  };

  if (settings.databaseUrl === undefined) {
    const release = lockFolder(settings.dataDir);
    try {
      const { openPGlite } = await import("#app/platform/database/pglite.server.ts");
      const { database, ownerDb, applied } = await openPGlite(join(settings.dataDir, "database"), settings.secretKey);
      if (applied.length > 0) say(`Database migrated: ${applied.join(", ")}`);
      await fill(ownerDb);
      return { database, accountsDb: ownerDb as unknown as Kysely<unknown>, ownerDb, filled, release: async () => release() };
    } catch (error) {
      release();
      throw error;
    }
  }
  if (settings.databaseOwnerUrl !== undefined) {
    const applied = await migratePostgres(settings.databaseOwnerUrl, settings.secretKey, fill);
    if (applied.length > 0) say(`Database migrated: ${applied.join(", ")}`);
  }
  const database = await openPostgres(settings.databaseUrl, settings.secretKey, settings.listenDatabaseUrl);
  if (settings.accountsDatabaseUrl === undefined) {
    say("Sign-in is unavailable: ACCOUNTS_DATABASE_URL is not set.");
    return { database, accountsDb: undefined, filled, release: async () => undefined };
  }
  try {
    const accounts = await openAccountsPostgres(settings.accountsDatabaseUrl);
    return { database, accountsDb: accounts.db, filled, release: accounts.close };
  } catch (error) {
    await database.close();
    throw error;
  }
}
