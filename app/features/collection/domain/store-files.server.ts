import { isPaintingId } from "#app/features/painting/domain/find-painting.server.ts";
import { holdImage, storeUpload, UploadRefused } from "#app/features/painting/domain/uploads/store-upload.server.ts";
import { UPLOAD_LIMITS, type UploadKind } from "#app/features/painting/domain/uploads/upload.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { mapYielding } from "#app/platform/map-yielding.server.ts";
import { Semaphore } from "#app/platform/semaphore.server.ts";
import type { RequestContext, Site } from "#app/platform/site.server.ts";
import { beginImportTask } from "./find-import.server.ts";
import type { HeldFile, SheetRow } from "./import.ts";
import { listImportFiles } from "./import-files.server.ts";
import { stemOf } from "./named-file.ts";
import { type ReceivedFile, type WantedFile, wantedFiles } from "./receive-import.server.ts";
import { idOf } from "./stored-paintings.server.ts";
import { papersOf, readFiles } from "./table-cells.ts";

/** Archives whose files are stored at the same time. */
const STORING = new Semaphore(2, 2);

/** Files stored so far of imports that this process receives. */
const progress = new Map<string, { done: number; total: number }>();
export const receivedSoFar = (id: string) => progress.get(id);

/**
 * Stores the files of an import, one after the other, and hands the import on to be checked. Each waits as an upload does.
 * @returns `busy` or `full` if it could not be done; those stored are swept with the import.
 */
export async function storeFiles(
  site: Site,
  ctx: RequestContext,
  id: string,
  rows: readonly SheetRow[],
  wanted: readonly WantedFile[],
): Promise<"busy" | "full" | undefined> {
  const total = wanted.length;
  progress.set(id, { done: 0, total });
  try {
    const outcome = await STORING.run(async () => {
      const kept = await ctx.query((tx) => findKept(tx, rows, wanted));
      const before = await ctx.query((tx) => listImportFiles(tx, id));
      const held: HeldFile[] = [];
      for (const [index, { kind, file }] of wanted.entries()) {
        const one = await hold(site, ctx, kind, file, kept);
        if (one === "busy" || one === "full") return one;
        if (one !== "kept") held.push(one);
        progress.set(id, { done: index + 1, total });
      }
      const stillWanted = await wantedFiles(rows, before);
      const isOlder = ({ kind, file }: (typeof stillWanted)[number]) =>
        file.kind === kind && !held.some((one) => one.name === file.name && one.kind === kind);
      await ctx.query((tx) => saveFiles(tx, id, [...stillWanted.filter(isOlder).map(({ file }) => file), ...held]));
      return undefined;
    });
    return outcome;
  } finally {
    progress.delete(id);
  }
}

async function saveFiles(tx: Transaction, id: string, files: readonly HeldFile[]): Promise<void> {
  await tx.deleteFrom("import_files").where("import_id", "=", id).execute();
  for (let start = 0; start < files.length; start += 500)
    await tx
      .insertInto("import_files")
      .values(
        files.slice(start, start + 500).map(({ name, kind, upload, image, refusal, extension }, index) => ({
          import_id: id,
          position: start + index,
          name: name.slice(0, 1_000),
          ...{ kind, upload, image, refusal, extension },
        })),
      )
      .execute();
  await beginImportTask(tx, id, "checking");
}

/**
 * Storage keys by exported name, for files that need not be stored again: those named only by rows of the paintings that
 * have them already.
 */
async function findKept(tx: Transaction, rows: readonly SheetRow[], wanted: readonly WantedFile[]): Promise<Map<string, string>> {
  const kept = new Map<string, string>();
  const stems = [...new Set(wanted.map(({ file }) => stemOf(file.name)))].filter(isPaintingId);
  if (stems.length === 0) return kept;
  const [images, attachments, papers] = [
    await tx
      .selectFrom("images as i")
      .innerJoin("paintings as p", "p.public_image_url", "i.public_url")
      .select(["i.id", "i.original_key as key", "p.id as painting"])
      .where("i.id", "in", stems)
      .execute(),
    await tx
      .selectFrom("private_attachments")
      .select(["id", "storage_key as key", "painting_id as painting"])
      .where("id", "in", stems)
      .execute(),
    await tx
      .selectFrom("painting_files")
      .select(["id", "storage_key as key", "painting_id as painting"])
      .where("id", "in", stems)
      .execute(),
  ];
  const homes = new Map<string, Set<string>>();
  for (const { id, key, painting } of [...images, ...attachments, ...papers]) {
    kept.set(id, key);
    homes.set(id, (homes.get(id) ?? new Set()).add(painting));
  }
  await mapYielding(rows, (row) => {
    const { cells } = row;
    const files = [cells.image ?? "", ...(readFiles(cells.attachments ?? "") ?? []).map(({ file }) => file), ...papersOf(cells)];
    for (const stem of files.map(stemOf)) if (homes.get(stem)?.has(idOf(row)) === false) kept.delete(stem);
  });
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
