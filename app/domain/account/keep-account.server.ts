import { accountHeaders } from "#app/platform/accounts/accounts.server.ts";
import { type AccountOutcome, type Asking, askAccounts } from "./account-outcome.server.ts";
import { countAttempt, spendCode } from "./attempts.server.ts";

const ask = <Value>(asking: Asking, call: Parameters<typeof askAccounts<Value>>[1]) => askAccounts<Value>(asking, call);

const headersOf = ({ request, visit }: Asking) => accountHeaders(request, visit.origin.address);

/** Deeds that ask for the password are limited like signing in: whoever finds an open page cannot try it for ever. */
async function withPassword<Value>(asking: Asking, deed: () => Promise<AccountOutcome<Value>>): Promise<AccountOutcome<Value>> {
  const wait = await countAttempt(asking.site, asking.visit, "password", asking.visit.session?.accountId ?? "");
  return wait > 0 ? { kind: "failed", failure: "limited", wait } : deed();
}

export const changeName = (asking: Asking, name: string): Promise<AccountOutcome> =>
  ask<unknown>(asking, (api) => api.updateUser({ body: { name }, headers: headersOf(asking), returnHeaders: true }));

/** The new address gets a mail; until its link is opened the present one stays. */
export const changeAddress = (asking: Asking, newEmail: string): Promise<AccountOutcome> =>
  withPassword(asking, () =>
    ask<unknown>(asking, (api) => api.changeEmail({ body: { newEmail }, headers: headersOf(asking), returnHeaders: true })),
  );

/** Ends all other sessions. */
export const changePassword = (asking: Asking, currentPassword: string, newPassword: string): Promise<AccountOutcome> =>
  withPassword(asking, () =>
    ask<unknown>(asking, (api) =>
      api.changePassword({
        body: { currentPassword, newPassword, revokeOtherSessions: true },
        headers: headersOf(asking),
        returnHeaders: true,
      }),
    ),
  );

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
  const outcome = await ask(asking, (api) => api.listSessions({ headers: headersOf(asking), returnHeaders: true }));
  if (outcome.kind === "failed") return [];
  const own = asking.visit.session?.sessionId;
  return outcome.value
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
export async function endSession(asking: Asking, sessionId: string): Promise<AccountOutcome> {
  const listed = await ask(asking, (api) => api.listSessions({ headers: headersOf(asking), returnHeaders: true }));
  if (listed.kind === "failed") return listed;
  const token = listed.value.find((session) => session.id === sessionId)?.token;
  // It has ended already.
  if (token === undefined) return { kind: "done", cookies: [], value: undefined };
  return ask<unknown>(asking, (api) => api.revokeSession({ body: { token }, headers: headersOf(asking), returnHeaders: true }));
}

export const endOtherSessions = (asking: Asking): Promise<AccountOutcome> =>
  ask<unknown>(asking, (api) => api.revokeOtherSessions({ headers: headersOf(asking), returnHeaders: true }));

export const endAllSessions = (asking: Asking): Promise<AccountOutcome> =>
  ask<unknown>(asking, (api) => api.revokeSessions({ headers: headersOf(asking), returnHeaders: true }));

export interface NewSecondFactor {
  /** For the authenticator program: `otpauth://...`. */
  uri: string;
  recoveryCodes: string[];
}

/** Draws a second factor, which counts once a code of it has been confirmed. */
export const startSecondFactor = (asking: Asking, password: string): Promise<AccountOutcome<NewSecondFactor>> =>
  withPassword(asking, async () => {
    const outcome = await ask<unknown>(asking, (api) =>
      api.enableTwoFactor({ body: { password, method: "totp" }, headers: headersOf(asking), returnHeaders: true }),
    );
    if (outcome.kind === "failed") return outcome;
    const { totpURI, backupCodes } = outcome.value as { totpURI: string; backupCodes: string[] };
    return { ...outcome, value: { uri: totpURI, recoveryCodes: backupCodes } };
  });

export const confirmSecondFactor = (asking: Asking, typed: string): Promise<AccountOutcome> =>
  withPassword(asking, async () => {
    const code = typed.replaceAll(/\s/g, "");
    const outcome = await ask(asking, (api) => api.verifyTOTP({ body: { code }, headers: headersOf(asking), returnHeaders: true }));
    if (outcome.kind === "done") await spendCode(asking, outcome.value.user.id, code);
    return outcome;
  });

export const stopSecondFactor = (asking: Asking, password: string): Promise<AccountOutcome> =>
  withPassword(asking, () =>
    ask<unknown>(asking, (api) => api.disableTwoFactor({ body: { password }, headers: headersOf(asking), returnHeaders: true })),
  );

export const renewRecoveryCodes = (asking: Asking, password: string): Promise<AccountOutcome<string[]>> =>
  withPassword(asking, async () => {
    const outcome = await ask(asking, (api) =>
      api.generateBackupCodes({ body: { password }, headers: headersOf(asking), returnHeaders: true }),
    );
    return outcome.kind === "failed" ? outcome : { ...outcome, value: outcome.value.backupCodes };
  });
