import { readdir, readFile, realpath, stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { mediaTypeOf } from "#app/features/painting/domain/uploads/media-type.server.ts";
import { UPLOAD_LIMITS, UPLOAD_TYPES } from "#app/features/painting/domain/uploads/upload.ts";
import { checkPicture } from "#app/platform/images/derivatives.server.ts";
import { OperatorError } from "#app/platform/operator-error.ts";
import { bucketKeyOf } from "./bucket-key.ts";
import type { NamedPicture } from "./check-paintings.ts";
import type { Report } from "./report.ts";

/** A picture that the site takes. */
export interface HostedPicture {
  /** Of the file. */
  path: string;
  mediaType: string;
  /** As its files end. */
  extension: string;
  size: number;
  paintingIds: string[];
}

/**
 * Finds the pictures of the paintings among the files of the bucket and looks at each as at an upload: its size, its kind
 * by its bytes, and whether it can be read whole.
 * @param folder undefined: none was named.
 * @throws OperatorError when the folder cannot be read; all else is reported.
 */
export async function findPictures(
  folder: string | undefined,
  named: readonly NamedPicture[],
  report: Report,
  onProgress: (done: number, total: number) => void,
): Promise<HostedPicture[]> {
  if (folder === undefined) {
    if (named.length > 0)
      report.issues.push({
        table: "paintings",
        row: `(rows: ${named.length})`,
        column: "public_image_url",
        what: "name the folder BUCKET with the pictures; --leave-out paintings.public_image_url goes on without them",
      });
    return [];
  }
  const root = await realpath(folder).catch((cause: Error) => {
    throw new OperatorError(`BUCKET (${folder}) cannot be read: ${cause.message}.`, { cause });
  });
  if (!(await stat(root)).isDirectory()) throw new OperatorError(`BUCKET (${folder}) is no folder.`);
  const pictures = new Map<string, HostedPicture>();
  const bad = new Map<string, string>();
  for (const [index, { paintingId: id, address }] of named.entries()) {
    const found = await findFile(root, address);
    const refuse = (what: string) => report.issues.push({ table: "paintings", row: id, column: "public_image_url", what });
    if ("missing" in found) refuse(found.missing);
    else {
      const known = pictures.get(found.path);
      if (known === undefined && !bad.has(found.path)) {
        const looked = await look(found.path);
        if ("what" in looked) bad.set(found.path, looked.what);
        else pictures.set(found.path, { path: found.path, ...looked, paintingIds: [id] });
      } else known?.paintingIds.push(id);
      const what = bad.get(found.path);
      if (what !== undefined) refuse(`the picture ${relative(root, found.path)} ${what}`);
    }
    onProgress(index + 1, named.length);
  }
  const files = await readdir(root, { recursive: true, withFileTypes: true });
  const unused = files.filter(
    (file) => file.isFile() && !pictures.has(join(file.parentPath, file.name)) && !bad.has(join(file.parentPath, file.name)),
  );
  if (unused.length > 0) report.notes.push(`Files of BUCKET that no painting shows, and that are not taken: ${unused.length}.`);
  return [...pictures.values()];
}

/** The folder may be the bucket, or the folder of all buckets. */
async function findFile(root: string, address: string): Promise<{ path: string } | { missing: string }> {
  const key = bucketKeyOf(address);
  if (key === undefined) return { missing: `"${address}" is no address of the hosted storage` };
  const places = [key.path, ...(key.bucket === undefined ? [] : [join(key.bucket, key.path)])];
  for (const place of places) {
    if (place.includes("\0")) continue;
    const path = await realpath(join(root, place)).catch(() => undefined);
    if (path === undefined) continue;
    if (!path.startsWith(root + sep)) return { missing: `"${address}" leads out of BUCKET` };
    if ((await stat(path)).isFile()) return { path };
  }
  return { missing: `the file ${places[0]} is not in BUCKET` };
}

async function look(path: string): Promise<Omit<HostedPicture, "path" | "paintingIds"> | { what: string }> {
  const { size } = await stat(path);
  if (size >= UPLOAD_LIMITS.image) return { what: "is 10 MB or larger" };
  const bytes = await readFile(path);
  const mediaType = mediaTypeOf(bytes);
  const extension = mediaType === undefined ? undefined : UPLOAD_TYPES.image[mediaType];
  if (mediaType === undefined || extension === undefined) return { what: `is none of ${Object.values(UPLOAD_TYPES.image).join(", ")}` };
  try {
    await checkPicture(bytes);
  } catch (error) {
    return { what: `is broken: ${(error as Error).message.split("\n")[0]}` };
  }
  return { mediaType, extension, size };
}
