import { createHash } from "node:crypto";
import { type RateLimit, rateLimitKey, takeRateLimitPoint } from "#app/platform/rate-limit.server.ts";
import type { RequestContext, Site } from "#app/platform/site.server.ts";

const TEN_MINUTES = 600;
const HALF_AN_HOUR = 1800;
const HOUR = 3600;

const BY_VISITOR = {
  password: { name: "password from", uses: 30, window: TEN_MINUTES },
  register: { name: "register from", uses: 10, window: HOUR },
  recover: { name: "recover from", uses: 10, window: HALF_AN_HOUR },
  address: { name: "address from", uses: 10, window: HOUR },
  confirm: { name: "confirm from", uses: 10, window: HOUR },
} satisfies Record<string, RateLimit>;

const BY_SUBJECT = {
  password: { name: "password of", uses: 10, window: TEN_MINUTES },
  recover: { name: "recover of", uses: 3, window: HALF_AN_HOUR },
  address: { name: "address of", uses: 5, window: HOUR },
} satisfies Record<string, RateLimit>;

/**
 * Counts an attempt by a visitor's address.
 * @returns 0 within the limit, otherwise the seconds to wait.
 */
export function countVisitor(site: Site, ctx: RequestContext, operation: keyof typeof BY_VISITOR): Promise<number> {
  const byAddress = BY_VISITOR[operation];
  return ctx.query((tx) => takeRateLimitPoint(tx, byAddress, rateLimitKey(byAddress, ctx.origin.address, site.settings.secretKey)));
}

/**
 * Counts an attempt by its subject: a session, a link, an e-mail address. Existing and unknown accounts count alike.
 * @returns 0 within the limit, otherwise the seconds to wait.
 */
export function countSubject(site: Site, ctx: RequestContext, operation: keyof typeof BY_SUBJECT, subject: string): Promise<number> {
  const bySubject = BY_SUBJECT[operation];
  const subjectHash = createHash("sha256").update(subject.trim().toLowerCase()).digest("hex");
  return ctx.query((tx) => takeRateLimitPoint(tx, bySubject, rateLimitKey(bySubject, subjectHash, site.settings.secretKey)));
}

/** Counts by visitor, then by subject: a visitor over their limit does not use up the subject's. */
export async function countAttempt(site: Site, ctx: RequestContext, operation: keyof typeof BY_SUBJECT, subject: string): Promise<number> {
  const wait = await countVisitor(site, ctx, operation);
  return wait > 0 ? wait : countSubject(site, ctx, operation, subject);
}

/** A code works once, for at least as long as the account library would accept it again. */
const CODE_USED: RateLimit = { name: "code used", uses: 1, window: 180 };

/** True on first use of an authenticator code; a code that enabled the app opens no session (RFC 6238, 5.2). */
export async function spendCode({ site, ctx }: { site: Site; ctx: RequestContext }, accountId: string, code: string): Promise<boolean> {
  const subjectHash = createHash("sha256").update(`${accountId} ${code}`).digest("hex");
  const key = rateLimitKey(CODE_USED, subjectHash, site.settings.secretKey);
  return (await ctx.query((tx) => takeRateLimitPoint(tx, CODE_USED, key))) === 0;
}
