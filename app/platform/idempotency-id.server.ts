import { createHash, randomUUID } from "node:crypto";

/**
 * Id of the row that a form creates: equal when the same form is sent again, so that a double click creates one row.
 * @param nonce random value rendered into the form; without it every submission gets a new id.
 * @param content submitted values: the same page with other values creates another row.
 */
export function idempotencyId(nonce: FormDataEntryValue | null, ...content: unknown[]): string {
  if (typeof nonce !== "string" || nonce === "") return randomUUID();
  const hex = createHash("sha256")
    .update(JSON.stringify([nonce, content]))
    .digest("hex");
  // Version 8: application-defined (RFC 9562).
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join("-");
}
