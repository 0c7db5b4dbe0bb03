import { data } from "react-router";
import { listMessages, type MessageList } from "#app/features/contact/domain/contact-messages.server.ts";
import { type MessageFilter, messageQuery } from "#app/features/contact/domain/message-state.ts";
import { messageFilter } from "#app/features/contact/domain/received-message.ts";
import { languageOf } from "#app/i18n/languages.ts";
import { useManageMessages } from "#app/i18n/manage-messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { requestContext } from "#app/platform/site.server.ts";
import { useShownData } from "#app/shared/client/client-loader-fallback.ts";
import { useHref } from "#app/shared/client/use-href.ts";
import { privateHeadTags } from "#app/shared/head/head.ts";
import { rootData } from "#app/shared/head/root-data.ts";
import { DashboardFrame } from "#app/shared/management/dashboard-frame.tsx";
import { loadDashboard } from "#app/shared/management/load-dashboard.ts";
import { Pagination } from "#app/shared/management/pagination.tsx";
import { Section } from "#app/shared/management/section.tsx";
import { FlashNotice } from "#app/shared/notices/flash-notice.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { MessageFilterForm } from "../components/message-filter.tsx";
import { MessageRow } from "../components/message-row.tsx";
import { readAsAdministrator } from "../domain/read-as-administrator.server.ts";
import { receivedMessagesIn, useReceivedMessages } from "../messages/received-words.ts";
import type { Route } from "./+types/received-messages";

export async function loader({ url, context }: Route.LoaderArgs) {
  const filter = messageFilter.parse(Object.fromEntries(url.searchParams));
  const result = await readAsAdministrator(context.get(requestContext), url, (tx) => listMessages(tx, filter));
  return data({ filter, unread: result?.unread ?? 0, list: result?.found ?? null }, { status: result === undefined ? 503 : 200 });
}

export const clientLoader = ({ url, serverLoader }: Route.ClientLoaderArgs) => loadDashboard(url, serverLoader);

export function meta({ location, matches }: Route.MetaArgs) {
  return privateHeadTags(rootData(location, matches), receivedMessagesIn(languageOf(location.pathname)).title);
}

export default function DashboardMessages({ loaderData }: Route.ComponentProps) {
  useShownData(loaderData);
  const { unread, list, filter } = loaderData;
  const words = useReceivedMessages();
  const { common } = useManageMessages();
  return (
    <DashboardFrame unread={unread}>
      <Section id="messages" title={words.title}>
        <FlashNotice notices={{ deleted: { title: common.successTitle, text: words.done.deleted } }} />
        <p className="max-w-prose text-sm text-slate">{words.lead}</p>
        <MessageFilterForm filter={filter} administrators={list?.administrators ?? []} />
        {list === null ? (
          <div className="mt-5">
            <Notice tone="destructive">{common.notLoaded}</Notice>
          </div>
        ) : (
          <Messages list={list} filter={filter} />
        )}
      </Section>
    </DashboardFrame>
  );
}

function Messages({ list: { messages, found, page, pages }, filter }: { list: MessageList; filter: MessageFilter }) {
  const words = useReceivedMessages();
  const toHref = useHref();
  const { q, state, who } = filter;
  const none = q === "" && state === "all" && who === "" ? words.none : words.noneFound;
  return (
    <>
      <p role="status" className="figures mt-4 text-sm text-slate">
        {found === 0 ? none : words.found(found)}
      </p>
      <ul className="mt-2">
        {messages.map((message) => (
          <MessageRow key={message.id} message={message} />
        ))}
      </ul>
      <Pagination page={page} pages={pages} to={(other) => toHref(paths.dashboardMessages(), messageQuery({ ...filter, page: other }))} />
    </>
  );
}
