import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { siteVersion } from "#app/platform/project-root.server.ts";
import type { Site } from "#app/platform/site.server.ts";
import { backupsFolder, filesFolder, noneIfMissing } from "#app/platform/storage.server.ts";
import { type FileCheck, lastFileCheck } from "./check-files.server.ts";

export interface SystemState {
  version: string;
  database: string;
  paintings: number;
  images: number;
  files: { count: number; bytes: number };
  /** Null until the first comparison of rows and files finishes. */
  fileCheck: FileCheck | null;
  hasMailServer: boolean;
  /** Contact messages stored but not mailed. */
  unmailed: number;
  /** Build time of the country database, ISO 8601; null if not installed. */
  countriesBuiltAt: string | null;
  /** Time of the newest backup, ISO 8601; null if there is none. */
  lastBackup: string | null;
  startedAt: string;
}

const CACHE_MS = 60_000;

/** State of the site, for administrators. Counts only rows that the actor may read. */
export async function readSystemState(tx: Transaction, site: Site): Promise<SystemState> {
  const count = async (table: "paintings" | "images") =>
    Number(
      (
        await tx
          .selectFrom(table)
          .select((query) => query.fn.countAll<string>().as("count"))
          .executeTakeFirstOrThrow()
      ).count,
    );
  const { unmailed } = await tx
    .selectFrom("contact_messages")
    .where("mailed_at", "is", null)
    .select((query) => query.fn.countAll<string>().as("unmailed"))
    .executeTakeFirstOrThrow();
  return {
    version: siteVersion(),
    database: site.database.version,
    paintings: await count("paintings"),
    images: await count("images"),
    files: await sizeOfFiles(filesFolder(site.settings.dataDir), site.now()),
    fileCheck: lastFileCheck(site) ?? null,
    hasMailServer: site.settings.smtpUrl !== undefined,
    unmailed: Number(unmailed),
    countriesBuiltAt: site.countries.builtAt()?.toISOString() ?? null,
    lastBackup: (await newestIn(backupsFolder(site.settings.dataDir)))?.toISOString() ?? null,
    startedAt: new Date(site.now().getTime() - process.uptime() * 1000).toISOString(),
  };
}

/** Sources that say nothing yet: nobody can know whether they wait. */
export type Unchecked = "backup" | "files";

/** Checks without a result: no backup is known, and rows and files have not been compared since the start. */
export async function listUnchecked(site: Site): Promise<Unchecked[]> {
  const backup = await newestIn(backupsFolder(site.settings.dataDir));
  return [...(backup === undefined ? (["backup"] as const) : []), ...(lastFileCheck(site) === undefined ? (["files"] as const) : [])];
}

let cached: { until: number; folder: string; size: Promise<SystemState["files"]> } | undefined;

/** Cached for a minute: measuring thousands of files is slow. */
function sizeOfFiles(folder: string, now: Date): Promise<SystemState["files"]> {
  if (cached === undefined || cached.folder !== folder || cached.until <= now.getTime())
    cached = { until: now.getTime() + CACHE_MS, folder, size: measure(folder) };
  return cached.size;
}

async function measure(folder: string): Promise<SystemState["files"]> {
  const size = { count: 0, bytes: 0 };
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }).catch(noneIfMissing)) {
    if (!entry.isFile()) continue;
    // A file may disappear meanwhile.
    const { size: bytes } = await stat(join(entry.parentPath, entry.name)).catch(() => ({ size: 0 }));
    size.count += 1;
    size.bytes += bytes;
  }
  return size;
}

async function newestIn(folder: string): Promise<Date | undefined> {
  // Names of unfinished backups begin with a dot.
  const names = (await readdir(folder).catch(noneIfMissing)).filter((name) => !name.startsWith("."));
  // A backup may be removed meanwhile.
  const times = await Promise.all(names.map(async (name) => (await stat(join(folder, name)).catch(() => undefined))?.mtime));
  return times.filter((time) => time !== undefined).sort((one, other) => other.getTime() - one.getTime())[0];
}
