import { z } from "zod";
import type { RecordedTable } from "#app/platform/database/tables.ts";

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
] as const satisfies RecordedTable[];
export const CHANGES_PER_PAGE = 50;

/** Filter of the changes page, from the query string; invalid values fall back to the defaults. */
export const changeFilter = z.object({
  what: z.enum(["all", ...RECORDED_TABLES]).catch("all"),
  /** Limits the list to one painting. */
  painting: z.uuid().optional().catch(undefined),
  /** Limits the list to the changes of one import, which otherwise are one entry. */
  import: z.uuid().optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
});
export type ChangeFilter = z.infer<typeof changeFilter>;

/** Names of files and links are joined into one string. Null: no value. */
export type ChangedValue = string | number | boolean | null;

interface ChangedField {
  /** The column's name. */
  name: string;
  before: ChangedValue;
  after: ChangedValue;
}

export interface ListedChange {
  id: number;
  /** ISO 8601, UTC. */
  at: string;
  /** The actor's name at the time. Null: a change made directly in the database. */
  actor: string | null;
  table: RecordedTable;
  operation: "added" | "changed" | "removed" | "exported" | "sent" | "archived" | "restored";
  /** The painting's title, in the reader's language while it exists; the user's name for a role. */
  title: string | null;
  /** Null if the painting no longer exists. */
  paintingId: string | null;
  fields: ChangedField[];
  /** Changed fields whose values are stored only in the record itself. */
  withheld: string[];
  /** For the latest of an import's changes, which stands for all of them. */
  import: { id: string; changes: number } | null;
}
