/* The operator's commands. Started by `npm run admin`. */
import { preparePostgres } from "#app/platform/database/prepare-postgres.server.ts";
import { OperatorError } from "#app/platform/operator-error.ts";

const USAGE = `npm run admin -- prepare-database ADMIN_URL [NAME]
  Prepares a PostgreSQL server once: roles, logins and an empty database called NAME (eac).
  ADMIN_URL is a login that may create roles and databases, such as
  postgres://postgres:password@localhost:5432/postgres
  Prints the settings to start the site with. Run again, it draws new passwords.`;

async function main([command, ...words]: string[]): Promise<void> {
  if (command !== "prepare-database" || words[0] === undefined) {
    console.error(USAGE);
    process.exitCode = command === undefined || command === "help" ? 0 : 1;
    return;
  }
  const logins = await preparePostgres(words[0], words[1] ?? "eac");
  console.log(`DATABASE_URL=${logins.databaseUrl}`);
  console.log(`DATABASE_OWNER_URL=${logins.databaseOwnerUrl}`);
  console.log(`ACCOUNTS_DATABASE_URL=${logins.accountsDatabaseUrl}`);
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof OperatorError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
