import { MESSAGE_INTENTS } from "../domain/message-outcome.ts";

/** Accepted values of the field `intent` by route file. */
export const INTENTS = {
  "received-message.tsx": MESSAGE_INTENTS,
  "users.tsx": ["grant", "revoke"],
} as const;
