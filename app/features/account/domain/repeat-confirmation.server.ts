import { type AccountCaller, type AccountResult, callAccounts, queryAccounts } from "./account-result.server.ts";
import { countVisitor } from "./auth-rate-limits.server.ts";
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

/**
 * Has that link mailed again for a visitor, if an account waits for it; the result does not reveal that. An address without such an
 * account keeps its allowance: its owner may be about to register.
 */
export async function requestConfirmation(caller: AccountCaller, email: string): Promise<AccountResult> {
  const { site, ctx } = caller;
  if (site.accounts === undefined) return { kind: "failed", failure: "away" };
  const wait = await countVisitor(site, ctx, "confirm");
  if (wait > 0) return { kind: "failed", failure: "limited", wait };
  // Not awaited: the duration would reveal whether the account exists.
  void repeatIfUnconfirmed(caller, email.toLowerCase());
  return { kind: "done", cookies: [], value: undefined };
}

async function repeatIfUnconfirmed(caller: AccountCaller, email: string): Promise<void> {
  try {
    const user = await queryAccounts(caller, (db) => db.selectFrom("user").select("id").where("email", "=", email).executeTakeFirst());
    if (user !== undefined) await repeatConfirmation(caller, user.id);
  } catch (error) {
    caller.ctx.log.error({ err: error }, "repeating a confirmation mail failed");
  }
}
