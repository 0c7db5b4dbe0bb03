import { createHash } from "node:crypto";
import { association } from "#app/content/association.ts";
import { formatBrusselsTime } from "#app/i18n/brussels-time.ts";
import type { Language } from "#app/i18n/languages.ts";
import { href, paths } from "#app/i18n/paths.ts";
import type { Mail } from "#app/platform/mail/mailer.server.ts";
import { ACCOUNT_MAIL_WORDS } from "../messages/mail.server.ts";
import { NOTICE_MAIL_WORDS, type NoticeMailWords } from "../messages/owner-mail.server.ts";
import type { MailedKind } from "./mail-preferences.ts";
import { greetingName } from "./write-account-mail.server.ts";

/** Events of one kind and work, as leased by the job. */
export interface LeasedNotice {
  account_id: string;
  email: string;
  name: string;
  language: Language;
  kind: MailedKind;
  /** Null for events of the account. */
  painting_id: string | null;
  /** In the reader's language; null for events of the account. */
  title: string | null;
  detail: string | null;
  /** Since the last mail. */
  events: number;
  first_at: Date;
  last_at: Date;
  /** The latest link of the events; null where none is known. */
  token_id: string | null;
  label: string | null;
  issued_at: Date | null;
  issued_by: "you" | "administrator" | "owner" | null;
  /** Of works that an import was undone of, the first of them; otherwise none. */
  titles: string[];
  /** Of the latest comment; null if it is deleted, and for other events. */
  author: string | null;
  /** The account owns a work, an archived one included. */
  is_owner: boolean;
}

/** Events named in a mail. */
const MAX_LINES = 20;
/** Works named of those that somebody became an owner of. */
const MAX_TITLES = 3;

/**
 * One mail about everything that is due to an account: works, links by their labels, moments, and what to do next; nothing of a
 * record, and no name of another person but an administrator's who has commented.
 */
export function writeNoticeMail(notices: readonly [LeasedNotice, ...LeasedNotice[]], publicBaseUrl: string): Mail {
  const [{ account_id, email, name, language }] = notices;
  const words = NOTICE_MAIL_WORDS[language];
  const kinds = new Set(notices.map(({ kind }) => kind));
  const [kind] = kinds;
  const linkTo = (path: string, query?: Record<string, string>) => publicBaseUrl + href(language, path, query);
  const owned = notices.filter((notice) => notice.kind === "ownership" && !isLoss(notice));
  const isOne = owned.length > 1;
  const others = isOne ? notices.filter((notice) => !owned.includes(notice)) : notices;
  const lines = others.slice(0, MAX_LINES).map((notice) => [...linesOf(notice), linkTo(...pageOf(notice)) + placeOf(notice)].join("\n"));
  const [topic, ...otherTopics] = new Set(notices.map(topicOf));
  const subject = topic === undefined || otherTopics.length > 0 ? words.subject : words.subjects[topic];
  return {
    // Stable across attempts, so that a mail sent twice after a crash appears once.
    messageId: `notice-${account_id}-${digestOf(notices)}@${new URL(publicBaseUrl).hostname}`,
    to: email,
    subject: `${subject} | ${association.brand}`,
    text: [
      ACCOUNT_MAIL_WORDS[language].greeting(greetingName(name)),
      // A delivery of works, such as an import, is one entry, however many they are.
      ...(isOne ? [`${worksOf(owned, language)}\n${linkTo(paths.manage())}`] : []),
      ...lines,
      ...(others.length > MAX_LINES ? [words.more(others.length - MAX_LINES)] : []),
      ...(kinds.has("sign_in") ? [words.notYou, ACCOUNT_MAIL_WORDS[language].help(association.email)] : []),
      ...(kinds.has("administration") ? [`${words.unexpected}\n${linkTo(paths.contacts())}`] : []),
      // Of the Admin role or a suspension alone there is nothing to choose.
      ...(kinds.size === 1 && (kind === "administration" || kind === "suspension")
        ? []
        : [`${words.preferences}\n${linkTo(paths.account())}#mails`]),
      "--",
      [`${association.brand}, ${association.name[language]}`, publicBaseUrl].join("\n"),
    ].join("\n\n"),
  };
}

