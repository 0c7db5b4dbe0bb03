import { findPainting } from "#app/features/painting/domain/find-painting.server.ts";
import type { PaintingFormValues } from "#app/features/painting/domain/form-schema.ts";
import { namedFiles } from "#app/features/painting/domain/painting-file.ts";
import { listPaintingFiles } from "#app/features/painting/domain/save-painting-files.server.ts";
import { holdImage, storeUpload, UploadRefused } from "#app/features/painting/domain/uploads/store-upload.server.ts";
import { UPLOAD_LIMITS, type UploadKind } from "#app/features/painting/domain/uploads/upload.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { mapYielding } from "#app/platform/map-yielding.server.ts";
import type { RequestContext, Site } from "#app/platform/site.server.ts";
import { isZip, readZip } from "#app/platform/zip.server.ts";
import { TABLE_FILE } from "./export-collection.server.ts";
import { findImport } from "./find-import.server.ts";
import { type HeldFile, IMPORT_LIMITS, type ImportContent, type ImportError, type SheetRow } from "./import.ts";
import { findFilesAmong, stemOf } from "./named-file.ts";
import { readTable } from "./read-table.server.ts";
import { digestOf, findStored, idOf } from "./stored-paintings.server.ts";
import { papersOf, readFiles } from "./table-cells.ts";

interface ReceivedFile {
  name: string;
  /** In bytes. */
  size: number;
  read(): Promise<Uint8Array>;
}

/** Files chosen in the form: a table, or an archive that holds one, and files beside it. */
export interface Received {
  table: ReceivedFile | undefined;
  files: ReceivedFile[];
}

/**
 * Takes a table and its files in, or what is to be corrected of an import that was begun: another table, files that were
 * missing. Files wait as uploads do, and nothing else is written but the import itself.
 * @returns the import's id, or why nothing was received. Undefined: the import that was to be corrected is not there any more.
 */
export async function receiveImport(
  site: Site,
  ctx: RequestContext,
  received: Received,
  earlierId?: string,
): Promise<{ id: string } | { error: ImportError } | undefined> {
  const earlier = earlierId === undefined ? undefined : await ctx.query((tx) => findImport(tx, earlierId));
  if (earlierId !== undefined && earlier?.content == null) return undefined;
  const unpacked = await unpack(received);
  if ("error" in unpacked) return unpacked;
  const files = unpacked.files.filter(({ name }) => !/\p{Cc}/u.test(name));
  const table = unpacked.table === undefined ? earlier?.content : await readTable(unpacked.table);
  if (table == null) return { error: { code: "noTable" } };
  if ("error" in table) return table;

  const { rows } = table;
  const { stored, kept } = await ctx.query(async (tx) => {
    const found = await findStored(tx, rows);
    return { stored: found, kept: await findKept(tx, rows, found) };
  });
  const wanted = await wantedFiles(rows, files);
  if (wanted.reduce((sum, { file }) => sum + file.size, 0) > IMPORT_LIMITS.unpacked) return { error: { code: "unpacksTooLarge" } };
  const held: HeldFile[] = [];
  for (const { kind, file } of wanted) {
    const one = await hold(site, ctx, kind, file, kept);
    if (one === "busy" || one === "full") return { error: { code: one } };
    if (one !== "kept") held.push(one);
  }
  const before = await wantedFiles(rows, earlier?.content?.files ?? []);
  const isOlder = ({ kind, file }: (typeof before)[number]) =>
    file.kind === kind && !held.some((one) => one.name === file.name && one.kind === kind);
  const content: ImportContent = {
    rows,
    files: [...before.filter(isOlder).map(({ file }) => file), ...held],
    known: Object.fromEntries([...stored].map(([id, values]) => [id, digestOf(values)])),
  };
  return ctx.query((tx) => saveContent(tx, ctx, content, earlierId));
}

