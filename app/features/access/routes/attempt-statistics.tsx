import { redirect } from "react-router";
import { formatNumber } from "#app/i18n/format.ts";
import { languageOf } from "#app/i18n/languages.ts";
import { manageMessagesIn } from "#app/i18n/manage-messages.ts";
import { useLanguage } from "#app/i18n/messages.ts";
import { href, paths, resourcePaths } from "#app/i18n/paths.ts";
import { requestContext, siteContext } from "#app/platform/site.server.ts";
import { useShownData } from "#app/shared/client/client-loader-fallback.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { privateHeadTags } from "#app/shared/head/head.ts";
import { rootData } from "#app/shared/head/root-data.ts";
import { leaveOrWait, requireSignedIn } from "#app/shared/management/guards.server.ts";
import { loadOrLeave } from "#app/shared/management/load-or-leave.ts";
import { Section } from "#app/shared/management/section.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { AttemptsChart } from "../components/desk/attempts-chart.tsx";
import { DeskFrame } from "../components/desk/desk-frame.tsx";
import { GroupTable } from "../components/desk/group-table.tsx";
import { useCountryName } from "../components/use-country-name.ts";
import { type AttemptCounts, PERIODS, type StatisticsFilter, statisticsFilter } from "../domain/desk/attempt-counts.ts";
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
      if (!role.managesLinks) return { role, counts: null, work: null };
      const [counts, title] = await Promise.all([
        countAttempts(tx, language, filter, { role, now }),
        filter.work === undefined ? undefined : findWorkTitle(tx, language, filter.work, role),
      ]);
      return { role, counts, work: filter.work === undefined || title === undefined ? null : { id: filter.work, title } };
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
  const { role, counts, work, filter } = loaderData;
  const { attempts: words } = useAccessMessages();
  const toHref = useHref();
  return (
    <DeskFrame role={role}>
      {counts !== null && (
        <>
          <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
            <p className="max-w-prose text-sm text-slate">{work === null ? words.lead : words.leadOfWork(work.title)}</p>
            <Periods filter={filter} />
          </div>
          {work !== null && (
            <p className="mt-4">
              <Link to={toHref(paths.accessStatistics(), { period: String(filter.period) })} className={buttonClass("quiet")}>
                {words.allWorks}
              </Link>
            </p>
          )}
          <Figures counts={counts} filter={filter} />
        </>
      )}
    </DeskFrame>
  );
}

function Periods({ filter: { period, work } }: { filter: StatisticsFilter }) {
  const { attempts: words } = useAccessMessages();
  const toHref = useHref();
  return (
    <nav aria-label={words.period}>
      <ul className="flex flex-wrap gap-2">
        {PERIODS.map((days) => (
          <li key={days}>
            <Link
              to={toHref(paths.accessStatistics(), { period: String(days), work })}
              preventScrollReset
              aria-current={days === period ? "true" : undefined}
              className={buttonClass("quiet", classNames(days === period && "border-ink bg-wall font-medium"))}
            >
              {words.periods[days]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Figures({ counts, filter }: { counts: AttemptCounts; filter: StatisticsFilter }) {
  const { attempts: words, tokens } = useAccessMessages();
  const language = useLanguage();
  const toHref = useHref();
  const countryName = useCountryName(words.unknownCountry);
  const { total } = counts;
  if (total.granted + total.refused === 0) return <p className="mt-10 text-sm">{words.none}</p>;
  return (
    <>
      <dl className="mt-8 grid max-w-2xl grid-cols-3 border-y border-line-strong">
        {(
          [
            [words.total, total.granted + total.refused],
            [words.granted, total.granted],
            [words.refused, total.refused],
          ] as const
        ).map(([name, value]) => (
          <div key={name} className="flex flex-col-reverse border-l border-line-strong/40 px-3 py-3 first:border-l-0 first:pl-0">
            <dt className="text-xs text-slate">{name}</dt>
            <dd className="figures font-serif text-2xl font-medium">{formatNumber(value, language)}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-10">
        <Section id="days" title={counts.isByWeek ? words.byWeek : words.byDay}>
          <AttemptsChart counts={counts} />
        </Section>
      </div>
      <div className="mt-12 grid items-start gap-x-14 gap-y-12 lg:grid-cols-2">
        {filter.work === undefined && (
          <GroupTable
            id="works"
            title={words.byWork}
            head={words.work}
            list={counts.works}
            nameOf={({ key, name }) => (
              <Link
                to={toHref(paths.accessStatistics(), { period: String(filter.period), work: key })}
                aria-label={words.onlyOfWork(name ?? "")}
                className="link"
              >
                <span className="font-serif italic">{name}</span>
              </Link>
            )}
          />
        )}
        <GroupTable
          id="links"
          title={words.byLink}
          head={words.link}
          list={counts.links}
          nameOf={({ name, title }) => (
            <>
              <span className={name === null || name === "" ? "text-slate" : undefined}>
                {name === null ? words.noLink : name === "" ? tokens.untitled : name}
              </span>
              <span className="block font-serif text-xs text-slate italic">{title}</span>
            </>
          )}
        />
        <GroupTable
          id="countries"
          title={words.byCountry}
          head={words.country}
          list={counts.countries}
          nameOf={({ name }) => countryName(name)}
        />
      </div>
      <p className="mt-10 text-sm">
        <a
          href={resourcePaths.attemptTable(language, filter.period, filter.work)}
          download
          className="link inline-flex min-h-11 items-center"
        >
          {words.download}
        </a>
      </p>
    </>
  );
}
