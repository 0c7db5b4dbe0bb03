import { data, redirect } from "react-router";
import { actAsAdministrator, checkAdministrator } from "#app/features/account/domain/as-administrator.server.ts";
import { deliverNotices } from "#app/features/account/domain/deliver-notices.server.ts";
import { draftAccessOf } from "#app/features/account/domain/draft-key.server.ts";
import { deliverAnswers } from "#app/features/contact/domain/deliver-answers.server.ts";
import { findThread } from "#app/features/contact/domain/message-thread.server.ts";
import { answerFrame } from "#app/features/contact/domain/write-answer-mail.server.ts";
import { isPaintingId as isId } from "#app/features/painting/domain/find-painting.server.ts";
import { removeListedFiles } from "#app/features/painting/domain/uploads/removed-files.server.ts";
import { languageOf } from "#app/i18n/languages.ts";
import { useManageMessages } from "#app/i18n/manage-messages.ts";
import { href, paths } from "#app/i18n/paths.ts";
import type { ErrorKey } from "#app/platform/error-catalogue.server.ts";
import { readForm } from "#app/platform/read-form.server.ts";
import { requestContext, type Site, siteContext } from "#app/platform/site.server.ts";
import { useShownData } from "#app/shared/client/client-loader-fallback.ts";
import { Link } from "#app/shared/client/link.tsx";
import { forgetSavedDraft } from "#app/shared/client/use-autosave.ts";
import { useHref } from "#app/shared/client/use-href.ts";
import { privateHeadTags } from "#app/shared/head/head.ts";
import { rootData } from "#app/shared/head/root-data.ts";
import { DashboardFrame } from "#app/shared/management/dashboard-frame.tsx";
import { requireSignedIn } from "#app/shared/management/guards.server.ts";
import { loadDashboard } from "#app/shared/management/load-dashboard.ts";
import { reloadWhenStale } from "#app/shared/management/reload-when-stale.ts";
import { FlashNotice } from "#app/shared/notices/flash-notice.tsx";
import { NOTICE } from "#app/shared/notices/notice-parameter.ts";
import { readIntent } from "#app/shared/read-intent.ts";
import { actInSession } from "#app/shared/session/act-in-session.ts";
import { Notice } from "#app/ui/notice.tsx";
import { MessagePage } from "../components/message-page.tsx";
import { messageSubject } from "../components/message-shelf.ts";
import { useRefusalText } from "../components/use-refusal-text.ts";
import { handleMessage, type MessageDone } from "../domain/handle-message.server.ts";
import { CAUSE_STATUS, type MessageCause, type MessageIntent, type MessageRefusal } from "../domain/message-outcome.ts";
import { readAsAdministrator } from "../domain/read-as-administrator.server.ts";
import { receivedMessagesIn, useReceivedMessages } from "../messages/received-words.ts";
import type { Route } from "./+types/received-message";
import { FORMS } from "./forms.server.ts";
import { INTENTS } from "./intents.ts";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { id } = params;
  const result = await readAsAdministrator(ctx, url, async (tx) => (isId(id) ? findThread(tx, id) : undefined));
  const status = result === undefined ? 503 : result.found === undefined ? 404 : 200;
  const self = ctx.session?.accountId ?? "";
  const { secretKey, mailFrom } = context.get(siteContext).settings;
  const thread = result?.found ?? null;
  const opened = {
    ...{ unread: result?.unread ?? 0, thread, self, once: crypto.randomUUID(), status },
    drafts: self === "" ? null : draftAccessOf(self, secretKey),
    frame: answerFrame(thread?.message.language ?? "en", mailFrom),
  };
  return data(opened, { status });
}

