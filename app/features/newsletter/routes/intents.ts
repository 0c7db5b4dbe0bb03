/** Accepted values of the field `intent` by route file. */
export const INTENTS = {
  "newsletter.tsx": [],
  "confirm.tsx": [],
  "leave.tsx": [],
  "manage-newsletter.tsx": [
    "save",
    "replace",
    "test",
    "ask",
    "send",
    "schedule",
    "unschedule",
    "delete",
    "copy",
    "retry",
    "remove",
    "bounce",
    "unbounce",
  ],
} as const;
