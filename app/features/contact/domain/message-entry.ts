import { toMultiLine } from "./contact-message.ts";

/** Longest note or answer in characters; the database has the same limit. */
export const MAX_ENTRY = 5000;

export type EntryError = "missing" | "long";

/** Checks a typed note or answer. Drops control characters, counts an emoji once, like the database. */
export function checkEntry(typed: string): { text: string } | { error: EntryError } {
  const text = toMultiLine(typed);
  if (text === "") return { error: "missing" };
  return [...text].length > MAX_ENTRY ? { error: "long" } : { text };
}

/** The subject of an answer's mail. */
export const answerSubject = (subject: string): string => (/^re\s*:/i.test(subject) ? subject : `Re: ${subject}`);
