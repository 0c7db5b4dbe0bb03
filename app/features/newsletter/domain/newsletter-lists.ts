import type { Language } from "#app/i18n/languages.ts";
import type { Issue } from "./issue.ts";

/** A draft as listed for administrators. */
export interface Draft {
  id: string;
  revision: number;
  issue: Issue;
  /** ISO 8601, UTC. */
  changedAt: string;
  /** Name; null: the account is gone. */
  changedBy: string | null;
  /** Time at which it leaves (ISO 8601, UTC), and who set it. */
  sendAt: string | null;
  scheduledBy: string | null;
}

/** An issue as listed for administrators. */
export interface SentIssue {
  id: string;
  /** ISO 8601, UTC. */
  at: string;
  /** Name of the sender; null: the account is gone. */
  by: string | null;
  items: string[];
  subjects: Issue["subjects"];
  /** Together, and by language; issues from before the count by language have none. */
  recipients: number;
  counts: Partial<Record<Language, number>>;
  mailed: number;
  waiting: number;
  failed: number;
}

/** A news item that readers have had. */
export interface SentItem {
  /** Id of the latest issue with it. */
  issue: string;
  /** ISO 8601, UTC. */
  at: string;
  /** Its subject lines, and its first news item, whose title is the subject of a language without one. */
  subjects: Issue["subjects"];
  first: string;
}

/** A news item to choose. */
export interface NewsChoice {
  id: string;
  title: string;
  /** ISO 8601; undefined if the item has no valid date. */
  day: string | undefined;
  /** The latest issue with it: when it was sent (ISO 8601, UTC), and its subject. */
  sent: { at: string; subject: string } | undefined;
}

/** State of the newsletter, for administrators. */
export interface NewsletterState {
  /** Recipients of the next issue. */
  subscribers: Record<Language, number>;
  /** Requests whose address is not confirmed. */
  unconfirmed: number;
  /** Addresses whose mails come back, latest first; and their number. */
  bouncing: { email: string; since: string }[];
  bouncingCount: number;
  /** By time to send, then latest first. */
  drafts: Draft[];
  /** Latest first; `issueCount`: of all. */
  issues: SentIssue[];
  issueCount: number;
  /** By id of the news item. */
  sentItems: Record<string, SentItem>;
}
