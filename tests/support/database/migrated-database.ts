import pg from "pg";
import { migratePostgres } from "#app/platform/database/postgres.server.ts";
import { type PreparedLogins, preparePostgres } from "#app/platform/database/prepare-postgres.server.ts";
import { SECRET } from "./engine-secret.ts";

const TEMPLATE = "migrated";

async function query(url: string, text: string): Promise<number | null> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rowCount;
  } finally {
    await client.end();
  }
}

/** Migrates a database of which `prepareMigratedDatabase` makes copies. */
export async function makeTemplate(adminUrl: string): Promise<void> {
  const { databaseOwnerUrl } = await preparePostgres(adminUrl, TEMPLATE);
  await migratePostgres(databaseOwnerUrl, SECRET);
  // Otherwise the first copy, which takes over what this owner has, would take over the template too.
  await query(adminUrl, `alter database ${TEMPLATE} owner to current_user`);
}

/** Gives a copy to its own owner: everything in it, and the policies that name the owner (db/policies.sql). */
const giveTo = (name: string, owner: string) => `
  alter database ${name} owner to ${owner};
  reassign owned by ${TEMPLATE}_owner to ${owner};
  do $$
  declare policy record;
  begin
    for policy in select * from pg_policies where '${TEMPLATE}_owner' = any (roles) loop
      execute format('alter policy %I on %I.%I to ${owner}', policy.policyname, policy.schemaname, policy.tablename);
    end loop;
  end $$`;

/**
 * A new database as prepared by an operator and migrated by the site: a copy of the server's template, if it has one.
 * @param name without special characters.
 */
export async function prepareMigratedDatabase(adminUrl: string, name: string, secretKey: string): Promise<PreparedLogins> {
  const isCopy = (await query(adminUrl, `select from pg_database where datname = '${TEMPLATE}'`)) === 1;
  if (isCopy) await query(adminUrl, `create database ${name} template ${TEMPLATE}`);
  const logins = await preparePostgres(adminUrl, name);
  if (isCopy) {
    const inside = new URL(adminUrl);
    inside.pathname = `/${name}`;
    await query(inside.href, giveTo(name, new URL(logins.databaseOwnerUrl).username));
  }
  // Of a copy only the key remains to be stored.
  await migratePostgres(logins.databaseOwnerUrl, secretKey);
  return logins;
}
