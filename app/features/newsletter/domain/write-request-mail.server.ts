import { association } from "#app/content/association.ts";
import type { Language } from "#app/i18n/languages.ts";
import { href, paths } from "#app/i18n/paths.ts";
import type { Mail } from "#app/platform/mail/mailer.server.ts";
import { escapeHtml, htmlMail, mailButton, mailLink, mailSignature } from "#app/shared/mail/html-mail.server.ts";
import { LETTER_WORDS, REQUEST_WORDS } from "../messages/mail.server.ts";

/** A request as leased by the job. */
export interface LeasedRequest {
  id: string;
  email: string;
  language: Language;
  requested_at: Date;
  /** Language in which the address is subscribed; null if it is not. */
  current_language: Language | null;
  confirm_token: string;
  leave_token: string | null;
}

/** The mail that answers a request: a link to confirm the address or another language, or that nothing changes (P-LETTER-2). */
export function writeRequestMail(request: LeasedRequest, publicBaseUrl: string): Mail {
  const { language, current_language } = request;
  const all = REQUEST_WORDS[language];
  const words =
    current_language === null
      ? all.confirm(language)
      : current_language === language
        ? all.subscribed(language)
        : all.change(language, current_language);
  const linkTo = (path: string, token: string) => publicBaseUrl + href(language, path, { token });
  const link = words.button === undefined ? undefined : linkTo(paths.confirmNewsletter(), request.confirm_token);
  const leaveUrl = request.leave_token === null ? undefined : linkTo(paths.leaveNewsletter(), request.leave_token);
  const { leave } = LETTER_WORDS[language];
  const signature = [`${association.brand}, ${association.name[language]}`, publicBaseUrl];
  const paragraphs = [all.greeting, words.text];
  return {
    // Stable across attempts, so that a mail sent twice after a crash appears once.
    messageId: `newsletter-request-${request.id}-${request.requested_at.getTime()}@${new URL(publicBaseUrl).hostname}`,
    to: request.email,
    subject: `${words.subject} | ${association.brand}`,
    text: [
      ...paragraphs,
      ...(link === undefined ? [] : [all.copyHint, link]),
      words.otherwise,
      ...(leaveUrl === undefined ? [] : [`${leave}: ${leaveUrl}`]),
      "--",
      signature.join("\n"),
    ].join("\n\n"),
    html: htmlMail(language, [
      ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
      ...(link === undefined || words.button === undefined
        ? []
        : [
            mailButton(words.button, link),
            `<p style="font-size:14px">${escapeHtml(all.linkHint)}<br><span style="word-break:break-all">${escapeHtml(link)}</span></p>`,
          ]),
      `<p style="font-size:14px">${escapeHtml(words.otherwise)}</p>`,
      ...(leaveUrl === undefined ? [] : [`<p style="font-size:14px">${mailLink(leave, leaveUrl)}</p>`]),
      mailSignature(signature),
    ]),
    ...(leaveUrl === undefined ? {} : { leaveUrl }),
  };
}
