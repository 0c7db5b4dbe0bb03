import { derivativeKey } from "#app/platform/images/derivatives.server.ts";
import { FORMATS } from "#app/platform/images/formats.ts";

/** Tables of which each row has one file. A test finds them in the catalogue. */
export const FILE_TABLES = ["painting_files", "private_attachments"] as const;

/** What rows say of the files that belong to them. */
export interface FileRows {
  images: { id: string; original_key: string; width: number; widths: number[] }[];
  /** Of the tables of FILE_TABLES. */
  files: { id: string; storage_key: string; byte_size: number }[];
  uploads: { keys: string[] }[];
  /** Of deleted rows, and still to be removed. */
  removed?: { key: string }[];
}

/** A file as a row names it. */
export interface NamedFile {
  key: string;
  /** Which row names it, for people. */
  of: string;
  /** Undefined where the row does not say. */
  bytes?: number;
  /** In pixels, of a picture. */
  width?: number;
  /** Of an upload whose bytes may still be on their way. */
  mayLack?: boolean;
}

/** Every file that belongs to these rows, once. */
export function namedFiles({ images, files: singles, uploads, removed = [] }: FileRows): NamedFile[] {
  const files: NamedFile[] = [];
  for (const { id, original_key, width, widths } of images) {
    files.push({ key: original_key, of: `the image ${id}`, width });
    for (const each of widths)
      for (const format of FORMATS) files.push({ key: derivativeKey(id, each, format), of: `the image ${id}`, width: each });
  }
  for (const { id, storage_key, byte_size } of singles) files.push({ key: storage_key, of: `the document ${id}`, bytes: byte_size });
  for (const key of uploads.flatMap(({ keys }) => keys)) files.push({ key, of: "an upload", mayLack: true });
  for (const { key } of removed) files.push({ key, of: "a deleted row", mayLack: true });
  // An upload that has just become an image's stands in both: the first says more.
  return [...new Map(files.reverse().map((file) => [file.key, file])).values()].reverse();
}
