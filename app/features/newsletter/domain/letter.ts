import type { Language } from "#app/i18n/languages.ts";

/** An issue of the newsletter in one language, without what differs between its recipients. */
export interface Letter {
  language: Language;
  subject: string;
  /** Name of the newsletter and of its publisher. */
  heading: string;
  /** Paragraphs before and after the items, each as its lines. */
  opening: string[][];
  closing: string[][];
  items: { title: string; date: string; text: string; link: string }[];
  /** Said above everything: the mail is a test. */
  note?: string;
  readMore: string;
  /** Reason why the reader gets it. */
  reason: string;
  /** Label of the link that ends the subscription. */
  leave: string;
  /** Publisher, with its address. */
  signature: string[];
}

/** An issue in all languages, and the plain texts of its mails. */
export interface Letters {
  letters: Record<Language, Letter>;
  texts: Record<Language, string>;
}

/** Line between the parts of the plain text. */
const RULE = "* * *";

/** The plain text of a mail. */
export function textOfLetter(letter: Letter, leaveUrl: string): string {
  return [
    ...(letter.note === undefined ? [] : [letter.note, RULE]),
    letter.heading,
    ...letter.opening.map((lines) => lines.join("\n")),
    ...letter.items.map(({ title, date, text, link }) => [RULE, "", title, date, "", text, "", link].join("\n")),
    ...(letter.closing.length === 0 ? [] : [RULE]),
    ...letter.closing.map((lines) => lines.join("\n")),
    // Mail programs know the space after it as the begin of a signature.
    `-- \n${letter.reason}\n${letter.leave}: ${leaveUrl}`,
    letter.signature.join("\n"),
  ].join("\n\n");
}
