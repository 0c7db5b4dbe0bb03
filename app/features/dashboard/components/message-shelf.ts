import type { DraftAccess, DraftShelf } from "#app/shared/client/sealed-drafts.ts";

/** Subject of the drafts of a text for a message. */
export const messageSubject = (messageId: string, intent: string): string => `message-${messageId}-${intent}`;

/** Place of the drafts of one text for a message; null: nobody is signed in. */
export const messageShelf = (access: DraftAccess | null, messageId: string, intent: string): DraftShelf | null =>
  access && { ...access, subject: messageSubject(messageId, intent) };
