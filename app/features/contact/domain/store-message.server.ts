import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Language } from "#app/i18n/languages.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { type ContactMessage, REFERENCE_LENGTH } from "./contact-message.ts";

/** Identifies repeated submissions of the same message, with the same photographs, on the same day (UTC). */
export function fingerprintOf(message: ContactMessage, now: Date, photographs: readonly string[] = []): string {
  const day = now.toISOString().slice(0, 10);
  return createHash("sha256")
    .update(JSON.stringify([day, message.name, message.email, message.subject, message.message, ...photographs]))
    .digest("hex");
}

/** Number by which a sender and the secretariat name a message: it tells nothing of it (P-CONTACT-93). */
export const referenceOf = (fingerprint: string): string => fingerprint.slice(0, REFERENCE_LENGTH).toUpperCase();

/** Stores a message for the secretariat (P-CONTACT-3, P-CONTACT-4). Accepts a repeated one without storing it again. @returns its number. */
export async function storeMessage(tx: Transaction, message: ContactMessage, language: Language, now: Date): Promise<string> {
  const fingerprint = fingerprintOf(message, now);
  // A conflict clause without a target needs no read permission, which only administrators have.
  await sql`insert into public.contact_messages (name, email, subject, message, language, fingerprint)
    values (${message.name}, ${message.email}, ${message.subject}, ${message.message}, ${language}, ${fingerprint})
    on conflict do nothing`.execute(tx);
  return referenceOf(fingerprint);
}
