import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { OperatorError } from "../operator-error.ts";
import { projectRoot } from "../project-root.server.ts";
import { deriveDoorKey } from "./claims.server.ts";
import type { OwnerDb } from "./database.server.ts";

interface MigrationFile {
  name: string;
  text: string;
  checksum: string;
}

export interface MigrationSources {
  migrations: MigrationFile[];
  functions: MigrationFile;
  policies: MigrationFile;
}

/** All files of db/functions together, in the migration history. */
const FUNCTIONS = "functions.sql";
const POLICIES = "policies.sql";

function migrationFile(name: string, text: string): MigrationFile {
  return { name, text, checksum: createHash("sha256").update(text.replaceAll("\r\n", "\n")).digest("hex") };
}

export async function readMigrations(folder: string = join(projectRoot, "db")): Promise<MigrationSources> {
  const names = (await readdir(join(folder, "migrations"))).filter((name) => /^\d{4}_.+\.sql$/.test(name)).sort();
  const read = async (name: string, path: string) => migrationFile(name, await readFile(path, "utf8"));
  return {
    migrations: await Promise.all(names.map((name) => read(name, join(folder, "migrations", name)))),
    functions: await readFunctions(join(folder, "functions")),
    policies: await read(POLICIES, join(folder, POLICIES)),
  };
}

/** Joins the files in the order of their names, in which an SQL function comes after those that it calls. */
async function readFunctions(folder: string): Promise<MigrationFile> {
  const names = (await readdir(folder)).filter((name) => /^\d{2}_.+\.sql$/.test(name)).sort();
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
  return migrationFile(FUNCTIONS, texts.join("\n"));
}

/** Files reapplied as a whole, in this order: a new function is callable by everyone until the policies revoke that. */
function repeatedFiles({ functions, policies }: MigrationSources): MigrationFile[] {
  return [functions, policies];
}

/** Names and checksums of the applied files. */
const HISTORY = `
  create schema if not exists app;
  create table if not exists app.migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now()
  );`;

