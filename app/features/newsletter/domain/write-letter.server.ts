import { association } from "#app/content/association.ts";
import { firstParagraph, newsDay } from "#app/features/association/domain/news.ts";
import { findNewsItem } from "#app/features/association/domain/news-archive.server.ts";
import { formatDay } from "#app/i18n/format.ts";
import type { Language } from "#app/i18n/languages.ts";
import { href, paths } from "#app/i18n/paths.ts";
import type { Mail } from "#app/platform/mail/mailer.server.ts";
import { cutAtWord } from "#app/shared/head/cut-at-word.ts";
import { escapeHtml, htmlMail, mailLink, mailSignature } from "#app/shared/mail/html-mail.server.ts";
import { LETTER_WORDS } from "../messages/mail.server.ts";
import type { Issue } from "./issue.ts";
import { type Letter, textOfLetter } from "./letter.ts";
import { linkAddresses, paragraphsOf, type TextPart } from "./letter-text.ts";

const LINE_ABOVE = "border-top:1px solid #dad5ca";
/** Longest text of an item, in characters; its page has the rest. */
const MAX_TEXT = 420;

const shorten = (text: string) => (text.length <= MAX_TEXT ? text : `${cutAtWord(text, MAX_TEXT)}…`);

/** Content of an issue in one language. */
interface LetterContent {
  items: readonly string[];
  /** Undefined: that of the first item. */
  subject?: string | undefined;
  opening?: string | undefined;
  closing?: string | undefined;
}

/** Content of an issue that is not stored yet. */
export const contentIn = ({ items, subjects, openings, closings }: Issue, language: Language): LetterContent => ({
  items,
  subject: subjects[language],
  opening: openings[language],
  closing: closings[language],
});

/** Composes an issue in a language. Items that the archive no longer has are left out. */
export function composeLetter(
  { items, subject, opening = "", closing = "" }: LetterContent,
  language: Language,
  publicBaseUrl: string,
): Letter {
  const words = LETTER_WORDS[language];
  const found = items.map((id) => findNewsItem(id, language)).filter((item) => item !== undefined);
  const { address } = association;
  return {
    language,
    subject: subject ?? words.subject(found[0]?.title ?? association.brand),
    heading: words.heading,
    opening: paragraphsOf(opening),
    closing: paragraphsOf(closing),
    items: found.map((item) => {
      const day = newsDay(item.date);
      return {
        title: item.title,
        date: day === undefined ? item.date : formatDay(day, language),
        text: shorten(firstParagraph(item)),
        link: publicBaseUrl + href(language, paths.newsArticle(item.id)),
      };
    }),
    readMore: words.readMore,
    reason: words.reason,
    leave: words.leave,
    signature: [
      `${association.brand}, ${association.name[language]}`,
      `${address.street}, ${address.postalCode} ${address.city[language]}, ${address.country[language]}`,
      publicBaseUrl,
    ],
  };
}

const itemHtml = ({ title, date, text, link }: Letter["items"][number], readMore: string) =>
  [
    `<div style="border-top:1px solid #dad5ca;padding:20px 0 12px">`,
    `<p style="margin:0;font:13px/1.4 Arial,sans-serif;color:#5a6069">${escapeHtml(date)}</p>`,
    `<h2 style="margin:4px 0 8px;font:normal 21px/1.3 Georgia,serif"><a href="${escapeHtml(link)}" style="color:#15181e;text-decoration:none">${escapeHtml(title)}</a></h2>`,
    `<p style="margin:0 0 8px">${escapeHtml(text)}</p>`,
    `<p style="margin:0;font:14px/1.5 Arial,sans-serif">${mailLink(readMore, link)}</p>`,
    "</div>",
  ].join("\n");

const paragraphHtml = (lines: string[], style: string) =>
  `<p style="${style}">${lines.map((line) => linkAddresses(line).map(partHtml).join("")).join("<br>")}</p>`;
const partHtml = ({ text, link }: TextPart) =>
  link === undefined ? escapeHtml(text) : `<span style="word-break:break-word">${mailLink(text, link)}</span>`;

/** The mail of a letter to one reader, as text and HTML. It loads nothing when it is opened. */
export function writeLetterMail(letter: Letter, to: string, leaveUrl: string, messageId: string): Mail {
  const html = htmlMail(letter.language, [
    ...(letter.note === undefined
      ? []
      : [
          `<p style="border:1px solid #7a1f2e;margin:0 0 24px;padding:12px 16px;font:14px/1.5 Arial,sans-serif">${escapeHtml(letter.note)}</p>`,
        ]),
    `<p style="margin:0 0 20px;font:bold 13px/1.4 Arial,sans-serif;color:#7a1f2e">${escapeHtml(letter.heading)}</p>`,
    ...letter.opening.map((lines) => paragraphHtml(lines, "margin:0 0 16px;font-size:18px")),
    ...letter.items.map((item) => itemHtml(item, letter.readMore)),
    ...letter.closing.map((lines, index) =>
      paragraphHtml(lines, index === 0 ? `${LINE_ABOVE};margin:8px 0 16px;padding-top:20px` : "margin:0 0 16px"),
    ),
    `<p style="border-top:1px solid #dad5ca;padding-top:16px;font-size:14px">${escapeHtml(letter.reason)}<br>${mailLink(letter.leave, leaveUrl)}</p>`,
    mailSignature(letter.signature),
  ]);
  return { messageId, to, subject: letter.subject, text: textOfLetter(letter, leaveUrl), html, leaveUrl };
}
