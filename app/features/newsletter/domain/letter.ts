import type { Language } from "#app/i18n/languages.ts";

/** An issue of the newsletter in one language, without what differs between its recipients. */
export interface Letter {
  language: Language;
  subject: string;
  /** Name of the newsletter and of its publisher. */
  heading: string;
  opening: string | undefined;
  items: { title: string; date: string; text: string; link: string }[];
  readMore: string;
  /** Reason why the reader gets it. */
  reason: string;
  /** Label of the link that ends the subscription. */
  leave: string;
  /** Publisher, with its address. */
  signature: string[];
}

/** The plain text of a mail. */
export function textOfLetter(letter: Letter, leaveUrl: string): string {
  return [
    letter.heading,
    ...(letter.opening === undefined ? [] : [letter.opening]),
    ...letter.items.map(({ title, date, text, link }) => [title, date, "", text, "", link].join("\n")),
    "--",
    `${letter.reason}\n${letter.leave}: ${leaveUrl}`,
    letter.signature.join("\n"),
  ].join("\n\n");
}
