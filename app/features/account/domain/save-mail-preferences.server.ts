import type { Transaction } from "#app/platform/database/database.server.ts";
import { type AccountCaller, type AccountResult, notify } from "./account-result.server.ts";
import { DEFAULT_PREFERENCES, type MailPreferences, NOTICE_KINDS, weakensWarnings } from "./mail-preferences.ts";
import { type Proof, withProof } from "./reauthenticate.server.ts";

/** The actor's own choice, or the defaults. */
export async function readMailPreferences(tx: Transaction): Promise<MailPreferences> {
  return (await tx.selectFrom("mail_preferences").select(NOTICE_KINDS).executeTakeFirst()) ?? DEFAULT_PREFERENCES;
}

/**
 * Saves the choice of the signed-in account. Warnings of sign-ins are put off or switched off only with the password, and
 * the account is told of it by a last mail.
 */
export async function saveMailPreferences(caller: AccountCaller, chosen: MailPreferences, proof: Proof): Promise<AccountResult> {
  const { ctx } = caller;
  const accountId = ctx.session?.accountId;
  if (accountId === undefined) return { kind: "failed", failure: "away" };
  const done: AccountResult = { kind: "done", cookies: [], value: undefined };
  const isSaved = await ctx.query(async (tx) => {
    const weakens = weakensWarnings(await readMailPreferences(tx), chosen);
    if (!weakens) await write(tx, accountId, chosen);
    return !weakens;
  });
  if (isSaved) return done;
  if (proof.password === "") return { kind: "failed", failure: "warnings" };
  return withProof(caller, proof, async () => {
    await ctx.query((tx) => write(tx, accountId, chosen));
    await notify(caller, chosen.sign_in === "off" ? "warnings-off" : "warnings-daily");
    return done;
  });
}

/** @throws 42501 unless the account is the actor's. */
async function write(tx: Transaction, accountId: string, preferences: MailPreferences): Promise<void> {
  await tx
    .insertInto("mail_preferences")
    .values({ account_id: accountId, ...preferences })
    .onConflict((conflict) => conflict.column("account_id").doUpdateSet(preferences))
    .execute();
}
