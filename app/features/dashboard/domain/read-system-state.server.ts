import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { siteVersion } from "#app/platform/project-root.server.ts";
import type { Site } from "#app/platform/site.server.ts";
import { backupsFolder, filesFolder } from "#app/platform/storage.server.ts";
import { type FileCheck, lastFileCheck } from "./check-files.server.ts";

export interface SystemState {
  version: string;
  database: string;
  paintings: number;
  pictures: number;
  files: { count: number; bytes: number };
  /** Null: the comparison of rows and files is not done yet. */
  fileCheck: FileCheck | null;
  hasMailServer: boolean;
  /** Contact messages that are stored and not mailed. */
  unmailed: number;
  /** When the edition of the database of countries was built, ISO 8601; null: there is none. */
  countriesBuiltAt: string | null;
  /** Of the newest backup, ISO 8601; null: none is known. */
  lastBackup: string | null;
  startedAt: string;
}

const KEPT_MS = 60_000;

/** How the site is, for administrators: the database counts what they may see. */
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
    pictures: await count("images"),
    files: await sizeOfFiles(filesFolder(site.settings.dataDir), site.now()),
    fileCheck: lastFileCheck(site) ?? null,
    hasMailServer: site.settings.smtpUrl !== undefined,
    unmailed: Number(unmailed),
    countriesBuiltAt: site.countries.builtAt()?.toISOString() ?? null,
    lastBackup: (await newestIn(backupsFolder(site.settings.dataDir)))?.toISOString() ?? null,
    startedAt: new Date(site.now().getTime() - process.uptime() * 1000).toISOString(),
  };
}

let kept: { until: number; folder: string; size: Promise<SystemState["files"]> } | undefined;

/** Looking at thousands of files takes a while: what was found is good for a minute. */
function sizeOfFiles(folder: string, now: Date): Promise<SystemState["files"]> {
  if (kept === undefined || kept.folder !== folder || kept.until <= now.getTime())
    kept = { until: now.getTime() + KEPT_MS, folder, size: measure(folder) };
  return kept.size;
}

async function measure(folder: string): Promise<SystemState["files"]> {
  const size = { count: 0, bytes: 0 };
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])) {
    if (!entry.isFile()) continue;
    // A file can go while we look.
    const { size: bytes } = await stat(join(entry.parentPath, entry.name)).catch(() => ({ size: 0 }));
    size.count += 1;
    size.bytes += bytes;
  }
  return size;
}

async function newestIn(folder: string): Promise<Date | undefined> {
  // What begins with a dot is not finished.
  const names = (await readdir(folder).catch(() => [])).filter((name) => !name.startsWith("."));
  const times = await Promise.all(names.map(async (name) => (await stat(join(folder, name)).catch(() => undefined))?.mtime));
  return times.filter((time) => time !== undefined).sort((one, other) => other.getTime() - one.getTime())[0];
}
