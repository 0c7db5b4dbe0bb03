import { association } from "#app/content/association.ts";
import { formatDay } from "#app/i18n/format.ts";
import type { Language } from "#app/i18n/languages.ts";
import { href } from "#app/i18n/paths.ts";
import type { Mail } from "#app/platform/mail/mailer.server.ts";
import { ANSWER_MAIL_WORDS } from "../messages/answer-mail.server.ts";
import { answerSubject } from "./message-entry.ts";
import type { AnswerFrame } from "./received-message.ts";
import { referenceOf } from "./store-message.server.ts";

/** An answer as leased by the job, with the message that it answers. */
export interface LeasedAnswer {
  id: string;
  email: string;
  /** Of the page with the form. */
  language: Language;
  subject: string;
  message: string;
  /** Null: of a message from before they had one. */
  fingerprint: string | null;
  received_at: Date;
  answer: string;
}

const quoted = (text: string) =>
  text
    .split("\n")
    .map((line) => (line === "" ? ">" : `> ${line}`))
    .join("\n");

const signatureOf = (language: Language) => [
  ANSWER_MAIL_WORDS[language].secretariat,
  `${association.brand}, ${association.name[language]}`,
];

/** Facts about an answer that its author reads before sending it. `from`: the address of all mails of the site. */
export const answerFrame = (language: Language, from: string): AnswerFrame => ({
  from,
  replyTo: association.email,
  signature: signatureOf(language).join(", "),
});

/**
 * The answer as it was typed, in a frame in the sender's language, with their message below. It comes from the site's own
 * address, like every mail; replies go to the secretariat.
 */
export function writeAnswerMail(
  { id, email, language, subject, message, fingerprint, received_at, answer }: LeasedAnswer,
  publicBaseUrl: string,
): Mail {
  const words = ANSWER_MAIL_WORDS[language];
  return {
    // Stable across attempts, so that a mail sent twice after a crash appears once.
    messageId: `answer-${id}@${new URL(publicBaseUrl).hostname}`,
    to: email,
    replyTo: { name: association.brand, address: association.email },
    subject: answerSubject(subject),
    text: [
      answer,
      [...signatureOf(language), publicBaseUrl + href(language, "/")].join("\n"),
      [words.reply(association.email), ...(fingerprint === null ? [] : [words.number(referenceOf(fingerprint))])].join("\n"),
      `${words.quoted(formatDay(received_at.toISOString().slice(0, 10), language))}\n\n${quoted(message)}`,
    ].join("\n\n"),
  };
}
