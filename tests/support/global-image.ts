import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { openPGlite } from "#app/platform/database/pglite.server.ts";
import { SECRET } from "./engine-secret.ts";
import { temporaryFolder } from "./site-process.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Only where the project's set-up has made one. */
    pgliteImage?: string;
  }
}

/** One PGlite, created and migrated from nothing: each database test opens a copy of it, in a quarter of the time. */
export default async function setup(project: TestProject) {
  const folder = temporaryFolder("image");
  const { database, pglite } = await openPGlite(undefined, SECRET);
  const file = join(folder.path, "migrated.tar");
  writeFileSync(file, Buffer.from(await (await pglite.dumpDataDir("none")).arrayBuffer()));
  await database.close();
  project.provide("pgliteImage", file);
  return () => folder.remove();
}
