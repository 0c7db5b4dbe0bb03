import { createHash, randomUUID } from "node:crypto";

/**
 * The id of what a form makes: the same whenever the same form is sent again, so that a second press makes nothing twice.
 * @param once what the form's page drew for it alone; without it each form is another.
 * @param said what the form says: the page, come back to and filled otherwise, makes something else.
 */
export function repeatableId(once: FormDataEntryValue | null, ...said: unknown[]): string {
  if (typeof once !== "string" || once === "") return randomUUID();
  const hex = createHash("sha256")
    .update(JSON.stringify([once, said]))
    .digest("hex");
  // Version 8: made in a way of one's own (RFC 9562).
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join("-");
}
