import type { PaintingFormError } from "#app/features/painting/domain/form-schema.ts";
import type { UploadKind, UploadRefusal } from "#app/features/painting/domain/uploads/upload.ts";
import type { CsvError } from "#app/platform/csv-error.ts";
import type { Cells } from "./table-columns.ts";

/* An import: a table and its files are received, looked at, and carried out whole or not at all. */

const MEGABYTE = 1_000_000;
export const IMPORT_LIMITS = {
  /** Of all that is sent at once, in bytes. */
  body: 100 * MEGABYTE,
  table: 10 * MEGABYTE,
  /** Of the files that the table names, once they are unpacked. */
  unpacked: 400 * MEGABYTE,
  rows: 500,
} as const;

/** More signs than any cell can rightly hold. */
export const MAX_CELL = 120_000;

/** Why nothing could be received at all. */
export type ImportError =
  | {
      code:
        | CsvError
        | "noTable"
        | "noRows"
        | "emptyTemplate"
        | "tooManyRows"
        | "tableTooLarge"
        | "zip"
        | "zipNoTable"
        | "unpacksTooLarge"
        | "busy"
        | "full"
        | "failed";
    }
  | { code: "unknownColumn" | "columnTwice"; names: string[] };

export interface SheetRow {
  /** As spreadsheets count: the names of the columns are the first. */
  row: number;
  cells: Cells;
  /** Something stands beside the last column that has a name. */
  isTooWide: boolean;
}

/** A file that the table names and that came with it. */
export interface HeldFile {
  /** Path in the archive, or the file's name. */
  name: string;
  kind: UploadKind;
  /** The upload that holds its bytes. */
  upload: string | null;
  /** Of a picture: the image, once its public sizes are made. */
  image: string | null;
  refusal: UploadRefusal | null;
  /** As files of its type end. */
  extension: string;
}

/** Kept between receiving an import and carrying it out. */
export interface ImportContent {
  rows: SheetRow[];
  files: HeldFile[];
  /** Digests of the paintings that are there already, as they were then. */
  known: Record<string, string>;
}

export type RowIssueCode =
  | PaintingFormError
  | "tooManyCells"
  | "cellTooLong"
  | "idInvalid"
  | "idTwice"
  | "idUnknown"
  | "changedMeanwhile"
  | "publishedInvalid"
  | "ownerUnknown"
  | "imageMissing"
  | "imageTooLarge"
  | "imageWrongType"
  | "imageUnreadable"
  | "fileMissing"
  | "fileTooLarge"
  | "fileWrongType"
  | "fileUnreadable"
  | "fileTwice"
  | "fileAmbiguous"
  | "attachmentForm"
  | "passportKnown"
  | "passportTwice";

export interface RowIssue {
  column: string | null;
  code: RowIssueCode;
  /** The cell, or the part of it that is wrong. */
  value: string;
}

export interface CheckedRow {
  row: number;
  /** `none`: what the row says is stored already. */
  operation: "create" | "update" | "none";
  id: string | null;
  title: string;
  artist: string;
  /** The row's future image: an existing one, or the name of a received file. */
  picture: { image: string | null; name: string } | null;
  /** Columns in which the row differs from what is stored. */
  changed: string[];
  errors: RowIssue[];
  warnings: RowIssue[];
}

export interface ImportedPainting {
  id: string;
  title: string;
  operation: "create" | "update";
}
