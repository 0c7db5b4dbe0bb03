import { acceptOfTypes, isHeicFile, UPLOAD_TYPES } from "#app/features/painting/domain/uploads/upload.ts";

/* Photographs with a message, in the browser and on the server (P-CONTACT-12). */

/** Name of the form's field of files. */
export const PHOTOGRAPH_FIELD = "photograph";

const MEGABYTE = 1_000_000;
export const PHOTOGRAPH_LIMITS = {
  count: 6,
  /** Of one file, in bytes; this many are too many already. */
  bytes: 15 * MEGABYTE,
  /** Of all files together. */
  total: 40 * MEGABYTE,
} as const;

const { "image/gif": _gif, ...TYPES } = UPLOAD_TYPES.image;

export const isPhotographType = (mediaType: string): boolean => Object.hasOwn(TYPES, mediaType);
export const PHOTOGRAPH_ACCEPT = acceptOfTypes(TYPES);
export const PHOTOGRAPH_TYPE_NAMES = Object.values(TYPES).map(({ name }) => name);

/** Reasons for which photographs are not taken. `limit`: too many from this connection, or from everybody, today. */
export type PhotographCause = "tooMany" | "tooLarge" | "tooMuch" | "wrongType" | "heic" | "unreadable" | "busy" | "limit";

export interface PhotographRefusal {
  cause: PhotographCause;
  /** Of the file; empty if it is about all of them. */
  name: string;
}

/** Checks what can be known without the bytes. @returns the reason to refuse these files, if there is one. */
export function refusalOf(files: readonly Pick<File, "name" | "type" | "size">[]): PhotographRefusal | undefined {
  if (files.length > PHOTOGRAPH_LIMITS.count) return { cause: "tooMany", name: "" };
  for (const { name, type, size } of files) {
    if (isHeicFile({ name, type })) return { cause: "heic", name };
    if (size >= PHOTOGRAPH_LIMITS.bytes) return { cause: "tooLarge", name };
  }
  const total = files.reduce((sum, { size }) => sum + size, 0);
  return total > PHOTOGRAPH_LIMITS.total ? { cause: "tooMuch", name: "" } : undefined;
}

/** A photograph of a received message. */
export interface ReceivedPhotograph {
  place: number;
  name: string;
  /** Of the large size. */
  bytes: number;
  /** Ids of its files. */
  large: string;
  small: string;
}
