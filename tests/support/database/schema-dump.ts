import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { findPostgresPrograms } from "./postgres-cluster.ts";

/** The schema of a database as reviewable SQL: without owners, settings and differences between versions of pg_dump. */
export function dumpSchema(ownerUrl: string): string {
  const programs = findPostgresPrograms();
  if (programs === undefined) throw new Error("PostgreSQL is not installed");
  const { status, stdout, stderr } = spawnSync(
    join(programs, "pg_dump"),
    ["--schema-only", "--no-owner", "--no-comments", `--dbname=${ownerUrl}`],
    { encoding: "utf8", maxBuffer: 16 * 1024 * 1024 },
  );
  if (status !== 0) throw new Error(`pg_dump failed: ${stderr}`);
  const owner = new URL(ownerUrl).username;
  return `${stdout
    .split("\n")
    .filter((line) => !/^(--|SET |SELECT pg_catalog\.set_config|\\(un)?restrict)/.test(line))
    .join("\n")
    .replaceAll(owner, "keeper")
    .replace(/\n{3,}/g, "\n\n")
    .trim()}\n`;
}
