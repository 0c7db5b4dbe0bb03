import { existsSync, openAsBlob, readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { projectRoot } from "../project-root.server.ts";

const TEMPLATES = join(projectRoot, "build/database");

/** A template of another version is never used: PostgreSQL refuses a folder of another major version. */
function templateFile(folder: string): string {
  const { version } = JSON.parse(readFileSync(join(projectRoot, "node_modules/@electric-sql/pglite/package.json"), "utf8")) as {
    version: string;
  };
  return join(folder, `pglite-${version}.tar`);
}

/** Writes an empty PostgreSQL folder, as initdb creates it, for `readPGliteTemplate`. Called by the build. */
export async function writePGliteTemplate(folder = TEMPLATES): Promise<void> {
  const pglite = await PGlite.create();
  const bytes = await (await pglite.dumpDataDir("none")).arrayBuffer();
  await pglite.close();
  const file = templateFile(folder);
  await mkdir(folder, { recursive: true });
  await writeFile(file, Buffer.from(bytes));
}

/** The template of the build (docs/decisions/0037): undefined without a build, or of another version of PGlite. */
export async function readPGliteTemplate(folder = TEMPLATES): Promise<Blob | undefined> {
  const file = templateFile(folder);
  return existsSync(file) ? openAsBlob(file) : undefined;
}
