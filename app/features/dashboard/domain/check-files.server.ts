import { access } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import type { Site } from "#app/platform/site.server.ts";
import { filesFolder, listStoredFiles } from "#app/platform/storage.server.ts";

/** Result of the last comparison of rows and files. */
export interface FileCheck {
  /** ISO 8601. */
  at: string;
  rowsWithoutFile: number;
  filesWithoutRow: number;
}

const checks = new WeakMap<Site, FileCheck>();

/** @returns undefined until the first comparison finishes. */
export const lastFileCheck = (site: Site): FileCheck | undefined => checks.get(site);

/**
 * Counts rows without their files and files without a row, as left by a crash, a failing disk or manual changes. Runs
 * alongside the live site: compares names only, and counts only differences found twice in a row. `verify` lists them.
 */
export async function checkFiles(site: Site): Promise<FileCheck> {
  const first = await compare(site);
  const found = first.missing.size + first.orphaned.size === 0 ? first : await compare(site);
  const rowsWithoutFile = countCommon(first.missing, found.missing);
  const filesWithoutRow = countCommon(first.orphaned, found.orphaned);
  const check = { at: site.now().toISOString(), rowsWithoutFile, filesWithoutRow };
  checks.set(site, check);
  if (rowsWithoutFile + filesWithoutRow > 0)
    site.log.warn({ rowsWithoutFile, filesWithoutRow }, "rows and files do not match; run `npm run admin -- verify` for details");
  return check;
}

const countCommon = (one: Set<string>, other: Set<string>): number => [...one].filter((key) => other.has(key)).length;

async function compare({ database, settings }: Site): Promise<{ missing: Set<string>; orphaned: Set<string> }> {
  const folder = filesFolder(settings.dataDir);
  // List the folder before the rows: an upload's row is inserted before its bytes are stored.
  const stored = new Set(await listStoredFiles(folder));
  const orphaned = new Set(stored);
  const missing = new Set<string>();
  for (const { keys, may_lack } of await listNamedFiles(database)) {
    for (const key of keys) {
      orphaned.delete(key);
      if (!may_lack && !stored.has(key)) missing.add(key);
    }
  }
  for (const key of missing) if (await exists(join(folder, key))) missing.delete(key);
  return { missing, orphaned };
}

function listNamedFiles(database: Site["database"]): Promise<{ keys: string[]; may_lack: boolean }[]> {
  return database.withActor({ kind: "job", name: "sweep" }, async (tx) => {
    const { rows } = await sql<{ keys: string[]; may_lack: boolean }>`select keys, may_lack from app.list_named_files()`.execute(tx);
    return rows;
  });
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
