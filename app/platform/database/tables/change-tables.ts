import type { Generated, GeneratedAlways } from "kysely";
import type { CreatedAt, Json } from "./columns.ts";

/**
 * Tables with a change log; `collection` stands for all paintings, of which only the export is logged, `newsletter` for issues
 * sent and for exports and removals of subscribers, `register_entries` for passports that an import made valid again.
 */
export type RecordedTable =
  | "paintings"
  | "painting_owners"
  | "painting_private"
  | "private_attachments"
  | "painting_pictures"
  | "access_tokens"
  | "user_roles"
  | "collection"
  | "newsletter"
  | "contact_messages"
  | "owner_invitations"
  | "register_entries"
  | "accounts";

/** The kind of an entry in the history. */
export type RecordedOperation =
  | "added"
  | "changed"
  | "removed"
  | "exported"
  | "sent"
  | "archived"
  | "restored"
  | "accepted"
  | "erased"
  | "suspended"
  | "lifted"
  | "signed_out"
  | "confirmed";

export interface ChangeTables {
  changes: {
    id: GeneratedAlways<number>;
    at: CreatedAt;
    actor_id: string | null;
    actor_name: string | null;
    table_name: RecordedTable;
    row_id: string;
    painting_id: string | null;
    title: string | null;
    operation: RecordedOperation;
    /** Changed fields only. */
    before: Json<Record<string, unknown>>;
    after: Json<Record<string, unknown>>;
    /** Changed fields whose values are not logged. */
    withheld: string[];
    /** Of the changes of one save, action or part of an import. */
    set_id: Generated<string>;
    /** The first of its set; the first of its set in its table. */
    leads: Generated<boolean>;
    leads_kind: Generated<boolean>;
    /** The import that made the change, even if its report is gone. */
    import_id: string | null;
    /** It put back values of an older version. */
    is_restoration: Generated<boolean>;
  };
}
