import { accountHeaders } from "#app/platform/accounts/accounts.server.ts";
import { readRecoveryCode } from "#app/platform/accounts/recovery-codes.server.ts";
import { type AccountCaller, type AccountResult, callAccounts } from "./account-result.server.ts";
import { spendCode } from "./auth-rate-limits.server.ts";
import { takeProof } from "./failed-attempts.server.ts";

/** Credentials that a signed-in user repeats before an operation that could take over the account. */
export interface Proof {
  password: string;
  /** An authenticator code or a recovery code; read only if the account has a second factor. */
  code: string;
}

/**
 * Runs `operation` after checking the password, and a code if the account has a second factor: a session alone may be a
 * stolen cookie. From the tenth failure on, the session's delay grows with each one and the owner gets a mail.
 */
export async function withProof<Value>(
  caller: AccountCaller,
  { password, code }: Proof,
  operation: () => Promise<AccountResult<Value>>,
): Promise<AccountResult<Value>> {
  const { site, ctx, request } = caller;
  const { accounts } = site;
  if (accounts === undefined || ctx.session === undefined) return { kind: "failed", failure: "away" };
  const attempt = await takeProof(caller, accounts, ctx.session);
  if (attempt.wait > 0) return { kind: "failed", failure: "limited", wait: attempt.wait };
  const headers = accountHeaders(request, ctx.origin.address);
  const byPassword = await callAccounts<unknown>(caller, (api) => api.verifyPassword({ body: { password }, headers, returnHeaders: true }));
  const proof = byPassword.kind === "done" && ctx.session.hasSecondFactor ? await checkCode(caller, code) : byPassword;
  await attempt.end(proof.kind === "done");
  return proof.kind === "failed" ? proof : operation();
}

/** Six digits are an authenticator code, which works once; anything else counts as a recovery code, which is consumed. */
async function checkCode(caller: AccountCaller, typed: string): Promise<AccountResult> {
  const headers = accountHeaders(caller.request, caller.ctx.origin.address);
  const code = typed.replaceAll(/\s/g, "");
  if (!/^\d{6}$/.test(code)) {
    const body = { code: readRecoveryCode(typed), disableSession: true };
    return callAccounts<unknown>(caller, (api) => api.verifyBackupCode({ body, headers, returnHeaders: true }));
  }
  const result = await callAccounts(caller, (api) => api.verifyTOTP({ body: { code }, headers, returnHeaders: true }));
  if (result.kind === "done" && !(await spendCode(caller, result.value.user.id, code))) return { kind: "failed", failure: "code" };
  return result;
}
