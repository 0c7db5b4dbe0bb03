import { sql } from "kysely";
import { writeBrusselsMoment } from "#app/i18n/brussels-time.ts";
import { type Language, mapLanguages } from "#app/i18n/languages.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { listDrafts } from "./drafts.server.ts";
import type { Issue } from "./issue.ts";
import type { NewsletterState, SentIssue, SentItem } from "./newsletter-lists.ts";

/** Issues of a page of the archive. */
export const LISTED_ISSUES = 20;
/** Addresses shown of those whose mails come back, or whose mail has failed; the table has all. */
const LISTED_ADDRESSES = 50;

const issues = (tx: Transaction) =>
  tx
    .selectFrom("newsletter_issues as i")
    .leftJoin("newsletter_mails as m", "m.issue_id", "i.id")
    .groupBy("i.id")
    .select((query) => [
      ...(["i.id", "i.sent_at", "i.items", "i.subjects", "i.openings", "i.closings"] as const),
      ...(["i.counts", "i.recipient_count", "i.mailed_count"] as const),
      sql<string | null>`app.person_name(${query.ref("i.sent_by")})`.as("by"),
      query.fn.count<string>("m.subscriber_id").as("left"),
      query.fn.count<string>("m.failed_at").as("failed"),
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof issues>["executeTakeFirstOrThrow"]>>;

const sentIssue = ({ id, sent_at, by, items, subjects, counts, recipient_count, mailed_count, left, failed }: Row): SentIssue => ({
  ...{ id, at: sent_at.toISOString(), by, items, subjects: subjects as Issue["subjects"] },
  ...{ recipients: recipient_count, counts: counts as Partial<Record<Language, number>>, mailed: mailed_count },
  ...{ waiting: Number(left) - Number(failed), failed: Number(failed) },
});

/** Numbers of subscribers, drafts, and a page of the issues with their progress. Empty unless the actor is an administrator. */
export async function readNewsletterState(tx: Transaction, page = 1): Promise<NewsletterState> {
  const counts = await tx
    .selectFrom("newsletter_subscribers")
    .where("bounces_since", "is", null)
    .groupBy("language")
    .select((query) => ["language", query.fn.countAll<string>().as("count")])
    .execute();
  const { unconfirmed } = await tx
    .selectFrom("newsletter_requests")
    .where("confirmed_at", "is", null)
    .select((query) => query.fn.countAll<string>().as("unconfirmed"))
    .executeTakeFirstOrThrow();
  const bouncing = await tx
    .selectFrom("newsletter_subscribers")
    .where("bounces_since", "is not", null)
    .select(["email", sql<Date>`bounces_since`.as("since"), sql<string>`count(*) over ()`.as("count")])
    .orderBy("bounces_since", "desc")
    .orderBy("id")
    .limit(LISTED_ADDRESSES)
    .execute();
  const rows = await issues(tx)
    .orderBy("i.sent_at", "desc")
    .orderBy("i.id")
    .limit(LISTED_ISSUES)
    .offset((page - 1) * LISTED_ISSUES)
    .execute();
  const { count: issueCount } = await tx
    .selectFrom("newsletter_issues")
    .select((query) => query.fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  return {
    subscribers: mapLanguages((language) => Number(counts.find((row) => row.language === language)?.count ?? 0)),
    unconfirmed: Number(unconfirmed),
    bouncing: bouncing.map(({ email, since }) => ({ email, since: since.toISOString() })),
    bouncingCount: Number(bouncing[0]?.count ?? 0),
    drafts: await listDrafts(tx),
    issues: rows.map(sentIssue),
    issueCount: Number(issueCount),
    sentItems: await readSentItems(tx),
  };
}

/** News items that readers have had, each with the latest issue that had it. */
async function readSentItems(tx: Transaction): Promise<Record<string, SentItem>> {
  const { rows } = await sql<{ item: string; id: string; sent_at: Date; subjects: Issue["subjects"]; first: string }>`
    select distinct on (item) item, i.id, i.sent_at, i.subjects, i.items[1] as first from public.newsletter_issues as i, unnest(i.items) as item
    order by item, i.sent_at desc, i.id`.execute(tx);
  return Object.fromEntries(
    rows.map(({ item, id, sent_at, subjects, first }) => [item, { issue: id, at: sent_at.toISOString(), subjects, first }]),
  );
}

/** A sent issue with its texts, and the addresses that could not be reached. Undefined unless the actor is an administrator. */
export async function findIssue(tx: Transaction, id: string): Promise<{ sent: SentIssue; issue: Issue; failed: string[] } | undefined> {
  const row = await issues(tx).where("i.id", "=", id).executeTakeFirst();
  if (row === undefined) return undefined;
  const failed = await tx
    .selectFrom("newsletter_mails as m")
    .innerJoin("newsletter_subscribers as s", "s.id", "m.subscriber_id")
    .where("m.issue_id", "=", id)
    .where("m.failed_at", "is not", null)
    .select("s.email")
    .orderBy("s.email")
    .limit(LISTED_ADDRESSES)
    .execute();
  const { items, subjects, openings, closings } = row;
  return { sent: sentIssue(row), issue: { items, subjects, openings, closings } as Issue, failed: failed.map(({ email }) => email) };
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

/**
 * Leaves an address out of all issues, because mails to it come back, or takes it in again.
 * @returns false if it is not subscribed. @throws 42501 unless the actor is an administrator.
 */
export async function markBouncing(tx: Transaction, email: string, isBouncing: boolean): Promise<boolean> {
  const { rows } = await sql<{ is_known: boolean }>`select app.mark_bouncing(${email}, ${isBouncing}) as is_known`.execute(tx);
  return rows[0]?.is_known === true;
}

/** Rows of the subscribers' table, in Brussels time; recorded as a change. @throws 42501 unless the actor is an administrator. */
export async function exportSubscribers(tx: Transaction): Promise<string[][]> {
  const { rows } = await sql<{
    email: string;
    language: string;
    confirmed_at: Date;
    bounces_since: Date | null;
  }>`select * from app.export_subscribers()`.execute(tx);
  return rows.map(({ email, language, confirmed_at, bounces_since }) => [
    ...[email, language, writeBrusselsMoment(confirmed_at), bounces_since === null ? "" : writeBrusselsMoment(bounces_since)],
  ]);
}
