import { mailboxLimitKey, type RateLimit, takeRateLimitPoint } from "#app/platform/rate-limit.server.ts";
import type { AccountCaller } from "./account-result.server.ts";

/** Mails that a visitor can trigger to an arbitrary address. */
export type UnsolicitedMail = "registration" | "recovery" | "new address";

const DAY = 24 * 3600;
const SIX_HOURS = 6 * 3600;
/** Shorter than the hour a password reset link lives: a user who gets no further mail still has a working link. */
const FORTY_FIVE_MINUTES = 45 * 60;

/** Three mails a day without delay, then one per interval. Windows are in seconds. */
const LIMITS: Record<UnsolicitedMail, RateLimit[]> = {
  registration: limits("registration", SIX_HOURS),
  recovery: limits("recovery", FORTY_FIVE_MINUTES),
  "new address": limits("new address", SIX_HOURS),
};

function limits(name: UnsolicitedMail, interval: number): RateLimit[] {
  return [
    { name: `${name} mails in a day`, uses: 3, window: DAY },
    { name: `${name} mails`, uses: 1, window: interval },
  ];
}

/**
 * Takes one mail of this kind from an address's allowance, which all processes share. Addresses with and without an
 * account count alike.
 * @returns 0 if the mail may be sent, otherwise the seconds until the next one.
 */
export async function takeMailAllowance(
  { site, ctx }: Pick<AccountCaller, "site" | "ctx">,
  kind: UnsolicitedMail,
  email: string,
): Promise<number> {
  let wait = 0;
  for (const limit of LIMITS[kind]) {
    wait = await ctx.query((tx) => takeRateLimitPoint(tx, limit, mailboxLimitKey(limit, email, site.settings.secretKey)));
    if (wait === 0) return 0;
  }
  return wait;
}
