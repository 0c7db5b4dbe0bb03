import { data, redirect } from "react-router";
import { languageOf } from "#app/i18n/languages.ts";
import { href, paths } from "#app/i18n/paths.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { idempotencyId } from "#app/platform/idempotency-id.server.ts";
import type { RequestContext, Site } from "#app/platform/site.server.ts";
import { NOTICE } from "#app/shared/notices/notice-parameter.ts";
import type { AddressIntent } from "../components/subscribers.tsx";
import { copyIssue, deleteDraft, unscheduleDraft } from "../domain/drafts.server.ts";
import { ITEM_FIELDS, readIssueInput, typedAddress } from "../domain/issue.ts";
import { markBouncing, removeSubscriber, retryIssue } from "../domain/newsletter-state.server.ts";
import type { INTENTS } from "./intents.ts";
import { findPreviewed, saveIssue, sendIssue, startDelivery } from "./issue-actions.server.ts";
import { type ActionResult, type Asked, CONFLICTS, failed, isId, unexpected } from "./newsletter-answers.server.ts";

type Intent = (typeof INTENTS)["manage-newsletter.tsx"][number];

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

async function act(asked: Asked, intent: Intent | undefined) {
  const { ctx, site, form, opened, done, refuse } = asked;
  switch (intent) {
    case "save":
    case "replace":
      return saveIssue(asked);
    case "test":
    case "ask":
    case "send":
    case "schedule": {
      const draft = await findPreviewed(asked);
      return "error" in draft ? refuse(draft.error) : "sent" in draft ? done("already", "#issues") : sendIssue(asked, intent, draft.draft);
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

type OnAddress = (tx: Transaction, email: string) => Promise<boolean>;

async function onAddress({ ctx, form, done }: Asked, intent: AddressIntent, change: OnAddress, notice: string) {
  const typed = String(form.get("email") ?? "").slice(0, 300);
  const email = typedAddress.safeParse(typed).data;
  const isKnown = email !== undefined && (await ctx.query((tx) => change(tx, email)));
  return isKnown ? done(notice, "#subscribers") : data<ActionResult>({ unknown: { intent, email: typed } }, { status: 404 });
}
