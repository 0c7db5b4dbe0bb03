import { data, redirect } from "react-router";
import { listNews } from "#app/features/association/domain/news-archive.server.ts";
import { readBrusselsTime } from "#app/i18n/brussels-time.ts";
import { languageOf } from "#app/i18n/languages.ts";
import { href, paths } from "#app/i18n/paths.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import type { ErrorKey } from "#app/platform/error-catalogue.server.ts";
import { idempotencyId } from "#app/platform/idempotency-id.server.ts";
import type { RequestContext, Site } from "#app/platform/site.server.ts";
import { NOTICE } from "#app/shared/notices/notice-parameter.ts";
import type { TypedTime } from "../components/schedule-issue.tsx";
import type { AddressIntent, UnknownEmail } from "../components/subscribers.tsx";
import { deliverNewsletter } from "../domain/deliver-newsletter.server.ts";
import { copyIssue, deleteDraft, findDraft, saveDraft, sendDraft, unscheduleDraft } from "../domain/drafts.server.ts";
import {
  checkDraft,
  differsFrom,
  type IssueError,
  type IssueInput,
  ITEM_FIELDS,
  inputOf,
  type OpenedDraft,
  readIssueInput,
  type TestOutcome,
  typedAddress,
} from "../domain/issue.ts";
import { mailTestIssue } from "../domain/mail-test-issue.server.ts";
import type { Draft } from "../domain/newsletter-lists.ts";
import { markBouncing, removeSubscriber, retryIssue } from "../domain/newsletter-state.server.ts";
import type { INTENTS } from "./intents.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
export const isId = (text: string): boolean => UUID.test(text);

type Intent = (typeof INTENTS)["manage-newsletter.tsx"][number];

type Cause = "forbidden" | "unavailable" | "full" | "unexpected";

export interface ActionResult {
  cause?: Cause;
  /** As sent, with the draft that it was sent for. */
  input?: IssueInput;
  opened?: OpenedDraft;
  issueError?: IssueError;
  typedTime?: TypedTime;
  test?: TestOutcome;
  /** True while the page asks, without script, before it sends the draft. */
  isAsked?: boolean;
  unknown?: UnknownEmail;
}

const STATUS: Record<Cause, number> = { forbidden: 403, unavailable: 503, full: 507, unexpected: 500 };
const TEST_STATUS: Record<TestOutcome, number> = { sent: 200, failed: 503, tooMany: 429 };
const causeOf = (key: ErrorKey): Cause => (key === "forbidden" || key === "unavailable" || key === "full" ? key : "unexpected");
const CONFLICTS: readonly IssueError[] = ["changed", "stale", "gone", "full", "scheduled"];

/** Request of an administrator, and answers to it. */
interface Asked {
  ctx: RequestContext;
  site: Site;
  form: FormData;
  opened: OpenedDraft;
  /** Undefined: the form has no texts, because the draft waits for its time. */
  input: IssueInput | undefined;
  /** Back to the page, with a notice. `draft`: opened there. */
  done(notice: string, hash: string, draft?: string): Response;
  /** The page with the form as it was sent. */
  refuse(issueError: IssueError): ReturnType<typeof data<ActionResult>>;
}

/** Answers the forms of the newsletter's page. */
export async function actOnNewsletter(intent: Intent | undefined, form: FormData, url: URL, ctx: RequestContext, site: Site) {
  // To replace what somebody else has saved, their revision takes the place of the one that was read.
  const revision = Number(form.get(intent === "replace" ? "over" : "revision"));
  const opened = { id: String(form.get("draft") ?? ""), revision: Number.isInteger(revision) && revision < 2 ** 31 ? revision : -1 };
  const input = ITEM_FIELDS.some((name) => form.has(name)) ? readIssueInput(form) : undefined;
  const asked: Asked = {
    ...{ ctx, site, form, opened, input },
    done: (notice, hash, draft) => {
      const query = { ...(draft === undefined ? {} : { draft }), [NOTICE]: notice };
      return redirect(href(languageOf(url.pathname), paths.dashboardNewsletter(), query) + hash, 303);
    },
    refuse: (issueError) =>
      data<ActionResult>(
        { issueError, opened, ...(input === undefined ? {} : { input }) },
        { status: CONFLICTS.includes(issueError) ? 409 : 422 },
      ),
  };
  try {
    return await act(asked, intent);
  } catch (error) {
    return failed(ctx.logFailure(error), { opened, ...(input === undefined ? {} : { input }) });
  }
}

