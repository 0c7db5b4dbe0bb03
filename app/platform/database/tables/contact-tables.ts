import type { Generated, GeneratedAlways } from "kysely";
import type { CreatedAt } from "./columns.ts";

/** Of a message of the contact form. `open`: somebody is answering it. */
export type MessageState = "new" | "open" | "answered" | "closed";

export interface ContactTables {
  contact_messages: {
    id: Generated<string>;
    name: string;
    email: string;
    subject: string;
    message: string;
    /** Of the page, as in its path. */
    language: Generated<string>;
    created_at: CreatedAt;
    state: Generated<MessageState>;
    /** An administrator. */
    assigned_to: string | null;
    /** Equal for identical messages on the same day. */
    fingerprint: string | null;
    mailed_at: Date | null;
    mail_attempts: Generated<number>;
    next_mail_at: CreatedAt;
    /** Number of photographs that came with it. */
    photographs: Generated<number>;
  };
  /** Files of the photographs of a message: each in two sizes. */
  contact_photographs: {
    id: Generated<string>;
    message_id: string;
    /** Order in the message. */
    place: number;
    size: "large" | "small";
    name: string;
    storage_key: string;
    byte_size: number;
    created_at: CreatedAt;
  };
  /** History of a message of the contact form; answers with their delivery. */
  contact_entries: {
    id: Generated<string>;
    message_id: string;
    /** Order in the history. */
    place: GeneratedAlways<number>;
    at: CreatedAt;
    /** Null: the site itself, or an account that is gone. */
    actor_id: string | null;
    actor_name: string | null;
    kind: "state" | "assigned" | "note" | "answer";
    /** The new state, the name of the assignee, or the text. */
    content: string | null;
    mailed_at: Date | null;
    mail_attempts: Generated<number>;
    /** Null: nothing to send any more. */
    next_mail_at: Date | null;
    failed_at: Date | null;
    is_refused: Generated<boolean>;
  };
}
