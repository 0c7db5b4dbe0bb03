import { type CommandReport, type OperatorHandlers, type OperatorRequest, sendToRunningSite } from "#app/platform/admin-ipc.server.ts";
import type { Database, OwnerDb } from "#app/platform/database/database.server.ts";
import { assertMigrated, openOwnerConnection } from "#app/platform/database/open-owner-connection.server.ts";
import { holderOf } from "#app/platform/folder-lock.server.ts";
import { OperatorError } from "#app/platform/operator-error.ts";
import type { OperatorSettings, Settings } from "#app/platform/settings.server.ts";
import { makeBackup } from "../backup/make-backup.server.ts";
import { makeNextTiles } from "./make-tiles.server.ts";
import { verifySite } from "./verify-site.server.ts";

/** Operator commands that the running site executes itself, because only it can open its embedded database. */
export function operatorHandlers(ownerDb: OwnerDb, database: Database, settings: Settings): OperatorHandlers {
  const site = { ...settings, ownerDb, databaseVersion: database.version };
  return {
    backup: ({ file }) => makeBackup(site, file, new Date()),
    verify: () => verifySite(site),
    "make-tiles": ({ after }) => makeNextTiles(site, after),
  };
}

type RunCommand = (request: OperatorRequest) => Promise<CommandReport>;

/**
 * Lets `work` run commands on the site, running or stopped.
 * @throws OperatorError
 */
export async function onSite<T>(settings: OperatorSettings, work: (run: RunCommand) => Promise<T>): Promise<T> {
  const { dataDir, databaseUrl, databaseOwnerUrl, secretKey } = settings;
  const isEmbedded = databaseUrl === undefined && databaseOwnerUrl === undefined;
  if (isEmbedded && holderOf(dataDir) !== undefined) return work((request) => sendToRunningSite(dataDir, request));
  const { ownerDb, version, close } = await openOwnerConnection(settings);
  try {
    if (secretKey === undefined)
      throw new OperatorError(
        `SECRET_KEY is not set, and there is none in ${dataDir}. Run this command with the same settings as the site.`,
      );
    return await work(async ({ command, file, after }) => {
      if (command === "verify") return verifySite({ ownerDb, dataDir, secretKey });
      await assertMigrated(ownerDb);
      if (command === "make-tiles") return makeNextTiles({ ownerDb, dataDir }, after);
      return makeBackup({ ...settings, secretKey, ownerDb, databaseVersion: version }, file, new Date());
    });
  } finally {
    await close();
  }
}

/**
 * Backs up or verifies the site, running or stopped, or does one step of another command.
 * @throws OperatorError
 */
export const runOnSite = (settings: OperatorSettings, request: OperatorRequest): Promise<CommandReport> =>
  onSite(settings, (run) => run(request));
