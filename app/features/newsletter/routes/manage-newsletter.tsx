import { useMemo, useState } from "react";
import { data, Form } from "react-router";
import { checkAdministrator } from "#app/features/account/domain/as-administrator.server.ts";
import { draftAccessOf } from "#app/features/account/domain/draft-key.server.ts";
import { readAsAdministrator } from "#app/features/dashboard/domain/read-as-administrator.server.ts";
import { languageOf } from "#app/i18n/languages.ts";
import { useManageMessages } from "#app/i18n/manage-messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { readForm } from "#app/platform/read-form.server.ts";
import { requestContext, siteContext } from "#app/platform/site.server.ts";
import { useShownData } from "#app/shared/client/client-loader-fallback.ts";
import { useHref } from "#app/shared/client/use-href.ts";
import { privateHeadTags } from "#app/shared/head/head.ts";
import { rootData } from "#app/shared/head/root-data.ts";
import { DashboardFrame } from "#app/shared/management/dashboard-frame.tsx";
import { requireSignedIn } from "#app/shared/management/guards.server.ts";
import { loadDashboard } from "#app/shared/management/load-dashboard.ts";
import { Pagination } from "#app/shared/management/pagination.tsx";
import { Section } from "#app/shared/management/section.tsx";
import { FlashNotice } from "#app/shared/notices/flash-notice.tsx";
import { useActionToast } from "#app/shared/notices/use-action-toast.ts";
import { readIntent } from "#app/shared/read-intent.ts";
import { actInSession } from "#app/shared/session/act-in-session.ts";
import { Notice } from "#app/ui/notice.tsx";
import { DraftFields } from "../components/draft-fields.tsx";
import { DraftList } from "../components/draft-list.tsx";
import { ISSUE_FORM, IssueForm } from "../components/issue-form.tsx";
import { IssueList } from "../components/issue-list.tsx";
import { IssuePreview } from "../components/issue-preview.tsx";
import { Subscribers } from "../components/subscribers.tsx";
import { forgetSavedIssue } from "../components/use-issue-draft.ts";
import { useSavedTurn } from "../components/use-saved-turn.ts";
import { differsFrom, type IssueInput, inputOf, readIssueInput } from "../domain/issue.ts";
import { LISTED_ISSUES, readNewsletterState } from "../domain/newsletter-state.server.ts";
import { lettersOf, newsChoices } from "../domain/show-issue.server.ts";
import { manageNewsletterMessagesIn, useManageNewsletterMessages } from "../messages/manage/manage-newsletter-messages.ts";
import type { Route } from "./+types/manage-newsletter";
import { FORMS } from "./forms.server.ts";
import { INTENTS } from "./intents.ts";
import { actOnNewsletter } from "./newsletter-action.server.ts";
import { type ActionResult, failed } from "./newsletter-answers.server.ts";

const MAX_PAGES = 1000;

export async function loader({ url, context }: Route.LoaderArgs) {
  const language = languageOf(url.pathname);
  const { settings, publicBaseUrl } = context.get(siteContext);
  const asked = Number(url.searchParams.get("page") ?? 1);
  const page = Number.isInteger(asked) && asked >= 1 && asked <= MAX_PAGES ? asked : 1;
  const result = await readAsAdministrator(context.get(requestContext), url, (tx) => readNewsletterState(tx, page));
  const state = result?.found ?? null;
  const id = url.searchParams.get("draft");
  const draft = state?.drafts.find((each) => each.id === id) ?? null;
  const self = context.get(requestContext).session?.accountId;
  return data(
    {
      ...{ unread: result?.unread ?? 0, state, draft, page },
      pages: Math.max(1, Math.ceil((state?.issueCount ?? 0) / LISTED_ISSUES)),
      isGone: state !== null && id !== null && draft === null,
      letters: draft === null ? null : lettersOf(draft.issue, publicBaseUrl),
      news: newsChoices(language, state?.sentItems ?? {}),
      // Of the form that makes a new draft: pressed twice, it makes one.
      newId: crypto.randomUUID(),
      drafts: self === undefined ? null : draftAccessOf(self, settings.secretKey),
    },
    { status: result === undefined ? 503 : 200 },
  );
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  requireSignedIn(ctx, url);
  const denied = await checkAdministrator(ctx);
  if (denied !== undefined) return failed(denied);
  const form = await readForm(request, FORMS["manage-newsletter.tsx"]);
  return actOnNewsletter(readIntent(INTENTS["manage-newsletter.tsx"], form), form, url, ctx, context.get(siteContext));
}

export const clientLoader = ({ url, serverLoader }: Route.ClientLoaderArgs) => loadDashboard(url, serverLoader);

const STORES: readonly (string | undefined)[] = ["save", "replace", "send", "delete"];

