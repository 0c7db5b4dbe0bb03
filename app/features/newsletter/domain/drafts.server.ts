import { sql } from "kysely";
import type { Language } from "#app/i18n/languages.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import type { Issue } from "./issue.ts";
import type { Draft } from "./newsletter-lists.ts";

/** `saved`, `deleted`, `sent`, `unscheduled`: done, now or by an earlier press. The others say why not. */
export type SaveResult = "saved" | "full" | "stale" | "scheduled" | "sent" | "gone";
export type DeleteResult = "deleted" | "stale" | "scheduled" | "sent" | "gone";
export type SendResult = "sent" | "scheduled" | "stale" | "passed" | "empty" | "gone";
export type UnscheduleResult = "unscheduled" | "sent" | "gone";

const drafts = (tx: Transaction) =>
  tx
    .selectFrom("newsletter_drafts as d")
    .select((query) => [
      ...(["d.id", "d.revision", "d.items", "d.subjects", "d.openings", "d.closings", "d.changed_at", "d.send_at"] as const),
      sql<string | null>`app.person_name(${query.ref("d.changed_by")})`.as("changedBy"),
      sql<string | null>`app.person_name(${query.ref("d.scheduled_by")})`.as("scheduledBy"),
    ])
    .orderBy("d.send_at")
    .orderBy("d.changed_at", "desc")
    .orderBy("d.id");
type Row = Awaited<ReturnType<ReturnType<typeof drafts>["executeTakeFirstOrThrow"]>>;

const draftOf = ({ id, revision, items, subjects, openings, closings, changed_at, send_at, changedBy, scheduledBy }: Row): Draft => ({
  ...{ id, revision, changedBy, scheduledBy },
  issue: { items, subjects: textsOf(subjects), openings: textsOf(openings), closings: textsOf(closings) },
  changedAt: changed_at.toISOString(),
  sendAt: send_at?.toISOString() ?? null,
});
const textsOf = (texts: Record<string, string>): Partial<Record<Language, string>> => texts;

/** Drafts, at most as many as there may be. Empty unless the actor is an administrator. */
export const listDrafts = async (tx: Transaction): Promise<Draft[]> => (await drafts(tx).execute()).map(draftOf);

export async function findDraft(tx: Transaction, id: string): Promise<Draft | undefined> {
  const row = await drafts(tx).where("d.id", "=", id).executeTakeFirst();
  return row && draftOf(row);
}

const resultOf = async <Result>(tx: Transaction, call: ReturnType<typeof sql<{ result: Result }>>): Promise<Result> => {
  const [row] = (await call.execute(tx)).rows;
  if (row === undefined) throw new Error("a function of the newsletter has returned nothing");
  return row.result;
};

/** `revision`: as it was read; 0 for a new draft. @throws 42501 unless the actor is an administrator; so do the following. */
export const saveDraft = (tx: Transaction, id: string, revision: number, { items, ...texts }: Issue): Promise<SaveResult> => {
  const [subjects, openings, closings] = [JSON.stringify(texts.subjects), JSON.stringify(texts.openings), JSON.stringify(texts.closings)];
  return resultOf(
    tx,
    sql<{ result: SaveResult }>`select app.save_newsletter_draft(
      ${id}, ${revision}, ${items}::text[], ${subjects}::jsonb, ${openings}::jsonb, ${closings}::jsonb) as result`,
  );
};

/** Deletes a draft as it was read. */
export const deleteDraft = (tx: Transaction, id: string, revision: number) =>
  resultOf(tx, sql<{ result: DeleteResult }>`select app.delete_newsletter_draft(${id}, ${revision}) as result`);

/** Sends a draft as it was read: now, or `at` a time. */
export const sendDraft = (tx: Transaction, id: string, revision: number, at: Date | null) =>
  resultOf(tx, sql<{ result: SendResult }>`select app.send_newsletter_draft(${id}, ${revision}, ${at}) as result`);

/** Takes the time of a draft back. */
export const unscheduleDraft = (tx: Transaction, id: string) =>
  resultOf(tx, sql<{ result: UnscheduleResult }>`select app.unschedule_newsletter_draft(${id}) as result`);

/** Makes a draft of the texts of an issue. @returns false if there is no such issue, or no room for a draft. */
export const copyIssue = (tx: Transaction, issue: string, id: string) =>
  resultOf(tx, sql<{ result: boolean }>`select app.copy_newsletter_issue(${issue}, ${id}) as result`);
