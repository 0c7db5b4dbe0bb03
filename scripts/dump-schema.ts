/* Writes db/schema.sql: the schema after all migrations, functions and policies on an empty PostgreSQL. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { migratePostgres } from "#app/platform/database/postgres.server.ts";
import { preparePostgres } from "#app/platform/database/prepare-postgres.server.ts";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { startCluster } from "#tests/support/database/postgres-cluster.ts";
import { dumpSchema } from "#tests/support/database/schema-dump.ts";

const cluster = await startCluster();
try {
  const logins = await preparePostgres(cluster.adminUrl, "schema");
  await migratePostgres(logins.databaseOwnerUrl, "a secret stored in a row, which the dump omits");
  await writeFile(join(projectRoot, "db/schema.sql"), dumpSchema(logins.databaseOwnerUrl));
} finally {
  cluster.stop();
}
