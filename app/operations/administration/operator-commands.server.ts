import { type CommandReport, type OperatorHandlers, type OperatorRequest, sendToRunningSite } from "#app/platform/admin-ipc.server.ts";
import type { Database, OwnerDb } from "#app/platform/database/database.server.ts";
import { assertMigrated, openOwnerConnection } from "#app/platform/database/open-owner-connection.server.ts";
import { holderOf } from "#app/platform/folder-lock.server.ts";
import { OperatorError } from "#app/platform/operator-error.ts";
import type { OperatorSettings, Settings } from "#app/platform/settings.server.ts";
import { makeBackup } from "../backup/make-backup.server.ts";
import { verifySite } from "./verify-site.server.ts";

/** Operator commands that the running site executes itself, because only it can open its embedded database. */
export function operatorHandlers(ownerDb: OwnerDb, database: Database, settings: Settings): OperatorHandlers {
  const site = { ...settings, ownerDb, databaseVersion: database.version };
  return {
    backup: ({ file }) => makeBackup(site, file, new Date()),
    verify: () => verifySite(site),
  };
}

/**
 * Backs up or verifies the site, running or stopped.
 * @throws OperatorError
 */
export async function runOnSite(settings: OperatorSettings, request: OperatorRequest): Promise<CommandReport> {
  const { dataDir, databaseUrl, databaseOwnerUrl } = settings;
  const isEmbedded = databaseUrl === undefined && databaseOwnerUrl === undefined;
  if (isEmbedded && holderOf(dataDir) !== undefined) return sendToRunningSite(dataDir, request);
  const { ownerDb, version, close } = await openOwnerConnection(settings);
  try {
    const { secretKey } = settings;
    if (secretKey === undefined)
      throw new OperatorError(
        `SECRET_KEY is not set, and there is none in ${dataDir}. Run this command with the same settings as the site.`,
      );
    if (request.command === "verify") return await verifySite({ ownerDb, dataDir, secretKey });
    await assertMigrated(ownerDb);
    return await makeBackup({ ...settings, secretKey, ownerDb, databaseVersion: version }, request.file, new Date());
  } finally {
    await close();
  }
}
