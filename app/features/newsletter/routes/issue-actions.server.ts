import { data } from "react-router";
import { listNews } from "#app/features/association/domain/news-archive.server.ts";
import { readBrusselsTime } from "#app/i18n/brussels-time.ts";
import type { Site } from "#app/platform/site.server.ts";
import type { TypedTime } from "../components/schedule-issue.tsx";
import { deliverNewsletter } from "../domain/deliver-newsletter.server.ts";
import { findDraft, saveDraft, sendDraft } from "../domain/drafts.server.ts";
import { checkDraft, differsFrom, type IssueError, inputOf, type TestOutcome } from "../domain/issue.ts";
import { mailTestIssue } from "../domain/mail-test-issue.server.ts";
import type { Draft } from "../domain/newsletter-lists.ts";
import { type ActionResult, type Asked, isId, unexpected } from "./newsletter-answers.server.ts";

const TEST_STATUS: Record<TestOutcome, number> = { sent: 200, failed: 503, tooMany: 429 };

const knownItems = () => new Set(listNews("en").map(({ id }) => id));

export async function saveIssue({ ctx, opened, input, done, refuse }: Asked) {
  if (!isId(opened.id) || opened.revision < 0 || input === undefined) return unexpected();
  const checked = checkDraft(input, knownItems());
  if ("error" in checked) return refuse(checked.error);
  const result = await ctx.query((tx) => saveDraft(tx, opened.id, opened.revision, checked.issue));
  if (result === "saved") return done("saved", "#preview", opened.id);
  if (result === "sent") return done("already", "#issues");
  if (result !== "gone") return refuse(result);
  // The text becomes a draft of its own when it is saved again.
  return data<ActionResult>({ input, issueError: "gone", opened: { id: crypto.randomUUID(), revision: 0 } }, { status: 409 });
}

/** The stored draft, if it is the one that the form was sent for: the issue that was read is the one that leaves. */
export async function findPreviewed({ ctx, opened, input }: Asked): Promise<{ draft: Draft } | { error: IssueError } | { sent: true }> {
  if (!isId(opened.id)) return { error: "changed" };
  const { draft, isSent } = await ctx.query(async (tx) => ({
    draft: await findDraft(tx, opened.id),
    isSent: (await tx.selectFrom("newsletter_issues").where("id", "=", opened.id).select("id").executeTakeFirst()) !== undefined,
  }));
  if (isSent) return { sent: true };
  if (draft === undefined) return { error: "gone" };
  if (draft.revision !== opened.revision) return { error: "stale" };
  const known = knownItems();
  if (input !== undefined && differsFrom(draft.issue, input, known)) return { error: "changed" };
  const checked = checkDraft(inputOf(draft.issue), known);
  if ("error" in checked) return checked;
  return draft.issue.items.length === 0 ? { error: "noItem" } : { draft };
}

export async function sendIssue(
  { ctx, site, form, opened, done, refuse, input }: Asked,
  intent: "test" | "ask" | "send" | "schedule",
  draft: Draft,
) {
  const shown = { opened, ...(input === undefined ? {} : { input }) };
  if (intent === "ask") return data<ActionResult>({ ...shown, isAsked: true }, { status: 200 });
  if (intent === "test") {
    const test = await mailTestIssue(ctx, site, draft.issue);
    return data<ActionResult>({ ...shown, test }, { status: TEST_STATUS[test] });
  }
  let at: Date | null = null;
  const sendAt = String(form.get("sendAt") ?? "").slice(0, 40);
  const refuseTime = (error: TypedTime["error"]) => data<ActionResult>({ ...shown, typedTime: { sendAt, error } }, { status: 422 });
  if (intent === "schedule") {
    at = readBrusselsTime(sendAt) ?? null;
    if (at === null) return refuseTime("time");
  }
  const result = await ctx.query((tx) => sendDraft(tx, draft.id, draft.revision, at));
  switch (result) {
    case "sent":
      startDelivery(site);
      return done("sent", "#issues");
    case "scheduled":
      return done("scheduled", "#preview", draft.id);
    case "passed":
      return refuseTime("passed");
    default:
      return refuse(result === "empty" ? "noItem" : result);
  }
}

/** Not awaited: the page shows the progress. */
export function startDelivery(site: Site): void {
  deliverNewsletter(site).catch((error: unknown) => site.log.error({ err: error }, "newsletter delivery failed"));
}
