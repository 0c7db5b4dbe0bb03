import { sql } from "kysely";
import { listAdministrators } from "#app/features/account/domain/list-administrators.server.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import type { MessageState } from "#app/platform/database/tables/contact-tables.ts";
import type { GIVEN_STATES } from "./message-state.ts";
import { listPhotographs } from "./photographs/find-photographs.server.ts";
import type { MessageEntry, MessageThread } from "./received-message.ts";
import { referenceOf } from "./store-message.server.ts";

/** Entries of a history that its page shows: the latest. */
const SHOWN_ENTRIES = 200;
/** Attempts after which a mail that is still tried is called delayed. */
const DELAYED_AFTER = 2;

/** A message with what was done with it, for administrators. @returns undefined if there is none for the actor. */
export async function findThread(tx: Transaction, id: string): Promise<MessageThread | undefined> {
  const row = await tx
    .selectFrom("contact_messages as m")
    .where("m.id", "=", id)
    .select([
      "m.id",
      "m.name",
      "m.email",
      "m.subject",
      "m.message",
      "m.language",
      "m.created_at",
      "m.state",
      "m.mailed_at",
      "m.fingerprint",
      "m.assigned_to",
    ])
    .select([
      sql<string | null>`app.person_name(m.assigned_to)`.as("assignee"),
      sql<boolean>`app.is_refused_address(m.email)`.as("isRefused"),
      sql<number>`(select count(*)::integer from public.contact_entries as e where e.message_id = m.id and e.kind = 'answer')`.as(
        "answers",
      ),
      ownEntries("answer").as("ownAnswers"),
      ownEntries("note").as("ownNotes"),
    ])
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const entries = await tx
    .selectFrom("contact_entries")
    .where("message_id", "=", id)
    .selectAll()
    .orderBy("place", "desc")
    .limit(SHOWN_ENTRIES)
    .execute();
  const { id: messageId, name, email, subject, message, language, created_at, state, mailed_at, fingerprint, assigned_to, assignee } = row;
  return {
    message: {
      ...{ id: messageId, name, email, subject, text: message, state, assignee, assigneeId: assigned_to },
      ...{ language: language as Language, at: created_at.toISOString(), isMailed: mailed_at !== null },
      reference: fingerprint === null ? null : referenceOf(fingerprint),
    },
    entries: entries.reverse().map(entryOf),
    answers: row.answers,
    own: { answers: row.ownAnswers, notes: row.ownNotes },
    isRefused: row.isRefused,
    administrators: await listAdministrators(tx, "full"),
    photographs: await listPhotographs(tx, id),
  };
}

const ownEntries = (kind: "answer" | "note") =>
  sql<number>`(select count(*)::integer from public.contact_entries as e
    where e.message_id = m.id and e.kind = ${kind} and e.actor_id = (select app.actor_id()))`;

interface EntryRow {
  id: string;
  at: Date;
  actor_name: string | null;
  kind: MessageEntry["kind"];
  content: string | null;
  mailed_at: Date | null;
  mail_attempts: number;
  failed_at: Date | null;
  is_refused: boolean;
}

function entryOf(row: EntryRow): MessageEntry {
  const { id, at, actor_name, kind, content } = row;
  const common = { id, at: at.toISOString(), author: actor_name };
  switch (kind) {
    case "state":
      return { ...common, kind, state: content as MessageState };
    case "assigned":
      return { ...common, kind, assignee: content };
    case "note":
      return { ...common, kind, text: content ?? "" };
    default:
      return { ...common, kind, text: content ?? "", delivery: deliveryOf(row) };
  }
}

function deliveryOf({ mailed_at, failed_at, is_refused, mail_attempts }: EntryRow) {
  if (mailed_at !== null) return "mailed";
  if (failed_at !== null) return is_refused ? "refused" : "failed";
  return mail_attempts >= DELAYED_AFTER ? "delayed" : "waiting";
}

/** @returns false if the message is gone. @throws 42501 unless the actor is an administrator, as do all of these. */
export async function setMessageState(tx: Transaction, id: string, state: (typeof GIVEN_STATES)[number]): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select app.set_message_state(${id}, ${state}) as done`.execute(tx);
  return rows[0]?.done === true;
}

/** Assigns a message to an administrator, who is told by mail, or to nobody. */
export async function assignMessage(tx: Transaction, id: string, account: string | null): Promise<"done" | "gone" | "no administrator"> {
  const { rows } = await sql<{ result: "done" | "gone" | "no administrator" }>`
    select app.assign_message(${id}, ${account}::uuid) as result`.execute(tx);
  return rows[0]?.result ?? "gone";
}

/** Adds a note; the same entry again changes nothing. @returns false if the message is gone. */
export async function addNote(tx: Transaction, entry: string, id: string, text: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select app.add_message_note(${entry}, ${id}, ${text}) as done`.execute(tx);
  return rows[0]?.done === true;
}

export type AnswerResult = "queued" | "gone" | "refused" | "overtaken" | "limited";

/** Queues an answer; the same entry again changes nothing. `seen`: number of answers that its author had read. */
export async function queueAnswer(tx: Transaction, entry: string, id: string, text: string, seen: number): Promise<AnswerResult> {
  const { rows } = await sql<{ result: AnswerResult }>`
    select app.answer_message(${entry}, ${id}, ${text}, ${seen}::integer) as result`.execute(tx);
  return rows[0]?.result ?? "gone";
}

/** Has an answer to this message sent again whose delivery was given up. @returns false if there is none. */
export async function retryAnswer(tx: Transaction, id: string, entry: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select app.retry_answer(${id}, ${entry}) as done`.execute(tx);
  return rows[0]?.done === true;
}
