import { accountHeaders } from "#app/platform/accounts/accounts.server.ts";
import {
  type AccountCaller,
  type AccountResult,
  callAccounts,
  notify,
  queryAccounts,
  WELL_KNOWN_PASSWORD,
} from "./account-result.server.ts";
import { countAttempt, spendCode } from "./auth-rate-limits.server.ts";
import { cancelPendingChange, endLinksAndTrust } from "./change-address.server.ts";
import { describeDevice } from "./device-name.ts";
import { isWellKnownPassword } from "./known-passwords.server.ts";
import { type Proof, withProof } from "./reauthenticate.server.ts";
import { deviceCookieFor, headersOfCookies } from "./sign-in.server.ts";

const headersOf = ({ request, ctx }: AccountCaller) => accountHeaders(request, ctx.origin.address);

/** Keeps this browser a known device; the changed credentials invalidate all others. */
async function withDeviceCookie<Result extends { cookies: string[] }>(caller: AccountCaller, result: Result): Promise<Result> {
  const { accounts } = caller.site;
  const accountId = caller.ctx.session?.accountId;
  if (accounts === undefined || accountId === undefined) return result;
  return { ...result, cookies: [...result.cookies, await deviceCookieFor(caller, accounts, accountId)] };
}

export const changeName = (caller: AccountCaller, name: string): Promise<AccountResult> =>
  callAccounts<unknown>(caller, (api) => api.updateUser({ body: { name }, headers: headersOf(caller), returnHeaders: true }));

/** Also ends all other sessions and invalidates password reset links and trusted devices. */
export const changePassword = (caller: AccountCaller, proof: Proof, newPassword: string): Promise<AccountResult> =>
  withProof(caller, proof, async () => {
    if (await isWellKnownPassword(newPassword, caller.ctx.session?.email ?? "")) return WELL_KNOWN_PASSWORD;
    const result = await callAccounts<unknown>(caller, (api) =>
      api.changePassword({
        body: { currentPassword: proof.password, newPassword, revokeOtherSessions: true },
        headers: headersOf(caller),
        returnHeaders: true,
      }),
    );
    if (result.kind === "failed") return result;
    const { accounts } = caller.site;
    const accountId = caller.ctx.session?.accountId;
    if (accounts !== undefined && accountId !== undefined)
      await queryAccounts(caller, async (db) => {
        await endLinksAndTrust(db, accountId);
        await cancelPendingChange(accounts, accountId);
      });
    await notify(caller, "password-changed");
    return withDeviceCookie(caller, result);
  });

export interface OpenSession {
  id: string;
  isThis: boolean;
  /** Browser and system, or the start of the user agent. */
  device: string;
  /** ISO 8601, UTC. */
  since: string;
  lastUsed: string;
}

/** The user's open sessions, this device first, then by last use, latest first. */
export async function listSessions(caller: AccountCaller): Promise<OpenSession[]> {
  const result = await callAccounts(caller, (api) => api.listSessions({ headers: headersOf(caller), returnHeaders: true }));
  if (result.kind === "failed") return [];
  const own = caller.ctx.session?.sessionId;
  return result.value
    .map((session) => ({
      id: session.id,
      isThis: session.id === own,
      device: describeDevice(session.userAgent ?? ""),
      since: session.createdAt.toISOString(),
      lastUsed: session.updatedAt.toISOString(),
    }))
    .sort((a, b) => Number(b.isThis) - Number(a.isThis) || b.lastUsed.localeCompare(a.lastUsed));
}

/** Ends one of the user's own sessions. */
export async function endSession(caller: AccountCaller, sessionId: string): Promise<AccountResult> {
  const listed = await callAccounts(caller, (api) => api.listSessions({ headers: headersOf(caller), returnHeaders: true }));
  if (listed.kind === "failed") return listed;
  const token = listed.value.find((session) => session.id === sessionId)?.token;
  // Already ended.
  if (token === undefined) return { kind: "done", cookies: [], value: undefined };
  return callAccounts<unknown>(caller, (api) => api.revokeSession({ body: { token }, headers: headersOf(caller), returnHeaders: true }));
}

