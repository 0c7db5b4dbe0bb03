import { createHash } from "node:crypto";
import { type RateLimit, rateLimitKey, takeRateLimitPoint } from "#app/platform/rate-limit.server.ts";
import type { Site, Visit } from "#app/platform/site.server.ts";

type Deed = "register" | "recover" | "password" | "address";

const TEN_MINUTES = 600;
/** A link in a mail is good for twice as long: whoever gets no other mail within it has one that works. */
const HALF_AN_HOUR = 1800;
const HOUR = 3600;

const LIMITS: Record<Deed, { byAddress: RateLimit; bySubject: RateLimit }> = {
  password: limits("password", 30, 10, TEN_MINUTES),
  register: limits("register", 10, 10, HOUR),
  recover: limits("recover", 10, 3, HALF_AN_HOUR),
  address: limits("address", 10, 5, HOUR),
};

function limits(name: Deed, byAddress: number, bySubject: number, window: number) {
  return {
    byAddress: { name: `${name} from`, uses: byAddress, window },
    bySubject: { name: `${name} of`, uses: bySubject, window },
  };
}

/**
 * Counts an attempt by a visitor's address.
 * @returns 0 within the limit, otherwise the seconds to wait.
 */
export function countVisitor(site: Site, visit: Visit, deed: Deed): Promise<number> {
  const { byAddress } = LIMITS[deed];
  return visit.query((door) => takeRateLimitPoint(door, byAddress, rateLimitKey(byAddress, visit.origin.address, site.settings.secretKey)));
}

/**
 * Counts an attempt by what it is about: a session, a link, an e-mail address. Whether there is such an account plays no part.
 * @returns 0 within the limit, otherwise the seconds to wait.
 */
export function countSubject(site: Site, visit: Visit, deed: Deed, subject: string): Promise<number> {
  const { bySubject } = LIMITS[deed];
  const named = createHash("sha256").update(subject.trim().toLowerCase()).digest("hex");
  return visit.query((door) => takeRateLimitPoint(door, bySubject, rateLimitKey(bySubject, named, site.settings.secretKey)));
}

/** Both: whoever is refused for where they come from uses up nobody's allowance. */
export async function countAttempt(site: Site, visit: Visit, deed: Deed, subject: string): Promise<number> {
  const wait = await countVisitor(site, visit, deed);
  return wait > 0 ? wait : countSubject(site, visit, deed, subject);
}

/** A code is good once, for as long as the account library would take it again, or longer. */
const CODE_USED: RateLimit = { name: "code used", uses: 1, window: 180 };

/** True on first use of a code of an authenticator app; one that switched the app on opens no session (RFC 6238, 5.2). */
export async function spendCode({ site, visit }: { site: Site; visit: Visit }, accountId: string, code: string): Promise<boolean> {
  const named = createHash("sha256").update(`${accountId} ${code}`).digest("hex");
  const key = rateLimitKey(CODE_USED, named, site.settings.secretKey);
  return (await visit.query((door) => takeRateLimitPoint(door, CODE_USED, key))) === 0;
}
