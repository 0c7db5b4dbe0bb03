import { createHash, randomBytes } from "node:crypto";
import type { Accounts } from "#app/platform/accounts/accounts.server.ts";
import { type RateLimit, rateLimitKey, takeRateLimitPoint } from "#app/platform/rate-limit.server.ts";
import type { AccountCaller } from "../account-result.server.ts";
import { readEntry, writeEntry } from "../browser-cookies.server.ts";

/** Names a browser while it asks for challenges. Another browser's response is of no use here. */
const BROWSER = "passkey";
const BROWSER_NAME = /^[\w-]{32}$/;
/** In seconds; also the time that the browser gives its user. */
export const CHALLENGE_TTL = 300;
/** The cookie outlives the challenges of every tab. */
const BROWSER_TTL = 3600;
const PURPOSE = "passkey challenge";
const MAX_CHALLENGE = 400;

/** A response is checked once, good or not. */
const SPENT: RateLimit = { name: "passkey challenge used", uses: 1, window: 2 * CHALLENGE_TTL };

const browserOf = (accounts: Accounts, request: Request): string | undefined => {
  const name = accounts.readCookie(request, BROWSER);
  return name !== undefined && BROWSER_NAME.test(name) ? name : undefined;
};

/**
 * A challenge for this browser, and the cookie that names it. Nothing is stored: the challenge is sealed, with its end.
 * `holder`: what it is asked for, and by whom.
 */
export function issueChallenge(
  accounts: Accounts,
  request: Request,
  holder: string,
): { challenge: Uint8Array<ArrayBuffer>; cookie: string } {
  const browser = browserOf(accounts, request) ?? randomBytes(24).toString("base64url");
  const challenge = writeEntry(accounts, PURPOSE, `${holder} ${browser}`, randomBytes(16).toString("base64url"), CHALLENGE_TTL);
  return { challenge: new Uint8Array(Buffer.from(challenge)), cookie: accounts.writeCookie(BROWSER, browser, BROWSER_TTL) };
}

/** A challenge that was issued to this browser and holder and has not ended. */
export interface OpenChallenge {
  /** Base64url, as the browser signs it. */
  challenge: string;
  value: string;
}

/** Reads the challenge in a response of the browser, given as base64url; undefined if it is not this browser's and holder's. */
export function readChallenge(accounts: Accounts, request: Request, holder: string, challenge: string): OpenChallenge | undefined {
  const browser = browserOf(accounts, request);
  if (browser === undefined || challenge.length > MAX_CHALLENGE) return undefined;
  const value = readEntry(accounts, PURPOSE, `${holder} ${browser}`, Buffer.from(challenge, "base64url").toString("latin1"));
  return value === undefined ? undefined : { challenge, value };
}

/** True the first time for each challenge. */
export async function spendChallenge({ site, ctx }: Pick<AccountCaller, "site" | "ctx">, { value }: OpenChallenge): Promise<boolean> {
  const key = rateLimitKey(SPENT, createHash("sha256").update(value).digest("hex"), site.settings.secretKey);
  return (await ctx.query((tx) => takeRateLimitPoint(tx, SPENT, key))) === 0;
}
