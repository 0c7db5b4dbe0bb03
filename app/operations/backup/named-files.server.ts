import { derivativeKey, derivedKeys } from "#app/platform/images/derivatives.server.ts";
import { FORMATS } from "#app/platform/images/formats.ts";
import { tilesKey } from "#app/platform/images/tiles.server.ts";

/** Tables with one file per row. A test compares the list with the database catalogue. */
export const FILE_TABLES = ["painting_files", "private_attachments", "contact_photographs"] as const;

/** Rows that name files. */
export interface FileRows {
  images: { id: string; original_key: string; is_edited: boolean; width: number; widths: number[]; has_tiles: boolean }[];
  /** Rows of FILE_TABLES. */
  files: { id: string; storage_key: string; byte_size: number }[];
  uploads: { keys: string[] }[];
  /** Sizes of images that are being made. */
  preparations?: { image_id: string; widths: number[]; has_tiles: boolean }[];
  /** Files of deleted rows, still to be removed. */
  removed?: { key: string }[];
}

/** A file named by a row. */
export interface NamedFile {
  key: string;
  /** Description of the row, for reports. */
  of: string;
  /** Undefined if the row has no size. */
  bytes?: number;
  /** Width of an image, in pixels. */
  width?: number;
  /** True for uploads whose bytes may not have arrived yet, for sizes that are being made, and for deleted rows. */
  mayBeMissing?: boolean;
}

/** All files named by these rows, without duplicates. */
export function namedFiles({ images, files: fileRows, uploads, preparations = [], removed = [] }: FileRows): NamedFile[] {
  const files: NamedFile[] = [];
  for (const { id, original_key, is_edited, width, widths, has_tiles } of images) {
    // The original of an edited image is that of the image it was made from, and is named by that one.
    if (!is_edited) files.push({ key: original_key, of: `the image ${id}`, width });
    for (const each of widths)
      for (const format of FORMATS) files.push({ key: derivativeKey(id, each, format), of: `the image ${id}`, width: each });
    if (has_tiles) files.push({ key: tilesKey(id), of: `the tiles of the image ${id}` });
  }
  for (const { id, storage_key, byte_size } of fileRows) files.push({ key: storage_key, of: `the document ${id}`, bytes: byte_size });
  for (const key of uploads.flatMap(({ keys }) => keys)) files.push({ key, of: "an upload", mayBeMissing: true });
  for (const { image_id, widths, has_tiles } of preparations)
    for (const key of derivedKeys(image_id, widths, has_tiles)) files.push({ key, of: "a size that is being made", mayBeMissing: true });
  for (const { key } of removed) files.push({ key, of: "a deleted row", mayBeMissing: true });
  // A file just moved from an upload to an image is in both; the image's entry is more specific.
  return [...new Map(files.reverse().map((file) => [file.key, file])).values()].reverse();
}
