import type { ColumnType, Generated, GeneratedAlways } from "kysely";

/* TypeScript types of the tables. A test compares the column names with the database catalogue. */

type TokenDuration = "1hour" | "24hours" | "7days";
export type AccessReason = "granted" | "empty" | "unknown" | "other painting" | "deactivated" | "expired" | "archived" | "limited";

/** A certificate or document: public, listed by name, linked if it has a URL (P-PAINTING-8, P-FORM-11). */
interface NamedLink {
  /** In English. */
  name: string;
  name_fr?: string | null;
  name_ru?: string | null;
  kind?: string | null;
  language?: string | null;
  url: string | null;
}

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

export type RegisterStatus = "valid" | "superseded" | "withdrawn";

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

/** When mails of a kind are sent: at once, once a day, never. */
export type MailTiming = "now" | "daily" | "off";

/** Of a message of the contact form. `open`: somebody is answering it. */
export type MessageState = "new" | "open" | "answered" | "closed";

type Json<T> = ColumnType<T, string | undefined, string>;
type CreatedAt = ColumnType<Date, Date | undefined, never>;

/** `YYYY-MM-DD`; a day has no time zone. */
type Day = string;

/**
 * Columns of translated fields (`title_en`) are merged into this interface by app/features/painting/domain/fields.ts.
 * @public
 */
export interface PaintingsTable {
  id: Generated<string>;
  is_published: Generated<boolean>;
  /** It is published at this time; null for a published painting. */
  publish_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  unpublish_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Null unless archived; set to the moment, with `archived_by`, by a trigger. */
  archived_at: ColumnType<Date | null, never, Date | null>;
  archived_by: ColumnType<string | null, never, never>;
  /** Published and not archived: what everyone sees. */
  is_public: GeneratedAlways<boolean>;
  /** The register shows technique and dimensions while the work is not published (P-REGISTER-5). */
  facts_in_register: Generated<boolean>;
  created_at: CreatedAt;
  updated_at: CreatedAt;
  year: number | null;
  public_image_url: string | null;
  owner_id: string | null;
  /** One of ATTRIBUTIONS. */
  attribution: string | null;
  /** One of DATE_PRECISIONS. */
  date_precision: string | null;
  year_to: number | null;
  original_title: string | null;
  artist_dates: string | null;
  dimensions: string | null;
  certificates: Json<NamedLink[]>;
  documents: Json<NamedLink[]>;
  /** Time of the last change per localised column, ISO 8601, set by a trigger; no key for a column never changed. */
  translated_at: ColumnType<Record<string, string>, never, never>;
}

