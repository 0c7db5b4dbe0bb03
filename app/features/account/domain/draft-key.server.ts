import { createHash, hkdfSync } from "node:crypto";
import type { DraftAccess } from "#app/shared/client/sealed-drafts.ts";

/**
 * Key that encrypts a user's unsaved text in the browser (AES-256, hexadecimal). Stable across sign-ins and different for
 * every account, so another user of that browser cannot read the draft.
 */
function draftKeyOf(accountId: string, secretKey: string): string {
  return Buffer.from(hkdfSync("sha256", secretKey, "", `draft of ${accountId}`, 32)).toString("hex");
}

/** The name under which a browser keeps the drafts of an account: it tells drafts apart and identifies nobody. */
export function draftPersonOf(accountId: string, secretKey: string): string {
  return createHash("sha256").update(draftKeyOf(accountId, secretKey)).digest("hex").slice(0, 24);
}

/** Person and key with which a user's own session writes and reads drafts. */
export function draftAccessOf(accountId: string, secretKey: string): DraftAccess {
  return { person: draftPersonOf(accountId, secretKey), key: draftKeyOf(accountId, secretKey) };
}
