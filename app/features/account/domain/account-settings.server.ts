import type { NoticeMailKind } from "#app/platform/accounts/accounts.server.ts";
import { accountHeaders } from "#app/platform/accounts/accounts.server.ts";
import { type AccountResult, type Asking, askAccounts, queryAccounts } from "./account-result.server.ts";
import { countAttempt, spendCode } from "./auth-rate-limits.server.ts";
import { endLinksAndTrust, forgetPending } from "./change-address.server.ts";
import { type Proof, withProof } from "./reauthenticate.server.ts";
import { headersOfCookies, knownFromNowOn } from "./sign-in.server.ts";

const ask = <Value>(asking: Asking, call: Parameters<typeof askAccounts<Value>>[1]) => askAccounts<Value>(asking, call);

const headersOf = ({ request, ctx }: Asking) => accountHeaders(request, ctx.origin.address);

/** Tells the account's address what was done, in case it was somebody else. */
async function notify({ site: { accounts }, ctx: { session }, language }: Asking, kind: NoticeMailKind): Promise<void> {
  if (session === undefined) return;
  await accounts?.inLanguage(language, () => accounts.send({ kind, to: session.email, name: session.name }));
}

/** Other browsers were known to the account as it was; this one stays so. */
async function stillKnown<Result extends { cookies: string[] }>(asking: Asking, result: Result): Promise<Result> {
  const { accounts } = asking.site;
  const accountId = asking.ctx.session?.accountId;
  if (accounts === undefined || accountId === undefined) return result;
  return { ...result, cookies: [...result.cookies, await knownFromNowOn(asking, accounts, accountId)] };
}

export const changeName = (asking: Asking, name: string): Promise<AccountResult> =>
  ask<unknown>(asking, (api) => api.updateUser({ body: { name }, headers: headersOf(asking), returnHeaders: true }));

/** Ends all other sessions, the links for a new password, and the trust in devices. */
export const changePassword = (asking: Asking, proof: Proof, newPassword: string): Promise<AccountResult> =>
  withProof(asking, proof, async () => {
    const result = await ask<unknown>(asking, (api) =>
      api.changePassword({
        body: { currentPassword: proof.password, newPassword, revokeOtherSessions: true },
        headers: headersOf(asking),
        returnHeaders: true,
      }),
    );
    if (result.kind === "failed") return result;
    const { accounts } = asking.site;
    const accountId = asking.ctx.session?.accountId;
    if (accounts !== undefined && accountId !== undefined)
      await queryAccounts(asking, async (db) => {
        await endLinksAndTrust(db, accountId);
        await forgetPending(accounts, accountId);
      });
    await notify(asking, "password-changed");
    return stillKnown(asking, result);
  });

export interface OpenSession {
  id: string;
  isThis: boolean;
  /** What the browser says of itself, cut short. */
  device: string;
  /** ISO 8601, UTC. */
  since: string;
  lastUsed: string;
}

const DEVICE_LENGTH = 120;

/** Where the person is signed in, this device first, then the latest used. */
export async function listSessions(asking: Asking): Promise<OpenSession[]> {
  const result = await ask(asking, (api) => api.listSessions({ headers: headersOf(asking), returnHeaders: true }));
  if (result.kind === "failed") return [];
  const own = asking.ctx.session?.sessionId;
  return result.value
    .map((session) => ({
      id: session.id,
      isThis: session.id === own,
      device: deviceOf(session.userAgent ?? ""),
      since: session.createdAt.toISOString(),
      lastUsed: session.updatedAt.toISOString(),
    }))
    .sort((a, b) => Number(b.isThis) - Number(a.isThis) || b.lastUsed.localeCompare(a.lastUsed));
}

/* More than one stands in what a browser says of itself: the first of these is meant. */
const BROWSERS = { Edg: "Edge", OPR: "Opera", Firefox: "Firefox", Chrome: "Chrome", Version: "Safari" };
const SYSTEMS = {
  Android: "Android",
  iPhone: "iPhone",
  iPad: "iPad",
  CrOS: "ChromeOS",
  "Mac OS X": "macOS",
  Windows: "Windows",
  Linux: "Linux",
};

/** The browser's and the system's name out of what a browser says of itself; all of it where they are not found. */
export function deviceOf(userAgent: string): string {
  const browser = Object.entries(BROWSERS).find(([sign]) => userAgent.includes(`${sign}/`));
  const system = Object.entries(SYSTEMS).find(([sign]) => userAgent.includes(sign));
  if (browser === undefined || system === undefined) return userAgent.slice(0, DEVICE_LENGTH);
  const edition = new RegExp(`${browser[0]}/(\\d{1,4})`).exec(userAgent)?.[1];
  return `${[browser[1], edition].filter(Boolean).join(" ")}, ${system[1]}`;
}

