import type { Language } from "#app/i18n/languages.ts";
import { typesetMessages } from "#app/i18n/typography.ts";
import * as en from "./owner-mail.en.server.ts";
import * as fr from "./owner-mail.fr.server.ts";
import * as ru from "./owner-mail.ru.server.ts";

export interface InvitationMailWords {
  subject: string;
  greeting: string;
  /** `works`: number of works, named below. */
  intro(works: number): string;
  action(works: number): string;
  /** `day`: formatted; the link expires on it. */
  expiry(day: string): string;
  otherwise: string;
}

/** Known facts of the link of a notice. */
interface NoticedLink {
  label: string | null;
  /** Formatted. */
  issuedAt: string;
  /** By role; null if nobody knows any more. */
  issuedBy: "you" | "administrator" | "owner" | null;
}

interface ChangedRole {
  /** The account has the Admin role now; otherwise it has it no longer. */
  isGiven: boolean;
  /** It was the other way in between, of which no mail has told. */
  isBack: boolean;
  /** Owns works. */
  isOwner: boolean;
}

/** Lines of a notice by the kind of its event. `events`: since the last mail; `when`: the last of them, formatted. */
interface NoticeLines {
  ownership(title: string, when: string): string;
  /** Of a former owner. */
  noOwner(title: string, when: string): string;
  primary_owner(title: string, when: string): string;
  /** Of a former primary owner, who is still an owner. */
  noPrimaryOwner(title: string, when: string): string;
  token_used(title: string, events: number, when: string): string;
  token_refused(title: string, events: number, when: string): string;
  record_changed(title: string, when: string): string;
  /** `device`: browser and system; empty if unknown. */
  sign_in(device: string, when: string): string;
  /**
   * `reason`: why the last comment concerns the account: it mentions it, answers its comment, or is on a work that it has commented on.
   * `author`: of the last; empty if unknown.
   */
  mention(title: string, events: number, reason: "mention" | "answer" | "comment", author: string): string;
  message_assigned(title: string, events: number): string;
  administration(role: ChangedRole): string;
  /** `email`: the secretariat's. */
  suspension(when: string, email: string, isOwner: boolean): string;
  /** Of a suspension that was lifted. `isBoth`: no mail has told of it. */
  noSuspension(when: string, isBoth: boolean): string;
}

export interface NoticeMailWords {
  /** Subject of a mail about one kind of event. */
  /** `noAdministration`: the Admin role was removed. */
  subjects: Record<keyof NoticeLines | "noAdministration", string>;
  /** Of the link of an event: its label, and who issued it when. `isLatest`: of several. */
  link(link: NoticedLink, isLatest: boolean): string;
  /** The next step, above the address. */
  next: Record<"ownership" | "primary_owner" | "token_used" | "token_refused" | "record_changed" | "mention", string>;
  /** Subject of a mail about several. */
  subject: string;
  lines: NoticeLines;
  /** Several works that somebody became an owner of. `titles`: the first of them. */
  ownerships(titles: readonly string[], works: number): string;
  /** Works that somebody owns no longer, because an import was taken back. `titles`: the first of them; `when`: formatted. */
  takenBack(titles: readonly string[], works: number, when: string): string;
  /** After a sign-in. */
  notYou: string;
  /** After a change of the Admin role, above the address of the contacts. */
  unexpected: string;
  /** Works beyond those listed. */
  more(count: number): string;
  preferences: string;
}

export const INVITATION_MAIL_WORDS: Record<Language, InvitationMailWords> = {
  en: en.invitation,
  fr: typesetMessages(fr.invitation, "fr"),
  ru: typesetMessages(ru.invitation, "ru"),
};

export const NOTICE_MAIL_WORDS: Record<Language, NoticeMailWords> = {
  en: en.notice,
  fr: typesetMessages(fr.notice, "fr"),
  ru: typesetMessages(ru.notice, "ru"),
};
