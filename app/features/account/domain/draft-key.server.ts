import { hkdfSync } from "node:crypto";

/**
 * Key that encrypts a user's unsaved text in the browser (AES-256, hexadecimal). Stable across sign-ins and different for
 * every account, so another user of that browser cannot read the draft.
 */
export function draftKeyOf(accountId: string, secretKey: string): string {
  return Buffer.from(hkdfSync("sha256", secretKey, "", `draft of ${accountId}`, 32)).toString("hex");
}
