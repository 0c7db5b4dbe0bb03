import { randomBytes } from "node:crypto";
import pg from "pg";
import { OperatorError } from "../operator-error.ts";

export interface PreparedLogins {
  /** The door's login: owns nothing, inherits nothing, may only take on anon and authenticated. */
  databaseUrl: string;
  /** Owns the tables; for migrations alone. */
  databaseOwnerUrl: string;
  /** For the account library: may enter the schema auth and nothing else. */
  accountsDatabaseUrl: string;
}

const NAME = /^[a-z][a-z0-9_]{0,40}$/;

/**
 * Prepares a PostgreSQL server once: the roles, three logins with drawn passwords, and an empty database. Running it
 * again draws new passwords and changes nothing else.
 * @param adminUrl a login that may create roles and databases.
 * @param name of the database; the logins are called after it.
 * @throws OperatorError when the server cannot be reached or the name is not plain.
 */
export async function preparePostgres(adminUrl: string, name: string): Promise<PreparedLogins> {
  if (!NAME.test(name))
    throw new OperatorError(`"${name}" is not a plain database name: small letters, digits and underscores, a letter first.`);
  const admin = await connectTo(adminUrl);
  const logins = { owner: `${name}_owner`, app: `${name}_app`, accounts: `${name}_accounts` };
  const passwords = { owner: drawPassword(), app: drawPassword(), accounts: drawPassword() };
  try {
    for (const role of ["anon", "authenticated", "accounts"]) await createRole(admin, role, "nologin");
    for (const key of ["owner", "app", "accounts"] as const) {
      await createRole(admin, logins[key], "login noinherit nosuperuser nobypassrls nocreaterole nocreatedb noreplication");
      await admin.query(`alter role ${logins[key]} password '${passwords[key]}'`);
    }
    await admin.query(`grant anon, authenticated to ${logins.app}`);
    await admin.query(`grant accounts to ${logins.accounts}`);
    // The account library knows of no roles: this one login is what it may do.
    await admin.query(`alter role ${logins.accounts} inherit`);
    const existing = await admin.query("select from pg_database where datname = $1", [name]);
    if (existing.rowCount === 0) await admin.query(`create database ${name} owner ${logins.owner} encoding 'UTF8' template template0`);
    // No temporary tables either: one could stand in for a real table in a later transaction of the same connection.
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

function drawPassword(): string {
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
