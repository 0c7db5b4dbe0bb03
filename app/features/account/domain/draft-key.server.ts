import { hkdfSync } from "node:crypto";

/**
 * What a person's unsaved text is sealed with in their browser (AES-256, hexadecimal): the same after signing in again, and
 * nobody else's. Another person at that browser finds nothing to read.
 */
export function draftKeyOf(accountId: string, secretKey: string): string {
  return Buffer.from(hkdfSync("sha256", secretKey, "", `draft of ${accountId}`, 32)).toString("hex");
}
