/** Values of the field `intent` that each action accepts, by its route's file. */
export const INTENTS = {
  "add-painting.tsx": [],
  "bulk-action.tsx": ["confirm", "choose", "undo"],
  "comments.tsx": ["write", "answer", "edit", "delete", "resolve", "reopen"],
  "edit-painting.tsx": [],
  "edit-picture.tsx": ["apply", "original"],
  "manage-pictures.tsx": ["add", "save", "up", "down", "promote", "remove", "prepare"],
  "managed-paintings.tsx": ["delete", "archive", "restore", "view", "prepare", "keep-filter", "forget-filter"],
  "open-with-token.tsx": [],
  "painting.tsx": ["delete", "archive", "restore", "remove-owner"],
  "preview-painting.tsx": [],
  "selection.ts": [],
  "upload.ts": [],
} as const;
