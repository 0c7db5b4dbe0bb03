import type { AccountError } from "#app/domain/account/account-forms.ts";
import type { AccountFailure } from "#app/domain/account/account-outcome.server.ts";
import type { NewSecondFactor } from "#app/domain/account/keep-account.server.ts";

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
