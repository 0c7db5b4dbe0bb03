/* Writes db/schema.sql: what migrations, functions and policies make of an empty PostgreSQL. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { migratePostgres } from "#app/platform/database/postgres.server.ts";
import { preparePostgres } from "#app/platform/database/prepare-postgres.server.ts";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { startCluster } from "#tests/support/postgres-cluster.ts";
import { dumpSchema } from "#tests/support/schema-dump.ts";

const cluster = await startCluster();
try {
  const logins = await preparePostgres(cluster.adminUrl, "schema");
  await migratePostgres(logins.databaseOwnerUrl, "a secret that only fills a table which the dump leaves out");
  await writeFile(join(projectRoot, "db/schema.sql"), dumpSchema(logins.databaseOwnerUrl));
} finally {
  cluster.stop();
}
