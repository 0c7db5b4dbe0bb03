import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { CommandReport } from "#app/platform/admin-ipc.server.ts";
import { ArchiveWriter, FileChanged } from "#app/platform/archive-writer.server.ts";
import { generatedSecret, secretFile } from "#app/platform/data-dir.server.ts";
import type { OwnerDb } from "#app/platform/database/database.server.ts";
import { hasDoorKeyOf } from "#app/platform/database/migrate.server.ts";
import { makeFolder, syncFolder } from "#app/platform/durable-files.server.ts";
import { OperatorError } from "#app/platform/operator-error.ts";
import { siteVersion } from "#app/platform/project-root.server.ts";
import { backupsFolder, filesFolder } from "#app/platform/storage.server.ts";
import { dumpFile, type Snapshot, takeSnapshot } from "./dump-rows.server.ts";
import { filePart, fingerprintSecret, MANIFEST, type Manifest, SECRET_KEY, tablePart } from "./manifest.server.ts";

/** Everything a backup needs: the database as its owner, and the data folder. */
export interface BackedUpSite {
  ownerDb: OwnerDb;
  databaseVersion: string;
  dataDir: string;
  secretKey: string;
  backupsKept: number;
}

/** Attempts at a backup while files are being deleted. */
const ATTEMPTS = 5;
/** Age at which leftovers of a killed process are removed. */
const LEFTOVER_MS = 24 * 60 * 60_000;

const OWN_NAME = /^eac-\d{4}-\d{2}-\d{2}T\d{6}Z\.tar$/;
const UNFINISHED = ".unfinished-";

function nameOf(now: Date): string {
  return `eac-${now
    .toISOString()
    .replace(/\.\d+/, "")
    .replaceAll(/(?<=T.*):/g, "")}.tar`;
}

/**
 * Makes a backup in one file, also of a running site. The file gets its name only once complete. Its rows are from one
 * point in time, and it contains every file that they name (decision note 0021).
 * @param chosen an absolute path; by default the file goes to DATA_DIR/backups, where the oldest backups are then removed.
 * @returns a report; `isGood` is false if files were already missing.
 * @throws OperatorError if the backup fails; leaves nothing behind then.
 */
export async function makeBackup(site: BackedUpSite, chosen: string | undefined, now: Date): Promise<CommandReport> {
  const file = chosen ?? join(backupsFolder(site.dataDir), nameOf(now));
  if (!(await hasDoorKeyOf(site.ownerDb, site.secretKey)))
    throw new OperatorError("The database was set up with another SECRET_KEY. Run this command with the same settings as the site.");
  if (existsSync(file)) throw new OperatorError(`The file ${file} already exists. Choose another name.`);
  const folder = dirname(file);
  const work = join(folder, `${UNFINISHED}${randomUUID()}`);
  try {
    if (chosen === undefined) makeFolder(folder);
    await mkdir(work, { mode: 0o700 });
    const { manifest, bytes } = await writeArchive(site, work, now);
    await rename(join(work, "archive"), file);
    await syncFolder(folder);
    // An incomplete backup must not displace a complete one.
    if (chosen === undefined && manifest.lost.length === 0) await removeOldBackups(folder, site.backupsKept);
    const amount = `${manifest.rows["public.paintings"]} paintings, ${manifest.files.count} files, ${Math.ceil(bytes / 1_000_000)} MB`;
    if (manifest.lost.length === 0) return { said: `Backed up to ${file} (${amount}).`, isGood: true };
    const lost = manifest.lost.map((key) => `  ${key}`).join("\n");
    return { said: `Backed up to ${file} (${amount}), but these files were already missing:\n${lost}`, isGood: false };
  } catch (cause) {
    if (cause instanceof OperatorError || (cause as NodeJS.ErrnoException).syscall === undefined) throw cause;
    throw new OperatorError(`The backup could not be written: ${(cause as Error).message}. No partial file remains.`, { cause });
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Starts over if a file disappears meanwhile, as its row does, too. A file missing twice counts as missing. */
async function writeArchive(site: BackedUpSite, work: string, now: Date): Promise<{ manifest: Manifest; bytes: number }> {
  let missed = new Set<string>();
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const snapshot = await takeSnapshot(site.ownerDb, work);
    const missing = findMissing(site, snapshot);
    if (missing.some((key) => !missed.has(key))) {
      missed = new Set(missing);
      continue;
    }
    const archive = await ArchiveWriter.create(join(work, "archive"), now);
    try {
      const manifest = await writeParts(archive, site, work, snapshot, missing, now);
      return { manifest, bytes: archive.size };
    } catch (error) {
      if (!(error instanceof FileChanged)) throw error;
      await rm(join(work, "archive"));
    } finally {
      await archive.close();
    }
  }
  throw new OperatorError("Files are being deleted faster than they can be backed up. Try again when the site is less busy.");
}

function findMissing({ dataDir }: BackedUpSite, { files }: Snapshot): string[] {
  const needed = files.filter(({ mayBeMissing }) => !mayBeMissing).map(({ key }) => key);
  const missing = needed.filter((key) => !existsSync(join(filesFolder(dataDir), key)));
  if (missing.length > 0 && missing.length === needed.length)
    throw new OperatorError(`None of the site's files is in ${filesFolder(dataDir)}. Is DATA_DIR the site's own?`);
  return missing;
}

async function writeParts(
  archive: ArchiveWriter,
  site: BackedUpSite,
  work: string,
  snapshot: Snapshot,
  lost: string[],
  now: Date,
): Promise<Manifest> {
  for (const table of Object.keys(snapshot.rows)) await archive.addFile(tablePart(table), join(work, dumpFile(table)));
  const named = snapshot.files
    .map(({ key, mayBeMissing }) => ({ key, mayBeMissing, name: filePart(key), file: join(filesFolder(site.dataDir), key) }))
    .filter(({ key, mayBeMissing, file }) => !lost.includes(key) && !(mayBeMissing && !existsSync(file)));
  const files = { count: named.length, bytes: await archive.addFiles(named) };
  // A key given as a setting is not part of the backup.
  if (generatedSecret(site.dataDir) === site.secretKey) await archive.addFile(SECRET_KEY, secretFile(site.dataDir));
  const manifest: Manifest = {
    format: 1,
    madeAt: now.toISOString(),
    version: siteVersion(),
    database: site.databaseVersion,
    migrations: snapshot.migrations,
    rows: snapshot.rows,
    files,
    lost,
    secretKeyMark: fingerprintSecret(site.secretKey),
  };
  await archive.addBytes(MANIFEST, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`));
  await archive.finish();
  return manifest;
}

async function removeOldBackups(folder: string, kept: number): Promise<void> {
  const names = await readdir(folder);
  const own = names.filter((name) => OWN_NAME.test(name)).sort();
  for (const name of own.slice(0, -kept)) await rm(join(folder, name), { force: true });
  for (const name of names.filter((each) => each.startsWith(UNFINISHED))) {
    // Another backup may have removed it.
    const made = await stat(join(folder, name)).catch(() => undefined);
    if (made !== undefined && Date.now() - made.mtimeMs > LEFTOVER_MS) await rm(join(folder, name), { recursive: true, force: true });
  }
}
