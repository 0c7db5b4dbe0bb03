import { association } from "#app/content/association.ts";
import { formatDay } from "#app/i18n/format.ts";
import type { Language } from "#app/i18n/languages.ts";
import { href, paths } from "#app/i18n/paths.ts";
import type { Mail } from "#app/platform/mail/mailer.server.ts";
import { INVITATION_MAIL_WORDS } from "../messages/owner-mail.server.ts";

/** An invitation as leased by the job. */
export interface LeasedInvitation {
  id: string;
  email: string;
  language: Language;
  invited_at: Date;
  expires_at: Date;
  /** Of the works that wait for its acceptance. */
  titles: string[];
  token: string;
}

/** Works named in a mail. */
const MAX_TITLES = 20;

/** The mail that invites an address to become an owner: titles and a link, nothing of the record. */
export function writeInvitationMail(invitation: LeasedInvitation, publicBaseUrl: string): Mail {
  const { language, titles } = invitation;
  const words = INVITATION_MAIL_WORDS[language];
  const named = titles.slice(0, MAX_TITLES).map((title) => `- ${title}`);
  return {
    // Stable across attempts, so that a mail sent twice after a crash appears once.
    messageId: `invitation-${invitation.id}-${invitation.invited_at.getTime()}@${new URL(publicBaseUrl).hostname}`,
    to: invitation.email,
    subject: `${words.subject} | ${association.brand}`,
    text: [
      words.greeting,
      words.intro(titles.length),
      [...named, ...(titles.length > MAX_TITLES ? ["- …"] : [])].join("\n"),
      words.action(titles.length),
      publicBaseUrl + href(language, paths.invitation(), { token: invitation.token }),
      words.expiry(formatDay(invitation.expires_at.toISOString().slice(0, 10), language)),
      words.otherwise,
      "--",
      [`${association.brand}, ${association.name[language]}`, publicBaseUrl].join("\n"),
    ].join("\n\n"),
  };
}
