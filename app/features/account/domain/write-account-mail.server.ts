import { randomUUID } from "node:crypto";
import { association } from "#app/content/association.ts";
import type { Language } from "#app/i18n/languages.ts";
import { href, paths } from "#app/i18n/paths.ts";
import type { AccountMail, LinkMailKind } from "#app/platform/accounts/account-mail.ts";
import type { Mail } from "#app/platform/mail/mailer.server.ts";
import { escapeHtml, htmlMail, mailButton, mailSignature } from "#app/shared/mail/html-mail.server.ts";
import { ACCOUNT_MAIL_WORDS } from "../messages/mail.server.ts";

/** Mails after a change that a stranger may have made: they name the secretariat's address. */
const OF_CHANGES: ReadonlySet<AccountMail["kind"]> = new Set([
  "address-changed",
  "password-changed",
  "factor-on",
  "factor-off",
  "factor-codes",
  "passkey-added",
  "passkey-removed",
  "warnings-off",
  "warnings-daily",
  "account-deleted",
]);

const PAGES: Record<LinkMailKind, string> = {
  verify: paths.verifyAddress(),
  "new-address": paths.confirmNewAddress(),
  "address-changed": paths.restoreAddress(),
  reset: paths.resetPassword(),
};

/** Renders an account mail as HTML and text in the reader's language. The name is untrusted input. */
export function writeAccountMail(mail: AccountMail, language: Language, publicBaseUrl: string): Mail {
  const { kind, to, name } = mail;
  const words = ACCOUNT_MAIL_WORDS[language];
  const { subject, text, button, otherwise, linkHint = words.linkHint, copyHint = words.copyHint } = words[kind];
  const link = mail.token === undefined ? undefined : publicBaseUrl + href(language, PAGES[mail.kind], { token: mail.token });
  const help = OF_CHANGES.has(kind) ? [words.help(association.email)] : [];
  const greeting = words.greeting(greetingName(name));
  const signature = `${association.brand}, ${association.name[language]}`;
  const paragraphs = [greeting, text];
  const html = htmlMail(language, [
    ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    ...(link === undefined || button === undefined
      ? []
      : [
          mailButton(button, link),
          `<p style="font-size:14px">${escapeHtml(linkHint)}<br><span style="word-break:break-all">${escapeHtml(link)}</span></p>`,
        ]),
    ...[otherwise, ...help].map((paragraph) => `<p style="font-size:14px">${escapeHtml(paragraph)}</p>`),
    mailSignature([signature, publicBaseUrl]),
  ]);
  return {
    messageId: `account-${randomUUID()}@${new URL(publicBaseUrl).hostname}`,
    to,
    subject: `${subject} | ${association.brand}`,
    text: [...paragraphs, ...(link === undefined ? [] : [copyHint, link]), otherwise, ...help, "", "--", signature, publicBaseUrl].join(
      "\n\n",
    ),
    html,
  };
}

/** The name to greet a reader by; empty for names that look like advertisements or addresses. */
export const greetingName = (name: string): string => (/[:/@]|\p{C}|www|\p{L}\.\p{L}/iu.test(name) || name.length > 60 ? "" : name);
