import { sql } from "kysely";
import { fullName, listAdministrators } from "#app/features/account/domain/list-administrators.server.ts";
import type { Language } from "#app/i18n/languages.ts";
import { containsText } from "#app/platform/database/contains-text.server.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { REFERENCE_LENGTH } from "./contact-message.ts";
import type { MessageFilter } from "./message-state.ts";
import { type Administrator, type ListedMessage, MESSAGES_PER_PAGE } from "./received-message.ts";
import { referenceOf } from "./store-message.server.ts";

export interface MessageList {
  messages: ListedMessage[];
  /** Messages that match the filter. */
  found: number;
  page: number;
  pages: number;
  /** Choices of the filter. */
  administrators: Administrator[];
}

/** Words of a search that count. */
const MAX_WORDS = 8;
/** Characters of a message's text in the list. */
const BEGINNING = 160;

const isMentioned = (word: string) =>
  sql<boolean>`(strpos(f.text, app.plain_text(${word}::text)) > 0 or exists (select from public.contact_entries as e
    where e.message_id = m.id and e.kind in ('note', 'answer') and strpos(app.plain_text(e.content), app.plain_text(${word}::text)) > 0))`;

/** A part of a message's number, of at least four signs. */
const NUMBER_PART = /^[0-9a-f]{4,8}$/i;
/** The sign of a number, or its abbreviation, before one. */
const NUMBER_SIGN = /^(?:№|#|n[°º]|no\.|nr\.)\s*(?=[0-9a-f])/iu;

const isNumbered = (part: string) =>
  sql<boolean>`coalesce(strpos(left(m.fingerprint, ${REFERENCE_LENGTH}::integer), ${part.toLowerCase()}::text) > 0, false)`;

/**
 * True for a message with all these words in its fields, notes and answers, or as a part of its number, each in any of them; letter case,
 * accents and signs do not count. The fields are folded once, whatever the words (`offset 0`).
 */
const mentions = (words: string[]) => sql<boolean>`exists (
  select from (select app.plain_text(concat_ws(' ', m.name, m.email, m.subject, m.message)) as text offset 0) as f where ${sql.join(
    words.map((word) => {
      if (NUMBER_PART.test(word)) return sql<boolean>`(${isNumbered(word)} or ${isMentioned(word)})`;
      // Of a word of signs nothing is left.
      if (!/[\p{L}\p{N}]/u.test(word)) return containsText(sql`concat_ws(' ', m.name, m.email, m.subject, m.message)`, word);
      return isMentioned(word);
    }),
    sql` and `,
  )})`;

/** The number that a search is as a whole, however it is written: after its sign, in groups, or a part of it. */
function readNumber(q: string): string | undefined {
  const number = q.replace(NUMBER_SIGN, "").replaceAll(/[\s\-\u2010-\u2013]/gu, "");
  return NUMBER_PART.test(number) ? number : undefined;
}

/** The first characters of a text, ending with a whole word and an ellipsis if there is more. */
function shorten(text: string, most: number): string {
  const characters = [...text];
  if (characters.length <= most) return text;
  const cut = characters.slice(0, most).join("");
  return `${(/\s/.test(characters[most] ?? "") ? cut : cut.replace(/(?<=\S)\s+\S*$/u, "")).trimEnd()}…`;
}

/** The function is asked of the few that an index finds. */
const hasFailedMail = sql<boolean>`(m.id in (
    select u.id from public.contact_messages as u where u.mailed_at is null
    union all select e.message_id from public.contact_entries as e where e.failed_at is not null)
  and app.has_failed_mail(m.id, m.state, m.mailed_at, m.mail_attempts))`;

function matching(tx: Transaction, { state, who, q }: MessageFilter) {
  let query = tx.selectFrom("contact_messages as m");
  if (state === "waiting") query = query.where("m.state", "in", ["new", "open"]);
  else if (state === "failed") query = query.where(hasFailedMail);
  else if (state !== "all") query = query.where("m.state", "=", state);
  if (who === "nobody") query = query.where("m.assigned_to", "is", null);
  else if (who === "me") query = query.where("m.assigned_to", "=", sql<string>`(select app.actor_id())`);
  else if (who !== "") query = query.where("m.assigned_to", "=", who);
  const words = q.split(/\s+/, MAX_WORDS).filter((word) => word !== "");
  if (words.length === 0) return query;
  const number = readNumber(q);
  return query.where(number === undefined ? mentions(words) : sql<boolean>`(${isNumbered(number)} or ${mentions(words)})`);
}

/** Visitors' messages, latest first, for administrators (P-CONTACT-5); row security leaves others none. */
export async function listMessages(tx: Transaction, filter: MessageFilter): Promise<MessageList> {
  const { count } = await matching(tx, filter)
    .select((query) => query.fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  const pages = Math.max(1, Math.ceil(Number(count) / MESSAGES_PER_PAGE));
  const page = Math.min(filter.page, pages);
  const rows = await matching(tx, filter)
    .leftJoin("profiles as p", "p.id", "m.assigned_to")
    .select(["m.id", "m.name", "m.email", "m.subject", "m.language", "m.created_at", "m.state", "m.mailed_at", "m.fingerprint"])
    .select([
      sql<string>`left(m.message, ${BEGINNING + 1}::integer)`.as("beginning"),
      fullName.$castTo<string | null>().as("assignee"),
      sql<number>`(select count(*)::integer from public.contact_photographs as f where f.message_id = m.id and f.size = 'large')`.as(
        "photographs",
      ),
    ])
    .orderBy("m.created_at", "desc")
    .orderBy("m.id")
    .limit(MESSAGES_PER_PAGE)
    .offset((page - 1) * MESSAGES_PER_PAGE)
    .execute();
  const messages = rows.map(({ created_at, mailed_at, language, fingerprint, beginning, ...row }) => ({
    ...row,
    beginning: shorten(beginning, BEGINNING),
    language: language as Language,
    at: created_at.toISOString(),
    reference: fingerprint === null ? null : referenceOf(fingerprint),
    isMailed: mailed_at !== null,
  }));
  return { messages, found: Number(count), page, pages, administrators: await listAdministrators(tx, "full") };
}

/** Number of new messages visible to the actor. */
export async function countNew(tx: Transaction): Promise<number> {
  const { count } = await tx
    .selectFrom("contact_messages")
    .where("state", "=", "new")
    .select((query) => query.fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Deletes a message with its history and its answers permanently; no effect if it is already gone. */
export async function deleteMessage(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom("contact_messages").where("id", "=", id).execute();
}
