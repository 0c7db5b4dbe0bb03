import { useLanguage } from "#app/i18n/messages.ts";
import { resourcePaths } from "#app/i18n/paths.ts";
import { DateTime } from "#app/shared/date-time.tsx";
import { Section } from "#app/shared/management/section.tsx";
import type { Attempt, Statistics } from "../domain/statistics.ts";
import { useAccessMessages } from "../messages/access-messages.ts";
import { AddressEnd } from "./address-end.tsx";
import { useCountryName } from "./use-country-name.ts";
import type { Connection } from "./use-live-statistics.ts";

interface AccessStatisticsProps {
  paintingId: string;
  statistics: Statistics | null;
  connection: Connection;
  hasFailed: boolean;
}

/** Attempts to open the record: counters and the latest ten (P-TOKEN-13). */
export function AccessStatistics({ paintingId, statistics, connection, hasFailed }: AccessStatisticsProps) {
  const { statistics: words } = useAccessMessages();
  const language = useLanguage();
  return (
    <Section
      id="statistics"
      title={words.title}
      aside={
        <span role="status" className="text-xs text-slate">
          {connection === "waiting" ? "" : words[connection === "refused" ? "notLive" : connection]}
        </span>
      }
    >
      {statistics === null ? (
        <p role="status" className="text-sm">
          {hasFailed ? words.failedToLoad : words.loading}
        </p>
      ) : (
        <>
          <Counters statistics={statistics} />
          {statistics.recent.length === 0 ? (
            <p className="mt-6 text-sm">{words.none}</p>
          ) : (
            <>
              <h3 className="mt-8 text-base">{words.recent}</h3>
              <ol className="mt-2 border-t border-line-strong">
                {statistics.recent.map((attempt) => (
                  <Entry key={attempt.id} attempt={attempt} />
                ))}
              </ol>
              <p className="mt-4 text-sm">
                <a href={resourcePaths.accessLog(paintingId, language)} download className="link inline-flex min-h-11 items-center">
                  {words.export}
                </a>
              </p>
            </>
          )}
        </>
      )}
    </Section>
  );
}

function Counters({ statistics }: { statistics: Statistics }) {
  const { statistics: words } = useAccessMessages();
  return (
    <>
      <dl className="grid grid-cols-4 border-y border-line-strong">
        {(["total", "unique", "success", "failed"] as const).map((name) => (
          <div
            key={name}
            className="flex flex-col-reverse justify-end border-l border-line-strong/40 px-3 py-3 first:border-l-0 first:pl-0"
          >
            <dt className="text-xs text-slate">{words[name]}</dt>
            <dd className="figures font-serif text-2xl font-medium">{statistics[name]}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-xs text-slate">{words.caption}</p>
    </>
  );
}

function Entry({ attempt }: { attempt: Attempt }) {
  const { statistics: words } = useAccessMessages();
  const nameOf = useCountryName(words.unknownCountry);
  return (
    <li className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-2 border-b border-line-strong/40 py-2.5 text-sm">
      <span className={attempt.isSuccess ? "text-ink" : "text-oxblood"}>
        <span aria-hidden="true">{attempt.isSuccess ? "✓" : "✕"}</span>
        <span className="sr-only">{attempt.isSuccess ? words.granted : words.refused}</span>
      </span>
      <div>
        <p className="flex flex-wrap justify-between gap-x-4">
          <DateTime at={attempt.at} />
          <span>
            {nameOf(attempt.country)}
            {",\u00a0"}
            <AddressEnd {...attempt} />
          </span>
        </p>
        <p className="mt-0.5 text-xs text-slate">
          {words.reasons[attempt.reason]}
          {attempt.label !== null && <>{` · ${attempt.label}`}</>}
        </p>
      </div>
    </li>
  );
}
