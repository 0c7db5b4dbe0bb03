import { type AccountCaller, callAccounts, queryAccounts } from "./account-result.server.ts";
import { takeMailAllowance } from "./mail-allowance.server.ts";

export type Repeated = "sent" | "confirmed" | "gone" | "limited" | "failed";

/**
 * Has the link that confirms an address mailed again, in the language of its account and within the allowance of the address. For
 * administrators: the caller asks for the role.
 */
export async function repeatConfirmation(caller: AccountCaller, accountId: string): Promise<Repeated> {
  const user = await queryAccounts(caller, (db) =>
    db.selectFrom("user").select(["email", "emailVerified", "language"]).where("id", "=", accountId).executeTakeFirst(),
  );
  if (user === undefined) return "gone";
  if (user.emailVerified) return "confirmed";
  if ((await takeMailAllowance(caller, "registration", user.email)) > 0) return "limited";
  const result = await callAccounts<unknown>({ ...caller, language: user.language ?? caller.language }, async (api) => ({
    response: await api.sendVerificationEmail({ body: { email: user.email } }),
    headers: new Headers(),
  }));
  return result.kind === "done" ? "sent" : "failed";
}
