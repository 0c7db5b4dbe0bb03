import { z } from "zod";
import type { RecordedOperation, RecordedTable } from "#app/platform/database/tables/change-tables.ts";
import type { BulkAction } from "#app/platform/database/tables/collection-tables.ts";

export const RECORDED_TABLES = [
  "paintings",
  "painting_owners",
  "painting_private",
  "private_attachments",
  "painting_pictures",
  "access_tokens",
  "user_roles",
  "collection",
  "newsletter",
  "contact_messages",
  "owner_invitations",
  "register_entries",
  "accounts",
] as const satisfies RecordedTable[];
export const ENTRIES_PER_PAGE = 50;
/** Entries that pages lead to; a span of time leads to older ones. */
export const MAX_ENTRIES = 10_000;
/** An entry with more changes than these opens at an address of its own. */
export const ROWS_IN_ENTRY = 8;

const day = z.iso.date().optional().catch(undefined);

/** Filter of the changes page, from the query string; invalid values fall back to the defaults. */
export const changeFilter = z.object({
  what: z.enum(["all", ...RECORDED_TABLES]).catch("all"),
  /** Account of the person who made the changes. */
  person: z.uuid().optional().catch(undefined),
  /** Words of the works that were changed. */
  work: z
    .string()
    .transform((text) => text.trim().slice(0, 200))
    .catch(""),
  /** Limits the list to one work. */
  painting: z.uuid().optional().catch(undefined),
  /** Limits the list to the changes of one entry, one by one. */
  entry: z.uuid().optional().catch(undefined),
  /** First and last day, in UTC. */
  from: day,
  to: day,
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
});
export type ChangeFilter = z.infer<typeof changeFilter>;

/** True if no day is between the two. */
export const isReversed = ({ from, to }: ChangeFilter): boolean => from !== undefined && to !== undefined && from > to;

/** The query of a filter's address, on its first page. */
export const queryOf = ({ what, page: _, ...filter }: ChangeFilter): Record<string, string | undefined> => ({
  what: what === "all" ? undefined : what,
  ...filter,
});

export const isFiltered = (filter: ChangeFilter): boolean =>
  Object.values(queryOf(filter)).some((value) => value !== undefined && value !== "");

/** Names of files and links are joined into one string. Null: no value. */
export type ChangedValue = string | number | boolean | null;

export interface ChangedField {
  /** The column's name. */
  name: string;
  before: ChangedValue;
  after: ChangedValue;
}

export interface ListedChange {
  id: number;
  table: RecordedTable;
  operation: RecordedOperation;
  /** The painting's title, in the reader's language while it exists; the user's name for a role; a message's subject while it exists. */
  title: string | null;
  /** Null if the painting no longer exists. */
  paintingId: string | null;
  /** The message that it is about, while it exists. */
  messageId?: string;
  /** The account that it is about, while it exists. */
  accountId?: string;
  fields: ChangedField[];
  /** Changed fields whose values are stored only in the record itself. */
  withheld: string[];
  /** The picture after it was made from the one before: turned, straightened or cropped, or back to its original. */
  isEdit: boolean;
  /** The picture after it is one that the work had before. */
  isPutBack: boolean;
  /** It put back values of an older version. */
  isRestoration?: boolean;
}

/** An action over several works behind an entry, or its undo, whose page takes it back. */
export interface EntryAction {
  id: string;
  action: BulkAction;
  isUndo: boolean;
  /** It is taken back already. */
  isUndone: boolean;
}

/** The work of a part of an import: it wrote its rows, published its drafts, or took both back. */
export type ImportAct = "import" | "publication" | "undo";

/** One save, one action over several works, or one part of an import. */
export interface ChangeEntry {
  /** Id of the set of changes. */
  id: string;
  /** ISO 8601, UTC; the time of its first change. */
  at: string;
  /** The name at the time. Null: a change made directly in the database. The id is null for a closed account. */
  actor: { id: string | null; name: string } | null;
  /** The import whose part it is. Its name goes with its report, after 90 days. */
  import: { id: string; name: string | null; isKept: boolean; act: ImportAct; isUndone: boolean } | null;
  /** Null for other entries, and once it is not kept any more. */
  bulk: EntryAction | null;
  /** A work was published at its set time: who set it, null if that is not known. Undefined for every other entry. */
  scheduledBy?: ChangeEntry["actor"] | undefined;
  /** Changes that match the filter, up to MAX_COUNTED, and works among the first MAX_WORKS_COUNTED of them. */
  changes: number;
  works: number;
  first: ListedChange;
  /** Null if they are too many to be shown here. */
  rows: ListedChange[] | null;
}
/** More than an import makes. */
export const MAX_COUNTED = 100_000;
/** More than an action over several works makes. */
export const MAX_WORKS_COUNTED = 2_000;
