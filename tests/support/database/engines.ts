import { randomBytes } from "node:crypto";
import { openAsBlob } from "node:fs";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { inject } from "vitest";
import type { Database, OwnerDb } from "#app/platform/database/database.server.ts";
import { openPGlite } from "#app/platform/database/pglite.server.ts";
import { openPostgres } from "#app/platform/database/postgres.server.ts";
import { type PreparedLogins, preparePostgres } from "#app/platform/database/prepare-postgres.server.ts";
import type { OwnerTables } from "#app/platform/database/tables.ts";
import { SECRET } from "./engine-secret.ts";
import { prepareMigratedDatabase } from "./migrated-database.ts";

export interface TestDatabase {
  database: Database;
  ownerDb: OwnerDb;
  close(): Promise<void>;
}

export interface Engine {
  name: "PGlite" | "PostgreSQL";
  open(): Promise<TestDatabase>;
}

const newName = () => `t${randomBytes(6).toString("hex")}`;

/** A new database on the tests' server, prepared as by an operator. */
export function preparePostgresDatabase(): Promise<PreparedLogins> {
  return preparePostgres(inject("postgresAdminUrl"), newName());
}

/** The same, migrated. */
export function prepareMigratedPostgresDatabase(secretKey = SECRET): Promise<PreparedLogins> {
  return prepareMigratedDatabase(inject("postgresAdminUrl"), newName(), secretKey);
}

/** Both engines, migrated and empty. Every database test runs on each. */
export const ENGINES: Engine[] = [
  {
    name: "PGlite",
    open: async () => {
      const file = inject("pgliteImage");
      const image = file === undefined ? undefined : await openAsBlob(file);
      const { database, ownerDb } = await openPGlite(undefined, SECRET, image);
      return { database, ownerDb, close: () => database.close() };
    },
  },
  {
    name: "PostgreSQL",
    open: async () => {
      const logins = await prepareMigratedPostgresDatabase();
      const database = await openPostgres(logins.databaseUrl, SECRET);
      const ownerDb = new Kysely<OwnerTables>({
        dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: logins.databaseOwnerUrl, max: 2 }) }),
      });
      return {
        database,
        ownerDb,
        close: async () => {
          await ownerDb.destroy();
          await database.close();
        },
      };
    },
  },
];

/** Thrown to roll back the changes of a test. */
class Undo extends Error {}

/** Runs `work` as an actor and rolls everything back. */
export async function attempt<T>(
  database: Database,
  actor: Parameters<Database["withActor"]>[0],
  work: Parameters<Database["withActor"]>[1],
): Promise<T> {
  let result: unknown;
  try {
    await database.withActor(actor, async (tx) => {
      result = await work(tx);
      throw new Undo();
    });
  } catch (error) {
    if (!(error instanceof Undo)) throw error;
  }
  return result as T;
}
