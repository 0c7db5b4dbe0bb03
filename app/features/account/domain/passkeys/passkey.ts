/** Purpose of a challenge; `second-factor`: after the password. */
export const PASSKEY_PURPOSES = ["sign-in", "second-factor"] as const;
export type PasskeyPurpose = (typeof PASSKEY_PURPOSES)[number];

/** Enforced by `app.bound_passkeys`. */
export const MAX_PASSKEYS = 10;
export const MAX_PASSKEY_NAME = 100;

/** A passkey as shown to its account. */
export interface Passkey {
  id: string;
  name: string;
  /** ISO 8601, UTC. */
  createdAt: string;
  lastUsedAt: string | null;
}

/** The browser's options, as JSON: `PublicKeyCredential` reads them. */
export interface NewPasskey {
  options: PublicKeyCredentialCreationOptionsJSON;
  suggestedName: string;
}
