import { randomBytes } from "node:crypto";
import pg from "pg";
import { OperatorError } from "../operator-error.ts";

export interface PreparedLogins {
  /** The site's login: owns nothing, inherits nothing, may only assume the roles anon and authenticated. */
  databaseUrl: string;
  /** The table owner; for migrations only. */
  databaseOwnerUrl: string;
  /** For the account library: access to schema auth only. */
  accountsDatabaseUrl: string;
}

const NAME = /^[a-z][a-z0-9_]{0,40}$/;

/**
 * Prepares a PostgreSQL server once: the roles, three logins with random passwords, and an empty database. A second run
 * only replaces the passwords.
 * @param adminUrl login that may create roles and databases.
 * @param name name of the database and prefix of the logins.
 * @throws OperatorError if the server cannot be reached or the name is invalid.
 */
export async function preparePostgres(adminUrl: string, name: string): Promise<PreparedLogins> {
  if (!NAME.test(name))
    throw new OperatorError(
      `"${name}" is not a valid database name: use lower-case letters, digits and underscores, and begin with a letter.`,
    );
  const admin = await connectTo(adminUrl);
  const logins = { owner: `${name}_owner`, app: `${name}_app`, accounts: `${name}_accounts` };
  const passwords = { owner: generatePassword(), app: generatePassword(), accounts: generatePassword() };
  try {
    for (const role of ["anon", "authenticated", "accounts"]) await createRole(admin, role, "nologin");
    for (const key of ["owner", "app", "accounts"] as const) {
      await createRole(admin, logins[key], "login noinherit nosuperuser nobypassrls nocreaterole nocreatedb noreplication");
      await admin.query(`alter role ${logins[key]} password '${passwords[key]}'`);
    }
    await admin.query(`grant anon, authenticated to ${logins.app}`);
    await admin.query(`grant accounts to ${logins.accounts}`);
    // The account library does not switch roles: its login inherits the rights of the role.
    await admin.query(`alter role ${logins.accounts} inherit`);
    const existing = await admin.query("select from pg_database where datname = $1", [name]);
    if (existing.rowCount === 0) await admin.query(`create database ${name} owner ${logins.owner} encoding 'UTF8' template template0`);
    // Temporary tables are revoked too: one could shadow a real table in a later transaction on the same connection.
    await admin.query(`revoke all on database ${name} from public`);
    await admin.query(`grant connect on database ${name} to ${logins.app}, ${logins.accounts}`);
  } finally {
    await admin.end();
  }
  const inside = await connectTo(withPath(adminUrl, name));
  try {
    await inside.query(`alter schema public owner to ${logins.owner}`);
    await inside.query("revoke all on schema public from public");
  } finally {
    await inside.end();
  }
  const urlOf = (key: keyof typeof logins) => {
    const url = new URL(withPath(adminUrl, name));
    url.username = logins[key];
    url.password = passwords[key];
    return url.href;
  };
  return { databaseUrl: urlOf("app"), databaseOwnerUrl: urlOf("owner"), accountsDatabaseUrl: urlOf("accounts") };
}

function generatePassword(): string {
  return randomBytes(24).toString("hex");
}

function withPath(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}

async function connectTo(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    return client;
  } catch (cause) {
    throw new OperatorError(
      `The database server cannot be reached: ${(cause as Error).message || (cause as NodeJS.ErrnoException).code}.`,
      { cause },
    );
  }
}

async function createRole(client: pg.Client, name: string, options: string): Promise<void> {
  const existing = await client.query("select from pg_roles where rolname = $1", [name]);
  if (existing.rowCount === 0) await client.query(`create role ${name} ${options}`);
}
