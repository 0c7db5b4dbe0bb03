import { MESSAGE_INTENTS } from "../domain/message-outcome.ts";

/** Accepted values of the field `intent` by route file. */
export const INTENTS = {
  "changes.tsx": ["suspend", "lift", "sign-out"],
  "painting-history.tsx": ["restore", "erase-texts"],
  "received-message.tsx": MESSAGE_INTENTS,
  "users.tsx": ["grant", "revoke", "confirmation"],
} as const;
