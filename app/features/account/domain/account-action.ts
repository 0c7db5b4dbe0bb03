import type { AccountError } from "./account-forms.ts";
import type { AccountFailure } from "./account-result.server.ts";
import type { NewSecondFactor } from "./account-settings.server.ts";

/** What can be done on the account page. */
export const ACCOUNT_INTENTS = [
  "name",
  "address",
  "password",
  "end-session",
  "end-others",
  "end-all",
  "factor-start",
  "factor-confirm",
  "factor-stop",
  "factor-codes",
] as const;
export type Intent = (typeof ACCOUNT_INTENTS)[number];

/** What came of it, where the page stays. */
export interface Answer {
  intent: Intent;
  failure?: AccountFailure | AccountError;
  minutes?: number;
  /** Shown again in the form that was refused; never a password or a code. */
  typed?: { name?: string | undefined; email?: string | undefined };
  /** Shown once, to be kept by the person. */
  factor?: NewSecondFactor;
  recoveryCodes?: string[];
}
