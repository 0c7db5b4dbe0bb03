import { ACCOUNT_INTENTS } from "../domain/account-action.ts";

/** Accepted values of the field `intent` by route file. */
export const INTENTS = {
  "account.tsx": ACCOUNT_INTENTS,
  "confirm-address.tsx": [],
  "invitation.tsx": [],
  "passkey.ts": [],
  "recover.tsx": [],
  "reset.tsx": [],
  "restore-address.tsx": [],
  "second-factor.tsx": [],
  "sign-in.tsx": ["sign-in", "register", "passkey", "confirm-again"],
  "sign-out.ts": [],
  "verify.tsx": [],
} as const;
