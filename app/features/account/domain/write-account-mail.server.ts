import { randomUUID } from "node:crypto";
import { association } from "#app/content/association.ts";
import type { Language } from "#app/i18n/languages.ts";
import { href, paths } from "#app/i18n/paths.ts";
import type { AccountMail, LinkMailKind } from "#app/platform/accounts/accounts.server.ts";
import type { Mail } from "#app/platform/mail/mailer.server.ts";
import { ACCOUNT_MAIL_WORDS } from "../messages/mail.server.ts";

const PAGES: Record<LinkMailKind, string> = {
  verify: paths.verifyAddress(),
  "new-address": paths.confirmNewAddress(),
  "address-changed": paths.restoreAddress(),
  reset: paths.resetPassword(),
};

const escapeHtml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** Renders an account mail as HTML and text in the reader's language. The name is untrusted input. */
export function writeAccountMail(mail: AccountMail, language: Language, publicBaseUrl: string): Mail {
  const { kind, to, name } = mail;
  const words = ACCOUNT_MAIL_WORDS[language];
  const { subject, text, button, otherwise, linkHint = words.linkHint } = words[kind];
  const link = mail.token === undefined ? undefined : publicBaseUrl + href(language, PAGES[mail.kind], { token: mail.token });
  // Drop names that look like advertisements or addresses.
  const greeting = words.greeting(/[:/@]|\p{C}|www|\p{L}\.\p{L}/iu.test(name) || name.length > 60 ? "" : name);
  const signature = `${association.brand}, ${association.name[language]}`;
  const paragraphs = [greeting, text];
  const html = [
    `<!doctype html><html lang="${language}"><body style="margin:0;background:#fbfaf6;color:#15181e;font:16px/1.5 Georgia,serif">`,
    `<div style="max-width:34em;margin:0 auto;padding:32px 24px">`,
    ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    ...(link === undefined || button === undefined
      ? []
      : [
          `<p style="margin:28px 0"><a href="${escapeHtml(link)}" style="display:inline-block;background:#7a1f2e;color:#ffffff;padding:12px 22px;text-decoration:none;font:bold 15px/1.2 Arial,sans-serif">${escapeHtml(button)}</a></p>`,
          `<p style="font-size:14px">${escapeHtml(linkHint)}<br><span style="word-break:break-all">${escapeHtml(link)}</span></p>`,
        ]),
    `<p style="font-size:14px">${escapeHtml(otherwise)}</p>`,
    `<p style="border-top:1px solid #dad5ca;padding-top:16px;font-size:13px;color:#5a6069">${escapeHtml(signature)}<br>${escapeHtml(publicBaseUrl)}</p>`,
    "</div></body></html>",
  ].join("\n");
  return {
    messageId: `account-${randomUUID()}@${new URL(publicBaseUrl).hostname}`,
    to,
    subject: `${subject} | ${association.brand}`,
    text: [...paragraphs, ...(link === undefined ? [] : [link, linkHint]), otherwise, "", "--", signature, publicBaseUrl].join("\n\n"),
    html,
  };
}
