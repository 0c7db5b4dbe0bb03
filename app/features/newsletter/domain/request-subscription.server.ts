import { sql } from "kysely";
import { mailboxLimitKey, type RateLimit, rateLimitKey, takeRateLimitPoint } from "#app/platform/rate-limit.server.ts";
import type { RequestContext, Site } from "#app/platform/site.server.ts";
import type { Subscription } from "./subscription.ts";

/** Per client address (P-LETTER-3). */
const PER_CLIENT: RateLimit = { name: "newsletter", uses: 5, window: 600 };
/** Mails per mailbox, whoever asks for them. */
const PER_MAILBOX: RateLimit = { name: "newsletter mails in a day", uses: 3, window: 24 * 3600 };
/** All requests together: many clients cannot make the site write to thousands of strangers. */
const OF_ALL: RateLimit = { name: "newsletter, all clients", uses: 600, window: 3600 };

/**
 * Stores a request, whose confirmation is mailed afterwards. Beyond the mailbox's daily mails it stores nothing, and the result
 * is the same: it does not tell whether the address is known.
 * @returns 0 if accepted, otherwise the seconds to wait.
 */
export async function requestSubscription(site: Site, ctx: RequestContext, { email, language }: Subscription): Promise<number> {
  const { secretKey } = site.settings;
  const waits = [
    { limit: PER_CLIENT, key: rateLimitKey(PER_CLIENT, ctx.origin.address, secretKey) },
    { limit: OF_ALL, key: rateLimitKey(OF_ALL, "all", secretKey) },
  ];
  for (const { limit, key } of waits) {
    const wait = await ctx.query((tx) => takeRateLimitPoint(tx, limit, key));
    if (wait > 0) return wait;
  }
  const mailbox = mailboxLimitKey(PER_MAILBOX, email, secretKey);
  if ((await ctx.query((tx) => takeRateLimitPoint(tx, PER_MAILBOX, mailbox))) > 0) {
    ctx.log.info("newsletter request dropped: the mailbox has had its mails of the day");
    return 0;
  }
  await ctx.query((tx) => sql`select app.request_newsletter(${email}, ${language})`.execute(tx));
  return 0;
}