export function failed(key: ErrorKey, rest: ActionResult = {}) {
  const cause = causeOf(key);
  return data<ActionResult>({ ...rest, cause }, { status: STATUS[cause] });
}
const unexpected = () => data<ActionResult>({ cause: "unexpected" }, { status: 400 });

async function act(asked: Asked, intent: Intent | undefined) {
  const { ctx, site, form, opened, done, refuse } = asked;
  switch (intent) {
    case "save":
    case "replace":
      return save(asked);
    case "test":
    case "ask":
    case "send":
    case "schedule": {
      const draft = await findPreviewed(asked);
      return "error" in draft ? refuse(draft.error) : "sent" in draft ? done("already", "#issues") : leave(asked, intent, draft.draft);
    }
    case "unschedule": {
      if (!isId(opened.id)) return unexpected();
      const result = await ctx.query((tx) => unscheduleDraft(tx, opened.id));
      if (result === "unscheduled") return done("unscheduled", "#send", opened.id);
      return result === "sent" ? done("already", "#issues") : refuse("gone");
    }
    case "delete": {
      if (!isId(opened.id)) return unexpected();
      const result = await ctx.query((tx) => deleteDraft(tx, opened.id, opened.revision));
      if (result === "sent") return done("already", "#issues");
      return result === "deleted" || result === "gone" ? done("deleted", "#drafts") : refuse(result);
    }
    case "copy": {
      const issue = String(form.get("issue") ?? "");
      if (!isId(issue)) return unexpected();
      const id = idempotencyId(form.get("once"), ctx.session?.accountId, issue);
      const isCopied = await ctx.query((tx) => copyIssue(tx, issue, id));
      return isCopied ? done("copied", "#send", id) : refuse("full");
    }
    case "retry": {
      const id = String(form.get("issue") ?? "");
      if (!isId(id)) return unexpected();
      await ctx.query((tx) => retryIssue(tx, id));
      startDelivery(site);
      return done("retried", "#issues");
    }
    case "remove":
      return onAddress(asked, "remove", removeSubscriber, "removed");
    case "bounce":
      return onAddress(asked, "bounce", (tx, email) => markBouncing(tx, email, true), "bounced");
    case "unbounce":
      return onAddress(asked, "bounce", (tx, email) => markBouncing(tx, email, false), "unbounced");
    default:
      return unexpected();
  }
}

const knownItems = () => new Set(listNews("en").map(({ id }) => id));

async function save({ ctx, opened, input, done, refuse }: Asked) {
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
async function findPreviewed({ ctx, opened, input }: Asked): Promise<{ draft: Draft } | { error: IssueError } | { sent: true }> {
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

async function leave({ ctx, site, form, opened, done, refuse, input }: Asked, intent: "test" | "ask" | "send" | "schedule", draft: Draft) {
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

type OnAddress = (tx: Transaction, email: string) => Promise<boolean>;

async function onAddress({ ctx, form, done }: Asked, intent: AddressIntent, change: OnAddress, notice: string) {
  const typed = String(form.get("email") ?? "").slice(0, 300);
  const email = typedAddress.safeParse(typed).data;
  const isKnown = email !== undefined && (await ctx.query((tx) => change(tx, email)));
  return isKnown ? done(notice, "#subscribers") : data<ActionResult>({ unknown: { intent, email: typed } }, { status: 404 });
}

/** Not awaited: the page shows the progress. */
function startDelivery(site: Site): void {
  deliverNewsletter(site).catch((error: unknown) => site.log.error({ err: error }, "newsletter delivery failed"));
}
