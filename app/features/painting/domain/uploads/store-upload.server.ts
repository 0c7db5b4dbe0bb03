import { randomUUID } from "node:crypto";
import { availableParallelism } from "node:os";
import { errorKeyOf } from "#app/platform/error-catalogue.server.ts";
import { derivativeKeys, readImageSize } from "#app/platform/images/derivatives.server.ts";
import { makeDerivativesApart } from "#app/platform/images/derivatives-apart.server.ts";
import { Semaphore } from "#app/platform/semaphore.server.ts";
import type { RequestContext, Site } from "#app/platform/site.server.ts";
import { addImage } from "./add-image.server.ts";
import { isHeic, mediaTypeOf } from "./media-type.server.ts";
import { removeFiles } from "./removed-files.server.ts";
import { type StoredUpload, UPLOAD_LIMITS, UPLOAD_TYPES, type UploadKind, type UploadRefusal, uploadName } from "./upload.ts";

/**
 * Pictures are large once they are unpacked: two at a time at most, and few who wait. One processor stays free for whoever
 * reads the site or backs it up meanwhile.
 */
export const PICTURE_SLOTS = new Semaphore(Math.min(2, Math.max(1, availableParallelism() - 1)), 8);

export class UploadRefused extends Error {
  readonly refusal: UploadRefusal;

  constructor(refusal: UploadRefusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

interface Upload {
  kind: UploadKind;
  /** As the file was called. */
  name: string;
  /** Read only when there is room for it. */
  read(): Promise<Uint8Array>;
}

/**
 * Stores a file that an administrator has chosen, until it is saved with a painting; the sweep removes it otherwise. It is
 * written down first and stored then, so that whatever breaks off leaves nothing that nobody knows of. A picture is decoded to
 * its end and has its small sizes; `prepareImages` makes the others.
 * @throws UploadRefused
 */
export async function storeUpload(site: Site, ctx: RequestContext, upload: Upload): Promise<StoredUpload> {
  const stored = await PICTURE_SLOTS.run(async () => {
    const file = checkFile(upload, await upload.read());
    return upload.kind === "image" ? storeImage(site, ctx, file) : storeFile(site, ctx, upload.kind, file);
  });
  if (stored === undefined) throw new UploadRefused("busy");
  return stored;
}

/**
 * Keeps a picture as it came, for an import that is carried out later: its public sizes are not made yet.
 * @throws UploadRefused
 */
export async function holdImage(site: Site, ctx: RequestContext, name: string, bytes: Uint8Array): Promise<StoredUpload> {
  const file = checkFile({ kind: "image", name }, bytes);
  await readImageSize(bytes).catch((error: unknown) => refuseUnreadable(ctx, error));
  const id = randomUUID();
  const key = `held/${id}.${file.extension}`;
  return writtenDown(site, ctx, { id, kind: "image", keys: [key], file }, () => site.storage.put(key, bytes));
}

function checkFile({ kind, name }: Pick<Upload, "kind" | "name">, bytes: Uint8Array): CheckedFile {
  if (bytes.length >= UPLOAD_LIMITS[kind]) throw new UploadRefused("tooLarge");
  const mediaType = mediaTypeOf(bytes);
  const extension = mediaType === undefined ? undefined : UPLOAD_TYPES[kind][mediaType]?.extension;
  if (mediaType === undefined || extension === undefined) throw new UploadRefused(isHeic(bytes) ? "heic" : "wrongType");
  return { bytes, mediaType, extension, name: uploadName(name) };
}

interface CheckedFile {
  bytes: Uint8Array;
  mediaType: string;
  extension: string;
  name: string;
}

let lastMoment = 0;

/** In milliseconds; later with every call, since a key is made of it and two uploads can come at once. */
function momentOfUpload({ now }: Site): number {
  lastMoment = Math.max(now().getTime(), lastMoment + 1);
  return lastMoment;
}

async function storeImage(site: Site, ctx: RequestContext, file: CheckedFile): Promise<StoredUpload> {
  const id = randomUUID();
  // {userId}/{timestamp}.{extension} among the paintings (P-UPLOAD-4).
  const originalKey = `paintings/${accountOf(ctx)}/${momentOfUpload(site)}.${file.extension}`;
  const { width } = await readImageSize(file.bytes).catch((error: unknown) => refuseUnreadable(ctx, error, "damaged"));
  const keys = [originalKey, ...derivativeKeys(id, width)];
  return writtenDown(site, ctx, { id, kind: "image", keys, file }, async () => {
    const facts = await makeDerivativesApart(site.storage, id, file.bytes, { part: "first" }).catch((error: unknown) =>
      refuseUnreadable(ctx, error, "damaged"),
    );
    await site.storage.put(originalKey, file.bytes);
    await ctx.query(async (tx) => {
      await addImage(tx, facts, { id, original_key: originalKey, media_type: file.mediaType, uploaded_by: accountOf(ctx) });
      await tx.deleteFrom("uploads").where("id", "=", id).execute();
    });
  });
}

async function storeFile(site: Site, ctx: RequestContext, kind: "file" | "document", file: CheckedFile): Promise<StoredUpload> {
  const id = randomUUID();
  const key = `${kind === "file" ? "private" : "documents"}/${id}.${file.extension}`;
  return writtenDown(site, ctx, { id, kind, keys: [key], file }, () => site.storage.put(key, file.bytes));
}

interface Entry {
  id: string;
  kind: UploadKind;
  keys: string[];
  file: CheckedFile;
}

/** Writes an upload down, does the work, and takes everything away again when that fails. */
export async function writtenDown(
  site: Site,
  ctx: RequestContext,
  { id, kind, keys, file }: Entry,
  work: () => Promise<void>,
): Promise<StoredUpload> {
  await ctx.query((tx) =>
    tx
      .insertInto("uploads")
      .values({
        id,
        kind,
        name: file.name,
        media_type: file.mediaType,
        byte_size: file.bytes.length,
        keys,
        uploaded_by: accountOf(ctx),
      })
      .execute(),
  );
  try {
    await work();
  } catch (error) {
    await removeFiles(site, keys);
    await ctx.query((tx) => tx.deleteFrom("uploads").where("id", "=", id).execute());
    if (errorKeyOf(error) === "full") {
      ctx.log.error({ err: error }, "there is no room left for files");
      throw new UploadRefused("full");
    }
    throw error;
  }
  return { id, name: file.name, extension: file.extension };
}

/** @throws `error` itself where the disk is at fault and not the picture. */
export function refuseUnreadable(ctx: RequestContext, error: unknown, refusal: "damaged" | "failed" = "failed"): never {
  if (errorKeyOf(error) !== "unexpected") throw error;
  ctx.log.info({ err: error }, "an upload is no picture that can be read whole");
  throw new UploadRefused(refusal);
}

export function accountOf({ actor }: RequestContext): string {
  if (actor.kind !== "account") throw new UploadRefused("signedOut");
  return actor.id;
}
