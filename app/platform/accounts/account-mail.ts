/** Mails with a link that carries a token. */
export type LinkMailKind = "verify" | "reset" | "new-address" | "address-changed";
/** Mails without a link. */
export type NoticeMailKind =
  | "known-address"
  | "password-changed"
  | "factor-on"
  | "factor-off"
  | "factor-codes"
  | "warnings-off"
  | "warnings-daily"
  | "passkey-added"
  | "passkey-removed"
  | "many-passwords"
  | "many-codes"
  | "many-proofs"
  | "account-deleted";

/**
 * A mail to send; the site supplies its text. `token`: the token in its link. `accountId`: of the account, if its address is
 * another one than `to`.
 */
export type AccountMail = { to: string; name: string; accountId?: string } & (
  | { kind: LinkMailKind; token: string }
  | { kind: NoticeMailKind; token?: undefined }
);
