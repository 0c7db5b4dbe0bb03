import { sql } from "kysely";
import type { Archive } from "#app/platform/archive.server.ts";
import type { OwnerDb } from "#app/platform/database/database.server.ts";
import { OperatorError } from "#app/platform/operator-error.ts";
import { listTables, type TableName } from "./dump-rows.server.ts";
import { readRows } from "./read-rows.server.ts";

const ROWS_AT_ONCE = 200;

/**
 * Loads the rows of a backup unchanged: user triggers are disabled, foreign keys are enforced.
 * @param counts the backup's row counts by table.
 * @throws OperatorError if the tables of backup and database differ, or the rows are inconsistent.
 */
export async function loadRows(ownerDb: OwnerDb, archive: Archive, counts: Record<string, number>): Promise<void> {
  const tables = inReferenceOrder(await listTables(ownerDb), await listReferences(ownerDb));
  const unknown = Object.keys(counts).filter((name) => !tables.some((table) => table.name === name));
  const lacking = tables.filter(({ name }) => counts[name] === undefined).map(({ name }) => name);
  if (unknown.length > 0 || lacking.length > 0)
    throw new OperatorError(`The tables of the backup are not those of its migrations: ${[...unknown, ...lacking].join(", ")}.`);
  // Migrations insert rows, too; the backup contains those as well.
  for (const { ident } of tables.toReversed()) await sql.raw(`delete from ${ident}`).execute(ownerDb);
  for (const { ident } of tables) await sql.raw(`alter table ${ident} disable trigger user`).execute(ownerDb);
  for (const table of tables) {
    const loaded = await loadTable(ownerDb, archive, table);
    if (loaded !== counts[table.name])
      throw new OperatorError(`The backup names ${counts[table.name]} rows of ${table.name} and holds ${loaded}.`);
  }
  // Deferred keys are checked now: a table with unchecked rows cannot be altered.
  await sql`set constraints all immediate`.execute(ownerDb).catch((cause: Error) => {
    throw new OperatorError(`The rows of the backup do not fit together: ${cause.message}. Nothing was changed.`, { cause });
  });
  for (const { ident } of tables) await sql.raw(`alter table ${ident} enable trigger user`).execute(ownerDb);
}

interface Reference {
  child: string;
  parent: string;
}

async function listReferences(ownerDb: OwnerDb): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select format('%I.%I', cn.nspname, c.relname) as child, format('%I.%I', pn.nspname, p.relname) as parent
    from pg_constraint f
    join pg_class c on c.oid = f.conrelid join pg_namespace cn on cn.oid = c.relnamespace
    join pg_class p on p.oid = f.confrelid join pg_namespace pn on pn.oid = p.relnamespace
    where f.contype = 'f'`.execute(ownerDb);
  return rows;
}

/** Referenced tables first. A table that refers to itself does so by a deferred key. */
function inReferenceOrder(tables: TableName[], references: Reference[]): TableName[] {
  const ordered: TableName[] = [];
  let waiting = tables;
  while (waiting.length > 0) {
    const waitingIdents = new Set(waiting.map(({ ident }) => ident));
    const free = waiting.filter(
      ({ ident }) => !references.some(({ child, parent }) => child === ident && parent !== child && waitingIdents.has(parent)),
    );
    if (free.length === 0) throw new Error(`These tables refer to each other in a circle: ${[...waitingIdents].join(", ")}`);
    ordered.push(...free);
    waiting = waiting.filter((table) => !free.includes(table));
  }
  return ordered;
}

async function loadTable(ownerDb: OwnerDb, archive: Archive, { name, ident }: TableName): Promise<number> {
  const { rows: columns } = await sql<{ column: string; quoted: string; is_identity: boolean }>`
    select attname as column, quote_ident(attname) as quoted, attidentity <> '' as is_identity from pg_attribute
    where attrelid = ${ident}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`.execute(ownerDb);
  const list = sql.raw(columns.map(({ quoted }) => quoted).join(", "));
  let count = 0;
  const insert = async (lines: string[]) => {
    await sql`insert into ${sql.raw(ident)} (${list}) overriding system value
      select ${list} from jsonb_populate_recordset(null::${sql.raw(ident)}, ${`[${lines.join(",")}]`}::jsonb)`
      .execute(ownerDb)
      .catch((cause: Error) => {
        throw new OperatorError(`The rows of ${name} in the backup cannot be put back: ${cause.message}. Nothing was changed.`, { cause });
      });
    count += lines.length;
  };
  const lines: string[] = [];
  for await (const line of readRows(archive, name)) {
    lines.push(line);
    if (lines.length === ROWS_AT_ONCE) await insert(lines.splice(0));
  }
  if (lines.length > 0) await insert(lines);
  for (const { column, quoted } of columns.filter(({ is_identity }) => is_identity)) {
    await sql`select setval(pg_get_serial_sequence(${ident}, ${column}), greatest(max(${sql.raw(quoted)}), 1), count(*) > 0)
      from ${sql.raw(ident)}`.execute(ownerDb);
  }
  return count;
}
