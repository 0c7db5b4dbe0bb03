/* The operator's commands. Started by `npm run admin`. */
import { resolve } from "node:path";
import { preparePostgres } from "#app/platform/database/prepare-postgres.server.ts";
import { updateCountries } from "#app/platform/geography/update-countries.server.ts";
import { OperatorError } from "#app/platform/operator-error.ts";
import { readDataDir } from "#app/platform/settings.server.ts";

const USAGE = `npm run admin -- prepare-database ADMIN_URL [NAME]
  Prepares a PostgreSQL server once: roles, logins and an empty database called NAME (eac).
  ADMIN_URL is a login that may create roles and databases, such as
  postgres://postgres:password@localhost:5432/postgres
  Prints the settings to start the site with. Run again, it draws new passwords.

npm run admin -- update-countries [FILE]
  Brings the database of countries in DATA_DIR up to date, also while the site runs: with the newest edition that
  npm has, or with a FILE (.mmdb) that you have.`;

async function main([command, ...words]: string[]): Promise<void> {
  if (command === "prepare-database" && words[0] !== undefined) return prepareDatabase(words[0], words[1]);
  if (command === "update-countries") return bringCountriesUpToDate(words[0]);
  console.error(USAGE);
  process.exitCode = command === undefined || command === "help" ? 0 : 1;
}

async function prepareDatabase(adminUrl: string, name = "eac"): Promise<void> {
  const logins = await preparePostgres(adminUrl, name);
  console.log(`DATABASE_URL=${logins.databaseUrl}`);
  console.log(`DATABASE_OWNER_URL=${logins.databaseOwnerUrl}`);
  console.log(`ACCOUNTS_DATABASE_URL=${logins.accountsDatabaseUrl}`);
}

async function bringCountriesUpToDate(file: string | undefined): Promise<void> {
  // npm runs this in the project's folder, and says in which one it was called.
  const given = file === undefined ? undefined : resolve(process.env.INIT_CWD ?? "", file);
  console.log(await updateCountries(readDataDir(process.env), given));
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof OperatorError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
