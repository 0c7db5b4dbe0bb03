import { createHash } from "node:crypto";
import { type RateLimit, rateLimitKey, takeRateLimitPoint } from "#app/platform/rate-limit.server.ts";
import type { Asking } from "./account-result.server.ts";

/** Mails that anybody can have sent to an address that is not theirs. */
export type UnaskedMail = "registration" | "recovery" | "new address";

const DAY = 24 * 3600;
const SIX_HOURS = 6 * 3600;
/** A link for a new password lives for an hour, so whoever gets no further mail has one that works. */
const WITHIN_A_LINK = 45 * 60;

/** Three in a day at once, then one in each interval, in seconds. */
const LIMITS: Record<UnaskedMail, RateLimit[]> = {
  registration: limits("registration", SIX_HOURS),
  recovery: limits("recovery", WITHIN_A_LINK),
  "new address": limits("new address", SIX_HOURS),
};

function limits(name: UnaskedMail, interval: number): RateLimit[] {
  return [
    { name: `${name} mails in a day`, uses: 3, window: DAY },
    { name: `${name} mails`, uses: 1, window: interval },
  ];
}

/** Many mailboxes take mail for `name+anything` as for `name`. */
const mailboxOf = (email: string) =>
  email
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*(?=@)/, "");

/**
 * Takes one mail of this kind from the allowance of an address, for all processes together. Whether the address has an
 * account plays no part.
 * @returns 0 when it may be sent, otherwise the seconds until the next one.
 */
export async function takeMail({ site, ctx }: Pick<Asking, "site" | "ctx">, kind: UnaskedMail, email: string): Promise<number> {
  const named = createHash("sha256").update(mailboxOf(email)).digest("hex");
  let wait = 0;
  for (const limit of LIMITS[kind]) {
    wait = await ctx.query((tx) => takeRateLimitPoint(tx, limit, rateLimitKey(limit, named, site.settings.secretKey)));
    if (wait === 0) return 0;
  }
  return wait;
}
