import type { Language } from "#app/i18n/languages.ts";
import { type AccountCaller, type AccountResult, queryAccounts } from "./account-result.server.ts";

/** The language that the signed-in account has chosen for its mails; null while its sign-ins decide. */
export async function readMailLanguage(caller: AccountCaller): Promise<Language | null> {
  const id = caller.ctx.session?.accountId;
  if (id === undefined) return null;
  return queryAccounts(caller, async (db) => {
    const row = await db.selectFrom("user").select("language").where("id", "=", id).where("languageChosen", "=", true).executeTakeFirst();
    return (row?.language ?? null) as Language | null;
  });
}

/** Has the mails to the signed-in account written in a language. Null: in that of its latest sign-in, which this page is taken for. */
export async function saveMailLanguage(caller: AccountCaller, chosen: Language | null): Promise<AccountResult> {
  const id = caller.ctx.session?.accountId;
  if (id === undefined) return { kind: "failed", failure: "away" };
  await queryAccounts(caller, (db) =>
    db
      .updateTable("user")
      .set({ language: chosen ?? caller.language, languageChosen: chosen !== null })
      .where("id", "=", id)
      .execute(),
  );
  return { kind: "done", cookies: [], value: undefined };
}

/** Notes the language of a sign-in, unless the account has chosen one. Warnings triggered by a stranger's attempts are in it. */
export async function rememberLanguage(caller: AccountCaller, accountId: string): Promise<void> {
  const { language } = caller;
  await queryAccounts(caller, (db) =>
    db.updateTable("user").set({ language }).where("id", "=", accountId).where("languageChosen", "=", false).execute(),
  );
}
