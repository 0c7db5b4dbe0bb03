import { z } from "zod";
import type { Language } from "#app/i18n/languages.ts";
import type { MessageState } from "#app/platform/database/tables/contact-tables.ts";
import { storableText } from "#app/platform/storable-text.ts";
import { SHOWN_STATES } from "./message-state.ts";
import type { ReceivedPhotograph } from "./photographs/photograph.ts";

export const MESSAGES_PER_PAGE = 20;
const MAX_SEARCH = 200;

/** Filter of the messages page, from the query string; invalid values fall back to the defaults. */
export const messageFilter = z.object({
  state: z.enum(SHOWN_STATES).catch("all"),
  who: z.union([z.enum(["", "me", "nobody"]), z.uuid()]).catch(""),
  q: z.string().trim().max(MAX_SEARCH).transform(storableText).catch(""),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
});

interface StoredMessage {
  id: string;
  name: string;
  email: string;
  subject: string;
  /** Language of the page with the form. */
  language: Language;
  /** ISO 8601, UTC. */
  at: string;
  /** Its number, which its sender has too; null of a message from before they had one. */
  reference: string | null;
  state: MessageState;
  /** Name of the administrator; null: nobody. */
  assignee: string | null;
  /** True once it was mailed to the secretariat. */
  isMailed: boolean;
}

/** A message in the list. */
export interface ListedMessage extends StoredMessage {
  /** The first characters of its text. */
  beginning: string;
  /** Photographs that came with it. */
  photographs: number;
}

/** An entry in the history of a message. */
export type MessageEntry = { id: string; at: string /** Null: the site itself. */; author: string | null } & (
  | { kind: "state"; state: MessageState }
  | { kind: "assigned"; assignee: string | null }
  | { kind: "note"; text: string }
  | { kind: "answer"; text: string; delivery: "waiting" | "delayed" | "mailed" | "refused" | "failed" }
);

export interface MessageThread {
  message: StoredMessage & { text: string; assigneeId: string | null };
  /** Oldest first. */
  entries: MessageEntry[];
  /** Number of answers, those that are not shown included. */
  answers: number;
  /** The reader's own among all entries: these alone make their forms empty again. */
  own: { answers: number; notes: number };
  /** A mail server refused an answer to this address. */
  isRefused: boolean;
  photographs: ReceivedPhotograph[];
  /** To whom it can be assigned. */
  administrators: Administrator[];
}

/** Sender, reply address and signature of an answer; the signature is in the language of the message. */
export interface AnswerFrame {
  from: string;
  replyTo: string;
  signature: string;
}

export interface Administrator {
  id: string;
  name: string;
}
