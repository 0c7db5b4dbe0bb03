/** Accepted values of the field `intent` by route file. */
export const INTENTS = {
  "painting-history.tsx": ["restore"],
  "received-messages.tsx": ["mark-read", "mark-unread", "delete"],
  "users.tsx": ["grant", "revoke"],
} as const;
