import { z } from "zod";
import type { Language } from "#app/i18n/languages.ts";

export const MESSAGES_PER_PAGE = 20;

/** Filter of the messages page, from the query string; invalid values fall back to the defaults. */
export const messageFilter = z.object({
  show: z.enum(["all", "unread"]).catch("all"),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
});
export type MessageFilter = z.infer<typeof messageFilter>;

export interface ReceivedMessage {
  id: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  /** Language of the page with the form. */
  language: Language;
  /** ISO 8601, UTC. */
  at: string;
  isRead: boolean;
  isMailed: boolean;
}