/** Keeps the page and its input if the server is unreachable; forgets what the browser kept of a draft that is stored or gone. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const sent = await request.clone().formData();
  const opened = { id: String(sent.get("draft")), revision: Number(sent.get("revision")) };
  try {
    return await actInSession(serverAction, (_hasEnded, isUnreached): ActionResult => {
      return { cause: isUnreached ? "unreached" : "unavailable", input: readIssueInput(sent), opened };
    });
  } catch (response) {
    const isStored = response instanceof Response && response.status >= 300 && response.status < 400;
    if (isStored && STORES.includes(readIntent(INTENTS["manage-newsletter.tsx"], sent))) forgetSavedIssue(opened);
    throw response;
  }
}

export function meta({ location, matches }: Route.MetaArgs) {
  return privateHeadTags(rootData(location, matches), manageNewsletterMessagesIn(languageOf(location.pathname)).title);
}

export default function ManageNewsletter({ loaderData, actionData }: Route.ComponentProps) {
  useShownData(loaderData);
  const { unread, state, news, draft, letters, drafts, newId, page, pages, isGone } = loaderData;
  const words = useManageNewsletterMessages();
  const { common } = useManageMessages();
  const toHref = useHref();
  const failure = useFailureText(actionData);
  const known = useMemo(() => new Set(news.map(({ id }) => id)), [news]);
  const turn = useSavedTurn(loaderData, actionData === undefined);
  const formKey = `${draft?.id ?? "new"} ${turn}`;
  // Names the form in which something was typed: after it is saved, there is another.
  const [changedForm, setChangedForm] = useState<string>();
  const onInput = (input: IssueInput) => setChangedForm(draft !== null && differsFrom(draft.issue, input, known) ? formKey : undefined);
  const opened = actionData?.opened ?? (draft === null ? { id: newId, revision: 0 } : { id: draft.id, revision: draft.revision });
  return (
    <DashboardFrame unread={unread} isDenied={actionData?.cause === "forbidden"}>
      <FlashNotice notices={useNotices()} />
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
            <Subscribers state={state} unknown={actionData?.unknown} />
          </Section>
          {state.drafts.length > 0 && (
            <Section id="drafts" title={words.drafts}>
              <DraftList drafts={state.drafts} news={news} opened={draft?.id} />
            </Section>
          )}
          {draft !== null && letters !== null && (
            <Section id="preview" title={words.previewTitle}>
              <IssuePreview
                key={draft.id}
                draft={draft}
                letters={letters}
                news={news}
                isAsked={actionData?.isAsked === true}
                test={actionData?.test}
                isChanged={changedForm === formKey}
                typedTime={actionData?.typedTime}
                subscribers={state.subscribers}
              />
            </Section>
          )}
          <Section id="send" title={draft === null ? words.sendTitle : words.editTitle}>
            {isGone && actionData === undefined && (
              <div className="mb-5">
                <Notice>{words.draftGone}</Notice>
              </div>
            )}
            {draft !== null && draft.sendAt !== null ? (
              <Form id={ISSUE_FORM} method="post" action={`${toHref(paths.dashboardNewsletter(), { draft: draft.id })}#preview`}>
                <DraftFields id={draft.id} revision={draft.revision} />
                <Notice>{actionData?.issueError === undefined ? words.errors.scheduled : words.errors[actionData.issueError]}</Notice>
              </Form>
            ) : (
              <IssueForm
                key={formKey}
                news={news}
                opened={opened}
                input={actionData?.input ?? (draft === null ? undefined : inputOf(draft.issue))}
                error={actionData?.issueError}
                stored={draft ?? undefined}
                drafts={drafts}
                onInput={onInput}
              />
            )}
          </Section>
          <Section id="issues" title={words.issues}>
            <IssueList issues={state.issues} news={news} />
            <Pagination
              page={page}
              pages={pages}
              to={(other) => `${toHref(paths.dashboardNewsletter(), { page: String(other) })}#issues`}
            />
          </Section>
        </div>
      )}
    </DashboardFrame>
  );
}

function useNotices() {
  const words = useManageNewsletterMessages();
  const { common } = useManageMessages();
  const success = (text: string) => ({ title: common.successTitle, text });
  return {
    sent: { title: words.sent, text: words.sentText },
    already: { title: words.alreadySent, text: words.sentText },
    saved: success(words.saved),
    deleted: success(words.draftRemoved),
    copied: success(words.copied),
    scheduled: success(words.scheduled),
    unscheduled: success(words.unscheduled),
    retried: success(words.retried),
    removed: success(words.removed),
    bounced: success(words.bounced),
    unbounced: success(words.unbounced),
  };
}

/** Shows a failure as a toast. @returns its message for the page. */
function useFailureText(result: ActionResult | undefined): string | undefined {
  const words = useManageNewsletterMessages();
  const { common } = useManageMessages();
  const isDenied = result?.cause === "forbidden";
  const { unavailable, unreached, full } = common;
  const texts = { forbidden: common.onlyAdministrators, unavailable, unreached, full, unexpected: words.notDone };
  const text = result?.cause === undefined ? undefined : texts[result.cause];
  const title = isDenied ? common.deniedTitle : common.errorTitle;
  useActionToast(result, text === undefined ? undefined : { title, text, tone: "destructive" });
  return text;
}