export async function action({ request, params: { id }, url, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const site = context.get(siteContext);
  requireSignedIn(ctx, url);
  let intent: MessageIntent = "answer";
  let text = "";
  const refuse = (cause: MessageCause) => data<MessageRefusal>({ intent, cause, text }, { status: CAUSE_STATUS[cause] });
  const failed = (key: ErrorKey) => refuse(key === "forbidden" || key === "unavailable" || key === "full" ? key : "unexpected");
  const denied = await checkAdministrator(ctx);
  if (denied !== undefined) return failed(denied);
  const form = await readForm(request, FORMS["received-message.tsx"]);
  const field = (name: string) => String(form.get(name) ?? "");
  const asked = readIntent(INTENTS["received-message.tsx"], form);
  text = field("text");
  if (asked === undefined || !isId(id)) return data<MessageRefusal>({ intent, cause: "unexpected", text }, { status: 400 });
  intent = asked;
  const seen = /^\d{1,6}$/.test(field("seen")) ? Number(field("seen")) : 0;
  const actor = ctx.session?.accountId ?? "";
  const sent = {
    intent,
    id,
    text,
    seen,
    actor,
    once: field("once"),
    entry: field("entry"),
    assignee: field("assignee"),
    state: field("state"),
  };
  let result: Awaited<ReturnType<typeof handleMessage>> = { cause: "unexpected" };
  const failure = await actAsAdministrator(ctx, async (tx) => {
    result = await handleMessage(tx, sent);
  });
  if (failure !== undefined) return failed(failure);
  const outcome = result as Awaited<ReturnType<typeof handleMessage>>;
  if ("cause" in outcome) return refuse(outcome.cause);
  startDelivery(site, outcome.done);
  const language = languageOf(url.pathname);
  if (outcome.done === "deleted") await removeListedFiles(site).catch((error: unknown) => ctx.logFailure(error));
  if (outcome.done === "deleted") return redirect(href(language, paths.dashboardMessages(), { [NOTICE]: "deleted" }), 303);
  return redirect(href(language, paths.dashboardMessage(id), { [NOTICE]: outcome.done }), 303);
}

/** Not awaited: nobody waits for the mail server. */
function startDelivery(site: Site, done: MessageDone): void {
  const deliver = done === "answered" || done === "retried" ? deliverAnswers : done === "assigned" ? deliverNotices : undefined;
  deliver?.(site).catch((error: unknown) => site.log.error({ err: error }, "delivery of mails of a message failed"));
}

export const clientLoader = ({ url, serverLoader }: Route.ClientLoaderArgs) => loadDashboard(url, serverLoader);

/** Keeps the page and its text if the server is unreachable or the session has ended; forgets the draft of what is stored. */
export async function clientAction({ request, params, serverAction }: Route.ClientActionArgs): Promise<MessageRefusal> {
  const sent = await request.clone().formData();
  const intent = readIntent(INTENTS["received-message.tsx"], sent) ?? "answer";
  const text = String(sent.get("text") ?? "");
  try {
    return await actInSession(serverAction, (hasEnded) => ({ intent, cause: hasEnded ? "signedOut" : "unavailable", text }) as const);
  } catch (response) {
    const isStored = response instanceof Response && isRedirect(response);
    if (isStored && (intent === "answer" || intent === "note")) forgetText(messageSubject(params.id, intent), `${intent}-text`);
    throw response;
  }
}

const isRedirect = ({ status }: Response) => status >= 300 && status < 400;

/** Empties the field too: a page that stays because its session ends just then must not call its text unsent. */
function forgetText(subject: string, field: string): void {
  forgetSavedDraft(subject);
  const area = document.getElementById(field);
  if (area instanceof HTMLTextAreaElement) area.form?.reset();
}

export const shouldRevalidate = reloadWhenStale;

export function meta({ location, matches }: Route.MetaArgs) {
  return privateHeadTags(rootData(location, matches), receivedMessagesIn(languageOf(location.pathname)).title);
}

export default function DashboardMessage({ loaderData, actionData }: Route.ComponentProps) {
  useShownData(loaderData);
  const { unread, thread, self, once, drafts, frame, status } = loaderData;
  const words = useReceivedMessages();
  const { common } = useManageMessages();
  const toHref = useHref();
  const refusal = useRefusalText(actionData);
  // The text can still be copied.
  const typed = actionData !== undefined && actionData.text !== "" && <TypedText refusal={actionData} />;
  const success = (text: string) => ({ title: common.successTitle, text });
  const { answered, retried, assigned, noted, changed } = words.done;
  return (
    <DashboardFrame unread={unread} isDenied={actionData?.cause === "forbidden"} typed={typed}>
      <FlashNotice
        notices={{
          answered: success(answered),
          retried: success(retried),
          assigned: success(assigned),
          noted: success(noted),
          changed: success(changed),
        }}
      />
      <p className="-mt-4 mb-4 text-sm">
        <Link to={toHref(paths.dashboardMessages())} className="link inline-flex min-h-11 items-center">
          {words.back}
        </Link>
      </p>
      {refusal !== undefined && !(thread === null && actionData?.cause === "gone") && (
        <div className="mb-6">
          <Notice tone="destructive">{refusal}</Notice>
        </div>
      )}
      {thread === null ? (
        <>
          <Notice tone="destructive">{status === 404 ? words.gone : common.notLoaded}</Notice>
          {typed}
        </>
      ) : (
        <MessagePage thread={thread} self={self} once={once} drafts={drafts} frame={frame} refusal={actionData} />
      )}
    </DashboardFrame>
  );
}

function TypedText({ refusal: { intent, text } }: { refusal: MessageRefusal }) {
  const words = useReceivedMessages();
  return (
    <section aria-labelledby="typed" className="mt-8">
      <h2 id="typed" className="text-sm font-medium">
        {intent === "note" ? words.note : words.answer}
      </h2>
      <p lang="und" className="mt-1.5 max-w-prose text-sm whitespace-pre-line wrap-anywhere">
        {text}
      </p>
    </section>
  );
}
