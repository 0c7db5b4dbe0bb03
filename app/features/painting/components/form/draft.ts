import type { PaintingFormValues } from "../../domain/form-schema.ts";
import { readFormValues } from "../../domain/read-form-values.ts";

/** Unsaved input when the session ended, for the same user in the same tab. */
export interface Draft {
  values: PaintingFormValues;
  base: PaintingFormValues;
}

const NONCE_BYTES = 12;

const nameOf = (paintingId: string | undefined) => `painting-draft:${paintingId ?? "new"}`;

const hexOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

const importKey = (key: string) => crypto.subtle.importKey("raw", bytesOf(key), "AES-GCM", false, ["encrypt", "decrypt"]);

/** Sealed, because it can hold a private record. @param key the person's own, in hexadecimal. */
export async function keepDraft(paintingId: string | undefined, key: string, draft: Draft): Promise<void> {
  try {
    const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
    const text = new TextEncoder().encode(JSON.stringify(draft));
    const sealed = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, await importKey(key), text);
    sessionStorage.setItem(nameOf(paintingId), JSON.stringify([hexOf(iv), hexOf(new Uint8Array(sealed))]));
  } catch {
    // A browser without storage, or an address without https, keeps the page itself.
  }
}

/** Takes it out; of somebody else it is thrown away. */
export async function takeDraft(paintingId: string | undefined, key: string): Promise<Draft | undefined> {
  try {
    const kept = sessionStorage.getItem(nameOf(paintingId));
    sessionStorage.removeItem(nameOf(paintingId));
    if (kept === null) return undefined;
    const [iv, sealed] = JSON.parse(kept) as [string, string];
    const text = await crypto.subtle.decrypt({ name: "AES-GCM", iv: bytesOf(iv) }, await importKey(key), bytesOf(sealed));
    const { values, base } = JSON.parse(new TextDecoder().decode(text)) as Record<string, unknown>;
    return { values: readFormValues(values), base: readFormValues(base) };
  } catch {
    // Kept under another key, damaged, or never kept for want of storage.
    return undefined;
  }
}