const isLoss = ({ kind, detail }: LeasedNotice) =>
  (kind === "ownership" || kind === "primary_owner") && (detail === "removed" || detail === "undone");

function topicOf(notice: LeasedNotice): keyof NoticeMailWords["subjects"] {
  if (notice.kind === "suspension" && notice.detail === "lifted") return "noSuspension";
  if (notice.kind === "administration" && notice.detail !== "given") return "noAdministration";
  if (!isLoss(notice)) return notice.kind;
  return notice.kind === "ownership" ? "noOwner" : "noPrimaryOwner";
}

function linesOf(notice: LeasedNotice): string[] {
  const { kind, title, detail, events, language, last_at, label, issued_at, issued_by, is_owner } = notice;
  const { lines, link, next, unexpected, takenBack } = NOTICE_MAIL_WORDS[language];
  const work = title ?? "";
  const when = formatBrusselsTime(last_at, language);
  const facts =
    issued_at === null ? [] : [link({ label, issuedAt: formatBrusselsTime(issued_at, language), issuedBy: issued_by }, events > 1)];
  switch (kind) {
    case "administration":
      return [lines.administration({ isGiven: detail === "given", isBack: events > 1, isOwner: is_owner })];
    case "suspension":
      return [detail === "lifted" ? lines.noSuspension(when, events > 1) : lines.suspension(when, association.email, is_owner)];
    case "sign_in":
      return [lines.sign_in(detail ?? "", when)];
    case "ownership":
      if (detail === "undone") return [takenBack(notice.titles, events, when), unexpected];
      return isLoss(notice) ? [lines.noOwner(work, when), unexpected] : [lines.ownership(work, when), next.ownership];
    case "primary_owner":
      return isLoss(notice) ? [lines.noPrimaryOwner(work, when), unexpected] : [lines.primary_owner(work, when), next.primary_owner];
    case "record_changed":
      return [lines.record_changed(work, when), next.record_changed];
    case "token_used":
    case "token_refused":
      return [lines[kind](work, events, when), ...facts, next[kind]];
    case "mention":
      return [lines.mention(work, events, reasonOf(detail), greetingName(notice.author ?? "")), next.mention];
    default:
      return [lines[kind](work, events)];
  }
}

const reasonOf = (detail: string | null) => (detail === "answer" || detail === "comment" ? detail : "mention");

function worksOf(owned: readonly LeasedNotice[], language: Language): string {
  const titles = owned.slice(0, MAX_TITLES).map(({ title }) => title ?? "");
  return NOTICE_MAIL_WORDS[language].ownerships(titles, owned.length);
}

/** The page about the event, with its query. */
function pageOf(notice: LeasedNotice): [path: string, query?: Record<string, string>] {
  const { kind, painting_id, detail } = notice;
  if (kind === "message_assigned") return [paths.dashboardMessages(), { state: "waiting", who: "me" }];
  if (kind === "administration" && detail === "given") return [paths.dashboard()];
  if (kind === "suspension") return [detail === "lifted" ? paths.auth() : paths.contacts()];
  if (isLoss(notice)) return [paths.contacts()];
  if (painting_id === null) return [paths.account()];
  if (kind === "mention") return [paths.paintingComments(painting_id)];
  return [
    kind === "primary_owner" || kind === "token_used" || kind === "token_refused"
      ? paths.manageTokens(painting_id)
      : paths.painting(painting_id),
  ];
}

/** The link's place on the page. */
const placeOf = ({ kind, token_id }: LeasedNotice): string =>
  token_id !== null && (kind === "token_used" || kind === "token_refused") ? `#token-${token_id}` : "";

function digestOf(notices: readonly LeasedNotice[]): string {
  const facts = notices.map(({ kind, painting_id, first_at }) => [kind, painting_id, first_at.getTime()]);
  return createHash("sha256").update(JSON.stringify(facts)).digest("hex").slice(0, 32);
}
