import type { ColumnType, Generated } from "kysely";
import type { CreatedAt } from "./columns.ts";

/** Timing of the mails of a kind: at once, once a day, never. */
export type MailTiming = "now" | "daily" | "off";

export interface AccountTables {
  profiles: { id: string; email: string; full_name: Generated<string>; created_at: CreatedAt };
  passkeys: {
    id: Generated<string>;
    account_id: string;
    name: string;
    /** Base64url, like the key. */
    credential_id: string;
    public_key: string;
    /** A bigint, which the driver reads as text. */
    counter: ColumnType<string, number | undefined, number>;
    transports: Generated<string[]>;
    created_at: CreatedAt;
    last_used_at: Date | null;
  };
  account_preferences: { account_id: string; managed_view: "cards" | "table" };
  /** Filters of the management list. `query`: of its address. */
  saved_filters: { account_id: string; place: number; name: string; query: string };
  /** Written by database functions only. */
  account_suspensions: {
    account_id: string;
    reason: string;
    links_ended: Generated<number>;
    suspended_at: CreatedAt;
    suspended_by: string | null;
    suspended_name: string;
  };
  user_roles: { id: Generated<string>; user_id: string; role: "admin"; created_at: CreatedAt };
  owner_invitations: {
    id: Generated<string>;
    /** In lower case. */
    email: string;
    language: string;
    painting_ids: string[];
    invited_by: string | null;
    invited_at: ColumnType<Date, Date | undefined, Date>;
    expires_at: Date;
    mailed_at: Date | null;
    mail_attempts: Generated<number>;
    next_mail_at: CreatedAt;
    /** Of the import at whose end its mail leaves. */
    import_id: string | null;
  };
  mail_preferences: {
    account_id: string;
    ownership: Generated<MailTiming>;
    token_used: Generated<MailTiming>;
    token_refused: Generated<MailTiming>;
    record_changed: Generated<MailTiming>;
    sign_in: Generated<MailTiming>;
    mention: Generated<MailTiming>;
    message_assigned: Generated<MailTiming>;
  };
}
