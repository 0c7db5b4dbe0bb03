import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Language } from "#app/i18n/languages.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import type { ContactMessage } from "./contact-message.ts";

/** The same message on the same day is one message, however often its button was pressed. */
function fingerprintOf(message: ContactMessage, now: Date): string {
  const day = now.toISOString().slice(0, 10);
  return createHash("sha256")
    .update(JSON.stringify([day, message.name, message.email, message.subject, message.message]))
    .digest("hex");
}

/** Stores a message for the secretariat (P-CONTACT-3, P-CONTACT-4). A repeated one is accepted and not stored again. */
export async function storeMessage(tx: Transaction, message: ContactMessage, language: Language, now: Date): Promise<void> {
  const fingerprint = fingerprintOf(message, now);
  // Without a target the conflict needs no right to read, which nobody but administrators has.
  await sql`insert into public.contact_messages (name, email, subject, message, language, fingerprint)
    values (${message.name}, ${message.email}, ${message.subject}, ${message.message}, ${language}, ${fingerprint})
    on conflict do nothing`.execute(tx);
}