export interface Tables {
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
  paintings: PaintingsTable;
  painting_owners: { id: Generated<string>; painting_id: string; owner_id: string; created_at: CreatedAt };
  painting_comments: {
    id: Generated<string>;
    painting_id: string;
    /** Null once the account is deleted; the name stays. Author and resolution are set by a trigger. */
    author_id: ColumnType<string | null, string | undefined, never>;
    author_name: ColumnType<string, string | undefined, never>;
    /** The comment that it answers, which is no answer itself. */
    answers: ColumnType<string | null, string | null | undefined, never>;
    body: string;
    /** Administrators. */
    mentioned: Generated<string[]>;
    /** Administrators who were told of it. */
    told: ColumnType<string[], never, never>;
    created_at: ColumnType<Date, never, never>;
    edited_at: ColumnType<Date | null, never, never>;
    resolved_at: ColumnType<Date | null, never, Date | null>;
    resolved_by: ColumnType<string | null, never, never>;
    resolved_name: ColumnType<string | null, never, never>;
    reopened_at: ColumnType<Date | null, never, never>;
    reopened_name: ColumnType<string | null, never, never>;
  };
  /** Null: the field was empty before the change. */
  kept_texts: { change_id: number; painting_id: string; field: string; body: string | null };
  painting_private: {
    painting_id: string;
    eac_inventory_no: string | null;
    eac_passport_no: string | null;
    eac_issue_date: Day | null;
    technical_analysis: string | null;
    expert_report: string | null;
    /** Language of the two texts above. */
    texts_language: string | null;
    technical_analysis_en: string | null;
    technical_analysis_fr: string | null;
    technical_analysis_ru: string | null;
    expert_report_en: string | null;
    expert_report_fr: string | null;
    expert_report_ru: string | null;
    updated_at: CreatedAt;
  };
  private_attachments: {
    id: Generated<string>;
    painting_id: string;
    kind: "report" | "photograph";
    name: string;
    name_fr: string | null;
    name_ru: string | null;
    language: string | null;
    storage_key: string;
    media_type: string;
    byte_size: number;
    position: Generated<number>;
    created_at: CreatedAt;
  };
  painting_files: {
    id: string;
    painting_id: string;
    name: string;
    storage_key: string;
    media_type: string;
    byte_size: number;
    created_at: CreatedAt;
  };
  images: {
    id: Generated<string>;
    public_url: GeneratedAlways<string>;
    original_key: string;
    media_type: string;
    /** The image whose original this one was made of; null unless it is edited. */
    made_from: string | null;
    turned: Generated<number>;
    straightened: Generated<number>;
    cut_left: Generated<number>;
    cut_top: Generated<number>;
    cut_right: Generated<number>;
    cut_bottom: Generated<number>;
    /** Pixels of the original, after its orientation and the edit are applied. */
    width: number;
    height: number;
    /** Pixel widths of the derivatives that are stored, ascending. */
    widths: number[];
    /** True if its tiles are stored: it is wider than the widest derivative. False also if it was uploaded before tiles existed. */
    has_tiles: Generated<boolean>;
    dominant_color: string;
    uploaded_by: string | null;
    created_at: CreatedAt;
  };
  /** Images whose public sizes and tiles are still to be made. */
  image_preparations: {
    image_id: string;
    /** All that it will have. */
    widths: number[];
    has_tiles: boolean;
    attempts: Generated<number>;
    /** When it is tried next; null: given up. */
    due_at: ColumnType<Date | null, Date | undefined, Date | null>;
    created_at: CreatedAt;
  };
  /** Further pictures of a painting, in an order; a private one belongs to its record. */
  painting_pictures: {
    id: Generated<string>;
    painting_id: string;
    image_id: string;
    kind: "verso" | "detail" | "frame" | "signature" | "ultraviolet" | "infrared" | "xray" | "other";
    caption_en: string | null;
    caption_fr: string | null;
    caption_ru: string | null;
    is_private: boolean;
    position: number;
    created_at: CreatedAt;
  };
  /** Uploaded files that are not yet part of a painting. */
  uploads: {
    id: Generated<string>;
    kind: "image" | "file" | "document" | "photograph";
    name: string;
    media_type: string;
    byte_size: number;
    keys: string[];
    uploaded_by: string | null;
    created_at: CreatedAt;
  };
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
    as_drafts: Generated<boolean>;
    /** It makes withdrawn passports valid again. */
    revives_passports: Generated<boolean>;
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
    is_checked: Generated<boolean>;
    known: string | null;
    operation: "create" | "update" | "none" | null;
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
    outcome: "created" | "updated" | "unchanged" | "skipped" | null;
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
  access_tokens: {
    id: Generated<string>;
    painting_id: string;
    /** SHA-256 of the link's token, hexadecimal (P-TOKEN-5). */
    token: string;
    template_type: TokenDuration;
    label: string | null;
    /** Of the page that the link opens. */
    language: Generated<"en" | "fr" | "ru">;
    created_by: string | null;
    created_at: CreatedAt;
    expires_at: ColumnType<Date, Date, never>;
    is_active: Generated<boolean>;
    usage_count: Generated<number>;
  };
  access_logs: {
    id: Generated<string>;
    painting_id: string;
    token_id: string | null;
    accessed_at: CreatedAt;
    success: boolean;
    reason: AccessReason;
    ip_address: string | null;
    country: string | null;
  };
  access_days: {
    /** In UTC, read as text. */
    day: string;
    painting_id: string;
    /** Zeros: the attempt named no token of the painting. */
    token_id: string;
    /** Empty: unknown. */
    country: string;
    granted: number;
    refused: number;
  };
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
  register_entries: {
    id: Generated<string>;
    number: string;
    painting_id: string | null;
    status: Generated<RegisterStatus>;
    /** Null: it has not entered the public register (P-REGISTER-7). */
    entered_at: ColumnType<Date | null, Date | null | undefined, Date>;
    status_since: ColumnType<Date, Date | undefined, Date>;
    /** `app.withdrawn_hash` of an entry whose work was deleted while the passport was valid, also once an import has brought it back so. */
    withdrawn_hash: string | null;
    replaced_by: Generated<string | null>;
    replaced_hash: Generated<string | null>;
  };
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
  changes: {
    id: GeneratedAlways<number>;
    at: CreatedAt;
    actor_id: string | null;
    actor_name: string | null;
    table_name: RecordedTable;
    row_id: string;
    painting_id: string | null;
    title: string | null;
    operation:
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
      | "signed_out";
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
  };
}

/** Adds the account library's tables and the internal ones: for migrations, seeding and the library only. */
export interface OwnerTables extends Tables {
  "auth.user": {
    id: Generated<string>;
    name: string;
    email: string;
    emailVerified: boolean;
    twoFactorEnabled: Generated<boolean>;
    createdAt: CreatedAt;
  };
  "auth.twoFactor": { userId: string };
  "auth.verification": { value: string };
  "auth.session": { id: Generated<string>; userId: string };
  "auth.account": {
    id: Generated<string>;
    accountId: string;
    providerId: string;
    userId: string;
    password: string | null;
    updatedAt: Date;
  };
  "app.door_key": { is_only: Generated<boolean>; kept_half: Uint8Array; presented_hash: Uint8Array };
  "app.rate_limits": { key: string; window_start: Date; uses: number };
  "app.notices": {
    account_id: string;
    kind: string;
    painting_id: string | null;
    detail: string | null;
    waiting: Generated<number>;
    leased: Generated<number>;
    due_at: Date | null;
    mailed_at: Date | null;
    import_id: string | null;
    token_id: string | null;
  };
  "app.removed_files": { key: string; removed_at: CreatedAt };
  "app.published_names": { painting_id: string; language: string; created_at: Date; year: number | null; names: string };
  "app.published_facets": { painting_id: string; facet: string; key: string; year: number };
  "app.managed_words": { painting_id: string; source: string; is_shared: boolean; words: string };
  "app.managed_works": { painting_id: string; keys: Record<string, string>; lacking: string[] };
  "app.migrations": { name: string; checksum: string; applied_at: CreatedAt };
}
