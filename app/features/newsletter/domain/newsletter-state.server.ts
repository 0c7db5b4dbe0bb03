import { sql } from "kysely";
import { mapLanguages } from "#app/i18n/languages.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import type { Issue, NewsletterState } from "./issue.ts";

/** Issues shown on the dashboard. */
const LISTED_ISSUES = 20;

/** Numbers of subscribers, and the latest issues with their progress. Empty unless the actor is an administrator. */
export async function readNewsletterState(tx: Transaction): Promise<NewsletterState> {
  const counts = await tx
    .selectFrom("newsletter_subscribers")
    .groupBy("language")
    .select((query) => ["language", query.fn.countAll<string>().as("count")])
    .execute();
  const { unconfirmed } = await tx
    .selectFrom("newsletter_requests")
    .where("confirmed_at", "is", null)
    .select((query) => query.fn.countAll<string>().as("unconfirmed"))
    .executeTakeFirstOrThrow();
  const issues = await tx
    .selectFrom("newsletter_issues as i")
    .leftJoin("newsletter_mails as m", "m.issue_id", "i.id")
    .groupBy("i.id")
    .select((query) => [
      ...(["i.id", "i.sent_at", "i.items", "i.recipient_count", "i.mailed_count"] as const),
      query.fn.count<string>("m.subscriber_id").as("left"),
      query.fn.count<string>("m.failed_at").as("failed"),
    ])
    .orderBy("i.sent_at", "desc")
    .orderBy("i.id")
    .limit(LISTED_ISSUES)
    .execute();
  return {
    subscribers: mapLanguages((language) => Number(counts.find((row) => row.language === language)?.count ?? 0)),
    unconfirmed: Number(unconfirmed),
    issues: issues.map(({ id, sent_at, items, recipient_count, mailed_count, left, failed }) => ({
      ...{ id, at: sent_at.toISOString(), items, recipients: recipient_count, mailed: mailed_count },
      ...{ waiting: Number(left) - Number(failed), failed: Number(failed) },
    })),
  };
}

/** Queues an issue for all subscribers; the same id again changes nothing. @throws 42501 unless the actor is an administrator. */
export async function sendIssue(tx: Transaction, id: string, { items, subjects, openings }: Issue): Promise<void> {
  const [openingTexts, subjectTexts] = [JSON.stringify(openings), JSON.stringify(subjects)];
  await sql`select app.send_newsletter(${id}, ${items}::text[], ${openingTexts}::jsonb, ${subjectTexts}::jsonb)`.execute(tx);
}

/** Makes the failed mails of an issue due again. @throws 42501 unless the actor is an administrator. */
export async function retryIssue(tx: Transaction, id: string): Promise<void> {
  await sql`select app.retry_newsletter(${id})`.execute(tx);
}

/** Removes an address. @returns false if it is not subscribed. @throws 42501 unless the actor is an administrator. */
export async function removeSubscriber(tx: Transaction, email: string): Promise<boolean> {
  const { rows } = await sql<{ is_removed: boolean }>`select app.remove_subscriber(${email}) as is_removed`.execute(tx);
  return rows[0]?.is_removed === true;
}

export const SUBSCRIBER_COLUMNS = ["email", "language", "confirmed_at"];

/** Rows of the subscribers' table; recorded as a change. @throws 42501 unless the actor is an administrator. */
export async function exportSubscribers(tx: Transaction): Promise<string[][]> {
  const { rows } = await sql<{ email: string; language: string; confirmed_at: Date }>`select * from app.export_subscribers()`.execute(tx);
  return rows.map(({ email, language, confirmed_at }) => [email, language, confirmed_at.toISOString()]);
}