export async function readHistory(ownerDb: OwnerDb): Promise<Map<string, string>> {
  const rows = await ownerDb.selectFrom("app.migrations").select(["name", "checksum"]).execute();
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

/** Runs a file of many statements; PGlite and pg do so differently. */
export type RunScript = (text: string) => Promise<void>;

/**
 * Migrates the database to the state of the files and stores its part of the key that seals claims. Processes may start
 * concurrently: the caller must hold the migration lock.
 * @returns the names of the applied files.
 * @throws OperatorError if an applied migration was edited, or the database is ahead of these files.
 */
export async function migrate(ownerDb: OwnerDb, runScript: RunScript, secretKey: string, sources: MigrationSources): Promise<string[]> {
  const applied = await applyPending(ownerDb, runScript, sources);
  await storeDoorKey(ownerDb, secretKey);
  return applied;
}

/**
 * Applies every pending migration in order and records it; then reapplies the functions and policies if a migration ran or
 * either file changed. All in one transaction.
 * @returns and throws as `migrate` does.
 */
export async function applyPending(ownerDb: OwnerDb, runScript: RunScript, sources: MigrationSources): Promise<string[]> {
  await runScript(HISTORY);
  const history = await readHistory(ownerDb);
  assertKnownHistory(history, sources.migrations);

  const files = sources.migrations.filter((file) => !history.has(file.name));
  const repeated = repeatedFiles(sources);
  if (files.length > 0 || repeated.some((file) => isChanged(file, history))) files.push(...repeated);
  if (files.length > 0) await applyInTransaction(runScript, files);
  return files.map((file) => file.name);
}

/**
 * Rebuilds an empty database from a backup in one transaction: the migrations applied at the time of the backup, its rows,
 * then newer migrations, functions and policies. A failure in any step rolls everything back.
 * @param history migrations applied at the time of the backup.
 * @param insertRows runs before any policy is in force.
 * @param beforeCommit last step that may fail.
 * @throws OperatorError if a newer version of the site made the backup.
 */
export async function migrateAround(
  { ownerDb, runScript }: { ownerDb: OwnerDb; runScript: RunScript },
  secretKey: string,
  sources: MigrationSources,
  history: Map<string, string>,
  insertRows: () => Promise<void>,
  beforeCommit: () => Promise<void>,
): Promise<void> {
  const { migrations } = sources;
  assertKnownHistory(history, migrations);
  await inTransaction(runScript, async () => {
    await runScript(HISTORY);
    for (const file of migrations.filter(({ name }) => history.has(name))) await apply(runScript, file);
    await insertRows();
    for (const file of [...migrations.filter(({ name }) => !history.has(name)), ...repeatedFiles(sources)]) await apply(runScript, file);
    await storeDoorKey(ownerDb, secretKey);
    await beforeCommit();
  });
}

/** Lists pending files without applying them, for a login without the rights to. */
export async function pendingMigrations(history: Map<string, string>, sources: MigrationSources): Promise<string[]> {
  assertKnownHistory(history, sources.migrations);
  const pending = sources.migrations.filter((file) => !history.has(file.name));
  return [...pending, ...repeatedFiles(sources).filter((file) => isChanged(file, history))].map((file) => file.name);
}

function isChanged(file: MigrationFile, history: Map<string, string>): boolean {
  return history.get(file.name) !== file.checksum;
}

function assertKnownHistory(history: Map<string, string>, files: MigrationFile[]): void {
  const known = new Map(files.map((file) => [file.name, file]));
  for (const [name, checksum] of history) {
    if (name === FUNCTIONS || name === POLICIES) continue;
    const file = known.get(name);
    if (file === undefined) {
      throw new OperatorError(
        `The database has migration ${name}, which this version of the site does not know. Start the version that applied it, or a newer one.`,
      );
    }
    if (file.checksum !== checksum) {
      throw new OperatorError(
        `The migration db/migrations/${name} was edited after it had been applied. Restore the file, and put the change into a new migration.`,
      );
    }
  }
}

function recordLine(file: MigrationFile): string {
  return `insert into app.migrations (name, checksum) values ('${file.name}', '${file.checksum}')
    on conflict (name) do update set checksum = excluded.checksum, applied_at = now();`;
}

/** Applies all files or none: no table or function ever exists without its policies. */
function applyInTransaction(runScript: RunScript, files: MigrationFile[]): Promise<void> {
  return inTransaction(runScript, async () => {
    for (const file of files) await apply(runScript, file);
  });
}

async function inTransaction(runScript: RunScript, work: () => Promise<void>): Promise<void> {
  await runScript("begin");
  try {
    await work();
  } catch (error) {
    await runScript("rollback");
    throw error;
  }
  await runScript("commit");
}

async function apply(runScript: RunScript, file: MigrationFile): Promise<void> {
  try {
    await runScript(`${file.text}\n${recordLine(file)}`);
  } catch (cause) {
    throw new Error(`Migration ${file.name} failed: ${(cause as Error).message}`, { cause });
  }
}

/** Stores the database's part of the key that seals claims. A new SECRET_KEY replaces it. */
async function storeDoorKey(ownerDb: OwnerDb, secretKey: string): Promise<void> {
  const { kept, presentedHash } = deriveDoorKey(secretKey);
  await sql`insert into app.door_key (kept_half, presented_hash) values (${kept}, ${presentedHash})
    on conflict (is_only) do update set kept_half = excluded.kept_half, presented_hash = excluded.presented_hash
    where (app.door_key.kept_half, app.door_key.presented_hash) is distinct from (excluded.kept_half, excluded.presented_hash)`.execute(
    ownerDb,
  );
}

/**
 * True if the database verifies seals with the key derived from this SECRET_KEY. Also true for a database older than the
 * split key, which has nothing to compare: it can then be backed up before it is migrated.
 */
export async function hasDoorKeyOf(ownerDb: OwnerDb, secretKey: string): Promise<boolean> {
  const row = await ownerDb.selectFrom("app.door_key").selectAll().executeTakeFirst();
  if (row === undefined) return false;
  const kept: Uint8Array | undefined = row.kept_half;
  return kept === undefined || deriveDoorKey(secretKey).kept.equals(kept);
}
