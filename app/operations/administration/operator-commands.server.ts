import { askRunningSite, type CommandReport, type OperatorHandlers, type OperatorRequest } from "#app/platform/admin-ipc.server.ts";
import type { Database, Keeper } from "#app/platform/database/database.server.ts";
import { openKeeper, refuseUnmigrated } from "#app/platform/database/open-owner-connection.server.ts";
import { holderOf } from "#app/platform/folder-lock.server.ts";
import { OperatorError } from "#app/platform/operator-error.ts";
import type { OperatorSettings, Settings } from "#app/platform/settings.server.ts";
import { makeBackup } from "../backup/make-backup.server.ts";
import { verifySite } from "./verify-site.server.ts";

/** What a running site does itself when an operator asks for it, because nobody else can open its database. */
export function operatorHandlers(keeper: Keeper, database: Database, settings: Settings): OperatorHandlers {
  const site = { ...settings, keeper, databaseVersion: database.version };
  return {
    backup: ({ file }) => makeBackup(site, file, new Date()),
    verify: () => verifySite(site),
  };
}

/**
 * Backs up the site, or looks for what is wrong with it, whether it runs or not.
 * @throws OperatorError
 */
export async function runOnSite(settings: OperatorSettings, request: OperatorRequest): Promise<CommandReport> {
  const { dataDir, databaseUrl, databaseOwnerUrl } = settings;
  const isEmbedded = databaseUrl === undefined && databaseOwnerUrl === undefined;
  if (isEmbedded && holderOf(dataDir) !== undefined) return askRunningSite(dataDir, request);
  const { keeper, version, close } = await openKeeper(settings);
  try {
    const { secretKey } = settings;
    if (secretKey === undefined)
      throw new OperatorError(
        `SECRET_KEY is not set, and there is none in ${dataDir}. Give this command the settings with which the site is started.`,
      );
    if (request.command === "verify") return await verifySite({ keeper, dataDir, secretKey });
    await refuseUnmigrated(keeper);
    return await makeBackup({ ...settings, secretKey, keeper, databaseVersion: version }, request.file, new Date());
  } finally {
    await close();
  }
}
