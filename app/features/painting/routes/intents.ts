/** Values of the field `intent` that each action accepts, by its route's file. */
export const INTENTS = {
  "add-painting.tsx": [],
  "edit-painting.tsx": [],
  "managed-paintings.tsx": ["delete", "view"],
  "open-with-token.tsx": [],
  "painting.tsx": ["delete", "remove-owner"],
  "upload.ts": [],
} as const;
