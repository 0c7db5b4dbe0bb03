import { randomBytes } from "node:crypto";
import { join } from "node:path";
import type { Kysely } from "kysely";
import type { Logger } from "pino";
import { association } from "#app/content/association.ts";
import { writeAccountMail } from "#app/features/account/domain/write-account-mail.server.ts";
import type { Language } from "#app/i18n/languages.ts";
import { operatorHandlers } from "#app/operations/administration/operator-commands.server.ts";
import { type SeedResult, seedEmptyDatabase } from "#app/operations/seed/seed-empty-database.server.ts";
import { AccessFeed } from "#app/platform/access-feed.server.ts";
import { openAccounts } from "#app/platform/accounts/accounts.server.ts";
import { serveOperatorRequests } from "#app/platform/admin-ipc.server.ts";
import type { Database, OwnerDb } from "#app/platform/database/database.server.ts";
import { openPGlite } from "#app/platform/database/pglite.server.ts";
import { migratePostgres, openAccountsPostgres, openPostgres } from "#app/platform/database/postgres.server.ts";
import { lockFolder } from "#app/platform/folder-lock.server.ts";
import { openCountries } from "#app/platform/geography/countries.server.ts";
import { openMailer } from "#app/platform/mail/mailer.server.ts";
import { assertRestoreFinished } from "#app/platform/restore-marker.server.ts";
import type { Settings } from "#app/platform/settings.server.ts";
import type { Site } from "#app/platform/site.server.ts";
import { openDiskStorage, type Storage } from "#app/platform/storage.server.ts";

export interface OpenedSite {
  site: Site;
  /** Set when the database was empty. */
  filled: SeedResult | undefined;
  close(): Promise<void>;
}

/**
 * Opens the database (migrated, and seeded if empty), the storage and the other services.
 * @param say prints progress for the operator.
 * @throws OperatorError if a service cannot be opened.
 */
export async function openSite(settings: Settings, log: Logger, publicBaseUrl: string, say: (line: string) => void): Promise<OpenedSite> {
  assertRestoreFinished(settings.dataDir);
  const storage = openDiskStorage(settings.dataDir);
  const mailer = openMailer(settings, log);
  const [countries, { database, accountsDb, ownerDb, filled, release }] = await Promise.all([
    openCountries(settings.dataDir, log),
    openDatabase(settings, storage, say),
  ]);
  const site: Site = {
    settings,
    publicBaseUrl,
    database,
    storage,
    mailer,
    countries,
    accounts:
      accountsDb === undefined
        ? undefined
        : openAccounts({
            db: accountsDb,
            secretKey: settings.secretKey,
            publicBaseUrl,
            siteName: association.brand,
            sendMail: (mail, language) => mailer.send(writeAccountMail(mail, language as Language, publicBaseUrl)),
            log,
          }),
    accessFeed: new AccessFeed(),
    log,
    now: () => new Date(),
    inlineScriptMark: randomBytes(18).toString("base64url"),
  };
  const stopServing =
    ownerDb === undefined
      ? () => undefined
      : await serveOperatorRequests(settings.dataDir, operatorHandlers(ownerDb, database, settings), log);
  return {
    site,
    filled,
    close: async () => {
      stopServing();
      mailer.close();
      countries.close();
      await database.close();
      await release();
    },
  };
}

interface OpenedDatabase {
  database: Database;
  /** Undefined: sign-in is unavailable. */
  accountsDb: Kysely<unknown> | undefined;
  /** Set for PGlite, which lives in this process and cannot be opened by an operator command. */
  ownerDb?: OwnerDb;
  filled: SeedResult | undefined;
  release(): Promise<void>;
}

async function openDatabase(settings: Settings, storage: Storage, say: (line: string) => void): Promise<OpenedDatabase> {
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
