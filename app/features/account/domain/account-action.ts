import type { AccountError } from "./account-forms.ts";
import type { AccountFailure } from "./account-result.server.ts";
import type { NewSecondFactor } from "./account-settings.server.ts";
import type { MailPreferences } from "./mail-preferences.ts";
import type { NewPasskey } from "./passkeys/passkey.ts";

/** Actions of the account page. */
export const ACCOUNT_INTENTS = [
  "name",
  "address",
  "address-again",
  "address-cancel",
  "password",
  "end-session",
  "end-others",
  "end-all",
  "factor-start",
  "factor-confirm",
  "factor-stop",
  "factor-codes",
  "passkey-start",
  "passkey-add",
  "passkey-rename",
  "passkey-remove",
  "mails",
  "mail-language",
  "copy",
  "delete",
] as const;
export type Intent = (typeof ACCOUNT_INTENTS)[number];

/** Id of the page's section with the form of an action. */
export function partOf(intent: Intent): "name" | "address" | "password" | "sessions" | "mails" | "factor" | "passkeys" | "data" {
  if (intent.startsWith("address")) return "address";
  if (intent === "name" || intent === "password" || intent === "mails") return intent;
  if (intent === "mail-language") return "mails";
  if (intent === "copy" || intent === "delete") return "data";
  if (intent.startsWith("end-")) return "sessions";
  return intent.startsWith("factor-") ? "factor" : "passkeys";
}

/** Action data of the account page when it does not redirect. */
export interface AccountActionResult {
  intent: Intent;
  failure?: AccountFailure | AccountError;
  minutes?: number;
  /** Prefills the rejected form; never a password or a code. */
  typed?: { name?: string | undefined; email?: string | undefined; mails?: MailPreferences | undefined; language?: string | undefined };
  /** Shown once, for the user to store. */
  factor?: NewSecondFactor;
  recoveryCodes?: string[];
  newPasskey?: NewPasskey;
  /** Until when the copy of the own data can be downloaded, ISO 8601. */
  copyUntil?: string;
  /** The passkey of a rejected form. */
  passkey?: string;
}
