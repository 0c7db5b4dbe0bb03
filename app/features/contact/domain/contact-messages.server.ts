import type { Transaction } from "#app/platform/database/database.server.ts";
import { MESSAGES_PER_PAGE, type MessageFilter, type ReceivedMessage } from "./received-message.ts";

export interface MessageList {
  messages: ReceivedMessage[];
  page: number;
  pages: number;
}

/** What visitors wrote, the latest first, for administrators (P-CONTACT-5); others are refused. */
export async function listMessages(tx: Transaction, { show, page: wanted }: MessageFilter): Promise<MessageList> {
  const fitting = tx.selectFrom("contact_messages").$if(show === "unread", (query) => query.where("read_at", "is", null));
  const { count } = await fitting.select((query) => query.fn.countAll<string>().as("count")).executeTakeFirstOrThrow();
  const pages = Math.max(1, Math.ceil(Number(count) / MESSAGES_PER_PAGE));
  const page = Math.min(wanted, pages);
  const rows = await fitting
    .select(["id", "name", "email", "subject", "message", "language", "created_at", "read_at", "mailed_at"])
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(MESSAGES_PER_PAGE)
    .offset((page - 1) * MESSAGES_PER_PAGE)
    .execute();
  const messages = rows.map(({ created_at, read_at, mailed_at, ...row }) => ({
    ...row,
    at: created_at.toISOString(),
    isRead: read_at !== null,
    isMailed: mailed_at !== null,
  }));
  return { messages, page, pages };
}

/** How many messages wait to be read, of those that the actor sees. */
export async function countUnread(tx: Transaction): Promise<number> {
  const { unread } = await tx
    .selectFrom("contact_messages")
    .where("read_at", "is", null)
    .select((query) => query.fn.countAll<string>().as("unread"))
    .executeTakeFirstOrThrow();
  return Number(unread);
}

/** `readAt`: null marks it as not read; who marks it as read once more does not change when it was. */
export async function markMessage(tx: Transaction, id: string, readAt: Date | null): Promise<void> {
  await tx
    .updateTable("contact_messages")
    .set({ read_at: readAt })
    .where("id", "=", id)
    .where("read_at", readAt === null ? "is not" : "is", null)
    .execute();
}

/** Deletes a message for good; it may be gone already. */
export async function deleteMessage(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom("contact_messages").where("id", "=", id).execute();
}
