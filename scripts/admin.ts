/* The operator's commands. Started by `npm run admin`. */
import { resolve } from "node:path";
import type { CommandReport } from "#app/platform/admin-ipc.server.ts";
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

npm run admin -- lift-suspension EMAIL
  Lifts the suspension of an account when no administrator can.

npm run admin -- backup [FILE]
  Backs up the site into one file, also while it runs. Without FILE: in DATA_DIR/backups, which keeps the newest
  BACKUPS_KEPT (14).

npm run admin -- restore FILE
  Restores a backup into an empty DATA_DIR and, on PostgreSQL, an empty database.

npm run admin -- verify [FILE]
  Checks a backup; without FILE, the site itself, also while it runs.

npm run admin -- make-tiles
  Makes the tiles with which the viewer enlarges a picture to its own pixels, for wide pictures uploaded before tiles
  existed. One picture at a time, with a line for each, also while the site runs. Interrupted and run again, it goes on.

npm run admin -- update-countries [FILE]
  Updates the database of countries in DATA_DIR, also while the site runs: to the newest edition on npm, or to a local
  FILE (.mmdb).

npm run admin -- import DUMP [BUCKET] [--dry-run] [--leave-out TABLE or TABLE.COLUMN]...
  Imports the hosted back end: DUMP is a file of pg_dump, or a folder with a CSV or JSON file for each table; BUCKET is
  the folder with the files of its image bucket. Validates everything first, then imports all of it or nothing.
  With PGlite, stop the site first. docs/operations.md lists the steps.`;

/** Each command loads only its own modules: all of them take longer than most commands. */
async function main([command, ...words]: string[]): Promise<void> {
  const [first] = words;
  if (command === "verify" || command === "backup") return backUpOrVerify(command, first);
  if (command === "prepare-database" && first !== undefined) return prepareDatabase(first, words[1]);
  if (command === "make-tiles") return makeTiles();
  if (command === "update-countries") return updateCountriesFrom(first);
  if (command === "create-administrator" && first !== undefined) {
    const { appointAdministrator } = await import("#app/operations/administration/appoint-administrator.server.ts");
    return console.log(await appointAdministrator(readOperatorSettings(process.env), first));
  }
  if (command === "remove-second-factor" && first !== undefined) {
    const { removeSecondFactor } = await import("#app/operations/administration/remove-second-factor.server.ts");
    return console.log(await removeSecondFactor(readOperatorSettings(process.env), first));
  }
  if (command === "lift-suspension" && first !== undefined) {
    const { liftSuspension } = await import("#app/operations/administration/lift-suspension.server.ts");
    return console.log(await liftSuspension(readOperatorSettings(process.env), first));
  }
  if (command === "restore" && first !== undefined) {
    const { restoreBackup } = await import("#app/operations/backup/restore-backup.server.ts");
    return report(await restoreBackup(readOperatorSettings(process.env), pathArgument(first)));
  }
  if (command === "import" && first !== undefined) return importHostedBackEnd(words);
  console.error(USAGE);
  process.exitCode = command === undefined || command === "help" ? 0 : 1;
}

async function backUpOrVerify(command: "backup" | "verify", file: string | undefined): Promise<void> {
  const path = pathArgument(file);
  if (command === "verify" && path !== undefined) {
    const { verifyBackup } = await import("#app/operations/backup/check-backup.server.ts");
    return report(await verifyBackup(path));
  }
  const { runOnSite } = await import("#app/operations/administration/operator-commands.server.ts");
  report(await runOnSite(readOperatorSettings(process.env), command === "verify" ? { command } : { command, file: path }));
}

async function makeTiles(): Promise<void> {
  const { onSite } = await import("#app/operations/administration/operator-commands.server.ts");
  const tried = { made: 0, failed: 0 };
  await onSite(readOperatorSettings(process.env), async (run) => {
    for (let after: string | undefined; ; ) {
      const { said, isGood, next } = await run({ command: "make-tiles", after });
      if (next === undefined) return;
      (isGood ? console.log : console.error)(said);
      tried[isGood ? "made" : "failed"]++;
      after = next;
    }
  });
  const { made, failed } = tried;
  if (made + failed === 0) return console.log("Every picture that is wide enough for tiles has them.");
  console.log(`Tiles were made for ${made} of ${made + failed} ${made + failed === 1 ? "picture" : "pictures"}.`);
  if (failed > 0) process.exitCode = 1;
}

async function prepareDatabase(adminUrl: string, name = "eac"): Promise<void> {
  const { preparePostgres } = await import("#app/platform/database/prepare-postgres.server.ts");
  const logins = await preparePostgres(adminUrl, name);
  console.log(`DATABASE_URL=${logins.databaseUrl}`);
  console.log(`DATABASE_OWNER_URL=${logins.databaseOwnerUrl}`);
  console.log(`ACCOUNTS_DATABASE_URL=${logins.accountsDatabaseUrl}`);
}

async function updateCountriesFrom(file: string | undefined): Promise<void> {
  const { updateCountries } = await import("#app/platform/geography/update-countries.server.ts");
  console.log(await updateCountries(readDataDir(process.env), pathArgument(file)));
}

async function importHostedBackEnd(words: string[]): Promise<void> {
  const { importLegacy, parseImportArguments } = await import("#app/operations/legacy-import/import-legacy.server.ts");
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
