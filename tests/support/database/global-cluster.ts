import type { TestProject } from "vitest/node";
import { makeTemplate } from "./migrated-database.ts";
import { startCluster } from "./postgres-cluster.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgresAdminUrl: string;
  }
}

/** One PostgreSQL server for all tests of a project, with a migrated database to copy. */
export default async function setup(project: TestProject) {
  const cluster = await startCluster();
  await makeTemplate(cluster.adminUrl);
  project.provide("postgresAdminUrl", cluster.adminUrl);
  return () => cluster.stop();
}
