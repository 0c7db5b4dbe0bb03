import { sql } from "kysely";
import { association } from "#app/content/association.ts";
import { LANGUAGE_NAMES, type Language } from "#app/i18n/languages.ts";
import { paths } from "#app/i18n/paths.ts";
import type { Mail } from "#app/platform/mail/mailer.server.ts";
import type { Site } from "#app/platform/site.server.ts";
import { referenceOf } from "./store-message.server.ts";

interface StoredMessage {
  id: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  language: Language;
  created_at: Date;
  fingerprint: string | null;
  /** Number of those that came with it. */
  photographs: number;
}

const job = { kind: "job", name: "mail" } as const;

function mailOf(stored: StoredMessage, publicBaseUrl: string): Mail {
  return {
    // Stable across attempts, so that a mail sent twice after a crash appears once.
    messageId: `contact-${stored.id}@${new URL(publicBaseUrl).hostname}`,
    to: association.email,
    replyTo: { name: stored.name, address: stored.email },
    subject: `[Contact] ${stored.subject}`,
    text: [
      stored.message,
      "",
      "--",
      `From: ${stored.name} <${stored.email}>`,
      `Language of the page: ${LANGUAGE_NAMES[stored.language]}`,
      `Received: ${stored.created_at.toISOString()}`,
      ...(stored.fingerprint === null ? [] : [`Number: ${referenceOf(stored.fingerprint)}`]),
      ...(stored.photographs === 0
        ? []
        : [`Photographs: ${stored.photographs}, shown to administrators at ${publicBaseUrl}${paths.dashboardMessage(stored.id)}`]),
    ].join("\n"),
  };
}

/**
 * Mails due contact messages to the secretariat, one after the other. A failed one stays stored and is retried later;
 * messages are never lost, and two processes never send the same one.
 * @returns the number of messages mailed.
 */
export async function deliverMessages(site: Site): Promise<number> {
  let mailed = 0;
  for (;;) {
    const { rows } = await site.database.withActor(job, (tx) => sql<StoredMessage>`select * from app.lease_unmailed_message()`.execute(tx));
    const stored = rows[0];
    if (stored === undefined) return mailed;
    let isMailed = false;
    try {
      await site.mailer.send(mailOf(stored, site.publicBaseUrl));
      isMailed = true;
      mailed += 1;
    } catch (error) {
      site.log.error({ err: error, messageId: stored.id }, "contact message not mailed; stored for retry");
    }
    await site.database.withActor(job, (tx) => sql`select app.settle_message(${stored.id}, ${isMailed})`.execute(tx));
  }
}
