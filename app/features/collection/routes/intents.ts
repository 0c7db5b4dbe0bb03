/** Values of the field `intent` that each action accepts, by its route's file. */
export const INTENTS = {
  "collection.tsx": [],
  "import.tsx": [
    "confirm",
    "drafts",
    "omit",
    "omitDrafts",
    "numbers",
    "mend",
    "discard",
    "correct",
    "recheck",
    "cancel",
    "publish",
    "list",
    "undo",
  ],
} as const;
