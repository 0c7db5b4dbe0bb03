import { createHash } from "node:crypto";
import { association } from "#app/content/association.ts";
import type { Language } from "#app/i18n/languages.ts";
import { href, paths } from "#app/i18n/paths.ts";
import type { Mail } from "#app/platform/mail/mailer.server.ts";
import { ACCOUNT_MAIL_WORDS } from "../messages/mail.server.ts";
import { NOTICE_MAIL_WORDS } from "../messages/owner-mail.server.ts";
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
}

/** Events named in a mail. */
const MAX_LINES = 20;
/** Works named of those that somebody became an owner of. */
const MAX_TITLES = 3;

/** One mail about everything that is due to an account: titles and links, nothing of a record. */
export function writeNoticeMail(notices: readonly [LeasedNotice, ...LeasedNotice[]], publicBaseUrl: string): Mail {
  const [{ account_id, email, name, language }] = notices;
  const words = NOTICE_MAIL_WORDS[language];
  const kinds = new Set(notices.map(({ kind }) => kind));
  const [kind] = kinds;
  const linkTo = (path: string, query?: Record<string, string>) => publicBaseUrl + href(language, path, query);
  const owned = notices.filter((notice) => notice.kind === "ownership");
  const isOne = owned.length > 1;
  const others = isOne ? notices.filter((notice) => notice.kind !== "ownership") : notices;
  const lines = others.slice(0, MAX_LINES).map((notice) => `${lineOf(notice)}\n${linkTo(...pageOf(notice))}`);
  return {
    // Stable across attempts, so that a mail sent twice after a crash appears once.
    messageId: `notice-${account_id}-${digestOf(notices)}@${new URL(publicBaseUrl).hostname}`,
    to: email,
    subject: `${kinds.size === 1 && kind !== undefined ? words.subjects[kind] : words.subject} | ${association.brand}`,
    text: [
      ACCOUNT_MAIL_WORDS[language].greeting(greetingName(name)),
      // A delivery of works, such as an import, is one entry, however many they are.
      ...(isOne ? [`${worksOf(owned, language)}\n${linkTo(paths.manage())}`] : []),
      ...lines,
      ...(others.length > MAX_LINES ? [words.more(others.length - MAX_LINES)] : []),
      ...(kinds.has("sign_in") ? [words.notYou] : []),
      ...(kinds.has("administration") ? [`${words.unexpected}\n${linkTo(paths.contacts())}`] : []),
      // Of the Admin role alone there is nothing to choose.
      ...(kinds.size === 1 && kind === "administration" ? [] : [`${words.preferences}\n${linkTo(paths.account())}#mails`]),
      "--",
      [`${association.brand}, ${association.name[language]}`, publicBaseUrl].join("\n"),
    ].join("\n\n"),
  };
}

function lineOf({ kind, title, detail, events, language }: LeasedNotice): string {
  const { lines } = NOTICE_MAIL_WORDS[language];
  if (kind === "administration") return lines.administration(detail === "given");
  if (kind === "mention") return lines.mention(title ?? "", events, detail === "answer");
  return kind === "sign_in" ? lines.sign_in(detail ?? "") : lines[kind](title ?? "", events);
}

function worksOf(owned: readonly LeasedNotice[], language: Language): string {
  const titles = owned.slice(0, MAX_TITLES).map(({ title }) => title ?? "");
  return NOTICE_MAIL_WORDS[language].ownerships(titles, owned.length);
}

/** The page about the event, with its query. */
function pageOf({ kind, painting_id, detail }: LeasedNotice): [path: string, query?: Record<string, string>] {
  if (kind === "message_assigned") return [paths.dashboardMessages(), { state: "waiting", who: "me" }];
  if (kind === "administration" && detail === "given") return [paths.dashboard()];
  if (painting_id === null) return [paths.account()];
  if (kind === "mention") return [paths.paintingComments(painting_id)];
  return [kind === "token_used" || kind === "token_refused" ? paths.manageTokens(painting_id) : paths.painting(painting_id)];
}

function digestOf(notices: readonly LeasedNotice[]): string {
  const facts = notices.map(({ kind, painting_id, first_at }) => [kind, painting_id, first_at.getTime()]);
  return createHash("sha256").update(JSON.stringify(facts)).digest("hex").slice(0, 32);
}
