import type { TestProject } from "vitest/node";
import { startCluster } from "./postgres-cluster.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgresAdminUrl: string;
  }
}

/** One PostgreSQL server for all tests of a project. */
export default async function setup(project: TestProject) {
  const cluster = await startCluster();
  project.provide("postgresAdminUrl", cluster.adminUrl);
  return () => cluster.stop();
}