async function saveContent(tx: Transaction, { actor }: RequestContext, content: ImportContent, earlierId: string | undefined) {
  const text = JSON.stringify(content);
  if (earlierId !== undefined)
    return tx.updateTable("imports").set({ content: text }).where("id", "=", earlierId).returning("id").executeTakeFirst();
  if (actor.kind !== "account") throw new Error("nobody is signed in");
  return tx.insertInto("imports").values({ created_by: actor.id, content: text }).returning("id").executeTakeFirstOrThrow();
}

async function unpack({
  table,
  files,
}: Received): Promise<{ table: Uint8Array | undefined; files: ReceivedFile[] } | { error: ImportError }> {
  if (table === undefined) return { table: undefined, files };
  const bytes = await table.read();
  if (!isZip(bytes)) return { table: bytes, files };
  const packed = await readZip(bytes);
  if (packed === undefined) return { error: { code: "zip" } };
  const tables = packed.filter(({ name }) => name.toLowerCase().endsWith(".csv"));
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

/** The files that the table names and that are there, each once. */
async function wantedFiles<File extends { name: string }>(rows: readonly SheetRow[], files: readonly File[]) {
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

/**
 * Storage keys by exported name, for files that need not be stored again: those named only by rows of the paintings that
 * have them already.
 */
async function findKept(
  tx: Transaction,
  rows: readonly SheetRow[],
  stored: ReadonlyMap<string, PaintingFormValues>,
): Promise<Map<string, string>> {
  const kept = new Map<string, string>();
  const others = new Set<string>();
  await mapYielding(rows, (each) => {
    const values = stored.get(idOf(each));
    const { image = "", attachments = "" } = each.cells;
    if (image !== "" && stemOf(image) !== values?.image) others.add(stemOf(image));
    for (const { file } of readFiles(attachments) ?? [])
      if (!values?.attachments.some(({ id }) => id === stemOf(file))) others.add(stemOf(file));
    for (const file of papersOf(each.cells))
      if (values === undefined || !namedFiles(values).includes(stemOf(file))) others.add(stemOf(file));
  });
  for (const [id, values] of stored) {
    const painting = await findPainting(tx, id);
    const images = painting?.image_id
      ? await tx.selectFrom("images").select(["id", "original_key as key"]).where("id", "=", painting.image_id).execute()
      : [];
    const files =
      values.attachments.length === 0
        ? []
        : await tx.selectFrom("private_attachments").select(["id", "storage_key as key"]).where("painting_id", "=", id).execute();
    const papers = (await listPaintingFiles(tx, id)).map((paper) => ({ id: paper.id, key: paper.storage_key }));
    for (const file of [...images, ...files, ...papers]) if (!others.has(file.id)) kept.set(file.id, file.key);
  }
  return kept;
}

/** `kept`: the painting has this very file already. */
async function hold(
  site: Site,
  ctx: RequestContext,
  kind: UploadKind,
  file: ReceivedFile,
  kept: ReadonlyMap<string, string>,
): Promise<HeldFile | "busy" | "full" | "kept"> {
  const { name } = file;
  const facts = { name, kind, upload: null, image: null, refusal: null, extension: "" };
  if (file.size >= UPLOAD_LIMITS[kind]) return { ...facts, refusal: "tooLarge" };
  try {
    const bytes = await file.read();
    const key = kept.get(stemOf(name));
    const there = key === undefined ? undefined : await site.storage.read(key);
    if (there !== undefined && Buffer.compare(there, bytes) === 0) return "kept";
    const { id, extension } =
      kind === "image" ? await holdImage(site, ctx, name, bytes) : await storeUpload(site, ctx, { kind, name, read: async () => bytes });
    return { ...facts, upload: id, extension };
  } catch (error) {
    const refusal = error instanceof UploadRefused ? error.refusal : "failed";
    if (!(error instanceof UploadRefused)) ctx.log.warn({ err: error }, "a file of an import could not be kept");
    return refusal === "busy" || refusal === "full" ? refusal : { ...facts, refusal };
  }
}
