import { useMemo, useRef, useState } from "react";
import { data, redirect } from "react-router";
import { checkAdministrator } from "#app/features/account/domain/as-administrator.server.ts";
import { draftAccessOf } from "#app/features/account/domain/draft-key.server.ts";
import { newsDay } from "#app/features/association/domain/news.ts";
import { listNews } from "#app/features/association/domain/news-archive.server.ts";
import { readAsAdministrator } from "#app/features/dashboard/domain/read-as-administrator.server.ts";
import { formatDay } from "#app/i18n/format.ts";
import { type LANGUAGES, languageOf, mapLanguages } from "#app/i18n/languages.ts";
import { useManageMessages } from "#app/i18n/manage-messages.ts";
import { href, paths } from "#app/i18n/paths.ts";
import type { ErrorKey } from "#app/platform/error-catalogue.server.ts";
import { idempotencyId } from "#app/platform/idempotency-id.server.ts";
import { readForm } from "#app/platform/read-form.server.ts";
import { requestContext, type Site, siteContext } from "#app/platform/site.server.ts";
import { useShownData } from "#app/shared/client/client-loader-fallback.ts";
import { privateHeadTags } from "#app/shared/head/head.ts";
import { rootData } from "#app/shared/head/root-data.ts";
import { DashboardFrame } from "#app/shared/management/dashboard-frame.tsx";
import { requireSignedIn } from "#app/shared/management/guards.server.ts";
import { loadDashboard } from "#app/shared/management/load-dashboard.ts";
import { Section } from "#app/shared/management/section.tsx";
import { FlashNotice } from "#app/shared/notices/flash-notice.tsx";
import { NOTICE } from "#app/shared/notices/notice-parameter.ts";
import { useActionToast } from "#app/shared/notices/use-action-toast.ts";
import { readIntent } from "#app/shared/read-intent.ts";
import { actInSession } from "#app/shared/session/act-in-session.ts";
import { Notice } from "#app/ui/notice.tsx";
import { IssueForm } from "../components/issue-form.tsx";
import { IssueList } from "../components/issue-list.tsx";
import { IssuePreview, type Preview } from "../components/issue-preview.tsx";
import { Subscribers } from "../components/subscribers.tsx";
import { forgetSentIssue, issuesSent } from "../components/use-issue-draft.ts";
import { deliverNewsletter } from "../domain/deliver-newsletter.server.ts";
import {
  checkIssue,
  differsFrom,
  type Issue,
  type IssueError,
  type IssueInput,
  previewedIssue,
  readIssueInput,
  type TestOutcome,
  typedAddress,
} from "../domain/issue.ts";
import { textOfLetter } from "../domain/letter.ts";
import { mailTestIssue } from "../domain/mail-test-issue.server.ts";
import { readNewsletterState, removeSubscriber, retryIssue, sendIssue } from "../domain/newsletter-state.server.ts";
import { composeLetter, contentIn } from "../domain/write-letter.server.ts";
import { manageNewsletterMessagesIn, useManageNewsletterMessages } from "../messages/manage/manage-newsletter-messages.ts";
import type { Route } from "./+types/manage-newsletter";
import { FORMS } from "./forms.server.ts";
import { INTENTS } from "./intents.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export async function loader({ url, context }: Route.LoaderArgs) {
  const language = languageOf(url.pathname);
  const result = await readAsAdministrator(context.get(requestContext), url, readNewsletterState);
  const news = listNews(language).map(({ id, title, date }) => ({ id, title, day: formatDay(newsDay(date) ?? "", language) }));
  const self = context.get(requestContext).session?.accountId;
  const drafts = self === undefined ? null : draftAccessOf(self, context.get(siteContext).settings.secretKey);
  return data({ unread: result?.unread ?? 0, state: result?.found ?? null, news, drafts }, { status: result === undefined ? 503 : 200 });
}

type Cause = "forbidden" | "unavailable" | "full" | "unexpected";

interface ActionResult {
  cause?: Cause;
  input?: IssueInput;
  issueError?: IssueError;
  preview?: Preview;
  test?: TestOutcome;
  /** True while the page asks, without script, before it sends the preview. */
  isAsked?: boolean;
  /** An address that could not be removed, because it is not subscribed. */
  unknownEmail?: string;
}

