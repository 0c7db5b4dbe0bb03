import { data } from "react-router";
import { listRefusals, type RefusedPainting } from "#app/features/access/domain/list-refused-attempts.server.ts";
import { FREQUENT_REFUSALS, MAX_REFUSED_PAINTINGS, REFUSAL_DAYS } from "#app/features/access/domain/refused-attempts.ts";
import { readAsAdministrator } from "#app/features/dashboard/domain/read-as-administrator.server.ts";
import { languageOf } from "#app/i18n/languages.ts";
import { useManageMessages } from "#app/i18n/manage-messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { requestContext, siteContext } from "#app/platform/site.server.ts";
import { useShownData } from "#app/shared/client/client-loader-fallback.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { DateTime } from "#app/shared/date-time.tsx";
import { privateHeadTags } from "#app/shared/head/head.ts";
import { rootData } from "#app/shared/head/root-data.ts";
import { DashboardFrame } from "#app/shared/management/dashboard-frame.tsx";
import { loadDashboard } from "#app/shared/management/load-dashboard.ts";
import { Section } from "#app/shared/management/section.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { accessMessagesIn, useAccessMessages } from "../messages/access-messages.ts";
import type { Route } from "./+types/refused-attempts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const now = context.get(siteContext).now();
  const isFrequent = url.searchParams.get("show") === "frequent";
  const result = await readAsAdministrator(context.get(requestContext), url, (tx) =>
    listRefusals(tx, languageOf(url.pathname), now, isFrequent ? FREQUENT_REFUSALS : undefined),
  );
  return data({ unread: result?.unread ?? 0, isFrequent, paintings: result?.found ?? null }, { status: result === undefined ? 503 : 200 });
}

export const clientLoader = ({ url, serverLoader }: Route.ClientLoaderArgs) => loadDashboard(url, serverLoader);

export function meta({ location, matches }: Route.MetaArgs) {
  const { title } = accessMessagesIn(languageOf(location.pathname)).refusals;
  return privateHeadTags(rootData(location, matches), title);
}

export default function DashboardAttempts({ loaderData }: Route.ComponentProps) {
  useShownData(loaderData);
  const { unread, isFrequent, paintings } = loaderData;
  const { refusals: words } = useAccessMessages();
  const { common } = useManageMessages();
  const toHref = useHref();
  return (
    <DashboardFrame unread={unread}>
      <Section id="attempts" title={words.title}>
        {isFrequent && (
          <p className="mb-4 flex flex-wrap items-center gap-x-6 text-sm">
            {words.onlyFrequent(FREQUENT_REFUSALS)}
            <Link to={toHref(paths.dashboardAttempts())} className="link inline-flex min-h-11 items-center">
              {common.clear}
            </Link>
          </p>
        )}
        {paintings === null ? (
          <Notice tone="destructive">{common.notLoaded}</Notice>
        ) : paintings.length === 0 ? (
          <p className="text-sm">{isFrequent ? words.noneFrequent : words.none(REFUSAL_DAYS)}</p>
        ) : (
          <>
            <p className="max-w-prose text-sm text-slate">{words.lead(REFUSAL_DAYS)}</p>
            {paintings.length === MAX_REFUSED_PAINTINGS && (
              <p className="mt-3 max-w-prose text-sm text-slate">{words.onlyMost(paintings.length)}</p>
            )}
            <ul className="mt-8 flex flex-col gap-10">
              {paintings.map((painting) => (
                <Refusals key={painting.id} painting={painting} />
              ))}
            </ul>
          </>
        )}
      </Section>
    </DashboardFrame>
  );
}

function Refusals({ painting: { id, title, reasons } }: { painting: RefusedPainting }) {
  const { refusals: words, statistics } = useAccessMessages();
  const toHref = useHref();
  return (
    <li>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h3 id={`painting-${id}`} className="text-base italic">
          {title}
        </h3>
        <Link
          to={toHref(paths.manageTokens(id))}
          aria-label={words.tokensOf(title)}
          className="link inline-flex min-h-11 items-center text-sm"
        >
          {words.tokens}
        </Link>
      </div>
      <table aria-labelledby={`painting-${id}`} className="figures w-full border-collapse text-left text-sm max-[22.5rem]:text-xs">
        <thead>
          <tr className="border-b border-line-strong text-xs text-slate">
            <th scope="col" className="py-1.5 pr-2 font-normal sm:pr-4">
              {words.reason}
            </th>
            <th scope="col" className="py-1.5 pr-2 text-right font-normal sm:w-24 sm:pr-4">
              {words.attempts}
            </th>
            <th scope="col" className="hidden w-24 py-1.5 pr-4 text-right font-normal sm:table-cell">
              {words.addresses}
            </th>
            <th scope="col" className="py-1.5 text-right font-normal sm:w-56">
              {words.latest}
            </th>
          </tr>
        </thead>
        <tbody>
          {reasons.map(({ reason, count, addresses, latest }) => (
            <tr key={reason} className="border-b border-line-strong/40">
              <th scope="row" className="py-2 pr-2 font-normal sm:pr-4">
                {statistics.reasons[reason]}
              </th>
              <td className="py-2 pr-2 text-right sm:pr-4">{count}</td>
              <td className="hidden py-2 pr-4 text-right sm:table-cell">{addresses}</td>
              <td className="py-2 text-right">
                <DateTime at={latest} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </li>
  );
}
