/* The operator's commands. Started by `npm run admin`. */
import { resolve } from "node:path";
import { appointAdministrator } from "#app/operations/administration/appoint-administrator.server.ts";
import { runOnSite } from "#app/operations/administration/operator-commands.server.ts";
import { removeSecondFactor } from "#app/operations/administration/remove-second-factor.server.ts";
import { verifyBackup } from "#app/operations/backup/check-backup.server.ts";
import { restoreBackup } from "#app/operations/backup/restore-backup.server.ts";
import { importLegacy, parseImportArguments } from "#app/operations/legacy-import/import-legacy.server.ts";
import type { CommandReport } from "#app/platform/admin-ipc.server.ts";
import { preparePostgres } from "#app/platform/database/prepare-postgres.server.ts";
import { updateCountries } from "#app/platform/geography/update-countries.server.ts";
import { explainSystemError } from "#app/platform/operator-error.ts";
import { readDataDir, readOperatorSettings, readSettings } from "#app/platform/settings.server.ts";

const USAGE = `npm run admin -- prepare-database ADMIN_URL [NAME]
  Prepares a PostgreSQL server once: roles, logins and an empty database called NAME (eac).
  ADMIN_URL is a login that may create roles and databases, such as
  postgres://postgres:password@localhost:5432/postgres
  Prints the settings to start the site with. Run again, it draws new passwords.

npm run admin -- create-administrator EMAIL
  Makes the user with this address an administrator; creates the account if there is none. Needs the settings of the
  site, like all commands below. Stop a site without DATABASE_URL first.

npm run admin -- remove-second-factor EMAIL
  For users who have lost the authenticator app and the recovery codes: afterwards the password alone signs in. Ends all
  their sessions. Verify the user's identity first.

npm run admin -- backup [FILE]
  Backs up the site into one file, also while it runs. Without FILE: in DATA_DIR/backups, which keeps the newest
  BACKUPS_KEPT (14).

npm run admin -- restore FILE
  Restores a backup into an empty DATA_DIR and, on PostgreSQL, an empty database.

npm run admin -- verify [FILE]
  Checks a backup; without FILE, the site itself, also while it runs.

npm run admin -- update-countries [FILE]
  Updates the database of countries in DATA_DIR, also while the site runs: to the newest edition on npm, or to a local
  FILE (.mmdb).

npm run admin -- import DUMP [BUCKET] [--dry-run] [--leave-out TABLE or TABLE.COLUMN]...
  Imports the hosted back end: DUMP is a file of pg_dump, or a folder with a CSV or JSON file for each table; BUCKET is
  the folder with the files of its image bucket. Validates everything first, then imports all of it or nothing.
  With PGlite, stop the site first. docs/operations.md lists the steps.`;

async function main([command, ...words]: string[]): Promise<void> {
  if (command === "prepare-database" && words[0] !== undefined) return prepareDatabase(words[0], words[1]);
  if (command === "create-administrator" && words[0] !== undefined) {
    return console.log(await appointAdministrator(readOperatorSettings(process.env), words[0]));
  }
  if (command === "remove-second-factor" && words[0] !== undefined) {
    return console.log(await removeSecondFactor(readOperatorSettings(process.env), words[0]));
  }
  if (command === "backup") return report(await runOnSite(readOperatorSettings(process.env), { command, file: pathArgument(words[0]) }));
  if (command === "restore" && words[0] !== undefined)
    return report(await restoreBackup(readOperatorSettings(process.env), pathArgument(words[0])));
  if (command === "verify") {
    const file = pathArgument(words[0]);
    return report(file === undefined ? await runOnSite(readOperatorSettings(process.env), { command }) : await verifyBackup(file));
  }
  if (command === "import" && words.length > 0) return importHostedBackEnd(words);
  if (command === "update-countries") return updateCountriesFrom(words[0]);
  console.error(USAGE);
  process.exitCode = command === undefined || command === "help" ? 0 : 1;
}

async function prepareDatabase(adminUrl: string, name = "eac"): Promise<void> {
  const logins = await preparePostgres(adminUrl, name);
  console.log(`DATABASE_URL=${logins.databaseUrl}`);
  console.log(`DATABASE_OWNER_URL=${logins.databaseOwnerUrl}`);
  console.log(`ACCOUNTS_DATABASE_URL=${logins.accountsDatabaseUrl}`);
}

async function updateCountriesFrom(file: string | undefined): Promise<void> {
  console.log(await updateCountries(readDataDir(process.env), pathArgument(file)));
}

async function importHostedBackEnd(words: string[]): Promise<void> {
  const options = parseImportArguments(words);
  const paths = { dump: pathArgument(options.dump), bucket: pathArgument(options.bucket) };
  await importLegacy(readSettings(process.env), { ...options, ...paths }, new Date(), (line) => console.log(line));
}

/** Resolves against INIT_CWD, the folder in which the operator called npm: npm itself runs this in the project's folder. */
function pathArgument(file: string): string;
function pathArgument(file: string | undefined): string | undefined;
function pathArgument(file: string | undefined): string | undefined {
  return file === undefined ? undefined : resolve(process.env.INIT_CWD ?? "", file);
}

function report({ said, isGood }: CommandReport): void {
  (isGood ? console.log : console.error)(said);
  process.exitCode = isGood ? 0 : 1;
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  const refusal = explainSystemError(error);
  if (refusal === undefined) throw error;
  console.error(refusal.message);
  process.exitCode = 1;
}
