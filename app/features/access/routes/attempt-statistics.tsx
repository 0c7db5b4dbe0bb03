import { redirect } from "react-router";
import { countNew } from "#app/features/contact/domain/contact-messages.server.ts";
import { languageOf } from "#app/i18n/languages.ts";
import { manageMessagesIn } from "#app/i18n/manage-messages.ts";
import { href, paths } from "#app/i18n/paths.ts";
import { requestContext, siteContext } from "#app/platform/site.server.ts";
import { useShownData } from "#app/shared/client/client-loader-fallback.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { privateHeadTags } from "#app/shared/head/head.ts";
import { rootData } from "#app/shared/head/root-data.ts";
import { leaveOrWait, requireSignedIn } from "#app/shared/management/guards.server.ts";
import { loadOrLeave } from "#app/shared/management/load-or-leave.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { AttemptFigures } from "../components/desk/attempt-figures.tsx";
import { DeskFrame } from "../components/desk/desk-frame.tsx";
import { PeriodLinks } from "../components/desk/period-links.tsx";
import { statisticsFilter } from "../domain/desk/attempt-counts.ts";
import { countAttempts, findWorkTitle } from "../domain/desk/count-attempts.server.ts";
import { readDeskRole } from "../domain/desk/desk-role.server.ts";
import { accessMessagesIn, useAccessMessages } from "../messages/access-messages.ts";
import type { Route } from "./+types/attempt-statistics";

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const now = context.get(siteContext).now();
  requireSignedIn(ctx, url);
  const language = languageOf(url.pathname);
  const filter = statisticsFilter.parse(Object.fromEntries(url.searchParams));
  const found = await ctx
    .query(async (tx) => {
      const role = await readDeskRole(tx);
      const unread = role.isAdmin ? await countNew(tx) : 0;
      if (!role.managesLinks) return { role, unread, counts: null, work: null };
      const [counts, title] = await Promise.all([
        countAttempts(tx, language, filter, { role, now }),
        filter.work === undefined ? undefined : findWorkTitle(tx, language, filter.work, role),
      ]);
      return { role, unread, counts, work: filter.work === undefined || title === undefined ? null : { id: filter.work, title } };
    })
    .catch((error: unknown) => {
      throw leaveOrWait(error, url, "data-not-fetched");
    });
  if (!found.role.isAdmin && !found.role.isOwner) throw redirect(href(language, paths.manage()), 302);
  return { ...found, filter };
}

export const clientLoader = ({ request, url, serverLoader }: Route.ClientLoaderArgs) =>
  loadOrLeave(url, serverLoader, (language) => manageMessagesIn(language).common.notLoaded, { retrySignal: request.signal });

export function meta({ location, matches }: Route.MetaArgs) {
  return privateHeadTags(rootData(location, matches), accessMessagesIn(languageOf(location.pathname)).attempts.title);
}

export default function AttemptStatistics({ loaderData }: Route.ComponentProps) {
  useShownData(loaderData);
  const { role, unread, counts, work, filter } = loaderData;
  const { attempts: words } = useAccessMessages();
  const toHref = useHref();
  return (
    <DeskFrame role={role} unread={unread}>
      {counts !== null && (
        <>
          <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
            <p className="max-w-prose text-sm text-slate">{work === null ? words.lead : words.leadOfWork(work.title)}</p>
            <PeriodLinks filter={filter} />
          </div>
          {work !== null && (
            <p className="mt-4">
              <Link to={toHref(paths.accessStatistics(), { period: String(filter.period) })} className={buttonClass("quiet")}>
                {words.allWorks}
              </Link>
            </p>
          )}
          <AttemptFigures counts={counts} filter={filter} />
        </>
      )}
    </DeskFrame>
  );
}
