import { open } from "node:fs/promises";
import { sql } from "kysely";
import type { UploadKind } from "#app/features/painting/domain/uploads/upload.ts";
import { mapYielding } from "#app/platform/map-yielding.server.ts";
import type { RequestContext } from "#app/platform/site.server.ts";
import { storableText } from "#app/platform/storable-text.ts";
import { isOldWorkbook, isWorkbook } from "#app/platform/workbook/read-workbook.server.ts";
import { isZip, type PackedFile, readZip } from "#app/platform/zip.server.ts";
import { TABLE_FILE } from "./export-collection.server.ts";
import { beginImportTask, findImport } from "./find-import.server.ts";
import { IMPORT_LIMITS, type ImportError, type SheetRow } from "./import.ts";
import { findFilesAmong } from "./named-file.ts";
import { readTable, readWorkbookTable, type SheetNames } from "./read-table.server.ts";
import { papersOf, readFiles } from "./table-cells.ts";

export interface ReceivedFile {
  name: string;
  /** In bytes. */
  size: number;
  /** Its place on the disk, if it is not in the memory. */
  path?: string | undefined;
  read(): Promise<Uint8Array>;
}

/** Files chosen in the form: a table, or an archive that holds one, and files beside it. */
export interface Received {
  table: ReceivedFile | undefined;
  files: ReceivedFile[];
  /** Close the archives that were opened, once nothing is read from them any more. */
  opened?: (() => void)[];
}

export interface WantedFile {
  kind: UploadKind;
  file: ReceivedFile;
}

/** Rows that travel to the database together. */
const CHUNK_ROWS = 500;
/** Characters of the table's name that are kept; the end says which of several it is. */
const MAX_NAME = 120;

/** The name of a table that was chosen as a file, without its folders; null for one that was typed or sent as text. */
function nameOf({ name }: ReceivedFile): string | null {
  const last = storableText(name.slice(-1_000)).split(/[/\\]/).at(-1) ?? "";
  const clean = [...last.replaceAll(/\p{C}/gu, "").trim()];
  return (clean.length > MAX_NAME ? `…${clean.slice(1 - MAX_NAME).join("")}` : clean.join("")) || null;
}

/**
 * Takes a table in, or what is to be corrected of an open import: another table, files that were missing. The bytes of the
 * files are stored afterwards (`storeFiles`), and nothing else is written but the import itself.
 * @returns the import with the files that its table names; or why nothing was received; undefined: the import that was to be
 * corrected is not there any more.
 */
export async function receiveImport(
  ctx: RequestContext,
  received: Received,
  earlierId?: string,
): Promise<{ id: string; rows: SheetRow[]; wanted: WantedFile[] } | { error: ImportError } | undefined> {
  const earlier = earlierId === undefined ? undefined : await ctx.query((tx) => findImport(tx, earlierId));
  if (earlierId !== undefined && earlier?.confirmed_at !== null) return undefined;
  const unpacked = await unpack(received);
  if ("error" in unpacked) return unpacked;
  const files = unpacked.files.filter(({ name }) => !/\p{Cc}/u.test(name));
  const table = unpacked.table === undefined ? undefined : await readAnyTable(unpacked.table);
  if (table === undefined && earlier === undefined) return { error: { code: "noTable" } };
  if (table !== undefined && "error" in table) return table;
  const rows = table?.rows ?? (await readRows(ctx, earlierId ?? ""));
  const wanted = await wantedFiles(rows, files);
  if (wanted.reduce((sum, { file }) => sum + file.size, 0) > IMPORT_LIMITS.unpacked) return { error: { code: "unpacksTooLarge" } };
  const name = received.table === undefined ? null : nameOf(received.table);
  const id = await saveImport(ctx, { file_name: name, ...sheetColumns(table) }, table?.rows, earlierId);
  return id === undefined ? undefined : { id, rows, wanted };
}

interface TableName {
  file_name: string | null;
  sheet: string | null;
  other_sheets: string[];
}

const sheetColumns = (table: { names?: SheetNames } | undefined) => ({
  sheet: table?.names?.sheet ?? null,
  other_sheets: table?.names?.otherSheets ?? [],
});

