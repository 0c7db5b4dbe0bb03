import type { ColumnType, Generated } from "kysely";
import type { CreatedAt, Json } from "./columns.ts";

/** Something about a row of an import. */
interface ImportIssue {
  /** Null: of the whole row. */
  column: string | null;
  code: string;
  value: string;
}

/** Actions over several paintings that are carried out or kept. */
export type BulkAction =
  | "publish"
  | "schedule"
  | "unpublish"
  | "archive"
  | "restore"
  | "assign"
  | "unassign"
  | "edit"
  | "issue"
  | "export"
  | "delete";

export interface CollectionTables {
  /** Imports started by an administrator; states and leases change through functions only. */
  imports: {
    id: Generated<string>;
    created_by: string | null;
    created_at: CreatedAt;
    state: Generated<"receiving" | "checking" | "preparing" | "checked" | "importing" | "publishing" | "undoing" | "done">;
    ended: "cancelled" | "forbidden" | "failed" | null;
    is_cancelled: Generated<boolean>;
    /** Of the table, as it was sent. */
    file_name: string | null;
    /** Of a workbook: the sheet that was read, and the names of others. */
    sheet: string | null;
    other_sheets: Generated<string[]>;
    /** Decision on rows without an id whose number a work has. */
    by_number: Generated<"leave" | "update" | "add">;
    as_drafts: Generated<boolean>;
    /** It makes withdrawn passports valid again. */
    revives_passports: Generated<boolean>;
    /** It invites owners without an account, in this language; null: nobody. */
    invites_in: string | null;
    started_by: string | null;
    actor_name: string | null;
    confirmed_at: Date | null;
    finished_at: Date | null;
    undone_at: Date | null;
    lease_id: string | null;
    lease_until: Date | null;
    /** Of the changes of a task under way. */
    change_set: string | null;
  };
  import_rows: {
    import_id: string;
    row: number;
    cells: ColumnType<Record<string, string> | null, string, string>;
    is_too_wide: Generated<boolean>;
    /** Columns whose cell has no value that could be taken. */
    unread: Json<Record<string, "formulaWithoutValue" | "cellHasError">>;
    /** Columns whose cells were corrected in the preview. */
    mended: Generated<string[]>;
    is_checked: Generated<boolean>;
    known: string | null;
    operation: "create" | "update" | "none" | "leave" | null;
    /** Column of the number by which the row found works. */
    matched_by: "inventory_no" | "passport_no" | null;
    painting_id: string | null;
    /** By language. */
    titles: Json<Record<string, string>>;
    artists: Json<Record<string, string>>;
    image: string | null;
    image_name: string | null;
    changed: Generated<string[]>;
    errors: Json<ImportIssue[]>;
    warnings: Json<ImportIssue[]>;
    becomes_public: Generated<boolean>;
    told: Generated<string[]>;
    /** Addresses without an account; once it is written, those that it invited. */
    invited: Generated<string[]>;
    outcome: "created" | "updated" | "unchanged" | "skipped" | "omitted" | null;
    before: ColumnType<Record<string, unknown> | null, string | null, string | null>;
    after: ColumnType<Record<string, unknown> | null, string | null, string | null>;
    undone: "removed" | "restored" | "partly" | "left" | null;
    undo_notes: Json<Omit<ImportIssue, "value">[]>;
  };
  import_files: {
    import_id: string;
    position: number;
    name: string;
    kind: "image" | "file" | "document";
    upload: string | null;
    image: string | null;
    refusal: string | null;
    extension: Generated<string>;
  };
  /** Actions over several paintings, each carried out once, and undone once if at all. */
  bulk_actions: {
    id: Generated<string>;
    created_by: string;
    created_at: CreatedAt;
    action: BulkAction;
    painting_ids: ColumnType<string[], string[], never>;
    result: ColumnType<unknown, never, string>;
    done_at: ColumnType<Date | null, never, Date>;
    undone: ColumnType<unknown, never, string>;
    undone_at: ColumnType<Date | null, never, Date>;
    /** Sets of the changes that the action and its undo made. */
    set_id: ColumnType<string | null, never, string>;
    undone_set_id: ColumnType<string | null, never, string>;
  };
}
