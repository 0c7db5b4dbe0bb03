import { useRef } from "react";
import { data, Form, redirect, useSubmit } from "react-router";
import { actAsAdministrator, checkAdministrator } from "#app/features/account/domain/as-administrator.server.ts";
import { deleteMessage, listMessages, type MessageList, markMessage } from "#app/features/contact/domain/contact-messages.server.ts";
import { type MessageFilter, messageFilter } from "#app/features/contact/domain/received-message.ts";
import { isPaintingId } from "#app/features/painting/domain/find-painting.server.ts";
import { languageOf } from "#app/i18n/languages.ts";
import { useManageMessages } from "#app/i18n/manage-messages.ts";
import { href, paths } from "#app/i18n/paths.ts";
import type { ErrorKey } from "#app/platform/error-catalogue.server.ts";
import { readForm } from "#app/platform/read-form.server.ts";
import { requestContext, siteContext } from "#app/platform/site.server.ts";
import { useShownData } from "#app/shared/client/client-loader-fallback.ts";
import { FROM_FIELDS, useFieldValues } from "#app/shared/client/use-field-values.ts";
import { privateHeadTags } from "#app/shared/head/head.ts";
import { rootData } from "#app/shared/head/root-data.ts";
import { DashboardFrame } from "#app/shared/management/dashboard-frame.tsx";
import { requireSignedIn } from "#app/shared/management/guards.server.ts";
import { loadDashboard } from "#app/shared/management/load-dashboard.ts";
import { Pagination } from "#app/shared/management/pagination.tsx";
import { Section } from "#app/shared/management/section.tsx";
import { FlashNotice } from "#app/shared/notices/flash-notice.tsx";
import { NOTICE } from "#app/shared/notices/notice-parameter.ts";
import { useActionToast } from "#app/shared/notices/use-action-toast.ts";
import { readIntent } from "#app/shared/read-intent.ts";
import { actInSession } from "#app/shared/session/act-in-session.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { ReceivedMessageItem } from "../components/message-card.tsx";
import { readAsAdministrator } from "../domain/read-as-administrator.server.ts";
import { dashboardMessagesIn, useDashboardMessages } from "../messages/dashboard-messages.ts";
import type { Route } from "./+types/received-messages";
import { FORMS } from "./forms.server.ts";
import { INTENTS } from "./intents.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const filter = messageFilter.parse(Object.fromEntries(url.searchParams));
  const result = await readAsAdministrator(context.get(requestContext), url, (tx) => listMessages(tx, filter));
  return data({ filter, unread: result?.unread ?? 0, list: result?.found ?? null }, { status: result === undefined ? 503 : 200 });
}

interface Refusal {
  cause: "forbidden" | "unavailable" | "full" | "unexpected";
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  requireSignedIn(ctx, url);
  const refuse = (status: number, cause: Refusal["cause"]) => data({ cause } satisfies Refusal, { status });
  const failed = (cause: ErrorKey) => {
    if (cause === "forbidden") return refuse(403, cause);
    if (cause === "full") return refuse(507, cause);
    return cause === "unavailable" ? refuse(503, cause) : refuse(500, "unexpected");
  };
  const denied = await checkAdministrator(ctx);
  if (denied !== undefined) return failed(denied);
  const form = await readForm(request, FORMS["received-messages.tsx"]);
  const id = String(form.get("message") ?? "");
  const intent = readIntent(INTENTS["received-messages.tsx"], form);
  if (intent === undefined || !isPaintingId(id)) return refuse(400, "unexpected");
  const failure = await actAsAdministrator(ctx, async (tx) => {
    if (intent === "delete") await deleteMessage(tx, id);
    else await markMessage(tx, id, intent === "mark-read" ? context.get(siteContext).now() : null);
  });
  if (failure !== undefined) return failed(failure);
  const { show, page } = Object.fromEntries(url.searchParams);
  const notice = intent === "delete" ? "deleted" : undefined;
  return redirect(href(languageOf(url.pathname), paths.dashboardMessages(), { show, page, [NOTICE]: notice }), 303);
}

export const clientLoader = ({ url, serverLoader }: Route.ClientLoaderArgs) => loadDashboard(url, serverLoader);

/** Keeps the page if the server is unreachable. */
export function clientAction({ serverAction }: Route.ClientActionArgs): Promise<Refusal> {
  return actInSession(serverAction, () => ({ cause: "unavailable" }) as const);
}

export function meta({ location, matches }: Route.MetaArgs) {
  const { title } = dashboardMessagesIn(languageOf(location.pathname)).received;
  return privateHeadTags(rootData(location, matches), title);
}

export default function DashboardMessages({ loaderData, actionData }: Route.ComponentProps) {
  useShownData(loaderData);
  const { unread, list, filter } = loaderData;
  const { received: words } = useDashboardMessages();
  const { common } = useManageMessages();
  const refusal = useRefusalMessage(actionData);
  return (
    <DashboardFrame unread={unread} isDenied={actionData?.cause === "forbidden"}>
      <Section id="messages" title={words.title}>
        <FlashNotice notices={{ deleted: { title: common.successTitle, text: words.deleted } }} />
        {refusal !== undefined && (
          <div className="mb-6">
            <Notice tone="destructive">{refusal}</Notice>
          </div>
        )}
        <p className="max-w-prose text-sm text-slate">{words.lead}</p>
        <Filter filter={filter} />
        {list === null ? <Notice tone="destructive">{common.notLoaded}</Notice> : <Messages list={list} filter={filter} />}
      </Section>
    </DashboardFrame>
  );
}

function Messages({ list: { messages, page, pages }, filter }: { list: MessageList; filter: MessageFilter }) {
  const { received: words } = useDashboardMessages();
  if (messages.length === 0) return <p className="text-sm">{filter.show === "unread" ? words.noneUnread : words.none}</p>;
  return (
    <>
      <ul>
        {messages.map((message) => (
          <ReceivedMessageItem key={message.id} message={message} />
        ))}
      </ul>
      <Pagination page={page} pages={pages} to={(other) => href("en", "", { show: filter.show, page: String(other) })} />
    </>
  );
}

function Filter({ filter }: { filter: MessageFilter }) {
  const { received: words } = useDashboardMessages();
  const { common } = useManageMessages();
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  useFieldValues(form, `show=${filter.show}`);
  return (
    <search className="my-5 block">
      <Form
        ref={form}
        state={FROM_FIELDS}
        method="get"
        preventScrollReset
        onChange={(event) => void submit(event.currentTarget, { preventScrollReset: true, state: FROM_FIELDS })}
        className="flex flex-wrap items-end gap-4"
      >
        <SelectField label={words.show} name="show" defaultValue={filter.show} className="grow basis-40 sm:max-w-72">
          {(["all", "unread"] as const).map((show) => (
            <option key={show} value={show}>
              {words.shown[show]}
            </option>
          ))}
        </SelectField>
        <Button type="submit" tone="quiet">
          {common.show}
        </Button>
      </Form>
    </search>
  );
}

/** Shows a refusal as a toast. @returns its message for the page. */
function useRefusalMessage(refusal: Refusal | undefined): string | undefined {
  const { notDone } = useDashboardMessages();
  const { common } = useManageMessages();
  const isDenied = refusal?.cause === "forbidden";
  const texts = { forbidden: common.onlyAdministrators, unavailable: common.unavailable, full: common.full, unexpected: notDone };
  const text = refusal === undefined ? undefined : texts[refusal.cause];
  const title = isDenied ? common.deniedTitle : common.errorTitle;
  useActionToast(refusal, text === undefined ? undefined : { title, text, tone: "destructive" });
  return text;
}
