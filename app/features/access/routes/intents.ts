/** Accepted values of the field `intent` by route file. */
export const INTENTS = {
  "tokens.tsx": ["generate", "deactivate", "freeze"],
  "work-labels.tsx": ["issue"],
  "open-links.tsx": ["choose", "choose-all", "freeze"],
} as const;
