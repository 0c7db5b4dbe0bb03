import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { CommandReport } from "#app/platform/admin-ipc.server.ts";
import { ArchiveWriter, FileChanged } from "#app/platform/archive.server.ts";
import type { OwnerDb } from "#app/platform/database/database.server.ts";
import { hasDoorKeyOf } from "#app/platform/database/migrate.server.ts";
import { makeFolder, syncFolder } from "#app/platform/durable-files.server.ts";
import { OperatorError } from "#app/platform/operator-error.ts";
import { siteVersion } from "#app/platform/project-root.server.ts";
import { generatedSecret, secretFile } from "#app/platform/settings.server.ts";
import { backupsFolder, filesFolder } from "#app/platform/storage.server.ts";
import { dumpFile, type Snapshot, takeSnapshot } from "./dump-rows.server.ts";
import { filePart, MANIFEST, type Manifest, markOfSecret, SECRET_KEY, tablePart } from "./manifest.server.ts";

/** A site that can be backed up: its database as the owner, and what lies beside it. */
export interface BackedUpSite {
  ownerDb: OwnerDb;
  databaseVersion: string;
  dataDir: string;
  secretKey: string;
  backupsKept: number;
}

/** How often a backup is begun anew because a file was deleted while it was made. */
const ATTEMPTS = 5;
/** What a process that was killed left behind is taken away after this time. */
const LEFT_BEHIND_MS = 24 * 60 * 60_000;

const OWN_NAME = /^eac-\d{4}-\d{2}-\d{2}T\d{6}Z\.tar$/;
const UNFINISHED = ".unfinished-";

function nameOf(now: Date): string {
  return `eac-${now
    .toISOString()
    .replace(/\.\d+/, "")
    .replaceAll(/(?<=T.*):/g, "")}.tar`;
}

/**
 * Makes a backup in one file, under its name only when it is whole, also while the site runs: its rows are those of one
 * moment, and every file that they name is in it (decision note 0021).
 * @param chosen an absolute path; without it the file goes to DATA_DIR/backups, of which the oldest are then removed.
 * @returns what was done; not good when files were missing already.
 * @throws OperatorError when it cannot be made; then nothing is left of it.
 */
export async function makeBackup(site: BackedUpSite, chosen: string | undefined, now: Date): Promise<CommandReport> {
  const file = chosen ?? join(backupsFolder(site.dataDir), nameOf(now));
  if (!(await hasDoorKeyOf(site.ownerDb, site.secretKey)))
    throw new OperatorError(
      "The database was set up with another SECRET_KEY. Give this command the settings with which the site is started.",
    );
  if (existsSync(file)) throw new OperatorError(`There is a file ${file} already. Choose another name.`);
  const folder = dirname(file);
  const work = join(folder, `${UNFINISHED}${randomUUID()}`);
  try {
    if (chosen === undefined) makeFolder(folder);
    await mkdir(work, { mode: 0o700 });
    const { manifest, bytes } = await writeArchive(site, work, now);
    await rename(join(work, "archive"), file);
    await syncFolder(folder);
    // One that lacks something takes no place from those that have it.
    if (chosen === undefined && manifest.lost.length === 0) await removeOld(folder, site.backupsKept);
    const amount = `${manifest.rows["public.paintings"]} paintings, ${manifest.files.count} files, ${Math.ceil(bytes / 1_000_000)} MB`;
    if (manifest.lost.length === 0) return { said: `Backed up to ${file} (${amount}).`, isGood: true };
    const lost = manifest.lost.map((key) => `  ${key}`).join("\n");
    return { said: `Backed up to ${file} (${amount}), but these files were missing already:\n${lost}`, isGood: false };
  } catch (cause) {
    if (cause instanceof OperatorError || (cause as NodeJS.ErrnoException).syscall === undefined) throw cause;
    throw new OperatorError(`The backup could not be written: ${(cause as Error).message}. Nothing is left of it.`, { cause });
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Begins anew when a file goes while it is made: its row goes with it. What is missing twice is missing. */
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
      const manifest = await fill(archive, site, work, snapshot, missing, now);
      return { manifest, bytes: archive.size };
    } catch (error) {
      if (!(error instanceof FileChanged)) throw error;
      await rm(join(work, "archive"));
    } finally {
      await archive.close();
    }
  }
  throw new OperatorError("Files are being deleted faster than they can be backed up. Try again when less is going on.");
}

function findMissing({ dataDir }: BackedUpSite, { files }: Snapshot): string[] {
  const needed = files.filter(({ mayLack }) => !mayLack).map(({ key }) => key);
  const missing = needed.filter((key) => !existsSync(join(filesFolder(dataDir), key)));
  if (missing.length > 0 && missing.length === needed.length)
    throw new OperatorError(`None of the site's files is in ${filesFolder(dataDir)}. Is DATA_DIR the one that the site is started with?`);
  return missing;
}

async function fill(
  archive: ArchiveWriter,
  site: BackedUpSite,
  work: string,
  snapshot: Snapshot,
  lost: string[],
  now: Date,
): Promise<Manifest> {
  for (const table of Object.keys(snapshot.rows)) await archive.addFile(tablePart(table), join(work, dumpFile(table)));
  const named = snapshot.files
    .map(({ key, mayLack }) => ({ key, mayLack, name: filePart(key), file: join(filesFolder(site.dataDir), key) }))
    .filter(({ key, mayLack, file }) => !lost.includes(key) && !(mayLack && !existsSync(file)));
  const files = { count: named.length, bytes: await archive.addFiles(named) };
  // One that is a setting is kept where settings are kept.
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
    secretKeyMark: markOfSecret(site.secretKey),
  };
  await archive.addBytes(MANIFEST, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`));
  await archive.finish();
  return manifest;
}

async function removeOld(folder: string, kept: number): Promise<void> {
  const names = await readdir(folder);
  const own = names.filter((name) => OWN_NAME.test(name)).sort();
  for (const name of own.slice(0, -kept)) await rm(join(folder, name), { force: true });
  for (const name of names.filter((each) => each.startsWith(UNFINISHED))) {
    const made = await stat(join(folder, name)).catch(() => undefined);
    if (made !== undefined && Date.now() - made.mtimeMs > LEFT_BEHIND_MS) await rm(join(folder, name), { recursive: true, force: true });
  }
}
