import { randomBytes } from "node:crypto";
import type { Logger } from "pino";
import { association } from "#app/content/association.ts";
import { writeAccountMail } from "#app/features/account/domain/write-account-mail.server.ts";
import type { Language } from "#app/i18n/languages.ts";
import { operatorHandlers } from "#app/operations/administration/operator-commands.server.ts";
import type { SeedResult } from "#app/operations/seed/seed-empty-database.server.ts";
import { AccessFeed } from "#app/platform/access-feed.server.ts";
import { openAccounts } from "#app/platform/accounts/accounts.server.ts";
import { serveOperatorRequests } from "#app/platform/admin-ipc.server.ts";
import { FormPresence } from "#app/platform/form-presence.server.ts";
import { openCountries } from "#app/platform/geography/countries.server.ts";
import { openMailer } from "#app/platform/mail/mailer.server.ts";
import { assertRestoreFinished } from "#app/platform/restore-marker.server.ts";
import type { Settings } from "#app/platform/settings.server.ts";
import type { Site } from "#app/platform/site.server.ts";
import { openDiskStorage } from "#app/platform/storage.server.ts";
import { openDatabase } from "./open-database.ts";

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
  const accessFeed = new AccessFeed();
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
    accessFeed,
    formPresence: new FormPresence(accessFeed),
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
