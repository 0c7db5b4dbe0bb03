import { sql } from "kysely";
import type { Language } from "#app/i18n/languages.ts";
import { href, paths } from "#app/i18n/paths.ts";
import { deliverAll, type Outcome, sendOnce } from "#app/platform/mail/deliver.server.ts";
import type { Site } from "#app/platform/site.server.ts";
import { composeLetter, writeLetterMail } from "./write-letter.server.ts";
import { type LeasedRequest, writeRequestMail } from "./write-request-mail.server.ts";

interface LeasedMail {
  issue_id: string;
  subscriber_id: string;
  email: string;
  language: Language;
  leave_token: string;
  items: string[];
  opening: string | null;
  closing: string | null;
  subject: string | null;
}

const job = { kind: "job", name: "mail" } as const;

/** Mails of one run; the next run, a minute later, continues. */
const MAILS_PER_RUN = 500;

/** Runs of this process. A second one at the same time would only take turns with the first, which goes on in its place. */
const running = new WeakMap<Site, { isAskedAgain: boolean }>();

/**
 * Turns drafts whose time has come into issues. Mails due confirmations, then due issues, one after the other. What fails stays stored and is retried; mails are never lost,
 * and two processes never send the same one (P-LETTER-7).
 */
export async function deliverNewsletter(site: Site): Promise<void> {
  await sendDueDrafts(site);
  await deliverAll(MAILS_PER_RUN, () => deliverRequest(site));
  const present = running.get(site);
  if (present !== undefined) {
    // It may already have found that none is due.
    present.isAskedAgain = true;
    return;
  }
  const run = { isAskedAgain: true };
  running.set(site, run);
  try {
    while (run.isAskedAgain) {
      run.isAskedAgain = false;
      await deliverAll(MAILS_PER_RUN, () => deliverMail(site));
    }
  } finally {
    running.delete(site);
  }
}

/** A failure is left to the next run: what is queued must leave nevertheless. */
async function sendDueDrafts(site: Site): Promise<void> {
  try {
    await site.database.withActor(job, (tx) => sql`select app.send_due_newsletters()`.execute(tx));
  } catch (error) {
    site.log.error({ err: error }, "scheduled issues of the newsletter not sent");
  }
}

/** @returns the outcome of one mail; undefined if none is due. */
async function deliverRequest(site: Site): Promise<Outcome | undefined> {
  const { rows } = await site.database.withActor(job, (tx) => sql<LeasedRequest>`select * from app.lease_newsletter_request()`.execute(tx));
  const [request] = rows;
  if (request === undefined) return undefined;
  const outcome = await sendOnce(site, "newsletter mail", writeRequestMail(request, site.publicBaseUrl), { requestId: request.id });
  await site.database.withActor(job, (tx) =>
    sql`select app.settle_newsletter_request(${request.id}, ${request.requested_at}, ${outcome !== "later"})`.execute(tx),
  );
  return outcome;
}

/** @returns the outcome of one mail; undefined if none is due. */
async function deliverMail(site: Site): Promise<Outcome | undefined> {
  const { rows } = await site.database.withActor(job, (tx) => sql<LeasedMail>`select * from app.lease_newsletter_mail()`.execute(tx));
  const [leased] = rows;
  if (leased === undefined) return undefined;
  const { issue_id, subscriber_id, language, items, opening, closing, subject } = leased;
  const { publicBaseUrl } = site;
  const leaveUrl = publicBaseUrl + href(language, paths.leaveNewsletter(), { token: leased.leave_token });
  const letter = composeLetter(
    { items, subject: subject ?? undefined, opening: opening ?? undefined, closing: closing ?? undefined },
    language,
    publicBaseUrl,
  );
  // Stable across attempts, so that a mail sent twice after a crash appears once.
  const messageId = `newsletter-${issue_id}-${subscriber_id}@${new URL(publicBaseUrl).hostname}`;
  const mail = writeLetterMail(letter, leased.email, leaveUrl, messageId);
  if (letter.items.length === 0)
    site.log.error({ issueId: issue_id }, "newsletter mail not sent: the archive has none of its items any more");
  const outcome = letter.items.length === 0 ? "refused" : await sendOnce(site, "newsletter mail", mail, { issueId: issue_id });
  await site.database.withActor(job, (tx) => sql`select app.settle_newsletter_mail(${issue_id}, ${subscriber_id}, ${outcome})`.execute(tx));
  return outcome;
}
