import { ACCOUNT_INTENTS } from "../domain/account-action.ts";

/** Values of the field `intent` that each action accepts, by its route's file. */
export const INTENTS = {
  "account.tsx": ACCOUNT_INTENTS,
  "confirm-address.tsx": [],
  "recover.tsx": [],
  "reset.tsx": [],
  "restore-address.tsx": [],
  "second-factor.tsx": [],
  "sign-in.tsx": ["sign-in", "register"],
  "sign-out.ts": [],
  "verify.tsx": [],
} as const;
