/** Accepted values of the field `intent` by route file. */
export const INTENTS = {
  "received-messages.tsx": ["mark-read", "mark-unread", "delete"],
  "users.tsx": ["grant", "revoke"],
} as const;