const STATUS: Record<Cause, number> = { forbidden: 403, unavailable: 503, full: 507, unexpected: 500 };
const TEST_STATUS: Record<TestOutcome, number> = { sent: 200, failed: 503, tooMany: 429 };
const causeOf = (key: ErrorKey): Cause => (key === "forbidden" || key === "unavailable" || key === "full" ? key : "unexpected");

export async function action({ request, url, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const site = context.get(siteContext);
  requireSignedIn(ctx, url);
  const fail = (key: ErrorKey, rest: ActionResult = {}) => {
    const cause = causeOf(key);
    return data<ActionResult>({ ...rest, cause }, { status: STATUS[cause] });
  };
  const denied = await checkAdministrator(ctx);
  if (denied !== undefined) return fail(denied);
  const form = await readForm(request, FORMS["manage-newsletter.tsx"]);
  const done = (notice: string, hash: string) =>
    redirect(href(languageOf(url.pathname), paths.dashboardNewsletter(), { [NOTICE]: notice }) + hash, 303);

  switch (readIntent(INTENTS["manage-newsletter.tsx"], form)) {
    case "preview":
    case "test":
    case "ask":
    case "send": {
      const input = readIssueInput(form);
      const checked = checkIssue(input, new Set(listNews("en").map(({ id }) => id)));
      if ("error" in checked) return data<ActionResult>({ input, issueError: checked.error }, { status: 422 });
      const { issue } = checked;
      const intent = readIntent(INTENTS["manage-newsletter.tsx"], form);
      // The form may have been changed below its preview: the issue that was read is the one that leaves.
      if (intent !== "preview" && form.get("previewed") !== previewedIssue(issue))
        return data<ActionResult>({ input, issueError: "changed" }, { status: 409 });
      const once = form.get("once");
      const preview = previewOf(issue, typeof once === "string" && once !== "" ? once.slice(0, 100) : crypto.randomUUID(), site);
      if (intent === "test") {
        try {
          const test = await mailTestIssue(ctx, site, issue);
          return data<ActionResult>({ input, preview, test }, { status: TEST_STATUS[test] });
        } catch (error) {
          return fail(ctx.logFailure(error), { input, preview });
        }
      }
      if (intent !== "send") return data<ActionResult>({ input, preview, isAsked: intent === "ask" }, { status: 200 });
      try {
        await ctx.query((tx) => sendIssue(tx, idempotencyId(preview.once, ctx.session?.accountId, issue), issue));
      } catch (error) {
        // The preview keeps its nonce: if the issue was sent after all, pressing again sends nothing (docs/decisions/0023).
        return fail(ctx.logFailure(error), { input, preview });
      }
      startDelivery(site);
      return done("sent", "#issues");
    }
    case "retry": {
      const id = String(form.get("issue") ?? "");
      if (!UUID.test(id)) return data<ActionResult>({ cause: "unexpected" }, { status: 400 });
      try {
        await ctx.query((tx) => retryIssue(tx, id));
      } catch (error) {
        return fail(ctx.logFailure(error));
      }
      startDelivery(site);
      return done("retried", "#issues");
    }
    case "remove": {
      const typed = String(form.get("email") ?? "").slice(0, 300);
      const email = typedAddress.safeParse(typed).data;
      try {
        const isRemoved = email !== undefined && (await ctx.query((tx) => removeSubscriber(tx, email)));
        return isRemoved ? done("removed", "#subscribers") : data<ActionResult>({ unknownEmail: typed }, { status: 404 });
      } catch (error) {
        return fail(ctx.logFailure(error));
      }
    }
    default:
      return data<ActionResult>({ cause: "unexpected" }, { status: 400 });
  }
}

/** `once`: idempotency key of the form that sends this issue. */
function previewOf(issue: Issue, once: string, { publicBaseUrl }: Site): Preview {
  const letters = mapLanguages((language) => composeLetter(contentIn(issue, language), language, publicBaseUrl));
  const leaveUrl = (language: (typeof LANGUAGES)[number]) => publicBaseUrl + href(language, paths.leaveNewsletter());
  return {
    once,
    previewed: previewedIssue(issue),
    letters,
    texts: mapLanguages((language) => textOfLetter(letters[language], `${leaveUrl(language)}?token=…`)),
  };
}

/** Not awaited: the page shows the progress. */
function startDelivery(site: Site): void {
  deliverNewsletter(site).catch((error: unknown) => site.log.error({ err: error }, "newsletter delivery failed"));
}

export const clientLoader = ({ url, serverLoader }: Route.ClientLoaderArgs) => loadDashboard(url, serverLoader);

/** Keeps the page and its input if the server is unreachable; forgets the draft of an issue that is sent. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const sent = await request.clone().formData();
  const input = readIssueInput(sent);
  try {
    return await actInSession(serverAction, (): ActionResult => ({ cause: "unavailable", input }));
  } catch (response) {
    const isStored = response instanceof Response && response.status >= 300 && response.status < 400;
    if (isStored && readIntent(INTENTS["manage-newsletter.tsx"], sent) === "send") forgetSentIssue();
    throw response;
  }
}

export function meta({ location, matches }: Route.MetaArgs) {
  return privateHeadTags(rootData(location, matches), manageNewsletterMessagesIn(languageOf(location.pathname)).title);
}

export default function ManageNewsletter({ loaderData, actionData }: Route.ComponentProps) {
  useShownData(loaderData);
  const { unread, state, news, drafts } = loaderData;
  const words = useManageNewsletterMessages();
  const { common } = useManageMessages();
  const failure = useFailureText(actionData);
  const preview = actionData?.preview;
  const known = useMemo(() => new Set(news.map(({ id }) => id)), [news]);
  // The answer to the form that was sent stays until the page is loaded again.
  const formKey = useRef(issuesSent());
  if (actionData === undefined) formKey.current = issuesSent();
  const [changedAfter, setChangedAfter] = useState<Preview>();
  const onInput = (input: IssueInput) =>
    setChangedAfter(preview !== undefined && differsFrom(preview.previewed, input, known) ? preview : undefined);
  return (
    <DashboardFrame unread={unread} isDenied={actionData?.cause === "forbidden"}>
      <FlashNotice
        notices={{
          sent: { title: words.sent, text: words.sentText },
          retried: { title: common.successTitle, text: words.retried },
          removed: { title: common.successTitle, text: words.removed },
        }}
      />
      {failure !== undefined && (
        <div className="mb-8">
          <Notice tone="destructive">{failure}</Notice>
        </div>
      )}
      {state === null ? (
        <Notice tone="destructive">{common.notLoaded}</Notice>
      ) : (
        <div className="flex flex-col gap-14">
          <Section id="subscribers" title={words.subscribers}>
            <Subscribers state={state} unknownEmail={actionData?.unknownEmail} />
          </Section>
          {preview !== undefined && (
            <Section id="preview" title={words.previewTitle}>
              <IssuePreview
                preview={preview}
                isAsked={actionData?.isAsked === true}
                test={actionData?.test}
                isChanged={changedAfter === preview}
                subscribers={state.subscribers}
              />
            </Section>
          )}
          <Section id="send" title={words.sendTitle}>
            <IssueForm
              key={formKey.current}
              news={news}
              issues={state.issues}
              input={actionData?.input}
              error={actionData?.issueError}
              drafts={drafts}
              onInput={onInput}
            />
          </Section>
          <Section id="issues" title={words.issues}>
            <IssueList issues={state.issues} news={news} />
          </Section>
        </div>
      )}
    </DashboardFrame>
  );
}

/** Shows a failure as a toast. @returns its message for the page. */
function useFailureText(result: ActionResult | undefined): string | undefined {
  const words = useManageNewsletterMessages();
  const { common } = useManageMessages();
  const isDenied = result?.cause === "forbidden";
  const texts = { forbidden: common.onlyAdministrators, unavailable: common.unavailable, full: common.full, unexpected: words.notDone };
  const text = result?.cause === undefined ? undefined : texts[result.cause];
  const title = isDenied ? common.deniedTitle : common.errorTitle;
  useActionToast(result, text === undefined ? undefined : { title, text, tone: "destructive" });
  return text;
}
