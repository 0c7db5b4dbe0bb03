import { createWriteStream, existsSync, readdirSync } from "node:fs";
import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, isAbsolute, join, normalize } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { sql } from "kysely";
import type { CommandReport } from "#app/platform/admin-ipc.server.ts";
import type { Archive } from "#app/platform/archive.server.ts";
import { secretFile } from "#app/platform/data-dir.server.ts";
import { migrateAround, readMigrations } from "#app/platform/database/migrate.server.ts";
import { assertSiteStopped, type OwnerConnection, openOwner } from "#app/platform/database/open-owner-connection.server.ts";
import { makeFolder, syncFolder, syncTree, writeDurably } from "#app/platform/durable-files.server.ts";
import { lockFolder } from "#app/platform/folder-lock.server.ts";
import { OperatorError } from "#app/platform/operator-error.ts";
import { isRestoreUnfinished, restoreMarker } from "#app/platform/restore-marker.server.ts";
import type { OperatorSettings } from "#app/platform/settings.server.ts";
import { filesFolder } from "#app/platform/storage.server.ts";
import { openCheckedBackup } from "./check-backup.server.ts";
import { loadRows } from "./load-rows.server.ts";
import { filePart, fingerprintSecret, type Manifest, SECRET_KEY } from "./manifest.server.ts";

/** Entries that a restore creates in DATA_DIR. */
const RESTORED_ENTRIES = ["files", "database", "secret-key"];

/**
 * Restores a backup into a DATA_DIR without a site and, on PostgreSQL, an empty database. Checks the backup first, and then
 * restores all of it or nothing (decision note 0021).
 * @throws OperatorError if the restore fails; leaves everything unchanged then.
 */
export async function restoreBackup(settings: OperatorSettings, file: string): Promise<CommandReport> {
  const { dataDir } = settings;
  createDataDir(dataDir);
  assertSiteStopped(dataDir);
  const release = lockFolder(dataDir);
  const work = join(dataDir, ".restoring");
  let owner: OwnerConnection | undefined;
  try {
    await clearHalfRestored(dataDir);
    refuseFullFolder(dataDir);
    if (settings.databaseUrl !== undefined || settings.databaseOwnerUrl !== undefined) {
      owner = await openOwner(settings.databaseOwnerUrl, { keepsMigrationsOut: true });
      await refuseFullDatabase(owner);
    }
    await rm(work, { recursive: true, force: true });
    await mkdir(join(work, "files"), { recursive: true, mode: 0o700 });
    const { archive, manifest } = await openCheckedBackup(file, (name, bytes) => unpack(work, name, bytes));
    const storedSecret = await readSecret(archive);
    const secretKey = chooseSecret(settings, manifest, storedSecret);
    if (storedSecret !== undefined) await writeFile(join(work, "secret-key"), `${storedSecret}\n`, { mode: 0o600 });
    await writeDurably(restoreMarker(dataDir), "");
    if (owner === undefined) {
      await fillPGlite(join(work, "database"), secretKey, archive, manifest);
      await putInPlace(work, dataDir);
    } else await fillDatabase(owner, secretKey, archive, manifest, () => putInPlace(work, dataDir));
    await rm(restoreMarker(dataDir));
    await syncFolder(dataDir);
    return { said: `Restored ${file}, made ${manifest.madeAt}, into ${dataDir}. Start the site with \`npm start\`.`, isGood: true };
  } catch (error) {
    await clearHalfRestored(dataDir);
    throw error;
  } finally {
    await rm(work, { recursive: true, force: true });
    await owner?.close();
    release();
  }
}

function createDataDir(dataDir: string): void {
  try {
    makeFolder(dataDir);
  } catch (cause) {
    throw new OperatorError(`The folder DATA_DIR (${dataDir}) cannot be created: ${(cause as Error).message}. Nothing was changed.`, {
      cause,
    });
  }
}

/** Removes a partial restore. Its folder was empty before, so these entries are all its own. */
async function clearHalfRestored(dataDir: string): Promise<void> {
  if (!isRestoreUnfinished(dataDir)) return;
  for (const entry of RESTORED_ENTRIES) await rm(join(dataDir, entry), { recursive: true, force: true });
  await syncFolder(dataDir);
  await rm(restoreMarker(dataDir));
}

