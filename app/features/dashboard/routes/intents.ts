/** Values of the field `intent` that each action accepts, by its route's file. */
export const INTENTS = {
  "received-messages.tsx": ["mark-read", "mark-unread", "delete"],
  "users.tsx": ["grant", "revoke"],
} as const;
