import { data } from "react-router";
import { checkAdministrator } from "#app/features/account/domain/as-administrator.server.ts";
import { readAccount } from "#app/features/account/domain/read-account.server.ts";
import { formatNumber } from "#app/i18n/format.ts";
import { languageOf } from "#app/i18n/languages.ts";
import { useManageMessages } from "#app/i18n/manage-messages.ts";
import { useLanguage } from "#app/i18n/messages.ts";
import { href, paths } from "#app/i18n/paths.ts";
import { readForm } from "#app/platform/read-form.server.ts";
import { requestContext } from "#app/platform/site.server.ts";
import { useShownData } from "#app/shared/client/client-loader-fallback.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { privateHeadTags } from "#app/shared/head/head.ts";
import { rootData } from "#app/shared/head/root-data.ts";
import { DashboardFrame } from "#app/shared/management/dashboard-frame.tsx";
import { requireSignedIn } from "#app/shared/management/guards.server.ts";
import { loadDashboard } from "#app/shared/management/load-dashboard.ts";
import { Pagination } from "#app/shared/management/pagination.tsx";
import { Section } from "#app/shared/management/section.tsx";
import { readIntent } from "#app/shared/read-intent.ts";
import { actInSession } from "#app/shared/session/act-in-session.ts";
import { Notice } from "#app/ui/notice.tsx";
import { AccountPage } from "../components/account-page.tsx";
import { ChangeFilters } from "../components/change-filters.tsx";
import { ChangeList } from "../components/change-list.tsx";
import { OpenedEntry } from "../components/opened-entry.tsx";
import type { AccountRefusal } from "../domain/account-refusal.ts";
import { changeFilter, isFiltered, isReversed, MAX_ENTRIES, queryOf } from "../domain/change.ts";
import { listPeople, titleOfWork } from "../domain/find-works.server.ts";
import { listAccountActs } from "../domain/list-account-acts.server.ts";
import { listChanges } from "../domain/list-changes.server.ts";
import { listEntry } from "../domain/list-entry.server.ts";
import { readAsAdministrator } from "../domain/read-as-administrator.server.ts";
import { dashboardMessagesIn, useDashboardMessages } from "../messages/dashboard-messages.ts";
import { useHistoryMessages } from "../messages/history-messages.ts";
import type { Route } from "./+types/changes";
import { actOnAccount, refuseAct } from "./act-on-account.server.ts";
import { FORMS } from "./forms.server.ts";
import { INTENTS } from "./intents.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const filter = changeFilter.parse(Object.fromEntries(url.searchParams));
  const { entry, painting, person } = filter;
  const language = languageOf(url.pathname);
  const ctx = context.get(requestContext);
  const result = await readAsAdministrator(ctx, url, async (tx) => ({
    account: person === undefined || entry !== undefined ? undefined : await readAccount(tx, person),
    acts: person === undefined || entry !== undefined ? [] : await listAccountActs(tx, person),
    people: await listPeople(tx, filter.person),
    title: painting === undefined ? undefined : await titleOfWork(tx, language, painting),
    opened: entry === undefined ? undefined : await listEntry(tx, language, entry, filter),
    list: entry === undefined ? await listChanges(tx, language, filter) : undefined,
  }));
  const shown = { filter, self: ctx.session?.accountId, unread: result?.unread ?? 0, found: result?.found ?? null };
  return data(shown, { status: result === undefined ? 503 : 200 });
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  requireSignedIn(ctx, url);
  const denied = await checkAdministrator(ctx);
  if (denied !== undefined) return refuseAct(denied);
  const form = await readForm(request, FORMS["changes.tsx"]);
  return actOnAccount(ctx, url, form, readIntent(INTENTS["changes.tsx"], form));
}

/** Keeps the page if the server is unreachable. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  actInSession(serverAction, (): AccountRefusal => ({ cause: "unavailable" }));

export const clientLoader = ({ url, serverLoader }: Route.ClientLoaderArgs) => loadDashboard(url, serverLoader);

export function meta({ location, matches }: Route.MetaArgs) {
  const { title } = dashboardMessagesIn(languageOf(location.pathname)).audit;
  return privateHeadTags(rootData(location, matches), title);
}

export default function DashboardChanges({ loaderData, actionData }: Route.ComponentProps) {
  useShownData(loaderData);
  const { unread, found, filter, self } = loaderData;
  const { audit: words } = useDashboardMessages();
  const { changes: history } = useHistoryMessages();
  const { common } = useManageMessages();
  const person = found?.people.find(({ id }) => id === filter.person);
  const title =
    filter.entry !== undefined
      ? history.entry
      : person !== undefined
        ? history.changesOf(person.name)
        : found?.title !== undefined
          ? history.ofWork(found.title)
          : words.title;
  return (
    <DashboardFrame unread={unread} isDenied={actionData?.cause === "forbidden"}>
      {found?.account !== undefined && (
        <AccountPage account={found.account} acts={found.acts} isSelf={found.account.id === self} refusal={actionData} />
      )}
      <Section id="changes" title={title}>
        {filter.entry === undefined && person === undefined && <p className="max-w-prose text-sm text-slate">{words.lead}</p>}
        {found === null ? <Notice tone="destructive">{common.notLoaded}</Notice> : <Found found={found} filter={filter} />}
      </Section>
    </DashboardFrame>
  );
}

type Loaded = Route.ComponentProps["loaderData"];

function Found({ found: { opened, list, people }, filter }: { found: NonNullable<Loaded["found"]>; filter: Loaded["filter"] }) {
  const { audit: words } = useDashboardMessages();
  const { changes: history } = useHistoryMessages();
  const language = useLanguage();
  const toHref = useHref();
  if (opened !== undefined) return <OpenedEntry entry={opened} filter={filter} />;
  if (list === undefined) {
    return (
      <>
        <p className="text-sm">{words.none}</p>
        <Link to={toHref(paths.dashboardChanges())} className="link inline-flex min-h-11 items-center text-sm">
          {history.all}
        </Link>
      </>
    );
  }
  return (
    <>
      <ChangeFilters filter={filter} people={people} />
      {list.entries.length === 0 ? (
        <p className="text-sm">{isReversed(filter) ? history.reversed : isFiltered(filter) ? history.noneFound : words.none}</p>
      ) : (
        <ChangeList entries={list.entries} filter={filter} />
      )}
      {list.isCut && list.page === list.pages && (
        <p className="mt-4 text-sm text-slate">{history.cut(formatNumber(MAX_ENTRIES, language))}</p>
      )}
      <Pagination page={list.page} pages={list.pages} to={(page) => href("en", "", { ...queryOf(filter), page: String(page) })} />
    </>
  );
}
