import type { ColumnType, Generated } from "kysely";
import type { CreatedAt, Json } from "./columns.ts";

export interface NewsletterTables {
  newsletter_requests: {
    id: Generated<string>;
    email: string;
    language: string;
    requested_at: ColumnType<Date, Date | undefined, Date>;
    confirmed_at: Date | null;
    mailed_at: Date | null;
    mail_attempts: Generated<number>;
    next_mail_at: CreatedAt;
  };
  newsletter_subscribers: {
    id: Generated<string>;
    email: string;
    language: string;
    confirmed_at: CreatedAt;
    /** Mails to the address come back. */
    bounces_since: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  newsletter_drafts: {
    id: string;
    revision: Generated<number>;
    items: string[];
    subjects: Json<Record<string, string>>;
    openings: Json<Record<string, string>>;
    closings: Json<Record<string, string>>;
    changed_at: CreatedAt;
    changed_by: string | null;
    /** It leaves at that time. */
    send_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    scheduled_by: string | null;
  };
  newsletter_issues: {
    id: string;
    sent_at: CreatedAt;
    sent_by: string | null;
    /** Ids of news items. */
    items: string[];
    /** Introductions by language, and what follows the news items. */
    openings: Json<Record<string, string>>;
    closings: Json<Record<string, string>>;
    /** Recipients by language. */
    counts: Json<Record<string, number>>;
    /** Subject lines by language. */
    subjects: Json<Record<string, string>>;
    recipient_count: Generated<number>;
    mailed_count: Generated<number>;
  };
  newsletter_mails: {
    issue_id: string;
    subscriber_id: string;
    attempts: Generated<number>;
    next_mail_at: CreatedAt;
    failed_at: Date | null;
  };
}
