import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
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
 * Looks for what is wrong with a site as it stands, and changes nothing: the database's migrations, rights and key, and
 * whether rows and files belong together.
 */
export async function verifySite(site: VerifiedSite): Promise<CommandReport> {
  const database = await findDatabaseFaults(site);
  // The files of a site that runs come and go: what is wrong twice is wrong.
  const first = await findFileErrors(site);
  const again = first.errors.length === 0 ? first : await findFileErrors(site);
  const errors = [...database, ...again.errors.filter((error) => first.errors.includes(error))];
  if (errors.length === 0)
    return {
      said: `Nothing is wrong in ${site.dataDir}: ${again.files} files and the rows they belong to, migrations, rights and key.`,
      isGood: true,
    };
  return { said: `Wrong in ${site.dataDir}:\n${errors.map((error) => `  ${error}`).join("\n")}`, isGood: false };
}

/** 55P03: lock not available. 40P01: deadlock with a transaction of the running site. */
const isTableInUse = (error: unknown) => ["55P03", "40P01"].includes((error as { code?: string }).code ?? "");

const ATTEMPTS = 5;
const PAUSE_MS = 1_000;

/** Waits between attempts, since a busy site holds its tables for moments only. @throws the failure of the last attempt. */
async function whenTablesAreFree<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!isTableInUse(error) || attempt === ATTEMPTS) throw error;
      await setTimeout(PAUSE_MS * attempt);
    }
  }
}

async function findDatabaseFaults({ ownerDb, secretKey }: VerifiedSite): Promise<string[]> {
  const errors: string[] = [];
  try {
    const pending = await pendingMigrations(await readHistory(ownerDb), await readMigrations());
    if (pending.length > 0) errors.push(`The database lacks ${pending.join(", ")}: start the site once with this version.`);
    // Rights are compared with this version's: before it is up to date they differ anyway.
    else errors.push(...(await whenTablesAreFree(() => findChangedRights(ownerDb))));
  } catch (error) {
    if (error instanceof OperatorError) errors.push(error.message);
    else if (isTableInUse(error)) errors.push("The rights could not be compared now: the tables are in use. Try again.");
    else throw error;
  }
  if (!(await hasDoorKeyOf(ownerDb, secretKey)))
    errors.push("The database was set up with another SECRET_KEY than this command was given or found in DATA_DIR.");
  const { rows } = await sql<{ id: string }>`
    select id from public.paintings p where public_image_url like '/images/%'
      and not exists (select from public.images i where i.public_url = p.public_image_url)`.execute(ownerDb);
  for (const { id } of rows) errors.push(`The painting ${id} shows an image that does not exist.`);
  return errors;
}

async function findFileErrors({ ownerDb, dataDir }: VerifiedSite): Promise<{ files: number; errors: string[] }> {
  const folder = filesFolder(dataDir);
  // The folder before the rows: an upload is written down before its bytes are stored.
  const stored = await listStoredFiles(folder);
  const named = await readNamedFiles(ownerDb);
  const keys = new Set(named.map(({ key }) => key));
  const errors = stored.filter((key) => !keys.has(key)).map((key) => `The file ${key} belongs to nothing.`);
  for (const file of named) {
    const error = await findFault(join(folder, file.key), file);
    if (error !== undefined) errors.push(error);
  }
  return { files: named.length, errors };
}

async function findFault(path: string, { key, of, bytes, width, mayLack }: NamedFile): Promise<string | undefined> {
  const found = await stat(path).catch(() => undefined);
  if (mayLack) return undefined;
  if (found === undefined) return `The file ${key} of ${of} is missing.`;
  if (bytes !== undefined && found.size !== bytes) return `The file ${key} of ${of} has ${found.size} bytes and should have ${bytes}.`;
  if (width === undefined) return undefined;
  const actual = await readImageSize(await readFile(path)).catch(() => undefined);
  if (actual === undefined) return `The file ${key} of ${of} is no picture that can be read.`;
  return actual === width ? undefined : `The picture ${key} of ${of} is ${actual} pixels wide and should be ${width}.`;
}
