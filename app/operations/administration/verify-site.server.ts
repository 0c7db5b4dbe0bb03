import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { areaPaths } from "#app/i18n/paths.ts";
import type { CommandReport } from "#app/platform/admin-ipc.server.ts";
import type { OwnerDb } from "#app/platform/database/database.server.ts";
import { findChangedRights } from "#app/platform/database/find-changed-rights.server.ts";
import { hasDoorKeyOf, pendingMigrations, readHistory, readMigrations } from "#app/platform/database/migrate.server.ts";
import { readImageSize } from "#app/platform/images/derivatives.server.ts";
import { OperatorError } from "#app/platform/operator-error.ts";
import { filesFolder, listStoredFiles } from "#app/platform/storage.server.ts";
import { readNamedFiles } from "../backup/dump-rows.server.ts";
import type { NamedFile } from "../backup/named-files.server.ts";

export interface VerifiedSite {
  ownerDb: OwnerDb;
  dataDir: string;
  secretKey: string;
}

/**
 * Checks a site without changing it: the database's migrations, permissions and key, and that rows and files match.
 */
export async function verifySite(site: VerifiedSite): Promise<CommandReport> {
  const database = await findDatabaseErrors(site);
  // Files of a running site come and go, so only errors found twice count.
  const first = await findFileErrors(site);
  const again = first.errors.length === 0 ? first : await findFileErrors(site);
  const errors = [...database, ...again.errors.filter((error) => first.errors.includes(error))];
  if (errors.length === 0)
    return {
      said: `No errors in ${site.dataDir}: checked ${again.files} files and their rows, migrations, permissions and key.`,
      isGood: true,
    };
  return { said: `Errors in ${site.dataDir}:\n${errors.map((error) => `  ${error}`).join("\n")}`, isGood: false };
}

/** 55P03: lock not available. 40P01: deadlock with a transaction of the running site. */
const isTableInUse = (error: unknown) => ["55P03", "40P01"].includes((error as { code?: string }).code ?? "");

const ATTEMPTS = 5;
const PAUSE_MS = 1_000;

/** Retries with growing pauses, as a busy site locks its tables only briefly. @throws the last attempt's error. */
async function retryWhileTablesInUse<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!isTableInUse(error) || attempt === ATTEMPTS) throw error;
      await setTimeout(PAUSE_MS * attempt);
    }
  }
}

async function findDatabaseErrors({ ownerDb, secretKey }: VerifiedSite): Promise<string[]> {
  const errors: string[] = [];
  try {
    const pending = await pendingMigrations(await readHistory(ownerDb), await readMigrations());
    if (pending.length > 0) errors.push(`The database lacks ${pending.join(", ")}: start the site once with this version.`);
    // Permissions are compared with those of this version, so they differ before all migrations have run.
    else errors.push(...(await retryWhileTablesInUse(() => findChangedRights(ownerDb))));
  } catch (error) {
    if (error instanceof OperatorError) errors.push(error.message);
    else if (isTableInUse(error)) errors.push("The permissions could not be compared because the tables are in use. Try again.");
    else throw error;
  }
  if (!(await hasDoorKeyOf(ownerDb, secretKey)))
    errors.push("The database was set up with another SECRET_KEY than the one set for this command or found in DATA_DIR.");
  const { rows } = await sql<{ id: string }>`
    select id from public.paintings p where public_image_url like ${`${areaPaths.images()}/%`}
      and not exists (select from public.images i where i.public_url = p.public_image_url)`.execute(ownerDb);
  for (const { id } of rows) errors.push(`The painting ${id} shows an image that does not exist.`);
  return errors;
}

async function findFileErrors({ ownerDb, dataDir }: VerifiedSite): Promise<{ files: number; errors: string[] }> {
  const folder = filesFolder(dataDir);
  // List the folder before the rows: an upload's row is inserted before its bytes are stored.
  const stored = await listStoredFiles(folder);
  const named = await readNamedFiles(ownerDb);
  const keys = new Set(named.map(({ key }) => key));
  const errors = stored.filter((key) => !keys.has(key)).map((key) => `The file ${key} belongs to nothing.`);
  for (const file of named) {
    const error = await checkFile(join(folder, file.key), file);
    if (error !== undefined) errors.push(error);
  }
  return { files: named.length, errors };
}

async function checkFile(path: string, { key, of, bytes, width, mayBeMissing }: NamedFile): Promise<string | undefined> {
  const found = await stat(path).catch(() => undefined);
  if (mayBeMissing) return undefined;
  if (found === undefined) return `The file ${key} of ${of} is missing.`;
  if (bytes !== undefined && found.size !== bytes) return `The file ${key} of ${of} has ${found.size} bytes and should have ${bytes}.`;
  if (width === undefined) return undefined;
  const actual = (await readImageSize(await readFile(path)).catch(() => undefined))?.width;
  if (actual === undefined) return `The file ${key} of ${of} cannot be decoded as an image.`;
  return actual === width ? undefined : `The image ${key} of ${of} is ${actual} pixels wide and should be ${width}.`;
}
