/* Limits and types of uploads, in the browser and on the server. */

export const UPLOAD_KINDS = ["image", "file", "document"] as const;
/** `image`: of a painting. `file`: of a private record. `document`: a certificate or document that everybody may read. */
export type UploadKind = (typeof UPLOAD_KINDS)[number];

const MEGABYTE = 1024 * 1024;
/** In bytes; this many are too many already (P-UPLOAD-1). */
export const UPLOAD_LIMITS: Record<UploadKind, number> = { image: 10 * MEGABYTE, file: 25 * MEGABYTE, document: 10 * MEGABYTE };

interface FileType {
  /** As the names of stored files end. */
  extension: string;
  /** As readers know it. */
  name: string;
  /** Browsers show it as an image. */
  isImage: boolean;
}

const IMAGES: Record<string, FileType> = {
  "image/jpeg": { extension: "jpg", name: "JPEG", isImage: true },
  "image/png": { extension: "png", name: "PNG", isImage: true },
  "image/webp": { extension: "webp", name: "WebP", isImage: true },
};

const PAPERS: Record<string, FileType> = { "application/pdf": { extension: "pdf", name: "PDF", isImage: false }, ...IMAGES };

/** Accepted types by media type (P-UPLOAD-2); media-type.server.ts recognises them. */
export const UPLOAD_TYPES: Record<UploadKind, Readonly<Record<string, FileType>>> = {
  image: {
    ...IMAGES,
    "image/gif": { extension: "gif", name: "GIF", isImage: true },
    "image/avif": { extension: "avif", name: "AVIF", isImage: true },
    "image/tiff": { extension: "tif", name: "TIFF", isImage: false },
  },
  file: PAPERS,
  document: PAPERS,
};

/** For the `accept` of an input: an extension too where the visitor's system may not know the media type. */
export const acceptOf = (kind: UploadKind): string => acceptOfTypes(UPLOAD_TYPES[kind]);

/** The same for some of the types. */
export function acceptOfTypes(types: Readonly<Record<string, FileType>>): string {
  return Object.entries(types)
    .flatMap(([mediaType, { extension, isImage }]) => (isImage ? [mediaType] : [`.${extension}`, mediaType]))
    .join();
}

/** Names for hints and refusals. */
export const typeNames = (kind: UploadKind): string[] => Object.values(UPLOAD_TYPES[kind]).map(({ name }) => name);

export const extensionsOf = (kind: UploadKind): string[] => Object.values(UPLOAD_TYPES[kind]).map(({ extension }) => extension);

/** True for a file of a private record that browsers show as an image. */
export const isShownAsImage = (mediaType: string): boolean => UPLOAD_TYPES.file[mediaType]?.isImage === true;

/** True for the name or the type of a photograph as an iPhone takes it, which the site does not read (P-UPLOAD-2). */
export const isHeicFile = ({ name, type }: { name: string; type: string }): boolean =>
  /^image\/hei[cf](-sequence)?$/.test(type) || (/\.hei[cf]$/i.test(name) && (type === "" || type === "application/octet-stream"));

/** `damaged`: a picture that cannot be read to its end. */
export type UploadRefusal =
  | "tooLarge"
  | "wrongType"
  | "heic"
  | "damaged"
  | "failed"
  | "full"
  | "busy"
  | "unavailable"
  | "signedOut"
  | "forbidden";

/** The status of a refused upload. */
export const UPLOAD_STATUS: Record<UploadRefusal, number> = {
  tooLarge: 413,
  wrongType: 415,
  heic: 415,
  damaged: 422,
  failed: 422,
  full: 507,
  busy: 503,
  unavailable: 503,
  signedOut: 401,
  forbidden: 403,
};

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
