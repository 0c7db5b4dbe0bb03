import type { Language } from "#app/i18n/languages.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { MESSAGES_PER_PAGE, type MessageFilter, type ReceivedMessage } from "./received-message.ts";

export interface MessageList {
  messages: ReceivedMessage[];
  page: number;
  pages: number;
}

/** Visitors' messages, latest first, for administrators (P-CONTACT-5); the database refuses others. */
export async function listMessages(tx: Transaction, { show, page: requestedPage }: MessageFilter): Promise<MessageList> {
  const matches = tx.selectFrom("contact_messages").$if(show === "unread", (query) => query.where("read_at", "is", null));
  const { count } = await matches.select((query) => query.fn.countAll<string>().as("count")).executeTakeFirstOrThrow();
  const pages = Math.max(1, Math.ceil(Number(count) / MESSAGES_PER_PAGE));
  const page = Math.min(requestedPage, pages);
  const rows = await matches
    .select(["id", "name", "email", "subject", "message", "language", "created_at", "read_at", "mailed_at"])
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(MESSAGES_PER_PAGE)
    .offset((page - 1) * MESSAGES_PER_PAGE)
    .execute();
  const messages = rows.map(({ created_at, read_at, mailed_at, ...row }) => ({
    ...row,
    language: row.language as Language,
    at: created_at.toISOString(),
    isRead: read_at !== null,
    isMailed: mailed_at !== null,
  }));
  return { messages, page, pages };
}

/** Number of unread messages visible to the actor. */
export async function countUnread(tx: Transaction): Promise<number> {
  const { unread } = await tx
    .selectFrom("contact_messages")
    .where("read_at", "is", null)
    .select((query) => query.fn.countAll<string>().as("unread"))
    .executeTakeFirstOrThrow();
  return Number(unread);
}

/** `readAt`: null marks the message as unread. Marking a read message again keeps its first time. */
export async function markMessage(tx: Transaction, id: string, readAt: Date | null): Promise<void> {
  await tx
    .updateTable("contact_messages")
    .set({ read_at: readAt })
    .where("id", "=", id)
    .where("read_at", readAt === null ? "is not" : "is", null)
    .execute();
}

/** Deletes a message permanently; no effect if it is already gone. */
export async function deleteMessage(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom("contact_messages").where("id", "=", id).execute();
}
