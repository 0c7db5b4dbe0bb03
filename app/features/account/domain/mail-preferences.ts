import type { MailTiming } from "#app/platform/database/tables/account-tables.ts";

/** Kinds of events that accounts are told of by mail, as columns of `mail_preferences`. */
export const NOTICE_KINDS = [
  "ownership",
  "token_used",
  "token_refused",
  "record_changed",
  "sign_in",
  "mention",
  "message_assigned",
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/**
 * Kinds of events in these mails: those; another primary owner, for which the choice of `ownership` holds; and the Admin role
 * given or removed (P-MANAGE-9) and a suspension (P-ACCOUNT-26), of which an account is always told.
 */
export type MailedKind = NoticeKind | "primary_owner" | "administration" | "suspension";

/** Kinds of which administrators alone are told. */
const OF_ADMINISTRATORS: readonly NoticeKind[] = ["mention", "message_assigned"];

/** Kinds that an account can receive. */
export const noticeKindsFor = (isAdministrator: boolean): readonly NoticeKind[] =>
  NOTICE_KINDS.filter((kind) => isAdministrator || !OF_ADMINISTRATORS.includes(kind));

/** Timings of the mails of a kind, soonest first. */
export const MAIL_TIMINGS = ["now", "daily", "off"] as const satisfies readonly MailTiming[];

export type MailPreferences = Record<NoticeKind, MailTiming>;

/** Those of the table, for an account that has chosen nothing. */
export const DEFAULT_PREFERENCES: MailPreferences = {
  ownership: "now",
  token_used: "now",
  token_refused: "daily",
  record_changed: "daily",
  sign_in: "now",
  mention: "now",
  message_assigned: "now",
};

/**
 * True if warnings of sign-ins would come later than now, or no longer. A stolen session must not silence them alone
 * (P-ACCOUNT-21).
 */
export function weakensWarnings(now: Pick<MailPreferences, "sign_in">, chosen: Pick<MailPreferences, "sign_in">): boolean {
  return MAIL_TIMINGS.indexOf(chosen.sign_in) > MAIL_TIMINGS.indexOf(now.sign_in);
}

/** Reads a sent form; a kind without a valid choice keeps its default. */
export function readPreferences(form: Record<string, string>): MailPreferences {
  const chosen = { ...DEFAULT_PREFERENCES };
  for (const kind of NOTICE_KINDS) chosen[kind] = MAIL_TIMINGS.find((timing) => timing === form[kind]) ?? chosen[kind];
  return chosen;
}
