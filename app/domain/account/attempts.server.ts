import { createHash } from "node:crypto";
import { type RateLimit, rateLimitKey, takeRateLimitPoint } from "#app/platform/rate-limit.server.ts";
import type { Site, Visit } from "#app/platform/site.server.ts";

type Deed = "sign-in" | "register" | "recover" | "code" | "password";

const TEN_MINUTES = 600;
const HOUR = 3600;

/** From one connection, and for one account from wherever: guessing is slow, and nobody is locked out for long. */
const LIMITS: Record<Deed, { byAddress: RateLimit; byAccount: RateLimit }> = {
  "sign-in": limits("sign-in", 30, 10, TEN_MINUTES),
  code: limits("code", 30, 10, TEN_MINUTES),
  password: limits("password", 30, 10, TEN_MINUTES),
  register: limits("register", 10, 3, HOUR),
  recover: limits("recover", 10, 3, HOUR),
};

function limits(name: Deed, byAddress: number, byAccount: number, window: number) {
  return {
    byAddress: { name: `${name} from`, uses: byAddress, window },
    byAccount: { name: `${name} of`, uses: byAccount, window },
  };
}

/**
 * Counts an attempt. `account`: the e-mail address or id that it is about; whether there is such an account plays no part.
 * @returns 0 within the limits, otherwise the seconds to wait.
 */
export async function countAttempt(site: Site, visit: Visit, deed: Deed, account: string): Promise<number> {
  const { byAddress, byAccount } = LIMITS[deed];
  const named = createHash("sha256").update(account.trim().toLowerCase()).digest("hex");
  return visit.query(async (door) => {
    const wait = await takeRateLimitPoint(door, byAddress, rateLimitKey(byAddress, visit.origin.address, site.settings.secretKey));
    // Whoever is refused for where they come from uses up nobody's account.
    if (wait > 0) return wait;
    return takeRateLimitPoint(door, byAccount, rateLimitKey(byAccount, named, site.settings.secretKey));
  });
}

/** What is good once, for as long as the account library would take it again, or longer. */
const ONCE = {
  code: { name: "code used", uses: 1, window: 180 },
  link: { name: "link used", uses: 1, window: 2 * HOUR },
} satisfies Record<string, RateLimit>;

/**
 * Whether a code of somebody's authenticator program had not been used before, which it now is: one that confirmed the
 * program itself opens no session any more.
 */
export const spendCode = ({ site, visit }: { site: Site; visit: Visit }, accountId: string, code: string): Promise<boolean> =>
  isFirstUse(site, visit, "code", `${accountId} ${code}`);

/**
 * Whether something that is good once is used for the first time, which it then was: a code of an authenticator program
 * opens one session (RFC 6238, 5.2), a link to change an address changes it once.
 */
export async function isFirstUse(site: Site, visit: Visit, kind: keyof typeof ONCE, what: string): Promise<boolean> {
  const named = createHash("sha256").update(what).digest("hex");
  const key = rateLimitKey(ONCE[kind], named, site.settings.secretKey);
  return (await visit.query((door) => takeRateLimitPoint(door, ONCE[kind], key))) === 0;
}
