import type { PaintingFormError } from "#app/features/painting/domain/form/form-schema.ts";
import type { UploadKind, UploadRefusal } from "#app/features/painting/domain/uploads/upload.ts";
import type { CsvError } from "#app/platform/csv-error.ts";
import type { RegisterStatus } from "#app/platform/database/tables/painting-tables.ts";
import type { UnreadCell } from "#app/platform/workbook/read-sheet.server.ts";
import type { WorkbookError } from "#app/platform/workbook/read-workbook.server.ts";
import type { Cells } from "./table-columns.ts";

/* An import: a table and its files are received, checked, and carried out in parts (docs/decisions/0055-imports-in-parts.md). */

const MEGABYTE = 1_000_000;
export const IMPORT_LIMITS = {
  /** Of all that is sent at once, in bytes. */
  body: 500 * MEGABYTE,
  table: 20 * MEGABYTE,
  /** Of the files that the table names, once they are unpacked. */
  unpacked: 1_000 * MEGABYTE,
  /** Of the parts of a workbook that are read, once they are unpacked. */
  workbook: 64 * MEGABYTE,
  rows: 10_000,
  /** Addresses without an account that one import invites, and paintings of each. */
  invited: 200,
  invitedWorks: 500,
} as const;

/** More signs than any cell can rightly hold. */
export const MAX_CELL = 120_000;

/** Of what is corrected in the preview at once: cells, characters of one, and characters of all that the page offers. */
export const MEND_LIMITS = { cells: 200, cell: 20_000, offered: 100_000 } as const;

/** A cell with a mistake, to be corrected in the preview. `label`: of its column. */
export interface MendableCell {
  column: string;
  label: string;
  value: string;
}

/** Reasons for which nothing could be received at all. */
export type ImportError =
  | {
      code:
        | CsvError
        | WorkbookError
        | "workbookOld"
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
  /** Columns whose cell has no value that could be taken; absent if there are none. */
  unread?: Record<string, UnreadCell>;
  /** Digest of the painting when the row was checked, null if there was none; undefined: not checked yet. */
  known?: string | null;
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

/** A row with nothing but these can be imported if whoever they name is invited (P-MANAGE-110). */
export const UNINVITED = "ownerUnknown" satisfies RowIssueCode;

export type RowIssueCode =
  | PaintingFormError
  | UnreadCell
  | "tooManyCells"
  | "cellTooLong"
  | "columnLeftOut"
  | "columnReadAs"
  | "dateAmbiguous"
  | "idInvalid"
  | "idTwice"
  | "idUnknown"
  | "changedMeanwhile"
  | "publishedInvalid"
  | "ownerUnknown"
  | "tooManyInvited"
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
  | "passportTwice"
  | "registerNew"
  | "registerWithdrawn"
  | "registerFormer"
  | "registerChanges"
  | "inventoryKnown"
  | "inventoryTwice"
  | "numberKnown"
  | "numberShared"
  | "numbersApart"
  | "workTwice"
  | "notWritten";

export interface RowIssue {
  column: string | null;
  code: RowIssueCode;
  /** The cell, or the part of it that is wrong. */
  value: string;
  /** A painting that has the number. */
  other?: { id: string; title: string };
  /** The passport's entry in the register that an import makes valid again only if asked. `since`: `YYYY-MM-DD`, in UTC. */
  entry?: { number: string; status: Exclude<RegisterStatus, "valid">; since: string };
}

/** A column of a row that changes a painting, in the words of the table. Long texts are cut around their first difference. */
export interface Difference {
  column: string;
  before: string;
  after: string;
  /** Of the column of the image: the one that is replaced. */
  image?: string | null;
}

/** Numbers by which a row without an id finds a work. */
export type MatchColumn = "inventory_no" | "passport_no";

/** Choices for the rows without an id whose number a work has (P-MANAGE-140). The first is that of an import nobody has decided on. */
export const BY_NUMBER = ["leave", "update", "add"] as const;
export type ByNumber = (typeof BY_NUMBER)[number];

export interface CheckedRow {
  row: number;
  /** `none`: what the row says is stored already. `leave`: it is left out, because a work has its number. */
  operation: "create" | "update" | "none" | "leave";
  /** By which the row found the work that it changes, or for which it is left out. */
  matchedBy: MatchColumn | null;
  id: string | null;
  title: string;
  artist: string;
  /** The row's future image: an existing one, or the upload of a picture that came with the table. */
  picture: { image: string | null; name: string } | null;
  /** Columns in which the row differs from what is stored. */
  changed: string[];
  /** Of a row that changes a painting, as that is stored now; `more` columns are not shown. */
  compared?: { differences: Difference[]; more: string[] };
  errors: RowIssue[];
  warnings: RowIssue[];
  /** Cells with mistakes that can be corrected in the preview, and labels of those that were. */
  mendable: MendableCell[];
  mended: string[];
}

/** A task of the process; the other states wait for a person. */
export type WorkingState = "receiving" | "checking" | "preparing" | "importing" | "publishing" | "undoing";

/** Reason for an early end of a task. `forbidden`: the role of the administrator had ended. */
export type ImportEnd = "cancelled" | "forbidden" | "failed";

/** Outcome of a row. `skipped`: it could not be written; `omitted`: it was left out knowingly; `waiting`: the import ended before its turn. */
export const OUTCOMES = ["created", "updated", "unchanged", "skipped", "omitted", "waiting"] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Outcome of a row when the import was undone. */
export const UNDO_OUTCOMES = ["removed", "restored", "partly", "left"] as const;
export type UndoOutcome = (typeof UNDO_OUTCOMES)[number];

/**
 * Reason for leaving something alone: changed or deleted since, with access links, its file or owner gone, or refused by the form.
 * `invitationWithdrawn`: what was done to it all the same.
 */
export type UndoReason = "changedSince" | "gone" | "hasLinks" | "fileGone" | "ownerGone" | "failed" | "invitationWithdrawn";
export interface UndoNote {
  /** Null: of the whole painting. */
  column: string | null;
  code: UndoReason;
}