/** A table of ten thousand rows is written in several transactions; until the last, the import counts as being received. */
async function saveImport(ctx: RequestContext, name: TableName, rows: SheetRow[] | undefined, earlierId: string | undefined) {
  const { actor } = ctx;
  if (actor.kind !== "account") throw new Error("nobody is signed in");
  const id = await ctx.query(async (tx) => {
    const { id } =
      earlierId === undefined
        ? await tx
            .insertInto("imports")
            .values({ created_by: actor.id, ...name })
            .returning("id")
            .executeTakeFirstOrThrow()
        : { id: earlierId };
    if (!(await beginImportTask(tx, id, "receiving"))) return undefined;
    if (earlierId !== undefined && rows !== undefined) await tx.updateTable("imports").set(name).where("id", "=", id).execute();
    if (rows === undefined) await tx.updateTable("import_rows").set({ is_checked: false }).where("import_id", "=", id).execute();
    else await tx.deleteFrom("import_rows").where("import_id", "=", id).execute();
    return id;
  });
  if (id === undefined) return undefined;
  for (let start = 0; start < (rows?.length ?? 0); start += CHUNK_ROWS) {
    const chunk = rows
      ?.slice(start, start + CHUNK_ROWS)
      .map(({ row, cells, isTooWide, unread = {} }) => ({ row, cells, is_too_wide: isTooWide, unread }));
    await ctx.query((tx) =>
      sql`insert into public.import_rows (import_id, row, cells, is_too_wide, unread)
        select ${id}, x.row, x.cells, x.is_too_wide, x.unread
        from jsonb_to_recordset(${JSON.stringify(chunk)}::jsonb) as x (row integer, cells jsonb, is_too_wide boolean, unread jsonb)`.execute(
        tx,
      ),
    );
  }
  return id;
}

async function readRows(ctx: RequestContext, importId: string): Promise<SheetRow[]> {
  const rows = await ctx.query((tx) =>
    tx.selectFrom("import_rows").select(["row", "cells", "is_too_wide"]).where("import_id", "=", importId).orderBy("row").execute(),
  );
  return rows.map(({ row, cells, is_too_wide }) => ({ row, cells: cells ?? {}, isTooWide: is_too_wide }));
}

/** The bytes of a table, or the files of a workbook. */
type AnyTable = Uint8Array | PackedFile[];

async function readAnyTable(table: AnyTable): Promise<{ rows: SheetRow[]; names?: SheetNames } | { error: ImportError }> {
  if (!(table instanceof Uint8Array)) return readWorkbookTable(table);
  if (isOldWorkbook(table)) return { error: { code: "workbookOld" } };
  if (!isZip(table)) return readTable(table);
  const packed = await readZip(table);
  return packed !== undefined && isWorkbook(packed) ? readWorkbookTable(packed) : { error: { code: "workbookBroken" } };
}

const IS_TABLE = /(^|\/)(?!~\$)[^/]+\.(csv|xlsx)$/i;

async function unpack({
  table,
  files,
  opened,
}: Received): Promise<{ table: AnyTable | undefined; files: ReceivedFile[] } | { error: ImportError }> {
  if (table === undefined) return { table: undefined, files };
  if (!(await isArchive(table)))
    return table.size > IMPORT_LIMITS.table ? { error: { code: "tableTooLarge" } } : { table: await table.read(), files };
  const packed = await readZip(table.path ?? (await table.read()), (close) => opened?.push(close));
  if (packed === undefined) return { error: { code: "zip" } };
  if (isWorkbook(packed)) return table.size > IMPORT_LIMITS.table ? { error: { code: "tableTooLarge" } } : { table: packed, files };
  const tables = packed.filter(({ name }) => IS_TABLE.test(name));
  const chosen =
    tables.find(({ name }) => name === TABLE_FILE || name.endsWith(`/${TABLE_FILE}`)) ?? (tables.length === 1 ? tables[0] : undefined);
  if (chosen === undefined) return { error: { code: "zipNoTable" } };
  if (chosen.size > IMPORT_LIMITS.table) return { error: { code: "tableTooLarge" } };
  try {
    return { table: await chosen.read(), files: [...packed, ...files] };
  } catch {
    return { error: { code: "zip" } };
  }
}

async function isArchive({ path, read }: ReceivedFile): Promise<boolean> {
  if (path === undefined) return isZip(await read());
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return isZip(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

/** The files that the table names and that are there, each once. */
export async function wantedFiles<File extends { name: string }>(rows: readonly SheetRow[], files: readonly File[]) {
  const finder = findFilesAmong(files);
  const wanted = new Map<string, { kind: UploadKind; file: File }>();
  const want = (kind: UploadKind, cell: string) => {
    const found = finder.find(cell);
    // All that could be meant are kept: then it is said that there are several.
    const meant = found === "several" ? finder.namesakes(cell) : found === undefined ? [] : [found];
    for (const file of meant) wanted.set(`${kind} ${file.name}`, { kind, file });
  };
  await mapYielding(rows, ({ cells }) => {
    if (cells.image) want("image", cells.image);
    for (const { file } of readFiles(cells.attachments ?? "") ?? []) want("file", file);
    for (const file of papersOf(cells)) want("document", file);
  });
  return [...wanted.values()];
}