export const endOtherSessions = (caller: AccountCaller): Promise<AccountResult> =>
  callAccounts<unknown>(caller, (api) => api.revokeOtherSessions({ headers: headersOf(caller), returnHeaders: true }));

export const endAllSessions = (caller: AccountCaller): Promise<AccountResult> =>
  callAccounts<unknown>(caller, (api) => api.revokeSessions({ headers: headersOf(caller), returnHeaders: true }));

export interface NewSecondFactor {
  /** For the authenticator app: `otpauth://...`. */
  uri: string;
  recoveryCodes: string[];
}

/** Creates a second factor; it takes effect once a code is confirmed. */
export const startSecondFactor = (caller: AccountCaller, proof: Proof): Promise<AccountResult<NewSecondFactor>> =>
  withProof(caller, proof, async () => {
    const result = await callAccounts<unknown>(caller, (api) =>
      api.enableTwoFactor({ body: { password: proof.password, method: "totp" }, headers: headersOf(caller), returnHeaders: true }),
    );
    if (result.kind === "failed") return result;
    const { session } = caller.ctx;
    // The library reuses the row of an earlier, unfinished setup.
    if (session !== undefined)
      await queryAccounts(caller, (db) =>
        db.updateTable("twoFactor").set({ drawnAt: new Date() }).where("userId", "=", session.accountId).execute(),
      );
    const { totpURI, backupCodes } = result.value as { totpURI: string; backupCodes: string[] };
    return { ...result, value: { uri: totpURI, recoveryCodes: backupCodes } };
  });

/** Enables the second factor and ends all other sessions, which were opened without it. */
export async function confirmSecondFactor(caller: AccountCaller, typed: string): Promise<AccountResult> {
  const wait = await countAttempt(caller.site, caller.ctx, "password", caller.ctx.session?.sessionId ?? "");
  if (wait > 0) return { kind: "failed", failure: "limited", wait };
  const code = typed.replaceAll(/\s/g, "");
  const result = await callAccounts(caller, (api) => api.verifyTOTP({ body: { code }, headers: headersOf(caller), returnHeaders: true }));
  if (result.kind === "failed") return result;
  await spendCode(caller, result.value.user.id, code);
  await endOthersOf(caller, result.cookies);
  await notify(caller, "factor-on");
  return withDeviceCookie(caller, result);
}

export const stopSecondFactor = (caller: AccountCaller, proof: Proof): Promise<AccountResult> =>
  withProof(caller, proof, async () => {
    const result = await callAccounts<unknown>(caller, (api) =>
      api.disableTwoFactor({ body: { password: proof.password }, headers: headersOf(caller), returnHeaders: true }),
    );
    if (result.kind === "failed") return result;
    await endOthersOf(caller, result.cookies);
    await notify(caller, "factor-off");
    return withDeviceCookie(caller, result);
  });

export const renewRecoveryCodes = (caller: AccountCaller, proof: Proof): Promise<AccountResult<string[]>> =>
  withProof(caller, proof, async () => {
    const result = await callAccounts(caller, (api) =>
      api.generateBackupCodes({ body: { password: proof.password }, headers: headersOf(caller), returnHeaders: true }),
    );
    if (result.kind === "failed") return result;
    await endOthersOf(caller, undefined);
    await notify(caller, "factor-codes");
    return { ...result, value: result.value.backupCodes };
  });

/**
 * Ends all sessions except the one in these cookies, or the request's own without cookies. Also invalidates password reset
 * links and trusted devices, which would outlive the second factor they passed.
 */
export async function endOthersOf(caller: AccountCaller, cookies: string[] | undefined): Promise<void> {
  const headers = cookies === undefined ? headersOf(caller) : headersOfCookies(cookies);
  const accountId = caller.ctx.session?.accountId;
  if (accountId !== undefined) await queryAccounts(caller, (db) => endLinksAndTrust(db, accountId));
  await callAccounts<unknown>(caller, (api) => api.revokeOtherSessions({ headers, returnHeaders: true }));
}
