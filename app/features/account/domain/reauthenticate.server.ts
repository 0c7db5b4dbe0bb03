import { accountHeaders } from "#app/platform/accounts/accounts.server.ts";
import { type AccountResult, type Asking, askAccounts } from "./account-result.server.ts";
import { spendCode } from "./auth-rate-limits.server.ts";
import { takeProof } from "./failed-attempts.server.ts";

/** Given again by a signed-in person before something that could take the account away. */
export interface Proof {
  password: string;
  /** A code of the authenticator app or a recovery code; read only where the account has a second factor. */
  code: string;
}

/**
 * Does `deed` once the person has given the password, and a code where the account has a second factor: a session alone
 * may be a stolen cookie. After ten wrong attempts the session waits longer and longer, and the owner is told.
 */
export async function withProof<Value>(
  asking: Asking,
  { password, code }: Proof,
  operation: () => Promise<AccountResult<Value>>,
): Promise<AccountResult<Value>> {
  const { site, ctx, request } = asking;
  const { accounts } = site;
  if (accounts === undefined || ctx.session === undefined) return { kind: "failed", failure: "away" };
  const attempt = await takeProof(asking, accounts, ctx.session);
  if (attempt.wait > 0) return { kind: "failed", failure: "limited", wait: attempt.wait };
  const headers = accountHeaders(request, ctx.origin.address);
  const byPassword = await askAccounts<unknown>(asking, (api) => api.verifyPassword({ body: { password }, headers, returnHeaders: true }));
  const proof = byPassword.kind === "done" && ctx.session.hasSecondFactor ? await checkCode(asking, code) : byPassword;
  await attempt.end(proof.kind === "done");
  return proof.kind === "failed" ? proof : operation();
}

/** A code of the app is six digits and good once; anything else is taken for a recovery code, which is used up. */
async function checkCode(asking: Asking, typed: string): Promise<AccountResult> {
  const headers = accountHeaders(asking.request, asking.ctx.origin.address);
  const code = typed.replaceAll(/\s/g, "");
  if (!/^\d{6}$/.test(code)) {
    const body = { code, disableSession: true };
    return askAccounts<unknown>(asking, (api) => api.verifyBackupCode({ body, headers, returnHeaders: true }));
  }
  const result = await askAccounts(asking, (api) => api.verifyTOTP({ body: { code }, headers, returnHeaders: true }));
  if (result.kind === "done" && !(await spendCode(asking, result.value.user.id, code))) return { kind: "failed", failure: "code" };
  return result;
}
