import { sql } from "kysely";
import { accountHeaders } from "#app/platform/accounts/accounts.server.ts";
import { readAccountHold } from "./account-hold.server.ts";
import { type AccountCaller, type AccountFailure, type AccountResult, callAccounts } from "./account-result.server.ts";
import { readMailLanguage } from "./mail-language.server.ts";
import { type Proof, withProof } from "./reauthenticate.server.ts";

type Outcome = "deleted" | "owner" | "address changed" | "last administrator";

const REFUSALS: Record<Exclude<Outcome, "deleted">, AccountFailure> = {
  owner: "owner",
  "address changed": "addressChanged",
  "last administrator": "lastAdministrator",
};

/**
 * Deletes the signed-in account after the password, and tells its address (P-ACCOUNT-42). A hold is found before, so that no recovery code
 * is spent on a refusal. The cookies of the result end the session in this browser.
 */
export async function deleteAccount(caller: AccountCaller, isSure: boolean, proof: Proof): Promise<AccountResult> {
  const { site, ctx, request } = caller;
  const { accounts } = site;
  const { session } = ctx;
  if (accounts === undefined || session === undefined) return { kind: "failed", failure: "away" };
  const hold = await readAccountHold(caller);
  if (hold !== null) return { kind: "failed", failure: hold };
  if (!isSure) return { kind: "failed", failure: "notSure" };
  return withProof(caller, proof, async () => {
    const language = (await readMailLanguage(caller)) ?? caller.language;
    const outcome = await ctx.query(async (tx) => {
      const { rows } = await sql<{ outcome: Outcome }>`select app.delete_own_account() as outcome`.execute(tx);
      return rows[0]?.outcome;
    });
    if (outcome === undefined) return { kind: "failed", failure: "unexpected" };
    if (outcome !== "deleted") return { kind: "failed", failure: REFUSALS[outcome] };
    await accounts.inLanguage(language, () => accounts.send({ kind: "account-deleted", to: session.email, name: session.name }));
    const signedOut = await callAccounts<unknown>(caller, (api) =>
      api.signOut({ headers: accountHeaders(request, ctx.origin.address), returnHeaders: true }),
    );
    return { kind: "done", cookies: signedOut.kind === "done" ? signedOut.cookies : [], value: undefined };
  });
}
