import type { EntryError } from "#app/features/contact/domain/message-entry.ts";

/** Actions that the page of a message asks for. */
export const MESSAGE_INTENTS = ["answer", "retry", "note", "assign", "state", "delete"] as const;
export type MessageIntent = (typeof MESSAGE_INTENTS)[number];

/** Reasons for which something was not done with a message; keys of their texts. */
export type MessageCause =
  | EntryError
  | "overtaken"
  | "limited"
  | "refused"
  | "noAdministrator"
  | "notRetried"
  | "gone"
  | "forbidden"
  /** The page itself says so: its session has ended. */
  | "signedOut"
  | "unavailable"
  | "full"
  | "unexpected";

/** An action that was refused, with what was typed. */
export interface MessageRefusal {
  intent: MessageIntent;
  cause: MessageCause;
  text: string;
}

export const CAUSE_STATUS: Record<MessageCause, number> = {
  missing: 422,
  long: 422,
  overtaken: 409,
  limited: 429,
  refused: 409,
  noAdministrator: 409,
  notRetried: 409,
  gone: 404,
  forbidden: 403,
  signedOut: 401,
  unavailable: 503,
  full: 507,
  unexpected: 500,
};
