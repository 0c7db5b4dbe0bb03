import * as z from "zod/mini";

/* Comments that administrators write to each other about a painting (P-MANAGE-41). */

/** In characters, as in the database. */
export const MAX_COMMENT = 4_000;
export const MAX_MENTIONS = 10;
/** Of one painting, as in the database. */
export const MAX_COMMENTS = 200;

export interface PaintingComment {
  id: string;
  /** The comment that it answers. */
  answers: string | null;
  /** As it was when the comment was written. */
  author: string;
  isOwn: boolean;
  body: string;
  /** Administrators whom it mentions, by name. */
  mentioned: Mentioned[];
  mentionsReader: boolean;
  /** Written since the reader last opened the page: an answer where they have written too, or a comment that they were told of. */
  isNew: boolean;
  /** ISO 8601, as the others. */
  createdAt: string;
  editedAt: string | null;
  resolved: Turn | null;
  /** After it was resolved. */
  reopened: Turn | null;
}

/** A comment in a copy, without what concerns its reader. `painting`: its id, where the copy has several. */
export interface CopiedComment extends Omit<PaintingComment, "isOwn" | "mentionsReader" | "isNew"> {
  painting?: string;
}

interface Turn {
  at: string;
  by: string;
}

/** A comment with its answers. */
export interface Thread {
  comment: PaintingComment;
  answers: PaintingComment[];
}

/** Threads in the order of their first comments. */
export const threadsOf = (comments: readonly PaintingComment[]): Thread[] =>
  comments
    .filter(({ answers }) => answers === null)
    .map((comment) => ({ comment, answers: comments.filter(({ answers }) => answers === comment.id) }));

/**
 * Ids of the comments that wait for their reader, the oldest first: new answers, and open mentions without a later comment of the
 * reader on the painting (P-MANAGE-42, P-MANAGE-63).
 */
export function waitingIn(comments: readonly PaintingComment[]): string[] {
  const lastOwn = comments.findLast(({ isOwn }) => isOwn)?.createdAt ?? "";
  const isOpen = ({ id, answers }: PaintingComment) => comments.find((each) => each.id === (answers ?? id))?.resolved === null;
  const waits = (comment: PaintingComment) =>
    comment.isNew || (comment.mentionsReader && !comment.isOwn && isOpen(comment) && comment.createdAt > lastOwn);
  return comments.filter(waits).map(({ id }) => id);
}

interface Mentioned {
  id: string;
  name: string;
}

/** An administrator who can be mentioned. */
export type Colleague = Mentioned;

/** As it is typed. */
export interface CommentValues {
  body: string;
  mentions: string[];
}

/** Signs that no keyboard writes. */
const plain = (text: string) =>
  text
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/[^\P{Cc}\n\t]/gu, "")
    .trim();

const schema = z.object({
  body: z.pipe(
    z.pipe(z.string(), z.transform(plain)),
    // Characters as the database counts them.
    z.string().check(
      z.minLength(1, "empty"),
      z.refine((text) => [...text].length <= MAX_COMMENT, "tooLong"),
    ),
  ),
  mentions: z.array(z.uuid("mentions")).check(z.maxLength(MAX_MENTIONS, "mentions")),
});

export type CommentError = "empty" | "tooLong" | "mentions";

/** Checks a typed comment. @returns what to store, or the first mistake. */
export function checkComment(values: CommentValues): { input: CommentValues } | { error: CommentError } {
  const parsed = schema.safeParse({ ...values, mentions: [...new Set(values.mentions)] });
  return parsed.success ? { input: parsed.data } : { error: (parsed.error.issues[0]?.message ?? "empty") as CommentError };
}

/** A name that is being typed after "@", up to the caret. */
export interface Sought {
  /** Place of the "@". */
  start: number;
  text: string;
}

/** Undefined unless the text before the caret ends with an "@" and a beginning. Addresses have an "@" too, after a letter. */
export function soughtMention(text: string, caret: number): Sought | undefined {
  const found = /(?:^|[\s(«“"])@((?:[^\s@,;:!?]{1,40}(?: [^\s@,;:!?]{1,40})?)?)$/u.exec(text.slice(Math.max(0, caret - 120), caret));
  const typed = found?.[1];
  return typed === undefined ? undefined : { start: caret - typed.length - 1, text: typed };
}

/** Colleagues of whose name some word begins like this. */
export function matchColleagues(people: readonly Colleague[], sought: string): Colleague[] {
  const wanted = sought.toLocaleLowerCase();
  return people.filter(({ name }) => {
    const lower = name.toLocaleLowerCase();
    return lower.startsWith(wanted) || lower.includes(` ${wanted}`);
  });
}

/** The first "@" with a name in a text that none of the people begins who are told of it; undefined if there is none. */
export function untoldMention(text: string, told: readonly Pick<Colleague, "name">[]): string | undefined {
  for (const { 0: mention, index } of text.matchAll(/(?<![\p{L}\p{N}.])@\p{L}[\p{L}\p{N}’'-]*/gu))
    if (!told.some(({ name }) => text.startsWith(name, index + 1))) return mention;
  return undefined;
}