function refuseFullFolder(dataDir: string): void {
  const full = RESTORED_ENTRIES.map((entry) => join(dataDir, entry)).filter((entry) => {
    if (!existsSync(entry)) return false;
    return entry === secretFile(dataDir) || readdirSync(entry).length > 0;
  });
  if (full.length === 0) return;
  throw new OperatorError(
    `${dataDir} is not empty: there is a site in it (${full.join(", ")}). Move these away, or name an empty folder in DATA_DIR. Nothing was changed.`,
  );
}

async function refuseFullDatabase({ ownerDb }: OwnerConnection): Promise<void> {
  const { rows } = await sql`select 1 from pg_class where relnamespace in
    (select oid from pg_namespace where nspname in ('public', 'app', 'auth')) limit 1`.execute(ownerDb);
  if (rows.length === 0) return;
  throw new OperatorError(
    "The database of DATABASE_OWNER_URL is not empty. Create a new one with `npm run admin -- prepare-database ADMIN_URL NAME`, and use the URLs it prints. Nothing was changed.",
  );
}

/** Extracts only files; rows are read from the archive itself. */
async function unpack(work: string, name: string, bytes: AsyncIterable<Buffer>): Promise<void> {
  const key = name.startsWith(filePart("")) ? name.slice(filePart("").length) : undefined;
  if (key !== undefined && (isAbsolute(key) || normalize(key) !== key || key.startsWith("..")))
    throw new OperatorError(`The backup has a file named ${name}, which no site creates. Nothing was changed.`);
  if (key === undefined) {
    for await (const _ of bytes);
    return;
  }
  const file = join(work, "files", key);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await pipeline(Readable.from(bytes), createWriteStream(file, { mode: 0o600 }));
}

async function readSecret(archive: Archive): Promise<string | undefined> {
  return archive.parts.has(SECRET_KEY) ? (await archive.read(SECRET_KEY)).toString("utf8").trim() : undefined;
}

/** Sessions, second factors and token links work only with the site's own secret. */
function chooseSecret({ secretKey }: OperatorSettings, { secretKeyMark }: Manifest, stored: string | undefined): string {
  const secret = secretKey ?? stored;
  if (secret === undefined) {
    throw new OperatorError(
      "The site that made this backup had its SECRET_KEY as a setting, so the backup does not contain it. Run this command with the same SECRET_KEY. Nothing was changed.",
    );
  }
  if (fingerprintSecret(secret) === secretKeyMark) return secret;
  throw new OperatorError(
    `SECRET_KEY is not the one of the site that made this backup${stored === undefined ? "" : ", which the backup contains: leave the setting out"}. Nothing was changed.`,
  );
}

async function fillPGlite(folder: string, secretKey: string, archive: Archive, manifest: Manifest): Promise<void> {
  await mkdir(folder, { mode: 0o700 });
  const { startPGlite } = await import("#app/platform/database/pglite.server.ts");
  const started = await startPGlite(folder);
  try {
    await fillDatabase(started, secretKey, archive, manifest);
  } finally {
    await started.close();
  }
}

async function fillDatabase(
  database: Pick<OwnerConnection, "ownerDb" | "runScript">,
  secretKey: string,
  archive: Archive,
  { migrations, rows }: Manifest,
  beforeCommit: () => Promise<void> = async () => undefined,
): Promise<void> {
  const history = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  await migrateAround(database, secretKey, await readMigrations(), history, () => loadRows(database.ownerDb, archive, rows), beforeCommit);
}

/** Durable on return: the caller then commits the rows or removes the marker. */
async function putInPlace(work: string, dataDir: string): Promise<void> {
  syncTree(work);
  await rm(filesFolder(dataDir), { recursive: true, force: true });
  await rm(join(dataDir, "database"), { recursive: true, force: true });
  for (const name of await readdir(work)) await rename(join(work, name), join(dataDir, name));
  await syncFolder(dataDir);
}
