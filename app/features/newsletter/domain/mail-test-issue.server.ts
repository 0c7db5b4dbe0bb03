import { LANGUAGES, type Language } from "#app/i18n/languages.ts";
import { href, paths } from "#app/i18n/paths.ts";
import { type RateLimit, takeRateLimitPoint } from "#app/platform/rate-limit.server.ts";
import type { RequestContext, Site } from "#app/platform/site.server.ts";
import { LETTER_WORDS } from "../messages/mail.server.ts";
import type { Issue, TestOutcome } from "./issue.ts";
import { TEST_TOKEN } from "./subscription.ts";
import { composeLetter, contentIn, writeLetterMail } from "./write-letter.server.ts";

const leavePath = (language: Language) => href(language, paths.leaveNewsletter(), { token: TEST_TOKEN });
/** Tests that one administrator may send. */
const TESTS: RateLimit = { name: "newsletter-test", uses: 5, window: 600 };

/**
 * Mails an issue to the address of the administrator who asks, once in each language. Nothing but the log records it. The mails are
 * marked as a test in their subject and above their text, and their link to unsubscribe opens a page that says so.
 */
export async function mailTestIssue(ctx: RequestContext, site: Site, issue: Issue): Promise<TestOutcome> {
  const { session } = ctx;
  if (session === undefined) return "failed";
  const { accountId, email } = session;
  if ((await ctx.query((tx) => takeRateLimitPoint(tx, TESTS, `${TESTS.name} ${accountId}`))) > 0) return "tooMany";
  const { publicBaseUrl, log } = site;
  const test = crypto.randomUUID();
  for (const language of LANGUAGES) {
    const words = LETTER_WORDS[language];
    const letter = { ...composeLetter(contentIn(issue, language), language, publicBaseUrl), note: words.testNote };
    const messageId = `newsletter-test-${test}-${language}@${new URL(publicBaseUrl).hostname}`;
    // Without the header that mail programs use to unsubscribe.
    const { leaveUrl, ...mail } = writeLetterMail(letter, email, publicBaseUrl + leavePath(language), messageId);
    try {
      await site.mailer.send({ ...mail, subject: words.test(letter.subject) });
    } catch (error) {
      // Without the error's message: servers repeat the address in it.
      const { code, responseCode, command } = error as { code?: string; responseCode?: number; command?: string };
      log.error({ accountId, language, code, responseCode, command }, "newsletter test not mailed");
      return "failed";
    }
  }
  log.info({ accountId }, "newsletter test mailed");
  return "sent";
}