/** Ends one session of the person's own. */
export async function endSession(asking: Asking, sessionId: string): Promise<AccountResult> {
  const listed = await ask(asking, (api) => api.listSessions({ headers: headersOf(asking), returnHeaders: true }));
  if (listed.kind === "failed") return listed;
  const token = listed.value.find((session) => session.id === sessionId)?.token;
  // It has ended already.
  if (token === undefined) return { kind: "done", cookies: [], value: undefined };
  return ask<unknown>(asking, (api) => api.revokeSession({ body: { token }, headers: headersOf(asking), returnHeaders: true }));
}

export const endOtherSessions = (asking: Asking): Promise<AccountResult> =>
  ask<unknown>(asking, (api) => api.revokeOtherSessions({ headers: headersOf(asking), returnHeaders: true }));

export const endAllSessions = (asking: Asking): Promise<AccountResult> =>
  ask<unknown>(asking, (api) => api.revokeSessions({ headers: headersOf(asking), returnHeaders: true }));

export interface NewSecondFactor {
  /** For the authenticator program: `otpauth://...`. */
  uri: string;
  recoveryCodes: string[];
}

/** Draws a second factor, which counts once a code of it has been confirmed. */
export const startSecondFactor = (asking: Asking, proof: Proof): Promise<AccountResult<NewSecondFactor>> =>
  withProof(asking, proof, async () => {
    const result = await ask<unknown>(asking, (api) =>
      api.enableTwoFactor({ body: { password: proof.password, method: "totp" }, headers: headersOf(asking), returnHeaders: true }),
    );
    if (result.kind === "failed") return result;
    const { session } = asking.ctx;
    // The library keeps the row of a factor that was begun before.
    if (session !== undefined)
      await queryAccounts(asking, (db) =>
        db.updateTable("twoFactor").set({ drawnAt: new Date() }).where("userId", "=", session.accountId).execute(),
      );
    const { totpURI, backupCodes } = result.value as { totpURI: string; backupCodes: string[] };
    return { ...result, value: { uri: totpURI, recoveryCodes: backupCodes } };
  });

/** Switches the second factor on. Other sessions were opened without it, and end. */
export async function confirmSecondFactor(asking: Asking, typed: string): Promise<AccountResult> {
  const wait = await countAttempt(asking.site, asking.ctx, "password", asking.ctx.session?.sessionId ?? "");
  if (wait > 0) return { kind: "failed", failure: "limited", wait };
  const code = typed.replaceAll(/\s/g, "");
  const result = await ask(asking, (api) => api.verifyTOTP({ body: { code }, headers: headersOf(asking), returnHeaders: true }));
  if (result.kind === "failed") return result;
  await spendCode(asking, result.value.user.id, code);
  await endOthersOf(asking, result.cookies);
  await notify(asking, "factor-on");
  return stillKnown(asking, result);
}

export const stopSecondFactor = (asking: Asking, proof: Proof): Promise<AccountResult> =>
  withProof(asking, proof, async () => {
    const result = await ask<unknown>(asking, (api) =>
      api.disableTwoFactor({ body: { password: proof.password }, headers: headersOf(asking), returnHeaders: true }),
    );
    if (result.kind === "failed") return result;
    await endOthersOf(asking, result.cookies);
    await notify(asking, "factor-off");
    return stillKnown(asking, result);
  });

export const renewRecoveryCodes = (asking: Asking, proof: Proof): Promise<AccountResult<string[]>> =>
  withProof(asking, proof, async () => {
    const result = await ask(asking, (api) =>
      api.generateBackupCodes({ body: { password: proof.password }, headers: headersOf(asking), returnHeaders: true }),
    );
    if (result.kind === "failed") return result;
    await endOthersOf(asking, undefined);
    await notify(asking, "factor-codes");
    return { ...result, value: result.value.backupCodes };
  });

/**
 * Ends all sessions but the one that these cookies hold, or that of the request without them; also the links for a new
 * password and the trust in devices, which would outlive the second factor that they passed.
 */
async function endOthersOf(asking: Asking, cookies: string[] | undefined): Promise<void> {
  const headers = cookies === undefined ? headersOf(asking) : headersOfCookies(cookies);
  const accountId = asking.ctx.session?.accountId;
  if (accountId !== undefined) await queryAccounts(asking, (db) => endLinksAndTrust(db, accountId));
  await ask<unknown>(asking, (api) => api.revokeOtherSessions({ headers, returnHeaders: true }));
}
