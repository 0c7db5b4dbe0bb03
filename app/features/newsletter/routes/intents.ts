/** Accepted values of the field `intent` by route file. */
export const INTENTS = {
  "newsletter.tsx": [],
  "confirm.tsx": [],
  "leave.tsx": [],
  "manage-newsletter.tsx": ["preview", "test", "ask", "send", "retry", "remove"],
} as const;
