import { readdir, readFile, realpath, stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { mediaTypeOf } from "#app/features/painting/domain/uploads/media-type.server.ts";
import { extensionsOf, UPLOAD_LIMITS, UPLOAD_TYPES } from "#app/features/painting/domain/uploads/upload.ts";
import { checkImage } from "#app/platform/images/derivatives.server.ts";
import { OperatorError } from "#app/platform/operator-error.ts";
import { bucketKeyOf } from "./bucket-key.ts";
import type { ImageReference } from "./check-paintings.ts";
import type { Report } from "./report.ts";

/** An image accepted for import. */
export interface LegacyImage {
  /** Absolute path of the file. */
  path: string;
  mediaType: string;
  /** File extension for its type, without a dot. */
  extension: string;
  size: number;
  paintingIds: string[];
}

/**
 * Finds the images of the paintings among the bucket's files and checks each like an upload: its size, its type by content,
 * and that it can be decoded completely.
 * @param folder undefined if the operator named none.
 * @throws OperatorError if the folder cannot be read; all other errors are reported.
 */
export async function findImages(
  folder: string | undefined,
  named: readonly ImageReference[],
  report: Report,
  onProgress: (done: number, total: number) => void,
): Promise<LegacyImage[]> {
  if (folder === undefined) {
    if (named.length > 0)
      report.issues.push({
        table: "paintings",
        row: `(rows: ${named.length})`,
        column: "public_image_url",
        message: "name the folder BUCKET with the pictures; --leave-out paintings.public_image_url goes on without them",
      });
    return [];
  }
  const root = await realpath(folder).catch((cause: Error) => {
    throw new OperatorError(`BUCKET (${folder}) cannot be read: ${cause.message}.`, { cause });
  });
  if (!(await stat(root)).isDirectory()) throw new OperatorError(`BUCKET (${folder}) is not a folder.`);
  const images = new Map<string, LegacyImage>();
  const bad = new Map<string, string>();
  for (const [index, { paintingId: id, address }] of named.entries()) {
    const found = await findFile(root, address);
    const refuse = (message: string) => report.issues.push({ table: "paintings", row: id, column: "public_image_url", message });
    if ("missing" in found) refuse(found.missing);
    else {
      const existing = images.get(found.path);
      if (existing === undefined && !bad.has(found.path)) {
        const checked = await inspectImage(found.path);
        if ("message" in checked) bad.set(found.path, checked.message);
        else images.set(found.path, { path: found.path, ...checked, paintingIds: [id] });
      } else existing?.paintingIds.push(id);
      const message = bad.get(found.path);
      if (message !== undefined) refuse(`the picture ${relative(root, found.path)} ${message}`);
    }
    onProgress(index + 1, named.length);
  }
  const files = await readdir(root, { recursive: true, withFileTypes: true });
  const unused = files.filter(
    (file) => file.isFile() && !images.has(join(file.parentPath, file.name)) && !bad.has(join(file.parentPath, file.name)),
  );
  if (unused.length > 0) report.notes.push(`Files of BUCKET that no painting shows and that are not imported: ${unused.length}.`);
  return [...images.values()];
}

/** The folder may be the bucket itself or contain all buckets. */
async function findFile(root: string, address: string): Promise<{ path: string } | { missing: string }> {
  const key = bucketKeyOf(address);
  if (key === undefined) return { missing: `"${address}" is not a URL of the hosted storage` };
  const candidates = [key.path, ...(key.bucket === undefined ? [] : [join(key.bucket, key.path)])];
  for (const candidate of candidates) {
    if (candidate.includes("\0")) continue;
    const path = await realpath(join(root, candidate)).catch(() => undefined);
    if (path === undefined) continue;
    if (!path.startsWith(root + sep)) return { missing: `"${address}" leads out of BUCKET` };
    if ((await stat(path)).isFile()) return { path };
  }
  return { missing: `the file ${candidates[0]} is not in BUCKET` };
}

async function inspectImage(path: string): Promise<Omit<LegacyImage, "path" | "paintingIds"> | { message: string }> {
  const { size } = await stat(path);
  if (size >= UPLOAD_LIMITS.image) return { message: "is 10 MB or larger" };
  const bytes = await readFile(path);
  const mediaType = mediaTypeOf(bytes);
  const extension = mediaType === undefined ? undefined : UPLOAD_TYPES.image[mediaType]?.extension;
  if (mediaType === undefined || extension === undefined) return { message: `is not one of ${extensionsOf("image").join(", ")}` };
  try {
    await checkImage(bytes);
  } catch (error) {
    return { message: `is broken: ${(error as Error).message.split("\n")[0]}` };
  }
  return { mediaType, extension, size };
}
