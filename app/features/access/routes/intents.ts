/** Values of the field `intent` that each action accepts, by its route's file. */
export const INTENTS = { "tokens.tsx": ["generate", "deactivate", "freeze"] } as const;
