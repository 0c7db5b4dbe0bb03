/** Prefix of the account library's cookie names. */
export const ACCOUNT_COOKIES = "eac";

/** Length in characters (P-ACCOUNT-3). */
export const PASSWORD = { min: 8, max: 128 } as const;
