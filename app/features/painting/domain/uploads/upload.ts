/* Limits and types of uploads, in the browser and on the server. */

export const UPLOAD_KINDS = ["image", "file", "document"] as const;
/** `image`: of a painting. `file`: of a private record. `document`: a certificate or document that everybody may read. */
export type UploadKind = (typeof UPLOAD_KINDS)[number];

const MEGABYTE = 1024 * 1024;
/** In bytes; this many are too many already (P-UPLOAD-1). */
export const UPLOAD_LIMITS: Record<UploadKind, number> = { image: 10 * MEGABYTE, file: 25 * MEGABYTE, document: 10 * MEGABYTE };

const PAPERS = { "application/pdf": "pdf", "image/jpeg": "jpg", "image/png": "png", "image/webp": "webp" };

/** The types that are taken (P-UPLOAD-2), as their files end. */
export const UPLOAD_TYPES: Record<UploadKind, Readonly<Record<string, string>>> = {
  image: { "image/jpeg": "jpg", "image/png": "png", "image/webp": "webp", "image/gif": "gif", "image/avif": "avif" },
  file: PAPERS,
  document: PAPERS,
};

export type UploadRefusal = "tooLarge" | "wrongType" | "failed" | "full" | "busy" | "unavailable" | "signedOut" | "forbidden";

/** The server's response to an upload. */
export type UploadAnswer = StoredUpload | { refusal: UploadRefusal };

/** A file that is stored and waits to be saved with its painting. */
export interface StoredUpload {
  id: string;
  name: string;
  /** As its file ends, by what it holds. */
  extension: string;
}

/** Names come from other people's disks: no path, no signs that no keyboard writes, at most 200 characters. */
export function uploadName(given: string): string {
  const last = given
    .replace(/^.*[\\/]/s, "")
    .replaceAll(/[\p{Cc}\p{Cf}]+/gu, "")
    .trim();
  return last.slice(0, 200).trim() || "file";
}
