import { accountHeaders } from "#app/platform/accounts/accounts.server.ts";
import { type AccountOutcome, type Asking, askAccounts } from "./account-outcome.server.ts";
import { countAttempt, spendCode } from "./attempts.server.ts";

/** Checks an address and its password. An account that does not exist takes as long, and is refused in the same words. */
export async function signIn(
  { site, visit, request, language }: Asking,
  typed: { email: string; password: string; isRemembered: boolean },
): Promise<AccountOutcome<{ needsSecondFactor: boolean }>> {
  const wait = await countAttempt(site, visit, "sign-in", typed.email);
  if (wait > 0) return { kind: "failed", failure: "limited", wait };
  const headers = accountHeaders(request, visit.origin.address);
  const outcome = await askAccounts({ site, visit, language }, (api) =>
    api.signInEmail({
      body: { email: typed.email, password: typed.password, rememberMe: typed.isRemembered },
      headers,
      returnHeaders: true,
    }),
  );
  if (outcome.kind === "failed") return outcome;
  return { ...outcome, value: { needsSecondFactor: "twoFactorRedirect" in outcome.value } };
}

/** The second step, for whoever has given the right password a moment ago (a cookie says so). */
export async function passSecondFactor(
  { site, visit, request, language }: Asking,
  typed: { code: string; isRecoveryCode: boolean; isTrusted: boolean },
): Promise<AccountOutcome> {
  const wait = await countAttempt(site, visit, "code", visit.origin.address ?? "");
  if (wait > 0) return { kind: "failed", failure: "limited", wait };
  const headers = accountHeaders(request, visit.origin.address);
  const code = typed.code.replaceAll(/\s/g, "");
  if (typed.isRecoveryCode) {
    const body = { code: typed.code.trim(), trustDevice: typed.isTrusted };
    return askAccounts<unknown>({ site, visit, language }, (api) => api.verifyBackupCode({ body, headers, returnHeaders: true }));
  }
  const outcome = await askAccounts({ site, visit, language }, (api) =>
    api.verifyTOTP({ body: { code, trustDevice: typed.isTrusted }, headers, returnHeaders: true }),
  );
  if (outcome.kind === "failed" || (await spendCode({ site, visit }, outcome.value.user.id, code))) return outcome;
  // Somebody may have looked over a shoulder: the session that the library has begun ends before anybody holds it.
  const begun = new Headers({ cookie: outcome.cookies.map((cookie) => cookie.split(";", 1)[0]).join("; ") });
  await askAccounts<unknown>({ site, visit, language }, (api) => api.signOut({ headers: begun, returnHeaders: true }));
  return { kind: "failed", failure: "code" };
}
