import { formatNumber } from "#app/i18n/format.ts";
import { useLanguage } from "#app/i18n/messages.ts";
import { paths, resourcePaths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { Section } from "#app/shared/management/section.tsx";
import type { AttemptCounts, StatisticsFilter } from "../../domain/desk/attempt-counts.ts";
import { useAccessMessages } from "../../messages/access-messages.ts";
import { useCountryName } from "../use-country-name.ts";
import { AttemptsChart } from "./attempts-chart.tsx";
import { GroupTable } from "./group-table.tsx";

export function AttemptFigures({ counts, filter }: { counts: AttemptCounts; filter: StatisticsFilter }) {
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
