import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { sql, type Transaction } from "kysely";
import type { OwnerDb } from "#app/platform/database/database.server.ts";
import { readHistory } from "#app/platform/database/migrate.server.ts";
import type { OwnerTables } from "#app/platform/database/tables.ts";
import { FILE_TABLES, type FileRows, type NamedFile, namedFiles } from "./named-files.server.ts";

const ROWS_AT_ONCE = 500;

export interface TableName {
  /** `schema.table`, for display. */
  name: string;
  /** Quoted for use in SQL. */
  ident: string;
}

/** Tables included in a backup. The migration history and the key of the MACs are recreated on restore instead. */
export async function listTables(ownerDb: OwnerDb | Transaction<OwnerTables>): Promise<TableName[]> {
  const { rows } = await sql<TableName>`
    select n.nspname || '.' || c.relname as name, format('%I.%I', n.nspname, c.relname) as ident
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'app', 'auth')
      and (n.nspname, c.relname) not in (('app', 'migrations'), ('app', 'door_key'))
    order by 1`.execute(ownerDb);
  return rows;
}

/** The database at one point in time. */
export interface Snapshot {
  migrations: { name: string; checksum: string }[];
  /** Row counts by table. */
  rows: Record<string, number>;
  /** Files that the rows name, at the same point in time. */
  files: NamedFile[];
}

/** Name of the compressed file with a table's rows. */
export const dumpFile = (table: string): string => `${table}.jsonl.gz`;

/** Writes the rows of every table into `folder`, one line of JSON each, from one consistent snapshot. */
export function takeSnapshot(ownerDb: OwnerDb, folder: string): Promise<Snapshot> {
  return ownerDb
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (tx) => {
      const history = await readHistory(tx);
      const rows: Record<string, number> = {};
      for (const table of await listTables(tx)) rows[table.name] = await dumpTable(tx, table, folder);
      return {
        migrations: [...history].map(([name, checksum]) => ({ name, checksum })).sort((one, other) => (one.name < other.name ? -1 : 1)),
        rows,
        files: await readNamedFiles(tx),
      };
    });
}

/** All files that rows of the database name. */
export async function readNamedFiles(ownerDb: OwnerDb | Transaction<OwnerTables>): Promise<NamedFile[]> {
  const files: FileRows["files"] = [];
  const tables = new Set((await listTables(ownerDb)).map(({ name }) => name));
  // Earlier versions have fewer of these tables.
  for (const table of FILE_TABLES.filter((each) => tables.has(`public.${each}`)))
    files.push(...(await ownerDb.selectFrom(table).select(["id", "storage_key", "byte_size"]).execute()));
  return namedFiles({
    images: await ownerDb
      .selectFrom("images")
      .select(["id", "original_key", "width", "widths"])
      // Earlier versions lack these columns.
      .select(sql<boolean>`to_jsonb(images) ->> 'made_from' is not null`.as("is_edited"))
      .select(sql<boolean>`coalesce((to_jsonb(images) ->> 'has_tiles')::boolean, false)`.as("has_tiles"))
      .execute(),
    files,
    uploads: await ownerDb.selectFrom("uploads").select("keys").execute(),
    preparations: tables.has("public.image_preparations")
      ? await ownerDb.selectFrom("image_preparations").select(["image_id", "widths", "has_tiles"]).execute()
      : [],
    removed: tables.has("app.removed_files") ? await ownerDb.selectFrom("app.removed_files").select("key").execute() : [],
  });
}

async function dumpTable(tx: Transaction<OwnerTables>, { name, ident }: TableName, folder: string): Promise<number> {
  let count = 0;
  async function* lines() {
    await sql.raw(`declare dumped no scroll cursor for select to_jsonb(t)::text as line from ${ident} t`).execute(tx);
    for (;;) {
      const { rows } = await sql<{ line: string }>`${sql.raw(`fetch ${ROWS_AT_ONCE} from dumped`)}`.execute(tx);
      if (rows.length === 0) break;
      count += rows.length;
      yield rows.map(({ line }) => `${line}\n`).join("");
    }
    await sql`close dumped`.execute(tx);
  }
  await pipeline(Readable.from(lines()), createGzip(), createWriteStream(join(folder, dumpFile(name)), { mode: 0o600 }));
  return count;
}
