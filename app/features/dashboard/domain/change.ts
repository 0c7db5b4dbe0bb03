import { z } from "zod";
import type { RecordedTable } from "#app/platform/database/tables.ts";

export const RECORDED_TABLES = [
  "paintings",
  "painting_owners",
  "painting_private",
  "private_attachments",
  "access_tokens",
  "user_roles",
  "collection",
] as const satisfies RecordedTable[];
export const CHANGES_PER_PAGE = 50;

/** Which changes are shown, as it stands in the address; what makes no sense there is the usual. */
export const changeFilter = z.object({
  what: z.enum(["all", ...RECORDED_TABLES]).catch("all"),
  /** Of one painting alone. */
  painting: z.uuid().optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
});
export type ChangeFilter = z.infer<typeof changeFilter>;

/** Names of files and links are joined. Null: nothing. */
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
  /** As the person was called then. Null: a deed in the database itself. */
  actor: string | null;
  table: RecordedTable;
  operation: "added" | "changed" | "removed" | "exported";
  /** The painting's, in the reader's language while it exists; of a role, the person's name. */
  title: string | null;
  /** Of a painting that exists. */
  paintingId: string | null;
  fields: ChangedField[];
  /** Changed, too, but their words are kept nowhere but in the record. */
  withheld: string[];
}
