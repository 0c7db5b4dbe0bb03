import type { Transaction } from "#app/platform/database/database.server.ts";
import { DEFAULT_PREFERENCES, type MailPreferences, NOTICE_KINDS } from "./mail-preferences.ts";

/** The actor's own choice, or the defaults. */
export async function readMailPreferences(tx: Transaction): Promise<MailPreferences> {
  return (await tx.selectFrom("mail_preferences").select(NOTICE_KINDS).executeTakeFirst()) ?? DEFAULT_PREFERENCES;
}

/** @throws 42501 unless the account is the actor's. */
export async function saveMailPreferences(tx: Transaction, accountId: string, preferences: MailPreferences): Promise<void> {
  await tx
    .insertInto("mail_preferences")
    .values({ account_id: accountId, ...preferences })
    .onConflict((conflict) => conflict.column("account_id").doUpdateSet(preferences))
    .execute();
}
