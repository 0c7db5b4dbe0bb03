import { sql } from "kysely";
import { LANGUAGES, type Language } from "#app/i18n/languages.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";

/** A token of `app.newsletter_token`; anything else is refused before it is read. */
const TOKEN = /^[0-9a-f]{72}$/;

/** Subscribes the address of a confirmation link. @returns its language; undefined if the link is forged or expired. */
export async function confirmSubscription(tx: Transaction, token: string): Promise<Language | undefined> {
  if (!TOKEN.test(token)) return undefined;
  const { rows } = await sql<{ language: string | null }>`select app.confirm_newsletter(${token}) as language`.execute(tx);
  return LANGUAGES.find((language) => language === rows[0]?.language);
}

/** Ends the subscription of a link, now or before. @returns false if the link is forged. */
export async function endSubscription(tx: Transaction, token: string): Promise<boolean> {
  if (!TOKEN.test(token)) return false;
  const { rows } = await sql<{ is_over: boolean }>`select app.leave_newsletter(${token}) as is_over`.execute(tx);
  return rows[0]?.is_over === true;
}
